import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/seed.ts';
import { compared, comparedToReference, readRequest } from '../../../fights/testing/equivalence.ts';
import {
  isRefusal,
  keyOf,
  type PlainRecord,
  type Process,
  type Referee,
  TARGETINGS,
  transition,
} from '../../../kernel/index.ts';
import { physical } from '../index.ts';
import { PISTOL, SWORD, VEST } from '../testing/people.ts';

const { fight: definition, settings } = physical;
const encounter = physical.encounter!;
const fights = definition!;

const KNIFE = { name: 'knife', skill: 'brawling', damage: [1, 1, 1, 2, 2, 3] };
const AXE = { name: 'axe', skill: 'axes', damage: [1, 2, 2, 2, 4, 4], requiredSkill: 2 };

/** c-25: what lasts, of a fighter also by whether they attack or are attacked. */
function modifier(ofFighter: boolean) {
  const own = fc.record(
    {
      name: fc.constant('odd'),
      value: fc.integer({ min: -2, max: 2 }),
      when: fc.constantFrom('attacking', 'attacked'),
    },
    { requiredKeys: ['name', 'value'] },
  );
  return fc.oneof(
    fc.integer({ min: -2, max: 3 }),
    fc.constantFrom('darkness', 'cramped', 'small-target'),
    fc.record({ name: fc.constant('smoke'), helpsAttacker: fc.integer({ min: -2, max: 2 }) }),
    ofFighter ? own : fc.constant({ name: 'odd', value: 1 }),
  );
}

const scene = fc.array(modifier(false), { maxLength: 2 });
const heavy = fc.constant({ modifiers: ['darkness', { name: 'heavy', value: 1 }] });

/** A fighter with at most that much STAMINA. */
const fighter = (stamina: number) =>
  fc.record(
    {
      physical: fc.integer({ min: 3, max: 9 }),
      stamina: fc.integer({ min: 1, max: stamina }),
      weapon: fc
        .tuple(fc.constantFrom(SWORD, PISTOL, KNIFE, AXE), fc.oneof(fc.constant({}), heavy))
        .map(([weapon, more]) => ({ ...weapon, ...more })),
      skills: fc.record(
        {
          swords: fc.integer({ min: 0, max: 3 }),
          axes: fc.integer({ min: 0, max: 3 }),
          brawling: fc.integer({ min: 0, max: 2 }),
          pistols: fc.integer({ min: 0, max: 2 }),
          dodge: fc.integer({ min: 0, max: 4 }),
          armor: fc.integer({ min: 0, max: 3 }),
          acrobatics: fc.integer({ min: 0, max: 2 }),
        },
        { requiredKeys: [] },
      ),
      luck: fc.integer({ min: 0, max: 3 }),
      armor: fc.constant(VEST),
      shield: fc.constantFrom(true, 'buckler'),
      protection: fc.constantFrom('armor', 'dodge', 'none'),
      modifiers: fc.array(modifier(true), { maxLength: 2 }),
    },
    { requiredKeys: ['physical', 'stamina', 'weapon', 'skills'] },
  );

const lasting = fc.record(
  {
    name: fc.constant('hurt'),
    attacking: fc.integer({ min: -3, max: 2 }),
    attacked: fc.integer({ min: -1, max: 3 }),
    struckRoll: fc.integer({ min: -1, max: 1 }),
    unprotected: fc.boolean(),
    disarmed: fc.boolean(),
  },
  { requiredKeys: ['name'] },
);
const passing = fc.record(
  {
    name: fc.constant('shaken'),
    rounds: fc.integer({ min: 1, max: 2 }),
    attacking: fc.integer({ min: -4, max: 0 }),
    attacked: fc.integer({ min: 0, max: 4 }),
    bleeds: fc.integer({ min: 0, max: 1 }),
    idle: fc.boolean(),
    disarmed: fc.boolean(),
    once: fc.boolean(),
  },
  { requiredKeys: ['name', 'rounds'] },
);

const rules = fc.record(
  {
    defense: fc.constantFrom('as-written', 'attacker-roll', 'own-ability'),
    doubles: fc.constantFrom('on', 'off'),
    attackDoubles: fc.constantFrom('as-written', 'swapped'),
    criticals: fc.constantFrom('double', 'none'),
    criticalRule: fc.constantFrom('always', 'if-would-hit'),
    skillRoll: fc.constantFrom('under', 'at-or-under'),
    npcRangedDefense: fc.constantFrom('none', 'dodge-or-shield'),
    dodgeRequiresUnarmored: fc.constantFrom('melee', 'always', 'never'),
    protectionRule: fc.constantFrom('chosen', 'tied-to-skill', 'best-of-both'),
    breakAway: fc.constantFrom('leaves', 'stays'),
  },
  { requiredKeys: [] },
);
const order = fc.constantFrom('simultaneous', 'sequential');
const maybeOne = (one: typeof lasting) => fc.array(one, { maxLength: 1 });

/** A duel in which nothing outlives a blow but STAMINA. */
const duel = fc
  .record({
    ...{ a: fighter(4), b: fighter(4), hurt: maybeOne(lasting), settings: rules, order, leaves: fc.boolean() },
    modifiers: scene,
  })
  .map(({ a, b, hurt, leaves, ...rest }) => ({
    ...{ ...rest, a: { ...a, conditions: hurt }, b },
    escape: leaves ? 'allowed' : 'never',
  }));
const lines = fc.record({
  a: fc.array(fighter(2), { minLength: 1, maxLength: 2 }),
  b: fc.array(fighter(2), { minLength: 1, maxLength: 2 }),
  ...{ settings: rules, order, targeting: fc.constantFrom(...TARGETINGS), modifiers: scene },
});

const held = (request: unknown, options: Parameters<typeof comparedToReference>[3] = {}) =>
  comparedToReference(fights, settings, request as PlainRecord, options);

describe('equivalence: a whole fight is its encounter, played by a policy', () => {
  it('PHY-69 duels under random rules, as fractions', () => {
    fc.assert(
      fc.property(duel, (request) => {
        expect(held(request).apart).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
  });

  it('PHY-69 two against two and fewer, whomever they turn to, as fractions', () => {
    fc.assert(
      fc.property(lines, (request) => {
        expect(held(request).apart).toEqual([]);
      }),
      { numRuns: runs(20) },
    );
  });

  it('PHY-42, PHY-73 the best play of a duel is worth the same in both', () => {
    fc.assert(
      fc.property(duel, (request) => {
        expect(held(request, { policy: 'best' }).apart).toEqual([]);
      }),
      { numRuns: runs(20) },
    );
  });

  it('PHY-69 with targets as decisions the best play of two against two is worth the same in both', () => {
    fc.assert(
      fc.property(lines, (request) => {
        expect(held(request, { policy: 'best', openTargets: true }).apart).toEqual([]);
      }),
      { numRuns: runs(10) },
    );
  });

  it('PHY-69 larger simulated fights, within four standard errors', () => {
    fc.assert(
      fc.property(
        fc.record({ a: fighter(12), b: fc.array(fighter(8), { minLength: 2, maxLength: 2 }), order }),
        (request) => {
          // Four standard errors of a share near one half are 0.14 with 2200 samples against 220.
          const { apart, how } = held(request, { budget: 10, trials: 220 });
          expect(how).toBe('samples');
          expect(apart).toEqual([]);
        },
      ),
      { numRuns: runs(3) },
    );
  });
});

/** The encounter as `step` plays it, state for state: all who may attack do, and then the round ends. */
function byHand(request: PlainRecord): Process<PlainRecord> {
  const line = (side: 'a' | 'b') =>
    [request[side]].flat().map((one, i) => ({ ...(one as PlainRecord), id: `${side}${i + 1}`, side }));
  const fighters = [...line('a').map((one) => ({ ...one, player: true })), ...line('b')];
  const [setup, rest] = readSetup({ ...request, fighters });
  const start = encounter.start({ ...setup, settings: rest });
  if (isRefusal(start)) throw new Error(start.message);
  const up = (state: PlainRecord, side: string) =>
    Object.values(state.fighters as Record<string, PlainRecord>).filter(
      (one) => one.side === side && one.life === 'up',
    );
  const act = (referee: Referee, args: { readonly state: PlainRecord; readonly action: PlainRecord }) =>
    encounter.act(referee, args).state;
  return {
    start,
    code: keyOf,
    unit: 'STAMINA',
    verdict: (state) => {
      if ((state.coming as readonly unknown[]).length > 0) return undefined;
      const [a, b] = [up(state, 'a').length > 0, up(state, 'b').length > 0];
      return a && b ? undefined : a ? 'a' : b ? 'b' : 'draw';
    },
    left: (state, party) => up(state, party).reduce((sum, { stamina }) => sum + (stamina as number), 0),
    now: (state) => {
      const moves = encounter.legal(state).map(({ action }) => action);
      const action = moves.find(({ kind }) => kind === 'attack') ?? moves.find(({ kind }) => kind === 'end-round')!;
      return { transitions: [transition('as usual', act, { state, action }, (after: PlainRecord) => after)] };
    },
    endsRound: (from, to) => (to.round as number) > (from.round as number),
    say: (state) => encounter.say(state),
  };
}

function readSetup(request: PlainRecord): readonly [setup: PlainRecord, settings: unknown] {
  const { fighters, order: inOrder = 'simultaneous', settings: chosen = {}, pack, modifiers } = request;
  const schema = { ...fights, schema: encounter.setup };
  const [setup, checked] = readRequest(schema, settings, {
    ...{ fighters: fighters!, order: inOrder, settings: chosen },
    ...(pack === undefined ? {} : { pack }),
    ...(modifiers === undefined ? {} : { modifiers }),
  });
  return [setup as PlainRecord, checked];
}

function ledOf(request: PlainRecord): Process<unknown> {
  const reference = fights.reference!(...readRequest(fights, settings, request));
  if (isRefusal(reference)) throw new Error(reference.message);
  return reference;
}

describe('what a fight played by its policy puts away makes no difference', () => {
  const marred = fc
    .record({ a: fighter(3), b: fighter(3), hurt: maybeOne(passing as never), worn: maybeOne(passing as never) })
    .map(({ a, b, hurt, worn }) => ({ a: { ...a, conditions: hurt }, b: { ...b, conditions: worn } }));

  it('PHY-17, PHY-64 conditions that pass, and other players, as fractions over two rounds', () => {
    fc.assert(
      fc.property(marred, rules, order, fc.boolean(), scene, (people, chosen, inOrder, player, modifiers) => {
        const b = { ...people.b, player };
        const request = { a: people.a, b, settings: chosen, order: inOrder, modifiers } as PlainRecord;
        expect(compared(ledOf(request), byHand(request), { rounds: 2 }).apart).toEqual([]);
      }),
      { numRuns: runs(25) },
    );
  });

  it('PHY-17, PHY-19 what critical and fumble tables leave, as fractions over two rounds', () => {
    const row = (...effects: PlainRecord[]) => ({ any: [{ from: 2, to: 12, text: 'So it goes.', effects }] });
    const pack = {
      criticals: row({ kind: 'down', rounds: 1 }, { kind: 'bleeding', points: 1 }),
      fumbles: row(
        { kind: 'disarmed', rounds: 1 },
        { kind: 'hits-self', times: 1, protected: false },
        { kind: 'condition', condition: { name: 'open', rounds: 1, struckRoll: 2, once: true } },
      ),
    };
    const weapon = { ...SWORD, damage: [1, 1, 1, 1, 1, 2] };
    const a = { physical: 7, skills: { swords: 2 }, stamina: 2, weapon };
    const b = { physical: 6, skills: { swords: 2 }, stamina: 2, weapon };
    const request = { a, b, pack, settings: { criticals: 'table', fumbles: 'table' } };
    const { unsolvable: why, ...reference } = ledOf(request);
    expect(why).toBe('Critical and fumble tables leave conditions behind, so such a fight is simulated.');
    expect(compared(reference, byHand(request), { rounds: 2 })).toEqual({ how: 'fractions', apart: [] });
  });
});

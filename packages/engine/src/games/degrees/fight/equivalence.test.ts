import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/seed.ts';
import {
  compared,
  comparedToReference,
  type EquivalenceOptions,
  type FightComparison,
  playedOut,
  readRequest,
  unmerged,
} from '../../../fights/testing/equivalence.ts';
import {
  isRefusal,
  type PlainRecord,
  type Process,
  play,
  policyProcess,
  type Refusal,
  seeded,
  TARGETINGS,
  throwerFrom,
} from '../../../kernel/index.ts';
import { act, illegalReason } from '../encounter/moves.ts';
import type { State } from '../encounter/state.ts';
import { type Settings, settingsShape } from '../settings.ts';
import { FIGHT } from './index.ts';
import { policyOf } from './policy.ts';
import type { FightRequest } from './request.ts';

/** Shown by fast-check when something fails, and the same every time. */
const SEED = 1106;

const onOff = fc.constantFrom('off', 'on');
const small = (most: number) => fc.integer({ min: 1, max: most });

const strike = (effects: fc.Arbitrary<PlainRecord[]>) =>
  fc.record({
    mode: fc.constantFrom('melee', 'ranged'),
    pointBlank: fc.boolean(),
    damageType: fc.constantFrom('cut', 'Thrust'),
    baseDamage: small(3),
    effects,
    ap: fc.integer({ min: 0, max: 3 }),
  });

const fighter = (life: number, effects: fc.Arbitrary<PlainRecord[]>) =>
  fc.record({
    skill: fc.integer({ min: 0, max: 4 }),
    defense: fc.integer({ min: 0, max: 4 }),
    absorption: fc.integer({ min: 0, max: 2 }),
    armor: fc.constantFrom({}, { Cut: 1 }, { thrust: 2 }),
    lifePoints: small(life),
    attack: strike(effects),
    answersShots: fc.boolean(),
  });

const PLAIN = fc.constant<PlainRecord[]>([]);
const NAMED = fc.constantFrom<PlainRecord[]>([], [{ name: 'shove' }]);
const DAZING = fc.constantFrom<PlainRecord[]>(
  [],
  [{ name: 'dazed', offense: -2, defense: -1, rounds: 2 }],
  [
    { name: 'bleeding', lifePoints: 1, minUnits: 2 },
    { name: 'off balance', defense: -2, rounds: 1 },
  ],
);

const policy = {
  counter: fc.constantFrom('never', 'always'),
  order: fc.constantFrom('sequential', 'simultaneous'),
  targeting: fc.constantFrom(...TARGETINGS),
};

const held = (request: PlainRecord, options: EquivalenceOptions = {}): FightComparison =>
  comparedToReference(FIGHT, settingsShape, request, options);

const processOf = <S>(model: Process<S> | Refusal): Process<S> => {
  if (isRefusal(model)) throw new Error(model.message);
  return model;
};

describe('equivalence: a whole fight is its encounter, played by a policy', () => {
  const duel = fc.record({
    a: fighter(6, NAMED),
    b: fighter(6, NAMED),
    ...policy,
    settings: fc.constant({}),
  });

  it('duels agree as fractions', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(duel, (request) => {
        const { how, apart } = held(request);
        seen.add(how);
        expect(apart).toEqual([]);
      }),
      { seed: SEED, numRuns: runs(12) },
    );
    expect(seen).toContain('fractions');
  });

  it('open rolls and fumbles are thrown in both', () => {
    const one = { skill: 3, defense: 2, absorption: 5, lifePoints: 1, attack: 'fists' };
    const settings = { openRolls: 'on', fumbles: 'on' };
    expect(held({ a: one, b: one, settings }).apart).toEqual([]);
  });

  it('the best play is worth the same in both', () => {
    fc.assert(
      fc.property(duel, (request) => {
        expect(held(request, { policy: 'best' }).apart).toEqual([]);
      }),
      { seed: SEED, numRuns: runs(4) },
    );
  });

  it('several on a side agree, whomever they turn to, one after the other or in one breath', () => {
    const line = fc.array(fighter(2, PLAIN), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(fc.record({ a: line, b: line, ...policy }), (request) => {
        expect(held(request).apart).toEqual([]);
      }),
      { seed: SEED, numRuns: runs(4) },
    );
  });

  it('with targets as decisions the best play of several is worth the same in both', () => {
    const line = fc.array(fighter(2, PLAIN), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(fc.record({ a: line, b: line, ...policy }), (request) => {
        expect(held(request, { policy: 'best', openTargets: true }).apart).toEqual([]);
      }),
      { seed: SEED, numRuns: runs(3) },
    );
  });

  it('larger ones agree within four standard errors', () => {
    const line = fc.array(fighter(7, PLAIN), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(fc.record({ a: line, b: line, ...policy }), (request) => {
        const [given, rules] = readRequest(FIGHT, settingsShape, request);
        const { apart } = compared(
          processOf(FIGHT.model(given, rules)),
          playedOut(processOf(FIGHT.reference!(given, rules))),
          {
            trials: 500,
            budget: 300,
          },
        );
        expect(apart).toEqual([]);
      }),
      { seed: SEED, numRuns: runs(2) },
    );
  });

  const anything = fc.record({
    a: fighter(5, DAZING),
    b: fighter(5, DAZING),
    ...policy,
    counterBonus: fc.constantFrom('counterattack', 'any-attack'),
    settings: fc.record({
      flatFooted: fc.constant('on'),
      multipleDefenses: onOff,
      attackCost: onOff,
      answerCounters: onOff,
    }),
    apPerRound: fc.integer({ min: 0, max: 4 }),
  });

  const policyFor = (request: PlainRecord) => {
    const fightPolicy = policyOf(...(readRequest(FIGHT, settingsShape, request) as [FightRequest, Settings]));
    if (isRefusal(fightPolicy)) throw new Error(fightPolicy.message);
    return fightPolicy;
  };

  it('what is put away as making no difference makes none: whole fights, solved and played out', () => {
    fc.assert(
      fc.property(anything, (request) => {
        const fightPolicy = policyFor(request);
        const played = playedOut(unmerged(act, fightPolicy));
        expect(compared(policyProcess(act, fightPolicy), played, { trials: 400 }).apart).toEqual([]);
      }),
      { seed: SEED, numRuns: runs(4) },
    );
  });

  it('everything that is done in a fight played by its policy is a legal move of the fighter who does it', () => {
    fc.assert(
      fc.property(anything, fc.string(), (request, seed) => {
        const fightPolicy = policyFor(request);
        const thrower = throwerFrom(seeded(seed));
        let state = fightPolicy.start;
        for (let i = 0; i < 60 && fightPolicy.verdict(state) === undefined; i++) {
          const [usual, ...others] = fightPolicy.defaultMoves(state).moves;
          for (const { action } of [usual!, ...others]) expect(illegalReason(state, action)).toBeUndefined();
          const played = play((referee, from: State) => act(referee, from, usual!.action).state, state, thrower);
          if (played.kind !== 'finished') throw new Error('a played rule always ends');
          state = played.result;
        }
      }),
      { seed: SEED, numRuns: runs(40) },
    );
  });
});

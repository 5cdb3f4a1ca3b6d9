import { describe, expect, it } from 'vitest';
import { step as askedIn } from '../../../contract/index.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import { begin, done, passive, step } from '../testing/table.ts';
import type { State } from './state.ts';

const ADA = { name: 'Ada', side: 'a', skills: { fight: 3 } };
const BEN = { name: 'Ben', side: 'b', gm: true, skills: { fight: 3 } };
const TASK = { name: 'Ritual', skill: 'fight', rating: 3 };
const NONE = { settings: { orphanBoost: 'none' } };

const scene = (kind: string, more: PlainRecord = {}): State =>
  begin({ scene: kind, people: [ADA, BEN], ...(kind === 'challenge' ? { tasks: [TASK] } : {}), ...more });

/** Three ways for Ben to meet a set Good +3. */
const ROLLS = [
  ['contest', { kind: 'contest', by: 'ben', skill: 'fight', against: 3 }],
  ['challenge', { kind: 'task', by: 'ben', task: 'Ritual' }],
  ['contest', { kind: 'overcome', by: 'ben', skill: 'fight', opposition: passive(3) }],
] as const;

const tied = (minorCost: string) => ({ dice: { actor: 0 }, choices: { minorCost } });
const failed = (seriousCost: string) => ({ dice: { actor: -1 }, choices: { onFail: 'serious-cost', seriousCost } });

describe('who gains by the cost of a character that the GM plays', () => {
  it.each(ROLLS)('D7 a boost is an opponent’s, never the GM’s own: %s %j', (kind, move) => {
    expect(step(scene(kind), move, tied('boost')).state.boosts).toEqual([{ name: 'Boost of Ada', holder: 'ada' }]);
    // With someone there to gain, it is a cost even if nobody takes what is lost.
    expect(step(scene(kind, NONE), move, tied('boost')).state.boosts).toHaveLength(1);
  });

  it.each(ROLLS)('D7 so are the free invocations of a serious cost: %s %j', (kind, move) => {
    const advantage = step(scene(kind), move, failed('advantage')).state;
    expect(advantage.aspects.at(-1)).toMatchObject({ name: 'Trouble for Ben', on: 'ben', free: { ada: 1 } });
    const hurt = step(scene(kind), move, failed('consequence')).state;
    expect(hurt.aspects.at(-1)).toMatchObject({ name: 'Mild consequence of Ben', by: 'ada', free: { ada: 1 } });
  });

  it('D6 alone with a player’s character, and with no opponent at all, it is the GM’s', () => {
    const contest = { kind: 'contest', by: 'ada', skill: 'fight', against: 3 };
    expect(step(scene('contest'), contest, tied('boost')).state.boosts).toEqual([
      { name: 'Boost of the GM', holder: 'gm' },
    ]);
    const alone = begin({ scene: 'challenge', people: [BEN], tasks: [TASK] });
    const task = { kind: 'task', by: 'ben', task: 'Ritual' };
    expect(step(alone, task, tied('boost')).state.boosts).toEqual([{ name: 'Boost of the GM', holder: 'gm' }]);
  });

  it('D9 a tie against the surroundings gives its boost to the GM, also where the GM plays who defends', () => {
    const fire = { kind: 'defend', by: 'ben', skill: 'fight', rating: 3, threat: 'the fire' };
    expect(step(scene('conflict'), fire, { dice: { actor: 0 } }).state.boosts).toEqual([
      { name: 'Boost of the GM', holder: 'gm' },
    ]);
  });
});

describe('what is lost where nobody gains', () => {
  const use = { kind: 'advantage', by: 'ben', skill: 'fight', mode: 'existing', aspect: 'Fog', opposition: passive(4) };
  const foggy = (people = [ADA, BEN]) => begin({ scene: 'conflict', people, aspects: [{ name: 'Fog' }], ...NONE });
  const bensTurn = (state: State) => step(state, { kind: 'pass', by: 'ada' }).state;

  it('D6, D7 a failed advantage of the GM’s character is a player’s, who is there to gain', () => {
    const { state, way } = step(bensTurn(foggy()), use, { dice: { actor: 0 } });
    expect(state.aspects[0]?.free).toEqual({ ada: 1 });
    expect(way.at(-1)).toEqual(['FATE-72', 'invocation-theirs', { name: 'Ben', other: 'Ada' }]);
    const made = { ...use, mode: 'new', aspect: 'Smoke' };
    const smoke = step(bensTurn(foggy()), made, { dice: { actor: 0 }, choices: { advantageFail: 'theirs' } });
    expect(smoke.state.aspects.at(-1)).toMatchObject({ name: 'Smoke', free: { ada: 1 } });
    expect(smoke.way.at(-1)).toEqual(['FATE-68', 'aspect-theirs', { name: 'Ben', other: 'Ada' }]);
  });

  it('D6 a player’s failed advantage against a set rating is nobody’s', () => {
    const { state, way } = step(foggy(), { ...use, by: 'ada' }, { dice: { actor: 0 } });
    expect([state.aspects[0]?.free, way.at(-1)?.[0]]).toEqual([{}, 'D6']);
  });

  it('D7 a character who did not resist is there to gain all the same', () => {
    const past = { ...use, by: 'ada', opposition: { kind: 'active', by: 'ben' } };
    const given = { dice: { actor: -4 }, choices: { resistWith: 'nothing' } };
    expect(step(foggy(), past, given).state.aspects[0]?.free).toEqual({ ben: 1 });
  });

  it('D9 nobody is asked to lower a hit of the surroundings for a boost that nobody gets', () => {
    const fire = { kind: 'defend', by: 'ada', skill: 'fight', rating: 6, threat: 'the fire' };
    const { way, facts, choices } = step(scene('conflict', NONE), fire, { dice: { actor: 0 } });
    expect([facts.hit, facts.boosts, Object.keys(choices)]).toEqual([3, { actor: 0, opposition: 0 }, ['absorb']]);
    expect(way.at(-2)).toEqual(['FATE-86', 'hit', { name: 'the fire', target: 'Ada', hit: 3 }]);
    const lowered = { dice: { actor: 0 }, choices: { reduceForBoost: true } };
    expect(step(scene('conflict', NONE), fire, lowered).facts.hit).toBe(3);
    expect(step(scene('conflict'), fire, lowered).facts).toMatchObject({ hit: 2, boosts: { opposition: 1 } });
    const single = { actor: { rating: 0 }, opposition: passive(3) };
    expect(done('defend', single, { ...NONE, dice: { actor: 0 } }).facts.hit).toBe(3);
  });

  it('D6 after a failed search for something hidden the GM is not asked to give what nobody gets', () => {
    const secret = { aspects: [{ name: 'Trapdoor', hidden: true }] };
    const search = { kind: 'discover', by: 'ada', skill: 'fight', aspect: 'Trapdoor', opposition: passive(4) };
    const given = failed('new-opposition');
    expect(step(scene('conflict', { ...secret, ...NONE }), search, given).choices).not.toHaveProperty(
      'opponentInvokes',
    );
    expect(step(scene('conflict', secret), search, given).choices).toHaveProperty('opponentInvokes', false);
  });

  it('D6 nobody gains by a serious cost either: no advantage is offered, and a consequence has no free invocation', () => {
    const wall = { kind: 'overcome', by: 'ada', skill: 'fight', opposition: passive(4) };
    const options = (more: PlainRecord) => {
      const asked = askedIn({
        ...{ system: 'fate', state: scene('conflict', more), action: wall, ask: true },
        ...{ dice: { actor: [0, 0, 0, 0] }, choices: { onFail: 'serious-cost' } },
      });
      if (!asked.ok) throw new Error(asked.error.message);
      return asked.needs?.kind === 'choice' ? asked.needs.options : undefined;
    };
    expect(options({})).toEqual(['new-opposition', 'consequence', 'advantage']);
    expect(options(NONE)).toEqual(['new-opposition', 'consequence']);
    const hurt = (more: PlainRecord) => {
      const { state } = step(scene('conflict', more), wall, failed('consequence'));
      return state.aspects.at(-1);
    };
    expect(hurt({})).toMatchObject({ name: 'Mild consequence of Ada', free: { gm: 1 } });
    expect(hurt(NONE)).toMatchObject({ name: 'Mild consequence of Ada', free: {} });
  });

  it('D6, D9 a consequence that the surroundings deal has no free invocation that nobody gains', () => {
    const fire = { kind: 'defend', by: 'ada', skill: 'fight', rating: 6, threat: 'the fire' };
    const given = { dice: { actor: 0 }, choices: { absorb: { box: 1, consequences: ['mild'] } } };
    expect(step(scene('conflict'), fire, given).state.aspects.at(-1)?.free).toEqual({ gm: 1 });
    expect(step(scene('conflict', NONE), fire, given).state.aspects.at(-1)?.free).toEqual({});
  });
});

import { describe, expect, it } from 'vitest';
import { isWhole, type Noted, stepped } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';

const SWORD = { mode: 'melee', damageType: 'cut', baseDamage: 5 };
const fighter = (name: string, side: string, more: PlainRecord = {}): PlainRecord => ({
  ...{ name, side, skill: 6, defense: 6, absorption: 2, lifePoints: 20, attack: SWORD },
  ...more,
});

type State = PlainRecord & { readonly fighters: Readonly<Record<string, PlainRecord>> };

const begin = (more: PlainRecord = {}, ada: PlainRecord = {}, bo: PlainRecord = {}): State =>
  stepped({
    system: 'degrees',
    start: { fighters: [fighter('Ada', 'us', ada), fighter('Bo', 'them', bo)], ...more },
  }).state as State;
const go = (state: PlainRecord, action: PlainRecord, dice: PlainRecord = {}, choices: PlainRecord = {}) =>
  stepped({ system: 'degrees', state, action, dice, choices });

const ATTACK = { kind: 'attack', by: 'ada', target: 'bo' };
const rolls = (offense: readonly number[], defense: readonly number[]) => ({ offense, defense });
const of = (offense: number, terms: readonly PlainRecord[] = [], name = 'Ada'): Noted => [
  ...(['DOS-01', 'offense', { name, skill: 6, terms, offense }] as const),
];
const against = (defense: number, terms: readonly PlainRecord[] = [], name = 'Bo'): Noted => [
  ...(['DOS-02', 'defense', { name, skill: 6, terms, defense }] as const),
];
const units = (degrees: number, n: number): Noted => [
  ...(['DOS-09', 'units', { degrees, absorption: 2, value: 0, type: 'cut', units: n }] as const),
];
const harm = (n: number, name = 'Bo'): Noted => ['DOS-11', 'damage', { name, units: n, base: 5, damage: 5 * n }];
const NO_COUNTER = { bonus: 0, reaction: false };
const blow = (offense: number, defense: number, more: PlainRecord = {}): PlainRecord => ({
  ...{ offense, defense, degrees: Math.abs(offense - defense), units: 0, damage: 0, effects: [], counter: NO_COUNTER },
  ...more,
});
const point = (who: string, from: number) => ({ who, what: 'ap', by: -1, from, to: from - 1 });
const life = (who: string, from: number, by: number) => ({ who, what: 'lifePoints', by: -by, from, to: from - by });

describe('blows of a fight', () => {
  it('DOS-36 a blow is told as ever, in the names of the fight, and whoever falls is out', () => {
    const hit = go(begin(), ATTACK, rolls([6, 6], [3, 3]));
    isWhole(hit, {
      outcome: 'success',
      way: [
        of(18),
        against(12),
        ['DOS-03', 'success', { offense: 18, defense: 12, degrees: 6 }],
        ['DOS-08', 'point-lost', { name: 'Bo', left: 5 }],
        units(6, 4),
        harm(4),
        ['DOS-36', 'out', { name: 'Bo', lifePoints: 0 }],
      ],
      facts: blow(18, 12, { units: 4, damage: 20 }),
      changes: [point('bo', 6), life('bo', 20, 20)],
    });
    expect((hit.state as State).fighters).toMatchObject({
      ada: { acted: true, ap: 6, lifePoints: 20, defenses: 0 },
      bo: { acted: false, ap: 5, lifePoints: 0, defenses: 1, flatFooted: false },
    });
  });

  it('D33 in one breath whoever falls is in it until the round ends', () => {
    const hit = go(begin({ simultaneous: true }), ATTACK, rolls([6, 6], [3, 3]));
    expect(hit.steps?.at(-1)).toMatchObject({ rule: 'DOS-36', id: 'falls', values: { name: 'Bo', lifePoints: 0 } });
    expect((hit.state as State).fighters.bo).toMatchObject({ falling: true });
    const passes = go(hit.state!, { kind: 'pass', by: 'bo' });
    isWhole(passes, { outcome: 'passed', way: [['D34', 'passed', { name: 'Bo' }]], facts: {} });
    isWhole(go(passes.state!, { kind: 'end-round' }), {
      outcome: 'next-round',
      way: [
        ['DOS-08', 'round-over', { round: 1 }],
        ['DOS-36', 'out', { name: 'Bo', lifePoints: 0 }],
      ],
      facts: { round: 2 },
    });
  });

  it('D29 with attackCost a blow is paid for before it is rolled', () => {
    const state = begin({ settings: { attackCost: 'on' } }, { attack: { ...SWORD, ap: 2 } });
    const tie = go(state, ATTACK, rolls([3, 3], [3, 3]));
    isWhole(tie, {
      outcome: 'tie',
      way: [
        ['D29', 'attack-cost', { name: 'Ada', cost: 2, left: 4 }],
        of(12),
        against(12),
        ['DOS-05', 'tie', { offense: 12 }],
      ],
      facts: blow(12, 12),
      changes: [{ who: 'ada', what: 'ap', by: -2, from: 6, to: 4 }],
    });
    expect((tie.state as State).fighters).toMatchObject({ ada: { ap: 4, acted: true }, bo: { ap: 6, defenses: 1 } });
  });
});

describe('openings', () => {
  const opened = () => go(begin(), ATTACK, rolls([1, 1], [5, 4]));
  const BONUS = { holder: 'bo', against: 'ada', bonus: 3 };

  it('DOS-20, DOS-22 a failure leaves the bonus and the opening in the state', () => {
    const failed = opened();
    isWhole(failed, {
      outcome: 'failure',
      way: [
        of(8),
        against(15),
        ['DOS-04', 'failure', { offense: 8, defense: 15, degrees: 7 }],
        ['DOS-20', 'bonus', { name: 'Bo', against: 'Ada', degrees: 7, bonus: 3 }],
        ['DOS-22', 'reaction', { name: 'Bo' }],
      ],
      facts: blow(8, 15, { counter: { bonus: 3, reaction: true } }),
    });
    expect(failed.state).toMatchObject({ bonuses: [BONUS], opening: { by: 'bo', against: 'ada' } });
    isWhole(go(failed.state!, { kind: 'let-it-pass', by: 'bo' }), {
      ...{ outcome: 'passed', way: [['DOS-22', 'let-pass', { name: 'Bo' }]], facts: {} },
    });
  });

  it('DOS-37, D25 the counterattack spends a point and the bonus, and closes the exchange', () => {
    const dice = { 'counter-offense': [3, 3], 'counter-defense': [2, 2] };
    const begun: readonly Noted[] = [
      ['DOS-37', 'counterattack', { name: 'Bo', against: 'Ada', bonus: 3, spent: 1 }],
      of(15, [{ name: 'counter bonus', value: 3 }], 'Bo'),
    ];
    const back = go(opened().state!, { kind: 'counterattack', by: 'bo' }, dice);
    isWhole(back, {
      outcome: 'success',
      way: [
        ...begun,
        against(10, [], 'Ada'),
        ['DOS-03', 'success', { offense: 15, defense: 10, degrees: 5 }],
        ['DOS-08', 'point-lost', { name: 'Ada', left: 5 }],
        units(5, 3),
        harm(3, 'Ada'),
      ],
      facts: blow(15, 10, { units: 3, damage: 15 }),
      changes: [point('bo', 6), point('ada', 6), life('ada', 20, 15)],
    });
    expect(back.state).toMatchObject({ bonuses: [] });
    expect(back.state).not.toHaveProperty('opening');
    const lost = go(opened().state!, { kind: 'counterattack', by: 'bo' }, { ...dice, 'counter-defense': [6, 6] });
    isWhole(lost, {
      outcome: 'failure',
      way: [
        ...begun,
        against(18, [], 'Ada'),
        ['DOS-04', 'failure', { offense: 15, defense: 18, degrees: 3 }],
        ['D25', 'closed', { name: 'Ada' }],
      ],
      facts: blow(15, 18),
      changes: [point('bo', 6)],
    });
    expect(lost.state).not.toHaveProperty('opening');
  });

  it('DOS-21 a bonus that was kept is used or kept again, by whoever holds it', () => {
    const kept = go(opened().state!, { kind: 'let-it-pass', by: 'bo' }).state!;
    const back = { kind: 'attack', by: 'bo', target: 'ada' };
    const told = { name: 'Bo', against: 'Ada', bonus: 3 };
    const used = go(kept, back, rolls([3, 3], [3, 6]));
    isWhole(used, {
      outcome: 'tie',
      way: [
        ['DOS-21', 'bonus-used', told],
        of(15, [{ name: 'counter bonus', value: 3 }], 'Bo'),
        against(15, [], 'Ada'),
        ['DOS-05', 'tie', { offense: 15 }],
      ],
      facts: blow(15, 15),
    });
    expect(used.state).toMatchObject({ bonuses: [] });
    const without = go(kept, back, rolls([3, 3], [3, 3]), { useCounterBonus: false });
    isWhole(without, {
      outcome: 'tie',
      way: [
        ['DOS-21', 'bonus-kept', told],
        of(12, [], 'Bo'),
        against(12, [], 'Ada'),
        ['DOS-05', 'tie', { offense: 12 }],
      ],
      facts: blow(12, 12),
    });
    expect(without.state).toMatchObject({ bonuses: [BONUS] });
    const tumble = { kind: 'acrobatics', by: 'bo', against: 'ada', skill: 2, opposing: 4 };
    const won = go(kept, tumble, { acrobatics: [3, 3], opposing: [3, 3] });
    isWhole(won, {
      outcome: 'success',
      way: [
        ['DOS-21', 'bonus-used', told],
        ['DOS-21', 'acrobatics', { name: 'Bo', skill: 2, terms: [{ name: 'counter bonus', value: 3 }], own: 11 }],
        ['DOS-21', 'opposed', { name: 'Ada', skill: 4, terms: [], theirs: 10 }],
        ['DOS-06', 'check-won', { name: 'Bo', own: 11, theirs: 10, degrees: 1 }],
      ],
      facts: { own: 11, theirs: 10, degrees: 1, margin: 1 },
    });
    expect(won.state).toMatchObject({ bonuses: [], fighters: { bo: { acted: true } } });
  });
});

describe('conditions', () => {
  const slowed = { name: 'slowed', offense: -1, defense: -2, rounds: 2 };
  const bleeding = { name: 'bleeding', lifePoints: 3, rounds: 1 };
  const ada = { attack: { ...SWORD, effects: [slowed, bleeding] } };
  const struck = () => go(begin({ anyOrder: true }, ada, { lifePoints: 12 }), ATTACK, rolls([4, 4], [2, 3]));

  it('D31 they are added to rolls while they last', () => {
    const hit = struck();
    expect(hit.changes).toEqual([
      point('bo', 6),
      life('bo', 12, 5),
      { who: 'bo', what: 'condition', by: 1, detail: slowed },
      { who: 'bo', what: 'condition', by: 1, detail: bleeding },
    ]);
    const weak = go(hit.state!, { kind: 'attack', by: 'bo', target: 'ada' }, rolls([3, 4], [3, 3]));
    expect(weak.steps?.[0]).toMatchObject({ values: { terms: [{ name: 'slowed', value: -1 }], offense: 12 } });
    const fresh = { ...(hit.state as State), fighters: { ...(hit.state as State).fighters } };
    fresh.fighters.ada = { ...fresh.fighters.ada!, acted: false };
    const again = go(fresh, ATTACK, rolls([3, 3], [4, 4]));
    expect(again.steps?.[1]).toMatchObject({ values: { terms: [{ name: 'slowed', value: -2 }], defense: 12 } });
  });

  it('D31 at the end of a round they harm, wear off or last; one that is there begins anew', () => {
    const ended = go(struck().state!, { kind: 'end-round' });
    isWhole(ended, {
      outcome: 'next-round',
      way: [
        ['DOS-08', 'round-over', { round: 1 }],
        ['D31', 'harm-goes-on', { who: 'Bo', name: 'bleeding', lost: 3 }],
        ['D31', 'still-lasts', { who: 'Bo', ...slowed, rounds: 1 }],
        ['D31', 'wears-off', { who: 'Bo', name: 'bleeding' }],
      ],
      facts: { round: 2 },
      changes: [life('bo', 7, 3), { who: 'bo', what: 'condition', by: -1, detail: bleeding }],
    });
    const { bo } = (ended.state as State).fighters;
    expect(bo).toMatchObject({
      lifePoints: 4,
      ap: 6,
      acted: false,
      defenses: 0,
      conditions: [{ ...slowed, rounds: 1 }],
    });
    const second = go(ended.state!, { kind: 'end-round' });
    isWhole(second, {
      outcome: 'next-round',
      way: [
        ['DOS-08', 'round-over', { round: 2 }],
        ['D31', 'wears-off', { who: 'Bo', name: 'slowed' }],
      ],
      facts: { round: 3 },
      changes: [{ who: 'bo', what: 'condition', by: -1, detail: { ...slowed, rounds: 1 } }],
    });
    expect((second.state as State).fighters.bo).not.toHaveProperty('conditions');
    const twice = go(ended.state!, ATTACK, rolls([4, 3], [3, 3]));
    expect((twice.state as State).fighters.bo!.conditions).toEqual([slowed, bleeding]);
  });

  it('D31 harm that goes on may fell, and whoever is out has no conditions left', () => {
    const state = struck().state as State;
    const weak = { ...state, fighters: { ...state.fighters, bo: { ...state.fighters.bo!, lifePoints: 3 } } };
    const ended = go(weak, { kind: 'end-round' });
    isWhole(ended, {
      outcome: 'next-round',
      way: [
        ['DOS-08', 'round-over', { round: 1 }],
        ['D31', 'harm-goes-on', { who: 'Bo', name: 'bleeding', lost: 3 }],
        ['DOS-36', 'out', { name: 'Bo', lifePoints: 0 }],
      ],
      facts: { round: 2 },
      changes: [life('bo', 3, 3)],
    });
    expect((ended.state as State).fighters.bo).not.toHaveProperty('conditions');
  });
});

import { describe, expect, it } from 'vitest';
import { resolve } from '../../contract/index.ts';
import { answered, asked } from '../../contract/testing/way.ts';
import { BLADE, BOW, blow, expectBlows, type Given, NO_COUNTER } from './testing/blows.ts';

const settings = { counter: 'resolve' };
const MIRA = { skill: 13, defense: { skill: 4, absorption: 1, lifePoints: 30, ap: 2 } };
const TEO = { ap: 3, counter: { skill: 6, factors: [1], attack: { ...BLADE, baseDamage: 5 } } };
const strikes = { counterattack: 'counterattack' };
const opened = ['DOS-20 bonus name=Teo against=Mira degrees=7 bonus=3', 'DOS-22 reaction name=Teo'];
const terms = '[{"name":"bonus","value":1},{"name":"counter bonus","value":3}]';
const back = (offense: number, defense: number) => [
  'DOS-37 counterattack name=Teo against=Mira bonus=3 spent=1',
  `DOS-01 offense name=Teo skill=6 terms=${terms} offense=${offense}`,
  `DOS-02 defense name=Mira skill=4 terms=[] defense=${defense}`,
];
const given = (more: Given = {}): Given => ({ settings, mira: MIRA, teo: TEO, choices: strikes, ...more });
const counter = (attack: object) => ({ counter: { bonus: 3, reaction: true, attack: attack as never } });
const FAILS = { 'counter-offense': [1, 1], 'counter-defense': [6, 6] };

describe('the counterattack, resolved', () => {
  it('DOS-22 is the defender’s choice: let pass, nothing comes of it, and the dice for it are set aside', () => {
    const passes = [...opened, 'DOS-22 let-pass name=Teo'];
    expectBlows([-7, { ...given(), choices: {} }, passes, { counter: { bonus: 3, reaction: true } }]);
    const unused = { 'counter-offense': [6, 5], 'counter-defense': [1, 2] };
    expect(resolve(blow(-7, { ...given({ dice: unused }), choices: {} }))).toMatchObject({
      ok: true,
      changes: [],
      unusedDice: unused,
    });
  });

  it('DOS-37, D24 costs 1 point, adds the bonus, and the original attacker defends with all that protects them', () => {
    // 11 on the dice, 6 skill, 1 factor and the bonus of 3 are 21, against 3 and 4.
    const dice = { 'counter-offense': [6, 5], 'counter-defense': [1, 2] };
    const struck = {
      outcome: 'success',
      facts: { offense: 21, defense: 7, degrees: 14, units: 13, damage: 65, effects: [], counter: NO_COUNTER },
      changes: [
        { who: 'defender', what: 'ap', by: -1, from: 2, to: 1 },
        { who: 'defender', what: 'lifePoints', by: -65, from: 30, to: -35 },
      ],
    };
    expectBlows([
      -7,
      given({ dice }),
      [
        ...[...opened, ...back(21, 7)],
        'DOS-03 success offense=21 defense=7 degrees=14',
        'DOS-08 point-lost name=Mira left=1',
        'DOS-09 units degrees=14 absorption=1 value=0 type=cut units=13',
        'DOS-11 damage name=Mira units=13 base=5 damage=65',
      ],
      counter(struck),
      ['defender ap -1 3→2', 'attacker ap -1 2→1', 'attacker lifePoints -65 30→-35'],
    ]);
  });

  it('DOS-37, D28 an archer at arm’s length answers at point-blank', () => {
    const teo = { ...TEO, counter: { skill: 6, attack: BOW } };
    const { facts } = answered(
      blow(-7, given({ teo, dice: { 'counter-offense': [6, 5], 'counter-defense': [1, 2] } })),
    );
    expect(facts).toMatchObject(counter({ outcome: 'success', facts: { degrees: 13, damage: 12 * 4 } }));
  });

  it('DOS-37 without points in play a counterattack at 0 points costs nothing', () => {
    const answer = answered(blow(-5, { settings, teo: { ap: 0 }, choices: strikes, dice: FAILS }));
    expect(answer.changes).toEqual([{ who: 'defender', what: 'ap', by: 0, from: 0, to: 0 }]);
    expect(answer.steps.find(({ id }) => id === 'counterattack')).toEqual({
      rule: 'DOS-37',
      id: 'counterattack',
      values: { name: 'Teo', against: 'Mira', bonus: 2, spent: 0 },
      text: 'Teo has no action point left and counterattacks Mira all the same, at +2.',
    });
  });

  it('D25 when it fails the exchange is over', () => {
    const missed = {
      outcome: 'failure',
      facts: { offense: 12, defense: 16, degrees: 4, units: 0, damage: 0, effects: [], counter: NO_COUNTER },
      changes: [],
    };
    expectBlows([
      -7,
      given({ dice: FAILS }),
      [...opened, ...back(12, 16), 'DOS-04 failure offense=12 defense=16 degrees=4', 'D25 closed name=Mira'],
      counter(missed),
      ['defender ap -1 3→2'],
    ]);
  });
});

/** 21 against 32. */
const MISSES = { offense: [1, 1], defense: [6, 6] };

describe('counterattacks that are answered', () => {
  const answers = { ...settings, answerCounters: 'on' };

  it('D25 each in turn, and each takes a point', () => {
    const dice = { ...FAILS, 'counter-offense#2': [2, 2], 'counter-defense#2': [2, 2] };
    // 4 on the dice, 13 skill and half of 4 are 19, against 4 and 20.
    const second = {
      ...{ offense: 19, defense: 24, degrees: 5, units: 0, damage: 0, effects: [] },
      counter: { bonus: 2, reaction: true },
    };
    const first = {
      outcome: 'failure',
      facts: {
        ...{ offense: 12, defense: 16, degrees: 4, units: 0, damage: 0, effects: [] },
        counter: { bonus: 2, reaction: true, attack: { outcome: 'failure', facts: second, changes: [] } },
      },
      changes: [{ who: 'defender', what: 'ap', by: -1, from: 2, to: 1 }],
    };
    expectBlows([
      -7,
      given({ settings: answers, dice, choices: { ...strikes, 'counterattack#2': 'counterattack' } }),
      [
        ...[...opened, ...back(12, 16)],
        'DOS-04 failure offense=12 defense=16 degrees=4',
        'DOS-20 bonus name=Mira against=Teo degrees=4 bonus=2',
        'DOS-22 reaction name=Mira',
        'DOS-37 counterattack name=Mira against=Teo bonus=2 spent=1',
        'DOS-01 offense name=Mira skill=13 terms=[{"name":"counter bonus","value":2}] offense=19',
        'DOS-02 defense name=Teo skill=20 terms=[] defense=24',
        'DOS-04 failure offense=19 defense=24 degrees=5',
        'DOS-20 bonus name=Teo against=Mira degrees=5 bonus=2',
        'DOS-22 reaction name=Teo',
        'DOS-22 let-pass name=Teo',
      ],
      counter(first),
      ['defender ap -1 3→2', 'attacker ap -1 2→1'],
    ]);
  });

  it('D25 an exchange comes to twelve counterattacks, and the last one closes it', () => {
    const nth = Array.from({ length: 12 }, (_, i) => (i === 0 ? '' : `#${i + 1}`));
    const all = (of: (n: string) => readonly (readonly [string, unknown])[]) => Object.fromEntries(nth.flatMap(of));
    const dice = all((n) => [
      [`counter-offense${n}`, [1, 1]],
      [`counter-defense${n}`, [6, 6]],
    ]) as Given['dice'];
    const choices = all((n) => [[`counterattack${n}`, 'counterattack']]) as Given['choices'];
    const answer = answered(blow(-1, { settings: answers, dice: { ...MISSES, ...dice }, choices: choices! }));
    const ids = answer.steps.map(({ id }) => id);
    expect(ids.filter((id) => id === 'counterattack')).toHaveLength(12);
    expect(ids.indexOf('closed')).toBe(ids.length - 1);
    // Nobody said how many points there are, so only what is spent is told.
    expect(answer.changes).toEqual(
      nth.map((_, i) => ({ who: i % 2 === 0 ? 'defender' : 'attacker', what: 'ap', by: -1 })),
    );
  });

  it('DOS-22, DOS-37 the defender is asked whether to strike back, then both for the roles swapped', () => {
    const two = (id: string, by: string) => ({ kind: 'dice', id, count: 2, sides: 6, by });
    const choice = (id: string, by: string, bonus: number) => ({
      ...{ kind: 'choice', options: ['let-it-pass', 'counterattack'], default: 'let-it-pass' },
      ...{ id, by, about: { bonus } },
    });
    const twice = { ...strikes, 'counterattack#2': 'counterattack' };
    const [thrown, failed] = [{ 'counter-offense': [1, 1] }, FAILS];
    const next = (dice: Given['dice'], choices: Given['choices']) =>
      asked(blow(-1, { settings: answers, dice: { ...MISSES, ...dice }, choices: choices! }));
    expect(next({}, {})).toEqual(choice('counterattack', 'defender', 5));
    expect(next({}, strikes)).toEqual(two('counter-offense', 'defender'));
    expect(next(thrown, strikes)).toEqual(two('counter-defense', 'attacker'));
    // 2 and 20 and the bonus of 5 are 27, against 12 and 19: half of 4.
    expect(next(failed, strikes)).toEqual(choice('counterattack#2', 'attacker', 2));
    expect(next(failed, twice)).toEqual(two('counter-offense#2', 'attacker'));
    expect(next({ ...failed, 'counter-offense#2': [1, 1] }, twice)).toEqual(two('counter-defense#2', 'defender'));
  });
});

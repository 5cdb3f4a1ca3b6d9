import { describe, expect, it } from 'vitest';
import { step } from '../../../contract/index.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import { ATTACK, BACK, begin, END, expectMove, go, having, lastOf, PASS, SWORD } from '../testing/fight.ts';

const BOW = { mode: 'ranged', damageType: 'cut', baseDamage: 4 };
const rolls = (offense: readonly number[], defense: readonly number[]) => ({ offense, defense });
const of = (offense: number, name = 'Ada', terms = '') =>
  `DOS-01 offense name=${name} skill=6 terms=[${terms}] offense=${offense}`;
const against = (defense: number, name = 'Bo', terms = '') =>
  `DOS-02 defense name=${name} skill=6 terms=[${terms}] defense=${defense}`;
const COUNTER_BONUS = '{"name":"counter bonus","value":3}';
const harm = (degrees: number, units: number, name = 'Bo') => [
  `DOS-09 units degrees=${degrees} absorption=2 value=0 type=cut units=${units}`,
  `DOS-11 damage name=${name} units=${units} base=5 damage=${5 * units}`,
];
const facts = (offense: number, defense: number, more: PlainRecord = {}): PlainRecord => ({
  ...{ offense, defense, degrees: Math.abs(offense - defense), units: 0, damage: 0, effects: [] },
  ...{ counter: { bonus: 0, reaction: false }, ...more },
});
const tie = (total: number) => `DOS-05 tie offense=${total}`;

describe('blows of a fight', () => {
  const felled = { offense: [6, 6], defense: [3, 3] };

  it('DOS-36 a blow is told as ever, in the names of the fight, and a fighter who falls is out', () => {
    const state = expectMove([begin(), ATTACK, felled], {
      outcome: 'success',
      steps: [
        ...[of(18), against(12), 'DOS-03 success offense=18 defense=12 degrees=6'],
        ...['DOS-08 point-lost name=Bo left=5', ...harm(6, 4), 'DOS-36 out name=Bo lifePoints=0'],
      ],
      facts: facts(18, 12, { units: 4, damage: 20 }),
      changes: ['bo ap -1 6→5', 'bo lifePoints -20 20→0'],
    });
    expect(state.fighters).toMatchObject({
      ada: { acted: true, ap: 6, lifePoints: 20, defenses: 0 },
      bo: { acted: false, ap: 5, lifePoints: 0, defenses: 1, flatFooted: false },
    });
  });

  it('D33 in a simultaneous round a fighter who falls stays in until it ends', () => {
    const hit = go(begin({ simultaneous: true }), ATTACK, felled);
    expect(hit.steps?.at(-1)).toMatchObject({ rule: 'DOS-36', id: 'falls', values: { name: 'Bo', lifePoints: 0 } });
    expect(hit.state.fighters.bo).toMatchObject({ falling: true });
    const passed = expectMove([hit.state, { kind: 'pass', by: 'bo' }], {
      ...{ outcome: 'passed', steps: ['D34 passed name=Bo'] },
    });
    expectMove([passed, END], {
      outcome: 'next-round',
      steps: ['DOS-08 round-over round=1', 'DOS-36 out name=Bo lifePoints=0'],
      facts: { round: 2 },
    });
  });

  it('D29 with attackCost a blow is paid for before it is rolled', () => {
    const state = begin({ settings: { attackCost: 'on' } }, { attack: { ...SWORD, ap: 2 } });
    const tied = expectMove([state, ATTACK, rolls([3, 3], [3, 3])], {
      outcome: 'tie',
      steps: ['D29 attack-cost name=Ada cost=2 left=4', of(12), against(12), tie(12)],
      facts: facts(12, 12),
      changes: ['ada ap -2 6→4'],
    });
    expect(tied.fighters).toMatchObject({ ada: { ap: 4, acted: true }, bo: { ap: 6, defenses: 1 } });
  });

  it('D31 conditions add to rolls while they last; of two of one name the last counts, and others stay', () => {
    const slowed = { name: 'slowed', offense: -1, defense: -2, rounds: 2 };
    const dazed = { name: 'dazed', defense: -1 };
    const blind = { name: 'blind', offense: -3 };
    const effects = [{ name: 'slowed', offense: -4 }, slowed, dazed];
    const start = having(begin({ anyOrder: true }, { attack: { ...SWORD, effects } }), 'bo', {
      conditions: [{ name: 'dazed', defense: -4 }, blind],
    });
    // 14 against 7 on the dice and the skill, less 4.
    const hit = go(start, ATTACK, rolls([4, 4], [4, 4]));
    expect(hit.state.fighters.bo).toMatchObject({ conditions: [blind, slowed, dazed] });
    const weak = go(hit.state, { kind: 'attack', by: 'bo', target: 'ada' }, rolls([6, 4], [3, 3]));
    const hinders = '{"name":"blind","value":-3},{"name":"slowed","value":-1}';
    expect(weak.steps?.[0]).toMatchObject({ values: { terms: JSON.parse(`[${hinders}]`), offense: 12 } });
    const again = go(having(hit.state, 'ada', { acted: false }), ATTACK, rolls([3, 3], [5, 4]));
    expect(again.steps?.[1]).toMatchObject({
      values: { terms: JSON.parse('[{"name":"slowed","value":-2},{"name":"dazed","value":-1}]'), defense: 12 },
    });
  });
});

describe('openings', () => {
  const LOSES = rolls([1, 1], [5, 4]);
  const opened = () => go(begin(), ATTACK, LOSES).state;
  const BONUS = { holder: 'bo', against: 'ada', bonus: 3 };

  it('DOS-20, DOS-22 a failure leaves the bonus and the opening in the state, until it is let pass', () => {
    const state = expectMove([begin(), ATTACK, LOSES], {
      outcome: 'failure',
      steps: [
        ...[of(8), against(15), 'DOS-04 failure offense=8 defense=15 degrees=7'],
        ...['DOS-20 bonus name=Bo against=Ada degrees=7 bonus=3', 'DOS-22 reaction name=Bo'],
      ],
      facts: facts(8, 15, { counter: { bonus: 3, reaction: true } }),
    });
    expect(state).toMatchObject({ bonuses: [BONUS], opening: { by: 'bo', against: 'ada' } });
    const passed = expectMove([state, PASS], { outcome: 'passed', steps: ['DOS-22 let-pass name=Bo'] });
    expect(passed).toMatchObject({ bonuses: [BONUS] });
    expect(passed).not.toHaveProperty('opening');
  });

  it('D8 of two bonuses against one attacker the larger stays', () => {
    const twice = (second: readonly number[]) => {
      const passed = go(opened(), PASS).state;
      return go(having(passed, 'ada', { acted: false }), ATTACK, rolls([1, 1], second)).state.bonuses;
    };
    // By 5 and by 8: half is 2 and 4.
    expect(twice([3, 4])).toEqual([BONUS]);
    expect(twice([5, 5])).toEqual([{ ...BONUS, bonus: 4 }]);
  });

  it('DOS-37, D25 the counterattack spends a point and the bonus, and closes the exchange', () => {
    const dice = { 'counter-offense': [3, 3], 'counter-defense': [2, 2] };
    const begun = ['DOS-37 counterattack name=Bo against=Ada bonus=3 spent=1', of(15, 'Bo', COUNTER_BONUS)];
    const hit = expectMove([opened(), BACK, dice], {
      outcome: 'success',
      steps: [
        ...[...begun, against(10, 'Ada'), 'DOS-03 success offense=15 defense=10 degrees=5'],
        ...['DOS-08 point-lost name=Ada left=5', ...harm(5, 3, 'Ada')],
      ],
      facts: facts(15, 10, { units: 3, damage: 15 }),
      changes: ['bo ap -1 6→5', 'ada ap -1 6→5', 'ada lifePoints -15 20→5'],
    });
    const lost = expectMove([opened(), BACK, { ...dice, 'counter-defense': [6, 6] }], {
      outcome: 'failure',
      steps: [
        ...[...begun, against(18, 'Ada'), 'DOS-04 failure offense=15 defense=18 degrees=3', 'D25 closed name=Ada'],
      ],
      facts: facts(15, 18),
      changes: ['bo ap -1 6→5'],
    });
    for (const state of [hit, lost]) {
      expect(state).toMatchObject({ bonuses: [] });
      expect(state).not.toHaveProperty('opening');
    }
  });

  it('DOS-21 a bonus that was kept is used or kept again, by its holder', () => {
    const kept = go(opened(), PASS).state;
    const back = { kind: 'attack', by: 'bo', target: 'ada' };
    expect(step({ system: 'degrees', state: kept, action: back, ask: true })).toMatchObject({
      needs: {
        ...{ kind: 'choice', id: 'useCounterBonus', by: 'attacker', options: [true, false], default: true },
        about: { bonus: 3 },
      },
    });
    const told = 'name=Bo against=Ada bonus=3';
    const used = expectMove([kept, back, rolls([3, 3], [3, 6])], {
      outcome: 'tie',
      steps: [`DOS-21 bonus-used ${told}`, of(15, 'Bo', COUNTER_BONUS), against(15, 'Ada'), tie(15)],
      facts: facts(15, 15),
    });
    expect(used).toMatchObject({ bonuses: [] });
    const without = expectMove([kept, back, rolls([3, 3], [3, 3]), { useCounterBonus: false }], {
      outcome: 'tie',
      steps: [`DOS-21 bonus-kept ${told}`, of(12, 'Bo'), against(12, 'Ada'), tie(12)],
      facts: facts(12, 12),
    });
    expect(without).toMatchObject({ bonuses: [BONUS] });
    const tumble = { kind: 'acrobatics', by: 'bo', against: 'ada', skill: 2, opposing: 4 };
    const won = expectMove([kept, tumble, { acrobatics: [3, 3], opposing: [3, 3] }], {
      outcome: 'success',
      steps: [
        `DOS-21 bonus-used ${told}`,
        `DOS-21 acrobatics name=Bo skill=2 terms=[${COUNTER_BONUS}] own=11`,
        'DOS-21 opposed name=Ada skill=4 terms=[] theirs=10',
        'DOS-06 check-won name=Bo own=11 theirs=10 degrees=1',
      ],
      facts: { own: 11, theirs: 10, degrees: 1, margin: 1 },
    });
    expect(won).toMatchObject({ bonuses: [], fighters: { bo: { acted: true } } });
  });

  it('D5 using a bonus of 0 is told where it was asked for', () => {
    const even = { ...go(opened(), PASS).state, bonuses: [{ ...BONUS, bonus: 0 }] };
    const back = { kind: 'attack', by: 'bo', target: 'ada', useBonus: true };
    const { steps } = go(even, back, rolls([3, 3], [3, 3]));
    expect(steps?.[0]).toMatchObject({ rule: 'DOS-21', id: 'bonus-used', values: { bonus: 0 } });
  });

  it('DOS-24, D28 a shot at point-blank leaves an opening, one from afar is answered from afar', () => {
    const settings = { answerCounters: 'on' };
    const lost = { 'counter-offense': [1, 1], 'counter-defense': [6, 6] };
    const shot = (action: PlainRecord, bo: PlainRecord = {}) =>
      go(begin({ settings }, { attack: BOW }, { attack: BOW, ...bo }), action, LOSES);
    expect(lastOf(shot(ATTACK))).toBe('DOS-23 no-opening');
    const near = shot({ ...ATTACK, pointBlank: true });
    expect(lastOf(near)).toBe('DOS-24 reaction');
    expect(lastOf(go(near.state, BACK, lost))).toBe('DOS-24 reaction');
    const far = shot(ATTACK, { answersShots: true });
    expect(lastOf(far)).toBe('DOS-25 reaction');
    expect(far.state).toMatchObject({ opening: { by: 'bo', against: 'ada', afar: true } });
    expect(lastOf(go(far.state, BACK, lost))).toBe('DOS-23 no-opening');
    const blade = go(begin({ settings }, {}, { attack: BOW }), ATTACK, LOSES);
    expect(lastOf(go(blade.state, BACK, lost))).toBe('DOS-24 reaction');
  });
});

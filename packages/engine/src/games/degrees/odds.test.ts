import { describe, expect, it } from 'vitest';
import { odds } from '../../contract/index.ts';
import { deciding, isRefusal, type PlainRecord, type Rule, unmergedOdds, type Weight } from '../../kernel/index.ts';
import { attack } from './attack.ts';
import type { Attack } from './blow.ts';
import { prepareAttack } from './prepare.ts';
import type { AttackRequest } from './request.ts';
import type { AttackResult } from './result.ts';
import { PRESETS, type Settings } from './settings.ts';

const request = (more: PlainRecord): PlainRecord => ({
  system: 'degrees',
  action: 'attack',
  attacker: { skill: 5 },
  defender: { skill: 5 },
  attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
  ...more,
});

describe('odds', () => {
  /** Success, tie and failure of 1296 for each difference of skills. */
  const counts: readonly (readonly [number, number, number, number])[] = [
    [-3, 206, 104, 986],
    [-2, 310, 125, 861],
    [-1, 435, 140, 721],
    [0, 575, 146, 575],
    [1, 721, 140, 435],
    [2, 861, 125, 310],
    [3, 986, 104, 206],
    [5, 1170, 56, 70],
    [7, 1261, 20, 15],
    [10, 1295, 1, 0],
  ];

  it.each(counts)('a difference of %i gives %i, %i and %i of 1296', (difference, success, tie, failure) => {
    const answer = odds(request({ attacker: { skill: 5 + difference } }));
    if (!answer.ok) throw new Error(answer.error.message);
    const of1296 = (name: string) => Math.round((answer.outcomes[name]?.p ?? 0) * 1296);
    expect([of1296('success'), of1296('tie'), of1296('failure')]).toEqual([success, tie, failure]);
  });

  it.each([
    [0, '7/72'],
    [2, '229/648'],
    [5, '889/648'],
    [7, '70/27'],
  ] as const)('absorption and armor of 5 at a difference of %i leave %s units on average', (difference, mean) => {
    const defender = { skill: 5, absorption: 2, armor: { cut: 3 } };
    const answer = odds(request({ attacker: { skill: 5 + difference }, defender }));
    expect(answer).toMatchObject({ ok: true, facts: { units: { mean: { exact: mean } } } });
  });

  it('compare puts the options of a setting side by side', () => {
    const answer = odds(request({ compare: 'openRolls' }));
    if (!answer.ok) throw new Error(answer.error.message);
    expect(Object.keys(answer.compare ?? {})).toEqual(['off', 'on']);
    expect(answer.compare?.off?.outcomes).toEqual(answer.outcomes);
  });
});

describe('exchanges of blows in the odds', () => {
  it('DOS-37 a counterattack is part of them, and the first blow comes out as ever', () => {
    const answer = odds(request({ settings: { counter: 'resolve' }, choices: { counterattack: 'counterattack' } }));
    expect(answer).toMatchObject({ ok: true, outcomes: { failure: { exact: '575/1296' } } });
  });

  const exchange = (settings: Partial<Settings>, most: number): Attack => {
    const blade = { mode: 'melee', damageType: 'cut', baseDamage: 7, pointBlank: false, effects: [] } as const;
    const given: AttackRequest = {
      attacker: { skill: 5, defense: { skill: 4, absorption: 2, ap: 3 } },
      defender: { skill: 6, absorption: 1, ap: 4, counter: { skill: 6, attack: blade } },
      attack: blade,
    };
    const prepared = prepareAttack(given, { ...PRESETS, counter: 'resolve', ...settings });
    if (isRefusal(prepared)) throw new Error(prepared.message);
    const { answer, ...blow } = prepared;
    return most === 0 ? blow : { ...blow, answer: { ...answer!, usual: 'counterattack', most } };
  };

  /** What is done to everybody, by how the first blow and its answer came out. */
  const table = (rule: Rule<Attack, AttackResult>, args: Attack): Readonly<Record<string, number>> => {
    const ways = unmergedOdds(rule, args);
    if (isRefusal(ways)) throw new Error(ways.message);
    const chances: Record<string, number> = {};
    ways.values.forEach(({ outcome, facts, changes }, i) => {
      const lost = changes.flatMap(({ who, what, by }) => (what === 'ap' ? [] : [`${who} ${what} ${by}`])).join(', ');
      const key = `${outcome} ${facts.degrees} ${facts.counter.attack?.outcome}: ${lost}`;
      chances[key] = (chances[key] ?? 0) + share(ways.weights[i]!, ways.total);
    });
    return chances;
  };
  const share = (weight: Weight, total: Weight) => Number((BigInt(weight) * 10n ** 30n) / BigInt(total)) / 1e30;

  /** The same rule with every nested rule run in place: nothing of it is merged. */
  const inPlace: Rule<Attack, AttackResult> = (referee, args) =>
    attack(
      deciding(referee, (id, choice) => referee.choose(id, choice)),
      args,
    );

  it.each([
    ['a counterattack', {}, 1],
    ['open rolls', { openRolls: 'on' }, 0],
    ['fumbles', { fumbles: 'on' }, 0],
    ['three counterattacks in turn', { answerCounters: 'on' }, 3],
  ] as const)('%s is computed the same whether or not what makes no difference is merged', (_, settings, most) => {
    const args = exchange(settings, most);
    const [merged, whole] = [table(attack, args), table(inPlace, args)];
    expect(Object.keys(merged).sort()).toEqual(Object.keys(whole).sort());
    for (const key in whole) expect(merged[key], key).toBeCloseTo(whole[key]!, 12);
  });

  it('D25 twelve counterattacks in turn are few enough to compute, and one with open rolls', () => {
    const few = 100_000;
    expect(isRefusal(unmergedOdds(attack, exchange({ answerCounters: 'on' }, 12), {}, few))).toBe(false);
    expect(isRefusal(unmergedOdds(attack, exchange({ openRolls: 'on' }, 1), {}, few))).toBe(false);
  });
});

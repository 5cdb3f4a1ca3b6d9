import { describe, expect, it } from 'vitest';
import { odds, type ResolveAnswer, resolve } from '../../contract/index.ts';
import { deciding, isRefusal, type PlainRecord, type Rule, unmergedOdds, type Weight } from '../../kernel/index.ts';
import { attack } from './attack.ts';
import type { Attack } from './blow.ts';
import { prepareAttack } from './prepare.ts';
import type { AttackRequest } from './request.ts';
import type { AttackFacts, AttackResult } from './result.ts';
import { PRESETS, type Settings } from './settings.ts';

const request = (more: PlainRecord): PlainRecord => ({
  system: 'degrees',
  action: 'attack',
  attacker: { skill: 5 },
  defender: { skill: 5 },
  attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
  ...more,
});

function blow(more: PlainRecord): ResolveAnswer & { readonly facts: AttackFacts } {
  const answer = resolve(request({ seed: 'none of it may be needed', ...more }));
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  return answer as ResolveAnswer & { readonly facts: AttackFacts };
}

describe('the counterattack, resolved', () => {
  const duel = {
    settings: { counter: 'resolve' },
    attacker: {
      name: 'Oran',
      skill: 2,
      defense: { skill: 4, absorption: 2, armor: { cut: 1 }, lifePoints: 30, ap: 2 },
    },
    defender: {
      name: 'Mira',
      skill: 8,
      ap: 3,
      counter: { skill: 6, attack: { mode: 'melee', damageType: 'cut', baseDamage: 5 } },
    },
    dice: { offense: [3, 4], defense: [3, 4], 'counter-offense': [6, 5], 'counter-defense': [1, 2] },
  };

  it('DOS-37 costs 1 point, adds the bonus, and the original attacker defends with all that protects them', () => {
    const { facts, changes } = blow({ ...duel, choices: { counterattack: 'counterattack' } });
    expect(facts.counter.bonus).toBe(3);
    expect(facts.counter.attack?.facts).toMatchObject({
      offense: 11 + 6 + 3,
      defense: 3 + 4,
      degrees: 13,
      units: 10,
      damage: 50,
    });
    expect(changes).toEqual([
      { who: 'defender', what: 'ap', by: -1, from: 3, to: 2 },
      { who: 'attacker', what: 'ap', by: -1, from: 2, to: 1 },
      { who: 'attacker', what: 'lifePoints', by: -50, from: 30, to: -20 },
    ]);
  });

  it('DOS-22 is the defender’s choice; by default the opening passes and the dice for it are set aside', () => {
    const answer = resolve(request(duel));
    expect(answer).toMatchObject({
      ok: true,
      facts: { counter: { bonus: 3, reaction: true } },
      changes: [],
      unusedDice: { 'counter-offense': [6, 5] },
    });
    const asked = resolve(request({ ...duel, ask: true }));
    expect(asked).toMatchObject({
      ok: true,
      needs: { kind: 'choice', id: 'counterattack', by: 'defender', default: 'let-it-pass' },
    });
  });

  it('DOS-37, D28 an archer at arm’s length answers at point-blank', () => {
    const counter = { skill: 6, attack: { mode: 'ranged', damageType: 'cut', baseDamage: 5 } };
    const { facts } = blow({
      ...{ ...duel, defender: { ...duel.defender, counter } },
      choices: { counterattack: 'counterattack' },
    });
    expect(facts.counter.attack).toMatchObject({ outcome: 'success', facts: { damage: 50 } });
  });

  it('DOS-37 without points in play a counterattack at 0 AP costs nothing', () => {
    const answer = blow({
      settings: { counter: 'resolve' },
      defender: { skill: 5, ap: 0 },
      choices: { counterattack: 'counterattack' },
      dice: { offense: [1, 2], defense: [3, 4], 'counter-offense': [1, 1], 'counter-defense': [6, 6] },
    });
    expect(answer.changes).toEqual([{ who: 'defender', what: 'ap', by: 0, from: 0, to: 0 }]);
    expect(answer.steps.find(({ id }) => id === 'counterattack')).toEqual({
      rule: 'DOS-37',
      id: 'counterattack',
      values: { name: 'the defender', against: 'the attacker', bonus: 2, spent: 0 },
      text: 'The defender has no action point left and counterattacks the attacker all the same, at +2.',
    });
  });

  it('DOS-37 in the odds: the best play counters, and the plan says how often', () => {
    const answer = odds(request({ settings: { counter: 'resolve' }, choices: { counterattack: 'counterattack' } }));
    expect(answer).toMatchObject({ ok: true, outcomes: { failure: { exact: '575/1296' } } });
  });
});

describe('open rolls', () => {
  const open = { settings: { openRolls: 'on' } };

  it('a natural double 6 adds another die, and again on a 6', () => {
    const { facts, steps } = blow({
      ...open,
      dice: { offense: [6, 6], 'offense#2': [6], 'offense#3': [2], defense: [1, 1] },
    });
    expect(facts.offense).toBe(12 + 6 + 2 + 5);
    expect(steps[0]?.text).toBe('Double 6: the roll is open and the dice come to 20.');
  });

  it('a chain stops after 8 further dice', () => {
    const chain = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`offense#${i + 2}`, [6]]));
    expect(blow({ ...open, dice: { offense: [6, 6], ...chain, defense: [1, 1] } }).facts.offense).toBe(12 + 48 + 5);
  });

  it('the same chain is in the odds: 1 in 36 · 6⁸ reaches its end', () => {
    const answer = odds(
      request({ ...open, attacker: { skill: 0 }, defender: { skill: 0 }, dice: { defense: [1, 1] } }),
    );
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.facts.degrees?.distribution.at(-1)).toEqual([12 + 48 - 2, `1/${36 * 6 ** 8}`]);
  });
});

describe('fumbles', () => {
  const fumble = (level: readonly number[], skill = 12) =>
    blow({
      settings: { fumbles: 'on' },
      attacker: { skill },
      dice: { offense: [1, 1], 'offense-fumble': level, defense: [1, 2] },
    }).facts.offense;

  it('a natural double 1 counts as 0, −5 or −10 by its level, and the skill is still added', () => {
    expect([fumble([1, 1]), fumble([2, 3]), fumble([3, 3]), fumble([5, 6]), fumble([6, 6])]).toEqual([12, 12, 7, 7, 2]);
  });

  it('the total is not below 0', () => {
    expect(fumble([6, 6], 3)).toBe(0);
    const { steps } = blow({
      ...{ settings: { fumbles: 'on' }, attacker: { skill: 3 } },
      dice: { offense: [1, 1], 'offense-fumble': [6, 6], defense: [1, 2] },
    });
    expect(steps.slice(0, 2)).toEqual([
      {
        ...{ rule: 'fumbles', id: 'fumble', values: { level: 12, counts: -10 } },
        text: 'Double 1, a fumble of level 12: the dice count as −10.',
      },
      {
        rule: 'DOS-01',
        id: 'offense',
        values: { name: 'the attacker', skill: 3, terms: [], dice: -10, offense: 0 },
        text: 'Offensive Roll of the attacker: −10 on the dice + 3 skill would be −7, and a roll is never below 0.',
      },
    ]);
  });
});

describe('multiple defenses', () => {
  it('each defense after the first is 2 worse, at most 10', () => {
    const defense = (earlierDefenses: number, multipleDefenses: string) =>
      blow({
        settings: { multipleDefenses },
        defender: { skill: 5, earlierDefenses },
        dice: { offense: [1, 1], defense: [3, 4] },
      }).facts.defense;
    expect([0, 1, 3, 5, 9].map((n) => defense(n, 'on'))).toEqual([12, 10, 6, 2, 2]);
    expect(defense(3, 'off')).toBe(12);
    const unheard = blow({ defender: { skill: 5, earlierDefenses: 3 }, dice: { offense: [1, 1], defense: [3, 4] } });
    expect(unheard.steps[0]).toMatchObject({ rule: 'D30', id: 'unheard', values: { setting: 'multipleDefenses' } });
  });
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

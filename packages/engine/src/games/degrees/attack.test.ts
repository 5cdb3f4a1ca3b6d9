import { describe, expect, it } from 'vitest';
import { type ResolveAnswer, resolve } from '../../contract/index.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import type { AttackFacts } from './result.ts';

/** Two totals fixed by dice of 7 against 7: skills then say who wins and by how much. */
function fall(over: {
  readonly by: number;
  readonly request?: PlainRecord;
}): ResolveAnswer & { readonly facts: AttackFacts } {
  return blow({
    attacker: { skill: 20 + over.by },
    defender: { skill: 20 },
    dice: { offense: [3, 4], defense: [1, 6] },
    ...over.request,
  });
}

function blow(request: PlainRecord): ResolveAnswer & { readonly facts: AttackFacts } {
  const answer = resolve({
    system: 'degrees',
    action: 'attack',
    attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
    seed: 'none of it may be needed',
    ...request,
  });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  return answer as ResolveAnswer & { readonly facts: AttackFacts };
}

const armored = { skill: 20, absorption: 2, armor: { cut: 3 } };
const bow = { mode: 'ranged', damageType: 'cut', baseDamage: 4 };

describe('the chapter’s example', () => {
  const example = () =>
    blow({
      attacker: { name: 'Mira', skill: 10 },
      defender: { name: 'the bandit', skill: 6, absorption: 2, armor: { cut: 3 }, lifePoints: 60, ap: 6 },
      attack: { mode: 'melee', damageType: 'cut', baseDamage: 5 + 2 },
      dice: { offense: [5, 6], defense: [3, 5] },
    });

  it('DOS-14 21 against 14 is 7 degrees', () => {
    expect(example().facts).toMatchObject({ offense: 21, defense: 14, degrees: 7 });
  });

  it('DOS-15, DOS-16 7 less 2 and 3 are 2 units, at a base damage of 5 + 2', () => {
    expect(example().facts.units).toBe(2);
  });

  it('DOS-17 14 life points and 1 action point are gone', () => {
    expect(example().changes).toEqual([
      { who: 'defender', what: 'ap', by: -1, from: 6, to: 5 },
      { who: 'defender', what: 'lifePoints', by: -14, from: 60, to: 46 },
    ]);
  });

  it('says itself in one sentence, and reads well aloud', () => {
    expect(example().text).toBe(
      'Success: Mira’s 21 beats the bandit’s 14 by 7 degrees; the bandit loses 14 life points.',
    );
    expect(example().steps.map(({ rule, text }) => `${rule} ${text}`)).toEqual([
      'DOS-01 Offensive Roll of Mira: 11 on the dice + 10 skill is 21.',
      'DOS-02 Defensive Roll of the bandit: 8 on the dice + 6 skill is 14.',
      'DOS-03 21 beats 14: the attack succeeds by 7 degrees.',
      'DOS-08 The bandit loses 1 action point and has 5 left this round.',
      'DOS-09 7 degrees less 2 absorption and 3 armor against cut: 2 units of damage.',
      'DOS-11 2 units at 7 base damage: the bandit loses 14 life points.',
    ]);
  });
});

describe('the rolls', () => {
  it('DOS-01 the Offensive Roll adds dice, skill and every factor', () => {
    const { facts } = blow({
      attacker: { skill: 4, factors: [2, { name: 'higher ground', value: 1 }, -4] },
      defender: { skill: 0 },
      dice: { offense: [2, 3], defense: [1, 1] },
    });
    expect(facts.offense).toBe(5 + 4 + 2 + 1 - 4);
  });

  it('DOS-02 the Defensive Roll adds dice, skill and every modifier', () => {
    const { facts } = blow({
      attacker: { skill: 0 },
      defender: { skill: 4, modifiers: { name: 'cornered', value: -3 } },
      dice: { offense: [1, 1], defense: [2, 3] },
    });
    expect(facts.defense).toBe(5 + 4 - 3);
  });

  it('DOS-03, DOS-07 one degree more is a success', () => {
    expect(fall({ by: 1 })).toMatchObject({ outcome: 'success', facts: { degrees: 1 } });
  });

  it('DOS-04, DOS-18 one degree less is a failure', () => {
    expect(fall({ by: -1 })).toMatchObject({ outcome: 'failure', facts: { degrees: 1 } });
  });

  it('DOS-05 a tie does nothing to anybody', () => {
    const tie = fall({
      by: 0,
      request: { attack: { mode: 'melee', damageType: 'cut', baseDamage: 7, effects: [{ name: 'shove' }] } },
    });
    expect(tie).toMatchObject({
      outcome: 'tie',
      changes: [],
      facts: { degrees: 0, units: 0, damage: 0, effects: [], counter: { bonus: 0, reaction: false } },
    });
  });

  it('DOS-06 degrees are the margin, whoever has it', () => {
    expect([-9, -2, 3, 8].map((by) => fall({ by }).facts.degrees)).toEqual([9, 2, 3, 8]);
  });
});

describe('success', () => {
  it('DOS-08 a hit costs 1 action point, whatever the margin', () => {
    expect(fall({ by: 1 }).changes).toContainEqual({ who: 'defender', what: 'ap', by: -1 });
    expect(fall({ by: 9 }).changes?.filter(({ what }) => what === 'ap')).toEqual([
      { who: 'defender', what: 'ap', by: -1 },
    ]);
  });

  it('DOS-09 units are degrees less absorption and armor', () => {
    expect(fall({ by: 8, request: { defender: armored } }).facts.units).toBe(3);
  });

  it('DOS-10, DOS-32 only the armor against this damage type counts', () => {
    const defender = { skill: 20, absorption: 2, armor: { cut: 3, thrust: 0 } };
    const through = (damageType: string) =>
      fall({ by: 7, request: { defender, attack: { mode: 'melee', damageType, baseDamage: 1 } } }).facts.units;
    expect([through('cut'), through('thrust'), through('heat')]).toEqual([2, 5, 5]);
  });

  it('DOS-11, DOS-13 damage is units times base damage', () => {
    expect(fall({ by: 9, request: { defender: armored } }).facts.damage).toBe((9 - 2 - 3) * 7);
  });

  it('DOS-12 effects run last, only on a success, and those that need units need them', () => {
    const attack = {
      mode: 'melee',
      damageType: 'cut',
      baseDamage: 7,
      effects: [{ name: 'bleed', minUnits: 1 }, { name: 'shove' }],
    };
    const hit = fall({ by: 6, request: { defender: armored, attack } });
    expect(hit.facts.effects).toEqual(['bleed', 'shove']);
    expect(hit.steps.slice(-2).map(({ rule }) => rule)).toEqual(['DOS-12', 'DOS-12']);
    expect(fall({ by: 4, request: { defender: armored, attack } }).facts.effects).toEqual(['shove']);
    expect(fall({ by: -4, request: { defender: armored, attack } }).facts.effects).toEqual([]);
  });

  it('DOS-27 4 degrees against 5 soaked are 0 units, and still cost the point', () => {
    expect(fall({ by: 4, request: { defender: armored } })).toMatchObject({
      outcome: 'success',
      facts: { units: 0, damage: 0, counter: { bonus: 0, reaction: false } },
      changes: [{ what: 'ap', by: -1 }],
    });
  });

  it('DOS-28 5 degrees against 5 soaked are 0 units', () => {
    expect(fall({ by: 5, request: { defender: armored } })).toMatchObject({
      facts: { units: 0, damage: 0 },
      changes: [{ by: -1 }],
    });
  });

  it('DOS-29 6 degrees against 5 soaked are 1 unit, 7 damage', () => {
    expect(fall({ by: 6, request: { defender: armored } }).facts).toMatchObject({ units: 1, damage: 7 });
  });

  it('DOS-36 life points may go below 0', () => {
    const { changes } = fall({ by: 8, request: { defender: { skill: 20, lifePoints: 10 } } });
    expect(changes).toContainEqual({ who: 'defender', what: 'lifePoints', by: -56, from: 10, to: -46 });
  });

  it('DOS-31 at 0 points the loss is 0, and with flatFooted it leaves you flat-footed', () => {
    const hit = (ap: number, flatFooted: string) =>
      fall({ by: 1, request: { defender: { skill: 20, ap, absorption: 9 }, settings: { flatFooted } } });
    expect(hit(0, 'off').changes).toEqual([{ who: 'defender', what: 'ap', by: 0, from: 0, to: 0 }]);
    expect(hit(0, 'off').facts.flatFooted).toBeUndefined();
    expect(hit(0, 'on').facts.flatFooted).toBe(true);
    expect(hit(0, 'on').changes).toContainEqual({ who: 'defender', what: 'flatFooted', by: 1 });
    expect(hit(1, 'on').facts.flatFooted).toBe(false);
  });
});

describe('failure', () => {
  it('DOS-19 a failed attack costs the defender nothing', () => {
    expect(fall({ by: -5, request: { defender: { skill: 20, ap: 3, lifePoints: 9 } } }).changes).toEqual([]);
  });

  it('DOS-20, DOS-22 a failed blow gives half the degrees, rounded down, and the right to counterattack', () => {
    expect(fall({ by: -7 }).facts.counter).toEqual({ bonus: 3, reaction: true });
  });

  it('DOS-30 by 1 the bonus is 0 and the reaction stays', () => {
    const bonus = (by: number) => fall({ by: -by }).facts.counter;
    expect(bonus(1)).toEqual({ bonus: 0, reaction: true });
    expect([2, 3, 4, 7].map((by) => bonus(by).bonus)).toEqual([1, 1, 2, 3]);
  });

  it('DOS-23 a failed shot from afar gives no opening', () => {
    expect(fall({ by: -6, request: { attack: bow } }).facts.counter).toEqual({ bonus: 0, reaction: false });
  });

  it('DOS-24, DOS-33 a failed shot at point-blank gives what a blow gives', () => {
    const counter = (attack: PlainRecord) => fall({ by: -6, request: { attack } }).facts.counter;
    expect(counter({ ...bow, pointBlank: true })).toEqual({ bonus: 3, reaction: true });
    expect(counter({ ...bow, mode: 'melee' })).toEqual({ bonus: 3, reaction: true });
    expect(counter(bow)).toEqual({ bonus: 0, reaction: false });
  });

  it('DOS-34 a tie at point-blank gives no opening', () => {
    expect(fall({ by: 0, request: { attack: { ...bow, pointBlank: true } } }).facts.counter).toEqual({
      bonus: 0,
      reaction: false,
    });
  });

  it('DOS-25 a power may answer a failed shot from afar', () => {
    const defender = { skill: 20, answersShots: true };
    expect(fall({ by: -6, request: { attack: bow, defender } }).facts.counter).toEqual({ bonus: 3, reaction: true });
  });

  it('DOS-38 with points in play, at 0 the bonus stays and the reaction is refused', () => {
    const counter = (defender: PlainRecord, flatFooted: string) =>
      fall({ by: -6, request: { defender: { skill: 20, ...defender }, settings: { flatFooted } } }).facts.counter;
    expect(counter({ ap: 0 }, 'on')).toEqual({ bonus: 3, reaction: false });
    expect(counter({ ap: 1 }, 'on')).toEqual({ bonus: 3, reaction: true });
    expect(counter({ ap: 3, flatFooted: true }, 'on')).toEqual({ bonus: 3, reaction: false });
    expect(counter({ ap: 0 }, 'off')).toEqual({ bonus: 3, reaction: true });
  });
});

it('DOS-09, DOS-12 a blow that is soaked feels like neither, unless it starts an effect', () => {
  const soaked = (more: object = {}) =>
    fall({
      by: 5,
      request: { defender: armored, attack: { mode: 'melee', damageType: 'cut', baseDamage: 7, ...more } },
    });
  expect(soaked()).toMatchObject({ outcome: 'success', facts: { damage: 0 }, tone: 'even' });
  expect(soaked({ effects: [{ name: 'knocked down' }] })).toMatchObject({ facts: { damage: 0 }, tone: 'good' });
  expect(fall({ by: 6, request: { defender: armored } })).toMatchObject({ facts: { damage: 7 }, tone: 'good' });
});

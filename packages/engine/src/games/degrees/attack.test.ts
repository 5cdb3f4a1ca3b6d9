import { describe, expect, it } from 'vitest';
import { type ResolveAnswer, resolve } from '../../contract/index.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import type { AttackFacts } from './result.ts';
import { BLADE, BOW, expectBlows, type Given, type Row } from './testing/blows.ts';

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
    ...{ system: 'degrees', action: 'attack', attack: BLADE, seed: 'none of it may be needed' },
    ...request,
  });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  return answer as ResolveAnswer & { readonly facts: AttackFacts };
}

const armored = { absorption: 2, armor: { cut: 3 } };
const POINT = 'defender ap -1';
const LOST = 'DOS-08 point-lost name=Teo';
const units = (degrees: number, units: number, absorption = 0, value = 0) =>
  `DOS-09 ${units > 0 ? 'units' : 'soaked'} degrees=${degrees} absorption=${absorption} value=${value} type=cut units=${units}`;
const damage = (units: number, base = 7) => `DOS-11 damage name=Teo units=${units} base=${base} damage=${units * base}`;

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
      'Mira attacks the bandit: success, Mira’s 21 beats the bandit’s 14 by 7 degrees; the bandit loses 14 life points.',
    );
    expect(example().steps.map(({ rule, text }) => `${rule} ${text}`)).toEqual([
      'DOS-01 Offensive Roll of Mira: 11 on the dice + 10 skill is 21.',
      'DOS-02 Defensive Roll of the bandit: 8 on the dice + 6 skill is 14.',
      'DOS-03 21 beats 14: the attack succeeds by 7 degrees.',
      'DOS-08 The bandit loses 1 action point and has 5 left this round.',
      'DOS-09 7 degrees minus 2 absorption and 3 armor against cut: 2 units of damage.',
      'DOS-11 2 units at 7 base damage: the bandit loses 14 life points.',
    ]);
  });
});

describe('the outcome', () => {
  it('DOS-03, DOS-04, DOS-05, DOS-07, DOS-18 one degree more is a success, one less a failure, and even is nothing', () => {
    const shove = { attack: { ...BLADE, effects: [{ name: 'shove' }] } };
    expect(fall({ by: 1 })).toMatchObject({ outcome: 'success', facts: { degrees: 1 } });
    expect(fall({ by: -1 })).toMatchObject({ outcome: 'failure', facts: { degrees: 1 } });
    expectBlows([0, shove, []]);
  });

  it('DOS-06 degrees are the margin of either side', () => {
    expect([-9, -2, 3, 8].map((by) => fall({ by }).facts.degrees)).toEqual([9, 2, 3, 8]);
  });
});

describe('success', () => {
  it('DOS-08, DOS-09, DOS-11, DOS-13 the point, the units, the damage', () => {
    expectBlows(
      [
        7,
        { teo: { ...armored, lifePoints: 60, ap: 6 } },
        [`${LOST} left=5`, units(7, 2, 2, 3), damage(2)],
        { units: 2, damage: 14 },
        ['defender ap -1 6→5', 'defender lifePoints -14 60→46'],
      ],
      // DOS-36: life points may go below 0.
      [
        8,
        { teo: { lifePoints: 10 } },
        [LOST, units(8, 8), damage(8)],
        { units: 8, damage: 56 },
        [POINT, 'defender lifePoints -56 10→-46'],
      ],
    );
  });

  it('DOS-10, DOS-32 only the armor against this damage type counts', () => {
    const defender = { skill: 20, absorption: 2, armor: { cut: 3, thrust: 0 } };
    const through = (damageType: string) =>
      fall({ by: 7, request: { defender, attack: { mode: 'melee', damageType, baseDamage: 1 } } }).facts.units;
    expect([through('cut'), through('thrust'), through('heat')]).toEqual([2, 5, 5]);
  });

  it('DOS-27, DOS-28, DOS-29 4 or 5 degrees against 5 are soaked and cost the point all the same; 6 are 1 unit', () => {
    const soaked = (by: number): Row => [by, { teo: armored }, [LOST, units(by, 0, 2, 3)], {}, [POINT]];
    const through = [LOST, units(6, 1, 2, 3), damage(1)];
    expectBlows(soaked(4), soaked(5), [
      ...([6, { teo: armored }, through, { units: 1, damage: 7 }, [POINT, 'defender lifePoints -7']] as const),
    ]);
  });

  it('DOS-16, D27 what is added to the weapon is told term by term, and a base is at least 1', () => {
    const added = (baseDamage: number, baseTerms: Given['attack'] | number, terms: string, base: number): Row => [
      2,
      { attack: { ...BLADE, baseDamage, baseTerms: baseTerms as number } },
      [LOST, units(2, 2), `DOS-16 base weapon=${baseDamage} terms=[${terms}] base=${base}`, damage(2, base)],
      { units: 2, damage: 2 * base },
      [POINT, `defender lifePoints -${2 * base}`],
    ];
    expectBlows(
      added(5, { name: 'Strength', value: 2 }, '{"name":"Strength","value":2}', 7),
      added(3, -4, '{"name":"penalty","value":-4}', 1),
    );
  });

  it('DOS-12, D2, D31 effects run last: by name, as a condition, or short of units; soaked, those that need none', () => {
    const slow = { name: 'slowed', defense: -2, rounds: 2 };
    const bleeds = { name: 'bleeding', lifePoints: 3 };
    const dazed = { name: 'dazed', offense: -1 };
    const effects = [{ name: 'shove' }, { ...slow, minUnits: 1 }, bleeds, { name: 'stun', minUnits: 2 }, dazed];
    const caught = (one: PlainRecord) => `defender condition 1 ${JSON.stringify(one)}`;
    expectBlows(
      [
        1,
        { attack: { ...BLADE, effects } },
        [
          ...[LOST, units(1, 1), damage(1), 'DOS-12 effect name=shove'],
          'DOS-12 condition name=slowed defense=-2 rounds=2 who=Teo',
          'DOS-12 condition name=bleeding lifePoints=3 who=Teo',
          'DOS-12 effect-short name=stun minUnits=2 units=1',
          'DOS-12 condition name=dazed offense=-1 who=Teo',
        ],
        {
          ...{ units: 1, damage: 7, effects: ['shove', 'slowed', 'bleeding', 'dazed'] },
          conditions: [slow, bleeds, dazed],
        },
        [POINT, 'defender lifePoints -7', caught(slow), caught(bleeds), caught(dazed)],
      ],
      [
        1,
        { attack: { ...BLADE, effects: [{ name: 'shove' }] }, teo: { absorption: 1 } },
        [LOST, units(1, 0, 1), 'DOS-12 effect name=shove'],
        { effects: ['shove'] },
        [POINT],
      ],
    );
    const bleed = { attack: { ...BLADE, effects: [{ name: 'bleed', minUnits: 1 }] } };
    expect(fall({ by: -4, request: bleed }).facts.effects).toEqual([]);
  });

  it('DOS-08, DOS-31 at 0 points there is none to lose, and with flatFooted that leaves you flat-footed', () => {
    const settings = { flatFooted: 'on' };
    const soaked = units(1, 0, 9);
    const none = 'defender ap 0 0→0';
    const flat = 'DOS-31 flat-footed name=Teo';
    const teo = { absorption: 9, ap: 0 };
    expectBlows(
      [1, { teo }, ['DOS-08 no-point-left name=Teo', soaked], {}, [none]],
      [1, { settings, teo }, [flat, soaked], { flatFooted: true }, [none, 'defender flatFooted 1']],
      [1, { settings, teo: { ...teo, flatFooted: true } }, [flat, soaked], { flatFooted: true }, [none]],
      [
        1,
        { settings, teo: { ...teo, ap: 1 } },
        [`${LOST} left=0`, soaked],
        { flatFooted: false },
        ['defender ap -1 1→0'],
      ],
      [
        1,
        { settings, teo: { ...teo, ap: 3, flatFooted: true } },
        [`${LOST} left=2`, soaked],
        { flatFooted: true },
        ['defender ap -1 3→2'],
      ],
    );
  });
});

describe('failure', () => {
  const bonus = (degrees: number) =>
    `DOS-20 bonus name=Teo against=Mira degrees=${degrees} bonus=${Math.floor(degrees / 2)}`;
  const open = (clause: string, by: number, given: Given = {}, told = ''): Row => [
    -by,
    given,
    [bonus(by), `${clause} reaction name=Teo${told}`],
    { counter: { bonus: Math.floor(by / 2), reaction: true } },
  ];

  it('DOS-19, DOS-20, DOS-22, DOS-30 it costs nothing, gives half the degrees, rounded down, and the right to strike back', () => {
    expectBlows(
      open('DOS-22', 5, { teo: { ap: 3, lifePoints: 9 } }),
      ...[1, 2, 3, 4, 7].map((by) => open('DOS-22', by)),
    );
  });

  it('DOS-23, DOS-24, DOS-25, DOS-33 the opening by its clause: hand-to-hand, at point-blank, by a power, or none', () => {
    expectBlows(
      open('DOS-22', 7, { attack: { ...BOW, mode: 'melee' } }),
      open('DOS-24', 7, { attack: { ...BOW, pointBlank: true } }),
      open('DOS-25', 7, { attack: BOW, teo: { answersShots: true } }),
      [-7, { attack: BOW }, ['DOS-23 no-opening name=Teo']],
    );
  });

  it('DOS-34 a tie at point-blank gives no opening', () => {
    expectBlows([0, { attack: { ...BOW, pointBlank: true } }, []]);
  });

  it('DOS-38 with points in play, a character who cannot react keeps the bonus, and is told why', () => {
    const hindered = (id: string, teo: PlainRecord, settings: PlainRecord): Row => [
      -6,
      { teo, settings, attack: { ...BLADE, ap: 0 } },
      [bonus(6), `DOS-38 ${id} name=Teo`],
      { counter: { bonus: 3, reaction: false } },
    ];
    const free = { ...BLADE, ap: 0 };
    expectBlows(
      hindered('cannot-pay', { ap: 0 }, { flatFooted: 'on' }),
      hindered('cannot-pay', { ap: 0 }, { attackCost: 'on' }),
      hindered('cannot-pay', { ap: 0 }, { answerCounters: 'on' }),
      hindered('cannot-react', { ap: 3, flatFooted: true }, { flatFooted: 'on' }),
      open('DOS-22', 6, { teo: { ap: 1 }, settings: { flatFooted: 'on' } }),
      open('DOS-22', 6, { teo: { ap: 0 } }),
    );
    // Flat-footed, where no house rule hears it: it is told, and Teo reacts.
    const teo = { skill: 20, ap: 3, flatFooted: true };
    const unheard = fall({ by: -6, request: { settings: { attackCost: 'on' }, attack: free, defender: teo } });
    expect(unheard.steps.at(-1)).toMatchObject({ rule: 'DOS-22', id: 'reaction' });
  });

  it('DOS-22 what an opening would be answered with is told where it is said', () => {
    const counter = { skill: 5, attack: BLADE };
    expectBlows(
      open('DOS-22', 2, { mira: { defense: { skill: 4 } }, teo: { counter } }, ' bonus=1 skill=5 against=4'),
      open('DOS-22', 2, { teo: { counter } }, ' bonus=1 skill=5'),
    );
  });
});

it('DOS-09, DOS-12 a blow that is soaked feels like neither, unless it starts an effect', () => {
  const soaked = (more: object = {}) =>
    fall({ by: 5, request: { defender: { skill: 20, ...armored }, attack: { ...BLADE, ...more } } });
  expect(soaked()).toMatchObject({ outcome: 'success', facts: { damage: 0 }, tone: 'even' });
  expect(soaked({ effects: [{ name: 'knocked down' }] })).toMatchObject({ facts: { damage: 0 }, tone: 'good' });
  const through = fall({ by: 6, request: { defender: { skill: 20, ...armored } } });
  expect(through).toMatchObject({ facts: { damage: 7 }, tone: 'good' });
});

import { describe, expect, it } from 'vitest';
import { odds } from '../../contract/index.ts';
import { answered, asked, expectWhole } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { BLADE, NO_COUNTER } from './testing/blows.ts';

interface Given {
  readonly mira?: PlainRecord;
  readonly teo?: PlainRecord;
  readonly settings?: PlainRecord;
  readonly attack?: PlainRecord;
  readonly dice?: PlainRecord;
}

/** Mira strikes at Teo, both at skill 5, and he soaks all of it. */
const blow = ({ mira, teo, ...more }: Given): PlainRecord => ({
  ...{ system: 'degrees', action: 'attack', attack: BLADE },
  attacker: { name: 'Mira', skill: 5, ...mira },
  defender: { name: 'Teo', skill: 5, absorption: 50, ...teo },
  ...more,
});

/** What is told of the two rolls: skill, terms, what the dice count by a house rule, and the sum. */
interface Rolled {
  readonly before?: readonly string[];
  readonly offense: readonly [sum: number, told?: string];
  readonly defense: readonly [sum: number, told?: string];
  /** What is paid for the try. */
  readonly paid?: readonly string[];
}

/** Both rolls of a blow, and all that follows from them. */
function expectRolls(given: Given, { before = [], offense, defense, paid = [] }: Rolled): void {
  const plain = 'skill=5 terms=[]';
  const told = ([sum, text = plain]: Rolled['offense'], which: string) =>
    text.includes(' dice=') ? text.replace(' dice=', ` ${which}=${sum} dice=`) : `${text} ${which}=${sum}`;
  const [own, theirs] = [offense[0], defense[0]];
  const degrees = Math.abs(own - theirs);
  const follows = {
    success: [
      `DOS-03 success offense=${own} defense=${theirs} degrees=${degrees}`,
      'DOS-08 point-lost name=Teo',
      `DOS-09 soaked degrees=${degrees} absorption=50 value=0 type=cut units=0`,
    ],
    tie: [`DOS-05 tie offense=${own}`],
    failure: [`DOS-04 failure offense=${own} defense=${theirs} degrees=${degrees}`, 'DOS-23 no-opening name=Teo'],
  };
  const outcome = own > theirs ? 'success' : own === theirs ? 'tie' : 'failure';
  expectWhole(answered(blow(given)), {
    outcome,
    steps: [
      ...before,
      `DOS-01 offense name=Mira ${told(offense, 'offense')}`,
      `DOS-02 defense name=Teo ${told(defense, 'defense')}`,
      ...follows[outcome],
    ],
    facts: { offense: own, defense: theirs, degrees, units: 0, damage: 0, effects: [], counter: NO_COUNTER },
    changes: [...paid, ...(outcome === 'success' ? ['defender ap -1'] : [])],
  });
}

const BEST = { offense: [6, 6], defense: [1, 1] };
const term = (name: string, value: number) => `{"name":"${name}","value":${value}}`;

describe('the two rolls', () => {
  it('DOS-01, DOS-02, D10 dice, skill and every factor, told by name', () => {
    const factors = [2, { name: 'higher ground', value: 1 }, -4];
    const terms = [term('bonus', 2), term('higher ground', 1), term('penalty', -4)];
    expectRolls(
      {
        mira: { factors },
        teo: { modifiers: { name: 'cornered', value: -3 } },
        dice: { offense: [6, 5], defense: [1, 1] },
      },
      {
        offense: [11 + 5 - 1, `skill=5 terms=[${terms}]`],
        defense: [2 + 5 - 3, `skill=5 terms=[${term('cornered', -3)}]`],
      },
    );
  });

  it('DOS-02 with multipleDefenses each earlier defense is 2 worse, at most 10', () => {
    const dice = { offense: [6, 6], defense: [3, 3] };
    const settings = { multipleDefenses: 'on' };
    const rows = [
      [1, 2],
      [5, 10],
      [6, 10],
    ] as const;
    for (const [earlierDefenses, by] of rows)
      expectRolls(
        { settings, dice, teo: { earlierDefenses } },
        { offense: [17], defense: [11 - by, `skill=5 terms=[${term('earlier defenses', -by)}]`] },
      );
    expectRolls({ settings, dice, teo: { earlierDefenses: 0 } }, { offense: [17], defense: [11] });
  });

  it('D30 what no house rule hears is told, and counts for nothing', () => {
    const before = ['multipleDefenses', 'flatFooted', 'attackCost', 'counter'].map(
      (setting) => `D30 unheard setting=${setting}`,
    );
    const teo = { earlierDefenses: 1, flatFooted: true };
    const mira = { ap: 3, defense: { skill: 1 } };
    expectRolls({ mira, teo, dice: BEST }, { before, offense: [17], defense: [7] });
  });

  it('D29 with attackCost the try is paid for, whatever comes of it', () => {
    const settings = { attackCost: 'on' };
    const given = { settings, mira: { ap: 3 } };
    const paid = { before: ['D29 attack-cost name=Mira cost=1 left=2'], paid: ['attacker ap -1 3→2'] };
    const dice = (...offense: readonly number[]) => ({ offense, defense: [3, 4] });
    const shot = { ...BLADE, mode: 'ranged', ap: 1 };
    expectRolls({ ...given, dice: dice(3, 4) }, { ...paid, offense: [12], defense: [12] });
    expectRolls({ ...given, dice: dice(4, 4) }, { ...paid, offense: [13], defense: [12] });
    expectRolls({ ...given, attack: shot, dice: dice(1, 4) }, { ...paid, offense: [10], defense: [12] });
    // Nobody said how many points there are, so only what is spent is told.
    expectRolls(
      { settings, attack: { ...BLADE, ap: 2 }, dice: dice(3, 4) },
      { before: ['D29 attack-cost name=Mira cost=2'], paid: ['attacker ap -2'], offense: [12], defense: [12] },
    );
    expectRolls({ ...given, attack: { ...BLADE, ap: 0 }, dice: dice(3, 4) }, { offense: [12], defense: [12] });
  });

  it('DOS-01, DOS-02 each side is asked for its own roll, also where house rules add to it', () => {
    const two = (id: string, by: string) => ({ kind: 'dice', id, count: 2, sides: 6, by });
    const ones = { offense: [1, 1] };
    const fumbles = { settings: { fumbles: 'on' } };
    const open = { settings: { openRolls: 'on' } };
    for (const more of [{}, fumbles, open]) expect(asked(blow(more))).toEqual(two('offense', 'attacker'));
    for (const more of [{}, open]) expect(asked(blow({ ...more, dice: ones }))).toEqual(two('defense', 'defender'));
    expect(asked(blow({ ...fumbles, dice: ones }))).toEqual(two('offense-fumble', 'attacker'));
    const sixes = { ...open, dice: { offense: [1, 2], defense: [6, 6] } };
    expect(asked(blow(sixes))).toEqual({ kind: 'dice', id: 'defense#2', count: 1, sides: 6, by: 'defender' });
  });
});

describe('open rolls', () => {
  const settings = { openRolls: 'on' };

  it('a natural double 6 adds another die, and again on a 6, for either side', () => {
    const dice = { offense: [6, 6], 'offense#2': [6], 'offense#3': [2], defense: [6, 6], 'defense#2': [1] };
    const before = ['open-rolls open-roll sum=20', 'open-rolls open-roll sum=13'];
    const counts = (n: number) => `skill=5 terms=[] dice=${n}`;
    expectRolls({ settings, dice }, { before, offense: [25, counts(20)], defense: [18, counts(13)] });
    const plain = { offense: [6, 5], defense: [1, 1] };
    expectRolls({ settings, dice: plain }, { offense: [16, counts(11)], defense: [7, counts(2)] });
    expect(answered(blow({ settings, dice })).steps[0]?.text).toBe(
      'Double 6: the roll is open and the dice come to 20.',
    );
  });

  it('a chain stops after 8 further dice', () => {
    const chain = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`offense#${i + 2}`, [6]]));
    const dice = { offense: [6, 6], ...chain, defense: [1, 1] };
    expect(answered(blow({ settings, dice })).facts).toMatchObject({ offense: 12 + 48 + 5 });
  });

  it('the same chain is in the odds: 1 in 36 · 6⁸ reaches its end', () => {
    const answer = odds(blow({ settings, mira: { skill: 0 }, teo: { skill: 0 }, dice: { defense: [1, 1] } }));
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.facts.degrees?.distribution.at(-1)).toEqual([12 + 48 - 2, `1/${36 * 6 ** 8}`]);
  });
});

describe('fumbles', () => {
  const settings = { fumbles: 'on' };

  it('D17 a natural double 1 counts 0, −5 or −10 by its level, the skill is added, and a total is not below 0', () => {
    const rows = [
      [[1, 1], 0, 5],
      [[2, 3], 0, 5],
      [[3, 3], -5, 0],
      [[5, 6], -5, 0],
      [[6, 6], -10, 0],
    ] as const;
    for (const [level, counts, defense] of rows)
      expectRolls(
        { settings, dice: { ...BEST, 'defense-fumble': level } },
        {
          before: [`fumbles fumble level=${level[0] + level[1]} counts=${counts}`],
          offense: [17, 'skill=5 terms=[] dice=12'],
          defense: [defense, `skill=5 terms=[] dice=${counts}`],
        },
      );
    const dice = { offense: [1, 1], 'offense-fumble': [6, 6], defense: [1, 2] };
    expectRolls(
      { settings, mira: { skill: 19 }, dice },
      {
        before: ['fumbles fumble level=12 counts=-10'],
        offense: [9, 'skill=19 terms=[] dice=-10'],
        defense: [8, 'skill=5 terms=[] dice=3'],
      },
    );
    expect(answered(blow({ settings, mira: { skill: 3 }, dice })).steps.slice(0, 2)).toMatchObject([
      { text: 'Double 1, a fumble of level 12: the dice count as −10.' },
      { text: 'Offensive Roll of Mira: −10 on the dice + 3 skill would be −7, and a roll is never below 0.' },
    ]);
  });

  it('D17 a total below 0 counts as it is, unless a fumble made it', () => {
    const low = (dice: PlainRecord) =>
      answered(blow({ settings, mira: { skill: -9 }, teo: { skill: -30 }, dice: { ...dice, defense: [6, 6] } })).facts;
    expect(low({ offense: [1, 2] })).toMatchObject({ offense: -6, defense: -18 });
    expect(low({ offense: [1, 1], 'offense-fumble': [1, 1] })).toMatchObject({ offense: 0 });
  });
});

describe('acrobatics', () => {
  const CHECK = { actor: { name: 'Mira', skill: 6, factors: [-1] } };
  const tumble = (dice: PlainRecord, more: PlainRecord = {}): PlainRecord => ({
    ...{ system: 'degrees', action: 'acrobatics', dice, ...CHECK },
    opponent: { name: 'Teo', skill: 7, factors: [{ name: 'reach', value: 1 }] },
    ...more,
  });
  const penalty = term('penalty', -1);
  const steps = (own: number, theirs: number, terms: string, last: string) => [
    `DOS-21 acrobatics name=Mira skill=6 terms=[${terms}] own=${own}`,
    `DOS-21 opposed name=Teo skill=7 terms=[${term('reach', 1)}] theirs=${theirs}`,
    `${last} name=Mira own=${own} theirs=${theirs} degrees=${Math.abs(own - theirs)}`,
  ];
  const facts = (own: number, theirs: number) => ({
    ...{ own, theirs, degrees: Math.abs(own - theirs), margin: own - theirs },
  });

  it('DOS-21, D32 an opposed check with the counter bonus; a tie is not enough', () => {
    const bonus = `${penalty},${term('counter bonus', 3)}`;
    const rows = [
      [
        tumble({ acrobatics: [3, 4], opposing: [2, 3] }, { counterBonus: 3 }),
        15,
        13,
        bonus,
        'success',
        'DOS-06 check-won',
      ],
      // D5: a bonus of 0 is one too, and adds nothing.
      [tumble({ acrobatics: [4, 5], opposing: [3, 3] }, { counterBonus: 0 }), 14, 14, penalty, 'tie', 'D32 check-tied'],
      [tumble({ acrobatics: [4, 5], opposing: [3, 3] }), 14, 14, penalty, 'tie', 'D32 check-tied'],
      [tumble({ acrobatics: [1, 1], opposing: [3, 3] }), 7, 14, penalty, 'failure', 'DOS-06 check-lost'],
    ] as const;
    for (const [request, own, theirs, terms, outcome, last] of rows)
      expectWhole(answered(request), {
        ...{ outcome, steps: steps(own, theirs, terms, last), facts: facts(own, theirs) },
      });
    expect(odds(tumble({}, { counterBonus: 3 }))).toMatchObject({ outcomes: { success: { exact: '575/1296' } } });
  });

  it('DOS-21 open rolls count here, too', () => {
    const dice = { acrobatics: [6, 6], 'acrobatics#2': [3], opposing: [1, 1] };
    const [own, opposed, last] = steps(20, 10, penalty, 'DOS-06 check-won');
    const counts = (line: string | undefined, dice: number) => line!.replace('] ', `] dice=${dice} `);
    expectWhole(answered(tumble(dice, { settings: { openRolls: 'on' } })), {
      outcome: 'success',
      steps: ['open-rolls open-roll sum=15', counts(own, 15), counts(opposed, 2), last!],
      facts: facts(20, 10),
    });
  });

  it('DOS-21 both sides are asked, and a character without a name is called by their role', () => {
    const nameless = { system: 'degrees', action: 'acrobatics', actor: { skill: 1 }, opponent: { skill: 1 } };
    expect(asked(nameless)).toMatchObject({ id: 'acrobatics', by: 'attacker' });
    expect(asked({ ...nameless, dice: { acrobatics: [1, 1] } })).toMatchObject({ id: 'opposing', by: 'defender' });
    const { steps } = answered({ ...nameless, dice: { acrobatics: [2, 2], opposing: [1, 1] } });
    expect(steps.map(({ values }) => values.name)).toEqual(['the acrobat', 'the opponent', 'the acrobat']);
  });
});

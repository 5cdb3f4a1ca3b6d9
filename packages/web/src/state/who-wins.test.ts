/** Whole fights as data: requests, links, sentences, a number varied, a list against itself. */
import { fight, sweep } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it } from 'vitest';
import { linkOf, placeOf } from './link.ts';
import { add, cellsOf, firstRoster, isListed, matchupCsv, meeting, rosterFrom, shadeOf } from './roster.ts';
import { curvesOf, endsIn, numbersOf, sweepCsv, sweepRequest, variedIn } from './vary.ts';
import { decisionsOf, endsOf, leftOf, methodOf, roundBars, sentenceOf, verdictOf } from './verdict.ts';
import {
  exampleWhoWins,
  fightRequest,
  setWhoWinsField,
  setWhoWinsSetting,
  sideOf,
  type WhoWins,
  whoIs,
} from './who-wins.ts';

const duel = exampleWhoWins('degrees', 0);

type Answer = Parameters<typeof verdictOf>[1];
const answered = (whoWins: WhoWins): Answer => {
  const answer = fight(fightRequest(whoWins));
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
};
const made = (win: Answer['win'], mean: number | null): Answer => ({
  ...answered(exampleWhoWins('physical', 0)),
  win,
  rounds: { mean, distribution: [] },
});

describe('a whole fight', () => {
  it('of every example of every system is answered as it stands', () => {
    for (const [id, system] of Object.entries(SYSTEMS)) {
      for (const index of system.fight?.examples.keys() ?? []) {
        expect(fight(fightRequest(exampleWhoWins(id, index)))).toMatchObject({ ok: true });
      }
    }
  });

  it('writes down only what differs from the book, and how decisions are taken', () => {
    expect(fightRequest(duel)).not.toHaveProperty('settings');
    const moved = setWhoWinsSetting(duel, 'fumbles', 'on');
    expect(fightRequest({ ...moved, policy: 'best' })).toMatchObject({ settings: { fumbles: 'on' }, policy: 'best' });
    expect(fightRequest(setWhoWinsSetting(moved, 'fumbles', 'off'))).not.toHaveProperty('settings');
  });

  it('calls a side by the names of those who stand there', () => {
    expect(sideOf(duel, 'a')).toBe('Mira');
    expect(sideOf(setWhoWinsField(duel, ['a', 'name'], undefined), 'a')).toBe('Side a');
    expect(whoIs([{ name: 'Sable' }, { name: 'Ash' }], '')).toBe('Sable and Ash');
    expect(whoIs([{ name: 'Sable' }, { name: 'Ash' }, {}], '')).toBe('Sable and 2 more');
  });
});

describe('the link of a whole fight', () => {
  it('brings back every example, its policy, its part and what is varied', () => {
    for (const [id, system] of Object.entries(SYSTEMS)) {
      for (const index of system.fight?.examples.keys() ?? []) {
        const whoWins: WhoWins = {
          ...exampleWhoWins(id, index),
          policy: 'best',
          part: 'vary',
          vary: { path: 'a.skill', from: -2, to: 9 },
        };
        const place = { view: 'who-wins', system: id, whoWins } as const;
        expect(placeOf(linkOf(place))).toEqual(place);
      }
    }
  });

  it('is short, and without anything leads to the first example', () => {
    const link = linkOf({ view: 'who-wins', system: 'degrees', whoWins: { ...duel, part: 'match-up' } });
    expect(link).toMatch(/^#\/1\/degrees@4\/~wins\?a\.name=Mira&a\.skill=7&/);
    expect(link).toMatch(/&counter=always&~part=match-up&~rules=/);
    expect(placeOf('#/1/degrees/~wins')).toEqual({ view: 'who-wins', system: 'degrees', whoWins: duel });
  });

  it('that can be read in part keeps that part and says so', () => {
    const place = placeOf('#/1/degrees/~wins?a.skill=3&~vary=x&~part=dance');
    expect(place).toMatchObject({ view: 'who-wins', whoWins: { fields: { a: { skill: 3 } }, part: 'fight' } });
    expect(place.trouble).toContain('could not be read (~vary, ~part)');
  });
});

describe('the sentence', () => {
  it('names the likelier winner, how likely, and how soon', () => {
    expect(sentenceOf(verdictOf(duel, answered(duel)))).toBe('Mira wins 71.9%, in 4.9 rounds on average.');
    const weak = setWhoWinsField(duel, ['a', 'skill'], 3);
    expect(sentenceOf(verdictOf(weak, answered(weak)))).toMatch(
      /^Brute wins \d\d\.\d%, in [\d.]+ rounds on average\.$/,
    );
  });

  it('says many as many, and a name that is no name with a capital', () => {
    const many = exampleWhoWins('physical', 1);
    expect(verdictOf(many, answered(many)).word).toBe('Sable and Ash win 81.5%');
    const watch = exampleWhoWins('physical', 0);
    expect(verdictOf(watch, made({ a: 0.2, b: 0.8, draw: 0 }, 1)).word).toBe('The watchman wins 80.0%');
    expect(verdictOf(watch, made({ a: 0.2, b: 0.8, draw: 0 }, 1)).rest).toBe('in 1 round on average');
  });

  it.each([
    [{ a: 0.4, b: 0.4, draw: 0.2 }, 3, 'Even, 40.0% each, in 3 rounds on average.'],
    [{ a: 0.2, b: 0.2, draw: 0.6 }, 2.25, 'A draw 60.0%, in 2.3 rounds on average.'],
    [{ a: 0.5, b: 0.3, draw: 0, never: 0.2 }, null, 'Sable wins 50.0%, or never ends, 20.0%.'],
    [{ a: 0.1, b: 0.2, draw: 0, never: 0.7 }, null, 'Never ends 70.0%, else the watchman wins, 20.0%.'],
    [{ a: 0, b: 0, draw: 0, never: 1 }, null, 'Never ends 100%, nobody can ever win.'],
  ])('of %o', (win, mean, said) => {
    expect(sentenceOf(verdictOf(exampleWhoWins('physical', 0), made(win, mean)))).toBe(said);
  });

  it('is followed by every end that can come, what is left and how it was found', () => {
    const answer = answered(exampleWhoWins('mfz', 0));
    const ends = endsOf(exampleWhoWins('mfz', 0), answer);
    expect(ends.map(({ id }) => id)).toEqual(['a', 'never', 'b']);
    expect(ends.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
    expect(leftOf(duel, answered(duel))).toEqual([
      'Mira, on winning: 29.1 LP left on average.',
      'Brute, on winning: 23.2 LP left on average.',
    ]);
    expect(methodOf(answered(duel))).toBe('Solved exactly over 71 states.');
    const samples = {
      ...answer,
      method: 'simulate',
      trials: 30_000,
      standardError: 0.0029,
      why: 'Too many states.',
    } as const;
    expect(methodOf(samples)).toBe('Simulated 30 000 times, give or take 0.3%. Too many states.');
  });
});

describe('rounds', () => {
  it('are bars until nearly all is over, and the rest together', () => {
    const { distribution } = answered(duel).rounds;
    const bars = roundBars(distribution);
    expect(bars.length).toBeLessThanOrEqual(21);
    expect(bars[0]).toMatchObject({ from: '1', label: '1' });
    expect(bars.at(-1)!.label).toMatch(/^\d+\+$/);
    expect(bars.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
  });

  it('that are many stand together in equal steps', () => {
    const distribution = Array.from({ length: 100 }, (_, i) => [i + 1, 0.01] as const);
    const bars = roundBars(distribution, 10);
    expect(bars[1]).toMatchObject({ from: '11', label: '11–20' });
    expect(roundBars([])).toEqual([]);
  });
});

describe('decisions', () => {
  it('that go the same way are told once', () => {
    const { advice } = answered({ ...duel, policy: 'best' });
    const told = decisionsOf(advice!);
    expect(told.length).toBe(2);
    expect(advice!.length).toBeGreaterThan(2);
    expect(told.map(({ again }) => again)).toEqual([true, true]);
  });
});

describe('a number varied', () => {
  it('is any whole number of the fight, named by whose it is', () => {
    const numbers = numbersOf(duel);
    expect(numbers.slice(0, 5).map(({ path, label, of }) => `${path} ${of}: ${label}`)).toEqual([
      'a.skill Mira: Offensive skill',
      'a.defense Mira: Defensive skill',
      'a.absorption Mira: Absorption',
      'a.armor.cut Mira: Armor, Cut',
      'a.lifePoints Mira: Life points',
    ]);
    expect(numbers.find(({ path }) => path === 'b.lifePoints')).toMatchObject({ value: 35, min: 1, of: 'Brute' });
  });

  it('of several on a side is one of each of them', () => {
    const paths = numbersOf(exampleWhoWins('physical', 1)).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['a.0.stamina', 'a.1.stamina', 'b.2.stamina', 'a.0.weapon.damage.3']));
  });

  it('of every example of every system can be swept along each of its paths', () => {
    for (const [id, system] of Object.entries(SYSTEMS)) {
      for (const index of system.fight?.examples.keys() ?? []) {
        const whoWins = exampleWhoWins(id, index);
        for (const { path, value } of numbersOf(whoWins)) {
          // Whether the path is taken: what is answered, the whole fight above says.
          const vary = { path, from: value, to: value };
          const answer = sweep({ ...fightRequest(whoWins), method: 'simulate', trials: 1, vary });
          expect({ path, answer }).toMatchObject({ answer: { ok: true, points: [{ value }] } });
        }
      }
    }
  });

  it('has a range of its own, within its limits, the value of now among its points', () => {
    const vary = { path: 'a.lifePoints', from: -5, to: 117 };
    const varied = variedIn({ ...duel, vary })!;
    expect(varied.vary).toEqual({ path: 'a.lifePoints', from: 1, to: 117 });
    expect(sweepRequest(duel, varied).vary).toEqual({ path: 'a.lifePoints', from: 4, to: 117, step: 4 });
    expect(variedIn({ ...duel, vary: { path: 'a.gone', from: 0, to: 1 } })!.number.path).toBe('a.skill');
  });

  it('gives a curve for each end, and the same as text for a spreadsheet', () => {
    const varied = variedIn({ ...duel, vary: { path: 'a.skill', from: 6, to: 8 } })!;
    const answer = sweep(sweepRequest(duel, varied));
    if (!answer.ok) throw new Error(answer.error.message);
    const { curves, at } = curvesOf(duel, varied.number, answer);
    expect(at).toBe(7);
    expect(curves.map(({ label }) => label)).toEqual(['Mira wins', 'Brute wins']);
    expect(curves[0]!.points.map(([n]) => n)).toEqual([6, 7, 8]);
    const [head, first] = sweepCsv('Skill, offensive', endsIn(duel, answer), answer).split('\n');
    expect(head).toBe('"Skill, offensive",Mira wins,Brute wins,Rounds on average');
    expect(first).toMatch(/^6,0\.\d+,0\.\d+,\d+\.\d+$/);
  });
});

describe('a list of fighters', () => {
  it('begins with both sides of the first example and takes each of them once', () => {
    const roster = firstRoster('degrees');
    expect(roster.map(({ name }) => name)).toEqual(['Mira', 'Brute']);
    expect(add(roster, duel, 'a')).toBe(roster);
    expect(isListed(roster, duel, 'b')).toBe(true);
    const stronger = setWhoWinsField(duel, ['a', 'skill'], 9);
    expect(add(roster, stronger, 'a').map(({ name }) => name)).toEqual(['Mira', 'Brute', 'Mira 2']);
  });

  it('is read back as far as it reads', () => {
    const roster = firstRoster('degrees');
    expect(rosterFrom(JSON.parse(JSON.stringify(roster)))).toEqual(roster);
    expect(rosterFrom([{ name: 3 }, ...roster, null])).toEqual(roster);
    expect(rosterFrom('x')).toBeUndefined();
  });

  it('meets itself, row as side a, column as side b, under the options in sight', () => {
    const roster = firstRoster('degrees');
    const cells = cellsOf(duel, roster);
    expect(cells.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    expect(cells[2]!.request).toMatchObject({ a: { name: 'Brute' }, b: { name: 'Mira' }, counter: 'always' });
    expect(new Set(cells.map(({ key }) => key)).size).toBe(4);
    expect(meeting({ ...duel, part: 'match-up' }, roster[0]!, roster[1]!)).toEqual(duel);
  });

  it('leaves out who cannot stand on a side', () => {
    const whoWins = exampleWhoWins('physical', 0);
    const nobody = { name: 'Thug', fighter: { name: 'Thug', stamina: 5, skill: 1, weapon: 'club' } };
    const cells = cellsOf(whoWins, [...firstRoster('physical'), nobody]);
    expect(cells.some(({ row }) => row === 2)).toBe(false);
    expect(cells.some(({ column }) => column === 2)).toBe(true);
  });

  it('is shaded in seven steps, an even fight in the middle', () => {
    expect([0, 0.1, 0.2, 0.4, 0.5, 0.6, 0.8, 0.95, 1].map(shadeOf)).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 6]);
  });

  it('is text for a spreadsheet, with gaps for what is not known', () => {
    const csv = matchupCsv(['Mira', 'B, the "Brute"'], (row, column) => (row === 1 ? undefined : column / 2));
    expect(csv).toBe('Row wins against column,Mira,"B, the ""Brute"""\nMira,0,0.5\n"B, the ""Brute""",,\n');
  });
});

/** Whole fights as data: requests, links, sentences, a number varied, a list against itself. */
import { fight, sweep } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import type { Plain, PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import {
  add,
  cellsOf,
  type FighterList,
  fighterListFrom,
  isListed,
  matchupCsv,
  meeting,
  shadeOf,
} from './fighter-list.ts';
import { linkOf, placeOf } from './link.ts';
import {
  exampleSimulation,
  fightRequest,
  type Simulation,
  setSimulationField,
  setSimulationSetting,
  sideOf,
  whoIs,
} from './simulation.ts';
import type { Along } from './study.ts';
import { type Subject, subjectOfCard, subjectOfFight, variablesOf } from './subject.ts';
import type { Numeric } from './variables.ts';
import { curvesOf, gridCsv, gridOf, measured, sweepCsv, sweepRequest, variedBy, variedIn } from './vary.ts';
import { decisionsOf, endsOf, leftOf, methodOf, roundBars, sentenceOf, verdictOf } from './verdict.ts';
import { exampleOf } from './whatif.ts';

const duel = exampleSimulation('degrees', 0);

type Answer = Parameters<typeof verdictOf>[1];
const answered = (simulation: Simulation): Answer => {
  const answer = fight(fightRequest(simulation));
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
};
const made = (win: Answer['win'], mean: number | null): Answer => ({
  ...answered(exampleSimulation('physical', 0)),
  win,
  rounds: { mean, distribution: [] },
});

describe('a whole fight', () => {
  it('of every example of every system is answered as it stands', () => {
    for (const [id, system] of Object.entries(SYSTEMS)) {
      for (const index of system.fight?.examples.keys() ?? []) {
        expect(fight(fightRequest(exampleSimulation(id, index)))).toMatchObject({ ok: true });
      }
    }
  });

  it('writes down only what differs from the book, and how decisions are taken', () => {
    expect(fightRequest(duel)).not.toHaveProperty('settings');
    const moved = setSimulationSetting(duel, 'fumbles', 'on');
    expect(fightRequest({ ...moved, policy: 'best' })).toMatchObject({ settings: { fumbles: 'on' }, policy: 'best' });
    expect(fightRequest(setSimulationSetting(moved, 'fumbles', 'off'))).not.toHaveProperty('settings');
  });

  it('calls a side by the names of those who stand there', () => {
    expect(sideOf(duel, 'a')).toBe('Mira');
    expect(sideOf(setSimulationField(duel, ['a', 'name'], undefined), 'a')).toBe('Side a');
    expect(whoIs([{ name: 'Sable' }, { name: 'Ash' }], '')).toBe('Sable and Ash');
    expect(whoIs([{ name: 'Sable' }, { name: 'Ash' }, {}], '')).toBe('Sable and 2 more');
  });
});

describe('the link of a whole fight', () => {
  it('brings back every example, its policy, its part and what is varied', () => {
    for (const [id, system] of Object.entries(SYSTEMS)) {
      for (const index of system.fight?.examples.keys() ?? []) {
        const simulation: Simulation = {
          ...exampleSimulation(id, index),
          policy: 'best',
          part: 'vary',
          vary: { path: 'a.skill', from: -2, to: 9 },
        };
        const place = { view: 'simulate', system: id, simulation } as const;
        expect(placeOf(linkOf(place))).toEqual(place);
      }
    }
  });

  it('is short, and without anything leads to the first example', () => {
    const link = linkOf({ view: 'simulate', system: 'degrees', simulation: { ...duel, part: 'match-up' } });
    expect(link).toMatch(/^#\/1\/degrees@4\/~wins\?a\.name=Mira&a\.skill=7&/);
    expect(link).toMatch(/&counter=always&~part=match-up&~rules=/);
    expect(placeOf('#/1/degrees/~wins')).toEqual({ view: 'simulate', system: 'degrees', simulation: duel });
  });

  it('that can be read in part keeps that part and says so', () => {
    const place = placeOf('#/1/degrees/~wins?a.skill=3&~vary=x&~part=dance');
    expect(place).toMatchObject({ view: 'simulate', simulation: { fields: { a: { skill: 3 } }, part: 'fight' } });
    expect(place.trouble).toContain('could not be read (~vary, ~part)');
  });
});

describe('the sentence', () => {
  it('names the likelier winner, how likely, and how soon', () => {
    expect(sentenceOf(verdictOf(duel, answered(duel)))).toBe('Mira wins 71.9%, in 4.9 rounds on average.');
    const weak = setSimulationField(duel, ['a', 'skill'], 3);
    expect(sentenceOf(verdictOf(weak, answered(weak)))).toMatch(
      /^Brute wins \d\d\.\d%, in [\d.]+ rounds on average\.$/,
    );
  });

  it('says many as many, and a name that is no name with a capital', () => {
    const many = exampleSimulation('physical', 1);
    expect(verdictOf(many, answered(many)).word).toBe('Sable and Ash win 81.5%');
    const watch = exampleSimulation('physical', 0);
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
    expect(sentenceOf(verdictOf(exampleSimulation('physical', 0), made(win, mean)))).toBe(said);
  });

  it('is followed by every end that can come, what is left and how it was found', () => {
    const answer = answered(exampleSimulation('mfz', 0));
    const ends = endsOf(exampleSimulation('mfz', 0), answer);
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

/** Both sides of the first example of a game. */
function firstList(system: string): FighterList {
  const simulation = exampleSimulation(system, 0);
  return add(add([], simulation, 'a'), simulation, 'b');
}

/** The numbers of a fight that can be varied. */
const numbersOf = (simulation: Simulation) =>
  variablesOf(simulation).filter((one): one is Numeric => one.kind === 'number');

describe('a field varied', () => {
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
    const paths = numbersOf(exampleSimulation('physical', 1)).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['a.0.stamina', 'a.1.stamina', 'b.2.stamina', 'a.0.weapon.damage.3']));
  });

  it('is a weapon, armor or a house rule too, each option by its name', () => {
    const choices = variablesOf(duel).filter(({ kind }) => kind === 'options');
    const weapon = choices.find(({ path }) => path === 'a.attack');
    expect(weapon).toMatchObject({ of: 'Mira', label: 'Weapon' });
    expect(weapon?.kind === 'options' && weapon.options.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Dirk', 'War blade']),
    );
    expect(choices.find(({ path }) => path === 'settings.fumbles')).toMatchObject({ of: 'House rules' });
    expect(choices.some(({ path }) => path === 'a.armor')).toBe(true);
  });

  it('of every example of every system is a path that a sweep takes', () => {
    const asked = (subject: Subject, path: string, value: Plain, more: PlainRecord) => {
      const answer = sweep({ ...subject.request, ...more, vary: { path, values: [value] } });
      expect({ path, answer }).toMatchObject({ answer: { ok: true, points: [{ value }] } });
    };
    for (const [id, system] of Object.entries(SYSTEMS)) {
      for (const index of system.fight?.examples.keys() ?? []) {
        const subject = subjectOfFight(exampleSimulation(id, index));
        // Whether the path is taken: what is answered, the whole fight above says.
        for (const { path, value } of subject.variables) asked(subject, path, value, { method: 'simulate', trials: 1 });
      }
      for (const [name, { examples }] of Object.entries(system.actions)) {
        const subject = examples.length === 0 ? undefined : subjectOfCard(exampleOf(id, name, 0));
        for (const { path, value } of subject?.variables ?? []) asked(subject!, path, value, {});
      }
    }
  });

  it('has a range of its own, within its limits, the value of now among its points', () => {
    const at = (vary: Along) => subjectOfFight({ ...duel, vary });
    const varied = variedIn(at({ path: 'a.lifePoints', from: -5, to: 257 }))!;
    expect(varied.along).toEqual({ path: 'a.lifePoints', from: 1, to: 257 });
    const { from, to, step } = sweepRequest(subjectOfFight(duel), varied).vary as PlainRecord;
    expect([step, (40 - Number(from)) % Number(step), to]).toEqual([3, 0, 257]);
    expect(variedIn(at({ path: 'a.gone', from: 0, to: 1 }))!.variable.path).toBe('a.skill');
  });

  it('gives a curve for each end, and the same as text for a spreadsheet, a pinned version beside it', () => {
    const subject = subjectOfFight({ ...duel, vary: { path: 'a.skill', from: 6, to: 8 } });
    const varied = variedIn(subject)!;
    const answer = sweep(sweepRequest(subject, varied));
    if (!answer.ok) throw new Error(answer.error.message);
    const { curves, at } = curvesOf(subject, varied.variable as Numeric, answer);
    expect(at).toBe(7);
    expect(curves.map(({ label }) => label)).toEqual(['Mira wins', 'Brute wins']);
    expect(curves[0]!.points.map(([n]) => n)).toEqual([6, 7, 8]);
    const [head, first] = sweepCsv(subject, varied.variable, answer).split('\n');
    expect(head).toBe('Offensive skill,Mira wins,Brute wins,Rounds on average');
    expect(first).toMatch(/^6,0\.\d+,0\.\d+,\d+\.\d+$/);
    expect(sweepCsv(subject, varied.variable, answer, answer).split('\n')[1]).toBe(`${first},${first!.slice(2)}`);
  });

  it('with a second one is every pair of values, none left out, and a table', () => {
    const both = (vary: Along, by: Along) => subjectOfFight({ ...duel, vary, by });
    const subject = both({ path: 'a.skill', from: 2, to: 9 }, { path: 'b.attack', from: 0, to: 0 });
    const [across, down] = [variedIn(subject)!, variedBy(subject)!];
    const grid = gridOf(subject, across, down);
    expect(grid.columns).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(grid.rows).toContain('dirk');
    expect(grid.requests[grid.rows.indexOf('dirk')]).toMatchObject({ b: { attack: 'dirk' }, vary: { from: 2, to: 9 } });
    const far = both({ path: 'a.skill', from: 0, to: 100 }, { path: 'b.skill', from: 0, to: 60 });
    const whole = gridOf(far, variedIn(far)!, variedBy(far)!);
    expect([whole.columns.length, whole.rows.length]).toEqual([101, 61]);
    const point = { value: 1, chances: { a: 0.25 }, means: {} };
    const row = { ok: true, system: 'degrees', vary: 'a.skill', points: [point, { ...point, value: 2 }] } as const;
    const small = { columns: [1, 2], rows: ['dirk', 'war-blade'], requests: [] };
    const at = (i: number, j: number) => measured([row, undefined][i]?.points[j], subject.measures[0]!);
    expect(gridCsv([across.variable, down.variable], small, at, subject.measures[0]!)).toBe(
      '"Mira wins, Brute: Weapon \\ Mira: Offensive skill",1,2\nDirk,0.25,0.25\nWar blade,,\n',
    );
  });

  it('takes no second field that is the first, or is not there', () => {
    const at = (path: string) =>
      subjectOfFight({ ...duel, vary: { path: 'a.skill', from: 2, to: 9 }, by: { path, from: 0, to: 1 } });
    expect([variedBy(at('a.skill')), variedBy(at('a.gone'))]).toEqual([undefined, undefined]);
  });
});

describe('a list of fighters', () => {
  it('begins with both sides of the first example and takes each of them once', () => {
    const list = firstList('degrees');
    expect(list.map(({ name }) => name)).toEqual(['Mira', 'Brute']);
    expect(add(list, duel, 'a')).toBe(list);
    expect(isListed(list, duel, 'b')).toBe(true);
    const stronger = setSimulationField(duel, ['a', 'skill'], 9);
    expect(add(list, stronger, 'a').map(({ name }) => name)).toEqual(['Mira', 'Brute', 'Mira 2']);
  });

  it('is read back as far as it reads', () => {
    const list = firstList('degrees');
    expect(fighterListFrom(JSON.parse(JSON.stringify(list)))).toEqual(list);
    expect(fighterListFrom([{ name: 3 }, ...list, null])).toEqual(list);
    expect(fighterListFrom('x')).toBeUndefined();
  });

  it('meets itself, row as side a, column as side b, under the options in sight', () => {
    const list = firstList('degrees');
    const cells = cellsOf(duel, list);
    expect(cells.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    expect(cells[2]!.request).toMatchObject({ a: { name: 'Brute' }, b: { name: 'Mira' }, counter: 'always' });
    expect(new Set(cells.map(({ key }) => key)).size).toBe(4);
    expect(meeting({ ...duel, part: 'match-up' }, list[0]!, list[1]!)).toEqual(duel);
  });

  it('leaves out who cannot stand on a side', () => {
    const simulation = exampleSimulation('physical', 0);
    const nobody = { name: 'Thug', fighter: { name: 'Thug', stamina: 5, skill: 1, weapon: 'club' } };
    const cells = cellsOf(simulation, [...firstList('physical'), nobody]);
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

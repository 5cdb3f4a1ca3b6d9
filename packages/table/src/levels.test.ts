import type { Level, PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { chained } from './chain.ts';
import { type Entry, exported, foldAll, isFailure, readFile, shown, verify } from './index.ts';
import { TestTable } from './testing/local.ts';

const FIGHTERS = [
  { name: 'Mira', side: 'travellers', skill: 8, defense: 7, absorption: 2, lifePoints: 40, attack: 'war-blade' },
  { name: 'Teo', side: 'travellers', skill: 6, defense: 6, absorption: 2, lifePoints: 35, attack: 'hunting-bow' },
  { name: 'Brute', side: 'bandits', skill: 6, defense: 5, absorption: 3, lifePoints: 45, attack: 'iron-maul' },
] as const;
const setup = { fighters: FIGHTERS, anyOrder: true } as never;

/** A GM, a player of Mira, a player of Teo, and a wall. */
function seated(visibility?: Level) {
  const table = new TestTable({ system: 'degrees', name: 'Dana', setup, ...(visibility && { visibility }) });
  const [mira, teo, wall] = [table.join('Ana'), table.join('Ben'), table.join('Wall', 'watcher')];
  table.do('s1', { kind: 'seat', seat: mira, plays: ['mira'] });
  table.do('s1', { kind: 'seat', seat: teo, plays: ['teo'] });
  const waiting = (seat: string) => table.view(seat).fight!.waiting!;
  const last = (seat: string) => table.log(seat).at(-1)!;
  return { table, mira, teo, wall, waiting, last };
}

const BLOW = { kind: 'do', action: { kind: 'attack', by: 'brute', target: 'mira' } };
const SWING = { kind: 'do', action: { kind: 'attack', by: 'mira', target: 'brute' } };
const type = (...faces: number[]) => ({ kind: 'type', faces });

describe('levels', () => {
  it('a character that a player plays is open, every other has the level of the table, the game’s own where none is said', () => {
    const people = ({ table, wall }: ReturnType<typeof seated>) =>
      table.view(wall).fight!.people.map(({ id, level, known }) => [id, level, known]);
    expect(people(seated())).toEqual([
      ['mira', 'open', true],
      ['teo', 'open', true],
      ['brute', 'rolls', false],
    ]);
    expect(people(seated('open'))[2]).toEqual(['brute', 'open', true]);
    expect(people(seated('hidden'))[2]).toEqual(['brute', 'hidden', false]);
    expect(seated().table.view('s1').table.visibility).toBe('rolls');
    expect(new TestTable({ system: 'mfz', name: 'Dana' }).table.visibility).toBe('open');
  });

  it('the GM changes them for single characters, until it is changed, also in later fights', () => {
    const { table, mira, teo, last } = seated('hidden');
    const level = (seat: string, who: string) => {
      const one = table.view(seat).fight!.people.find(({ id }) => id === who)!;
      return [one.level, one.known];
    };
    expect(table.try(mira, { kind: 'visibility', who: ['brute'], level: 'open' })).toMatchObject({
      error: { code: 'forbidden' },
    });
    table.do('s1', { kind: 'visibility', who: ['brute'], level: 'rolls' });
    expect(last(mira).text).toBe('The GM shows the rolls of Brute.');
    table.do('s1', { kind: 'visibility', who: ['mira'], level: 'hidden' });
    expect(last(teo).text).toBe('The GM hides Mira.');
    expect([level(mira, 'mira'), level(teo, 'mira')]).toEqual([
      ['hidden', true],
      ['hidden', false],
    ]);
    table.do('s1', { kind: 'start', setup });
    expect([level(mira, 'brute'), level(teo, 'mira')]).toEqual([
      ['rolls', false],
      ['hidden', false],
    ]);
    expect(table.try('s1', { kind: 'visibility', who: ['nobody'], level: 'open' })).toMatchObject({
      error: { code: 'invalid_request', path: 'command.who.0' },
    });
    expect(table.try('s1', { kind: 'conceal', who: ['brute'], concealed: true })).toMatchObject({
      error: { code: 'invalid_request', path: 'command.kind' },
    });
  });
});

describe('what has come about so far', () => {
  const afterOffense = (visibility: Level) => {
    const all = seated(visibility);
    all.table.do('s1', BLOW);
    all.table.do('s1', type(6, 5));
    return all;
  };

  it('is told to every seat at rolls: the total that was rolled, the target, and the dice', () => {
    const { waiting, mira, teo, wall } = afterOffense('rolls');
    for (const seat of ['s1', mira, teo, wall]) {
      expect(waiting(seat).soFar).toEqual({ totals: [{ who: 'brute', total: 17 }], target: 17 });
      expect(waiting(seat).dice.offense!.faces).toEqual([6, 5]);
    }
  });

  it('the one who is asked reads their own terms, the target and the exact chance from these alone', () => {
    const { waiting, mira } = afterOffense('rolls');
    const { question } = waiting(mira).needs as unknown as { readonly question: Record<string, unknown> };
    expect(question).toEqual({
      label: 'Defensive Roll',
      settled: [],
      sums: [{ label: 'You add', terms: [{ label: 'skill', value: 7, by: 'defender' }], total: 7 }],
      reading: 'against',
      target: 17,
      against: true,
      chances: [
        { outcome: 'success', label: 'Success', tone: 'good', exact: '5/6', p: 30 / 36 },
        { outcome: 'tie', label: 'Tie', tone: 'even', exact: '1/12', p: 3 / 36 },
        { outcome: 'failure', label: 'Failure', tone: 'bad', exact: '1/12', p: 3 / 36 },
      ],
    });
  });

  it('at hidden nothing of the other side is told, and one’s own total is', () => {
    const struck = afterOffense('hidden');
    expect(struck.waiting(struck.mira).soFar).toBeUndefined();
    expect(struck.waiting(struck.mira).dice).toEqual({});
    const { table, waiting, mira, teo } = seated('hidden');
    table.do('s1', SWING);
    table.do(mira, type(3, 3));
    for (const seat of [mira, teo]) expect(waiting(seat).soFar).toEqual({ totals: [{ who: 'mira', total: 14 }] });
  });

  it('at hidden one’s own total is left out where a term of it follows from the other side', () => {
    const { table, waiting, mira } = afterOffense('hidden');
    // A miss by 2: a counter bonus of 1, which is used without asking.
    table.do(mira, type(6, 6));
    table.do(mira, { kind: 'do', action: { kind: 'let-it-pass', by: 'mira' } });
    table.do('s1', SWING);
    table.do(mira, type(3, 3));
    expect(waiting('s1').soFar).toEqual({ totals: [{ who: 'mira', total: 15 }], target: 15 });
    expect(waiting(mira).soFar).toBeUndefined();
  });
});

describe('an entry at rolls', () => {
  it('has the public numbers of a hit on a character one knows, and what happened to them', () => {
    const { table, mira, last } = seated('rolls');
    table.do('s1', BLOW);
    table.do('s1', type(6, 5));
    expect(last(mira).text).toBe('Brute throws 6, 5: Offensive Roll.');
    table.do(mira, type(1, 2));
    expect(last(mira)).toMatchObject({
      text: 'Brute attacks Mira with the iron maul: 17 against 10, a hit by 7 degrees; Mira loses 25 life points.',
      outcome: 'success',
      facts: { offense: 17, defense: 10, degrees: 7, units: 5, damage: 25 },
      changes: [
        { who: 'mira', what: 'ap' },
        { who: 'mira', what: 'lifePoints', by: -25 },
      ],
    });
    expect(last(mira).steps).toBeUndefined();
    expect(last(mira).command).toBeUndefined();
  });

  it('has of a hit on a character at rolls that it was hit, and not what it took', () => {
    const { table, mira, wall, last } = seated('rolls');
    table.do(mira, SWING);
    table.do(mira, type(6, 5));
    table.do('s1', type(1, 2));
    for (const seat of [mira, wall]) {
      const { text, facts, changes, dice } = last(seat);
      expect(text).toBe('Mira attacks Brute with the war blade: 19 against 8, a hit by 11 degrees.');
      expect([facts, changes]).toEqual([
        { offense: 19, defense: 8, degrees: 11, counter: { bonus: 0, reaction: false } },
        undefined,
      ]);
      expect(Object.keys(dice!)).toEqual(['defense']);
    }
    expect(last('s1').facts).toMatchObject({ units: 8 });
  });

  it('is shown at the lowest level among those taking part, by what was known when it was made', () => {
    const { table, mira, last } = seated('hidden');
    table.do(mira, SWING);
    table.do(mira, type(6, 5));
    table.do('s1', type(1, 2));
    const before = last(mira);
    expect(before.text).toBe('Mira attacks Brute: it succeeds.');
    expect([before.facts, before.dice]).toEqual([undefined, undefined]);
    const { seq } = before;
    table.do('s1', { kind: 'visibility', who: ['brute'], level: 'open' });
    expect(table.log(mira)[seq - 1]).toEqual(before);
  });

  it('a GM’s request outside a fight is shown only where everything is open', () => {
    const request = {
      kind: 'do',
      action: { request: { action: 'acrobatics', actor: { skill: 3 }, opponent: { skill: 4 } } },
    };
    const facts = (visibility: Level) => {
      const { table, mira, last } = seated(visibility);
      table.do('s1', request);
      table.do('s1', type(3, 3));
      table.do('s1', type(2, 2));
      return last(mira).facts;
    };
    expect(facts('open')).toMatchObject({ own: 9, theirs: 8 });
    expect([facts('rolls'), facts('hidden')]).toEqual([undefined, undefined]);
  });
});

describe('a log from before levels', () => {
  /** As it was written then: `conceal` at opening and as a command. */
  function old(conceal: 'unplayed' | 'none'): readonly Entry[] {
    const { table, mira } = seated('hidden');
    table.do(mira, SWING);
    table.do(mira, type(6, 5));
    table.do('s1', type(1, 2));
    table.do('s1', { kind: 'visibility', who: ['brute'], level: 'open' });
    table.do('s1', { kind: 'start', setup });
    const then = table.entries.map((entry): Entry => {
      if (entry.kind === 'visibility')
        return { ...entry, kind: 'conceal', command: { kind: 'conceal', who: ['brute'], concealed: false } };
      if (entry.kind !== 'open') return entry;
      const { visibility: _, ...about } = entry.command.table as PlainRecord;
      return { ...entry, command: { ...entry.command, table: { ...about, conceal } } };
    });
    let hash: string | undefined;
    return then.map((entry) => {
      const one = chained(hash, entry);
      hash = one.hash;
      return one;
    });
  }
  const player = { seat: 's2', role: 'player' } as const;

  it('keeps hidden whom it concealed, and what it revealed was for one fight', () => {
    const entries = old('unplayed');
    const brute = (count: number) => {
      const table = foldAll(entries.slice(0, count));
      return [table.visibility, table.levels];
    };
    expect([brute(1), brute(entries.length - 1), brute(entries.length)]).toEqual([
      ['hidden', {}],
      ['hidden', { brute: 'open' }],
      ['hidden', {}],
    ]);
    expect(foldAll(old('none')).visibility).toBe('open');
    const table = foldAll(entries);
    const texts = entries.slice(-3).map((entry) => shown(entry, table, player).text);
    expect(texts).toEqual(['Mira attacks Brute: it succeeds.', 'The GM reveals Brute.', 'The fight begins.']);
  });

  it('is imported from its file, verified, and exported as it was', () => {
    const table = foldAll(old('unplayed'));
    const file = JSON.parse(JSON.stringify(exported(table, old('unplayed'), { seat: 's1', role: 'gm' })));
    const read = readFile(file);
    if (isFailure(read)) throw new Error(`${read.error.path}: ${read.error.message}`);
    expect(verify(read).faults).toEqual([]);
    expect(read.table).toEqual(table);
  });
});

/** What an entry keeps: facts and ids, the state in small changes and now and then whole, and a hash over the one before. */
import { readFileSync } from 'node:fs';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { changesState } from './fight.ts';
import { momentAt } from './history.ts';
import { chainFault, type Entry, exported, foldAll, isFailure, pages, readFile, shown, verify, view } from './index.ts';
import { GAMES, Seeded } from './testing/games.ts';
import { TestTable } from './testing/local.ts';
import { waitingFor } from './waiting.ts';

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const text = (value: unknown) => JSON.stringify(value);

/** A game that its GM plays alone, with notes and undone moves in between. */
function played(system: string, entries: number, seed = 'entries'): TestTable {
  const seeded = new Seeded(`${seed} ${system}`);
  const { setup, plays } = GAMES[system]!.game(seeded);
  const table = new TestTable({ system, name: 'Dana', setup, visibility: 'hidden' });
  const ana = table.join('Ana');
  table.do('s1', { kind: 'seat', seat: ana, plays: plays[0]! });
  for (let tries = 0; table.entries.length < entries && tries < 20 * entries; tries++) {
    const asked = waitingFor(table.table);
    if (asked !== undefined) {
      const { needs } = asked;
      table.try(
        's1',
        needs.kind === 'dice' ? { kind: 'throw' } : { kind: 'choose', option: seeded.pick(needs.options) },
      );
      continue;
    }
    if (seeded.luck(5)) table.try('s1', { kind: 'undo' });
    if (seeded.luck(5)) table.try('s1', { kind: 'note', text: 'Rain.' });
    const moves = table.view('s1').fight!.moves;
    if (moves.length === 0) table.do('s1', { kind: 'start', setup });
    else table.try('s1', { kind: 'do', action: seeded.pick(moves).action });
  }
  return table;
}

const games = new Map<string, TestTable>();
const gameOf = (system: string): TestTable => {
  const known = games.get(system) ?? played(system, 260);
  games.set(system, known);
  return known;
};

describe.each(Object.keys(GAMES))('the log of %s', (system) => {
  it('holds no sentence of its own', () => {
    const table = gameOf(system);
    const { entries } = table;
    const own = entries.map(({ command: _, state: __, ...entry }) => entry);
    expect(own.filter(({ outcome }) => outcome !== undefined).length).toBeGreaterThan(20);
    const log = table.log('s1');
    for (const entry of own) {
      const { text: said, steps = [] } = log[entry.seq - 1]!;
      const sentences = [said, ...steps.map((step) => `${step.text}`)].filter((one) => one.length > 25);
      expect(sentences.filter((one) => text(entry).includes(text(one).slice(1, -1)))).toEqual([]);
      for (const name of ['text', 'plain', 'label', 'tone', 'plainTone', 'steps', 'knew'])
        expect(entry).not.toHaveProperty(name);
    }
  });

  it('has the whole state at the start of each fight and at least every 50 entries, and small changes in between', () => {
    const { entries } = gameOf(system);
    const whole = entries.filter(({ state }) => state !== undefined);
    const gaps = [...whole.map(({ seq }) => seq), entries.length + 1].map((seq, i, all) => seq - (all[i - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(50);
    const begun = entries.filter(({ kind }) => kind === 'open' || kind === 'start');
    for (const { state } of begun) expect(state).toBeDefined();
    expect(whole.length).toBeLessThanOrEqual(begun.length + entries.length / 50);
    const size = (some: readonly Entry[]) => some.reduce((sum, one) => sum + text(one).length, 0) / some.length;
    const between = entries.filter((entry) => entry.state === undefined && changesState(entry));
    expect(size(between)).toBeLessThan(2000);
  });

  it('is shown as it was when it is read again, from any of its entries', () => {
    const table = gameOf(system);
    const again = foldAll(copied(table.entries));
    expect(text(again.state)).toBe(text(table.table.state));
    for (const seat of table.table.seats) {
      const all = text(table.entries.map((entry) => shown(entry, again, seat)));
      expect(all).toBe(text(table.log(seat.seat)));
      expect(text(view(again, seat))).toBe(text(view(table.table, seat)));
      // In any order, from the last entry to the first.
      const back = table.entries.toReversed().map((entry) => shown(entry, again, seat));
      expect(text(back.toReversed())).toBe(all);
    }
  });

  it('knows the table before and after each entry', () => {
    const { entries, table } = gameOf(system);
    for (const seq of [1, 2, 49, 50, 51, 100, 101, 199, 200, 201, entries.length]) {
      const { before, entry, after } = momentAt(table, seq);
      expect(entry).toEqual(entries[seq - 1]);
      const [{ log: _, ...then }, { log: __, ...now }] = [foldAll(entries.slice(0, seq)), after];
      expect(now).toEqual(then);
      expect(before?.seq ?? 0).toBe(seq - 1);
    }
    expect(() => momentAt(table, entries.length + 1)).toThrow(`${entries.length + 1}`);
  });

  it('of version 1 is read: its sentences stay, its states are kept as today', () => {
    const given = readFileSync(new URL(`testing/version-1/${system}.txt`, import.meta.url), 'utf8');
    const old = JSON.parse(given);
    // The GM was called so in version 1.
    const lines = JSON.parse(given.replaceAll('"director"', '"gm"')).entries as readonly (Entry & PlainRecord)[];
    const read = readFile(old);
    if (isFailure(read)) throw new Error(`${read.error.path}: ${read.error.message}`);
    expect(verify(read)).toMatchObject({ faults: [], entries: lines.length, unproven: 0 });
    const { table, entries } = read;
    for (const { state, knew: _, plain: __, plainTone: ___, after: ____, ...line } of lines) {
      expect(shown(entries[line.seq - 1]!, table, { seat: 's1', role: 'gm' })).toEqual(line);
      if (state !== undefined) expect(momentAt(table, line.seq).after.state).toEqual(state);
    }
    // A store that holds it is folded as it is.
    const stored = foldAll((old.entries as typeof lines).map(({ struck: _, ...line }) => line as object as Entry));
    expect(stored).toEqual(table);
    const file = exported(table, entries, table.seats[0]!);
    expect(file.version).toBe(2);
    expect(text(file).length).toBeLessThan(text(old).length * 0.6);
    const again = readFile(copied(file));
    expect(isFailure(again) ? again.error : again.table).toEqual(table);
  });
});

it('an entry of a large scene is as small as one of a small scene', () => {
  const people = Array.from({ length: 40 }, (_, i) => ({
    name: `Guard ${i}`,
    side: i % 2 === 0 ? 'heroes' : 'guards',
    skills: { fight: 3, athletics: 2 },
    aspects: Array.from({ length: 8 }, (__, k) => `Aspect ${k} of Guard ${i}`),
  }));
  const table = new TestTable({
    visibility: 'hidden',
    system: 'fate',
    name: 'Dana',
    setup: { scene: 'conflict', people },
  });
  const [move] = table.view('s1').fight!.moves.filter(({ action }) => action.kind === 'attack');
  table.do('s1', { kind: 'do', action: move!.action });
  while (table.table.waiting !== undefined) {
    const { needs } = waitingFor(table.table)!;
    table.do('s1', needs.kind === 'dice' ? { kind: 'throw' } : { kind: 'choose', option: needs.default });
  }
  expect(text(table.table.state).length).toBeGreaterThan(40_000);
  for (const entry of table.entries.slice(1)) expect(text(entry).length).toBeLessThan(3000);
});

describe('a file of a newer version', () => {
  it('is refused with its version', () => {
    const table = played('degrees', 20);
    const file = exported(table.table, table.entries, table.seat('s1'));
    expect(file.version).toBe(2);
    expect(readFile({ ...copied(file), version: 3 })).toMatchObject({
      error: { path: 'version', message: 'This file is of version 3; the newest known here is 2.' },
    });
  });
});

describe('the chain of a log', () => {
  const { entries, table } = played('physical', 120);
  const bent = (seq: number, change: (entry: Entry) => object) =>
    entries.map((entry) => (entry.seq === seq ? (change(entry) as Entry) : entry));

  it('holds as it is, also once it was written and read', () => {
    expect(entries.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash ?? ''))).toBe(true);
    expect(chainFault(entries)).toBeUndefined();
    expect(chainFault(copied(entries))).toBeUndefined();
    // The names of fields may come in any order.
    const turned = entries.map((entry) => Object.fromEntries(Object.entries(entry).toReversed()) as object as Entry);
    expect(chainFault(turned)).toBeUndefined();
  });

  it('holds from any entry on, by the hash before it', () => {
    expect(chainFault(entries.slice(60), entries[59]!.hash)).toBeUndefined();
    expect(chainFault(entries.slice(60), entries[58]!.hash)).toMatchObject({ seq: 61 });
  });

  it.each([
    ['edited', bent(40, (entry) => ({ ...entry, at: '2030-01-01T00:00:00.000Z' })), 40],
    ['added to', bent(40, (entry) => ({ ...entry, takesPart: [...(entry.takesPart ?? []), 'nobody'] })), 40],
    ['robbed of its hash', bent(40, ({ hash: _, ...entry }) => entry), 40],
    ['given the hash of another', bent(40, (entry) => ({ ...entry, hash: entries[0]!.hash })), 40],
    ['left out', entries.filter(({ seq }) => seq !== 40), 41],
  ])('names the first entry that was %s', (_, log, seq) => {
    expect(chainFault(log)).toMatchObject({ seq });
  });

  it('is checked when a file is verified', () => {
    const file = copied(exported(table, entries, table.seats[0]!));
    const edited = readFile({
      ...file,
      entries: copied(bent(40, (entry) => ({ ...entry, at: '2030-01-01T00:00:00.000Z' }))),
    });
    if (isFailure(edited)) throw new Error(edited.error.message);
    expect(verify(edited).faults).toEqual([{ seq: 40, message: expect.stringContaining('hash') }]);
  });

  it('goes on from version 1, whose entries have none, and over an import', () => {
    const old = JSON.parse(readFileSync(new URL('testing/version-1/degrees.txt', import.meta.url), 'utf8'));
    const read = readFile(old);
    if (isFailure(read)) throw new Error(read.error.message);
    expect(read.entries.some(({ hash }) => hash !== undefined)).toBe(false);
    expect(chainFault(read.entries)).toBeUndefined();
    const [first] = entries;
    expect(chainFault([...read.entries, first!])).toBeUndefined();
    expect(chainFault([first!, read.entries[1]!])).toMatchObject({ seq: 2 });
  });

  it('is sent to no seat, and is in no file but the GM’s', () => {
    const hashes = entries.map(({ hash }) => hash!);
    const holds = (value: unknown) => hashes.some((hash) => text(value).includes(hash));
    for (const seat of table.seats) {
      const sent = [
        view(table, seat),
        entries.map((entry) => shown(entry, table, seat)),
        [...pages(entries, table, seat)],
      ];
      expect(holds(sent)).toBe(false);
      expect(holds(exported(table, entries, seat))).toBe(seat.role === 'gm');
    }
  });
});

/** A table that was written while the GM was called `director`: a title, a name and a note are that word too, and stay. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Entry, exported, foldAll, isFailure, luck, readFile, readLog, shown, verify, view } from './index.ts';

const given = readFileSync(new URL('testing/version-1/names.txt', import.meta.url), 'utf8');
const old = JSON.parse(given);
const player = { seat: 's2', role: 'player' } as const;

function imported() {
  const read = readFile(old);
  if (isFailure(read)) throw new Error(`${read.error.path}: ${read.error.message}`);
  return read;
}

it('is imported with the names of today, and verified', () => {
  const read = imported();
  expect(verify(read)).toMatchObject({ entries: 9, throws: 1, unproven: 0, faults: [] });
  const { table, entries } = read;
  expect(table.title).toBe('director');
  expect(table.seats.map(({ role, name }) => [role, name])).toEqual([
    ['gm', 'Dana'],
    ['player', 'director'],
  ]);
  const byKind = (kind: string) => entries.filter((entry) => entry.kind === kind);
  expect(byKind('note').map(({ command: { text, to } }) => [text, to])).toEqual([
    ['director', 'gm'],
    ['To all.', undefined],
  ]);
  expect(byKind('roll')[0]!.command.to).toBe('gm');
  expect(byKind('set')[0]!.takesPart).toEqual(['gm']);
  const again = readFile(JSON.parse(JSON.stringify(exported(table, entries, table.seats[0]!))));
  expect(isFailure(again) ? again.error : again.table).toEqual(table);
});

it('shows a player what it showed then: what was said to the GM alone stays hidden, its dice too', () => {
  const { table, entries } = imported();
  const kinds = entries.map((entry) => shown(entry, table, player).kind);
  expect(kinds).toEqual(['open', 'join', 'take', 'note', 'hidden', 'note', 'set', 'do', 'close']);
  expect(luck(entries, table, player)).toEqual([]);
  expect(view(table, table.seats[0]!).you.role).toBe('gm');
});

it('is folded from a store as from its file, whichever form its entries are handed on in', () => {
  const stored = old.entries as readonly Entry[];
  const table = foldAll(stored);
  expect(table).toEqual(imported().table);
  expect(shown(stored[4]!, table, player).kind).toBe('hidden');
  expect(luck(stored, table, player)).toEqual([]);
});

it('is read as the log of any seat', () => {
  const log = readLog(old);
  expect(isFailure(log) ? log.error : log.table.for).toBe('gm');
});

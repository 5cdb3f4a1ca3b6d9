/** The log in pages: whole, in order, and none larger than it may be. */
import { expect, test } from 'vitest';
import { pages } from './index.ts';
import { TestTable } from './testing/local.ts';

function withNotes(count: number, text: (i: number) => string): TestTable {
  const table = new TestTable({ system: 'degrees', name: 'Dana' });
  table.join('Ana');
  for (let i = 0; i < count; i++) table.do('s1', { kind: 'note', text: text(i), to: i % 2 === 0 ? 'all' : 'gm' });
  return table;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

test('pages hold what the log holds, in order, as the seat is shown it', () => {
  const table = withNotes(1203, (i) => `Note ${i}`);
  for (const seat of ['s1', 's2']) {
    const made = [...pages(table.entries, table.table, table.seat(seat))];
    expect(made.map(({ entries }) => entries.length)).toEqual([500, 500, 205]);
    expect(made.map(({ seq }) => seq)).toEqual([500, 1000, 1205]);
    expect(made.flatMap(({ entries }) => entries)).toEqual(table.log(seat));
    expect(made.flatMap(({ json }) => JSON.parse(json))).toEqual(table.log(seat));
  }
});

test('a page has at most so many bytes, counted in UTF-8', () => {
  const table = withNotes(60, () => '€'.repeat(1000));
  const made = [...pages(table.entries, table.table, table.seat('s1'), { bytes: 20_000 })];
  expect(made.length).toBeGreaterThan(9);
  for (const { json } of made) expect(bytesOf(json)).toBeLessThanOrEqual(20_001);
  expect(made.flatMap(({ entries }) => entries.map(({ seq }) => seq))).toEqual(table.entries.map(({ seq }) => seq));
});

test('an entry that is larger than a page is a page of its own', () => {
  const table = withNotes(3, (i) => (i === 1 ? 'x'.repeat(2000) : 'short'));
  const made = [...pages(table.entries, table.table, table.seat('s1'), { bytes: 1500 })];
  expect(made.find(({ entries }) => entries.some(({ seq }) => seq === 4))!.entries.length).toBe(1);
});

test('a page is built when it is asked for, and without entries there is none', () => {
  const table = withNotes(10, () => 'Look out!');
  let read = 0;
  function* counted() {
    for (const entry of table.entries) {
      read++;
      yield entry;
    }
  }
  const reading = pages(counted(), table.table, table.seat('s1'), { entries: 2 });
  reading.next();
  // The entry that no longer fits is read before a page ends.
  expect(read).toBe(3);
  expect([...pages([], table.table, table.seat('s1'))]).toEqual([]);
});

/** A table of a game that the engine of its program alone knows: opened, played, exported, read again. */
import { createEngine } from '@strikehome/engine';
import { degrees } from '@strikehome/engine/degrees';
import { expect, it } from 'vitest';
import { DEVICE, exported, foldAll, isFailure, LocalTable, readFile, readLog, reviewFight, verify } from './index.ts';

const engine = createEngine([{ ...degrees, id: 'alley', version: 7 }]);
const fighters = [
  { sheet: 'champion', side: 'us' },
  { sheet: 'brute', side: 'them' },
];
const opening = { system: 'alley', name: 'Dana', setup: { fighters } };

it('a table is of a game of the engine that is given', () => {
  const home = LocalTable.open(opening, { ...DEVICE, engine });
  if (isFailure(home)) throw new Error(home.error.message);
  expect(home.table.rules).toBe('alley@7');
  const attacked = home.do({ kind: 'do', action: { kind: 'attack', by: 'champion', target: 'brute' } });
  expect(isFailure(attacked)).toBe(false);
  expect(home.view.fight?.waiting?.needs?.kind).toBe('dice');
  expect(isFailure(home.do({ kind: 'throw' }))).toBe(false);

  const file = JSON.parse(JSON.stringify(home.file)) as unknown;
  expect(file).not.toHaveProperty('table.engine');
  const read = readFile(file, engine);
  if (isFailure(read)) throw new Error(read.error.message);
  expect(verify(read).faults).toEqual([]);
  expect(foldAll(read.entries, engine)).toMatchObject({ rules: 'alley@7', state: home.table.state });
  // A long log is folded again in stretches.
  for (let i = 0; i < 60; i++) home.do({ kind: 'note', text: 'A quiet moment.' });
  const seen = exported(home.table, home.entries, { seat: '', role: 'watcher' });
  expect(seen.entries[0]).toMatchObject({ text: expect.stringContaining('the fight begins') });
  expect(reviewFight(read.entries, read.table, home.seat).fight).toBe(1);
});

it('of another game it is not opened, and its file not read: what is known is named', () => {
  const other = LocalTable.open({ ...opening, system: 'degrees' }, { ...DEVICE, engine });
  expect(other).toMatchObject({
    ok: false,
    error: { path: 'system', message: expect.stringContaining('Known: alley.') },
  });
  expect(LocalTable.open(opening, DEVICE)).toMatchObject({ ok: false, error: { path: 'system' } });
  const home = LocalTable.open(opening, { ...DEVICE, engine });
  if (isFailure(home)) throw new Error(home.error.message);
  for (const read of [readFile, readLog])
    expect(read(home.file)).toMatchObject({ ok: false, error: { path: 'table.system' } });
});

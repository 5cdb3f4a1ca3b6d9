/** `roll` by notation: each handful is a numbered roll that can be verified, and the line says what became of the dice. */
import { expect, it } from 'vitest';
import { exported, isFailure, readFile, verify } from './index.ts';
import { TestTable } from './testing/local.ts';

it('a roll takes dice by notation, and its file verifies', () => {
  const table = new TestTable({ system: 'degrees', name: 'Dana', mix: 'm0' });
  const two = table.join('Ben', 'player', 'm2');
  table.do('s1', { kind: 'roll', dice: '4d6kh3 + 2d8! >= 12', label: 'Weather' });
  const entry = table.log(two).at(-1)!;
  expect(Object.keys(entry.dice!).slice(0, 2)).toEqual(['roll', 'roll#2']);
  expect(entry.text).toMatch(/^\S+ rolls 4d6kh3 \+ 2d8! >= 12 for Weather: \d+, (yes|no) \(.*\(\d\).* · .*\)\.$/);
  expect(entry.facts).toMatchObject({ outcome: expect.stringMatching(/^(yes|no)$/) });
  table.do('s1', { kind: 'roll', dice: '3d6' });
  const [faces] = Object.values(table.log(two).at(-1)!.dice!).map((one) => one.faces);
  expect(table.log(two).at(-1)!.text).toMatch(new RegExp(`rolls 3d6: ${faces!.reduce((a, b) => a + b)}\\.$`));
  const read = readFile(exported(table.table, table.entries, table.seat('s1')));
  if (isFailure(read)) throw new Error(read.error.message);
  expect(verify(read).faults).toEqual([]);
  for (const dice of ['3', '60d6+60d6', '3d6 >> 2'])
    expect(table.try('s1', { kind: 'roll', dice })).toMatchObject({
      error: { code: 'invalid_request', path: 'command.dice' },
    });
});

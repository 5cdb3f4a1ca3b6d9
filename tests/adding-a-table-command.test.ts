/**
 * CONTRIBUTING.md, "Adding a table command", followed once for real: a toy command, `bell`, with which the GM rings a
 * bell. It is one value and one line in a table, and is then decided, folded, shown, verified, saved and published.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { text } from '../packages/engine/src/kernel/index.ts';
import { command } from '../packages/table/src/command.ts';
import { no } from '../packages/table/src/types.ts';

// Step 1: the value.
const bell = command({
  kind: 'bell',
  fields: { sound: text({}, 20) },
  senders: 'gm',
  resend: 'independent',
  decide: (_, { sound }) => (sound === 'crack' ? no('not_allowed', 'command.sound', 'The bell is whole.') : {}),
  text: ({ before, entry }, { sound }) =>
    `${before.seats.find(({ seat }) => seat === entry.seat)!.name} rings: ${sound}.`,
  fold: (table, _, { sound }) => ({ ...table, title: `${table.title} (${sound})` }),
});

// Step 2: its line in the table, table/src/commands/index.ts.
vi.mock('../packages/table/src/commands/index.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../packages/table/src/commands/index.ts')>();
  return { ...real, COMMANDS: { ...real.COMMANDS, bell } };
});

const { COMMANDS } = await import('../packages/table/src/commands/index.ts');
const { decide, fold, foldAll, exported, isFailure, join, open, readFile, shown, verify } = await import(
  '../packages/table/src/index.ts'
);
const { tablePaths } = await import('../packages/server/src/tables/openapi.ts');

const source = { now: () => '2030-01-01T00:00:00.000Z', throwDice: () => [], secret: () => '' };
const opened = open({ system: 'degrees', name: 'Dana' }, { table: 't', seat: 's1', commitment: '' }, source);
if (isFailure(opened)) throw new Error(opened.error.message);
const joined = join(foldAll([opened]), { name: 'Ana' }, 'player', source);
if (isFailure(joined)) throw new Error(joined.error.message);
const before = foldAll([opened, joined]);
const ring = (sound: unknown, seat = 's1') => decide(before, { command: { kind: 'bell', sound } }, seat, source);

/** The sources that list nearly every kind of command, a row each. */
function listsOfKinds(): readonly string[] {
  const root = path.join(import.meta.dirname, '..');
  const rows = Object.keys(COMMANDS).map((kind) => new RegExp(`^ +(kind: )?'?${kind}'?[,:;]`, 'm'));
  return ['table', 'server', 'web', 'cli'].flatMap((name) =>
    readdirSync(path.join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => path.posix.join('packages', name, 'src', file.replaceAll('\\', '/')))
      .filter((file) => {
        const text = readFileSync(path.join(root, file), 'utf8');
        return rows.filter((row) => row.test(text)).length > 0.8 * rows.length;
      }),
  );
}

describe('a table command', () => {
  it('touches its own file and at most two more', () => {
    expect(readFileSync(import.meta.filename, 'utf8').match(/^vi\.mock\(/gm)).toHaveLength(1);
    // The compiler asks for the one that is not mocked here.
    expect(listsOfKinds()).toEqual(['packages/table/src/commands/index.ts', 'packages/web/src/views/table/live.ts']);
  });

  it('is decided and folded', () => {
    const entries = ring('ding');
    if (isFailure(entries)) throw new Error(entries.error.message);
    const [entry] = entries;
    expect(entry).toMatchObject({ seq: 3, kind: 'bell', command: { sound: 'ding' } });
    const after = fold(before, entry!);
    expect(after.title).toBe(`${before.title} (ding)`);
    expect(shown(entry!, after, { seat: 's2', role: 'player' }).text).toBe('Dana rings: ding.');
  });

  it('is refused by its shape, by its senders and by its own rules', () => {
    expect(ring(7)).toMatchObject({ error: { code: 'invalid_request', path: 'command.sound' } });
    expect(ring('ding', 's2')).toMatchObject({ error: { code: 'forbidden', path: 'command.kind' } });
    expect(ring('crack')).toMatchObject({ error: { code: 'not_allowed', path: 'command.sound' } });
    expect(decide(before, { command: { kind: 'gong' } }, 's1', source)).toMatchObject({
      error: { message: expect.stringMatching(/ bell\.$/) },
    });
  });

  it('is in the file, read again and verified', () => {
    const rung = ring('ding');
    if (isFailure(rung)) throw new Error(rung.error.message);
    const entries = [opened, joined, ...rung];
    const file = exported(foldAll(entries), entries, { seat: 's1', role: 'gm' });
    const read = readFile(JSON.parse(JSON.stringify(file)));
    if (isFailure(read)) throw new Error(read.error.message);
    expect(read.table.title).toMatch(/\(ding\)$/);
    expect(verify(read).faults).toEqual([]);
  });

  it('is published', () => {
    expect(JSON.stringify(tablePaths())).toContain('"bell"');
  });
});

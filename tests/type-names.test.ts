// Plants two files that export a type of the same name, and shows when the check minds.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkProject } from '../scripts/checks/index.mjs';

let planted: string | undefined;
afterEach(() => {
  if (planted !== undefined) rmSync(planted, { recursive: true, force: true });
});

function sharing(one: string, other: string): readonly string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'strikehome-types-'));
  planted = root;
  for (const [file, line] of [
    [one, 'export interface Wave {}'],
    [other, 'export type Wave = 1;'],
  ] as const) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), `// A file.\n${line}\n`);
  }
  return checkProject(root).flatMap(({ check, file, line, message }) =>
    check === 'types' ? [`${file}:${line} ${message}`] : [],
  );
}

it('a type name that two packages export is found, with the other place', () => {
  expect(sharing('packages/cli/src/a.ts', 'packages/web/src/a.ts')).toEqual([
    'packages/web/src/a.ts:2 Wave is exported by packages/cli/src/a.ts too',
  ]);
});

it('games are laid out alike, and may share names', () => {
  const game = (id: string) => `packages/engine/src/games/${id}/a.ts`;
  expect(sharing(game('degrees'), game('fate'))).toEqual([]);
});

/** What the engine remembers between requests, found by counting: `forget` has to empty all of it, so that "cold" is true. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

interface Counts {
  readonly missed: readonly string[];
  readonly planted: readonly string[];
}

let counts: Counts;
/** In a process of its own, in which nothing has been asked before. */
beforeAll(async () => {
  const flags = ['--conditions', 'strikehome-source', '--import', new URL('native.mjs', import.meta.url).href];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, at('forget-counts.mjs')], {
    cwd: at('..'),
  });
  counts = JSON.parse(stdout) as Counts;
});

it('what an answer works out is worked out again after forget, for every example of every action and fight', () => {
  expect(counts.missed).toEqual([]);
});

it('a cache that forget misses is found', () => {
  expect(counts.planted).toContainEqual(expect.stringMatching(/^kernel\/chance\/dice\.ts inRow /));
});

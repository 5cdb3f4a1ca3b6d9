/** What the engine remembers between requests, found by counting: `forget` has to empty all of it, so that "cold" is true. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** In a process of its own, in which nothing has been asked before. */
async function missed(...more: readonly string[]): Promise<readonly string[]> {
  const program = ['--import', new URL('native.mjs', import.meta.url).href, at('forget-counts.mjs'), ...more];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: at('..') });
  return JSON.parse(stdout) as readonly string[];
}

it('what an answer works out is worked out again after forget, for every example of every action and fight', async () => {
  expect(await missed()).toEqual([]);
});

it('a cache that forget misses is found', async () => {
  expect(await missed('planted')).toContainEqual(expect.stringMatching(/^kernel\/chance\/dice\.ts inRow /));
});

/** What others' tools say of the package as it is packed: publint, and whether types and scripts agree. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const home = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'strikehome-packed-'));
const { exports } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
const entrypoints = Object.keys(exports).filter((name) => exports[name]!.default !== undefined);
let tarball: Uint8Array;

beforeAll(() => {
  // What is built is there; to build it again is the work of whoever packs for others.
  const args = ['pack', '--ignore-scripts', '--pack-destination', folder];
  const { status, stderr } = spawnSync('npm', args, {
    cwd: home,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(stderr);
  tarball = readFileSync(path.join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz'))!));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the packed engine', () => {
  it('has nothing that publint would mend', async () => {
    const data = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ strict: true, pack: { tarball: data } });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
  });

  it('has types that agree with its scripts, however it is resolved', async () => {
    const checked = await checkPackage(createPackageFromTarballData(tarball), { entrypoints });
    if (!checked.types) throw new Error('there are no types');
    // It is an ES module for everybody: `require` of one works in every Node.js that it is for, and bundlers need no other.
    // What resolves packages without `exports` (node10) finds no entry but the first.
    const known = new Set(['CJSResolvesToESM', 'NoResolution']);
    const others = checked.problems.filter((one) => !known.has(one.kind));
    const lost = checked.problems.filter((one) => one.kind === 'NoResolution' && one.resolutionKind !== 'node10');
    expect([...others, ...lost]).toEqual([]);
  });
});

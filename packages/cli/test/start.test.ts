/** What a start of the built command reads: the system it is asked about, and nothing of the others. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it } from 'vitest';
import { BLOW, run, runApart } from './run.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** Runs the command and says on the last line which files of its own it read. */
const WATCHED = `
process.argv.splice(1, 0, ${JSON.stringify(MAIN)});
require(process.argv[1]).ended.then(() => {
  const own = Object.keys(require.cache).map((file) => require('node:path').basename(file));
  console.error('read ' + own.join(' '));
});`;

/** The systems whose rules a command reads. */
function systemsRead(args: readonly string[], input = ''): readonly string[] {
  const { stderr } = spawnSync(process.execPath, ['-e', WATCHED, '--', ...args], { input, encoding: 'utf8' });
  const files = stderr.trim().split('\n').at(-1)!.split(' ');
  expect(files[0], stderr).toBe('read');
  return Object.keys(SYSTEMS).filter((id) => files.some((file) => file.startsWith(`${id}-`)));
}

describe('a start reads', () => {
  it('the one system that a request names, from standard input or spelled out', () => {
    expect(systemsRead(['odds'], JSON.stringify(BLOW))).toEqual(['degrees']);
    expect(systemsRead(['odds', 'fate', 'attack', '--example'])).toEqual(['fate']);
    expect(systemsRead(['complete', '--', 'odds', 'mfz', 'attack', ''])).toEqual(['mfz']);
  });

  it('no rules where none are asked about', () => {
    expect(systemsRead(['completion', 'bash'])).toEqual([]);
    expect(systemsRead(['complete', '--', 'od'])).toEqual([]);
    expect(systemsRead(['--version'])).toEqual([]);
  });

  it('the whole registry where a request names none of it, to say which there are, in its order', () => {
    const input = JSON.stringify({ system: 'chess' });
    expect(systemsRead(['odds'], input)).toEqual(Object.keys(SYSTEMS));
    const lines = `${JSON.stringify({ ...BLOW, seed: 'a' })}\n${JSON.stringify({ system: 1 })}\n`;
    const { out } = runApart(['resolve', '--jsonl'], { input: lines });
    expect(out).toContain(`Known: ${Object.keys(SYSTEMS).join(', ')}.`);
  });
});

it('a long request read at once is answered as one read as a stream', () => {
  const input = `${' '.repeat(200_000)}${JSON.stringify(BLOW)}`;
  expect(runApart(['odds'], { input })).toEqual(run(['odds'], { input }));
  const broken = Buffer.from([0xff]);
  expect(runApart(['odds'], { input: broken })).toEqual(run(['odds'], { input: broken }));
});

it('keeps its answers whole and in order in a pipe that does not wait and is read slowly', async () => {
  // What standard error does to a pipe that it shares with standard output: from then on it does not wait.
  const program = `process.stderr.write('begun\\n');
    process.argv = [process.argv[0], ${JSON.stringify(MAIN)}, 'resolve', '--jsonl'];
    require(${JSON.stringify(MAIN)});`;
  const child = spawn('/bin/sh', ['-c', '"$0" -e "$1" 2>&1', process.execPath, program]);
  const input = Array.from({ length: 1000 }, (_, i) => JSON.stringify({ ...BLOW, seed: 'slow', id: i })).join('\n');
  child.stdin.end(input);
  let heard = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    heard += chunk;
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  }
  const [first, ...answers] = heard.trimEnd().split('\n');
  expect(first).toBe('begun');
  expect(answers.map((line) => JSON.parse(line).id)).toEqual(Array.from({ length: 1000 }, (_, i) => i));
});

it('answers line after line alike where no code may be made of text', () => {
  const input = Array.from({ length: 200 }, (_, i) => JSON.stringify({ ...BLOW, seed: `${i}` })).join('\n');
  const answered = (...flags: string[]) =>
    spawnSync(process.execPath, [...flags, MAIN, 'resolve', '--jsonl'], { input, encoding: 'utf8' });
  const { status, stdout, stderr } = answered('--disallow-code-generation-from-strings');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toBe(answered().stdout);
});

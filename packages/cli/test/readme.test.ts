/** What README and docs show of the command is what it prints, and what they name is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const DOCUMENTS = [
  'README.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.split(path.sep).join('/')}`),
];

/** The terminal sessions of a document, each with its command in its first line. */
const sessionsOf = (file: string) =>
  [...read(file).matchAll(/^```console\n\$ (strikehome[^\n]*)\n([\s\S]*?)\n```$/gm)].map(
    ([, command, shown]) => [file, command!, shown!] as const,
  );

const trimmed = (text: string) => text.replace(/^\n+|\s+$/g, '');

describe('README and docs', () => {
  const shown = DOCUMENTS.flatMap(sessionsOf);

  it('show the commands that people begin with', () => {
    const commands = shown.map(([, command]) => command.split(' ')[1]);
    expect(commands).toEqual(expect.arrayContaining(['resolve', 'odds', 'fight', 'audit']));
  });

  it.each(shown)('%s: %s answers what is shown', (_file, command, wanted) => {
    const { status, out } = run([...command.split(' ').slice(1), '--pretty'], { env: { COLUMNS: '80' } });
    expect(status).toBe(0);
    if (wanted.endsWith('\n…')) expect(trimmed(out).startsWith(wanted.slice(0, -2))).toBe(true);
    else expect(trimmed(out)).toBe(wanted);
  });

  it('show interactive mode as it goes', () => {
    const transcript = /```\n\$ strikehome\n([\s\S]*?)\n```/.exec(read('docs/reference/cli.md'))![1]!;
    const input = 'Degrees\nAttack\nA war-blade against a bandit\nEnter your own dice\n6 5\n2 3\n';
    const { out } = run([], { input, env: { COLUMNS: '80' } });
    for (const answer of input.trim().split('\n')) expect(transcript).toContain(`│  ${answer}`);
    const drawn = transcript.split('\n').filter((line) => line.startsWith('  '));
    expect(drawn.length).toBeGreaterThan(20);
    const lines = out.split('\n');
    expect(drawn.filter((line) => !lines.includes(line))).toEqual([]);
  });

  it('name only scripts and files that are there', () => {
    const scripts = JSON.parse(read('package.json')).scripts as Readonly<Record<string, string>>;
    for (const document of DOCUMENTS) {
      for (const [, file] of read(document).matchAll(
        /(?:\]\(|src(?:set)?=")(?!\.\.\/\.\.\/actions)([\w./-]+)(?:#[\w-]+)?[)"]/g,
      )) {
        const there = existsSync(path.join(root, path.dirname(document), file!));
        expect([document, file, there]).toEqual([document, file, true]);
      }
      for (const [, script] of read(document).matchAll(/npm run ([\w:-]+)/g))
        expect([document, script, script! in scripts]).toEqual([document, script, true]);
    }
  });

  it('README sells in a minute: at most 150 lines, and a picture within the first 20', () => {
    const lines = read('README.md').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(150);
    expect(lines.slice(0, 20).some((line) => line.includes('docs/screenshots/'))).toBe(true);
  });
});

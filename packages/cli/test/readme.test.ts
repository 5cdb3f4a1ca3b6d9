import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

interface Block {
  readonly language: string;
  readonly text: string;
}

/** The fenced blocks after a heading, up to the next heading. */
function blocksUnder(heading: string): readonly Block[] {
  const from = readme.indexOf(`${heading}\n`);
  expect(from).toBeGreaterThan(-1);
  const rest = readme.slice(from + heading.length);
  const end = rest.search(/\n#+ (?![^\n]*```)/);
  const section = end < 0 ? rest : rest.slice(0, end);
  return [...section.matchAll(/```(\w*)\n([\s\S]*?)\n```/g)].map(([, language, text]) => ({
    language: language!,
    text: text!,
  }));
}

const trimmed = (text: string) => text.replace(/^\n+|\s+$/g, '');

describe('README', () => {
  const blow = blocksUnder('## One blow, four ways');
  const more = blocksUnder('## Whole fights, and rules against their words');
  const shown = [...blow, ...more];

  it('shows one blow four ways', () => {
    expect(blow.map(({ language }) => language)).toEqual(['console', 'console', 'console', 'console']);
  });

  it('shows a whole fight and an audit', () => {
    expect(more.map(({ text }) => text.split(' ')[2])).toEqual(['fight', 'audit']);
  });

  it.each(shown.map(({ text }) => [text.split('\n')[0]!, text] as const))(
    '%s answers what the page shows',
    (first, text) => {
      const words = first.split(' ').slice(2);
      const { status, out } = run([...words, '--pretty'], { env: { COLUMNS: '80' } });
      expect(status).toBe(0);
      const wanted = text.slice(first.length + 1);
      if (wanted.endsWith('\n…')) expect(trimmed(out).startsWith(wanted.slice(0, -2))).toBe(true);
      else expect(trimmed(out)).toBe(wanted);
    },
  );

  it('shows a guided evening as it goes', () => {
    const [transcript] = blocksUnder('### On the command line');
    const input = 'Degrees\nAttack\nA war-blade against a bandit\nType your own dice\n6 5\n2 3\n';
    const { out } = run([], { input, env: { COLUMNS: '80' } });
    for (const answer of input.trim().split('\n')) expect(transcript!.text).toContain(`│  ${answer}`);
    const drawn = transcript!.text.split('\n').filter((line) => line.startsWith('  '));
    expect(drawn.length).toBeGreaterThan(20);
    const lines = out.split('\n');
    expect(drawn.filter((line) => !lines.includes(line))).toEqual([]);
  });

  it('names only commands and files that are there', () => {
    for (const [, file] of readme.matchAll(/\]\(([\w./-]+)\)/g))
      expect([file, existsSync(path.join(root, file!))]).toEqual([file, true]);
    for (const [, script] of readme.matchAll(/npm run ([\w-]+)/g)) {
      expect(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts).toHaveProperty(script!);
    }
  });
});

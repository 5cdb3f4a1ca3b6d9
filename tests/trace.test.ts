// Plants what the trace of a game is made of in a small project of its own: sources, examples, a book, a rule file and a test.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkProject } from '../scripts/checks/index.mjs';

type Files = Readonly<Record<string, string>>;

const ENGINE = 'packages/engine/src';

let planted: string | undefined;
afterEach(() => {
  if (planted) rmSync(planted, { recursive: true, force: true });
  planted = undefined;
});

/** What the trace finds wrong with these files. */
function breachesWith(files: Files): string[] {
  planted = mkdtempSync(path.join(tmpdir(), 'strikehome-trace-'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(planted, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return checkProject(planted).flatMap(({ check, message }) => (check === 'trace' ? [message] : []));
}

describe('trace', () => {
  const SENTENCES = ['rule FAT-01', 'advice FAT-02', 'flavor'];
  const traced = (sentences: readonly string[], examples: object, more: Files = {}): Files => ({
    'docs/rules/fate.md':
      '# Fate: a game\n\n- **FAT-01** (behavior) Roll | add. More of it.\n- **FAT-02** (advice) Play fair.\n- **d-01** (ruling) Ties fail.\n',
    'docs/rules/sources/fate.json': JSON.stringify([
      { text: 'The chapter', headings: [{ heading: 'Rolling', sentences }] },
    ]),
    'docs/rules/examples/fate.json': JSON.stringify(examples),
    [`${ENGINE}/games/fate/index.ts`]: "// Another system: FAT-01.\nexport const fate = { id: 'fate' };\n",
    [`${ENGINE}/games/fate/roll.test.ts`]: "import { it } from 'vitest';\nit('FAT-01, d-01 a roll', () => {});\n",
    ...more,
  });
  const PLAYED = { 'FAT-01': { resolve: {} }, 'd-01': { like: 'FAT-01' } };
  const TABLE = `# Fate: from the text to play

Written by \`npm run trace\` from [sources](sources/fate.json), [examples](examples/fate.json), [the rules](fate.md), the rule
files and the tests; \`npm run check\` compares it.

## Sentences

Sentences are counted under each heading of the text, from 1. A list item, a formula and a row of a table count like a sentence,
a head of a table does not, and a sentence broken by a page counts once. Nothing is copied. 3 sentences: 1 rules,
0 examples, 1 advice, 1 flavor (telling, and references to other pages).

| heading | no. | kind | clauses |
| --- | --- | --- | --- |
| Rolling | 1 | rule | FAT-01 |
| Rolling | 2 | advice | FAT-02 |
| Rolling | 3 | flavor |  |

## Clauses

*Try it* opens the page that \`npm start\` serves. A test plays every example and looks for the clause in its answer.

| clause | in our words | rule files | tests | play |
| --- | --- | --- | --- | --- |
| FAT-01 | Roll \\| add. | [index.ts] | [roll.test.ts] | [Try it](http://localhost:8080/#/1/fate/~try/FAT-01) |
| FAT-02 | *advice* Play fair. |  |  |  |
| d-01 | *ruling* Ties fail. |  | [roll.test.ts] | [Try it](http://localhost:8080/#/1/fate/~try/d-01) |

[index.ts]: ../../packages/engine/src/games/fate/index.ts
[roll.test.ts]: ../../packages/engine/src/games/fate/roll.test.ts
`;
  const faults = (files: Files) => breachesWith(files).filter((one) => !one.includes('out of date'));

  it('compares the table with what the sources, the examples, the rule files and the tests say', () => {
    const written = { 'docs/rules/trace-fate.md': TABLE };
    expect(breachesWith(traced(SENTENCES, PLAYED, written))).toEqual([]);
    expect(breachesWith(traced(['rule FAT-01', 'advice FAT-02'], PLAYED, written))).toEqual([
      expect.stringContaining('is out of date: npm run trace'),
    ]);
  });

  it('finds a rule that becomes no clause which can be played, and a clause that comes from no sentence', () => {
    expect(faults(traced(['rule', 'rule FAT-01', 'advice FAT-02'], PLAYED))).toEqual([
      expect.stringContaining('The chapter, Rolling, 1: a rule needs a clause that can be played'),
    ]);
    expect(faults(traced(['rule FAT-01 FAT-09', 'advice FAT-02'], PLAYED))).toEqual([
      expect.stringContaining('FAT-09 is not in docs/rules/fate.md'),
    ]);
    expect(faults(traced(['rule FAT-01', 'story'], PLAYED))).toEqual([
      expect.stringContaining('FAT-02 comes from no sentence'),
      expect.stringContaining('"story" is none of rule, example, advice, flavor'),
    ]);
  });

  it('finds a clause without an example or a rule file, and an example of nothing', () => {
    expect(faults(traced(SENTENCES, { 'FAT-01': { resolve: {} } }))).toEqual([
      expect.stringContaining('d-01 has no example in docs/rules/examples/fate.json'),
    ]);
    const uncited = {
      [`${ENGINE}/games/fate/index.ts`]: "// Another system.\nexport const fate = { id: 'fate' };\n",
    };
    expect(faults(traced(SENTENCES, PLAYED, uncited))).toEqual([
      expect.stringContaining('FAT-01 is cited by no rule file'),
    ]);
    expect(faults(traced(SENTENCES, { ...PLAYED, 'FAT-09': { like: 'FAT-08' } }))).toEqual([
      expect.stringContaining('FAT-09 is not in docs/rules/fate.md'),
      expect.stringContaining('FAT-09 is like FAT-08, which is not there'),
    ]);
  });
});

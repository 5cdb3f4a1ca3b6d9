// Plants every kind of breach in a small project of its own and shows that the check finds it, and finds nothing else.
// reason past 400: a planted breach for each rule of each check.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkProject } from '../scripts/checks/index.mjs';

type Files = Readonly<Record<string, string>>;

const ENGINE = 'packages/engine/src';
/** What the layout asks of every system, beside its index. */
const LAID_OUT = ['settings', 'request', 'actions', 'result', 'text/steps', 'text/rolls', 'text/say', 'data/examples'];
const laidOut = (system: string, names: readonly string[]): Files =>
  Object.fromEntries(
    names.map((name) => [`${ENGINE}/games/${system}/${name}.ts`, '// A file.\nexport const n = 1;\n']),
  );

const CLEAN: Files = {
  ...laidOut('degrees', LAID_OUT),
  ...laidOut('fate', LAID_OUT),
  [`${ENGINE}/index.ts`]:
    "// The engine.\nexport * from './kernel/index.ts';\nexport { registry } from './games/index.ts';\n",
  [`${ENGINE}/kernel/index.ts`]:
    '// Chance; an attack or a weapon in a comment is only a word, and so is degrees.\nexport const half = (n: number): number => {\n  try {\n    return Math.floor(n / 2);\n  } catch {\n    return 0;\n  }\n};\n',
  [`${ENGINE}/games/index.ts`]:
    "// The registry.\nimport { degrees } from './degrees/index.ts';\nimport { fate } from './fate/index.ts';\nexport const registry = { degrees, fate };\n",
  [`${ENGINE}/games/degrees/index.ts`]:
    "// A system.\nimport { half } from '../../kernel/index.ts';\nimport { attack } from './attack.ts';\nexport const degrees = { id: 'degrees', attack, half };\n",
  [`${ENGINE}/games/degrees/attack.ts`]:
    '// A rule; it may count with let, and have a parameter named for what the world has too.\nexport function attack(process: number): number {\n  let sum = process;\n  sum += 1;\n  return sum;\n}\n',
  [`${ENGINE}/games/degrees/attack.test.ts`]:
    "import { it } from 'vitest';\nimport { registry } from '../index.ts';\nit('DOS-01, DOS-02 and DOS-03 a blow lands', () => void registry);\nit.each([1, 2])('DOS-04 to DOS-06 each %s', () => {});\nit('DOS-08..10 the rest', () => {});\n",
  [`${ENGINE}/games/fate/index.ts`]: "// Another system.\nexport const fate = { id: 'fate' };\n",
  [`${ENGINE}/contract/index.ts`]:
    "// The contract.\nimport { registry } from '../games/index.ts';\nexport const ids = Object.keys(registry);\n",
  'packages/cli/src/main.ts':
    "#!/usr/bin/env node\n// The command.\nimport { registry } from '@strikehome/engine';\nimport { argv } from 'node:process';\nvoid [registry, argv];\n",
  'docs/rules/degrees.md': `# Degrees\n\n${[1, 2, 3, 4, 5, 6, 8, 9, 10].map((n) => `- **DOS-${String(n).padStart(2, '0')}** (behavior) A clause.`).join('\n')}\n- **\`DOS-07\`** (advice) Play fair.\n`,
};

let planted: string | undefined;
afterEach(() => {
  if (planted) rmSync(planted, { recursive: true, force: true });
  planted = undefined;
});

/** The breaches of the clean project with these files put in or replaced. */
function breachesWith(files: Files): string[] {
  planted = mkdtempSync(path.join(tmpdir(), 'strikehome-project-'));
  for (const [name, text] of Object.entries({ ...CLEAN, ...files })) {
    const file = path.join(planted, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return checkProject(planted).map(({ file, line, check, message }) => `${check} ${file}:${line} ${message}`);
}

const file = (name: string, text: string): Files => ({ [name]: `// A file.\n${text}\n` });
const rule = (text: string): Files => file(`${ENGINE}/games/degrees/planted.ts`, text);
const kernel = (text: string): Files => file(`${ENGINE}/kernel/planted.ts`, text);

/** Each planted project has exactly one breach, on line 2 of what was planted, and its message says why. */
function catches(check: string, cases: readonly (readonly [title: string, files: Files, message: string])[]): void {
  it.each(cases)('%s', (_title, files, message) => {
    const [where = ''] = Object.keys(files);
    const found = breachesWith(files);
    expect(found).toEqual([expect.stringContaining(message)]);
    expect(found[0]).toContain(`${check} ${where}:2 `);
  });
}

it('finds nothing in a clean project', () => {
  expect(breachesWith({})).toEqual([]);
});

describe('layout', () => {
  const breaches = (files: Files) => breachesWith(files).filter((one) => one.startsWith('layout '));

  it('a system that lacks a file of the layout', () => {
    expect(breaches(laidOut('third', ['index', ...LAID_OUT.slice(1)]))).toEqual([
      `layout ${ENGINE}/games/third/index.ts:1 lacks settings.ts`,
    ]);
  });

  it('an encounter and a fight without their parts', () => {
    const parts = ['state', 'start', 'moves', 'valid-state', 'text'].map((name) => `encounter/${name}.ts`);
    const lacking = ['moves/index.ts', ...parts];
    expect(breaches(laidOut('degrees', ['encounter/index', 'fight/index', 'fight/policy']))).toEqual([
      `layout ${ENGINE}/games/degrees/index.ts:1 lacks ${[...lacking, 'data/encounters.ts', 'fight/request.ts', 'data/fights.ts'].join(', ')}`,
    ]);
  });

  it('moves without their table, and what follows from it written again', () => {
    const names = ['index', 'state', 'start', 'valid-state', 'text', 'legal'].map((name) => `encounter/${name}`);
    const seats = file(`${ENGINE}/games/degrees/encounter/seats.ts`, 'export const is = (move) => move.kind;');
    const found = breaches({ ...laidOut('degrees', ['data/encounters', 'moves/wave', ...names]), ...seats }).toSorted();
    expect(found.map((one) => one.replace(`layout ${ENGINE}/games/degrees/`, ''))).toEqual([
      'encounter/legal.ts:1 follows from moves/: see encounter/moves.ts',
      'encounter/seats.ts:1 asks for the kind of a move: what differs by kind belongs into moves/',
      'index.ts:1 lacks moves/index.ts, encounter/moves.ts',
      'moves/wave.ts:1 holds no move of the kind wave',
    ]);
  });

  it.each([
    ['assign-request', 'request.ts'],
    ['attack-action', 'actions.ts'],
    ['encounter', 'encounter/'],
  ])('%s.ts beside the place that it belongs into', (name, place) => {
    expect(breaches(laidOut('degrees', [name]))).toEqual([
      `layout ${ENGINE}/games/degrees/${name}.ts:1 belongs into ${place}`,
    ]);
  });
});

describe('glossary', () => {
  const row = (word: string, place = '`kernel/index.ts`') => `| ${word} | what it means | ${place} |\n`;
  const breaches = (files: Files) => breachesWith(files).filter((one) => one.startsWith('glossary '));

  it('a place that is not there, and a file that a guide names', () => {
    const places = '`kernel/index.ts`, `../contract/index.ts`, `games/<id>/attack.ts`';
    expect(breaches({ 'docs/glossary.md': row('rule', places) })).toEqual([]);
    expect(breaches({ 'docs/glossary.md': row('rule', '`kernel/gone.ts`') })).toEqual([
      'glossary docs/glossary.md:1 kernel/gone.ts is not there',
    ]);
    const guide = { 'CONTRIBUTING.md': 'See `kernel/index.ts` and\n`kernel/gone.ts`.\n' };
    expect(breaches({ 'docs/glossary.md': row('rule'), ...guide })).toEqual([
      'glossary CONTRIBUTING.md:2 kernel/gone.ts is not there',
    ]);
  });

  it('more than 40 rows', () => {
    const rows = Array.from({ length: 41 }, (_, i) => row(`word ${i}`)).join('');
    expect(breaches({ 'docs/glossary.md': rows })).toEqual([
      'glossary docs/glossary.md:41 "word 40" is row 41 or later',
    ]);
  });
});

describe('words', () => {
  it('a word that has a standard term, in code, comments and documents', () => {
    const found = breachesWith({
      'packages/cli/src/a.ts': '// The odds are reckoned here.\nexport const a = 1;\n',
      'docs/reference/http.md': 'It is on the shelf.\n',
    });
    expect(found.filter((one) => one.startsWith('words '))).toEqual([
      'words docs/reference/http.md:1 "shelf": use registry',
      'words packages/cli/src/a.ts:1 "reckon": use compute, odds',
    ]);
  });
});

describe('cycles', () => {
  const cycles = (files: Files) => breachesWith(files).filter((one) => one.startsWith('cycles '));
  const [a, b] = ['packages/cli/src/a.ts', 'packages/cli/src/b.ts'];

  it('two modules that need each other when they run', () => {
    const files = { [a]: "// A.\nimport { b } from './b.ts';\nexport const a = () => b;\n" };
    expect(cycles({ ...files, [b]: "// B.\nimport { a } from './a.ts';\nexport const b = () => a;\n" })).toEqual([
      `cycles ${b}:2 imports form a cycle: ${a} → ${b} → ${a}`,
    ]);
    expect(
      cycles({ ...files, [b]: "// B.\nimport type { a } from './a.ts';\nexport const b = {} as typeof a;\n" }),
    ).toEqual([]);
  });
});

describe('directions', () => {
  catches('directions', [
    ['a system imports the server', rule("import '@strikehome/server';"), 'system degrees may not import server'],
    [
      'a system reaches the server by path',
      rule("import '../../../../server/src/main.ts';"),
      'leads into another package',
    ],
    ['a system imports a system', rule("export { fate } from '../fate/index.ts';"), 'may not import the system fate'],
    [
      'a system imports the registry',
      rule("const later = import('../index.ts');\nvoid later;"),
      'may not import registry',
    ],
    [
      'a system imports only a type',
      rule("export type T = import('../fate/index.ts').T;"),
      'may not import the system fate',
    ],
    ['a system imports a package', rule("import 'hono';"), 'may not import hono'],
    ['the kernel imports a system', kernel("import '../games/index.ts';"), 'kernel may not import registry'],
    [
      'the kernel imports the contract by name',
      kernel("import '@strikehome/engine/contract';"),
      'may not import contract',
    ],
    [
      'the kernel imports the contract by a name of the package',
      kernel("import '#contract/index';"),
      'may not import contract',
    ],
    ['the kernel imports Node', kernel("import 'node:fs';"), 'may not import node:fs'],
    ['fights import the contract', file(`${ENGINE}/fights/a.ts`, "import '../contract/index.ts';"), 'fights may not'],
    [
      'the contract imports one system',
      file(`${ENGINE}/contract/a.ts`, "import '../games/fate/index.ts';"),
      'the system fate',
    ],
    [
      'the contract imports the whole engine',
      file(`${ENGINE}/contract/a.ts`, "import '../index.ts';"),
      'import engine',
    ],
    ['the engine imports the table', file(`${ENGINE}/other.ts`, "import '@strikehome/table';"), 'may not import table'],
    ['the table imports the server', file('packages/table/src/a.ts', "import '@strikehome/server';"), 'table may not'],
    ['the command imports the server', file('packages/cli/src/a.ts', "import '@strikehome/server';"), 'cli may not'],
    ['the server imports the page', file('packages/server/src/a.ts', "import '@strikehome/web';"), 'server may not'],
    [
      'a test of the page imports the server',
      file('packages/web/src/a.test.ts', "import '@strikehome/server';"),
      'web may not',
    ],
    [
      'the page imports one system',
      file('packages/web/src/a.ts', "import '@strikehome/engine/games/fate';"),
      'the system fate',
    ],
    ['a rule imports what is for tests', rule("import '../../testing/dice.ts';"), 'is for tests only'],
  ]);

  it('a module that the table of modules does not know', () => {
    const found = breachesWith({ [`${ENGINE}/magic/a.ts`]: '// Magic.\nexport const a = 1;\n' });
    expect(found).toEqual([expect.stringContaining('magic is not a known module')]);
  });
});

describe('names', () => {
  catches('names', [
    ['a system in the kernel, as a text', kernel("export const a = 'mfz';"), 'says "mfz"'],
    ['a system in the kernel, inside a name', kernel('export const rollFateDice = 1;'), 'says "fate"'],
    ['a game word in a name', kernel('export const bestAttackRoll = 1;'), 'says "attack"'],
    ['a game word in the plural', kernel('export type Weapons = number;'), 'says "weapons"'],
    ['a game word in a text', kernel("export const a = '3 AP';"), 'says "ap"'],
    [
      'a system in the contract',
      file(`${ENGINE}/contract/a.ts`, "export const a = 'degrees';"),
      'names the system "degrees"',
    ],
    [
      'a system in the page',
      file('packages/web/src/a.tsx', 'export const a = <b title="physical" />;'),
      'system "physical"',
    ],
    ['a system as a type', file('packages/server/src/a.ts', "export type A = 'fate' | 'other';"), 'system "fate"'],
  ]);

  it('a system that came to the registry later', () => {
    const found = breachesWith({
      ...laidOut('sky-duel', LAID_OUT),
      [`${ENGINE}/games/sky-duel/index.ts`]: '// A fifth.\nexport const a = 1;\n',
      'packages/cli/src/a.ts': "// A file.\nexport const a = 'sky-duel';\n",
      [`${ENGINE}/kernel/a.ts`]: '// A file.\nexport const theSkyDuel = 1;\n',
    });
    expect(found).toHaveLength(2);
  });

  it('a kernel file named for a game thing, but not a word that only contains one', () => {
    expect(breachesWith(file(`${ENGINE}/kernel/damage.ts`, 'export const a = 1;'))).toHaveLength(1);
    expect(breachesWith(kernel("export const apply = ['white', 'map', 'fateful'];"))).toEqual([]);
  });
});

describe('purity', () => {
  catches('purity', [
    ['a try in a rule', rule('export const a = () => { try { return 1; } finally { /* */ } };'), 'a rule catches'],
    ['Math.random in a rule', rule('export const a = () => Math.random();'), 'Math.random'],
    [
      'Math.random by another way',
      rule('export const a = () => { const { random } = Math; return random; };'),
      'Math.random',
    ],
    ['a clock in a rule', rule('export const a = () => Date.now();'), 'may not use Date'],
    ['a fine clock in a rule', rule('export const a = () => performance.now();'), 'may not use performance'],
    ['a timer in a rule', rule('export const a = () => setTimeout(() => {}, 1);'), 'may not use setTimeout'],
    ['the process in a rule', rule('export const a = () => process.env;'), 'may not use process'],
    ['the console in a rule', rule("export const a = () => console.log('');"), 'may not use console'],
    ['the net in a rule', rule("export const a = () => fetch('');"), 'may not use fetch'],
    ['an async rule', rule('export const a = async () => 1;'), 'a rule waits'],
    ['a module that waits', rule('export const a = await 1;'), 'a rule waits'],
    ['a rule that remembers', rule('export let a = 1;'), 'a rule remembers'],
    [
      'an interpreter in a rule',
      rule(
        "import { type Plain, mergedOdds } from '../../kernel/index.ts';\nexport const a: Plain = mergedOdds.length;",
      ),
      'a rule runs rules by mergedOdds',
    ],
    ['Math.random in the kernel', kernel("export const a = () => Math['random']();"), 'Math.random'],
    ['a clock in the kernel', kernel('export const a = () => new Date();'), 'may not use Date'],
    ['a clock behind globalThis', kernel('export const a = () => globalThis.performance;'), 'may not use performance'],
    ['the page in the kernel', kernel('export const a = () => document.title;'), 'may not use document'],
  ]);

  it('does not mistake texts, keys and own names for the world', () => {
    const innocent =
      "export const a = (o: { Date: number }, self: number) => [o.Date, { process: self }, 'fetch', 'try'];";
    expect(breachesWith(rule(innocent))).toEqual([]);
    expect(breachesWith(kernel(innocent))).toEqual([]);
  });
});

describe('caches', () => {
  catches('caches', [
    [
      'a map of the kernel',
      kernel('const known = new Map<number, number>();\nexport const a = known;'),
      'a Map outlives',
    ],
    [
      'a weak map of the contract',
      file(`${ENGINE}/contract/a.ts`, 'export const known = new WeakMap();'),
      'a WeakMap outlives',
    ],
    [
      'a variable of the kernel',
      kernel('let last = 0;\nexport const a = (n: number) => {\n  last = n;\n  return last;\n};'),
      'a variable outlives',
    ],
    [
      'a rule that memoizes',
      rule("import { memoize } from '../../kernel/index.ts';\nexport const a = memoize(Math.abs);"),
      'a system has no caches',
    ],
  ]);

  it('a table that nobody adds to is none, nor is what goes with its call', () => {
    const tables = "export const a: ReadonlySet<string> = new Set(['a']);\nexport const b = () => new Map();";
    expect(breachesWith(kernel(tables))).toEqual([]);
  });
});

describe('shape', () => {
  const long = Array.from({ length: 400 }, (_, i) => `export const a${i} = ${i};`).join('\n');

  it('a file without a head', () => {
    expect(breachesWith({ 'packages/cli/src/a.ts': 'export const a = 1;\n' })).toHaveLength(1);
  });
  it('a file past 400 lines, unless its head gives the reason', () => {
    expect(breachesWith(file('packages/cli/src/a.ts', long))).toEqual([expect.stringContaining('has 401 lines')]);
    expect(
      breachesWith({ 'packages/cli/src/a.ts': `// A table; reason past 400: one row a line.\n${long}\n` }),
    ).toEqual([]);
  });
  it('a function of 150 lines or 9 parameters, but not the body of a suite', () => {
    const lines = 'f();\n'.repeat(148);
    const made = (rows: string, parameters = '') => `export function f(${parameters}): void {\n${rows}}\n`;
    const [eight, nine] = [8, 9].map((n) => Array.from({ length: n }, (_, i) => `a${i}: number`).join(', '));
    expect(breachesWith(file('packages/cli/src/a.ts', made(lines.slice(5), eight)))).toEqual([]);
    expect(breachesWith(file('packages/cli/src/a.ts', made(lines)))).toEqual([expect.stringContaining('150 lines')]);
    expect(breachesWith(file('packages/cli/src/a.ts', made('', nine)))).toEqual([
      expect.stringContaining('9 parameters'),
    ]);
    expect(breachesWith(file('packages/cli/src/a.test.ts', made(lines)))).toEqual([]);
  });
  it('a file that is not TypeScript', () => {
    expect(breachesWith(file('packages/cli/src/a.ts', 'export const = ;'))).toEqual([
      expect.stringMatching(/^parse .*a\.ts:2 /),
    ]);
  });
});

describe('voice', () => {
  // Put together here, so that this file keeps the check that it tests.
  const foreign = (...parts: string[]): Files => ({ 'docs/guide.md': `# Guide\n${parts.join('')}\n` });
  catches('voice', [
    ['a path of some machine', foreign('See `/wo', 'rk/main`.'), 'a path of some machine'],
    ['a home', foreign('cd /ho', 'me/me'), 'a path of some machine'],
    ['a package host', foreign('https://www.npm', 'js.com/package/x'), 'a package host'],
    ['a place outside the repo', foreign('../sha', 'red/x.md'), 'a place outside the repo'],
  ]);

  it('lets the continuous check look for what lies beside the repo', () => {
    expect(breachesWith({ '.ci/run': ['test -f ../sha', 'red/x\n'].join('') })).toEqual([]);
  });
});

describe('clauses', () => {
  const book = (text: string): Files => ({ 'docs/rules/degrees.md': `${CLEAN['docs/rules/degrees.md']}${text}\n` });
  const tests = (text: string): Files => file(`${ENGINE}/games/degrees/planted.test.ts`, text);

  it('a clause without a test', () => {
    expect(breachesWith(book('- **DOS-11** (behavior) New.'))).toEqual([expect.stringContaining('DOS-11 is behavior')]);
    expect(breachesWith(book('- **DOS-11** (example) New.'))).toEqual([expect.stringContaining('DOS-11 is example')]);
    expect(breachesWith(book('- **DOS-11** (advice) New.'))).toEqual([]);
  });
  it('a clause without a mark, or written twice', () => {
    expect(breachesWith(book('- **DOS-11** New.'))).toEqual([expect.stringContaining('is not marked')]);
    expect(breachesWith(book('- **DOS-01** (behavior) Again.'))).toEqual([expect.stringContaining('a second time')]);
  });
  it('a title that cites what the book has not', () => {
    expect(breachesWith(tests("it('DOS-99 a thing', () => {});"))).toEqual([
      expect.stringContaining('DOS-99 does not stand'),
    ]);
    expect(breachesWith(tests("test('DOS-01 unlike DOS-98', () => {});"))).toEqual([expect.stringContaining('DOS-98')]);
    expect(breachesWith(tests("it('reads UTF-8', () => {});"))).toEqual([]);
  });
  it('a mention later in a title is no test of a clause', () => {
    const files = { ...book('- **DOS-11** (behavior) New.'), ...tests("it('as DOS-11 says', () => {});") };
    expect(breachesWith(files)).toEqual([expect.stringContaining('DOS-11 is behavior')]);
  });
});

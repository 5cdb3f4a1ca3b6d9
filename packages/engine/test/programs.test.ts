/** Every program that the documents and the comments show, compiled as strict TypeScript against what is published, and run. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as authors from '@strikehome/engine/authors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The packages that are libraries. */
const PACKAGES = ['engine', 'table', 'server'] as const;

interface Manifest {
  readonly exports: Readonly<Record<string, { readonly default?: string }>>;
}

interface Program {
  readonly from: string;
  readonly text: string;
  /** What it prints, where it says so: a comment behind each line that prints, or the block that follows. */
  readonly prints: string | undefined;
}

/** What the comments behind its lines say that a program prints, where each line that prints has one. */
function printedBy(text: string): string | undefined {
  const lines = [...text.matchAll(/console\.log\(.*\);(?: \/\/ (.*))?$/gm)].map(([, said]) => said);
  return lines.length === 0 || lines.includes(undefined) ? undefined : lines.join('\n');
}

const AUTHORS = Object.keys(authors);

/** Without an import an example takes what it names from the entry of its place, that for those who write systems. */
function withImport(text: string): string {
  if (/^import /m.test(text)) return text;
  const names = AUTHORS.filter((name) => new RegExp(`\\b${name}\\(`).test(text));
  return `import { ${names.join(', ')} } from '@strikehome/engine/authors';\n${text}`;
}

/** The examples in the comments of a source. */
function commented(file: string): readonly Program[] {
  return [
    ...read(file).matchAll(
      / \* @example\n((?: \*.*\n)+?) \*\/\n(?:export )?(?:const|(?:async )?function|class) (\w+)/g,
    ),
  ].map(([, lines, name]) => {
    const text = withImport(lines!.replace(/^ \* ?/gm, ''));
    return { from: `${file}: ${name}`, text, prints: printedBy(text) };
  });
}

/** The programs of a document, each with the text block behind it. */
function documented(file: string): readonly Program[] {
  const blocks = [...read(file).matchAll(/^```([^\n]*)\n([\s\S]*?)\n```$/gm)].map(([, language, text]) => ({
    language,
    text,
  }));
  return blocks.flatMap(({ language, text }, i) => {
    if (!/^(ts|js)$/.test(language!) || !/from '@strikehome\/(engine|table|server)/.test(text!)) return [];
    const after = blocks[i + 1];
    const prints = after?.language === '' ? after.text : undefined;
    return [{ from: `${file} ${i}`, text: text!, prints: prints ?? printedBy(text!) }];
  });
}

const documents = [
  'README.md',
  ...PACKAGES.map((name) => `packages/${name}/README.md`),
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.split(path.sep).join('/')}`),
];
/** The sources of a package. */
const sourcesOf = (name: string) =>
  readdirSync(path.join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => `packages/${name}/src/${file.split(path.sep).join('/')}`);

const programs = [...PACKAGES.flatMap(sourcesOf).flatMap(commented), ...documents.flatMap(documented)];

const folder = mkdtempSync(path.join(tmpdir(), 'strikehome-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly printed?: string;
  readonly failed?: string;
}

/** Runs one program after the other, and tells what each printed or how it failed. */
const RUN = `
  import { format } from 'node:util';
  const ran = [];
  for (let i = 0; i < Number(process.argv[2]); i += 1) {
    const lines = [];
    console.log = (...said) => lines.push(format(...said));
    const end = await import('./out/program' + i + '.js').then(() => ({}), (error) => ({ failed: String(error.stack) }));
    ran.push({ printed: lines.join('\\n'), ...end });
  }
  process.stdout.write(JSON.stringify(ran));`;

describe('the programs that are shown', () => {
  let ran: readonly Ran[];
  let compiled: { readonly status: number | null; readonly said: string };
  beforeAll(() => {
    mkdirSync(path.join(folder, 'node_modules/@strikehome'), { recursive: true });
    for (const name of PACKAGES)
      symlinkSync(path.join(root, 'packages', name), path.join(folder, 'node_modules/@strikehome', name), 'junction');
    for (const name of ['hono', '@types'])
      symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name), 'junction');
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    const compilerOptions = {
      ...{ target: 'es2023', lib: ['es2023', 'dom'], module: 'nodenext', types: ['node'], outDir: 'out', rootDir: '.' },
      ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    for (const [i, { text }] of programs.entries()) writeFileSync(path.join(folder, `program${i}.ts`), `${text}\n`);
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    compiled = { status, said: stdout };
    writeFileSync(path.join(folder, 'run.js'), RUN);
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const all = [path.join(folder, 'run.js'), `${programs.length}`];
    ran = JSON.parse(spawnSync(process.execPath, all, { cwd: folder, encoding: 'utf8', env }).stdout) as readonly Ran[];
  });

  it('are there: every public function has one', async () => {
    const named = new Set(programs.map(({ from }) => from.split(': ')[1]));
    const manifest = (name: string) => JSON.parse(read(`packages/${name}/package.json`)) as Manifest;
    for (const name of PACKAGES)
      for (const { default: script } of Object.values(manifest(name).exports)) {
        if (script === undefined) continue;
        const offered = (await import(path.join(root, 'packages', name, script))) as Readonly<Record<string, unknown>>;
        const functions = Object.keys(offered).filter((key) => typeof offered[key] === 'function');
        expect([name, script, functions.filter((key) => !named.has(key))]).toEqual([name, script, []]);
      }
    expect(programs.some(({ from }) => from.startsWith('README'))).toBe(true);
  });

  it('compile under strict', () => {
    expect(compiled).toEqual({ status: 0, said: '' });
  });

  it.each(programs.map((program, i) => [program.from, program, i] as const))('%s runs', (_, { prints }, i) => {
    const { failed, printed } = ran[i]!;
    expect(failed).toBeUndefined();
    if (prints !== undefined) expect(printed).toBe(prints.trim());
  });
});

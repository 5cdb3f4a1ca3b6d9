// What the properties read: the files of the project, each source parsed once, and the few questions all checks ask of a tree.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';

const NOT_OURS = new Set(['node_modules', 'dist', '.cache', '.git']);

/** Every file of the project with forward slashes: what git keeps or would keep, else all that lies there. */
export function listFiles(root) {
  if (existsSync(path.join(root, '.git'))) {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
    if (status === 0)
      return [...new Set(stdout.split('\0'))].filter((file) => file && existsSync(path.join(root, file)));
  }
  const walk = (folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter(({ name }) => !NOT_OURS.has(name))
      .flatMap((entry) => {
        const file = folder ? `${folder}/${entry.name}` : entry.name;
        return entry.isDirectory() ? walk(file) : [file];
      });
  return walk('');
}

const LANGUAGES = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js' };
const isTest = (file) => /\.test\.tsx?$/.test(file) || /(^|\/)(testing|tests?)\//.test(file);

/** Parses the code of packages, tests, bench and scripts; what does not parse is itself a breach. */
export function readSources(root, files) {
  const sources = [];
  const breaches = [];
  for (const file of files.filter((name) => /^(packages|tests|bench|scripts)\/.*(?<!\.d)\.(tsx?|mjs)$/.test(name))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    try {
      const tree = parseAst(text, { lang: LANGUAGES[path.extname(file)] }, file);
      sources.push({ file, text, tree, isTest: isTest(file) });
    } catch (error) {
      const [message] = String(error.message).split('\n').slice(1);
      breaches.push({ file, line: error.loc?.line ?? 1, check: 'parse', message: message ?? 'does not parse' });
    }
  }
  return { sources, breaches };
}

/** Calls `visit(node, parent)` for every node of a tree. */
export function walk(node, visit, parent = undefined) {
  visit(node, parent);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const item of value) if (item?.type) walk(item, visit, node);
    } else if (value?.type) walk(value, visit, node);
  }
}

/** The text of a string or of a template without holes; undefined for anything else. */
export function stringOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0].value.cooked;
  return undefined;
}

/** A breach of `check` where `node` stands in `source`. */
export function breach(source, node, check, message) {
  return { file: source.file, line: source.text.slice(0, node.start).split('\n').length, check, message };
}

/** The folders in the registry. */
export function systemFolders(sources) {
  const folders = sources.map(({ file }) => /^packages\/engine\/src\/games\/([^/]+)\//.exec(file)?.[1]);
  return [...new Set(folders)].filter((name) => name && name !== 'testing');
}

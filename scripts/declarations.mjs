// Of the declarations that the compiler writes, only what an entry of the package leads to: whatever a name needs stays, and
// everything else goes. Lines keep their places, so that the maps beside the files stay true.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { requiredText, targetOf } from './required.mjs';

/** A module: its statements, what each declares, and where its other names come from. */
function readModule(file) {
  const text = readFileSync(file, 'utf8');
  const module = { file, text, own: new Map(), imports: new Map(), exports: new Map(), stars: [], kept: new Set() };
  for (const statement of parseAst(text, { lang: 'dts' }, file).body) {
    const source = statement.source?.value;
    if (statement.type === 'ImportDeclaration') {
      for (const one of statement.specifiers)
        module.imports.set(one.local.name, {
          ...{ source, name: one.imported?.name ?? '*', node: one },
          onlyType: statement.importKind === 'type',
        });
    } else if (statement.type === 'ExportAllDeclaration') {
      module.stars.push({ source, statement });
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration === null) {
      for (const one of statement.specifiers)
        module.exports.set(one.exported.name, {
          ...{ source, name: one.local.name, node: one },
          onlyType: statement.exportKind === 'type',
        });
    } else {
      const declared = statement.declaration ?? statement;
      const names = declared.declarations?.map(({ id }) => id.name) ?? [declared.id?.name];
      for (const name of names) module.own.set(name, [...(module.own.get(name) ?? []), statement]);
    }
  }
  return module;
}

function namesIn(node, found) {
  if (node.type === 'Identifier') found.names.add(node.name);
  if (node.type === 'TSImportType') found.imports.push({ source: node.source.value, node });
  for (const [part, value] of Object.entries(node)) {
    // What a field is called is no name that has to be found.
    if (part === 'key' && !node.computed) continue;
    for (const one of [value].flat()) if (one?.type) namesIn(one, found);
  }
  return found;
}

/** The first name of `A.B`. */
const firstName = (node) => (node === null || node === undefined ? '*' : (node.name ?? firstName(node.left)));

class Declared {
  #modules = new Map();
  #named;

  constructor(named) {
    this.#named = named;
  }

  module(file) {
    if (!this.#modules.has(file)) this.#modules.set(file, readModule(file));
    return this.#modules.get(file);
  }

  get files() {
    return this.#modules;
  }

  /** Keeps all that a module offers. */
  keepAll(file) {
    const { own, exports, stars, kept } = this.module(file);
    for (const name of [...own.keys(), ...exports.keys()]) this.keep(file, name);
    for (const { source, statement } of stars) {
      kept.add(statement);
      this.#keepFrom(file, source, '*');
    }
  }

  /** What a package of others offers stays with it. */
  #keepFrom(file, source, name) {
    const target = targetOf(file, source, this.#named);
    return target === undefined || this.keep(target, name);
  }

  /** Keeps a name and whatever it needs; answers whether the module has it. */
  keep(file, name) {
    if (name === '*') {
      this.keepAll(file);
      return true;
    }
    const module = this.module(file);
    const { own, imports, exports, stars, kept } = module;
    const out = exports.get(name);
    if (out !== undefined && !kept.has(out.node)) {
      kept.add(out.node);
      return out.source === undefined ? this.keep(file, out.name) : this.#keepFrom(file, out.source, out.name);
    }
    if (own.has(name)) {
      for (const statement of own.get(name)) this.#keepStatement(module, statement);
      return true;
    }
    const from = imports.get(name);
    if (from !== undefined) {
      if (kept.has(from.node)) return true;
      kept.add(from.node);
      return this.#keepFrom(file, from.source, from.name);
    }
    if (out !== undefined) return true;
    const star = stars.find(({ source }) => this.#keepFrom(file, source, name));
    if (star !== undefined) kept.add(star.statement);
    return star !== undefined;
  }

  #keepStatement(module, statement) {
    if (module.kept.has(statement)) return;
    module.kept.add(statement);
    const { names, imports } = namesIn(statement, { names: new Set(), imports: [] });
    for (const { source, node } of imports) this.#keepFrom(module.file, source, firstName(node.qualifier));
    for (const name of names) if (module.own.has(name) || module.imports.has(name)) this.keep(module.file, name);
  }
}

/** The text of a module with only what is kept; what goes leaves its lines empty. */
function textOf({ text, file, kept }, named) {
  const parts = [];
  let at = 0;
  for (const statement of parseAst(text, { lang: 'dts' }, file).body) {
    const isKept = [...kept].some(({ start }) => start >= statement.start && start < statement.end);
    // What a file is about is said in the source: here only what a name means.
    const isLink = statement.source !== undefined && statement.source !== null;
    const gap = isLink ? text.slice(at, statement.start).replace(/[^\n]+/g, '') : text.slice(at, statement.start);
    const own = text.slice(statement.start, statement.end);
    parts.push(isKept ? gap + onlyKept(statement, own, kept) : `${gap}${own}`.replace(/[^\n]+/g, ''));
    at = statement.end;
  }
  const renamed = (_, before, source, after) => {
    const target = source.startsWith('.') ? undefined : named.get(source);
    const relative = target && path.relative(path.dirname(file), target).split(path.sep).join('/');
    const at = relative ? (relative.startsWith('.') ? relative : `./${relative}`) : source;
    return before + (at.startsWith('.') ? at.replace(/(\.d)?\.ts$/, '.js') : at) + after;
  };
  // Examples in comments are for users of the package, and stay.
  return `${parts.join('').trimEnd()}\n`.replace(/^(?!\s*\*).*$/gm, (line) =>
    line.replace(/((?:from|import)\s*\(?\s*["'])([^"']+)(["'])/g, renamed),
  );
}

/** Of an import or a list of exports, the names that are kept. */
function onlyKept(statement, text, kept) {
  if (!(statement.specifiers?.length > 0)) return text;
  const places = new Set([...kept].map(({ start }) => start));
  const names = statement.specifiers.filter(({ start }) => places.has(start));
  if (names.length === statement.specifiers.length || names[0].type === 'ImportNamespaceSpecifier') return text;
  const own = names.map(({ start, end }) => text.slice(start - statement.start, end - statement.start));
  return text.replace(/\{[^}]*\}/, `{ ${own.join(', ')} }`);
}

const tabs = (spaces) => '\t'.repeat(spaces.length / 4);
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The mappings of lines that begin so many columns further left: the first number of a line is its column, in base 64. */
function shifted(mappings, shifts) {
  return mappings
    .split(';')
    .map((line, at) => {
      const [first] = /^[g-z0-9+/]*[A-Za-f]/.exec(line) ?? [];
      if (first === undefined || !(shifts[at] > 0)) return line;
      const signed = [...first].reduce((sum, digit, i) => sum + (DIGITS.indexOf(digit) & 31) * 32 ** i, 0);
      return columnDigits(Math.max(0, signed / 2 - shifts[at])) + line.slice(first.length);
    })
    .join(';');
}

function columnDigits(column) {
  let [left, text] = [column * 2, ''];
  do {
    const digit = left % 32;
    left = Math.floor(left / 32);
    text += DIGITS[left > 0 ? digit + 32 : digit];
  } while (left > 0);
  return text;
}

/** The way to a source from a file that is made in one folder and will stand in another. */
export function sourceFrom(folder, home, file, source) {
  const from = path.join(home, path.relative(folder, path.dirname(file)));
  return path
    .relative(from, path.resolve(path.dirname(file), source))
    .split(path.sep)
    .join('/');
}

/**
 * Leaves in a folder of declarations what these entries lead to; `named` has what stands behind the names of our packages, and
 * `home` is the folder where all this will stand, from which its maps lead to the sources.
 */
export function pruneDeclarations(folder, entries, named, home) {
  const declared = new Declared(named);
  for (const entry of entries) declared.keepAll(path.join(folder, entry));
  const required = entries.map((entry) => [
    path.join(folder, entry.replace(/\.ts$/, '.cts')),
    requiredText(declared, path.join(folder, entry), named),
  ]);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    const module = declared.files.get(file.replace(/\.map$/, ''));
    const isKept = module !== undefined && module.kept.size > 0;
    if (!isKept) rmSync(file);
    else if (file.endsWith('.d.ts')) {
      const text = textOf(module, named);
      if (!existsSync(`${file}.map`)) {
        writeFileSync(file, text.replace(/^\n+/gm, '').replace(/^(?: {4})+/gm, tabs));
        continue;
      }
      const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
      const lines = text.split('\n');
      const shifts = lines.map((line) => /^((?: {4})*)/.exec(line)[1].length * 0.75);
      writeFileSync(file, `${text.replace(/^(?: {4})+/gm, tabs)}//# sourceMappingURL=${entry.name}.map\n`);
      const sources = map.sources.map((source) => sourceFrom(folder, home, file, source));
      writeFileSync(`${file}.map`, JSON.stringify({ ...map, sources, mappings: shifted(map.mappings, shifts) }));
    }
  }
  for (const [file, text] of required) writeFileSync(file, text);
}

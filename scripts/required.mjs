// The declarations that a program reads which requires a package: its entries are ES modules, and a compiler for CommonJS takes
// only types from those. So each value is declared once more by the type that it has there; all types are the same.
import path from 'node:path';

/** The declarations behind a name in an import; none for a package of others. */
export const targetOf = (file, source, named) =>
  source.startsWith('.') ? path.join(path.dirname(file), source.replace(/\.ts$/, '.d.ts')) : named.get(source);

/** What a program may use at run time: every name that a module offers, and whether it is a class and so a type as well. */
function valuesOf(declared, file, named) {
  const { own, exports, stars } = declared.module(file);
  const open = stars.filter(({ statement }) => statement.exportKind !== 'type');
  const found = new Map(open.flatMap(({ source }) => [...valuesOf(declared, targetOf(file, source, named), named)]));
  const offered = [...own].filter(([, all]) => all.some(({ type }) => type === 'ExportNamedDeclaration'));
  for (const name of [...exports.keys(), ...offered.map(([one]) => one)]) {
    const kinds = kindsOf(declared, file, name, named);
    if (kinds.some((kind) => VALUES.test(kind))) found.set(name, kinds.includes('ClassDeclaration'));
  }
  return found;
}

const VALUES = /^(Class|Function|Variable|TSDeclareFunction)/;

/** The kinds of statement that declare a name, wherever it comes from. */
function kindsOf(declared, file, name, named) {
  const { own, imports, exports, stars } = declared.module(file);
  const from = exports.get(name) ?? (own.has(name) ? undefined : imports.get(name));
  if (from?.node.exportKind === 'type' || from?.node.importKind === 'type' || from?.onlyType) return [];
  if (from !== undefined && (from.source !== undefined || from.name !== name)) {
    const target = from.source === undefined ? file : targetOf(file, from.source, named);
    return target === undefined ? [] : kindsOf(declared, target, from.name, named);
  }
  if (own.has(name)) return own.get(name).map((statement) => (statement.declaration ?? statement).type);
  const inside = imports.get(name);
  if (inside?.source !== undefined && !inside.onlyType)
    return kindsOf(declared, targetOf(file, inside.source, named), inside.name, named);
  return stars.flatMap(({ source }) => kindsOf(declared, targetOf(file, source, named), name, named));
}

/** The declarations of an entry for a program that requires it: the same types, and each value by the type that it has there. */
export function requiredText(declared, file, named) {
  const from = `'./${path.basename(file, '.d.ts')}.js' with { 'resolution-mode': 'import' };`;
  const lines = [...valuesOf(declared, file, named)].flatMap(([name, isClass]) => [
    `export declare const ${name}: typeof own.${name};`,
    ...(isClass ? [`export type ${name} = own.${name};`] : []),
  ]);
  return [`import type * as own from ${from}`, `export type * from ${from}`, ...lines, ''].join('\n');
}

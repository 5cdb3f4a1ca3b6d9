/** Ways through a shape by a path: what may be found there, and which values a field offers by itself. */
import type { Plain } from '../plain.ts';
import type { Shape } from './shape.ts';

const INDEX = /^\d{1,4}$/;

/** The shapes that may stand at a path; several where the data may take several forms. */
export function shapesAt(shape: Shape, path: readonly string[]): readonly Shape[] {
  const [first, ...rest] = path;
  if (first === undefined) return shape.kind === 'either' ? [shape, ...shape.cases] : [shape];
  return childrenOf(shape, first).flatMap((child) => shapesAt(child, rest));
}

function childrenOf(shape: Shape, name: string): readonly Shape[] {
  switch (shape.kind) {
    case 'record':
      return Object.hasOwn(shape.fields, name) ? [shape.fields[name]!] : [];
    case 'list':
      return INDEX.test(name) ? [shape.item] : [];
    case 'map':
      return shape.keys === 'any' || shape.keys.includes(name) ? [shape.value] : [];
    case 'either':
      return shape.cases.flatMap((one) => childrenOf(one, name));
    case 'anything':
      return [shape];
    default:
      return [];
  }
}

/** Every value of a field that its shape lists: the options of a closed set, or names to pick from; `null` where it may be left out. */
export function optionsAt(shape: Shape, path: readonly string[]): readonly Plain[] {
  const found = shapesAt(shape, path);
  const options = found.flatMap(
    (one): readonly Plain[] =>
      one.about.names ?? (one.kind === 'one-of' ? one.options : one.kind === 'flag' ? [false, true] : []),
  );
  if (options.length === 0) return [];
  const mayBeMissing = found.some((one) => one.optional === true && one.default === undefined);
  return [...(mayBeMissing ? [null] : []), ...new Set(options)];
}

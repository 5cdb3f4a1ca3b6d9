/** The fields of a shape by dotted paths: what each is called, and which ones there are. */
import { type Shape, shapesAt } from '@strikehome/engine/kernel';

/** What people call the field at a path. */
export function labelAt(shape: Shape, path: readonly string[]): string | undefined {
  return shapesAt(shape, path).find(({ about }) => about.label !== undefined)?.about.label;
}

export interface FieldAt {
  readonly path: string;
  readonly shape: Shape;
  /** Not needed, or only rarely. */
  readonly spare: boolean;
}

/** Every field that can be written as one word, in the book's order. Lists and maps are one field each, then their parts. */
export function fieldsOf(shape: Shape, path: readonly string[] = [], spare = false): readonly FieldAt[] {
  const rare = spare || shape.optional === true || shape.about.more === true;
  const here: FieldAt = { path: path.join('.'), shape, spare: rare };
  switch (shape.kind) {
    case 'record':
      return Object.entries(shape.fields).flatMap(([name, field]) => fieldsOf(field, [...path, name], rare));
    case 'list':
      return [here, ...partsOf(shape.item, [...path, '0'])];
    case 'map':
      return [here, ...(shape.keys === 'any' ? [] : shape.keys.map((key) => partOf(shape.value, [...path, key])))];
    case 'either': {
      const parts = shape.cases.flatMap((one) => partsOf(one, path).filter((part) => part.path !== here.path));
      return shape.cases.every(({ kind }) => kind === 'record') ? parts : [here, ...parts];
    }
    default:
      return [here];
  }
}

function partOf(shape: Shape, path: readonly string[]): FieldAt {
  return { path: path.join('.'), shape, spare: true };
}

function partsOf(shape: Shape, path: readonly string[]): readonly FieldAt[] {
  return shape.kind === 'record' ? fieldsOf(shape, path) : [];
}

/** The fields that must be said, with the ones that most people say first. */
export function commonFirst(fields: readonly FieldAt[]): readonly FieldAt[] {
  return [...fields.filter(({ spare }) => !spare), ...fields.filter(({ spare }) => spare)];
}

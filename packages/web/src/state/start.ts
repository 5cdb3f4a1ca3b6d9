/** The first value of a field that the user opens: the smallest thing its shape allows, or the example it gives. */
import {
  type EitherShape,
  looksLike,
  MAX_NUMBER,
  type Plain,
  type RecordShape,
  type Shape,
} from '@strikehome/engine/kernel';

export function startOf(shape: Shape): Plain {
  if (shape.default !== undefined) return shape.default;
  if (shape.about.example !== undefined) return shape.about.example;
  switch (shape.kind) {
    case 'whole':
      return Math.min(shape.max, Math.max(shape.min, shape.about.usual?.[0] ?? 0));
    case 'text':
      return shape.about.names?.[0] ?? '';
    case 'flag':
      return false;
    case 'one-of':
      return shape.options[0] ?? '';
    case 'list':
      return Array.from({ length: shape.min }, () => startOf(shape.item));
    case 'record':
      return startOfRecord(shape);
    case 'map':
      return {};
    case 'either':
      return startOf(easiest(shape));
    case 'anything':
      return null;
  }
}

function startOfRecord(shape: RecordShape): Plain {
  const needed = Object.entries(shape.fields).filter(([, field]) => !field.optional);
  return Object.fromEntries(needed.map(([name, field]) => [name, startOf(field)]));
}

/** A name from the sample gear is less to fill in than the thing written out. */
function easiest(shape: EitherShape): Shape {
  return shape.cases.find(({ kind }) => kind === 'one-of') ?? shape.cases[0]!;
}

/** Which case of an either a value is, by its form; records with a one-word `kind` are told apart by it. */
export function caseOf(shape: EitherShape, value: Plain | undefined): number {
  const isKnown = (one: Shape) => one.kind !== 'one-of' || one.options.some((option) => option === value);
  const fits = value === undefined ? -1 : shape.cases.findIndex((one) => looksLike(one, value) && isKnown(one));
  return Math.max(0, fits);
}

/** The range a stepper offers: the usual one, stretched to what is there already. */
export function rangeOf(shape: Shape, value: number | undefined): readonly [number, number] {
  if (shape.kind !== 'whole') return [0, 0];
  const bounded = shape.max < MAX_NUMBER && shape.min > -MAX_NUMBER && shape.max - shape.min <= 100;
  const [low, high] = shape.about.usual ?? (bounded ? [shape.min, shape.max] : [Math.max(shape.min, -10), 10]);
  const here = value ?? low;
  return [Math.max(shape.min, Math.min(low, here)), Math.min(shape.max, Math.max(high, here))];
}

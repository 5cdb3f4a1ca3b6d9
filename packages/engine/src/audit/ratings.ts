/** The numbers of a request that are a character's rating, found by walking the request beside its shape. */
import {
  isRecord,
  looksLike,
  type Plain,
  type PlainRecord,
  type RecordShape,
  type Shape,
  type WholeShape,
} from '../kernel/index.ts';

export interface Rating {
  readonly path: readonly string[];
  readonly owner: string;
  /** Every value to try, in order. */
  readonly values: readonly number[];
}

/** A rating is tried over its usual range, and no wider than this. */
const MAX_RANGE = 24;

export function ratingsOf(shape: RecordShape, request: PlainRecord): readonly Rating[] {
  const found: Rating[] = [];
  const visit = (at: Shape, value: Plain | undefined, path: readonly string[]): void => {
    switch (at.kind) {
      case 'whole':
        if (at.about.ratingOf !== undefined && typeof value === 'number')
          found.push(ratingOf(at, value, path, at.about.ratingOf));
        return;
      case 'record':
        for (const [key, field] of Object.entries(at.fields)) {
          const own = isRecord(value) && Object.hasOwn(value, key) ? (value[key] as Plain) : field.default;
          visit(field, own, [...path, key]);
        }
        return;
      case 'map':
        if (isRecord(value)) for (const key of Object.keys(value)) visit(at.value, value[key] as Plain, [...path, key]);
        return;
      case 'list':
        if (Array.isArray(value))
          for (const [i, item] of value.entries()) visit(at.item, item as Plain, [...path, String(i)]);
        return;
      case 'either':
        for (const one of at.cases) if (looksLike(one, value)) visit(one, value, path);
        return;
      default:
        return;
    }
  };
  visit(shape, request, []);
  return found;
}

function ratingOf({ min, max, about }: WholeShape, value: number, path: readonly string[], owner: string): Rating {
  const [low, high] = about.usual ?? [value - 3, value + 3];
  const from = Math.max(min, low);
  const to = Math.min(max, high, from + MAX_RANGE);
  return { path, owner, values: Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i) };
}

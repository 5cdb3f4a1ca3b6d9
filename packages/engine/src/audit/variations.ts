/** The cases an auditor tries: each example of an action, and each way to change one thing in it. */
import {
  type Action,
  isRecord,
  type Plain,
  type PlainRecord,
  type RecordShape,
  type Shape,
  withValue,
} from '../kernel/index.ts';

export interface Variation {
  readonly request: PlainRecord;
  readonly settings: PlainRecord;
}

/** The most cases tried of one action. */
const MAX_CASES = 200;

export function* variations(action: Action, shape: RecordShape, settings: PlainRecord): Generator<Variation> {
  let count = 0;
  for (const { request: example } of action.examples) {
    const { settings: own, ...request } = example;
    const mine = { ...settings, ...((own ?? {}) as PlainRecord) };
    yield { request, settings: mine };
    for (const { path, value } of changesOf(action.schema, request)) {
      if (++count > MAX_CASES) return;
      yield { request: withValue(request, path, value), settings: mine };
    }
    for (const { path, value } of changesOf(shape, mine)) {
      if (++count > MAX_CASES) return;
      if (value !== undefined) yield { request, settings: withValue(mine, path, value) };
    }
  }
}

interface OneChange {
  readonly path: readonly string[];
  /** Undefined: the field is left out. */
  readonly value: Plain | undefined;
}

/** Every closed option, both flags, both ends and the middle of every range, and every field that may be left out. */
function* changesOf(shape: Shape, value: Plain | undefined, path: readonly string[] = []): Generator<OneChange> {
  if (shape.optional && value !== undefined && path.length > 0) yield { path, value: undefined };
  switch (shape.kind) {
    case 'whole': {
      const [low, high] = shape.about.usual ?? [shape.min, Math.min(shape.max, shape.min + 6)];
      const inside = [low, Math.floor((low + high) / 2), high].filter((one) => one >= shape.min && one <= shape.max);
      for (const one of new Set(inside)) yield { path, value: one };
      return;
    }
    case 'flag':
      yield { path, value: true };
      yield { path, value: false };
      return;
    case 'one-of':
      for (const option of shape.options) yield { path, value: option };
      return;
    case 'record':
      for (const [key, field] of Object.entries(shape.fields)) {
        const own = isRecord(value) && Object.hasOwn(value, key) ? (value[key] as Plain) : undefined;
        if (field.kind === 'record' && own === undefined) continue;
        yield* changesOf(field, own, [...path, key]);
      }
      return;
    case 'map':
      for (const key of isRecord(value) ? Object.keys(value) : [])
        yield* changesOf(shape.value, (value as PlainRecord)[key], [...path, key]);
      return;
    case 'list':
      for (const [i, item] of (Array.isArray(value) ? value : []).entries())
        yield* changesOf(shape.item, item as Plain, [...path, String(i)]);
      if (Array.isArray(value) && value.length > shape.min) yield { path, value: [] };
      return;
    case 'either':
      for (const one of shape.cases) {
        const fits =
          one.kind === 'record' || one.kind === 'map' ? isRecord(value) : one.kind !== 'list' || Array.isArray(value);
        if (fits && value !== undefined) yield* changesOf({ ...one, optional: false } as Shape, value, path);
      }
      return;
    default:
      return;
  }
}

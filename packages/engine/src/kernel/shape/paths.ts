/** Places inside plain data, by path: what stands at one, and the same data with one changed. What was given is never changed. */
import { isRecord, type Plain, type PlainRecord } from '../plain.ts';

export type Path = readonly (string | number)[];

/** `modifiers.0.value` as a path. */
export function pathOf(dotted: string): readonly string[] {
  return dotted === '' ? [] : dotted.split('.');
}

/** Whether something at `dotted` stands at this path or inside it. */
export function isWithin(dotted: string, path: Path): boolean {
  const here = path.join('.');
  return here === '' || dotted === here || dotted.startsWith(`${here}.`);
}

/** What stands at a path; undefined where nothing does. */
export function valueAt(data: Plain | undefined, path: Path): Plain | undefined {
  let here = data;
  for (const key of path) here = inside(here, key);
  return here;
}

/**
 * The same data with `value` at a path; `undefined` takes out what stands there. Records on the way that are missing are
 * made, lists grow by nothing, and where there is nothing to take out all stays as it was.
 */
export function withValue(data: PlainRecord, path: Path, value: Plain | undefined): PlainRecord {
  if (value === undefined && valueAt(data, path) === undefined) return data;
  return changed(data, path, value) as PlainRecord;
}

/** A place in a list is written in digits alone; -1 is none. */
const placeIn = (key: string | number): number => (/^\d+$/.test(`${key}`) ? Number(key) : -1);

function inside(data: Plain | undefined, key: string | number): Plain | undefined {
  if (Array.isArray(data)) return (data as readonly Plain[])[placeIn(key)];
  return isRecord(data) && Object.hasOwn(data, key) ? (data[key] as Plain) : undefined;
}

function changed(data: Plain | undefined, path: Path, value: Plain | undefined): Plain | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const next = changed(inside(data, key), rest, value);
  if (Array.isArray(data)) {
    const items = data as readonly Plain[];
    const at = placeIn(key);
    if (!(at in items)) return items;
    return next === undefined ? items.toSpliced(at, 1) : items.with(at, next);
  }
  const record = (isRecord(data) ? data : {}) as PlainRecord;
  if (next !== undefined) return { ...record, [key]: next };
  const { [String(key)]: _, ...others } = record;
  return others;
}

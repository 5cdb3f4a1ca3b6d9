/** Reading and changing plain data by path, without touching the data that was there. */
import { isRecord, type Plain, type PlainRecord } from '@strikehome/engine/kernel';

export type Path = readonly (string | number)[];

export function at(value: Plain | undefined, path: Path): Plain | undefined {
  let here: Plain | undefined = value;
  for (const key of path) {
    if (Array.isArray(here)) here = (here as readonly Plain[])[Number(key)];
    else if (isRecord(here) && Object.hasOwn(here, key)) here = here[key] as Plain;
    else return undefined;
  }
  return here;
}

/** The same data with one place changed; `undefined` takes the place out. Records that are missing on the way are made. */
export function put(value: Plain | undefined, path: Path, next: Plain | undefined): Plain | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    const items = value as readonly Plain[];
    const index = Number(key);
    const inner = put(items[index], rest, next);
    return inner === undefined ? items.filter((_, i) => i !== index) : items.toSpliced(index, 1, inner);
  }
  const record = isRecord(value) ? (value as PlainRecord) : {};
  const inner = put(Object.hasOwn(record, key) ? record[key] : undefined, rest, next);
  if (inner !== undefined) return { ...record, [key]: inner };
  const { [String(key)]: _, ...others } = record;
  return others;
}

/** `modifiers.0.value` as a path. */
export function pathOf(dotted: string): Path {
  return dotted === '' ? [] : dotted.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Whether a problem at `dotted` lies at this path or inside it. */
export function within(dotted: string, path: Path): boolean {
  const here = path.join('.');
  return here === '' || dotted === here || dotted.startsWith(`${here}.`);
}

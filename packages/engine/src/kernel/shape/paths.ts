/** Values inside plain data, by path: one set, one taken out. What was given is never changed. */
import { isRecord, type Plain, type PlainRecord } from '../plain.ts';

/** The same data with `value` at a path; records on the way that are missing are made, lists keep their length. */
export function withValue(data: PlainRecord, path: readonly string[], value: Plain): PlainRecord {
  const put = (at: Plain | undefined, rest: readonly string[]): Plain => {
    const [key, ...deeper] = rest;
    if (key === undefined) return value;
    if (Array.isArray(at))
      return at.map((item, i) => (String(i) === key ? put(item as Plain, deeper) : (item as Plain)));
    const record = (isRecord(at) ? at : {}) as PlainRecord;
    return { ...record, [key]: put(Object.hasOwn(record, key) ? record[key] : undefined, deeper) };
  };
  return put(data, path) as PlainRecord;
}

/** The same data with nothing at a path; a path that leads nowhere changes nothing. */
export function withoutValue(data: PlainRecord, path: readonly string[]): PlainRecord {
  const [key, ...rest] = path;
  if (key === undefined || !Object.hasOwn(data, key)) return data;
  if (rest.length === 0) {
    const { [key]: _, ...others } = data;
    return others;
  }
  const inner = data[key];
  return isRecord(inner) ? { ...data, [key]: withoutValue(inner as PlainRecord, rest) } : data;
}

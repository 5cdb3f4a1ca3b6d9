/** Numbers that follow another one, such as twice a rating, until a user sets them to something else. */
import {
  isRecord,
  looksLike,
  type Path,
  type Plain,
  type PlainRecord,
  type RecordShape,
  type Shape,
  valueAt,
  withValue,
} from '@strikehome/engine/kernel';

const derived = ({ about: { follows } }: Shape, record: PlainRecord): number | undefined => {
  const from = follows === undefined ? undefined : record[follows.field];
  return typeof from === 'number' ? from * follows!.times : undefined;
};

/** A record with one field changed; what followed it until now follows it still. */
export function withField(
  { fields }: RecordShape,
  record: PlainRecord,
  name: string,
  value: Plain | undefined,
): PlainRecord {
  const next = withValue(record, [name], value);
  const following = Object.entries(fields).filter(
    ([field, shape]) => shape.about.follows?.field === name && record[field] === derived(shape, record),
  );
  return following.reduce((now, [field, shape]) => {
    const number = record[field] === undefined ? undefined : derived(shape, next);
    return number === undefined ? now : withValue(now, [field], number);
  }, next);
}

/** A record in which what follows another number does so, but for what was set. */
export function withDerived(shape: Shape, record: PlainRecord, isSet: (field: string) => boolean): PlainRecord {
  const fields = Object.entries(recordIn(shape, record)?.fields ?? {});
  const following = fields.filter(([field]) => record[field] !== undefined && !isSet(field));
  return following.reduce((now, [field, own]) => {
    const number = derived(own, record);
    return number === undefined ? now : withValue(now, [field], number);
  }, record);
}

/** The number that a missing field has by another one of its record. */
export function derivedAt(shape: Shape, data: PlainRecord, path: Path): number | undefined {
  const last = path.at(-1);
  const record = valueAt(data, path.slice(0, -1));
  let around: Shape | undefined = shape;
  for (const [i, part] of path.slice(0, -1).entries())
    around = inside(around, valueAt(data, path.slice(0, i)), `${part}`);
  const own = recordIn(around, record)?.fields[`${last}`];
  return own === undefined || !isRecord(record) ? undefined : derived(own, record as PlainRecord);
}

/** Of several shapes the one that a value has. */
function recordIn(shape: Shape | undefined, value: Plain | undefined): RecordShape | undefined {
  if (shape?.kind !== 'either') return shape?.kind === 'record' ? shape : undefined;
  const fits = shape.cases.find((one) => one.kind === 'record' && value !== undefined && looksLike(one, value));
  return fits?.kind === 'record' ? fits : undefined;
}

function inside(shape: Shape | undefined, value: Plain | undefined, part: string): Shape | undefined {
  if (Array.isArray(value)) {
    const list = shape?.kind === 'either' ? shape.cases.find(({ kind }) => kind === 'list') : shape;
    return list?.kind === 'list' ? list.item : undefined;
  }
  return recordIn(shape, value)?.fields[part];
}

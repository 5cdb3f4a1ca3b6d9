/**
 * What a link leaves to the book: house rules and options that nobody set, with the values they had when it was made. Where
 * a default has changed since, the link keeps its own, and says so.
 */
import { check, type Plain, type PlainRecord, type RecordShape, type Shape } from '@strikehome/engine/kernel';
import { labelOf } from './labels.ts';
import type { Pairs } from './link-text.ts';
import { systemOf } from './whatif.ts';

/** No field begins with this sign. */
const RULES = '~rules';
const OPTIONS = '~options';

/** Whether a part of a link holds such defaults. */
export const isDefaults = (key: string): boolean => key === RULES || key === OPTIONS;

/** The defaults that a link relies on. One without a word of its own shows an example, and relies on nothing. */
export function defaultPairs(system: string, shape: RecordShape, fields: PlainRecord, settings: PlainRecord): Pairs {
  if (Object.keys(fields).length === 0) return [];
  const pairs = [
    [RULES, defaultsIn(systemOf(system).settings, settings)],
    [OPTIONS, defaultsIn(shape, fields)],
  ] as const;
  return pairs.filter(([, text]) => text !== '');
}

/** What a link gave of fields and house rules, with the defaults that it was made under. */
export function withDefaultsOf(
  system: string,
  shape: RecordShape,
  fields: PlainRecord,
  settings: PlainRecord,
  link: URLSearchParams,
): { readonly fields: PlainRecord; readonly settings: PlainRecord; readonly kept: readonly Kept[] } {
  const rules = withDefaults(systemOf(system).settings, settings, link.get(RULES));
  const options = withDefaults(shape, fields, link.get(OPTIONS));
  return { fields: options.given, settings: rules.given, kept: [rules, options] };
}

const isShort = (value: Plain | undefined): value is string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && /^[\w-]+$/.test(value));

/** "counter:offer,fumbles:off": every default that is in force. */
function defaultsIn({ fields }: RecordShape, given: PlainRecord): string {
  return Object.entries(fields)
    .filter(([name, { default: byDefault }]) => given[name] === undefined && isShort(byDefault))
    .map(([name, { default: byDefault }]) => `${name}:${byDefault}`)
    .join(',');
}

interface Kept {
  readonly given: PlainRecord;
  /** The labels of defaults that have changed since, and of those that are not there any more. */
  readonly changed: readonly string[];
  readonly gone: readonly string[];
}

/** What a link gave, with the defaults that it was made under where they are others now. */
function withDefaults({ fields }: RecordShape, given: PlainRecord, text: string | null): Kept {
  let next = given;
  const changed: string[] = [];
  const gone: string[] = [];
  for (const part of (text ?? '').split(',')) {
    const [, name, word] = /^(\w+):([\w-]+)$/.exec(part) ?? [];
    if (name === undefined || word === undefined || given[name] !== undefined) continue;
    const shape: Shape | undefined = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (shape !== undefined && (shape.default === undefined || `${shape.default}` === word)) continue;
    const value = [word, Number(word), word === 'true'].find((one) => shape !== undefined && check(shape, one).ok);
    if (shape === undefined || value === undefined || `${value}` !== word) gone.push(name);
    else {
      next = { ...next, [name]: value };
      changed.push(labelOf(name, shape));
    }
  }
  return { given: next, changed, gone };
}

/** In words; nothing where all is as it was. */
export function changedText(kept: readonly Kept[]): string | undefined {
  const changed = [...new Set(kept.flatMap((one) => one.changed))];
  const gone = [...new Set(kept.flatMap((one) => one.gone))];
  const parts = [
    ...(changed.length === 0
      ? []
      : [`A default has changed since this link was made. The link keeps the old value: ${changed.join(', ')}.`]),
    ...(gone.length === 0
      ? []
      : [`The rules no longer have what this link relied on (${gone.join(', ')}), so its numbers may differ.`]),
  ];
  return parts.length === 0 ? undefined : parts.join(' ');
}

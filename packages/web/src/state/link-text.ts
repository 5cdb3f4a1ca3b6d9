/**
 * The text of a link: `#/1/game@3/what/more?field=value`, taken apart and put together, and plain data as its query. It knows
 * no view.
 */
import { isRecord, MAX_DEPTH, type Plain, type PlainRecord } from '@strikehome/engine/kernel';

export const FORMAT = '1';

/** A link, taken apart; nothing in it is checked. */
export interface LinkParts {
  readonly format: string;
  readonly system: string;
  /** The version of the game's rules that it was made under. */
  readonly version: string | undefined;
  /** What comes after the game: `['~rules', 'DOS-14']`. */
  readonly path: readonly string[];
  readonly query: string | undefined;
}

export function linkFrom(hash: string): LinkParts {
  const [before, query] = cut(hash.replace(/^#\/?/, ''), '?');
  const [format, name = '', ...path] = before.split('/');
  const [system, version] = cut(name, '@');
  return { format: format!, system, version, path, query };
}

/** The link to a part of a game. */
export const linkTo = (game: string, path: string): string => `#/${FORMAT}/${game}/${path}`;

function cut(text: string, mark: string): readonly [string, string | undefined] {
  const index = text.indexOf(mark);
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}

/** A name that a link spells wrong is looked for as it is written. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const short = (text: string): string => (text.length > 30 ? `${text.slice(0, 29)}…` : text);

export type Pairs = readonly (readonly [string, string])[];

export function queryOf(pairs: Pairs): string {
  const query = pairs.map(([key, value]) => `${escaped(key)}=${escaped(value)}`).join('&');
  return query === '' ? '' : `?${query}`;
}

/** Only what a link needs escaped: the rest stays readable. */
function escaped(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/%(2C|3A|40)/g, decodeURIComponent);
}

/** A record as pairs, one for each value in it: `someone.skill=10`. */
export function branches(record: PlainRecord, path: readonly string[]): Pairs {
  return Object.entries(record).flatMap(([key, inner]) => flat(inner, [...path, key]));
}

function flat(value: Plain, path: readonly string[]): Pairs {
  if (typeof value === 'object' && value !== null) {
    const inside = branches(value as PlainRecord, path);
    return inside.length > 0 ? inside : [[path.join('.'), JSON.stringify(value)]];
  }
  if (typeof value !== 'string') return [[path.join('.'), `${value}`]];
  return [[path.join('.'), readsAsText(value) ? value : JSON.stringify(value)]];
}

function readsAsText(text: string): boolean {
  return !/^(-?\d|true$|false$|null$|["[{])/.test(text);
}

/**
 * The record that pairs were made of, and what of them could not be read. `take` is given each pair first, and says whether it
 * has read it, or could not; undefined is a value of the record.
 */
export function recordFrom(
  parameters: URLSearchParams,
  take: (key: string, value: string) => boolean | undefined,
): { readonly found: PlainRecord; readonly wrong?: string } {
  const tree: Branch = new Map();
  const unread: string[] = [];
  const deep: string[] = [];
  for (const [key, value] of parameters) {
    const taken = take(key, value);
    if (taken) continue;
    if (isTooDeep(key, value)) deep.push(key);
    else if (taken === false || !grow(tree, key.split('.'), plainFrom(value))) unread.push(key);
  }
  const parts = [
    ...(unread.length === 0 ? [] : [`could not be read (${short(unread.join(', '))})`]),
    ...(deep.length === 0 ? [] : [`is nested deeper than ${MAX_DEPTH} levels (${short(deep.join(', '))})`]),
  ];
  const found = grown(tree) as PlainRecord;
  return parts.length === 0
    ? { found }
    : { found, wrong: `A part of this link ${parts.join(' and another ')}. The rest is here.` };
}

export const recordOf = (value: Plain | undefined): PlainRecord => (isRecord(value) ? (value as PlainRecord) : {});

/** No request is nested so deep: it is left out before anything has to follow it down. */
function isTooDeep(key: string, text: string): boolean {
  const levels = MAX_DEPTH - key.split('.').length;
  return levels < 0 || isDeeper(plainFrom(text), levels);
}

function isDeeper(value: Plain, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels <= 0 || Object.values(value).some((inner) => isDeeper(inner as Plain, levels - 1));
}

function plainFrom(text: string): Plain {
  if (readsAsText(text)) return text;
  try {
    return JSON.parse(text) as Plain;
  } catch {
    return text;
  }
}

type Branch = Map<string, Branch | { readonly leaf: Plain }>;

function grow(tree: Branch, path: readonly string[], leaf: Plain): boolean {
  let here = tree;
  for (const key of path.slice(0, -1)) {
    const next = here.get(key) ?? new Map();
    if (!(next instanceof Map)) return false;
    here.set(key, next);
    here = next;
  }
  const last = path.at(-1)!;
  if (path.some((key) => key === '' || key === '__proto__') || here.has(last)) return false;
  here.set(last, { leaf });
  return true;
}

/** Keys that count from 0 are a list. */
function grown(tree: Branch): Plain {
  const entries = [...tree].map(([key, inner]) => [key, inner instanceof Map ? grown(inner) : inner.leaf] as const);
  const counts = entries.length > 0 && entries.every(([key], i) => key === `${i}`);
  return counts ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** What is wrong with a link, all of it; nothing where nothing is. */
export function troubleOf(...parts: readonly (string | undefined)[]): { readonly trouble?: string } {
  const all = parts.filter((one) => one !== undefined);
  return all.length === 0 ? {} : { trouble: all.join(' ') };
}

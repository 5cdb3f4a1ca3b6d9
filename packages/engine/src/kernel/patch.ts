/**
 * What differs between two pieces of plain data, as a JSON Patch (RFC 6902): `add`, `remove` and `replace`. Parts that are the
 * same object on both sides are not looked at.
 */
import { isRecord } from './plain.ts';

export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

export type Patch = readonly PatchOperation[];

/** Past so many operations the whole is shorter to send than what differs in it. */
const MAX_OPERATIONS = 300;

/** The operations that make one piece of data of another; undefined where they would be too many. */
export function patchOf(before: unknown, after: unknown, path = '', most = MAX_OPERATIONS): Patch | undefined {
  const operations: PatchOperation[] = [];
  return differ(before, after, path, operations, most) ? operations : undefined;
}

/** False as soon as there are too many. */
function differ(before: unknown, after: unknown, path: string, into: PatchOperation[], most: number): boolean {
  if (before === after) return true;
  if (Array.isArray(before) && Array.isArray(after)) return differInList(before, after, path, into, most);
  if (isRecord(before) && isRecord(after)) return differInRecord(before, after, path, into, most);
  into.push({ op: 'replace', path, value: after });
  return into.length <= most;
}

type Fields = Readonly<Record<string, unknown>>;

/** A field without a value is not in JSON, and so is not there. */
const has = (fields: Fields, name: string) => Object.hasOwn(fields, name) && fields[name] !== undefined;

function differInRecord(before: Fields, after: Fields, path: string, into: PatchOperation[], most: number): boolean {
  for (const name of Object.keys(before)) {
    if (has(before, name) && !has(after, name)) into.push({ op: 'remove', path: `${path}/${escaped(name)}` });
  }
  for (const name of Object.keys(after)) {
    if (!has(after, name)) continue;
    const place = `${path}/${escaped(name)}`;
    if (!has(before, name)) into.push({ op: 'add', path: place, value: after[name] });
    else if (!differ(before[name], after[name], place, into, most)) return false;
  }
  return into.length <= most;
}

type List = readonly unknown[];

/** What is alike at both ends stays; of what lies between, each is compared with the one in its place. */
function differInList(before: List, after: List, path: string, into: PatchOperation[], most: number): boolean {
  const isAlike = (one: unknown, other: unknown) => differ(one, other, '', [], 0);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  let end = 0;
  // Lists of one length are compared place by place anyway.
  if (before.length !== after.length) {
    while (start < shorter && isAlike(before[start], after[start])) start++;
    while (end < shorter - start && isAlike(before[before.length - 1 - end], after[after.length - 1 - end])) end++;
  }
  const both = shorter - end;
  for (let i = start; i < both; i++) {
    if (!differ(before[i], after[i], `${path}/${i}`, into, most)) return false;
  }
  for (let i = both; i < before.length - end; i++) into.push({ op: 'remove', path: `${path}/${both}` });
  for (let i = both; i < after.length - end; i++) into.push({ op: 'add', path: `${path}/${i}`, value: after[i] });
  return into.length <= most;
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~');

/** The data after a patch; what the patch does not name stays the same object. Throws where the patch is not one of this data. */
export function patched(data: unknown, patch: Patch): unknown {
  let now = data;
  for (const operation of patch) now = after(now, operation.path.split('/').slice(1), operation);
  return now;
}

function after(data: unknown, [first, ...rest]: readonly string[], operation: PatchOperation): unknown {
  if (first === undefined) return operation.op === 'remove' ? missing(operation) : operation.value;
  if (Array.isArray(data)) return inList(data, Number(first), rest, operation);
  if (!isRecord(data)) return missing(operation);
  const name = unescaped(first);
  if (!Object.hasOwn(data, name) && (operation.op !== 'add' || rest.length > 0)) return missing(operation);
  if (rest.length === 0 && operation.op === 'remove') {
    const { [name]: _, ...others } = data;
    return others;
  }
  return { ...data, [name]: after(data[name], rest, operation) };
}

function inList(data: List, at: number, rest: readonly string[], operation: PatchOperation): unknown {
  const isAdded = operation.op === 'add' && rest.length === 0;
  if (!Number.isInteger(at) || at < 0 || at >= data.length + Number(isAdded)) return missing(operation);
  if (isAdded) return [...data.slice(0, at), operation.value, ...data.slice(at)];
  if (rest.length === 0 && operation.op === 'remove') return [...data.slice(0, at), ...data.slice(at + 1)];
  return data.map((one, i) => (i === at ? after(one, rest, operation) : one));
}

function missing({ op, path }: PatchOperation): never {
  throw new Error(`nothing to ${op} at ${path}`);
}

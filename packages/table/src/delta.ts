/**
 * What changed between two states of a fight, small enough to keep in every entry. Applied to the state before, it gives the
 * state after to the byte, and shares with it whatever did not change.
 */
import { isRecord, type Plain, type PlainRecord } from '@strikehome/engine/kernel';

/** A place in a state and the value there now; without a value, the place is gone. */
type Patch = readonly [path: readonly string[]] | readonly [path: readonly string[], value: Plain];
export type Delta = readonly Patch[];

type List = readonly Plain[];

/** What to change in one state to get the other. */
export function deltaOf(before: PlainRecord, after: PlainRecord): Delta {
  const patches: Patch[] = [];
  compare(before, after, [], patches);
  return patches;
}

function compare(before: Plain, after: Plain, path: readonly string[], patches: Patch[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after) && after.length >= before.length)
    for (const [i, one] of (after as List).entries()) {
      if (i < before.length) compare((before as List)[i]!, one, [...path, `${i}`], patches);
      else patches.push([[...path, `${i}`], one]);
    }
  else if (isRecord(before) && isRecord(after) && keepsOrder(before, after)) {
    for (const name of namesIn(before)) if (own(after, name) === undefined) patches.push([[...path, name]]);
    for (const name of namesIn(after)) {
      const [old, now] = [own(before, name), own(after, name)!];
      if (old === undefined) patches.push([[...path, name], now]);
      else compare(old, now, [...path, name], patches);
    }
  } else patches.push([path, after]);
}

const own = (data: object, name: string): Plain | undefined =>
  Object.hasOwn(data, name) ? (data as PlainRecord)[name] : undefined;

/** A field that is undefined is not there once it is written. */
const namesIn = (data: object): readonly string[] => Object.keys(data).filter((name) => own(data, name) !== undefined);

/** Whether fields that stay are in the order they had, and new ones come last: an order may mean something to a game. */
function keepsOrder(before: object, after: object): boolean {
  const [old, now] = [namesIn(before), namesIn(after)];
  const stay = old.filter((name) => now.includes(name));
  return stay.every((name, i) => now[i] === name);
}

/** The state after a change. Throws where the change does not fit the state. */
export function patched(state: PlainRecord, delta: Delta): PlainRecord {
  let now: Plain = state;
  for (const [path, ...value] of delta) now = put(now, path, 0, value);
  if (!isRecord(now)) throw new Error('a state is an object');
  return now as PlainRecord;
}

function put(data: Plain, path: readonly string[], at: number, value: readonly Plain[]): Plain {
  if (at === path.length) {
    if (value.length === 0) throw new Error('a state cannot be taken away');
    return value[0]!;
  }
  const name = path[at]!;
  const isLast = at === path.length - 1;
  if (Array.isArray(data)) {
    const list = data as List;
    const i = Number(name);
    const mayBe = Number.isInteger(i) && i >= 0 && (i < list.length || (isLast && i === list.length));
    if (!mayBe || (isLast && value.length === 0)) throw new Error(`there is no ${path.join('.')} in this state`);
    const inside = isLast ? value[0]! : put(list[i]!, path, at + 1, value);
    return i === list.length ? [...list, inside] : list.with(i, inside);
  }
  if (!isRecord(data) || (!isLast && !Object.hasOwn(data, name)))
    throw new Error(`there is no ${path.join('.')} in this state`);
  const record = data as PlainRecord;
  if (isLast && value.length === 0) {
    const { [name]: _, ...rest } = record;
    return rest;
  }
  return { ...record, [name]: isLast ? value[0]! : put(record[name]!, path, at + 1, value) };
}

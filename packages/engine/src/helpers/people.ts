/** The people of an encounter: their ids, the sides that are left, and names that nobody has. */
import { isDirecting } from '../kernel/index.ts';

/** An id for a character without one: the name in lowercase, unique, and never the GM's. */
export function idFor(name: string, kind: string, isTaken: (id: string) => boolean): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const base = plain.replace(/^[^a-z]+|-+$/g, '').slice(0, 20) || kind;
  let id = base;
  for (let n = 2; isDirecting(id) || isTaken(id); n++) id = `${base}-${n}`;
  return id;
}

/** The sides that still have a fighter, in the order of their people. */
export function sidesOf<P extends { readonly side: string }>(
  people: Readonly<Record<string, P>>,
  isIn: (one: P) => boolean,
): readonly string[] {
  const left = Object.values(people).filter(isIn);
  return [...new Set(left.map(({ side }) => side))];
}

/** Whether fewer than two sides have a fighter left, of those who are listed. */
export function hasOneSide<P extends { readonly side: string }>(
  ids: readonly string[],
  people: Readonly<Record<string, P>>,
  isIn: (one: P) => boolean,
): boolean {
  const first = ids.find((id) => isIn(people[id]!));
  return first === undefined || !ids.some((id) => isIn(people[id]!) && people[id]!.side !== people[first]!.side);
}

/** "Nobody here is called bo. Here: ada, thug." */
export function nobodyCalled(id: string, here: Readonly<Record<string, unknown>> = {}): string {
  const ids = Object.keys(here);
  return `Nobody here is called ${id}.${ids.length === 0 ? '' : ` Here: ${ids.join(', ')}.`}`;
}

/**
 * What a game makes public of a finished action: one table says of each fact to whom it is told. A fact that is not in the
 * table is hidden, so a new one is hidden until its author says otherwise.
 */
import type { PlainRecord } from '../plain.ts';
import type { Change } from './action.ts';
import type { MoveTable } from './moves.ts';
import type { SeatsText, Viewer } from './seats.ts';

/** Told to everybody who sees the rolls, or only to those who know the sheet of the one in a role. */
export type ToldTo<Role extends string> = 'rolls' | { readonly sheet: Role };

/** Facts by name, and whom each is told to. */
export type PublicFacts<Role extends string = string> = Readonly<Record<string, ToldTo<Role>>>;

/** The facts that a viewer is told; `who` has a role, where the action has one in it. */
export function publicFacts<Role extends string>(
  table: PublicFacts<Role>,
  facts: PlainRecord,
  viewer: Viewer,
  who: Readonly<Partial<Record<Role, string | undefined>>>,
): PlainRecord {
  const isTold = (told: ToldTo<Role> | undefined) => {
    if (told === undefined || told === 'rolls') return told !== undefined;
    const id = who[told.sheet];
    return id !== undefined && viewer.knows(id);
  };
  return Object.fromEntries(
    Object.entries(facts).filter(([name]) => isTold(Object.hasOwn(table, name) ? table[name] : undefined)),
  );
}

/** The changes that a viewer is told: all of those they know, and of others what happens in the open. */
export function publicChanges(
  changes: readonly Change[],
  viewer: Viewer,
  inTheOpen: readonly string[] = [],
): readonly Change[] {
  return changes.filter(({ who, what }) => viewer.knows(who) || inTheOpen.includes(what));
}

/** What a finished action makes public, as `Seats` says it. */
export type Publicly<S, M> = NonNullable<SeatsText<S, M>['publicly']>;

/** The same for a game: from its table of public facts, the words of its moves, and their plain words where there are none. */
export function publiclyBy<S extends object, M>(
  facts: PublicFacts,
  words: Pick<MoveTable<S, M>, 'describePublicly' | 'roles'>,
  plainly: SeatsText<S, M>['plainly'],
  inTheOpen: readonly string[] = [],
): Publicly<S, M> {
  return ({ outcome, facts: all, changes: every }, before, move, after, viewer) => {
    const told = publicFacts(facts, all, viewer, words.roles(before, move));
    const changes = publicChanges(every, viewer, inTheOpen);
    const text = words.describePublicly({ outcome, facts: told, changes, state: after }, before, move);
    return { facts: told, changes, text: text ?? plainly(outcome, before, move, after) };
  };
}

/** What things are called that come about: boosts and consequences get a plain name until a player finds a better one. */
import type { Referee } from '../../../kernel/index.ts';
import { SUGGESTIONS } from '../data/names.ts';
import { fresh, withAspect } from './change.ts';
import type { Names } from './fields.ts';
import { type Aspect, GM, type State } from './state.ts';

interface Named {
  readonly by: string;
  readonly names?: Names | undefined;
}

export function renamed(state: State, name: string, as: string): State {
  const boosts = state.boosts.map((one) => (one.name === name ? { ...one, name: as } : one));
  return { ...withAspect(state, name, { name: as }), boosts };
}

type Card = Pick<Aspect, 'on' | 'by'> | Pick<State['boosts'][number], 'holder'>;

/** FATE-69: the GM words anything; others what is on them, what they made, and a boost they hold. */
export function isOwn(id: string, card: Card): boolean {
  if (id === GM) return true;
  return 'holder' in card ? card.holder === id : card.on === id || card.by === id;
}

export function isTheirs({ aspects, boosts }: State, id: string, name: string): boolean {
  return id === GM || [...aspects, ...boosts].some((one) => one.name === name && isOwn(id, one));
}

/** The first of these that nothing is called yet, or the first with a number. */
export function suggested(state: State, names: readonly string[]): string {
  return names.find((name) => fresh(state, name) === name) ?? fresh(state, names[0]!);
}

/** FATE-69, FATE-87: a name for what has none of its own yet. */
export function suggestionFor(state: State, name: string): string | undefined {
  const found = Object.entries(SUGGESTIONS).find(([start]) => name.startsWith(start));
  return found === undefined ? undefined : suggested(state, found[1]);
}

/** FATE-69, FATE-87: who names it when it is made: a consequence its bearer, a boost its holder, an aspect its maker. */
export function namerOf(card: Aspect | State['boosts'][number]): string {
  if ('holder' in card) return card.holder;
  return (card.kind === 'consequence' ? card.on : card.by) ?? GM;
}

/** FATE-69, FATE-87: a name said with the action is given to the result. */
export function named(referee: Referee, before: State, after: State, { by, names }: Named): State {
  if (names === undefined) return after;
  const isNew = (all: readonly { readonly name: string }[], name: string) => !all.some((one) => one.name === name);
  let now = after;
  const call = (clause: string, name: string, as: string | undefined) => {
    if (as === undefined) return;
    referee.note(clause, 'named', { aspect: name, as });
    now = renamed(now, name, as);
  };
  const boosts = after.boosts.filter(({ name }) => isNew(before.boosts, name));
  const own = boosts.find(({ holder }) => holder === by);
  const theirs = boosts.find(({ holder }) => holder !== by);
  if (own !== undefined) call('FATE-69', own.name, names.boost);
  if (theirs !== undefined) call('FATE-69', theirs.name, names.theirBoost);
  const taken = after.aspects.filter(({ kind, name }) => kind === 'consequence' && isNew(before.aspects, name));
  for (const [i, { name }] of taken.entries()) call('FATE-87', name, names.consequences?.[i]);
  return now;
}

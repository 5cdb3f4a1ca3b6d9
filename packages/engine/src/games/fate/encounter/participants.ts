/** Who takes part in a move, who is asked on the way, and how the move is told to those who do not know them. */
import type { Needs, Viewer } from '../../../kernel/index.ts';
import { OUTCOME_WORD } from '../text/say.ts';
import { findAspect, nameOf } from './change.ts';
import { mayRead } from './invocable.ts';
import { type Aspect, GM, type State } from './state.ts';

export const everybody = ({ people }: State): readonly string[] => [GM, ...Object.keys(people)];

/** The hidden aspects that a move names. One that is invoked with it is said aloud. */
export function hiddenIn(state: State, move: object): readonly Aspect[] {
  const { aspect, removes, keep, opposition } = move as Naming;
  const names = [aspect, removes, opposition?.because, ...(keep ?? [])];
  return state.aspects.filter(({ name, hidden }) => hidden && names.includes(name));
}

/** The fields of moves that name an aspect. */
interface Naming {
  readonly aspect?: string;
  readonly removes?: string;
  readonly keep?: readonly string[];
  readonly opposition?: { readonly because?: string };
}

/** Each once. */
export function participants(ids: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** Who is behind a role of a roll. */
interface Roles {
  readonly actor?: string | undefined;
  readonly opposition?: string;
  /** Whom a hit strikes, where that is one person. */
  readonly character?: string | undefined;
}

export function inRole({ by }: Needs, { actor, opposition = GM, character }: Roles): string | undefined {
  if (by === 'gm') return GM;
  if (by === 'actor') return actor;
  return by === 'character' ? character : opposition;
}

/** Who does it, at the beginning of a sentence. */
export function doer(state: State, by: string | undefined): string {
  return by !== undefined && Object.hasOwn(state.people, by) ? nameOf(state, by) : 'The GM';
}

/** An aspect as this viewer may read it. */
export function readable(state: State, name: string | undefined, viewer: Viewer): string {
  const aspect = name === undefined ? undefined : findAspect(state, name);
  return name === undefined || (aspect !== undefined && !mayRead(viewer, aspect)) ? 'something' : name;
}

/** What a roll comes to, without a number. */
export const ROLL_OUTCOMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OUTCOME_WORD).map(([outcome, word]) => [outcome, word.toLowerCase()]),
);

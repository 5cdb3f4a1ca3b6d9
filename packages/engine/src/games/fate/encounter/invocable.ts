/** Which aspects and boosts a character may invoke now, and what that costs. */
import type { Viewer } from '../../../kernel/index.ts';
import type { Invoked } from '../invoke.ts';
import type { OpenInvoke, Role } from '../request.ts';
import { findAspect, freeOf, withAspect, withPerson } from './change.ts';
import { type Aspect, capped, GM, MOST, type State } from './state.ts';

export const played = (state: State, id: string) => id === GM || state.people[id]!.gm;

/** D30: a hidden aspect serves those who know it; the GM's side knows them all. */
export function knows(state: State, id: string, aspect: Aspect): boolean {
  return !aspect.hidden || played(state, id) || aspect.known.includes(id);
}

/** The hidden aspect that is sought, by its name or by its place among those this person does not know. */
export function sought(
  state: State,
  { by, aspect, hidden }: { readonly by: string; readonly aspect?: string; readonly hidden?: number },
): string | undefined {
  if (aspect !== undefined || hidden === undefined) return aspect;
  return state.aspects.filter((one) => !knows(state, by, one))[hidden - 1]?.name;
}

/** Who holds what this person may use: the GM's people also use what is the GM's. */
function holders(state: State, id: string, alone: boolean): readonly string[] {
  return id !== GM && played(state, id) && !alone ? [id, GM] : [id];
}

/** What a character can pay with on one roll. */
export function purseOf(state: State, id: string): number {
  return Math.min(MOST.paid, played(state, id) ? state.gm.fatePoints : state.people[id]!.fatePoints);
}

/** Adds or takes points where they are kept: the GM keeps those of the GM's characters. */
export function addPoints(state: State, id: string, points: number): State {
  if (played(state, id)) return { ...state, gm: { ...state.gm, fatePoints: capped(state.gm.fatePoints + points) } };
  return withPerson(state, id, { fatePoints: capped(state.people[id]!.fatePoints + points) });
}

/** Both sides of one roll. When the GM plays both, the GM's own points and invocations serve the actor. */
export function invocable(
  state: State,
  actor: string,
  opposition: string | undefined,
): { readonly available: readonly OpenInvoke[]; readonly purse: Partial<Record<Role, number>> } {
  const both = opposition !== undefined && played(state, actor) && played(state, opposition);
  const mine = open(state, actor, 'actor', false);
  if (opposition === undefined) return { available: mine, purse: { actor: purseOf(state, actor) } };
  return {
    available: [...mine, ...open(state, opposition, 'opposition', both)],
    purse: { actor: purseOf(state, actor), opposition: both ? 0 : purseOf(state, opposition) },
  };
}

function open(state: State, id: string, by: Role, alone: boolean): readonly OpenInvoke[] {
  if (alone && id === GM) return [];
  const mine = holders(state, id, alone);
  const all: OpenInvoke[] = [];
  for (const { holder, name } of state.boosts) if (mine.includes(holder)) all.push({ by, aspect: name, free: true });
  const pays = !alone && purseOf(state, id) > 0;
  for (const aspect of state.aspects) {
    if (!knows(state, id, aspect)) continue;
    const one = { by, aspect: aspect.name, ...(aspect.hidden && played(state, id) ? { hidden: true } : {}) };
    for (const holder of mine) for (let n = freeOf(aspect, holder); n > 0; n--) all.push({ ...one, free: true });
    if (pays) all.push({ ...one, free: false });
  }
  return all;
}

/** A boost is used up; a free invocation is; a fate point is paid, and goes to an enemy whose own aspect it was. */
export function charge(state: State, who: Readonly<Record<Role, string>>, invoked: readonly Invoked[]): State {
  let after = state;
  for (const { by, free, aspect } of invoked) {
    if (aspect === undefined) continue;
    after = saidAloud(free ? useFree(after, who[by], aspect) : pay(after, who[by], aspect), aspect);
  }
  return after;
}

/** An invoked aspect is named aloud, so from then on all know it. */
function saidAloud(state: State, name: string): State {
  return findAspect(state, name)?.hidden ? withAspect(state, name, { hidden: false, known: [] }) : state;
}

function useFree(state: State, id: string, name: string): State {
  if (state.boosts.some((boost) => boost.name === name)) {
    return { ...state, boosts: state.boosts.filter((boost) => boost.name !== name) };
  }
  const aspect = findAspect(state, name)!;
  const holder = holders(state, id, false).find((one) => freeOf(aspect, one) > 0)!;
  return withAspect(state, name, { free: { ...aspect.free, [holder]: freeOf(aspect, holder) - 1 } });
}

function pay(state: State, id: string, name: string): State {
  const paid = addPoints(state, id, -1);
  const on = findAspect(state, name)?.on;
  if (on === undefined || on === id) return paid;
  const hostile = id === GM || state.people[on]!.side !== state.people[id]!.side;
  return hostile ? withPerson(paid, on, { owed: capped(paid.people[on]!.owed + 1) }) : paid;
}

/**
 * D30: found by a character this viewer plays, or the GM's own. Of a character at the level `hidden`, what is written on the sheet
 * is read only by those who made it or may invoke it freely; what was made true of them in play is there for everybody.
 */
export function mayRead(viewer: Viewer, { hidden, known, on, kind, by, free }: Aspect): boolean {
  if (viewer.plays(GM)) return true;
  const isSheet = kind === 'character' || kind === 'consequence';
  const isUnseen = isSheet && on !== undefined && viewer.seesRolls?.(on) === false;
  if (!hidden && !isUnseen) return true;
  const finders = hidden ? known : [...known, ...Object.keys(free), ...(by === undefined ? [] : [by])];
  return finders.some((id) => viewer.plays(id));
}

/** Small changes of a scene's state, each a new state. Nothing here asks or rolls. */
import { sidesOf } from '../../../helpers/index.ts';
import type { Way } from '../absorb.ts';
import { SLOTS, type Slot } from '../request.ts';
import type { Track } from '../tracks.ts';
import { type Aspect, capped, GM, MOST, type Person, type State } from './state.ts';

export function withPerson(state: State, id: string, change: Partial<Person>): State {
  return { ...state, people: { ...state.people, [id]: { ...state.people[id]!, ...change } } };
}

export function isIn(state: State, id: string): boolean {
  return Object.hasOwn(state.people, id) && state.people[id]!.out === undefined;
}

/** Has this person made the contest roll of the exchange? */
export function contested({ contest }: State, id: string): boolean {
  return contest.rolls.some(({ by }) => by === id);
}

/** FATE-77: is this side's next contest roll lost? */
export function forfeits({ contest, people }: State, side: string): boolean {
  return contest.forfeits.some((id) => people[id]!.side === side);
}

/** Who acts now, in a scene with turns. A character who made a contest roll may act too, and nobody waits for it (D12). */
export function current(state: State): string | undefined {
  const { turn, order } = state;
  const isNext = (id: string) => isIn(state, id) && !state.people[id]!.acted && !contested(state, id);
  return turn !== undefined && isNext(turn) ? turn : order.find(isNext);
}

export function nameOf(state: State, id: string): string {
  return id === GM ? 'the GM' : state.people[id]!.name;
}

export function findAspect(state: State, name: string): Aspect | undefined {
  return state.aspects.find((one) => one.name === name);
}

export function withAspect(state: State, name: string, change: Partial<Aspect>): State {
  return { ...state, aspects: state.aspects.map((one) => (one.name === name ? { ...one, ...change } : one)) };
}

/** D29: who opposes the removal of an aspect: its maker, else who bears it, if an opponent. */
export function keeperOf(state: State, by: string, name: string): string | undefined {
  const { by: maker, on } = findAspect(state, name) ?? {};
  const { side } = state.people[by]!;
  return [maker, on].find((id) => id !== undefined && isIn(state, id) && state.people[id]!.side !== side);
}

/** Names are how people point at aspects and boosts, so no two are alike. */
export function fresh(state: State, wanted: string): string {
  const taken = (name: string) =>
    state.aspects.some((one) => one.name === name) || state.boosts.some((one) => one.name === name);
  const base = wanted.slice(0, 130);
  let name = base;
  for (let n = 2; taken(name); n++) name = `${base} ${n}`;
  return name;
}

export function addAspect(
  state: State,
  aspect: Omit<Aspect, 'hidden' | 'known' | 'free'> & Partial<Aspect>,
): { readonly state: State; readonly name: string } {
  const name = fresh(state, aspect.name);
  const full: Aspect = { hidden: false, known: [], ...aspect, free: {}, name };
  let after: State = { ...state, aspects: [...state.aspects, full] };
  for (const holder of Object.keys(aspect.free ?? {})) after = addFree(after, name, holder, aspect.free![holder]!);
  return { state: after, name };
}

export function addFree(state: State, name: string, holder: string, count: number): State {
  const aspect = findAspect(state, name);
  const more = Math.min(count, MOST.held - heldBy(state, holder));
  if (aspect === undefined || more <= 0) return state;
  return withAspect(state, name, { free: { ...aspect.free, [holder]: freeOf(aspect, holder) + more } });
}

export function freeOf(aspect: Aspect, holder: string): number {
  return Object.hasOwn(aspect.free, holder) ? aspect.free[holder]! : 0;
}

/** All free invocations and boosts in one hand. */
export function heldBy({ aspects, boosts }: State, holder: string): number {
  const free = aspects.reduce((all, aspect) => all + freeOf(aspect, holder), 0);
  return free + boosts.filter((boost) => boost.holder === holder).length;
}

export function addBoosts(state: State, holder: string, count: number): State {
  if (count === 0) return state;
  let after = state;
  for (let i = 0; i < Math.min(count, MOST.held - heldBy(state, holder)); i++) {
    after = {
      ...after,
      boosts: [...after.boosts, { name: fresh(after, `Boost of ${nameOf(state, holder)}`), holder }],
    };
  }
  return after;
}

export function complicate(state: State, what: string): State {
  return { ...state, complications: [...state.complications, what] };
}

/** The slots open to a hit of this kind. */
export function slotsFor({ slots, extraMild }: Person, track: Track): readonly Slot[] {
  const extra: readonly Slot[] = extraMild.includes(track) ? ['mild'] : [];
  return SLOTS.flatMap((slot) => [...extra, ...slots].filter((one) => one === slot));
}

function without<T>(all: readonly T[], one: T): readonly T[] {
  const at = all.indexOf(one);
  return at < 0 ? all : all.filter((_, i) => i !== at);
}

/** What is left of a list when others are taken out of it, each as often as it is there. */
export function withoutAll<T>(all: readonly T[], others: readonly T[]): readonly T[] {
  return others.reduce(without, all);
}

/** Marks a consequence, which is an aspect with a free invocation for the character who dealt it. */
export function takeSlot(state: State, id: string, slot: Slot, track: Track, dealer: string): State {
  const person = state.people[id]!;
  const extra = slot === 'mild' && person.extraMild.includes(track);
  const marked = withPerson(state, id, {
    ...(extra ? { extraMild: without(person.extraMild, track) } : { slots: without(person.slots, slot) }),
    takenHere: capped(person.takenHere + 1),
  });
  const name = `${slot.charAt(0).toUpperCase()}${slot.slice(1)} consequence of ${person.name}`;
  // D6: where nobody gains, the consequence is taken all the same.
  const isLost = dealer === GM && state.settings.orphanBoost === 'none';
  const free = isLost ? {} : { [dealer]: 1 };
  return addAspect(marked, { name, on: id, kind: 'consequence', by: dealer, free }).state;
}

export function markBox(state: State, id: string, track: Track, box: number): State {
  const person = state.people[id]!;
  return withPerson(state, id, { free: { ...person.free, [track]: without(person.free[track], box) } });
}

export function takeWay(state: State, id: string, way: Way, track: Track, dealer: string): State {
  let after = state;
  for (const slot of way.consequences) after = takeSlot(after, id, slot, track, dealer);
  if (way.box === null) return after;
  if (state.settings.stressMode === 'core') return markBox(after, id, track, way.box);
  // All are worth 1 here, whatever is written in them.
  const { free } = after.people[id]!;
  return withPerson(after, id, { free: { ...free, [track]: free[track].slice(way.box) } });
}

/** Scenes in which people act in turn, and which end when one side is left. */
export function turnsTo(scene: State['scene']): boolean {
  return scene === 'conflict' || scene === 'contest-under-fire';
}

/** FB-27: scenes that go by exchanges. */
export const hasExchanges = ({ scene }: Pick<State, 'scene'>): boolean => scene !== 'challenge' && scene !== 'plain';

/** A conflict ends when at most one side is left in it. */
export function closed(state: State): State {
  if (state.over !== undefined || !turnsTo(state.scene)) return state;
  const sides = sidesOf(state.people, ({ out }) => out === undefined);
  if (sides.length > 1) return state;
  return {
    ...state,
    over: sides.length === 0 ? 'Nobody is left in the conflict.' : `The conflict is over: ${sides[0]} won.`,
  };
}

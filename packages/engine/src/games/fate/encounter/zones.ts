/** Zones of a scene: how far apart two are, what is in the way between them, who is where and who is in the way. */

import { invalid } from '../../../helpers/index.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { FAIR } from '../ladder.ts';
import { hasExchanges, isIn } from './change.ts';
import type { OppositionMove } from './fields.ts';
import type { State } from './state.ts';
import type { Border, Places, Zone } from './zone-shapes.ts';

/** FB-31: each zone borders the next one of the list. */
const inARow = (zones: readonly Zone[]): readonly Border[] =>
  zones.slice(1).map(({ name }, i) => ({ from: zones[i]!.name, to: name }));

/** A border has two ends and no direction. */
export const isSameBorder = (one: Border, other: Border): boolean =>
  (one.from === other.from && one.to === other.to) || (one.from === other.to && one.to === other.from);

/** Does each zone border the next one, and no other? */
export function isRow({ list, borders }: Places): boolean {
  const row = inARow(list);
  return borders.length === row.length && row.every((border) => borders.some((one) => isSameBorder(one, border)));
}

/** D45: the side that is listed first begins in the first zone, and all others in the last. */
export const firstZoneOf = (zones: readonly Zone[], isFirstSide: boolean): string =>
  zones.at(isFirstSide ? 0 : -1)!.name;

/** The zones of a scene that begins. */
export function placesFrom(
  { zones, borders }: { readonly zones?: readonly Zone[]; readonly borders?: readonly Border[] },
  people: Readonly<Record<string, { readonly side: string }>>,
  told: { readonly zoneFor: (id: string) => string | undefined; readonly path: (id: string) => string },
): { readonly zones?: Places } | Refusal {
  const { zoneFor, path } = told;
  const ids = Object.keys(people);
  if (zones === undefined) {
    if (borders !== undefined) return invalid('borders', 'Borders are between zones, and there are none.');
    const placed = ids.find((id) => zoneFor(id) !== undefined);
    return placed === undefined ? {} : invalid(path(placed), 'This scene has no zones.');
  }
  const lost = ids.find((id) => zoneFor(id) !== undefined && !zones.some(({ name }) => name === zoneFor(id)));
  if (lost !== undefined) return invalid(path(lost), `There is no zone ${zoneFor(lost)}.`);
  const begins = ({ side }: { readonly side: string }) => firstZoneOf(zones, side === people[ids[0]!]!.side);
  const at = Object.fromEntries(ids.map((id) => [id, zoneFor(id) ?? begins(people[id]!)]));
  return { zones: { list: zones, borders: borders ?? inARow(zones), at, moved: [], blocks: [] } };
}

export function zoneOf({ zones }: Pick<State, 'zones'>, id: string): string | undefined {
  return zones !== undefined && Object.hasOwn(zones.at, id) ? zones.at[id] : undefined;
}

/** D41: an aspect without a rating hinders at Fair. */
export const hindranceOf = ({ rating, aspect }: Pick<Zone, 'rating' | 'aspect'>) =>
  rating ?? (aspect === undefined ? undefined : FAIR);

const highest = (...ratings: readonly (number | undefined)[]): number | undefined => {
  const told = ratings.filter((one) => one !== undefined);
  return told.length === 0 ? undefined : Math.max(...told);
};

/** A zone next to another, and what it takes to get there. */
interface Step {
  readonly to: string;
  readonly rating: number | undefined;
}

/** D41: a border hinders those who cross it, a zone those who enter or leave it. */
function stepsFrom({ list, borders }: Places, from: string): readonly Step[] {
  const own = (name: string) => hindranceOf(list.find((one) => one.name === name) ?? {});
  return borders
    .filter((border) => border.from === from || border.to === from)
    .map((border) => {
      const to = border.from === from ? border.to : border.from;
      return { to, rating: highest(hindranceOf(border), own(from), own(to)) };
    });
}

/** The zones from here to there, both of them included, and the highest rating on the way. */
export interface Way {
  readonly zones: readonly string[];
  readonly rating: number | undefined;
}

const isEasier = (one: Way, other: Way) =>
  (one.rating ?? Number.NEGATIVE_INFINITY) < (other.rating ?? Number.NEGATIVE_INFINITY);

/** D41: the shortest way, and of several the one that hinders least. */
export function wayTo(places: Places, from: string, to: string): Way | undefined {
  let edge = new Map<string, Way>([[from, { zones: [from], rating: undefined }]]);
  const seen = new Set([from]);
  while (edge.size > 0 && !edge.has(to)) {
    const next = new Map<string, Way>();
    for (const way of edge.values()) {
      for (const step of stepsFrom(places, way.zones.at(-1)!)) {
        if (seen.has(step.to)) continue;
        const longer = { zones: [...way.zones, step.to], rating: highest(way.rating, step.rating) };
        const known = next.get(step.to);
        if (known === undefined || isEasier(longer, known)) next.set(step.to, longer);
      }
    }
    for (const zone of next.keys()) seen.add(zone);
    edge = next;
  }
  return edge.get(to);
}

/** How many zones lie between two people; undefined where no way leads, 0 where the scene has no zones. */
export function zonesBetween(state: State, one: string, other: string): number | undefined {
  const [from, to] = [zoneOf(state, one), zoneOf(state, other)];
  if (from === undefined || to === undefined) return 0;
  const way = wayTo(state.zones!, from, to);
  return way === undefined ? undefined : way.zones.length - 1;
}

/** D42: opponents who block a zone that is left or passed through. */
export function blockersOn(state: State, by: string, { zones }: Way): readonly string[] {
  const { side } = state.people[by]!;
  const passed = zones.slice(0, -1);
  return state.zones!.blocks.filter(
    (id) => isIn(state, id) && state.people[id]!.side !== side && passed.includes(zoneOf(state, id)!),
  );
}

/** FB-32: has the free move of the exchange been made? */
export function hasMoved(state: State, id: string): boolean {
  return hasExchanges(state) && state.zones!.moved.includes(id);
}

/** A move to a zone, and what it says is in the way. */
export interface Going {
  readonly by: string;
  readonly zone: string;
  readonly opposition?: OppositionMove | undefined;
}

/** What a move to a zone takes: nothing, or an overcome against this. */
export type Crossing = { readonly way: Way } & (
  | { readonly free: true }
  | { readonly free: false; readonly opposition: OppositionMove }
);

/** FB-32, FB-33, D41: as the rules have it, where the move does not name what is in the way itself. */
export function crossing(state: State, { by, zone, opposition }: Going): Crossing | undefined {
  const from = zoneOf(state, by);
  const way = from === undefined ? undefined : wayTo(state.zones!, from, zone);
  if (way === undefined || way.zones.length < 2) return undefined;
  if (opposition !== undefined && opposition.kind !== 'none') return { way, free: false, opposition };
  const [blocker] = blockersOn(state, by, way);
  if (blocker !== undefined) return { way, free: false, opposition: { kind: 'active', by: blocker } };
  const far = way.zones.length - 1;
  if (far === 1 && way.rating === undefined && !hasMoved(state, by)) return { way, free: true };
  const rating = highest(way.rating, far > 1 || way.rating === undefined ? far : undefined)!;
  return { way, free: false, opposition: { kind: 'passive', rating } };
}

/** Is it a move that needs no roll? */
export function isFree(state: State, move: Going): boolean {
  return crossing(state, move)?.free === true;
}

/** A character in another zone; who moves on blocks nothing any more. */
export function inZone(state: State, id: string, zone: string): State {
  const { zones } = state;
  if (zones === undefined) return state;
  return {
    ...state,
    zones: { ...zones, at: { ...zones.at, [id]: zone }, blocks: zones.blocks.filter((one) => one !== id) },
  };
}

/** Only those who are still there, each with a zone. */
export function forPlaces(state: State, stays: (id: string) => boolean): Pick<State, 'zones'> {
  const { zones } = state;
  if (zones === undefined) return {};
  const at = Object.fromEntries(Object.entries(zones.at).filter(([id]) => stays(id)));
  return { zones: { ...zones, at, moved: zones.moved.filter(stays), blocks: zones.blocks.filter(stays) } };
}

/** FB-32: with the next exchange everybody has a free move again. */
export function freshMoves({ zones }: State): Pick<State, 'zones'> {
  return zones === undefined ? {} : { zones: { ...zones, moved: [] } };
}

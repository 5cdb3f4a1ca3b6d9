/** The zones of a scene side by side, with who is where and what is hard to cross. All of it is public. */
import type { ColumnsPicture, Item } from '../../../kernel/index.ts';
import { onLadder } from '../ladder.ts';
import { isIn } from './change.ts';
import type { State } from './state.ts';
import type { Places, Zone } from './zone-shapes.ts';
import { hindranceOf, isRow } from './zones.ts';

/** "Fair +2, Rubble" */
function hardness(one: Pick<Zone, 'rating' | 'aspect'>): string | undefined {
  const rating = hindranceOf(one);
  return rating === undefined
    ? undefined
    : [onLadder(rating), ...(one.aspect === undefined ? [] : [one.aspect])].join(', ');
}

/** Where a zone leads: told where the zones are no row, and where it is hard to go. */
function ways(places: Places, zone: string): readonly Item[] {
  const row = isRow(places);
  return places.borders
    .filter(({ from, to }) => from === zone || to === zone)
    .flatMap((border) => {
      const hard = hardness(border);
      if (row && hard === undefined) return [];
      const next = border.from === zone ? border.to : border.from;
      return [{ text: `→ ${next}`, ...(hard === undefined ? {} : { note: hard }) }];
    });
}

function peopleIn(state: State, { at, blocks }: Places, zone: string): readonly Item[] {
  return [...new Set([...state.order, ...Object.keys(state.people)])]
    .filter((id) => at[id] === zone)
    .map((id) => ({
      text: state.people[id]!.name,
      ...(isIn(state, id) ? (blocks.includes(id) ? { note: 'blocks the way' } : {}) : { struck: true }),
    }));
}

export function zonePicture(state: State): readonly ColumnsPicture[] {
  const { zones } = state;
  if (zones === undefined) return [];
  const columns = zones.list.map((zone) => {
    const hard = hardness(zone);
    const label = hard === undefined ? zone.name : `${zone.name} (${hard})`;
    return { id: zone.name, label, items: [...peopleIn(state, zones, zone.name), ...ways(zones, zone.name)] };
  });
  return [{ kind: 'columns', title: 'Zones', columns }];
}

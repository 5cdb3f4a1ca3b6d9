/** Where somebody was last on this page, in all and by game: it opens there again, with the same people. */
import { linkOf, type Place, placeOf } from './link.ts';
import { load, save } from './storage.ts';

type Kept = 'card' | 'who-wins';

const isKept = (view: Place['view']): view is Kept => view === 'card' || view === 'who-wins';

/** A table is found among one's tables, which the first page lists. */
export function rememberPlace(place: Place): void {
  const { view } = place;
  if (view === 'home' || view === 'join' || view === 'table') save('last', undefined);
  if ((view === 'fight' && place.shared === undefined) || (view === 'book' && place.given === undefined && !place.pack))
    save('last', linkOf(place));
  if (!isKept(view)) return;
  const system = place.view === 'card' ? place.whatif.system : place.system;
  save('last', linkOf(place));
  save(`last.${view}.${system}`, linkOf(place));
}

/** The link that a visit without one begins with. */
export function lastLink(): string {
  const link = load('last');
  return typeof link === 'string' && link.startsWith('#/') ? link : '';
}

/** A card or a whole fight of a game as it was left; its rules are there by now. */
export function lastPlace(view: Place['view'], system: string): Place | undefined {
  const link = isKept(view) ? load(`last.${view}.${system}`) : undefined;
  const place = typeof link === 'string' ? placeOf(link) : undefined;
  return place?.view === view && place.trouble === undefined ? place : undefined;
}

/** Where the user was last on this page, overall and by game: it opens there again, with the same characters. */
import { gameOf, linkOf, placeOf, type Route, viewOf } from './link.ts';
import { load, save } from './storage.ts';
import type { Whatif } from './whatif.ts';

type Kept = 'card' | 'simulate';

/** What is entered in these is all in their link. */
export const isKept = (view: Route['view']): view is Kept => view === 'card' || view === 'simulate';

export function rememberPlace(place: Route): void {
  const { view } = place;
  const reopens = viewOf(view).reopens?.(place);
  if (reopens === 'home') save('last', undefined);
  if (reopens !== 'here') return;
  save('last', linkOf(place));
  if (isKept(view)) save(`last.${view}.${gameOf(place)}`, linkOf(place));
  if (place.view === 'card') keepCard(place.whatif);
}

/** For a browser that saves nothing. */
const cards = new Map<string, Whatif>();

/** Each card of a game as it was left. */
export function keepCard(whatif: Whatif): void {
  const key = `${whatif.system}.${whatif.action}`;
  cards.set(key, whatif);
  save(`last.card.${key}`, linkOf({ view: 'card', whatif }));
}

export function lastCard(system: string, action: string): Whatif | undefined {
  const key = `${system}.${action}`;
  const place = cards.has(key) ? undefined : placeAt(`last.card.${key}`);
  return cards.get(key) ?? (place?.view === 'card' && place.whatif.action === action ? place.whatif : undefined);
}

function placeAt(key: string): Route | undefined {
  const link = load(key);
  // What was entered here is taken up under the rules of today; a link from elsewhere says that they have changed.
  const place = typeof link === 'string' ? placeOf(link.replace(/^(#\/\w+\/[^@/?]+)@\d+/, '$1')) : undefined;
  return place?.trouble === undefined ? place : undefined;
}

/** The link that a visit without one begins with. */
export function lastLink(): string {
  const link = load('last');
  return typeof link === 'string' && link.startsWith('#/') ? link : '';
}

/** A card or a whole fight of a game as it was left; its rules are there by now. */
export function lastPlace(view: Route['view'], system: string): Route | undefined {
  const place = isKept(view) ? placeAt(`last.${view}.${system}`) : undefined;
  return place?.view === view ? place : undefined;
}

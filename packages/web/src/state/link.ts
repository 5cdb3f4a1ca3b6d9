/** From a link to a place of the page and back, by the table of views. What a link says that cannot be is told. */
import { SYSTEMS } from '@strikehome/engine/games';
import { firstCard, readCard } from '../views/card/index.ts';
import { type Route, VIEWS } from '../views/index.ts';
import type { PageView } from '../views/view.ts';
import { FORMAT, linkFrom, linkTo, short, troubleOf } from './link-text.ts';
import { systemOf } from './whatif.ts';

export type { Route };
export type AnyView = PageView<Route>;

export const views = VIEWS as readonly AnyView[];

export const viewOf = (id: Route['view']): AnyView => views.find((one) => one.id === id)!;

/** The game of a place. */
export const gameOf = (place: Route): string => (place.view === 'card' ? place.whatif.system : place.system);

const withVersion = (system: string) => `${system}@${systemOf(system).version}`;

export function linkOf(place: Route): string {
  const { print, paths } = viewOf(place.view);
  return linkTo(withVersion(gameOf(place)), print?.(place) ?? paths[0]!);
}

/** A view of a game, without a word of what is in it. */
export const firstLink = (view: Route['view'], system: string): string =>
  linkTo(withVersion(system), viewOf(view).paths[0]!);

/** Where a view of a game begins, or the game itself where it has no such view. */
export const firstPlace = (view: Route['view'], system: string): Route =>
  (viewOf(view).first?.(system) ?? { view, system }) as Route;

/** The view that a link leads to, before its game is here. */
export function viewIn(hash: string): AnyView {
  const { format, path } = linkFrom(hash);
  if (format === '') return viewOf('home');
  const isOwner = ({ paths, owns }: AnyView) => paths.includes(path[0]!) && (owns?.(path) ?? true);
  return (format === FORMAT && views.find(isOwner)) || viewOf('card');
}

/** Reads a link; an empty one leads to the first words of the page. */
export function placeOf(hash: string): Route {
  const link = linkFrom(hash);
  const [first] = Object.keys(SYSTEMS);
  if (link.format === '') return { view: 'home', system: first! };
  const lost = (trouble: string): Route => ({ ...firstCard(first!), trouble });
  if (link.format !== FORMAT)
    return lost('This link was made by another version of this page. Here is an example instead.');
  const { system, version } = link;
  if (!Object.hasOwn(SYSTEMS, system))
    return lost(`There is no game called “${short(system)}” here. Pick one at the top; this is an example.`);
  const { id, read = () => ({ view: id, system }) as Route } = viewIn(hash);
  const place = read(link) ?? readCard(link);
  const now = systemOf(system).version;
  const aged =
    version !== undefined && version !== `${now}`
      ? `These rules have changed since this link was made (version ${short(version)}, now ${now}): what you see may differ from what was shared.`
      : undefined;
  return { ...place, ...troubleOf(place.trouble, aged) };
}

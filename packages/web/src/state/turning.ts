/**
 * From one action of a game to another, and between its cards and its whole fight, with the same characters. The first
 * screen comes without it: it is fetched at the first such turn.
 */
import { same } from '@strikehome/engine/kernel';
import { BY_NAME } from './cast.ts';
import { charactersOf, keepCharacters } from './characters.ts';
import { lastCard } from './last.ts';
import type { Route } from './link.ts';
import { EMPTY_TABLE } from './on-table.ts';
import { carried, castCard, castPlaces, castSides, tellCard, tellSides } from './recast.ts';
import { actionOf, exampleOf, refusalOf, type Whatif } from './whatif.ts';
import { fightShape, type WhoWins } from './who-wins.ts';

/** Whether some of them are only named, so that the ready-made ones have to be here. */
export const areNamed = (system: string): boolean =>
  Object.values(charactersOf(system)).some((party) => party.some((one) => BY_NAME in one));

/** What is in sight is what is known of the characters. */
export function tell(place: Route): void {
  if (place.view === 'card') {
    const { whatif } = place;
    keepCharacters(whatif.system, tellCard(charactersOf(whatif.system), whatif));
  }
  if (place.view === 'who-wins') keepCharacters(place.system, tellSides(charactersOf(place.system), place.whoWins));
}

/** Another action of the same characters, as that card was left, or as its first example has it. */
export function toAction(now: Whatif, action: string): Whatif {
  tell({ view: 'card', whatif: now });
  const { system, settings } = now;
  const draft = lastCard(system, action);
  const { policy: _, ...start } = draft === undefined ? exampleOf(system, action, 0) : cleared(draft);
  const base: Whatif = { ...start, settings, ...(now.policy === undefined ? {} : { policy: now.policy }) };
  const fields = carried(now.fields, base.fields, actionOf(base).schema.fields, castPlaces(now));
  return cast({ ...base, fields }, base);
}

const cleared = (whatif: Whatif): Whatif => ({ ...whatif, onTable: EMPTY_TABLE, playing: false });

/** With what the scene says beside the characters, where the rules take that. */
function cast(whatif: Whatif, otherwise: Whatif): Whatif {
  const characters = charactersOf(whatif.system);
  const found = castCard(whatif, characters) ?? castCard(otherwise, characters) ?? otherwise;
  return refusalOf(found) === undefined ? found : exampleOf(found.system, found.action, 0);
}

/** A card or a whole fight with the characters of the other, which was in sight last. */
export function recast(to: Route, from: Route): Route {
  tell(from);
  if (to.view === 'card' && from.view === 'who-wins') {
    const { whatif } = to;
    const base = { ...whatif, settings: from.whoWins.settings };
    const fields = carried(from.whoWins.fields, base.fields, actionOf(base).schema.fields, ['a', 'b']);
    const next = cast({ ...base, fields }, base);
    const isOther = !same(next.fields, whatif.fields) || !same(next.settings, whatif.settings);
    return { ...to, whatif: isOther ? cleared(next) : whatif };
  }
  if (to.view === 'who-wins' && from.view === 'card') return { ...to, whoWins: withCard(to.whoWins, from.whatif) };
  return to;
}

function withCard(whoWins: WhoWins, whatif: Whatif): WhoWins {
  const shapes = fightShape(whoWins.system).fields;
  const fields = carried(whatif.fields, whoWins.fields, shapes, ['a', 'b', ...castPlaces(whatif)]);
  return castSides({ ...whoWins, fields, settings: whatif.settings }, charactersOf(whoWins.system));
}

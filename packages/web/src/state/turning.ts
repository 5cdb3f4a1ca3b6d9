/**
 * From one action of a game to another, and between its cards, its whole fight and the set-up of a fight, with the same
 * characters. The first screen comes without it: it is fetched at the first such turn.
 */
import { isRecord, type PlainRecord, type RecordShape, same } from '@strikehome/engine/kernel';
import { BY_NAME } from './cast.ts';
import { castSetup, toldBySetup, toldByState } from './cast-setup.ts';
import { type Characters, charactersOf, forgetSetup, keepCharacters, noteView, setupSeen } from './characters.ts';
import { lastCard } from './last.ts';
import type { Route } from './link.ts';
import { EMPTY_TABLE } from './on-table.ts';
import { carried, castCard, castPlaces, castSides, tellCard, tellSides } from './recast.ts';
import { fightShape, type Simulation } from './simulation.ts';
import { actionOf, exampleOf, refusalOf, systemOf, type Whatif } from './whatif.ts';

/** Whether some of them are only named, so that the ready-made ones have to be here. */
export const areNamed = (system: string): boolean =>
  [charactersOf(system)].some(({ ours, theirs }) => [...ours, ...theirs].some((one) => BY_NAME in one));

/** What is in sight is what is known of the characters. */
export function tell(place: Route): void {
  if (place.view === 'card') {
    const { whatif } = place;
    keep(whatif.system, tellCard(charactersOf(whatif.system), whatif), whatif.settings);
  }
  if (place.view === 'simulate') {
    const { system, simulation } = place;
    keep(system, tellSides(charactersOf(system), simulation), simulation.settings);
  }
}

const keep = (system: string, { ours, theirs }: Characters, settings: PlainRecord): void =>
  keepCharacters(system, { ours, theirs, settings });

const settingsIn = ({ settings }: PlainRecord): PlainRecord => (isRecord(settings) ? (settings as PlainRecord) : {});

/** What the set-up in sight says of the characters is known of them from now on. */
export function tellSetup(system: string): void {
  const seen = setupSeen(system);
  if (seen === undefined) return;
  const { shape, setup } = seen;
  keep(system, toldBySetup(system, shape, setup, charactersOf(system)), settingsIn(setup));
}

/** A fight in progress is in sight: its fighters as they are now. */
export function tellState(system: string, state: PlainRecord): void {
  const { fields } = systemOf(system).settings;
  const rules = Object.entries(settingsIn(state)).filter(
    ([name, value]) => !same(value, fields[name]?.default ?? null),
  );
  keep(system, toldByState(system, state, charactersOf(system)), Object.fromEntries(rules));
  forgetSetup(system);
  noteView(system, 'setup');
}

/** The two sides that were picked for a set-up, with their sheets played. */
export function tellPicked(system: string, sides: PlainRecord, settings: PlainRecord): void {
  const picked: Simulation = { system, fields: sides, settings, policy: 'default', part: 'fight' };
  tell({ view: 'simulate', system, simulation: picked });
  forgetSetup(system);
  noteView(system, 'setup');
}

/** The set-up of a fight with the characters and house rules that were in sight last. */
export function setupWithCast(
  system: string,
  shape: RecordShape,
  example: PlainRecord,
  from: Route | undefined,
): PlainRecord | undefined {
  if (from !== undefined) tell(from);
  const { settings, ...characters } = charactersOf(system);
  const { settings: own, ...scene } = example;
  const rules = settings ?? own;
  const base = isRecord(rules) && Object.keys(rules).length > 0 ? { settings: rules as PlainRecord, ...scene } : scene;
  return castSetup(system, shape, base, characters);
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

/** A card or a whole fight with the characters of another place, or of the set-up, that was in sight last. */
export function recast(to: Route, from: Route | undefined): Route {
  if (from !== undefined) tell(from);
  const { settings = {} } = charactersOf(systemIn(to));
  if (to.view === 'card' && from?.view !== 'card') {
    const { whatif } = to;
    const base = { ...whatif, settings };
    const scene = from?.view === 'simulate' ? from.simulation.fields : {};
    const fields = carried(scene, base.fields, actionOf(base).schema.fields, ['a', 'b']);
    const next = cast({ ...base, fields }, base);
    const isOther = !same(next.fields, whatif.fields) || !same(next.settings, whatif.settings);
    return { ...to, whatif: isOther ? cleared(next) : whatif };
  }
  if (to.view !== 'simulate' || from?.view === 'simulate') return to;
  if (from?.view === 'card') return { ...to, simulation: withCard(to.simulation, from.whatif) };
  return { ...to, simulation: castSides({ ...to.simulation, settings }, charactersOf(to.system)) };
}

const systemIn = (to: Route): string => (to.view === 'card' ? to.whatif.system : (to.system ?? ''));

function withCard(simulation: Simulation, whatif: Whatif): Simulation {
  const shapes = fightShape(simulation.system).fields;
  const fields = carried(whatif.fields, simulation.fields, shapes, ['a', 'b', ...castPlaces(whatif)]);
  return castSides({ ...simulation, fields, settings: whatif.settings }, charactersOf(simulation.system));
}

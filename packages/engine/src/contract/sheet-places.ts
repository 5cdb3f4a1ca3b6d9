/** The places of a request where a role stands, and the kinds of sheet that may play it there. */
import { compileOnce, type Play, type SheetKind, type System } from '../kernel/index.ts';

/** What a request asks for, as far as the places of its roles go: an action, a whole fight, an encounter. */
export type SheetVerb = { readonly action: string } | 'fight' | 'step';

/** A kind of sheet that may play a role, and how. */
export interface Actor {
  readonly kind: SheetKind;
  readonly play: Play;
}

/** Where a role stands, and the kinds of sheet that may play it. */
export interface SheetPlace {
  readonly parts: readonly string[];
  readonly actors: readonly Actor[];
  /** Several may stand here. */
  readonly many: boolean;
}

const placesBySystem = compileOnce((_system: System) => new Map<string, readonly SheetPlace[]>());

/** The places of roles in a request of a system; made once. */
export function placesOf(system: System, asked: SheetVerb): readonly SheetPlace[] {
  // No action is called so.
  const key = typeof asked === 'string' ? `(${asked})` : asked.action;
  const places = placesBySystem(system);
  let found = places.get(key);
  if (found === undefined) {
    found = gather(system, asked);
    places.set(key, found);
  }
  return found;
}

function gather({ sheets = {} }: System, asked: SheetVerb): readonly SheetPlace[] {
  const found = new Map<string, { parts: readonly string[]; actors: Actor[]; many: boolean }>();
  const add = (at: string, kind: SheetKind, play: Play, many: boolean) => {
    const place = found.get(at) ?? { parts: at.split('.'), actors: [], many };
    place.actors.push({ kind, play });
    found.set(at, place);
  };
  for (const kind of Object.values(sheets)) {
    if (asked === 'fight') {
      if (kind.side !== undefined) for (const side of ['a', 'b']) add(side, kind, kind.side, true);
    } else if (asked === 'step') {
      if (kind.fighter === undefined) continue;
      const { at, joins, play } = kind.fighter;
      add(`start.${at}`, kind, play, true);
      if (joins !== undefined) add(`action.${joins}`, kind, play, false);
    } else {
      for (const [at, play] of Object.entries(kind.roles?.[asked.action] ?? {})) add(at, kind, play, at.endsWith('*'));
    }
  }
  // A company is played before the frames of a company that is none.
  return [...found.values()].sort((one, other) => one.parts.length - other.parts.length);
}

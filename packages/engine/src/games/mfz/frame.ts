/**
 * Mobile frames as people describe them, and as the rules take them: six kinds of system, two of a kind, four in all,
 * and two white dice under them.
 */

import { invalid, refuse } from '../../helpers/index.ts';
import {
  flag,
  type Infer,
  list,
  maybe,
  oneOf,
  type Refusal,
  record,
  text,
  whole,
  withDefault,
} from '../../kernel/index.ts';

export const SYSTEM_KINDS = ['Rh', 'Rd', 'Ra', 'Y', 'B', 'G'] as const;
export type SystemKind = (typeof SYSTEM_KINDS)[number];

export const SYSTEM_NAMES: Readonly<Record<SystemKind, string>> = {
  Rh: 'hand-to-hand weapon',
  Rd: 'direct-fire weapon',
  Ra: 'artillery weapon',
  Y: 'surveillance system',
  B: 'defensive system',
  G: 'movement system',
};

/** What an owner may give up: a system, or a white die. */
export const WHITE = 'W';
export type Part = SystemKind | typeof WHITE;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Each with the letters that frames are told by. */
export const PART_NAMES: Readonly<Record<string, string>> = {
  [WHITE]: `White die (${WHITE})`,
  ...Object.fromEntries(SYSTEM_KINDS.map((kind) => [kind, `${capital(SYSTEM_NAMES[kind])} (${kind})`])),
};

const MAX_SYSTEMS = 4;
const MAX_OF_A_KIND = 2;
export const MAX_WHITES = 2;

export const systemsShape = list(
  oneOf(SYSTEM_KINDS, { options: SYSTEM_NAMES }),
  {
    label: 'Systems',
    help: 'Up to four, at most two of a kind, in the order in which they are lost by default.',
    example: ['Rd', 'Y', 'B', 'G'],
    names: SYSTEM_KINDS,
  },
  0,
  MAX_SYSTEMS,
);

/** What the systems are called on the model, in their order: "grenade launcher", "shield". */
export const calledShape = maybe(
  list(
    text({ label: 'Name' }, 40),
    {
      label: 'Systems are called',
      help: 'Custom names for the systems, in the same order; leave a name empty for none.',
      more: true,
    },
    0,
    MAX_SYSTEMS,
  ),
);

/** CO-02: what a frame or a company is in the battle, and who operates a frame: labels, which no rule reads. */
export const roleShape = maybe(text({ label: 'Role', more: true, example: 'point' }, 40));
export const pilotShape = maybe(text({ label: 'Operated by', more: true, example: 'Captain Moreau' }, 60));

interface Labels {
  readonly role?: string | undefined;
  readonly pilot?: string | undefined;
}

/** "point", "operated by Captain Moreau" */
export function labelNotes({ role, pilot }: Labels): readonly string[] {
  return [...(role ? [role] : []), ...(pilot ? [`operated by ${pilot}`] : [])];
}

/** "Heron", "Heron (point, operated by Captain Moreau)": a name with what it is known by. */
export function fullName({ name, ...labels }: Labels & { readonly name: string }): string {
  const notes = labelNotes(labels);
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
}

export const frameFields = {
  name: maybe(text({ label: 'Name' }, 60)),
  role: roleShape,
  pilot: pilotShape,
  owner: maybe(text({ label: 'Owner', more: true }, 60)),
  systems: systemsShape,
  called: calledShape,
  white: withDefault(whole(0, MAX_WHITES, { label: 'White dice', usual: [1, 2], more: true }), MAX_WHITES),
  nearStation: withDefault(
    flag({ label: 'Near a station', help: 'A station is within hand-to-hand range of this frame.', more: true }),
    false,
  ),
};

export const frameShape = record({ kind: maybe(oneOf(['frame'])), ...frameFields }, { label: 'Frame' });

export type FrameRequest = Infer<typeof frameShape>;

/** A frame that stands: at least one white die is left (MFZ-37). */
export interface Frame {
  readonly kind: 'frame';
  readonly name: string;
  readonly systems: readonly SystemKind[];
  /** Names of their own, in the order of the systems; none where it is empty or missing. */
  readonly called?: readonly string[];
  readonly white: number;
  readonly nearStation: boolean;
  /** Whose it is, where that has been said. */
  readonly owner?: string;
  /** The station it is near, where that has a name. */
  readonly station?: string;
}

/** MFZ-33, MFZ-36: every system, then every white die. */
export function toughness({ systems, white }: Pick<Frame, 'systems' | 'white'>): number {
  return systems.length + white;
}

export function countOf(systems: readonly SystemKind[], kind: SystemKind): number {
  let count = 0;
  for (const system of systems) if (system === kind) count++;
  return count;
}

/** MFZ-28: a second defensive system lets a frame cover others without risk. */
export function coversUnharmed({ systems }: Pick<Frame, 'systems'>): boolean {
  return countOf(systems, 'B') >= 2;
}

/** "shield (B)", or "B" where it has no name of its own. */
export function labelOf(kind: SystemKind, name: string | undefined): string {
  return name === undefined || name === '' ? kind : `${name} (${kind})`;
}

/** Every system by its label, in order. */
export function labelsOf({ systems, called }: Pick<Frame, 'systems' | 'called'>): readonly string[] {
  return called === undefined ? systems : systems.map((kind, i) => labelOf(kind, called[i]));
}

/** What is left when the system at a place is gone. */
export function withoutSystem<F extends Pick<Frame, 'systems' | 'called'>>(frame: F, at: number): F {
  const rest = <T>(all: readonly T[]) => all.filter((_, i) => i !== at);
  return {
    ...frame,
    systems: rest(frame.systems),
    ...(frame.called === undefined ? {} : { called: rest(frame.called) }),
  };
}

/** A third system of one kind, or names that fit no system, if there are any. */
export function systemsProblem(
  { systems, called }: { readonly systems: readonly SystemKind[]; readonly called?: readonly string[] | undefined },
  path: string,
): Refusal | undefined {
  const wrong = (place: string, message: string): Refusal => invalid(`${path}.${place}`, message);
  const at = systems.findIndex((kind, i) => countOf(systems.slice(0, i + 1), kind) > MAX_OF_A_KIND);
  if (at >= 0)
    return wrong(
      `systems.${at}`,
      `A frame carries at most ${MAX_OF_A_KIND} of a kind; there is a third ${systems[at]}.`,
    );
  if (called === undefined) return undefined;
  if (called.length > systems.length) return wrong(`called.${systems.length}`, 'There is no system for this name.');
  const clash = called.findIndex((name, i) => name !== '' && (isPart(name) || called.indexOf(name) < i));
  return clash < 0
    ? undefined
    : wrong(`called.${clash}`, `Another part is called ${called[clash]}: which one is lost could not be said.`);
}

const isPart = (name: string) => name === WHITE || SYSTEM_KINDS.some((kind) => kind === name);

export function frameOf(given: Omit<FrameRequest, 'kind'>, path: string, called: string): Frame | Refusal {
  const problem = systemsProblem(given, path);
  if (problem !== undefined) return problem;
  const name = given.name ?? called;
  if (given.white === 0) {
    const message = `${name} has no white die left: it is destroyed, and neither a target nor cover.`;
    return refuse(`${path}.white`, message, 'MFZ-37');
  }
  const { systems, white, nearStation } = given;
  return {
    kind: 'frame',
    name,
    systems,
    ...(given.called === undefined ? {} : { called: given.called }),
    white,
    nearStation,
    ...(given.owner === undefined ? {} : { owner: given.owner }),
  };
}

/**
 * Mobile frames as people describe them, and as the rules take them: six kinds of system, two of a kind, four in all,
 * and two white dice under them.
 */
import { flag, type Infer, list, maybe, oneOf, preset, type Refusal, record, text, whole } from '../../kernel/index.ts';

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

const MOST_SYSTEMS = 4;
const MOST_OF_A_KIND = 2;
export const MOST_WHITES = 2;

export const systemsShape = list(
  oneOf(SYSTEM_KINDS, { options: SYSTEM_NAMES }),
  {
    label: 'Systems',
    help: 'Up to four, two of a kind. What is lost first by default stands first.',
    example: ['Rd', 'Y', 'B', 'G'],
    names: SYSTEM_KINDS,
  },
  0,
  MOST_SYSTEMS,
);

export const frameFields = {
  name: maybe(text({ label: 'Name' }, 60)),
  owner: maybe(text({ label: 'Owner', more: true }, 60)),
  systems: systemsShape,
  white: preset(whole(0, MOST_WHITES, { label: 'White dice', usual: [1, 2], more: true }), MOST_WHITES),
  nearStation: preset(
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
  readonly white: number;
  readonly nearStation: boolean;
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

/** A third system of one kind, if there is one. */
export function tooMany(systems: readonly SystemKind[], path: string): Refusal | undefined {
  const at = systems.findIndex((kind, i) => countOf(systems.slice(0, i + 1), kind) > MOST_OF_A_KIND);
  if (at < 0) return undefined;
  const message = `A frame carries at most ${MOST_OF_A_KIND} of a kind; there is a third ${systems[at]}.`;
  return { code: 'invalid_request', path: `${path}.systems.${at}`, message };
}

export function frameOf(given: Omit<FrameRequest, 'kind' | 'owner'>, path: string, called: string): Frame | Refusal {
  const problem = tooMany(given.systems, path);
  if (problem !== undefined) return problem;
  const name = given.name ?? called;
  if (given.white === 0) {
    const message = `${name} has no white die left: it is destroyed, and neither a target nor cover.`;
    return { code: 'not_allowed', path: `${path}.white`, message, rule: 'MFZ-37' };
  }
  return { kind: 'frame', name, systems: given.systems, white: given.white, nearStation: given.nearStation };
}

/**
 * The dice a frame rolls at a declared range, and what each color may be used for. Damage taken later does not reach
 * dice that lie on the table (MFZ-41, D24), so nothing here looks back.
 */
import { type Dice, type RollAbout, sortedDown } from '../../kernel/index.ts';
import { countOf, type Frame, type SystemKind } from './frame.ts';
import type { Range } from './request.ts';

export const COLORS = ['W', 'R', 'B', 'Y', 'G'] as const;
export type Color = (typeof COLORS)[number];

/** What one die may be assigned to, in the order of a turn. */
export const USES = ['defense', 'movement', 'attack', 'spot'] as const;
export type Use = (typeof USES)[number];

/** FR-01: each color has its use; white goes anywhere. */
export const COLOR_FOR: Readonly<Record<Use, Color>> = { attack: 'R', defense: 'B', movement: 'G', spot: 'Y' };

interface Kind {
  readonly color: Color;
  readonly sides: 6 | 8;
  readonly label: string;
}

/** The handfuls of a roll, by roll id. */
export const HANDFULS = {
  white: { color: 'W', sides: 6, label: 'White dice' },
  red: { color: 'R', sides: 6, label: 'Red dice' },
  red8: { color: 'R', sides: 8, label: 'Red d8s' },
  blue: { color: 'B', sides: 6, label: 'Blue dice' },
  yellow: { color: 'Y', sides: 6, label: 'Yellow dice' },
  green: { color: 'G', sides: 6, label: 'Green dice' },
  green8: { color: 'G', sides: 8, label: 'Green d8' },
} as const satisfies Readonly<Record<string, Kind>>;

export type HandfulId = keyof typeof HANDFULS;
export const HANDFUL_IDS = Object.keys(HANDFULS) as readonly HandfulId[];

export const FRAME_ROLLS: Readonly<Record<HandfulId, RollAbout>> = {
  white: {
    label: HANDFULS.white.label,
    ask: 'Roll your white dice',
    told: 'rolls white dice',
    sides: 6,
    color: 'white',
  },
  red: { label: HANDFULS.red.label, ask: 'Roll your red dice', told: 'rolls red dice', sides: 6, color: 'red' },
  red8: { label: HANDFULS.red8.label, ask: 'Roll your red d8s', told: 'rolls red d8s', sides: 8, color: 'red' },
  blue: { label: HANDFULS.blue.label, ask: 'Roll your blue dice', told: 'rolls blue dice', sides: 6, color: 'blue' },
  yellow: {
    label: HANDFULS.yellow.label,
    ask: 'Roll your yellow dice',
    told: 'rolls yellow dice',
    sides: 6,
    color: 'yellow',
  },
  green: {
    label: HANDFULS.green.label,
    ask: 'Roll your green dice',
    told: 'rolls green dice',
    sides: 6,
    color: 'green',
  },
  green8: {
    label: HANDFULS.green8.label,
    ask: 'Roll your green d8',
    told: 'rolls green d8',
    sides: 8,
    color: 'green',
  },
};

/** How many rockets a company has, and so the most on one frame. */
export const MAX_ROCKETS = 3;

export const WEAPON_AT: Readonly<Record<Range, SystemKind>> = { 'hand-to-hand': 'Rh', direct: 'Rd', artillery: 'Ra' };

type Systems = Pick<Frame, 'systems' | 'white'>;

/** FR-07: hand-to-hand always; farther only with a weapon for that range, or a rocket fired at direct range. */
export function canAttackAt({ systems }: Systems, range: Range, rockets = 0): boolean {
  return range === 'hand-to-hand' || systems.includes(WEAPON_AT[range]) || (range === 'direct' && rockets > 0);
}

/** FR-02 to FR-06: how many dice of each handful; without a range no weapon adds any. */
export function handfulsOf(
  { systems, white }: Systems,
  range: Range | undefined,
  rockets = 0,
): Readonly<Record<HandfulId, number>> {
  const weapons = range === undefined ? 0 : countOf(systems, WEAPON_AT[range]);
  const second = weapons > 1 ? 1 : 0;
  return {
    white,
    red: weapons > 0 ? 2 : 0,
    red8: second + (range === 'direct' ? rockets : 0),
    blue: countOf(systems, 'B'),
    yellow: countOf(systems, 'Y'),
    green: countOf(systems, 'G'),
    green8: sprints(systems) ? 1 : 0,
  };
}

/** FR-05: no ranged weapon aboard, a green d8 for nothing; rockets do not stand in its way. */
function sprints(systems: readonly SystemKind[]): boolean {
  return !systems.includes('Rd') && !systems.includes('Ra');
}

const SPOT_REACH = ['a ruler, out of cover', 'a ruler, in cover or not', 'anywhere'] as const;

/** FR-09: how far a spot reaches by yellow systems. */
export function spotReach(systems: readonly SystemKind[]): (typeof SPOT_REACH)[number] {
  return SPOT_REACH[countOf(systems, 'Y')] ?? 'anywhere';
}

/** FR-09: one ruler and out of cover with no yellow system; in cover, too, with one; anywhere with two. */
export function spotReaches(
  systems: readonly SystemKind[],
  { away, covered }: { readonly away: boolean; readonly covered: boolean },
): boolean {
  return countOf(systems, 'Y') >= (away ? 2 : covered ? 1 : 0);
}

/** White dice, which may serve any use: all of them matter, the highest first. */
export function whites(count: number): Dice<readonly number[]> {
  return sortedDown(count, 6);
}

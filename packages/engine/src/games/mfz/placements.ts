/**
 * Ways to use a roll: one die for each use at most, each die once. A colored die has one use, so its highest goes there;
 * only the white dice have to be placed. What another way beats or equals everywhere is left out.
 */
import { COLOR_FOR, type Color, USES, type Use } from './dice.ts';

/** What lies on the table: every white die, and the highest of each color (0 for none). */
export interface Pool {
  readonly white: readonly number[];
  readonly R: number;
  readonly B: number;
  readonly Y: number;
  readonly G: number;
}

/** A die put to a use; 0 where none is. */
interface Placed {
  readonly color: Color;
  readonly face: number;
}

export type Placement = Readonly<Record<Use, Placed>>;

/** "R7", or null for no die. */
export function dieName({ color, face }: Placed): string | null {
  return face === 0 ? null : `${color}${face}`;
}

/** FR-08, TN-04: every way worth a thought. */
export function placements(pool: Pool, uses: readonly Use[]): readonly Placement[] {
  const colored = Object.fromEntries(
    USES.map((use) => {
      const color = COLOR_FOR[use] as Exclude<Color, 'W'>;
      return [use, { color, face: uses.includes(use) ? pool[color] : 0 }];
    }),
  ) as Placement;
  let ways: readonly Placement[] = [colored];
  for (const face of pool.white) ways = ways.flatMap((way) => [way, ...withWhite(way, face, uses)]);
  const distinct = [...new Map(ways.map((way) => [USES.map((use) => way[use].face).join(), way])).values()];
  return distinct.filter((way) => !distinct.some((other) => other !== way && covers(other, way)));
}

/** A white die is worth placing only above what is there, and never on another white. */
function withWhite(way: Placement, face: number, uses: readonly Use[]): readonly Placement[] {
  return uses
    .filter((use) => way[use].color !== 'W' && way[use].face < face)
    .map((use) => ({ ...way, [use]: { color: 'W', face } }));
}

/** No use worse, in one or more better. */
function covers(better: Placement, way: Placement): boolean {
  return USES.every((use) => better[use].face >= way[use].face);
}

/** CO-01: what an asset is worth, from how the companies compare when the game begins. */
import { isRecord } from '../../kernel/index.ts';
import { COMPANIES, FRAMES } from './data/frames.ts';

interface Size {
  readonly frames: number;
  readonly systems: number;
}

type Counted = readonly { readonly systems?: unknown }[];

function sizeOf(frames: Counted): Size {
  const systems = frames.map((one) => (Array.isArray(one.systems) ? one.systems.length : 0));
  return { frames: frames.length, systems: systems.reduce((all, count) => all + count, 0) };
}

/** Five; one less for the most frames and for the most systems, one more for the fewest of either. */
export function pointsPerAsset(own: Size, all: readonly Size[]): number {
  const one = (what: keyof Size) => {
    const counts = all.map((size) => size[what]);
    return (own[what] === Math.min(...counts) ? 1 : 0) - (own[what] === Math.max(...counts) ? 1 : 0);
  };
  return 5 + one('frames') + one('systems');
}

/** A player of a setup as on their sheet, by name or in full; as written where there is none. */
function sheetIn(given: unknown, stock: readonly { readonly name: string }[]): unknown {
  const sheet = isRecord(given) ? given.sheet : undefined;
  return typeof sheet === 'string' ? stock.find(({ name }) => name === sheet) : (sheet ?? given);
}

/** A frame as often as it is fielded. */
const times = (given: unknown) => (isRecord(given) && typeof given.count === 'number' ? Math.min(given.count, 40) : 1);

/** The points of a company among the players of a setup, sheets or not; unknown where a player's frames are. */
export function pointsAmong(frames: Counted, players: unknown): number | undefined {
  if (!Array.isArray(players)) return undefined;
  const sizes: Size[] = [];
  for (const player of players) {
    const source = sheetIn(player, COMPANIES);
    const theirs = isRecord(source) ? source.frames : undefined;
    if (!Array.isArray(theirs) || !theirs.every((one) => isRecord(sheetIn(one, FRAMES)))) return undefined;
    const fielded = theirs.flatMap((one) =>
      Array<Counted[number]>(times(one)).fill(sheetIn(one, FRAMES) as Counted[number]),
    );
    sizes.push(sizeOf(fielded));
  }
  return pointsPerAsset(sizeOf(frames), sizes);
}

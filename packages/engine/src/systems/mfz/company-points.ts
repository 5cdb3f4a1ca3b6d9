/** CO-01: what an asset is worth, from how the companies compare when the game begins. */
import { isRecord } from '../../kernel/index.ts';

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

/** The points of a company among the players of a setup, sheets or not; unknown where somebody's frames are. */
export function pointsAmong(frames: Counted, players: unknown): number | undefined {
  if (!Array.isArray(players)) return undefined;
  const sizes: Size[] = [];
  for (const player of players) {
    const source = isRecord(player) && isRecord(player.sheet) ? player.sheet : player;
    const theirs = isRecord(source) ? source.frames : undefined;
    if (!Array.isArray(theirs) || !theirs.every(isRecord)) return undefined;
    sizes.push(sizeOf(theirs.map((one) => (isRecord(one.sheet) ? one.sheet : one))));
  }
  return pointsPerAsset(sizeOf(frames), sizes);
}

/** What the dice of an open turn may still be put to, and the best way to do so, as `assign` ranks it for damage. */
import { spotReaches, USES, type Use } from '../dice.ts';
import { dieName, type Placement, type Pool, placements } from '../placements.ts';
import { WORTHS } from '../request.ts';
import { coverOnBoard, isThere } from './board.ts';
import { diceFor, faceOf, isStanding } from './order.ts';
import type { State, Turn } from './state.ts';

export function mayMove({ moved, spotted }: Turn): boolean {
  return !moved && !spotted;
}

export function mayAttack(state: State, { attacked, spotted, target }: Turn): boolean {
  return !attacked && !spotted && target !== undefined && isThere(state, target);
}

/** FR-09: only whom the spot reaches as far as the board tells, and only above what is on them. */
export function spots(state: State, turn: Turn): readonly { readonly die: string; readonly target: string }[] {
  if (turn.spotted) return [];
  const { owner, systems } = state.frames[turn.frame]!;
  const enemies = Object.entries(state.frames).filter(
    ([, one]) =>
      one.owner !== owner &&
      isStanding(one) &&
      spotReaches(systems, { away: false, covered: coverOnBoard(state, one) !== undefined }),
  );
  return diceFor(turn, 'spot').flatMap((die) =>
    enemies.filter(([, one]) => one.spot < faceOf(die)).map(([target]) => ({ die, target })),
  );
}

function openUses(state: State, turn: Turn): readonly Use[] {
  const open: Readonly<Record<Use, boolean>> = {
    defense: !turn.defended,
    movement: mayMove(turn),
    attack: mayAttack(state, turn),
    spot: spots(state, turn).length > 0,
  };
  return USES.filter((use) => open[use]);
}

/**
 * MFZ-06, MFZ-10: damage dice are what the attack and the spot are above the defense, and each is more damage; against
 * a defense that is still to be rolled (D12) every point of the attack counts.
 */
function damageDice({ frames }: State, { target = '' }: Turn, face: number): number {
  const { defense, spot } = frames[target] ?? { defense: 0, spot: 0 };
  return defense === 'unassigned' || face === 0 ? face : Math.max(0, face + spot - defense);
}

/** TN-04: the die for each use that is open, null for none. */
export function bestWay(state: State, turn: Turn): Readonly<Record<Use, string | null>> {
  const highest = (colour: string) =>
    turn.dice.reduce((most, die) => (die.colour === colour ? Math.max(most, die.face) : most), 0);
  const white = turn.dice.filter(({ colour }) => colour === 'W').map(({ face }) => face);
  const pool: Pool = { white, R: highest('R'), B: highest('B'), Y: highest('Y'), G: highest('G') };
  const worth = (way: Placement) =>
    WORTHS.damage.map((use) => (use === 'damage' ? damageDice(state, turn, way.attack.face) : way[use].face));
  const [best] = placements(pool, openUses(state, turn)).toSorted((a, b) => compare(worth(b), worth(a)));
  return Object.fromEntries(USES.map((use) => [use, dieName(best![use])])) as Readonly<Record<Use, string | null>>;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

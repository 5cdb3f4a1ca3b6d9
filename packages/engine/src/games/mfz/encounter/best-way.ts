/** What the dice of an open turn may still be put to, and the ways to do so, as `assign` ranks them for damage. */

import { counted } from '../../../helpers/index.ts';
import type { MoveSequence } from '../../../kernel/index.ts';
import { USES, type Use } from '../dice.ts';
import { dieName, type Placement, type Pool, placements } from '../placements.ts';
import { WORTHS } from '../request.ts';
import { sayUses } from '../text/say.ts';
import { notAttackable } from './attacks.ts';
import { nameOfAim } from './board.ts';
import { isOver, turnNow } from './order.ts';
import { spots } from './spots.ts';
import type { State, Turn } from './state.ts';
import type { DiceByUse } from './turns.ts';

function openUses(state: State, turn: Turn): readonly Use[] {
  const open: Readonly<Record<Use, boolean>> = {
    defense: !turn.defended,
    movement: !turn.moved && !turn.spotted,
    attack: !turn.attacked && !turn.spotted && notAttackable(state, turn, {}) === undefined,
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

/** TN-04: every sensible way to use the dice that are left, best first. */
function rankedWays(state: State, turn: Turn): readonly Placement[] {
  const highest = (color: string) =>
    turn.dice.reduce((most, die) => (die.colour === color ? Math.max(most, die.face) : most), 0);
  const white = turn.dice.filter(({ colour }) => colour === 'W').map(({ face }) => face);
  const pool: Pool = { white, R: highest('R'), B: highest('B'), Y: highest('Y'), G: highest('G') };
  const value = (way: Placement) =>
    WORTHS.damage.map((use) => (use === 'damage' ? damageDice(state, turn, way.attack.face) : way[use].face));
  return placements(pool, openUses(state, turn)).toSorted((a, b) => compare(value(b), value(a)));
}

const diceOf = (way: Placement) => Object.fromEntries(USES.map((use) => [use, dieName(way[use])])) as DiceByUse;

/** TN-04: the die for each use that is open, null for none. */
export function bestWay(state: State, turn: Turn): DiceByUse {
  return diceOf(rankedWays(state, turn)[0]!);
}

/** TN-04: whole ways to use the dice of an open turn. A frame that moves this way stays where it is; a spot comes last (FR-09). */
export function sequences(state: State): readonly MoveSequence[] {
  const turn = turnNow(state);
  if (turn === undefined || !turn.rolled || isOver(state)) return [];
  return rankedWays(state, turn).flatMap((way, i) => {
    const dice = diceOf(way);
    if (USES.every((use) => dice[use] === null)) return [];
    const targets = spots(state, turn).flatMap(({ die, target }) => (die === dice.spot ? [target] : []));
    const onto = targets.includes(turn.target ?? '') ? turn.target : targets[0];
    const moves = [
      ...(turn.defended ? [] : [{ kind: 'defend', ...(dice.defense === null ? {} : { die: dice.defense }) }]),
      ...(dice.movement === null ? [] : [{ kind: 'move', die: dice.movement }]),
      ...(dice.attack === null ? [] : [{ kind: 'attack', die: dice.attack }]),
      ...(dice.spot === null || onto === undefined ? [] : [{ kind: 'spot', die: dice.spot, target: onto }]),
    ];
    const strikes = dice.attack === null ? undefined : struck(state, turn, way.attack.face);
    const seen = onto === undefined ? undefined : `spots ${state.frames[onto]!.name}`;
    const gives = [strikes, seen].filter((one) => one !== undefined).join(', ');
    return {
      by: turn.frame,
      label: sayUses(dice),
      moves: moves.map((move) => ({ by: turn.frame, ...move })),
      ...(gives === '' ? {} : { gives }),
      ...(i === 0 ? { best: true as const } : {}),
    };
  });
}

/** "3 damage dice against Heron"; of a target that has yet to roll its defense nobody knows. */
function struck(state: State, turn: Turn, face: number): string {
  const against = nameOfAim(state, turn.target!);
  if (state.frames[turn.target!]?.defense === 'unassigned') return `${face} against what ${against} will roll`;
  return `${counted(damageDice(state, turn, face), 'damage die', 'damage dice')} against ${against}`;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

/** The best use of a roll: every sensible way to place the dice, with what each promises, best first. */
import { compareFractions, plus, type Referee, times, type Weight } from '../../kernel/index.ts';
import { handfulsOf, USES, type Use, whites } from './dice.ts';
import { dieName, type Placement, type Pool, placements } from './placements.ts';
import type { Assign } from './prepare.ts';
import { NO_PROSPECT, type Prospect, prospects } from './prospect.ts';
import { type Measure, type Weights, WORTHS } from './request.ts';
import type { AssignOption, AssignResult } from './result.ts';
import { highestOf } from './roll.ts';
import { poolHint } from './text/questions.ts';
import { whyBest, whyNot } from './text/say.ts';

/** A placement with its prospect. */
export interface Way {
  readonly placement: Placement;
  readonly prospect: Prospect;
}

/** The frame's own throw, of which only what could be used is kept. */
function throwPool(referee: Referee, { frame, range, rockets }: Assign): Pool {
  const dice = handfulsOf(frame, range, rockets);
  return {
    white: referee.roll('white', whites(dice.white), poolHint(dice, 'white')),
    R: referee.perform(highestOf, [
      ['red', dice.red],
      ['red8', dice.red8],
    ]),
    B: referee.perform(highestOf, [['blue', dice.blue]]),
    Y: referee.perform(highestOf, [['yellow', dice.yellow]]),
    G: referee.perform(highestOf, [
      ['green', dice.green],
      ['green8', dice.green8],
    ]),
  };
}

export function assign(referee: Referee, a: Assign): AssignResult {
  const pool = a.pool ?? throwPool(referee, a);
  const { situation, aim } = a;
  const uses: readonly Use[] = situation === undefined ? USES.filter((use) => use !== 'attack') : USES;
  const promised = situation === undefined ? [NO_PROSPECT] : referee.perform(prospects, situation);
  const ways = placements(pool, uses).map((placement) => ({
    placement,
    prospect: promised[placement.attack.face]!,
  }));
  ways.sort((x, y) => -compare(x, y, aim));
  const best = ways[0]!;
  const face = (use: Use) => best.placement[use].face;
  const values = { attack: face('attack'), defense: face('defense'), movement: face('movement'), spot: face('spot') };
  referee.note('TN-04', 'placed', { name: a.frame.name, ways: ways.length, ...values });
  const options = ways.map((way, i) => optionOf(way, i === 0 ? whyBest(way, a) : whyNot(way, best)));
  return { outcome: 'assigned', facts: { ...values, options }, changes: [] };
}

function optionOf({ placement, prospect: { hit, damage, harm, destroyed } }: Way, why: string): AssignOption {
  const die = (use: Use) => dieName(placement[use]);
  const dice = { attack: die('attack'), defense: die('defense'), movement: die('movement'), spot: die('spot') };
  return { ...dice, hit, damage, harm, destroyed, why };
}

/** The stated aim, then damage, defense, spot and movement. */
function compare(a: Way, b: Way, aim: Measure | Weights): number {
  if (typeof aim !== 'string') {
    const [left, right] = [weighted(a, aim), weighted(b, aim)];
    const order = compareFractions(left, a.prospect.total, right, b.prospect.total);
    if (order !== 0) return order;
  }
  for (const measure of WORTHS[typeof aim === 'string' ? aim : 'damage']) {
    const order = compareBy(a, b, measure);
    if (order !== 0) return order;
  }
  return 0;
}

function compareBy(a: Way, b: Way, measure: Measure): number {
  if (measure !== 'damage') return a.placement[measure].face - b.placement[measure].face;
  return compareFractions(a.prospect.weight, a.prospect.total, b.prospect.weight, b.prospect.total);
}

/** The weighted sum over the prospect's total. */
function weighted({ placement, prospect: { weight, total } }: Way, weights: Weights): Weight {
  const { defense, spot, movement } = placement;
  const fixed = defense.face * weights.defense + spot.face * weights.spot + movement.face * weights.movement;
  return plus(times(weight, weights.damage), times(total, fixed));
}

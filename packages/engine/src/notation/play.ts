/**
 * An expression rolled: a rule on a referee, so that dice may be thrown, typed, asked for and replayed like all others. Each
 * handful is one roll of the id `roll`; dice that are rolled again or added come in the next handful of their pool.
 */
import { type Referee, type Rule, thrown } from '../kernel/index.ts';
import { type Expression, holds, MAX_EXTRA, type Pool, passes, printPool, type Term } from './expression.ts';
import { countOf } from './odds.ts';

/** The id of every roll that a notation asks for. */
export const ROLL = 'roll';

export interface RolledFace {
  readonly face: number;
  /** Why another face follows it: it is rolled again, or it added a die. */
  readonly mark?: 'rerolled' | 'exploded';
}

/** One die of a pool, with what it was rolled again for or added. */
export interface RolledDie {
  readonly faces: readonly RolledFace[];
  /** What it counts: its face, the sum of what it added, or its successes. */
  readonly value: number;
  readonly dropped?: true;
}

export interface RolledPool {
  /** The pool as it is written. */
  readonly notation: string;
  readonly sides: Pool['sides'];
  readonly dice: readonly RolledDie[];
  readonly total: number;
}

export interface Rolled {
  /** The total; of two sides, how far the left is above the right. */
  readonly total: number;
  readonly outcome?: DiceOutcome;
  /** The totals of both sides, where there are two. */
  readonly sides?: readonly [left: number, right: number];
  readonly pools: readonly RolledPool[];
}

export type DiceOutcome = 'yes' | 'no' | 'win' | 'tie' | 'lose';

/** Rolled again until another face comes up: so often that it never ends here. */
const MAX_HANDFULS = 90;

export const rollExpression: Rule<Expression, Rolled> = (referee, expression) => {
  const pools: RolledPool[] = [];
  if (expression.kind === 'total') return { total: rollTerm(referee, expression.term, pools), pools };
  const left = rollTerm(referee, expression.left, pools);
  const right = rollTerm(referee, expression.right, pools);
  if (expression.kind === 'opposed') {
    const outcome = left > right ? 'win' : left < right ? 'lose' : 'tie';
    return { total: left - right, outcome, sides: [left, right], pools };
  }
  return {
    total: expression.right.kind === 'number' ? left : left - right,
    outcome: holds(expression.comparison, left, right) ? 'yes' : 'no',
    sides: [left, right],
    pools,
  };
};

function rollTerm(referee: Referee, term: Term, pools: RolledPool[]): number {
  const roll = (one: Term) => rollTerm(referee, one, pools);
  if (term.kind === 'number') return term.value;
  if (term.kind === 'negative') return 0 - roll(term.term);
  if (term.kind === 'best') return Math[term.which === 'greatest' ? 'max' : 'min'](...term.terms.map(roll));
  if (term.kind === 'pool') {
    const pool = rollPool(referee, term);
    pools.push(pool);
    return pool.total;
  }
  const left = roll(term.left);
  if (term.kind === 'quotient') return Math.floor(left / term.by);
  const right = roll(term.right);
  if (term.kind === 'comparison') return holds(term.comparison, left, right) ? 1 : 0;
  if (term.kind === 'product') return left * right + 0;
  return term.sign === '+' ? left + right : left - right;
}

/** A die while it is rolled. */
interface Rolling {
  readonly faces: { face: number; mark?: 'rerolled' | 'exploded' }[];
  rerolls: number;
  extra: number;
}

function rollPool(referee: Referee, pool: Pool): RolledPool {
  const { count, sides } = pool;
  const all: Rolling[] = Array.from({ length: count }, () => ({ faces: [], rerolls: 0, extra: 0 }));
  let open: readonly Rolling[] = all;
  for (let n = 0; open.length > 0 && n < MAX_HANDFULS; n++) {
    const faces = referee.roll(
      ROLL,
      thrown(open.length, sides, (shown) => shown),
      { by: 'gm' },
    );
    open.forEach((die, i) => {
      die.faces.push({ face: faces[i]! });
    });
    const isLast = n === MAX_HANDFULS - 1;
    open = isLast ? [] : open.filter((die) => goesOn(pool, die));
  }
  const kept = keptOf(pool, all.map(shownBy));
  const dice = all.map((die, i): RolledDie => {
    const value = countOfDie(pool, die);
    return kept.has(i) ? { faces: die.faces, value } : { faces: die.faces, value, dropped: true };
  });
  const total = dice.reduce((sum, { value, dropped }) => (dropped ? sum : sum + value), 0);
  return { notation: printPool(pool), sides, dice, total };
}

/** Whether a die is rolled again or adds another; its last face is marked so. */
function goesOn({ reroll, explode }: Pool, die: Rolling): boolean {
  const last = die.faces.at(-1)!;
  if (reroll !== undefined && passes(reroll.on, last.face) && !(reroll.once && die.rerolls > 0)) {
    last.mark = 'rerolled';
    die.rerolls++;
    return true;
  }
  // What is added may be rolled again too.
  die.rerolls = 0;
  if (explode === undefined || !passes(explode.on, last.face)) return false;
  if (die.extra >= (explode.once ? 1 : MAX_EXTRA)) return false;
  last.mark = 'exploded';
  die.extra++;
  return true;
}

const standing = ({ faces }: Rolling) => faces.filter(({ mark }) => mark !== 'rerolled').map(({ face }) => face);

/** What a die shows with what it added: what is kept or dropped is decided by it. */
function shownBy(die: Rolling): number {
  return standing(die).reduce((sum, face) => sum + face, 0);
}

function countOfDie(pool: Pool, die: Rolling): number {
  if (pool.successes === undefined || pool.explode?.joined) return countOf(pool, shownBy(die));
  return standing(die).reduce((sum, face) => sum + countOf(pool, face), 0);
}

/** The places of the dice that are kept; of equal ones the first. */
function keptOf({ keep }: Pool, values: readonly number[]): ReadonlySet<number> {
  const places = values.map((_, i) => i);
  if (keep === undefined) return new Set(places);
  const sign = keep.which === 'highest' ? -1 : 1;
  return new Set(places.sort((a, b) => sign * (values[a]! - values[b]!) || a - b).slice(0, keep.count));
}

/** What dice notation says, as data: pools of dice, numbers, and what is done with them. Each part knows its characters. */
import type { Sides } from '../kernel/index.ts';

/** The longest text, and the most and largest dice of one pool. */
export const MAX_LENGTH = 200;
export const MAX_DICE = 100;
export const MIN_SIDES = 2;
export const MAX_SIDES = 1000;
export const MAX_CONSTANT = 1_000_000;
/** Parentheses in parentheses. */
export const MAX_NESTED = 20;
/** A die that explodes adds at most so many more. */
export const MAX_EXTRA = 10;

export const COMPARISONS = ['>=', '<=', '!=', '>', '<', '='] as const;
export type DiceComparison = (typeof COMPARISONS)[number];

/** Which faces are meant: `>=5`. */
export interface FaceTest {
  readonly comparison: DiceComparison;
  readonly value: number;
}

/** Characters of the text, from 0 on; `end` is the first that is no part of it. */
interface Place {
  readonly at: number;
  readonly end: number;
}

export interface Pool extends Place {
  readonly kind: 'pool';
  readonly count: number;
  readonly sides: Sides;
  /** `d%`, which is a d100 under another name. */
  readonly percent?: boolean;
  readonly reroll?: { readonly on: FaceTest; readonly once: boolean };
  /** `joined` (`!!`): a die and what it adds count as one die. */
  readonly explode?: { readonly on: FaceTest; readonly once: boolean; readonly joined: boolean };
  /** How many are kept, of which end, and whether it was said by what is dropped. */
  readonly keep?: { readonly which: 'highest' | 'lowest'; readonly count: number; readonly drops: boolean };
  readonly successes?: { readonly on: FaceTest; readonly failures?: FaceTest };
}

export type Term =
  | Pool
  | ({ readonly kind: 'number'; readonly value: number } & Place)
  | ({ readonly kind: 'sum'; readonly left: Term; readonly sign: '+' | '-'; readonly right: Term } & Place)
  | ({ readonly kind: 'product'; readonly left: Term; readonly right: Term } & Place)
  /** Rounded down. */
  | ({ readonly kind: 'quotient'; readonly left: Term; readonly by: number } & Place)
  | ({ readonly kind: 'negative'; readonly term: Term } & Place)
  | ({ readonly kind: 'best'; readonly which: 'greatest' | 'least'; readonly terms: readonly Term[] } & Place)
  /** In parentheses: 1 where it holds, else 0. */
  | ({ readonly kind: 'comparison' } & Compared & Place);

export interface Compared {
  readonly left: Term;
  readonly comparison: DiceComparison;
  readonly right: Term;
}

/** A total; a check that it holds; or two totals against each other. */
export type Expression =
  | { readonly kind: 'total'; readonly term: Term }
  | ({ readonly kind: 'check' } & Compared)
  | { readonly kind: 'opposed'; readonly left: Term; readonly right: Term };

export function holds(comparison: DiceComparison, left: number, right: number): boolean {
  if (comparison === '>=') return left >= right;
  if (comparison === '<=') return left <= right;
  if (comparison === '>') return left > right;
  if (comparison === '<') return left < right;
  return comparison === '=' ? left === right : left !== right;
}

export function passes({ comparison, value }: FaceTest, face: number): boolean {
  return holds(comparison, face, value);
}

/** Every pool, in the order of the text. */
export function poolsOf(term: Term): readonly Pool[] {
  if (term.kind === 'pool') return [term];
  if (term.kind === 'number') return [];
  if (term.kind === 'negative') return poolsOf(term.term);
  if (term.kind === 'best') return term.terms.flatMap(poolsOf);
  return term.kind === 'quotient' ? poolsOf(term.left) : [...poolsOf(term.left), ...poolsOf(term.right)];
}

export function poolsIn(expression: Expression): readonly Pool[] {
  if (expression.kind === 'total') return poolsOf(expression.term);
  return [...poolsOf(expression.left), ...poolsOf(expression.right)];
}

/** The expression as it is best written. */
export function printed(expression: Expression): string {
  if (expression.kind === 'total') return printTerm(expression.term);
  if (expression.kind === 'opposed') return `${printTerm(expression.left)} vs ${printTerm(expression.right)}`;
  return printCompared(expression);
}

const printCompared = ({ left, comparison, right }: Compared) => `${printTerm(left)} ${comparison} ${printTerm(right)}`;

export function printTerm(term: Term): string {
  if (term.kind === 'pool') return printPool(term);
  if (term.kind === 'number') return `${term.value}`;
  if (term.kind === 'sum') return `${printTerm(term.left)} ${term.sign} ${printFactor(term.right)}`;
  if (term.kind === 'product') return `${printFactor(term.left)} * ${printFactor(term.right)}`;
  if (term.kind === 'quotient') return `${printFactor(term.left)} / ${term.by}`;
  if (term.kind === 'negative') return `-${printFactor(term.term)}`;
  if (term.kind === 'comparison') return printCompared(term);
  return `${term.which === 'greatest' ? 'max' : 'min'}(${term.terms.map(printTerm).join(', ')})`;
}

function printFactor(term: Term): string {
  return term.kind === 'sum' || term.kind === 'comparison' ? `(${printTerm(term)})` : printTerm(term);
}

const printTest = ({ comparison, value }: FaceTest) => `${comparison}${value}`;
/** One face is named by its number. */
const printFace = (test: FaceTest) => (test.comparison === '=' ? `${test.value}` : printTest(test));

export function printPool({ count, sides, percent, reroll, explode, keep, successes }: Pool): string {
  const parts = [`${count === 1 ? '' : count}d${percent ? '%' : sides}`];
  if (reroll !== undefined) parts.push(`r${reroll.once ? 'o' : ''}${printFace(reroll.on)}`);
  if (explode !== undefined) {
    const isHighest = explode.on.comparison === '=' && explode.on.value === (sides === 'F' ? 1 : sides);
    const face = isHighest ? '' : printFace(explode.on);
    parts.push(`!${explode.joined ? '!' : ''}${explode.once ? 'o' : ''}${face}`);
  }
  if (keep !== undefined) {
    const { which, drops } = keep;
    const end = (which === 'highest') === drops ? 'l' : 'h';
    parts.push(`${drops ? 'd' : 'k'}${end}${drops ? count - keep.count : keep.count}`);
  }
  if (successes !== undefined) {
    parts.push(`s${printTest(successes.on)}`);
    if (successes.failures !== undefined) parts.push(`f${printFace(successes.failures)}`);
  }
  return parts.join('');
}

/**
 * The same chain in whole numbers: chances to win and the mean number of rounds as exact fractions. Denominators are
 * kept as powers of the few determinants that occur, so that no gcd is taken until an answer is written.
 */

import { fraction } from '../chance/weight.ts';
import { STEPS, Work } from '../run/work.ts';
import { components } from './components.ts';
import type { Graph } from './graph.ts';
import { entriesOf, type Rows } from './rows.ts';

/** The fractions of a larger block have more digits than anybody reads. */
const LARGEST_BLOCK = 24;

export interface ExactEnd {
  readonly a: string;
  readonly b: string;
  readonly draw: string;
  readonly rounds: string;
}

/** Exponents of the determinants met so far. */
type Powers = readonly number[];

/** What is known of a state. */
interface ExactState {
  /** Numerators of the rounds, of a and, where draws occur, of a draw, over the product of the powers: b is the rest. */
  readonly above: readonly bigint[];
  readonly below: Powers;
}

class Bases {
  readonly #bases: bigint[] = [];
  readonly #powers: bigint[][] = [];
  readonly #limbs: number[] = [];

  index(base: bigint): number {
    const at = this.#bases.indexOf(base);
    if (at >= 0) return at;
    this.#bases.push(base);
    this.#powers.push([1n]);
    this.#limbs.push(base.toString(16).length / 16);
    return this.#bases.length - 1;
  }

  power(at: number, exponent: number): bigint {
    const known = this.#powers[at]!;
    while (known.length <= exponent) known.push(known[known.length - 1]! * this.#bases[at]!);
    return known[exponent]!;
  }

  /** How many limbs of 64 bits a power of a base takes, about. */
  limbs(at: number, exponent: number): number {
    return this.#limbs[at]! * exponent;
  }

  product(powers: Powers): bigint {
    return powers.reduce((all, exponent, i) => all * this.power(i, exponent), 1n);
  }
}

/** How it ends from the first state, as fractions, or undefined where a block is too large or may never end. */
export function solveExactly<S>(graph: Graph<S>, rows = graph.rows, work = new Work()): ExactEnd | undefined {
  const { states, verdicts } = graph;
  const bases = new Bases();
  const known: (ExactState | undefined)[] = new Array(states.length);
  const ends = verdicts.includes('draw') ? (['a', 'draw'] as const) : (['a'] as const);
  for (const members of components(states.length, rows)) {
    const [first] = members as readonly [number];
    const verdict = verdicts[first];
    if (verdict !== undefined) {
      known[first] = { above: [0n, ...ends.map((end) => (verdict === end ? 1n : 0n))], below: [] };
      continue;
    }
    const width = 1 + ends.length;
    if (members.length > LARGEST_BLOCK || !solveBlockExactly(members, rows, known, width, bases, work))
      return undefined;
  }
  const { above, below } = known[0]!;
  const total = bases.product(below);
  const [rounds, a, draw = 0n] = above as readonly [bigint, bigint, bigint?];
  return {
    a: fraction(a, total),
    b: fraction(total - a - draw, total),
    draw: fraction(draw, total),
    rounds: fraction(rounds, total),
  };
}

function solveBlockExactly(
  members: readonly number[],
  rows: Rows,
  known: (ExactState | undefined)[],
  width: number,
  bases: Bases,
  work: Work,
): boolean {
  const n = members.length;
  const place = new Map(members.map((member, i) => [member, i]));
  // M = diag(total) − weights inside the block; M x = what comes from outside.
  const matrix = members.map(() => new Array<bigint>(n).fill(0n));
  const common = commonPowers(members, rows, known, place);
  const scale = bases.product(common);
  work.spend(limbsOf(common, bases) * (n ** 3 + 4 * entriesOf(rows, members)));
  const lifts = new Map<Powers, bigint>();
  const right = members.map(() => new Array<bigint>(width).fill(0n));
  members.forEach((member, i) => {
    matrix[i]![i]! += BigInt(rows.total(member));
    for (let e = rows.first[member]!; e < rows.end[member]!; e++) {
      const target = rows.to[e]!;
      const weight = BigInt(rows.weight(member, e));
      if (rows.ends[e] === 1) right[i]![0]! += weight * scale;
      const inside = place.get(target);
      if (inside !== undefined) {
        matrix[i]![inside]! -= weight;
        continue;
      }
      const { above, below } = known[target]!;
      let lift = lifts.get(below);
      if (lift === undefined) {
        lift = common.reduce((all, exponent, k) => all * bases.power(k, exponent - (below[k] ?? 0)), 1n);
        lifts.set(below, lift);
      }
      const factor = weight * lift;
      for (let k = 0; k < width; k++) if (above[k] !== 0n) right[i]![k]! += factor * above[k]!;
    }
  });
  const { determinant, solved } = cramer(matrix, right);
  if (determinant === 0n) return false;
  const base = bases.index(determinant);
  const below = common.slice();
  while (below.length <= base) below.push(0);
  below[base]!++;
  members.forEach((member, i) => {
    known[member] = { above: solved[i]!, below };
  });
  return true;
}

/** How many times as long as with small numbers it takes to compute over these powers. */
function limbsOf(powers: Powers, bases: Bases): number {
  return STEPS.branchPoint + powers.reduce((sum, exponent, k) => sum + bases.limbs(k, exponent), 0);
}

function commonPowers(
  members: readonly number[],
  rows: Rows,
  known: readonly (ExactState | undefined)[],
  place: ReadonlyMap<number, number>,
): number[] {
  const common: number[] = [];
  const seen = new Set<Powers>();
  for (const member of members) {
    for (let e = rows.first[member]!; e < rows.end[member]!; e++) {
      const target = rows.to[e]!;
      if (place.has(target)) continue;
      const { below } = known[target]!;
      if (seen.has(below)) continue;
      seen.add(below);
      below.forEach((exponent, k) => {
        common[k] = Math.max(common[k] ?? 0, exponent);
      });
    }
  }
  return Array.from(common, (exponent) => exponent ?? 0);
}

/** Fraction-free (Bareiss) Gauss–Jordan elimination: x = solved / determinant, all whole numbers. */
function cramer(
  matrix: bigint[][],
  right: bigint[][],
): { readonly determinant: bigint; readonly solved: readonly (readonly bigint[])[] } {
  const n = matrix.length;
  let before = 1n;
  for (let k = 0; k < n; k++) {
    const pivot = matrix[k]![k]!;
    // Rows of an absorbing chain dominate their diagonal, so a zero pivot means that the block has no way out.
    if (pivot === 0n) return { determinant: 0n, solved: right };
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      const factor = matrix[i]![k]!;
      for (let j = 0; j < n; j++)
        if (j !== k) matrix[i]![j] = (pivot * matrix[i]![j]! - factor * matrix[k]![j]!) / before;
      for (let w = 0; w < right[i]!.length; w++)
        right[i]![w] = (pivot * right[i]![w]! - factor * right[k]![w]!) / before;
      matrix[i]![k] = 0n;
    }
    before = pivot;
  }
  return { determinant: before, solved: right };
}

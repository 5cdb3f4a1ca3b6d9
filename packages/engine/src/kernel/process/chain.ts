/**
 * Absorbing chains: who wins, how long it takes and what is left, in one pass over the components in reverse topological
 * order. A self-loop is closed in form; states that lead back to each other are solved together (`blocks.ts`). What can
 * never end is said, not divided by zero.
 */

import { STEPS, Work } from '../run/work.ts';
import { eliminate, type Inside, SMALL, solveBlock } from './blocks.ts';
import { components, edgesOf } from './components.ts';
import type { Graph } from './graph.ts';
import type { Process } from './process.ts';
import { entriesOf, type Rows } from './rows.ts';

/** What is known of each state: chances and expectations from there on. */
export const MEASURES = ['a', 'b', 'draw', 'never', 'rounds', 'leftA', 'leftB'] as const;
export type Measure = (typeof MEASURES)[number];

const [A, B, DRAW, NEVER, ROUNDS, LEFT_A, LEFT_B] = [0, 1, 2, 3, 4, 5, 6] as const;
const WIDTH = MEASURES.length;

export class Solution {
  readonly #values: Float64Array;

  constructor(values: Float64Array) {
    this.#values = values;
  }

  measureOf(state: number, measure: Measure): number {
    return this.#values[state * WIDTH + MEASURES.indexOf(measure)]!;
  }

  /** What a state is worth to a. */
  objective(state: number): number {
    return this.#values[state * WIDTH + A]! - this.#values[state * WIDTH + B]!;
  }
}

/** Solves a graph along one row for each state: those of the default decisions, unless others are given. */
export function solve<S>(process: Process<S>, graph: Graph<S>, rows = graph.rows, work = new Work()): Solution {
  const solver = new ChainSolver(process, graph, rows, work);
  for (const members of components(graph.states.length, rows)) solver.solveTogether(members);
  return solver.solution;
}

/** A chain that is solved part by part, last things first: whatever a part leads to has to be solved before it. */
export class ChainSolver<S> {
  readonly solution: Solution;
  readonly #process: Process<S>;
  readonly #graph: Graph<S>;
  readonly #rows: Rows;
  readonly #work: Work;
  readonly #values: Float64Array;
  /** Of the states that are being solved: their place, counted from `#base`, which grows from part to part. */
  readonly #place: Int32Array;
  #base = 0;
  /** Arrays to solve a block in, by its size: a long fight has many small blocks. */
  readonly #scratch: (Scratch | undefined)[] = [];

  /** The rows are read when a part is solved: they may change until then. */
  constructor(process: Process<S>, graph: Graph<S>, rows: Rows, work: Work) {
    this.#process = process;
    this.#graph = graph;
    this.#rows = rows;
    this.#work = work;
    this.#values = new Float64Array(graph.states.length * WIDTH);
    this.#place = new Int32Array(graph.states.length).fill(-1);
    this.solution = new Solution(this.#values);
  }

  /** Solves some states, of which not all need to lead back to each other along the rows as they are now. */
  solvePart(states: readonly number[]): void {
    if (states.length === 1) {
      this.solveTogether(states);
      return;
    }
    const base = this.#number(states);
    const { first, end, to } = this.#rows;
    const inside = edgesOf(states.length, (at, add) => {
      const state = states[at]!;
      for (let e = first[state]!; e < end[state]!; e++) {
        const place = this.#place[to[e]!]! - base;
        if (place >= 0) add(place);
      }
    });
    const parts = components(states.length, inside);
    for (const part of parts) this.solveTogether(part.map((at) => states[at]!));
  }

  /** Solves states that all lead back to each other, or one alone. */
  solveTogether(members: readonly number[]): void {
    const [first] = members as readonly [number];
    for (const member of members) this.#values.fill(0, member * WIDTH, (member + 1) * WIDTH);
    if (this.#graph.verdicts[first] !== undefined) {
      settle(this.#process, this.#graph, this.#values, first);
    } else if (members.length === 1) {
      this.#work.spend(STEPS.entry * WIDTH * (this.#rows.end[first]! - this.#rows.first[first]!));
      single(this.#values, first, this.#rows);
    } else this.#together(members);
  }

  #number(states: readonly number[]): number {
    const base = this.#base;
    states.forEach((state, k) => {
      this.#place[state] = base + k;
    });
    this.#base += states.length;
    return base;
  }

  #scratchOf(n: number): Scratch {
    const known = this.#scratch[n];
    if (known === undefined) {
      const made = scratchFor(n);
      this.#scratch[n] = made;
      return made;
    }
    known.right.fill(0);
    known.exit.fill(0);
    known.matrix?.fill(0);
    return known;
  }

  #together(members: readonly number[]): void {
    const n = members.length;
    const base = this.#number(members);
    const [values, rows] = [this.#values, this.#rows];
    const { right, exit, matrix } = n <= SMALL ? this.#scratchOf(n) : scratchFor(n);
    let exits = false;
    for (let i = 0; i < n; i++) {
      const [first, end] = [rows.first[members[i]!]!, rows.end[members[i]!]!];
      this.#work.spend(STEPS.entry * (end - first));
      for (let e = first; e < end; e++) {
        const target = rows.to[e]!;
        const chance = rows.p[e]!;
        if (rows.ends[e] === 1) right[i * WIDTH + ROUNDS]! += chance;
        const place = this.#place[target]! - base;
        if (place >= 0) {
          if (matrix !== undefined) matrix[i * n + place]! += chance;
          continue;
        }
        exits = true;
        exit[i]! += chance;
        for (let k = 0; k < WIDTH; k++) right[i * WIDTH + k]! += chance * values[target * WIDTH + k]!;
      }
    }
    if (!exits) {
      for (const member of members) values[member * WIDTH + NEVER] = 1;
      return;
    }
    if (matrix === undefined) {
      solveBlock({ inside: this.#inside(members, base), exit, right, width: WIDTH }, this.#work);
    } else {
      this.#work.spend((STEPS.entry * (n ** 3 + n * n * WIDTH)) / 8);
      eliminate(matrix, exit, right, WIDTH);
    }
    for (let i = 0; i < n; i++) for (let k = 0; k < WIDTH; k++) values[members[i]! * WIDTH + k] = right[i * WIDTH + k]!;
  }

  /** The steps between states that are numbered from `base` on. */
  #inside(members: readonly number[], base: number): Inside {
    const rows = this.#rows;
    const room = entriesOf(rows, members);
    const first = new Int32Array(members.length + 1);
    const to = new Int32Array(room);
    const p = new Float64Array(room);
    const ends = new Uint8Array(room);
    let size = 0;
    members.forEach((member, i) => {
      for (let e = rows.first[member]!; e < rows.end[member]!; e++) {
        const place = this.#place[rows.to[e]!]! - base;
        if (place < 0) continue;
        to[size] = place;
        p[size] = rows.p[e]!;
        ends[size++] = rows.ends[e]!;
      }
      first[i + 1] = size;
    });
    return { first, to: to.subarray(0, size), p: p.subarray(0, size), ends: ends.subarray(0, size) };
  }
}

/** The arrays that a block is solved in. */
interface Scratch {
  readonly right: Float64Array;
  readonly exit: Float64Array;
  /** Steps within a small block; those of a large one are listed. */
  readonly matrix: Float64Array | undefined;
}

function scratchFor(n: number): Scratch {
  const matrix = n <= SMALL ? new Float64Array(n * n) : undefined;
  return { right: new Float64Array(n * WIDTH), exit: new Float64Array(n), matrix };
}

function settle<S>(process: Process<S>, { states, verdicts }: Graph<S>, values: Float64Array, node: number): void {
  const at = node * WIDTH;
  const verdict = verdicts[node]!;
  values[at + (verdict === 'a' ? A : verdict === 'b' ? B : DRAW)] = 1;
  if (verdict === 'a') values[at + LEFT_A] = process.left(states[node]!, 'a');
  if (verdict === 'b') values[at + LEFT_B] = process.left(states[node]!, 'b');
}

function single(values: Float64Array, node: number, { first, end, to, p, ends }: Rows): void {
  const at = node * WIDTH;
  let leaving = 0;
  let ending = 0;
  for (let e = first[node]!; e < end[node]!; e++) {
    const chance = p[e]!;
    if (ends[e] === 1) ending += chance;
    const target = to[e]!;
    if (target === node) continue;
    leaving += chance;
    const from = target * WIDTH;
    for (let k = 0; k < WIDTH; k++) values[at + k]! += chance * values[from + k]!;
  }
  if (leaving === 0) {
    values[at + NEVER] = 1;
    return;
  }
  values[at + ROUNDS]! += ending;
  for (let k = 0; k < WIDTH; k++) values[at + k]! /= leaving;
}

/**
 * Absorbing chains: who wins, how long it takes and what is left, in one pass over the components in reverse topological
 * order. A self-loop is closed in form; a small block is eliminated by subtraction-free (GTH) steps, which lose no
 * digits; a block too large for that is swept until it stands still. What can never end is said, not divided by zero.
 */

import { STEPS, Work } from '../run/work.ts';
import { components } from './components.ts';
import type { Graph, Row } from './graph.ts';
import type { Process } from './process.ts';

/** What is known of each state: chances and expectations from there on. */
export const MEASURES = ['a', 'b', 'draw', 'never', 'rounds', 'leftA', 'leftB'] as const;
export type Measure = (typeof MEASURES)[number];

const [A, B, DRAW, NEVER, ROUNDS, LEFT_A, LEFT_B] = [0, 1, 2, 3, 4, 5, 6] as const;
const WIDTH = MEASURES.length;

/** Dense elimination costs the cube of a block; past this size it is swept instead. */
const LARGEST_BLOCK = 400;
const SWEEPS = 200_000;
const STILL = 1e-15;

export class Solution {
  readonly #values: Float64Array;

  constructor(values: Float64Array) {
    this.#values = values;
  }

  measureOf(state: number, measure: Measure): number {
    return this.#values[state * WIDTH + MEASURES.indexOf(measure)]!;
  }
}

/** Solves a graph along one row for each state: those of the default decisions, unless others are given. */
export function solve<S>(
  process: Process<S>,
  graph: Graph<S>,
  rows: readonly Row[] = graph.rows,
  work = new Work(),
): Solution {
  const { states, verdicts } = graph;
  const values = new Float64Array(states.length * WIDTH);
  const blocks = components(states.length, (node) => rows[node]!.to);
  const block = new Int32Array(states.length);
  const place = new Int32Array(states.length);
  blocks.forEach((members, i) => {
    members.forEach((member, k) => {
      block[member] = i;
      place[member] = k;
    });
  });
  const around: Around = { values, block, place, rows, paper: new Map(), work };
  blocks.forEach((members, i) => {
    const [first] = members as readonly [number];
    const verdict = verdicts[first];
    if (verdict !== undefined) settle(process, graph, values, first);
    else if (members.length === 1) {
      work.spend(STEPS.entry * WIDTH * rows[first]!.to.length);
      single(values, first, rows[first]!);
    } else together(around, members, i);
  });
  return new Solution(values);
}

function settle<S>(process: Process<S>, { states, verdicts }: Graph<S>, values: Float64Array, node: number): void {
  const at = node * WIDTH;
  const verdict = verdicts[node]!;
  values[at + (verdict === 'a' ? A : verdict === 'b' ? B : DRAW)] = 1;
  if (verdict === 'a') values[at + LEFT_A] = process.left(states[node]!, 'a');
  if (verdict === 'b') values[at + LEFT_B] = process.left(states[node]!, 'b');
}

function single(values: Float64Array, node: number, { to, p, ends }: Row): void {
  const at = node * WIDTH;
  let leaving = 0;
  let ending = 0;
  for (let i = 0; i < to.length; i++) {
    const chance = p[i]!;
    if (ends[i]) ending += chance;
    if (to[i] === node) continue;
    leaving += chance;
    const from = to[i]! * WIDTH;
    for (let k = 0; k < WIDTH; k++) values[at + k]! += chance * values[from + k]!;
  }
  if (leaving === 0) {
    values[at + NEVER] = 1;
    return;
  }
  values[at + ROUNDS]! += ending;
  for (let k = 0; k < WIDTH; k++) values[at + k]! /= leaving;
}

/** What a block needs to know of the chain around it. */
interface Around {
  readonly values: Float64Array;
  /** The block of each state, and its place in there. */
  readonly block: Int32Array;
  readonly place: Int32Array;
  readonly rows: readonly Row[];
  /** Paper to reckon on, for the many small blocks of a long fight. */
  readonly paper: Map<number, Paper>;
  readonly work: Work;
}

interface Paper {
  readonly right: Float64Array;
  readonly exit: Float64Array;
  readonly inside: Float64Array | undefined;
}

function paperFor({ paper }: Around, n: number): Paper {
  let sheet = paper.get(n);
  if (sheet === undefined) {
    const inside = n <= LARGEST_BLOCK ? new Float64Array(n * n) : undefined;
    sheet = { right: new Float64Array(n * WIDTH), exit: new Float64Array(n), inside };
    paper.set(n, sheet);
  } else {
    sheet.right.fill(0);
    sheet.exit.fill(0);
    sheet.inside?.fill(0);
  }
  return sheet;
}

function together(around: Around, members: readonly number[], own: number): void {
  const { values, block, place, rows } = around;
  const n = members.length;
  const { right, exit, inside } = paperFor(around, n);
  const dense = inside !== undefined;
  const sparse: (readonly [number, number])[][] = dense ? [] : members.map(() => []);
  let exits = false;
  for (let i = 0; i < n; i++) {
    const { to, p, ends } = rows[members[i]!]!;
    around.work.spend(STEPS.entry * to.length);
    for (let e = 0; e < to.length; e++) {
      const target = to[e]!;
      const chance = p[e]!;
      if (ends[e]) right[i * WIDTH + ROUNDS]! += chance;
      if (block[target] === own) {
        if (inside !== undefined) inside[i * n + place[target]!]! += chance;
        else sparse[i]!.push([place[target]!, chance]);
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
  if (dense) around.work.spend((STEPS.entry * (n ** 3 + n * n * WIDTH)) / 8);
  const solved = inside !== undefined ? eliminate(inside, exit, right) : sweep(sparse, right, around.work);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < WIDTH; k++) values[members[i]! * WIDTH + k] = solved[i * WIDTH + k]!;
  }
}

/** GTH: what leaves a state is summed, never found by subtracting from 1. Solved in place: `exit` ends as what leaves. */
function eliminate(m: Float64Array, exit: Float64Array, right: Float64Array): Float64Array {
  const n = exit.length;
  for (let k = n - 1; k >= 0; k--) {
    let out = exit[k]!;
    for (let j = 0; j < k; j++) out += m[k * n + j]!;
    for (let i = 0; i < k; i++) {
      const share = m[i * n + k]! / out;
      if (share === 0) continue;
      for (let j = 0; j < k; j++) m[i * n + j]! += share * m[k * n + j]!;
      exit[i]! += share * exit[k]!;
      for (let w = 0; w < WIDTH; w++) right[i * WIDTH + w]! += share * right[k * WIDTH + w]!;
    }
    exit[k] = out;
  }
  for (let k = 0; k < n; k++) {
    for (let w = 0; w < WIDTH; w++) {
      let sum = right[k * WIDTH + w]!;
      for (let j = 0; j < k; j++) sum += m[k * n + j]! * right[j * WIDTH + w]!;
      right[k * WIDTH + w] = sum / exit[k]!;
    }
  }
  return right;
}

function sweep(
  inside: readonly (readonly (readonly [number, number])[])[],
  right: Float64Array,
  work: Work,
): Float64Array {
  const n = inside.length;
  const entries = inside.reduce((sum, row) => sum + row.length, n);
  const solved = new Float64Array(n * WIDTH);
  const stays = inside.map((row, i) => row.reduce((sum, [j, chance]) => (j === i ? sum + chance : sum), 0));
  for (let round = 0; round < SWEEPS; round++) {
    let moved = 0;
    work.spend((STEPS.entry * WIDTH * entries) / 4);
    for (let i = 0; i < n; i++) {
      for (let w = 0; w < WIDTH; w++) {
        let sum = right[i * WIDTH + w]!;
        for (const [j, chance] of inside[i]!) if (j !== i) sum += chance * solved[j * WIDTH + w]!;
        const now = sum / (1 - stays[i]!);
        moved = Math.max(moved, Math.abs(now - solved[i * WIDTH + w]!) / Math.max(1, Math.abs(now)));
        solved[i * WIDTH + w] = now;
      }
    }
    if (moved < STILL) break;
  }
  return solved;
}

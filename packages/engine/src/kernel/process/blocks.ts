/**
 * Blocks of a chain: states that lead back to each other. A small one is eliminated whole, by subtraction-free (GTH)
 * steps, which lose no digits. A large one is cut at the states where its rounds begin, its hubs: between two hubs nothing
 * comes back, so every other state is written in terms of the few hubs, and only these are eliminated. A block with too many
 * hubs is swept until it stands still.
 */
import { STEPS, type Work } from '../run/work.ts';

/** Steps within a block, side by side: those of a state begin at `first`. Where it leads outside is in the right side. */
export interface Inside {
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly p: Float64Array;
  readonly ends: Uint8Array;
}

/** A block as equations: its steps, and for each state the chance to leave and what is known of that, `width` numbers. */
export interface Block {
  readonly inside: Inside;
  readonly exit: Float64Array;
  readonly right: Float64Array;
  readonly width: number;
}

/** Up to this size elimination of a whole block is faster than to look for hubs. */
export const SMALL = 16;
/** Elimination costs the cube of what is eliminated; past this size a block is swept instead. */
const LARGEST = 400;
const SWEEPS = 200_000;
const STILL = 1e-15;

/** Solves a large block in place: `right` ends as what is known of each state. */
export function solveBlock(block: Block, work: Work): void {
  const n = block.exit.length;
  const { hubs, order } = hubsOf(block.inside);
  if (hubs.length <= Math.min(LARGEST, n / 2)) throughHubs(block, hubs, order, work);
  else if (n <= LARGEST) eliminateWhole(block, work);
  else sweep(block, work);
}

export function eliminateWhole({ inside: { first, to, p }, exit, right, width }: Block, work: Work): void {
  const n = exit.length;
  work.spend((STEPS.entry * (n ** 3 + n * n * width)) / 8);
  const matrix = new Float64Array(n * n);
  for (let i = 0; i < n; i++) for (let e = first[i]!; e < first[i + 1]!; e++) matrix[i * n + to[e]!]! += p[e]!;
  eliminate(matrix, exit, right, width);
}

/** GTH: what leaves a state is summed, never found by subtracting from 1. Solved in place: `exit` ends as what leaves. */
export function eliminate(m: Float64Array, exit: Float64Array, right: Float64Array, width: number): void {
  const n = exit.length;
  for (let k = n - 1; k >= 0; k--) {
    let out = exit[k]!;
    for (let j = 0; j < k; j++) out += m[k * n + j]!;
    for (let i = 0; i < k; i++) {
      const share = m[i * n + k]! / out;
      if (share === 0) continue;
      for (let j = 0; j < k; j++) m[i * n + j]! += share * m[k * n + j]!;
      exit[i]! += share * exit[k]!;
      for (let w = 0; w < width; w++) right[i * width + w]! += share * right[k * width + w]!;
    }
    exit[k] = out;
  }
  for (let k = 0; k < n; k++) {
    for (let w = 0; w < width; w++) {
      let sum = right[k * width + w]!;
      for (let j = 0; j < k; j++) sum += m[k * n + j]! * right[j * width + w]!;
      right[k * width + w] = sum / exit[k]!;
    }
  }
}

/** States at which every way back is cut, where rounds begin as far as that is enough; the others after all they lead to. */
function hubsOf({ first, to, ends }: Inside): { readonly hubs: readonly number[]; readonly order: readonly number[] } {
  const n = first.length - 1;
  const isHub = new Uint8Array(n);
  for (let e = 0; e < to.length; e++) if (ends[e] === 1) isHub[to[e]!] = 1;
  const [UNSEEN, OPEN, DONE] = [0, 1, 2];
  const state = new Uint8Array(n).fill(UNSEEN);
  const edge = first.slice(0, n);
  const finished: number[] = [];
  const stack: number[] = [];
  for (let root = 0; root < n; root++) {
    if (isHub[root] === 1 || state[root] !== UNSEEN) continue;
    stack.push(root);
    state[root] = OPEN;
    while (stack.length > 0) {
      const node = stack[stack.length - 1]!;
      if (edge[node]! === first[node + 1]!) {
        state[node] = DONE;
        finished.push(node);
        stack.pop();
        continue;
      }
      const next = to[edge[node]!++]!;
      if (next === node || isHub[next] === 1 || state[next] === DONE) continue;
      if (state[next] === OPEN) isHub[next] = 1;
      else {
        state[next] = OPEN;
        stack.push(next);
      }
    }
  }
  const hubs: number[] = [];
  for (let i = 0; i < n; i++) if (isHub[i] === 1) hubs.push(i);
  return { hubs, order: finished.filter((node) => isHub[node] === 0) };
}

function throughHubs(
  { inside: { first, to, p }, exit, right, width }: Block,
  hubs: readonly number[],
  order: readonly number[],
  work: Work,
): void {
  const n = exit.length;
  const m = hubs.length;
  work.spend((STEPS.entry * (to.length * (m + width) + m ** 3)) / 4);
  const hubAt = new Int32Array(n).fill(-1);
  hubs.forEach((hub, k) => {
    hubAt[hub] = k;
  });
  /** The chance to come to each hub next, by state. */
  const reach = new Float64Array(n * m);
  const gather = (node: number): number => {
    let leaving = exit[node]!;
    for (let e = first[node]!; e < first[node + 1]!; e++) {
      const next = to[e]!;
      if (next === node && hubAt[node]! < 0) continue;
      const share = p[e]!;
      leaving += share;
      if (hubAt[next]! >= 0) {
        reach[node * m + hubAt[next]!]! += share;
        continue;
      }
      for (let k = 0; k < m; k++) reach[node * m + k]! += share * reach[next * m + k]!;
      exit[node]! += share * exit[next]!;
      for (let w = 0; w < width; w++) right[node * width + w]! += share * right[next * width + w]!;
    }
    return leaving;
  };
  for (const node of order) {
    const leaving = gather(node);
    for (let k = 0; k < m; k++) reach[node * m + k]! /= leaving;
    exit[node]! /= leaving;
    for (let w = 0; w < width; w++) right[node * width + w]! /= leaving;
  }
  const own = { matrix: new Float64Array(m * m), exit: new Float64Array(m), right: new Float64Array(m * width) };
  hubs.forEach((hub, k) => {
    gather(hub);
    own.matrix.set(reach.subarray(hub * m, (hub + 1) * m), k * m);
    own.exit[k] = exit[hub]!;
    own.right.set(right.subarray(hub * width, (hub + 1) * width), k * width);
  });
  eliminate(own.matrix, own.exit, own.right, width);
  hubs.forEach((hub, k) => {
    right.set(own.right.subarray(k * width, (k + 1) * width), hub * width);
  });
  for (const node of order)
    for (let k = 0; k < m; k++) {
      const share = reach[node * m + k]!;
      if (share === 0) continue;
      for (let w = 0; w < width; w++) right[node * width + w]! += share * own.right[k * width + w]!;
    }
}

function sweep({ inside: { first, to, p }, right, width }: Block, work: Work): void {
  const n = first.length - 1;
  const solved = new Float64Array(n * width);
  const leaves = new Float64Array(n).fill(1);
  for (let i = 0; i < n; i++) for (let e = first[i]!; e < first[i + 1]!; e++) if (to[e] === i) leaves[i]! -= p[e]!;
  for (let round = 0; round < SWEEPS; round++) {
    let moved = 0;
    work.spend((STEPS.entry * width * (to.length + n)) / 4);
    for (let i = 0; i < n; i++) {
      for (let w = 0; w < width; w++) {
        let sum = right[i * width + w]!;
        for (let e = first[i]!; e < first[i + 1]!; e++) if (to[e] !== i) sum += p[e]! * solved[to[e]! * width + w]!;
        const now = sum / leaves[i]!;
        moved = Math.max(moved, Math.abs(now - solved[i * width + w]!) / Math.max(1, Math.abs(now)));
        solved[i * width + w] = now;
      }
    }
    if (moved < STILL) break;
  }
  right.set(solved);
}

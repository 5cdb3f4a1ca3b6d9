/**
 * In which round a chain ends: its chances walked on round by round. Only places where there is any chance are looked
 * at, and a caller that has seen enough may stop.
 */

import { STEPS, Work } from '../run/work.ts';
import { components, edgesOf } from './components.ts';
import type { Graph } from './graph.ts';
import type { Process } from './process.ts';
import type { Rows } from './rows.ts';

/** In which rounds it ends, who then has won, and with what left. */
export interface EndsByRound {
  readonly rounds: readonly (readonly [number, number])[];
  readonly won: Readonly<Record<'a' | 'b' | 'draw', number>>;
  /** What a winner has left, times the chance to win with it. */
  readonly left: Readonly<Record<'a' | 'b', number>>;
  /** The chance of each fighter to be out at an end, in list order, where the process tells. */
  readonly out?: Readonly<Record<'a' | 'b', readonly number[]>>;
  /** The chance that it goes on after the last round here. */
  readonly remaining: number;
}

export interface ByRoundOptions {
  readonly atMost: number;
  /** What never ends, and so is not waited for. */
  readonly never?: number;
  readonly rest?: number;
  readonly work?: Work;
  /** Stop after so many steps of work, wherever it stands. */
  readonly enough?: number;
}

/** Places of the walk come in chunks of 2^6: a chunk in which none has any chance is passed over. */
const CHUNK_BITS = 6;

/** The chances to end by round, until less than `rest` remains. */
export function byRound<S>(
  process: Process<S>,
  graph: Graph<S>,
  rows: Rows,
  { atMost, never = 0, rest = 1e-12, work = new Work(), enough = Infinity }: ByRoundOptions,
): EndsByRound {
  const { states, verdicts } = graph;
  const order = withinRound(graph, rows);
  const { first, to, p, kind } = flattened(graph, rows, order);
  const chunks = (order.length >> CHUNK_BITS) + 1;
  let now = new Float64Array(order.length);
  let after = new Float64Array(order.length);
  let live = new Uint8Array(chunks);
  let liveAfter = new Uint8Array(chunks);
  const spread: [number, number][] = [];
  const absorbed = new Float64Array(states.length);
  let remaining = verdicts[0] === undefined ? 1 : 0;
  if (remaining > 0) {
    const start = order.indexOf(0);
    now[start] = 1;
    live[start >> CHUNK_BITS] = 1;
  }
  const until = work.done + enough;
  for (let round = 1; round <= atMost && remaining - never > rest && work.done <= until; round++) {
    let ended = 0;
    let going = 0;
    let walked = 0;
    for (let chunk = 0; chunk < chunks; chunk++) {
      if (live[chunk] === 0) continue;
      live[chunk] = 0;
      const end = Math.min(order.length, (chunk + 1) << CHUNK_BITS);
      for (let k = chunk << CHUNK_BITS; k < end; k++) {
        const mass = now[k]!;
        if (mass === 0) continue;
        now[k] = 0;
        if (mass < NEGLIGIBLE) continue;
        walked += first[k + 1]! - first[k]!;
        for (let e = first[k]!; e < first[k + 1]!; e++) {
          const share = mass * p[e]!;
          const target = to[e]!;
          if (kind[e] === WITHIN) {
            now[target]! += share;
            live[target >> CHUNK_BITS] = 1;
          } else if (kind[e] === NEXT) {
            after[target]! += share;
            liveAfter[target >> CHUNK_BITS] = 1;
            going += share;
          } else {
            absorbed[target]! += share;
            ended += share;
          }
        }
      }
      // What went on within the chunk was walked with it.
      live[chunk] = 0;
    }
    if (ended > 0) spread.push([round, ended]);
    [now, after] = [after, now];
    [live, liveAfter] = [liveAfter, live];
    remaining = going;
    work.spend((STEPS.entry * walked) / 2 + chunks / 8);
  }
  const won = { a: 0, b: 0, draw: 0 };
  const left = { a: 0, b: 0 };
  verdicts.forEach((verdict, state) => {
    if (verdict === undefined) return;
    won[verdict] += absorbed[state]!;
    if (verdict !== 'draw') left[verdict] += absorbed[state]! * process.left(states[state]!, verdict);
  });
  return { rounds: spread, won, left, ...outOf(process, graph, absorbed), remaining };
}

function outOf<S>(
  { out, start }: Process<S>,
  { states, verdicts }: Graph<S>,
  absorbed: Float64Array,
): Pick<EndsByRound, 'out'> {
  if (out === undefined) return {};
  const none = out(start);
  const sums = { a: none.a.map(() => 0), b: none.b.map(() => 0) };
  verdicts.forEach((verdict, state) => {
    if (verdict === undefined || absorbed[state] === 0) return;
    const gone = out(states[state]!);
    for (const party of ['a', 'b'] as const)
      gone[party].forEach((is, i) => {
        if (is) sums[party][i]! += absorbed[state]!;
      });
  });
  return { out: sums };
}

/** A chance that all states in all rounds together could not add up to the last digit of anything. */
const NEGLIGIBLE = 1e-28;

/** Where a step leads: on within the round, into the next one, or to the end. */
const [WITHIN, NEXT, END] = [0, 1, 2] as const;

/** Rows side by side, in the order in which they are walked; ends are named by their state, others by their place. */
function flattened<S>({ verdicts }: Graph<S>, rows: Rows, order: readonly number[]) {
  const first = new Int32Array(order.length + 1);
  const places = new Int32Array(verdicts.length);
  order.forEach((node, k) => {
    first[k + 1] = first[k]! + rows.end[node]! - rows.first[node]!;
    places[node] = k;
  });
  const size = first[order.length]!;
  const to = new Int32Array(size);
  const p = new Float64Array(size);
  const kind = new Uint8Array(size);
  let at = 0;
  for (const node of order)
    for (let e = rows.first[node]!; e < rows.end[node]!; e++, at++) {
      const target = rows.to[e]!;
      const ended = verdicts[target] !== undefined;
      to[at] = ended ? target : places[target]!;
      p[at] = rows.p[e]!;
      kind[at] = ended ? END : rows.ends[e] === 1 ? NEXT : WITHIN;
    }
  return { first, to, p, kind };
}

/** States in an order in which steps that do not end a round only go forward. */
function withinRound<S>({ states, verdicts }: Graph<S>, { first, end, to, ends }: Rows): readonly number[] {
  const same = edgesOf(states.length, (node, add) => {
    for (let e = first[node]!; e < end[node]!; e++) if (ends[e] === 0) add(to[e]!);
  });
  return components(states.length, same)
    .map(([node]) => node!)
    .filter((node) => verdicts[node] === undefined)
    .reverse();
}

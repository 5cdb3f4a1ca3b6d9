/**
 * Two lines of pieces that take turns at each other, as a process. What a turn does is the caller's rule; here is only
 * who is up, whom they face, and when a round and the whole thing are over. A piece's condition is one whole number:
 * 1 and more stands, 0 has dropped in this round, −1 is out.
 */
import type { Party, Process, Verdict, Way } from './process.ts';
import { way } from './process.ts';
import type { Rule } from './referee.ts';

/** In one breath, or one after the other. */
export const ORDERS = ['simultaneous', 'sequential'] as const;
export type Order = (typeof ORDERS)[number];

/** Whom a piece turns to: the first in line, or the one in the worst or best condition; ties go down the line. */
export const TARGETINGS = ['first', 'weakest', 'strongest'] as const;
export type Targeting = (typeof TARGETINGS)[number];

/** One way to carry out a turn: a rule with its arguments, and what its result leaves of the two. */
export interface Deed {
  readonly label: string;
  readonly rule: Rule<unknown, unknown>;
  readonly args: unknown;
  readonly after: (result: unknown, own: number, theirs: number) => readonly [own: number, theirs: number];
}

export function deed<A, R>(
  label: string,
  rule: Rule<A, R>,
  args: A,
  after: (result: R, own: number, theirs: number) => readonly [number, number],
): Deed {
  return { label, rule: rule as Rule<unknown, unknown>, args, after: after as Deed['after'] };
}

export interface Turn {
  /** Who decides between several deeds; the first is the default. */
  readonly by?: Party;
  readonly about?: string;
  readonly deeds: readonly Deed[];
}

export interface Skirmish {
  readonly names: { readonly a: readonly string[]; readonly b: readonly string[] };
  /** Conditions at the start, all of a's line and then b's; each also bounds what the piece can come to. */
  readonly start: readonly number[];
  readonly order: Order;
  readonly targeting: Targeting;
  /** The turn of one piece at another; asked once for each pair, so its arguments keep their identity. */
  readonly turn: (by: number, target: number) => Turn;
  /** What a piece in this condition has left, for people; its condition by default. */
  readonly left?: (piece: number, condition: number) => number;
  readonly unit: string;
}

export interface Field {
  readonly turn: number;
  readonly pieces: readonly number[];
}

export function skirmish(given: Skirmish): Process<Field> {
  const first = given.names.a.length;
  const size = given.start.length;
  const together = given.order === 'simultaneous';
  const turns = new Map<number, Turn>();
  const turnOf = (by: number, target: number): Turn => {
    const key = by * size + target;
    let known = turns.get(key);
    if (known === undefined) {
      known = given.turn(by, target);
      turns.set(key, known);
    }
    return known;
  };
  const radix = given.start.map((condition) => condition + 2);
  const fits = radix.reduce((all, one) => all * one, size) < Number.MAX_SAFE_INTEGER;
  const mayAct = (condition: number) => (together ? condition >= 0 : condition >= 1);
  const stands = (pieces: readonly number[], from: number, to: number) => {
    for (let i = from; i < to; i++) if (pieces[i]! >= 1) return true;
    return false;
  };

  /** The next piece that may act; past the end of the line the round is over and the dropped are out. */
  const onward = (pieces: readonly number[], turn: number): Field => {
    for (let i = turn; i < size; i++) if (mayAct(pieces[i]!)) return { turn: i, pieces };
    const settled = pieces.includes(0) ? pieces.map((condition) => (condition === 0 ? -1 : condition)) : pieces;
    for (let i = 0; i < size; i++) if (settled[i]! >= 1) return { turn: i, pieces: settled };
    return { turn: 0, pieces: settled };
  };

  const over = ({ pieces, turn }: Field): Verdict | undefined => {
    const a = stands(pieces, 0, first);
    const b = stands(pieces, first, size);
    if (a && b) return undefined;
    // In one breath, whoever had a turn coming still takes it.
    if (together && pieces.includes(0) && mayAct(pieces[turn]!)) return undefined;
    return a ? 'a' : b ? 'b' : 'draw';
  };

  const targetOf = (by: number, pieces: readonly number[]): number => {
    const [from, to] = by < first ? [first, size] : [0, first];
    let best = -1;
    for (let i = from; i < to; i++) {
      if (pieces[i]! < 0) continue;
      if (best < 0 || prefer(given.targeting, pieces[i]!, pieces[best]!)) best = i;
    }
    return best;
  };

  return {
    start: onward(given.start, 0),
    code: fits
      ? ({ turn, pieces }) => {
          let code = turn;
          for (let i = 0; i < size; i++) code = code * radix[i]! + pieces[i]! + 1;
          return code;
        }
      : ({ turn, pieces }) => `${turn}:${pieces.join()}`,
    over,
    left: ({ pieces }, party) => {
      const [from, to] = party === 'a' ? [0, first] : [first, size];
      let sum = 0;
      for (let i = from; i < to; i++) if (pieces[i]! >= 1) sum += given.left?.(i, pieces[i]!) ?? pieces[i]!;
      return sum;
    },
    now: ({ turn, pieces }) => {
      const target = targetOf(turn, pieces);
      const { by, about, deeds } = turnOf(turn, target);
      const ways: Way<Field>[] = deeds.map(({ label, rule, args, after }) =>
        way(label, rule, args, (result) => {
          const [own, theirs] = after(result, pieces[turn]!, pieces[target]!);
          if (own === pieces[turn] && theirs === pieces[target]) return onward(pieces, turn + 1);
          const changed = pieces.slice();
          changed[turn] = fallen(own, pieces[turn]!, together);
          changed[target] = fallen(theirs, pieces[target]!, together);
          return onward(changed, turn + 1);
        }),
      );
      return { ways, ...(by === undefined ? {} : { by }), ...(about === undefined ? {} : { about }) };
    },
    endsRound: (from, to) => to.turn <= from.turn,
    say: ({ turn, pieces }) => {
      const names = [...given.names.a, ...given.names.b];
      const each = pieces.map(
        (condition, i) =>
          `${names[i]} ${condition < 1 ? 'down' : `${given.left?.(i, condition) ?? condition} ${given.unit}`}`,
      );
      return `${names[turn]} to act: ${each.join(', ')}`;
    },
  };
}

/** Nobody falls twice, and what is worse than out is out. */
function fallen(condition: number, before: number, together: boolean): number {
  if (condition >= 1) return condition;
  return together && before >= 0 ? 0 : -1;
}

function prefer(targeting: Targeting, one: number, best: number): boolean {
  // Nobody turns to somebody who has dropped while another stands.
  if (best < 1 !== one < 1) return best < 1;
  return targeting === 'weakest' ? one < best : targeting === 'strongest' ? one > best : false;
}

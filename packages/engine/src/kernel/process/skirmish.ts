/**
 * Two lines of pieces that take turns at each other, as a process. What a turn does is the caller's rule; here is only
 * who is up, whom they face, what they owe, and when a round and the whole thing are over. A piece's condition is one
 * whole number: 1 and more stands, 0 has dropped in this round, −1 is out, −2 has got away.
 */

import type { Rule } from '../run/referee.ts';
import type { DecisionPoint, Duel, Duelist, Losses, Parties, Party, Process, Transition, Verdict } from './process.ts';
import { surely, transition } from './process.ts';
import { DROPPED, OUT, standing, type Targets, targetChoice } from './targeting.ts';

/** Whether all pieces of a round act at once, so that who drops in it still acts, or one after the other. */
export const ORDERS = ['simultaneous', 'sequential'] as const;
export type Order = (typeof ORDERS)[number];

/** The condition that an option leaves to a piece which got away; no harm is as great. */
export const AWAY = Number.NEGATIVE_INFINITY;

const GONE = -2;

/** What an option leaves: the conditions of both, and what the other one now owes, to be settled before the turn passes on. */
export type Aftermath = readonly [own: number, theirs: number, owed?: number];

/** One way to carry out a turn: a rule with its arguments, and what its result leaves of the two. */
export interface TurnOption {
  readonly label: string;
  readonly rule: Rule<unknown, unknown>;
  readonly args: unknown;
  readonly after: (result: unknown, own: number, theirs: number) => Aftermath;
  /** What a result costs the two, where that is all it does, whatever their conditions. */
  readonly losses?: (result: unknown) => Losses;
}

export function turnOption<A, R>(
  label: string,
  rule: Rule<A, R>,
  args: A,
  after: (result: R, own: number, theirs: number) => Aftermath,
): TurnOption {
  return { label, rule: rule as Rule<unknown, unknown>, args, after: after as TurnOption['after'] };
}

/** A turn that does nothing but cost the two something. */
export function blow<A, R>(label: string, rule: Rule<A, R>, args: A, losses: (result: R) => Losses): TurnOption {
  const after = (result: R, own: number, theirs: number): Aftermath => {
    const lost = losses(result);
    return [own - lost.own, theirs - lost.theirs];
  };
  return { ...turnOption(label, rule, args, after), losses: losses as NonNullable<TurnOption['losses']> };
}

export interface TurnOptions {
  /** Who decides between several options; the first is the default. */
  readonly by?: Party;
  readonly about?: string;
  readonly options: readonly TurnOption[];
  /** Whose decisions those of the options' rules are. */
  readonly sides?: Parties;
}

export interface Skirmish {
  readonly names: { readonly a: readonly string[]; readonly b: readonly string[] };
  /** Conditions at the start, all of a's line and then b's; each also bounds what the piece can come to. */
  readonly start: readonly number[];
  readonly order: Order;
  readonly targets: Targets;
  /** Whom a piece turns to is for its side to decide. */
  readonly openTargets?: boolean;
  /** That decision and its options in words, by the name of a piece. */
  readonly aim?: { readonly ask: (name: string) => string; readonly option: (name: string) => string };
  /** The turn of one piece at another in these conditions; give the same arguments the same identity. */
  readonly turn: (by: number, target: number, own: number, theirs: number) => TurnOptions;
  /** Turns depend on who turns to whom, and not on their conditions. */
  readonly steady?: boolean;
  /** The ways to settle what is owed, the default first, each with the condition it leaves the piece in. */
  readonly settle?: (
    piece: number,
    owed: number,
    condition: number,
  ) => readonly { readonly label: string; readonly condition: number }[];
  /** The most that can be owed. */
  readonly mostOwed?: number;
  /** What a piece in this condition has left, for people; its condition by default. */
  readonly left?: (piece: number, condition: number) => number;
  /** The harm a piece in this condition can still take: by it the weakest is told from the strongest. Its condition by default. */
  readonly harm?: (piece: number, condition: number) => number;
  readonly unit: string;
  readonly questions?: Process<unknown>['questions'];
}

export interface SkirmishState {
  readonly turn: number;
  readonly pieces: readonly number[];
  /** What the piece `at` owes before the turn passes on; 0 is nothing. */
  readonly owed: number;
  readonly at: number;
}

export function skirmish(given: Skirmish): Process<SkirmishState> {
  const first = given.names.a.length;
  const size = given.start.length;
  const together = given.order === 'simultaneous';
  const names = [...given.names.a, ...given.names.b];
  const radix = given.start.map((condition) => condition + 3);
  const debts = ((given.mostOwed ?? 0) + 1) * size;
  const fits = radix.reduce((all, one) => all * one, size * debts) < Number.MAX_SAFE_INTEGER;
  const mayAct = (condition: number) => (together ? condition >= 0 : condition >= 1);
  const stands = (pieces: readonly number[], from: number, to: number) => {
    for (let i = from; i < to; i++) if (pieces[i]! >= 1) return true;
    return false;
  };

  /** The next piece that may act; past the end of the line the round is over and the dropped are out. */
  const onward = (pieces: readonly number[], turn: number): SkirmishState => {
    for (let i = turn; i < size; i++) if (mayAct(pieces[i]!)) return { turn: i, pieces, owed: 0, at: 0 };
    const settled = pieces.includes(0) ? pieces.map((condition) => (condition === 0 ? -1 : condition)) : pieces;
    for (let i = 0; i < size; i++) if (settled[i]! >= 1) return { turn: i, pieces: settled, owed: 0, at: 0 };
    return { turn: 0, pieces: settled, owed: 0, at: 0 };
  };

  const verdict = ({ pieces, turn, owed }: SkirmishState): Verdict | undefined => {
    if (owed > 0) return undefined;
    const a = stands(pieces, 0, first);
    const b = stands(pieces, first, size);
    if (a && b) return undefined;
    // Simultaneous: a fighter who dropped in this round still takes their turn.
    if (together && pieces.includes(0) && mayAct(pieces[turn]!)) return undefined;
    // Who got away has not won, and has not lost.
    if (pieces.includes(GONE)) return 'draw';
    return a ? 'a' : b ? 'b' : 'draw';
  };

  const harm = (piece: number, condition: number) => given.harm?.(piece, condition) ?? condition;
  const starts = given.start.map((condition, piece) => harm(piece, condition));
  const choice = targetChoice(given.targets, { a: starts.slice(0, first), b: starts.slice(first) });
  /** Whom a piece may turn to, the usual one first. */
  const openTo = (by: number, pieces: readonly number[]): readonly number[] => {
    const [party, place, from, to] =
      by < first ? (['a', by, first, size] as const) : (['b', by - first, 0, first] as const);
    const opponents: number[] = [];
    for (let i = from; i < to; i++) {
      const condition = pieces[i]!;
      opponents.push(condition < 0 ? OUT : condition < 1 ? DROPPED : standing(harm(i, condition)));
    }
    if (!given.openTargets) return [from + choice.choose(party, place, opponents)];
    return choice.all(party, place, opponents).map((one) => from + one);
  };

  const duel = duelOf(given);

  return {
    ...(given.questions === undefined ? {} : { questions: given.questions }),
    ...(duel === undefined ? {} : { duel }),
    unit: given.unit,
    start: onward(given.start, 0),
    code: fits
      ? ({ turn, pieces, owed, at }) => {
          let code = (turn * size + at) * ((given.mostOwed ?? 0) + 1) + owed;
          for (let i = 0; i < size; i++) code = code * radix[i]! + pieces[i]! + 2;
          return code;
        }
      : ({ turn, pieces, owed, at }) => `${turn}:${owed}:${at}:${pieces.join()}`,
    verdict,
    left: ({ pieces }, party) => {
      const [from, to] = party === 'a' ? [0, first] : [first, size];
      let sum = 0;
      for (let i = from; i < to; i++) if (pieces[i]! >= 1) sum += given.left?.(i, pieces[i]!) ?? pieces[i]!;
      return sum;
    },
    out: ({ pieces }) => {
      const all = pieces.map((condition) => condition < 1 && condition !== GONE);
      return { a: all.slice(0, first), b: all.slice(first) };
    },
    now: ({ turn, pieces, owed, at }) => {
      const put = (piece: number, condition: number, from: readonly number[]): readonly number[] => {
        if (condition === from[piece]) return from;
        const changed = from.slice();
        changed[piece] = fallen(condition, pieces[piece]!, together);
        return changed;
      };
      if (owed > 0) {
        const transitions = given.settle!(at, owed, pieces[at]!).map(({ label, condition }) =>
          surely(label, onward(put(at, condition, pieces), turn + 1)),
        );
        return { by: at < first ? 'a' : 'b', about: `${names[at]} settles ${owed}`, transitions };
      }
      const against = (target: number, named: boolean): DecisionPoint<SkirmishState> => {
        const { by, about, options, sides } = given.turn(turn, target, pieces[turn]!, pieces[target]!);
        const transitions: Transition<SkirmishState>[] = options.map(({ label, rule, args, after }) =>
          transition(
            named ? given.aim!.option(names[target]!) : label,
            rule,
            args,
            (result) => {
              const [own, theirs, debt = 0] = after(result, pieces[turn]!, pieces[target]!);
              const changed = put(target, theirs, put(turn, own, pieces));
              return debt > 0 ? { turn, pieces: changed, owed: debt, at: target } : onward(changed, turn + 1);
            },
            sides,
          ),
        );
        return { by, about, transitions };
      };
      const targets = openTo(turn, pieces);
      if (targets.length === 1) return against(targets[0]!, false);
      return {
        by: turn < first ? 'a' : 'b',
        about: given.aim!.ask(names[turn]!),
        targets: true,
        transitions: targets.flatMap((target) => against(target, true).transitions),
      };
    },
    endsRound: (from, to) => to.owed === 0 && to.turn <= from.turn,
    say: ({ turn, pieces, owed, at }) => {
      const each = pieces.map(
        (condition, i) =>
          `${names[i]} ${condition < 1 ? 'down' : `${given.left?.(i, condition) ?? condition} ${given.unit}`}`,
      );
      return `${owed > 0 ? `${names[at]} owes ${owed}` : `${names[turn]} to act`}: ${each.join(', ')}`;
    },
  };
}

/** One against one, each with one blow that does the same all along. */
function duelOf({ names, start, order, turn, steady, left }: Skirmish): Duel | undefined {
  if (!steady || names.a.length !== 1 || names.b.length !== 1) return undefined;
  const duelist = (by: number): Duelist | undefined => {
    const { options } = turn(by, 1 - by, start[by]!, start[1 - by]!);
    const [{ label, rule, args, losses }] = options as readonly [TurnOption];
    if (options.length > 1 || losses === undefined) return undefined;
    const blow = transition<unknown, unknown, unknown>(label, rule, args, (result) => result);
    return { health: start[by]!, blow, losses, left: (condition) => left?.(by, condition) ?? condition };
  };
  const [a, b] = [duelist(0), duelist(1)];
  return a === undefined || b === undefined ? undefined : { together: order === 'simultaneous', a, b };
}

/** Nobody falls twice, and what is worse than out is out. */
function fallen(condition: number, before: number, together: boolean): number {
  if (condition === AWAY || before === GONE) return GONE;
  if (condition >= 1) return condition;
  return together && before >= 0 ? 0 : -1;
}

/** A side as people write it, one fighter or a list, as a line. */
export function lineOf<T>(side: T | readonly T[]): readonly T[] {
  return Array.isArray(side) ? (side as readonly T[]) : [side as T];
}

/** Something made once for each pair of pieces, so that arguments keep their identity. */
export function perPair<T>(make: (by: number, target: number) => T): (by: number, target: number) => T {
  const known = new Map<number, T>();
  return (by, target) => {
    const key = by * 1000 + target;
    let value = known.get(key);
    if (value === undefined) {
      value = make(by, target);
      known.set(key, value);
    }
    return value;
  };
}

/**
 * Something a side may do or leave alone in a fight, such as spending a point or leaving: the same fight with it ruled out,
 * wholly or except in some situations, and the same fight with it done by a fixed rule. What it is called is the game's.
 */
import type { Plain, PlainRecord } from '../plain.ts';
import { type Choice, deciding, type Referee, type Rule } from '../run/referee.ts';
import { type Graph, type OpenDecision, type PlannedTransition, writeRowAlong } from './graph.ts';
import type { DecisionPoint, Parties, Party, Process, Transition } from './process.ts';

/** What is known where it is decided: what the side has left, and what the decision says of itself. */
export interface Situation {
  readonly left: number;
  readonly about: PlainRecord;
}

/** Some of the situations in which it may be done, and what doing it there is called. */
export interface TacticRule {
  /** "Spend fate points on attacks that would miss" */
  readonly deed: string;
  readonly holds: (situation: Situation) => boolean;
}

export interface Tactic {
  readonly id: string;
  /** In the imperative, without a period: "Spend fate points on attacks". */
  readonly deed: string;
  /** A move, by its label. */
  readonly move?: string;
  /** Or a decision of a rule, by id and role, and the option that leaves it alone. */
  readonly choice?: { readonly id: string; readonly by?: string; readonly never: Plain };
  /** Narrower rules for it, each holding wherever the one before does, by what the side has left at the start. */
  readonly rules?: (left: number) => readonly TacticRule[];
  /** A rule for samples: what is taken of the options. */
  readonly fixed?: { readonly deed: string; readonly take: (choice: Choice<Plain>) => Plain };
  /** It wins nothing, but loses less often. */
  readonly lessens?: boolean;
}

/** A fight in which one side does this only where the rule holds, or never; nothing where it never comes up. */
export function restricted<S>(
  process: Process<S>,
  graph: Graph<S>,
  by: Party,
  tactic: Tactic,
  rule?: TacticRule,
): Graph<S> | undefined {
  const rows = graph.rows.copy();
  const decisions = [...(graph.decisions ?? [])];
  let changed = false;
  decisions.forEach((decision, state) => {
    if (decision === undefined) return;
    const left = process.left(graph.states[state]!, by);
    const own = restrictedTo(decision, by, tactic, (about) => rule?.holds({ left, about }) ?? false);
    if (own === decision) return;
    changed = true;
    decisions[state] = own;
    const first = own.transitions[0]!;
    writeRowAlong(rows, state, first, first.initial ?? first.plan.defaults());
  });
  return changed ? { ...graph, rows, decisions } : undefined;
}

function restrictedTo(
  decision: OpenDecision,
  by: Party,
  { move, choice }: Tactic,
  holds: (about: PlainRecord) => boolean,
): OpenDecision {
  const others = decision.transitions.filter(({ label }) => label !== move);
  const isOut = decision.by === by && others.length > 0 && others.length < decision.transitions.length && !holds({});
  const open = isOut ? others : decision.transitions;
  const transitions = choice === undefined ? open : open.map((one) => withoutChoice(one, by, choice, holds));
  return isOut || transitions.some((one, i) => one !== open[i]) ? { ...decision, transitions } : decision;
}

function withoutChoice(
  one: PlannedTransition,
  by: Party,
  choice: NonNullable<Tactic['choice']>,
  holds: (about: PlainRecord) => boolean,
): PlannedTransition {
  const own = by === 'a' ? 1 : -1;
  let initial: Uint8Array | undefined;
  let signs = one.signs;
  one.plan.decisions.forEach(({ node }, i) => {
    const isIt = node.name === choice.id && (choice.by === undefined || node.by === choice.by);
    const never = isIt && one.signs[i] === own ? node.options.indexOf(choice.never) : -1;
    if (never < 0 || holds(node.about ?? {})) return;
    if (initial === undefined) {
      initial = one.plan.defaults();
      signs = one.signs.slice();
    }
    initial[i] = never;
    signs[i] = 0;
  });
  return initial === undefined ? one : { ...one, signs, initial };
}

/** The process with one side doing this by its fixed rule, or never, and everything else as usual: what samples are drawn of. */
export function fixedPlay<S>(process: Process<S>, by: Party, tactic: Tactic, how: 'rule' | 'never'): Process<S> {
  const { move, choice, fixed } = tactic;
  const wrapped = new Map<Rule<unknown, unknown>, Map<string, Rule<unknown, unknown>>>();
  const rolesIn = (sides: Parties = {}) =>
    Object.keys(sides).filter((role) => sides[role] === by && (choice?.by === undefined || role === choice.by));
  const along = (one: Transition<S>): Transition<S> => {
    if (choice === undefined) return one;
    const roles = rolesIn(one.sides);
    if (roles.length === 0) return one;
    const key = roles.sort().join();
    const known = wrapped.get(one.rule) ?? new Map<string, Rule<unknown, unknown>>();
    wrapped.set(one.rule, known);
    let rule = known.get(key);
    if (rule === undefined) {
      const choose = (referee: Referee): Referee['choose'] =>
        ((id: string, asked: Choice<Plain>) => {
          if (id !== choice.id || !roles.includes(asked.by)) return referee.choose(id, asked);
          return how === 'never' || fixed === undefined ? choice.never : fixed.take(asked);
        }) as Referee['choose'];
      rule = (referee, args) => one.rule(deciding(referee, choose(referee)), args);
      known.set(key, rule);
    }
    return { ...one, rule };
  };
  const first = (point: DecisionPoint<S>): DecisionPoint<S> => {
    if (move === undefined || point.by !== by) return point;
    const others = point.transitions.filter(({ label }) => label !== move);
    if (others.length === 0) return point;
    const own = how === 'never' ? [] : point.transitions.filter(({ label }) => label === move);
    return { ...point, transitions: [...own, ...others] };
  };
  const { duel: _, usual, ...rest } = process;
  return {
    ...rest,
    now: (state) => {
      const point = first(process.now(state));
      return { ...point, transitions: point.transitions.map(along) };
    },
    ...(usual === undefined || move !== undefined ? {} : { usual: (state: S) => along(usual(state)) }),
  };
}

/**
 * What a question is about, for whoever has to answer it: what has been settled since the last one, the exact chance of
 * every outcome from here, and what each option would leave. Reckoned within a small budget, or left out with the reason.
 */
import {
  baseOf,
  type Chance,
  type ChoiceAbout,
  chance,
  type Distribution,
  type Inputs,
  isRefusal,
  MOST_RUNS,
  type Needs,
  type OutcomeKind,
  type Plain,
  plus,
  type Resolution,
  type RollAbout,
  type Rule,
  resume,
  type Sum,
  type System,
  type Trace,
  unmergedOdds,
  type Weight,
  Work,
} from '../kernel/index.ts';
import { sentence } from './sentence.ts';

/**
 * Steps for everything that one question shows: a few hundredths of a second. A way through a whole fight's move weighs
 * as much as many through a single action.
 */
export const QUESTION_STEPS = { action: 2_000_000, move: 120_000 } as const;
/** Past so many options nobody reads a chance beside each. */
const MOST_OPTIONS = 40;

export type Chances = readonly (Chance & { readonly outcome: string; readonly label: string })[];

export interface OptionShown {
  readonly option: Plain;
  readonly label?: string;
  readonly chances?: Chances;
  readonly isDefault?: boolean;
}

export interface Question {
  /** What the throw is called, or what is to be decided. */
  readonly label: string;
  /** The sentences of what has come about since the last question. */
  readonly settled: readonly string[];
  /** Terms that add up to what the dice are compared with. */
  readonly sums?: readonly Sum[];
  /** Of every outcome from here, where there is more than one. */
  readonly chances?: Chances;
  readonly options?: readonly OptionShown[];
  /** Why there are no chances. */
  readonly noChances?: string;
}

/** A rule that waits, and whatever names its throws, its decisions and its outcomes. */
export interface Asked<A, R extends Resolution> {
  readonly system: System;
  readonly rule: Rule<A, R>;
  readonly args: A;
  readonly inputs: Inputs;
  readonly needs: Needs;
  readonly trace: Trace;
  readonly rolls: Readonly<Record<string, RollAbout>>;
  readonly choices: Readonly<Record<string, ChoiceAbout>>;
  readonly outcomes: Readonly<Record<string, OutcomeKind>>;
  readonly sums?: readonly Sum[];
  readonly steps: number;
}

export function questionOf<A, R extends Resolution>(asked: Asked<A, R>): Question {
  const { needs, rolls, choices, sums, steps } = asked;
  const base = baseOf(needs.id) ?? needs.id;
  const label = needs.kind === 'dice' ? rolls[base]?.label : choices[base]?.ask;
  const work = new Work(steps);
  const now = chancesOf(asked, asked.inputs, work);
  return {
    label: label ?? base,
    settled: settledOf(asked),
    ...(sums === undefined || sums.length === 0 ? {} : { sums }),
    ...(typeof now === 'string' ? { noChances: now } : now.length > 1 ? { chances: now } : {}),
    ...(needs.kind === 'choice' ? { options: optionsOf(asked, needs, choices[base], work) } : {}),
  };
}

/** The sentences that the last throw or decision brought about. */
function settledOf<A, R extends Resolution>({ system, rule, args, trace }: Asked<A, R>): readonly string[] {
  const { inputs, notes } = trace;
  const before = inputs.length === 0 ? 0 : notesBefore(rule, args, inputs.slice(0, -1));
  return notes.slice(before).map((note) => sentence(system, note).text);
}

function notesBefore<A, R>(rule: Rule<A, R>, args: A, inputs: Trace['inputs']): number {
  const dice: Record<string, readonly number[]> = {};
  const choices: Record<string, Plain> = {};
  for (const input of inputs) {
    if (input.kind === 'dice') dice[input.id] = input.faces;
    else if (!input.repeats) choices[input.id] = input.option;
    else choices[input.id] = [...((choices[input.id] as readonly Plain[] | undefined) ?? []), input.option];
  }
  const ran = resume(rule, args, { dice, choices });
  return ran.kind === 'refused' ? 0 : ran.trace.notes.length;
}

function chancesOf<A, R extends Resolution>(asked: Asked<A, R>, inputs: Inputs, work: Work): Chances | string {
  const ways = unmergedOdds(asked.rule, asked.args, inputs, MOST_RUNS, work);
  return isRefusal(ways) ? 'There are too many ways on from here to show their chances at once.' : tally(asked, ways);
}

function tally<A, R extends Resolution>(
  { outcomes }: Asked<A, R>,
  { values, weights, total }: Distribution<R>,
): Chances {
  const sums = new Map<string, Weight>();
  for (const [i, { outcome }] of values.entries()) sums.set(outcome, plus(sums.get(outcome) ?? 0, weights[i]!));
  const known = Object.keys(outcomes);
  const place = (outcome: string) => (known.includes(outcome) ? known.indexOf(outcome) : known.length);
  return Array.from(sums, ([outcome, weight]) => ({
    outcome,
    label: outcomes[outcome]?.label ?? outcome,
    ...chance(weight, total),
  })).sort((a, b) => place(a.outcome) - place(b.outcome));
}

function optionsOf<A, R extends Resolution>(
  asked: Asked<A, R>,
  needs: Extract<Needs, { readonly kind: 'choice' }>,
  about: ChoiceAbout | undefined,
  work: Work,
): readonly OptionShown[] {
  const few = needs.options.length <= MOST_OPTIONS;
  return needs.options.map((option) => {
    const label = typeof option === 'object' ? undefined : about?.options?.[String(option)];
    const chances = few ? chancesOf(asked, withOption(asked.inputs, needs, option), work) : '';
    return {
      option,
      ...(label === undefined ? {} : { label }),
      ...(typeof chances === 'string' ? {} : { chances }),
      ...(option === needs.default ? { isDefault: true } : {}),
    };
  });
}

function withOption(
  { dice, choices = {} }: Inputs,
  { id, index }: Extract<Needs, { readonly kind: 'choice' }>,
  option: Plain,
): Inputs {
  const before = (choices[id] ?? []) as readonly Plain[];
  const answered = index === undefined ? option : [...before.slice(0, index), option];
  return { ...(dice === undefined ? {} : { dice }), choices: { ...choices, [id]: answered } };
}

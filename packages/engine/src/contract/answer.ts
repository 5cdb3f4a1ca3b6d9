/** Requests and answers of the public contract, and the error that every interface shows alike. */

import type {
  Chance,
  Change,
  Follow,
  Mean,
  Needs,
  Note,
  Picture,
  Plain,
  PlainRecord,
  Refusal,
  Sum,
  System,
  Tone,
  Trace,
  Work,
} from '../kernel/index.ts';
import type { Headlines } from './chances.ts';
import type { ComparedOdds } from './compare.ts';
import type { Question } from './question.ts';

/** A client's own name for its request. */
export type RequestId = string | number;

export type Failure = { readonly ok: false; readonly error: Refusal; readonly id?: RequestId };

export type ResultStep = {
  readonly rule: string;
  readonly id: string;
  readonly values: PlainRecord;
  readonly text: string;
};

export type ResolveAnswer = {
  readonly ok: true;
  readonly id?: RequestId;
  readonly system: string;
  readonly action: string;
  readonly rules: string;
  readonly outcome?: string;
  /** The result in one sentence. */
  readonly text?: string;
  readonly facts?: PlainRecord;
  readonly changes?: readonly Change[];
  /** How it feels to the side that acts. */
  readonly tone?: Tone;
  readonly dice: Readonly<Record<string, readonly number[]>>;
  readonly choices: Readonly<Record<string, Plain>>;
  readonly unusedDice?: Readonly<Record<string, readonly number[]>>;
  readonly steps: readonly ResultStep[];
  readonly needs?: Needs & { readonly question?: Question };
  /** With `show`. */
  readonly sums?: readonly Sum[];
  readonly pictures?: readonly Picture[];
  /** Requests that take up where this ends, filled in. */
  readonly next?: readonly Follow[];
};

export type FactOdds = {
  readonly mean: Mean;
  readonly distribution: readonly (readonly [number, string])[];
  /** The chances of the distribution as the nearest floats, in its order. */
  readonly p: readonly number[];
};

/** What can come of a request, and how likely. */
export type OddsTable = {
  /** What a player wants to know before the outcomes: to hit, to hurt, to take out. They overlap. */
  readonly headlines?: Headlines;
  readonly outcomes: Readonly<Record<string, Chance>>;
  readonly facts: Readonly<Record<string, FactOdds>>;
  /** With `policy: "best"`: how often each decision comes up and is taken so. */
  readonly plan?: readonly (Chance & { readonly id: string; readonly by: string; readonly option: Plain })[];
};

export type OddsAnswer = OddsTable & {
  readonly ok: true;
  readonly id?: RequestId;
  readonly system: string;
  readonly action: string;
  readonly rules: string;
  readonly policy: 'default' | 'best';
  readonly objective?: string;
  /** With `compare`: the table of each option of that setting. */
  readonly compare?: Readonly<Record<string, OddsTable>>;
  /** With a list of changes as `compare`: the odds with each of them. */
  readonly compared?: readonly ComparedOdds[];
  /** With `show`. */
  readonly sums?: readonly Sum[];
  readonly pictures?: readonly Picture[];
};

export function rulesOf({ id, version }: System): string {
  return `${id}@${version}`;
}

export function fail(refusal: Refusal): Failure {
  const { problems } = refusal;
  const error = saidOf(refusal);
  return { ok: false, error: problems === undefined ? error : { ...error, problems: problems.map(saidOf) } };
}

function saidOf({ code, path, message: text, rule, at }: Refusal): Refusal {
  // A message that begins with a name or an id still begins a sentence.
  const message = text.charAt(0).toUpperCase() + text.slice(1);
  const error = rule === undefined ? { code, path, message } : { code, path, message, rule };
  return at === undefined ? error : { ...error, at };
}

/** A note as a step of a result, in the words of its system. */
export function sentence(system: System, { rule, id, values }: Note): ResultStep {
  const say = system.sentences[id];
  if (say === undefined)
    throw new Error(`${system.id} has no sentence for the step ${id}: add "${id}" to its sentences`);
  return { rule, id, values, text: say(values) };
}

interface OnTable extends Pick<Trace, 'dice' | 'choices'> {
  readonly unusedDice?: Trace['unusedDice'];
  readonly steps: readonly ResultStep[];
}

/** What lies on the table, and its steps so far. */
export function onTable(system: System, { dice, choices, notes, unusedDice }: Trace): OnTable {
  const steps: ResultStep[] = [];
  for (let i = 0; i < notes.length; i++) steps.push(sentence(system, notes[i]!));
  return Object.keys(unusedDice).length > 0 ? { dice, choices, unusedDice, steps } : { dice, choices, steps };
}

/** What an interface that serves many allows one request; the library allows all that a request may say. */
export interface Caps {
  /** States of a fight that is solved: they take memory. */
  readonly states?: number;
  /** All that is computed counts here, and stops where it is spent. */
  readonly work?: Work;
}

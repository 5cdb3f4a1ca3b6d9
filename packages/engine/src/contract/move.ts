/**
 * One move of an encounter on a state that holds together. `step` runs it once a stranger's request is checked; a table runs
 * it on its own log and pays for no check, picture or sentence that nobody asked for.
 */
import {
  type Checked,
  check,
  type Encounter,
  type Inputs,
  isRefusal,
  type OutcomeKind,
  type PlainRecord,
  type QuestionDescription,
  type Refusal,
  type Resolution,
  type SoFar,
  type StepResult,
  type System,
  type Tone,
  type Trace,
  type Viewer,
} from '../kernel/index.ts';
import { type ResultStep, sentence } from './answer.ts';
import { readInputs } from './envelope.ts';
import { QUESTION_STEPS, run } from './play-case.ts';
import { type Judging, type Question, questionOf } from './question.ts';
import { playSheets } from './sheets.ts';
import type { StepNeeds } from './step.ts';

/** What a move comes to with the dice and choices that are given. */
export type MoveRun =
  | { readonly kind: 'refused'; readonly error: Refusal }
  | {
      readonly kind: 'waiting';
      readonly needs: StepNeeds;
      readonly trace: Trace;
      /** What led to its question, where it does not say so itself. */
      readonly ledTo: () => SoFar;
      /** What the rule says about its own question. */
      readonly describe: (() => QuestionDescription) | undefined;
      /** The question with its chances, computed when it is asked for; within so many steps, or without them. */
      readonly question: (advice: boolean, steps?: number) => Question;
    }
  | {
      readonly kind: 'finished';
      readonly result: StepResult;
      readonly trace: Trace;
      readonly tone?: Tone;
      readonly label?: string;
    };

const EVERYTHING: Viewer = { knows: () => true, plays: () => true };

/** An action from anywhere, checked once: what `runMove` takes. */
export function readMove(system: System, action: unknown): Checked<PlainRecord> {
  const played = playSheets(system, { action }, 'step');
  if (isRefusal(played)) return { ok: false, error: played };
  const { action: given } = played.value as PlainRecord;
  const checked = check(system.encounter!.action, given, ['action']);
  return checked.ok
    ? { ok: true, value: checked.value as PlainRecord }
    : { ok: false, error: played.placed(checked.error) };
}

/** Dice and choices, and what is done about those that are not given: asked for, or rolled. */
export interface MoveInputs {
  readonly dice?: unknown;
  readonly choices?: unknown;
  readonly seed?: string | undefined;
  readonly ask: boolean;
}

export function runMove(system: System, state: PlainRecord, action: PlainRecord, given: MoveInputs): MoveRun {
  const encounter = system.encounter!;
  const read = readInputs(given.dice, given.choices, encounter.rolls, encounter.choices);
  if (!read.ok) return { kind: 'refused', error: read.error };
  const barred = encounter.illegalReason(state, action);
  if (barred !== undefined) return { kind: 'refused', error: barred };
  const ran = run(encounter.act, { state, action }, read.value, given.seed, given.ask);
  if (ran.kind === 'refused') return ran;
  const single = encounter.singly?.(state, action);
  if (ran.kind === 'finished') {
    const { result, trace } = ran;
    return { kind: 'finished', result, trace, ...judgedAs(system, single, result) };
  }
  const { needs, trace, describe } = ran;
  const asked = encounter.asked?.(state, action, needs);
  return {
    kind: 'waiting',
    needs: asked === undefined ? needs : { ...needs, who: asked.id, name: asked.name },
    trace,
    describe,
    ledTo: () => encounter.ledTo?.(trace) ?? {},
    question: (advice, steps = QUESTION_STEPS.move) =>
      questionOf({
        ...asking({ system, state, action, inputs: read.value, single, advice }, ran),
        name: asked?.name,
        steps,
      }),
  };
}

/** The word for a result and how it feels to the side that acts, as the action that it is of declares it. */
export function judgedAs(
  { actions }: System,
  action: string | undefined,
  result: Resolution,
): { readonly label?: string; readonly tone?: Tone } {
  const judging = action === undefined ? undefined : actions[action];
  const kind = judging?.outcomes[result.outcome];
  return kind === undefined ? {} : { label: kind.label, tone: judging!.tone?.(result) ?? kind.tone };
}

interface Asking {
  readonly system: System;
  readonly state: PlainRecord;
  readonly action: PlainRecord;
  readonly inputs: Inputs;
  readonly single: string | undefined;
  readonly advice: boolean;
}

type Waiting = Extract<ReturnType<typeof run<unknown, StepResult>>, { readonly kind: 'waiting' }>;

function asking(
  { system, state, action, inputs, single, advice }: Asking,
  { needs, trace, describe }: Waiting,
): Omit<Parameters<typeof questionOf<Parameters<Encounter['act']>[1], StepResult>>[0], 'steps'> {
  const { act: rule, rolls, choices, seats } = system.encounter!;
  return {
    ...{ system, rule, args: { state, action }, inputs, needs, trace, describe, rolls, choices, advice },
    judging: judgingOf(system, single),
    announced: seats?.label(state, action, EVERYTHING),
  };
}

/** What a move says of its results: as the action that it is in single, where it is one. */
export function judgingOf(system: System, single: string | undefined): Judging {
  return single === undefined ? { outcomes: outcomesOf(system) } : system.actions[single]!;
}

/** A fight's moves come to the outcomes of its actions, and to some of their own. */
function outcomesOf({ actions }: System): Readonly<Record<string, OutcomeKind>> {
  return Object.assign({}, ...Object.values(actions).map(({ outcomes }) => outcomes)) as Record<string, OutcomeKind>;
}

/** How a result came about, sentence by sentence. */
export function stepsOf(system: System, { notes }: Pick<Trace, 'notes'>): readonly ResultStep[] {
  return notes.map((note) => sentence(system, note));
}

/** The whole result of a finished move, never only its last step. */
export function textOf(
  { describe }: Encounter,
  result: StepResult,
  before: PlainRecord,
  action: PlainRecord,
  steps: readonly ResultStep[],
): string | undefined {
  const text = describe?.(result, before, action) ?? steps.map((one) => one.text).join(' ');
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}

/** A table for tests: every die is scripted, and a die that is missing or left over is a failure. */
import {
  check,
  isRefusal,
  type PlainRecord,
  play,
  type Refusal,
  type Resolution,
  type RunResult,
} from '../../../kernel/index.ts';
import type { State } from '../encounter/state.ts';
import { fate } from '../index.ts';
import type { RollFacts } from '../result.ts';

type Faces = readonly number[];
export interface Given {
  readonly dice?: Readonly<Record<string, number | Faces>>;
  readonly choices?: PlainRecord;
  readonly settings?: PlainRecord;
}

function noMoreDice(id: string): never {
  throw new Error(`nobody scripted the roll ${id}`);
}

/** Four Fate dice that come to this sum. */
export function dice(sum: number | Faces): Faces {
  if (typeof sum !== 'number') return sum;
  return [0, 1, 2, 3].map((i) => (i < Math.abs(sum) ? Math.sign(sum) : 0));
}

function inputs(given: Given) {
  const faces = Object.entries(given.dice ?? {}).map(([id, sum]) => [id, dice(sum)] as const);
  return { dice: Object.fromEntries(faces), ...(given.choices === undefined ? {} : { choices: given.choices }) };
}

export function prepared(
  action: string,
  request: PlainRecord,
  settings: PlainRecord = {},
): Refusal | { args: unknown } {
  const { schema, prepare } = fate.actions[action]!;
  const fields = check(schema, request);
  if (!fields.ok) return fields.error;
  const rules = check(fate.settings, settings);
  return rules.ok ? prepare(fields.value, rules.value) : rules.error;
}

type Finished<R> = Extract<RunResult<R>, { readonly kind: 'finished' }>;

function whole<R>(ran: RunResult<R>): Finished<R> | Refusal {
  if (ran.kind === 'refused') return ran.error;
  if (ran.kind === 'waiting') throw new Error('a played rule does not wait');
  const left = Object.keys(ran.trace.unusedDice);
  if (left.length > 0) throw new Error(`left over: ${left.join(', ')}`);
  return ran;
}

function run(action: string, request: PlainRecord, given: Given): Finished<Resolution> | Refusal {
  const ready = prepared(action, request, given.settings);
  if (isRefusal(ready)) return ready;
  return whole(play(fate.actions[action]!.rule, ready.args, noMoreDice, inputs(given)));
}

/** A step of a result: clause, id, values. */
export type Noted = readonly [rule: string, id: string, values: PlainRecord];

export interface Done<F = RollFacts> {
  readonly outcome: string;
  readonly facts: F;
  readonly changes: Resolution['changes'];
  readonly clauses: readonly string[];
  readonly way: readonly Noted[];
  readonly steps: readonly string[];
  readonly choices: PlainRecord;
  readonly say: string;
}

/** An action played to its end with these dice and decisions. */
export function done<F = RollFacts>(action: string, request: PlainRecord, given: Given = {}): Done<F> {
  const ran = run(action, request, given);
  if (isRefusal(ran)) throw new Error(`${ran.path}: ${ran.message}`);
  const { result, trace: played } = ran;
  const fields = check(fate.actions[action]!.schema, request);
  return {
    ...result,
    facts: result.facts as F,
    clauses: played.notes.map(({ rule }) => rule),
    way: played.notes.map(({ rule, id, values }) => [rule, id, values]),
    steps: played.notes.map(({ id, values }) => fate.sentences[id]!(values)),
    choices: played.choices,
    say: fields.ok ? fate.actions[action]!.say(result, fields.value as PlainRecord) : '',
  };
}

export function refused(action: string, request: PlainRecord, given: Given = {}): Refusal {
  const ran = run(action, request, given);
  if (!isRefusal(ran)) throw new Error(`${action} was allowed`);
  return ran;
}

export const passive = (rating: number) => ({ kind: 'passive', rating }) as const;
export const active = (rating: number) => ({ kind: 'active', rating }) as const;

/** A roll that comes to exactly these shifts against a set rating. */
export function by(shifts: number, action: string, request: PlainRecord = {}, given: Given = {}): Done {
  const roll = { actor: { rating: shifts }, opposition: passive(0), ...request };
  return done(action, roll, { ...given, dice: { actor: 0, ...given.dice } });
}

/** The same against active opposition. */
export function against(shifts: number, action: string, request: PlainRecord = {}, given: Given = {}): Done {
  const roll = { actor: { rating: shifts }, opposition: active(0), ...request };
  return done(action, roll, { ...given, dice: { actor: 0, opposition: 0, ...given.dice } });
}

interface StepDone {
  readonly outcome: string;
  readonly facts: PlainRecord;
  readonly changes: Resolution['changes'];
  readonly state: State;
  readonly clauses: readonly string[];
  readonly way: readonly Noted[];
  /** The same as sentences. */
  readonly steps: readonly string[];
  readonly choices: PlainRecord;
}

export function begin(setup: PlainRecord): State {
  const checked = check(fate.encounter!.setup, setup);
  if (!checked.ok) throw new Error(`${checked.error.path}: ${checked.error.message}`);
  const state = fate.encounter!.start(checked.value);
  if (isRefusal(state)) throw new Error(state.message);
  return state as State;
}

function stepped(state: State, action: PlainRecord, given: Given) {
  const checked = check(fate.encounter!.action, action);
  if (!checked.ok) return checked.error;
  const barred = fate.encounter!.illegalReason(state, checked.value);
  if (barred !== undefined) return barred;
  return whole(play(fate.encounter!.act, { state, action: checked.value }, noMoreDice, inputs(given)));
}

/** A step of a scene; the state it gives is checked against its own shape. */
export function step(state: State, action: PlainRecord, given: Given = {}): StepDone {
  const ran = stepped(state, action, given);
  if (isRefusal(ran)) throw new Error(`${ran.path}: ${ran.message}`);
  const { result, trace: played } = ran;
  const kept = check(fate.encounter!.state, result.state);
  if (!kept.ok) throw new Error(`${kept.error.path}: ${kept.error.message}`);
  return {
    outcome: result.outcome,
    facts: result.facts,
    changes: result.changes,
    state: result.state as State,
    clauses: played.notes.map(({ rule }) => rule),
    way: played.notes.map(({ rule, id, values }) => [rule, id, values]),
    steps: played.notes.map(({ id, values }) => fate.sentences[id]!(values)),
    choices: played.choices,
  };
}

export function barred(state: State, action: PlainRecord, given: Given = {}): Refusal {
  const ran = stepped(state, action, given);
  if (!isRefusal(ran)) throw new Error(`${String(action.kind)} was allowed`);
  return ran;
}

export function refusedSetup(setup: PlainRecord): Refusal {
  const checked = check(fate.encounter!.setup, setup);
  if (!checked.ok) return checked.error;
  const state = fate.encounter!.start(checked.value);
  if (!isRefusal(state)) throw new Error('the scene begins');
  return state;
}

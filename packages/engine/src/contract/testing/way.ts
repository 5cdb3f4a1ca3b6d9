/** An answer compared whole: each step with its clause and values, each fact, each change. */
import { expect } from 'vitest';
import type { PlainRecord } from '../../kernel/index.ts';
import { type ResolveAnswer, resolve, type StepAnswer, step } from '../index.ts';
import { changeLine, stepLine } from './lines.ts';

/** A step of a result: clause, id, values. */
export type Noted = readonly [rule: string, id: string, values: PlainRecord];

/** Steps and changes as lines of text (`lines.ts`). */
export interface Whole {
  readonly outcome: string;
  readonly steps: readonly string[];
  readonly facts?: PlainRecord;
  readonly changes?: readonly string[];
}

type Answered = Partial<Pick<ResolveAnswer, 'outcome' | 'facts' | 'changes'>> & {
  readonly steps?: ResolveAnswer['steps'];
};

export const wayOf = ({ steps = [] }: Answered): readonly Noted[] =>
  steps.map(({ rule, id, values }) => [rule, id, values] as const);

/** Nothing is left out: a fact or a change that is not told is one that there is not. */
export function expectWhole(answer: Answered, whole: Whole, at?: string): void {
  const { outcome, facts, steps = [], changes = [] } = answer;
  const lines = steps.map(({ rule, id, values }) => stepLine(rule, id, values));
  expect({ outcome, steps: lines, facts, changes: changes.map(changeLine) }, at).toEqual({
    facts: {},
    changes: [],
    ...whole,
  });
}

/** A request that must be answered with its own dice, none of them left over. */
export function answered(request: PlainRecord): ResolveAnswer {
  const answer = resolve({ seed: 'none of it may be needed', ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  const given = (request.dice ?? {}) as PlainRecord;
  expect(Object.keys(answer.dice).sort(), 'dice that nobody scripted').toEqual(Object.keys(given).sort());
  return answer;
}

/** What a request still asks for, with what it gives on the table. */
export function asked(request: PlainRecord): ResolveAnswer['needs'] {
  const answer = resolve({ ...request, ask: true });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer.needs;
}

/** Where and by which clause a request is refused. */
export function refusedAt(request: PlainRecord): readonly [code: string, path: string, rule: string | undefined] {
  const answer = resolve(request);
  if (answer.ok) throw new Error('it was answered');
  const { code, path, rule } = answer.error;
  return [code, path, rule];
}

/** A step of an encounter that must be answered with its own dice, none of them left over. */
export function stepped(request: PlainRecord): StepAnswer {
  const answer = step({ seed: 'none of it may be needed', ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  const given = (request.dice ?? {}) as PlainRecord;
  expect(Object.keys(answer.dice ?? {}).sort(), 'dice that nobody scripted').toEqual(Object.keys(given).sort());
  return answer;
}

/** An answer compared whole: each step with its clause and values, each fact, each change. */
import { expect } from 'vitest';
import type { Resolved } from '../../../contract/index.ts';
import type { PlainRecord } from '../../../kernel/index.ts';

/** A step of the way there: clause, id, values. */
export type Noted = readonly [rule: string, id: string, values: PlainRecord];

export interface Whole {
  readonly outcome: string;
  readonly way: readonly Noted[];
  readonly facts: PlainRecord;
  readonly changes?: Resolved['changes'];
}

export const wayOf = (steps: Resolved['steps']): readonly Noted[] =>
  steps.map(({ rule, id, values }) => [rule, id, values] as const);

export function isWhole(answer: Resolved, { outcome, way, facts, changes = [] }: Whole): void {
  expect(wayOf(answer.steps)).toEqual(way);
  expect(answer.outcome).toBe(outcome);
  expect(answer.facts).toEqual(facts);
  expect(answer.changes).toEqual(changes);
}

/** The terms of a target number, as `label value by`. */
export const terms = (...all: readonly (readonly [label: string, value: number, by: string])[]) =>
  all.map(([label, value, by]) => ({ label, value, by }));

/** STAMINA lost by a role, from and to. */
export const lost = (who: string, from: number, by: number) => ({ who, what: 'stamina', by: -by, from, to: from - by });

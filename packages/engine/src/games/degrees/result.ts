/** What an attack comes to. */
import type { Change } from '../../kernel/index.ts';
import type { Condition } from './strike.ts';

export type Counter = {
  readonly bonus: number;
  readonly reaction: boolean;
  /** The counterattack's own result, where it was taken. */
  readonly attack?: AttackResult;
};

export type AttackFacts = {
  readonly offense: number;
  readonly defense: number;
  /** DOS-06: the winner's margin, never negative. */
  readonly degrees: number;
  readonly units: number;
  readonly damage: number;
  /** The additional effects that ran. */
  readonly effects: readonly string[];
  /** The conditions that they leave the defender in. */
  readonly conditions?: readonly Condition[];
  readonly counter: Counter;
  readonly flatFooted?: boolean;
};

export type AttackResult = {
  readonly outcome: 'success' | 'tie' | 'failure';
  readonly facts: AttackFacts;
  readonly changes: readonly Change[];
};

export function result(outcome: AttackResult['outcome'], facts: AttackFacts, changes: readonly Change[]): AttackResult {
  return { outcome, facts, changes };
}

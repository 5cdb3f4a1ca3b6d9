/** What an attack comes to. */
import type { Change } from '../../kernel/index.ts';
import type { Chart } from './charts.ts';

export type AttackFacts = {
  readonly attackValue: number;
  readonly damageDice: number;
  /** The chart the attack began on. */
  readonly chart: Chart;
  /** Dice that the cover took. */
  readonly coverHits: number;
  /** Dice that hit the target, also past its destruction. */
  readonly targetHits: number;
  readonly breached: boolean;
  readonly piecesLost: number;
  readonly targetDestroyed: boolean;
  readonly coverDestroyed: boolean;
};

export type AttackResult = {
  readonly outcome: 'miss' | 'hit';
  readonly facts: AttackFacts;
  readonly changes: readonly Change[];
};

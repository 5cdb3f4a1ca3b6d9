/** What an attack comes to. */
import type { Change } from '../../kernel/index.ts';
import type { Chart } from './charts.ts';
import type { Prospect } from './prospect.ts';

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
  /** MFZ-39: hits that the target ignored for its position; only where there are any. */
  readonly ignored?: number;
};

export type AttackResult = {
  readonly outcome: 'miss' | 'hit';
  readonly facts: AttackFacts;
  readonly changes: readonly Change[];
};

export type RollResult = {
  readonly outcome: 'rolled';
  readonly facts: {
    readonly attack: number;
    readonly defense: number;
    readonly movement: number;
    readonly spot: number;
    readonly dice: number;
    readonly passesCover: boolean;
    readonly spotReach: string;
  };
  readonly changes: readonly { readonly who: 'frame'; readonly what: 'rockets'; readonly by: number }[];
};

export type AssignOption = {
  readonly attack: string | null;
  readonly defense: string | null;
  readonly movement: string | null;
  readonly spot: string | null;
  readonly hit: Prospect['hit'];
  readonly damage: Prospect['damage'];
  readonly harm: Prospect['harm'];
  readonly destroyed: Prospect['destroyed'];
  readonly why: string;
};

export type AssignResult = {
  readonly outcome: 'assigned';
  readonly facts: {
    readonly attack: number;
    readonly defense: number;
    readonly movement: number;
    readonly spot: number;
    readonly options: readonly AssignOption[];
  };
  readonly changes: readonly never[];
};

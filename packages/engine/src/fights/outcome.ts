/** The answer for a whole fight, solved or simulated. */
import type { ExactEnd } from '../kernel/index.ts';

export type FightOutcome = {
  readonly method: 'exact' | 'simulate';
  /** Why it was not solved exactly, where it could have been asked for. */
  readonly why?: string;
  readonly win: { readonly a: number; readonly b: number; readonly draw: number; readonly never?: number };
  readonly rounds: {
    readonly mean: number | null;
    readonly distribution: readonly (readonly [number, number])[];
    /** The chance of more rounds than are listed, where so many or so much work would be needed to list them all. */
    readonly beyond?: number;
  };
  /** What the winner has left on average, or null for a side that cannot win. */
  readonly left: { readonly a: number | null; readonly b: number | null };
  /** What that is counted in. */
  readonly unit?: string;
  /** The chance of each fighter to be out at the end, in list order. */
  readonly losses?: { readonly a: readonly number[]; readonly b: readonly number[] };
  readonly standardError?: number;
  readonly trials?: number;
  readonly states?: number;
  readonly exact?: { readonly win: Omit<ExactEnd, 'rounds'>; readonly rounds: { readonly mean: string } };
  /** Why there are no fractions, where they were asked for. */
  readonly noFractions?: string;
};

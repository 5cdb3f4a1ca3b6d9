/**
 * Simulated fights in batches of one size, each with a seed of its own: no matter which thread plays them, or how many at once,
 * their sum in batch order is the same, and so is the batch after which it is enough.
 */
import type { Refusal } from '../kernel/index.ts';
import type { Simulator } from './simulate.ts';
import { addTally, emptyTally, standardError, type Tally } from './tally.ts';

export interface SampleOptions {
  readonly trials: number;
  /** Enough when the standard error is as small as this. */
  readonly maxStandardError?: number;
  readonly seed: string;
  readonly maxRounds?: number;
}

const BATCH = 5000;

export function batchesOf({ trials }: SampleOptions): number {
  return Math.ceil(trials / BATCH);
}

export function fightBatch<S>(simulator: Simulator<S>, samples: SampleOptions, batch: number): Tally | Refusal {
  const tally = emptyTally();
  const fights = Math.min(BATCH, samples.trials - batch * BATCH);
  return simulator.run(tally, fights, `${samples.seed} ${batch}`, samples.maxRounds) ?? tally;
}

/** The sum of the batches so far; they have to come in their order. */
export class SampleTotals {
  readonly tally = emptyTally();
  readonly #samples: SampleOptions;
  #batches = 0;

  constructor(samples: SampleOptions) {
    this.#samples = samples;
  }

  /** The number of the batch that comes next. */
  get next(): number {
    return this.#batches;
  }

  get enough(): boolean {
    const { maxStandardError } = this.#samples;
    if (this.#batches >= batchesOf(this.#samples)) return true;
    return this.#batches > 0 && maxStandardError !== undefined && standardError(this.tally) <= maxStandardError;
  }

  add(batch: Tally): void {
    addTally(this.tally, batch);
    this.#batches++;
  }
}

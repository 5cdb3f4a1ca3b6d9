/**
 * Fights by lot in batches of one size, each with a seed of its own: whoever fights them, and however many do so at once,
 * their sum in batch order is the same, and so is the batch after which it is enough.
 */
import type { Refusal } from '../kernel/index.ts';
import { addTally, emptyTally, type Simulator, standardError, type Tally } from './simulate.ts';

export interface Lots {
  readonly trials: number;
  /** Enough when the standard error is as small as this. */
  readonly within?: number;
  readonly seed: string;
  readonly maxRounds?: number;
}

const BATCH = 5000;

export function batchesOf({ trials }: Lots): number {
  return Math.ceil(trials / BATCH);
}

export function fightBatch<S>(simulator: Simulator<S>, lots: Lots, batch: number): Tally | Refusal {
  const tally = emptyTally();
  const fights = Math.min(BATCH, lots.trials - batch * BATCH);
  return simulator.run(tally, fights, `${lots.seed} ${batch}`, lots.maxRounds) ?? tally;
}

/** The sum of the batches so far; they have to come in their order. */
export class LotSum {
  readonly tally = emptyTally();
  readonly #lots: Lots;
  #batches = 0;

  constructor(lots: Lots) {
    this.#lots = lots;
  }

  /** The number of the batch that comes next. */
  get next(): number {
    return this.#batches;
  }

  get enough(): boolean {
    const { within } = this.#lots;
    if (this.#batches >= batchesOf(this.#lots)) return true;
    return this.#batches > 0 && within !== undefined && standardError(this.tally) <= within;
  }

  add(batch: Tally): void {
    addTally(this.tally, batch);
    this.#batches++;
  }
}

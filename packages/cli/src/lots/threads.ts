/** Hands that are threads. Their program is built beside this one. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Tally } from '@strikehome/engine/contract';
import type { Refusal } from '@strikehome/engine/kernel';
import type { Hand } from './crew.ts';

/** More threads than this only wait for each other's memory. */
export const MOST_HANDS = 16;

export function handsHere(): number {
  return Math.min(MOST_HANDS, availableParallelism());
}

export interface Thread extends Hand {
  readonly dismiss: () => Promise<unknown>;
}

export function hire(request: unknown): Thread {
  const worker = new Worker(new URL('./lots-worker.js', import.meta.url), { workerData: request });
  return {
    fight: (batch) =>
      new Promise<Tally | Refusal>((resolve, reject) => {
        const settle = (act: () => void) => {
          worker.removeAllListeners();
          act();
        };
        worker.once('message', (tally: Tally | Refusal) => settle(() => resolve(tally)));
        worker.once('error', (error) => settle(() => reject(error)));
        worker.once('exit', () => settle(() => reject(new Error('a thread ended before its batch'))));
        worker.postMessage(batch);
      }),
    dismiss: () => worker.terminate(),
  };
}

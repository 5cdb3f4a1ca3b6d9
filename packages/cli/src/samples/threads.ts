/** Workers that are threads. Their program is built beside this one. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Tally } from '@strikehome/engine/contract';
import type { Refusal } from '@strikehome/engine/kernel';
import type { BatchWorker } from './workers.ts';

/** More threads than this only wait for each other's memory. */
const MOST_WORKERS = 16;

export function workersHere(): number {
  return Math.min(MOST_WORKERS, availableParallelism());
}

export interface Thread extends BatchWorker {
  readonly stop: () => Promise<unknown>;
}

/** A thread at work has one batch at a time. */
interface Waiting {
  readonly resolve: (tally: Tally | Refusal) => void;
  readonly reject: (error: Error) => void;
}

export function startThread(request: unknown): Thread {
  const worker = new Worker(new URL('./sample-worker.js', import.meta.url), { workerData: request });
  let waiting: Waiting | undefined;
  worker.on('message', (tally: Tally | Refusal) => waiting?.resolve(tally));
  worker.on('error', (error) => waiting?.reject(error));
  worker.on('exit', () => waiting?.reject(new Error('a thread ended before its batch')));
  return {
    fight: (batch) =>
      new Promise<Tally | Refusal>((resolve, reject) => {
        waiting = { resolve, reject };
        worker.postMessage(batch);
      }),
    stop: () => worker.terminate(),
  };
}

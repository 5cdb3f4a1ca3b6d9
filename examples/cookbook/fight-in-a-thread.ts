/** A whole fight in a thread of its own, with progress and cancel. */
import { Worker } from 'node:worker_threads';
import type { Failure, FightAnswer, Progress } from '@strikehome/engine';

interface Running {
  readonly answer: Promise<FightAnswer | Failure>;
  readonly stop: () => void;
}

export function fightInAThread(request: object, onProgress: (far: Progress) => void = () => {}): Running {
  // A thread would take over the flags of this program, and not every flag holds for a thread.
  const started = { workerData: request, execArgv: [] };
  const worker = new Worker(new URL('./fight-worker.mjs', import.meta.url), started);
  const answer = new Promise<FightAnswer | Failure>((resolve, reject) => {
    worker.on('message', (told: { readonly far?: Progress; readonly answer?: FightAnswer | Failure }) => {
      if (told.far !== undefined) onProgress(told.far);
      if (told.answer !== undefined) resolve(told.answer);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The fight was stopped.')));
  });
  return { answer, stop: () => void worker.terminate() };
}

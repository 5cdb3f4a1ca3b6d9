/** A thread that answers lines: it is given a verb once, then batches of requests, and sends back the lines of each answer. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadVerb, type VerbName } from '@strikehome/engine/contract';
import { addGames } from '../own-games.ts';
import type { ThreadInput } from '../threads.ts';
import { answerBatch } from './lines.ts';
import type { TextPiece } from './streams.ts';

async function work(): Promise<void> {
  const { data: verb, games } = workerData as ThreadInput<VerbName>;
  await addGames(games);
  const run = await loadVerb(verb);
  // A system that is read in between must not let the next batch go first.
  let last: Promise<unknown> = Promise.resolve();
  parentPort!.on('message', (batch: readonly TextPiece[]) => {
    last = last.then(async () => parentPort!.postMessage(await answerBatch(run, batch)));
  });
}

void work();

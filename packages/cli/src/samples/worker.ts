/** A thread that simulates fights: it is given a fight's request once, then numbers of batches, and sends back each tally. */
import { parentPort, workerData } from 'node:worker_threads';
import { fightBatch, readFight, Simulator } from '@strikehome/engine/contract';
import { isRefusal } from '@strikehome/engine/kernel';
import { addGames } from '../own-games.ts';
import { fetchFor } from '../registry.ts';
import type { ThreadInput } from '../threads.ts';

async function work(): Promise<void> {
  const { data, games } = workerData as ThreadInput<unknown>;
  await addGames(games);
  await fetchFor(data);
  const request = readFight(data);
  if (isRefusal(request)) throw new Error(`a fight that was open is refused: ${request.message}`);
  const simulator = new Simulator(request.process);
  parentPort!.on('message', (batch: number) => parentPort!.postMessage(fightBatch(simulator, request, batch)));
}

void work();

/** A thread that simulates fights: it is given a fight's request once, then numbers of batches, and sends back each tally. */
import { parentPort, workerData } from 'node:worker_threads';
import { fightBatch, readFight, Simulator } from '@strikehome/engine/contract';
import { isRefusal } from '@strikehome/engine/kernel';
import { fetchFor } from '../registry.ts';

async function work(): Promise<void> {
  await fetchFor(workerData);
  const request = readFight(workerData);
  if (isRefusal(request)) throw new Error(`a fight that was open is refused: ${request.message}`);
  const simulator = new Simulator(request.process);
  parentPort!.on('message', (batch: number) => parentPort!.postMessage(fightBatch(simulator, request, batch)));
}

void work();

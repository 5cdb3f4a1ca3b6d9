/**
 * Many workers for a simulated fight. Batches are handed out in order and come back in any; they are added up in order, so the
 * sum, and the batch after which it is enough, do not depend on how many workers there are or how quick each is.
 */
import { batchesOf, type SampleOptions, type SampleTotals, type Tally } from '@strikehome/engine/contract';
import { isRefusal, type Refusal } from '@strikehome/engine/kernel';

/** A worker that simulates one batch after the other. */
export interface BatchWorker {
  readonly fight: (batch: number) => Promise<Tally | Refusal>;
}

/** So many batches may be fought ahead of the sum for each worker; what turns out not to be needed is thrown away. */
const AHEAD = 4;

/** Fights on from where the sum stands until it is enough; `onProgress` hears of each batch that was added. */
export async function fightTogether(
  workers: readonly BatchWorker[],
  samples: SampleOptions,
  sum: SampleTotals,
  onProgress: () => void,
): Promise<Refusal | undefined> {
  const done = new Map<number, Tally | Refusal>();
  const last = batchesOf(samples);
  let problem: Refusal | undefined;
  let handedOut = sum.next;
  // Workers that have run too far ahead wait here until the sum has caught up.
  let waiting: (() => void)[] = [];
  const finished = () => problem !== undefined || sum.enough;

  const gather = () => {
    for (let one = done.get(sum.next); one !== undefined && !finished(); one = done.get(sum.next)) {
      done.delete(sum.next);
      if (isRefusal(one)) problem = one;
      else sum.add(one);
      onProgress();
    }
    const awake = waiting;
    waiting = [];
    for (const wake of awake) wake();
  };

  const work = async (worker: BatchWorker) => {
    while (!finished() && handedOut < last) {
      if (handedOut >= sum.next + AHEAD * workers.length) {
        await new Promise<void>((wake) => waiting.push(wake));
        continue;
      }
      const batch = handedOut++;
      done.set(batch, await worker.fight(batch));
      gather();
    }
  };

  await Promise.all(workers.map(work));
  return problem;
}

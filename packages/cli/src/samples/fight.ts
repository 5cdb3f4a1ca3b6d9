/**
 * `fight` on the command line. What is solved, or soon fought, is answered here; a fight that takes many samples is shared
 * among threads. The answer is the library's to the last digit, whatever way it went.
 */
import {
  type Failure,
  type FightAnswer,
  fail,
  fight,
  fightBatch,
  openFight,
  type SampledFight,
  SampleTotals,
  Simulator,
  standardError,
  type Tally,
  withCompared,
  withRequestId,
} from '@strikehome/engine/contract';
import { isRefusal, type Refusal } from '@strikehome/engine/kernel';
import { progressHere } from '../surveys/progress.ts';
import { startThread, workersHere } from '../threads.ts';
import { fightTogether } from './workers.ts';

/** Milliseconds of fighting alone before threads are worth their start. */
const ALONE = 150;

/** `workers`: so many threads from the first batch on; left out, as many as there are cores, once it takes long. */
export async function fightHere(request: unknown, workers: number | undefined): Promise<FightAnswer | Failure> {
  const base = await fought(request, workers);
  return withRequestId(
    request,
    withCompared(request, base, (changed) => fight(changed)),
  );
}

async function fought(request: unknown, workers: number | undefined): Promise<FightAnswer | Failure> {
  const progress = progressHere();
  const opened = openFight(request, undefined, (states, most) => progress.count(states, most, 'states at most'));
  progress.done();
  if ('ok' in opened) return opened;
  const sum = new SampleTotals(opened.request);
  const onProgress = () => progress.count(...farOf(sum, opened));
  try {
    const problem =
      (workers === undefined ? alone(sum, opened, onProgress) : undefined) ??
      (await together(sum, opened, request, workers ?? workersHere(), onProgress));
    return problem === undefined ? opened.finish(sum.tally) : fail(problem);
  } finally {
    progress.done();
  }
}

function alone(sum: SampleTotals, { request }: SampledFight, onProgress: () => void): Refusal | undefined {
  const simulator = new Simulator(request.process);
  const start = performance.now();
  while (!sum.enough && performance.now() - start < ALONE) {
    const batch = fightBatch(simulator, request, sum.next);
    if (isRefusal(batch)) return batch;
    sum.add(batch);
    onProgress();
  }
  return undefined;
}

async function together(
  sum: SampleTotals,
  { request: samples }: SampledFight,
  request: unknown,
  workers: number,
  onProgress: () => void,
): Promise<Refusal | undefined> {
  if (sum.enough) return undefined;
  const threads = Array.from({ length: workers }, () => startThread<number, Tally | Refusal>('sample-worker', request));
  try {
    const fighters = threads.map(({ ask }) => ({ fight: ask }));
    return await fightTogether(fighters, samples, sum, onProgress);
  } finally {
    await Promise.all(threads.map(({ stop }) => stop()));
  }
}

/** How far it is: fights done, fights that will probably be needed, and their standard error. */
function farOf({ tally }: SampleTotals, { request }: SampledFight): readonly [number, number, string] {
  const error = standardError(tally);
  const { trials, maxStandardError } = request;
  const needed =
    maxStandardError === undefined
      ? trials
      : Math.min(trials, Math.ceil(tally.trials * (error / maxStandardError) ** 2));
  return [tally.trials, Math.max(needed, tally.trials), `fights, ±${error.toPrecision(2)}`];
}

/** Jobs of whole fights in the worker: one fight, one with a number varied, or the cells of a match-up as they come. */
import {
  type Caps,
  type Failure,
  type FightAnswer,
  fightBatch,
  openFight,
  SampleTotals,
  Simulator,
  type Sweep,
} from '@strikehome/engine/contract';
import { isRefusal, type PlainRecord, type Refusal } from '@strikehome/engine/kernel';
import type { JobEvent } from '../state/job.ts';

export interface FightJob {
  readonly kind: 'fight' | 'sweep' | 'cells';
  readonly system: string;
  readonly requests: readonly PlainRecord[];
}

export type FightEvent =
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  | { readonly kind: 'fought'; readonly answer: FightAnswer | Failure }
  | { readonly kind: 'swept'; readonly answer: Sweep | Failure }
  | { readonly kind: 'cell'; readonly index: number; readonly answer: FightAnswer | Failure }
  | { readonly kind: 'all' };

/** What a page allows one fight: a person waits for it. */
const CAPS: Caps = { states: 60_000 };
/** Half a point. */
const WITHIN = '0.005';

type Report = (event: FightEvent) => void;

function fought(request: PlainRecord, onProgress: Report): FightAnswer | Failure {
  const tell = (done: number, of: number) => onProgress({ kind: 'progress', done: Math.min(of, done), of });
  const opened = openFight({ maxStandardError: WITHIN, ...request }, CAPS, tell);
  if ('ok' in opened) return opened;
  const { request: samples, finish } = opened;
  const simulator = new Simulator(samples.process);
  const sum = new SampleTotals(samples);
  // An even fight has the largest variance, 0.25: so many samples reach the standard error that is wanted.
  const of = Math.min(samples.trials, Math.ceil(0.25 / (samples.maxStandardError ?? 1) ** 2));
  while (!sum.enough) {
    const batch = fightBatch(simulator, samples, sum.next);
    if (isRefusal(batch)) return failed(batch);
    sum.add(batch);
    tell(sum.tally.trials, of);
  }
  return finish(sum.tally);
}

const failed = (error: Refusal): Failure => ({ ok: false, error });

export async function runFightJob(
  { kind, requests }: FightJob,
  report: (event: JobEvent<FightEvent>) => void,
): Promise<void> {
  const onTheWay: Report = (event) => report({ done: false, event });
  const atTheEnd: Report = (event) => report({ done: true, event });
  const [first = {}] = requests;
  if (kind === 'fight') {
    atTheEnd({ kind: 'fought', answer: fought(first, onTheWay) });
  } else if (kind === 'sweep') {
    const { sweep } = await import('./sweep.ts');
    const answer = sweep(first, (done, of) => onTheWay({ kind: 'progress', done, of }));
    atTheEnd({ kind: 'swept', answer });
  } else {
    for (const [index, request] of requests.entries()) {
      const within: Report = (event) =>
        event.kind === 'progress'
          ? onTheWay({ kind: 'progress', done: index + Math.min(1, event.done / event.of), of: requests.length })
          : undefined;
      onTheWay({ kind: 'cell', index, answer: fought(request, within) });
    }
    atTheEnd({ kind: 'all' });
  }
}

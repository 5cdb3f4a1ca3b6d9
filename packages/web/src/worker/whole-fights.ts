/** Whole fights beside the page: one of them, one with a number varied, or many of a table, told as they come. */
import {
  type Failure,
  type Fought,
  fightBatch,
  openFight,
  SampleTotals,
  Simulator,
  type Sweep,
  sweep,
} from '@strikehome/engine/contract';
import { isRefusal, type PlainRecord, type Refusal } from '@strikehome/engine/kernel';
import type { News } from '../state/job.ts';

export interface Errand {
  readonly system: string;
  readonly job: 'fight' | 'sweep' | 'cells';
  readonly requests: readonly PlainRecord[];
}

export type Told =
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  | { readonly kind: 'fought'; readonly answer: Fought | Failure }
  | { readonly kind: 'swept'; readonly answer: Sweep | Failure }
  | { readonly kind: 'cell'; readonly index: number; readonly answer: Fought | Failure }
  | { readonly kind: 'all' };

/** What a page allows one fight: a person waits for it. */
const CAPS = { trials: 1_000_000, states: 60_000, runs: 200_000 };
const WITHIN = '0.003';

type Tell = (told: Told) => void;

function fought(request: PlainRecord, tell: Tell): Fought | Failure {
  const opened = openFight({ within: WITHIN, ...request }, CAPS);
  if ('ok' in opened) return opened;
  const { request: samples, finish } = opened;
  const simulator = new Simulator(samples.process);
  const sum = new SampleTotals(samples);
  // The widest spread of chances is an even fight; it needs so many to be told as finely as is wanted.
  const of = Math.min(samples.trials, Math.ceil(0.25 / (samples.within ?? 1) ** 2));
  while (!sum.enough) {
    const batch = fightBatch(simulator, samples, sum.next);
    if (isRefusal(batch)) return failed(batch);
    sum.add(batch);
    tell({ kind: 'progress', done: Math.min(of, sum.tally.trials), of });
  }
  return finish(sum.tally);
}

const failed = (error: Refusal): Failure => ({ ok: false, error });

export function carryOut({ job, requests }: Errand, report: (news: News<Told>) => void): void {
  const tell: Tell = (news) => report({ done: false, news });
  const [first = {}] = requests;
  if (job === 'fight') {
    report({ done: true, news: { kind: 'fought', answer: fought(first, tell) } });
  } else if (job === 'sweep') {
    const answer = sweep(first, (done, of) => tell({ kind: 'progress', done, of }));
    report({ done: true, news: { kind: 'swept', answer } });
  } else {
    for (const [index, request] of requests.entries()) tell({ kind: 'cell', index, answer: fought(request, () => {}) });
    report({ done: true, news: { kind: 'all' } });
  }
}

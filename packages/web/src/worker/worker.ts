/** The engine beside the page: exact odds and whole fights are worked out here, so dragging a value never waits for them. */
import { fetchSystem } from '../state/registry.ts';
import type { BenchJob } from './bench.ts';
import type { FromHereJob } from './from-here.ts';
import type { OddsJob } from './odds.ts';
import type { JobProgress } from './progress.ts';
import type { QuestionJob } from './question.ts';
import type { ReviewJob } from './review.ts';
import type { FightJob } from './whole-fights.ts';

type Job = OddsJob | QuestionJob | ReviewJob | FromHereJob | FightJob | BenchJob;

declare const self: {
  onmessage: ((event: { readonly data: Job }) => void) | null;
  postMessage(answer: unknown): void;
};

/** A role may be given as a sheet. */
const hasSheets = (request: unknown) => JSON.stringify(request).includes('"sheet"');

/** The rules of single actions, with sheets where there are some. */
const fetchAction = (job: OddsJob | QuestionJob) => fetchSystem(job.system, hasSheets(job) ? 'sheet' : undefined);

/** The rules of whole fights; those of single actions only when they are shown, and sheets where there are some. */
async function fetchFight(job: FightJob | BenchJob): Promise<void> {
  const [first] = job.requests;
  if (first !== undefined && Object.hasOwn(first, 'action')) {
    await fetchSystem(job.system, hasSheets(job) ? 'sheet' : undefined);
    return;
  }
  await fetchSystem(job.system, 'fight');
  if (hasSheets(job)) await fetchSystem(job.system, 'sheet');
  else if (job.kind === 'audit') await fetchSystem(job.system);
}

const isBenchJob = (job: Job): job is BenchJob => ['grid', 'even', 'audit'].includes(job.kind);

const onProgress = (done: number, of: number) => self.postMessage({ progress: { done, of } } satisfies JobProgress);

/** The code of a job and the rules it needs are fetched at the same time. What cannot be done is answered with null. */
async function run(job: Job): Promise<void> {
  try {
    if (job.kind === 'odds') {
      const [{ oddsOf }] = await Promise.all([import('./odds.ts'), fetchAction(job)]);
      self.postMessage(oddsOf(job));
    } else if (job.kind === 'question') {
      const [{ questionOf }] = await Promise.all([import('./question.ts'), fetchAction(job)]);
      self.postMessage(questionOf(job));
    } else if (job.kind === 'review') {
      const [{ reviewAndLuck }] = await Promise.all([import('./review.ts'), fetchSystem(job.system, 'encounter')]);
      await fetchSystem(job.system, 'fight');
      self.postMessage(reviewAndLuck(job, onProgress));
    } else if (job.kind === 'from-here') {
      const [{ fromHere }] = await Promise.all([import('./from-here.ts'), fetchSystem(job.system, 'encounter')]);
      await fetchSystem(job.system, 'fight');
      self.postMessage(fromHere(job, onProgress));
    } else if (isBenchJob(job)) {
      const [{ runBenchJob }] = await Promise.all([import('./bench.ts'), fetchFight(job)]);
      runBenchJob(job, (done, event) => self.postMessage({ done, event }));
    } else {
      const [{ runFightJob }] = await Promise.all([import('./whole-fights.ts'), fetchFight(job)]);
      await runFightJob(job, (event) => self.postMessage(event));
    }
  } catch {
    self.postMessage(job.kind === 'question' ? { kind: 'question' } : null);
  }
}

self.onmessage = ({ data }) => void run(data);

/** The engine beside the page: exact odds and whole fights are worked out here, so dragging a value never waits for them. */
import { fetchSystem } from '../state/shelf.ts';
import type { OddsJob } from './odds.ts';
import type { FightJob } from './whole-fights.ts';

declare const self: {
  onmessage: ((event: { readonly data: OddsJob | FightJob }) => void) | null;
  postMessage(answer: unknown): void;
};

/** The code of a job and the rules it needs are fetched at the same time. What cannot be done is answered with null. */
async function run(job: OddsJob | FightJob): Promise<void> {
  try {
    if (job.kind === 'odds') {
      const [{ oddsOf }] = await Promise.all([import('./odds.ts'), fetchSystem(job.system)]);
      self.postMessage(oddsOf(job));
    } else {
      const [{ runFightJob }] = await Promise.all([import('./whole-fights.ts'), fetchSystem(job.system, 'fight')]);
      runFightJob(job, (event) => self.postMessage(event));
    }
  } catch {
    self.postMessage(null);
  }
}

self.onmessage = ({ data }) => void run(data);

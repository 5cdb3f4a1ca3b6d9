/** The engine beside the page: exact odds and whole fights are worked out here, so dragging a value never waits for them. */
import { odds } from '@strikehome/engine/contract';
import { fetchSystem } from '../state/shelf.ts';
import type { FightJob } from './whole-fights.ts';

declare const self: {
  onmessage: ((event: { readonly data: OddsJob | FightJob }) => void) | null;
  postMessage(answer: unknown): void;
};

export interface OddsJob {
  readonly kind: 'odds';
  readonly system: string;
  readonly requests: readonly unknown[];
}

async function run(job: OddsJob | FightJob): Promise<void> {
  try {
    await fetchSystem(job.system, job.kind === 'odds' ? undefined : 'fight');
    if (job.kind !== 'odds') {
      const { runFightJob } = await import('./whole-fights.ts');
      runFightJob(job, (event) => self.postMessage(event));
      return;
    }
  } catch {
    self.postMessage(null);
    return;
  }
  self.postMessage(job.requests.map((request) => odds(request)));
}

self.onmessage = ({ data }) => void run(data);

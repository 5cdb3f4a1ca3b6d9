/** The calls themselves, whichever way they came in: who may call, who does the work, and what is answered. */
import type { Far } from '@strikehome/engine/contract';
import { Buckets } from './buckets.ts';
import { doJob, type JobName, type Jobs } from './jobs/job.ts';
import { failure, type Rendered, rendered, renderedJob } from './reply.ts';
import { HEAVY, MOST } from './verbs.ts';

export interface Caller {
  readonly client: string;
  /** Aborted when the caller has left. */
  readonly signal: () => AbortSignal;
  /** Hears how far long work is. */
  readonly onProgress?: (far: Far) => void;
}

export interface Calls {
  /** Why a client may not call now; nothing when it may. */
  readonly refuse: (client: string) => Rendered | undefined;
  /** At once for what is light. */
  readonly answer: (name: JobName, text: string, caller: Caller) => Rendered | Promise<Rendered>;
}

export function makeCalls(jobs: Jobs, rateLimit: number, now: () => number): Calls {
  const buckets = rateLimit > 0 ? new Buckets(rateLimit, now) : undefined;
  const onThread = async (name: JobName, text: string, { client, signal, onProgress }: Caller) =>
    renderedJob(await jobs.run(name, text, { client, signal: signal(), onProgress }));
  return {
    refuse: (client) => {
      const wait = buckets?.take(client) ?? 0;
      if (wait === 0) return undefined;
      const message = `At most ${rateLimit} requests a minute are answered here; try again in ${wait} s.`;
      return rendered(failure('too_many_requests', message), { 'retry-after': `${wait}` });
    },
    answer: (name, text, caller) =>
      HEAVY.has(name) ? onThread(name, text, caller) : renderedJob(doJob(name, text, MOST)),
  };
}

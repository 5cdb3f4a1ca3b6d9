/** The calls themselves, whichever way they came in: who may call, who does the work, and what is answered. */
import { type Progress, type VerbName, verbNamed } from '@strikehome/engine/contract';
import { Buckets } from './buckets.ts';
import { doJob, type JobEnd, type Jobs, LIGHT } from './jobs/job.ts';
import { failure, type Rendered, rendered, renderedJob } from './reply.ts';

export interface Caller {
  readonly client: string;
  /** Aborted when the caller has left. */
  readonly signal: () => AbortSignal;
  /** Hears how far long work is. */
  readonly onProgress?: (far: Progress) => void;
}

export interface Calls {
  /** Why a client may not call now; nothing when it may. */
  readonly refuse: (client: string) => Rendered | undefined;
  /** At once for what is light. */
  readonly answer: (name: VerbName, text: string, caller: Caller) => Rendered | Promise<Rendered>;
}

/** So many steps of computation count as one call more. */
const STEPS_A_CALL = 250_000;

/** A number of which no table has so many of anything. */
const HUGE = /[:,[]\s*-?[1-9]\d{4}/;

/** Goes to a thread untried. */
function isHeavy(name: VerbName, text: string): boolean {
  const { cost } = verbNamed(name);
  if (cost === 'usually-fast') return HUGE.test(text);
  return cost !== 'fast';
}

export function makeCalls(jobs: Jobs, rateLimit: number, now: () => number): Calls {
  const buckets = rateLimit > 0 ? new Buckets(rateLimit, now) : undefined;
  const charged = (end: JobEnd, client: string) => {
    if (end.kind !== 'busy') buckets?.charge(client, end.steps / STEPS_A_CALL);
    return renderedJob(end);
  };
  const onThread = async (name: VerbName, text: string, { client, signal, onProgress }: Caller) =>
    charged(await jobs.run(name, text, { client, signal: signal(), onProgress }), client);
  return {
    refuse: (client) => {
      const wait = buckets?.take(client) ?? 0;
      if (wait === 0) return undefined;
      const message = `At most ${rateLimit} requests a minute are answered here; try again in ${wait} s.`;
      return rendered(failure('too_many_requests', message), { 'retry-after': `${wait}` });
    },
    answer: (name, text, caller) => {
      if (isHeavy(name, text)) return onThread(name, text, caller);
      const tried = doJob(name, text, LIGHT);
      // It stopped because it is not light after all.
      if (tried.steps > LIGHT.steps) return onThread(name, text, caller);
      return charged(tried, caller.client);
    },
  };
}

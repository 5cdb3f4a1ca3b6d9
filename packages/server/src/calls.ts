/** The calls themselves, whichever way they came in: who may call, who does the work, and what is answered. */
import { type Progress, readJson, type VerbName, verbNamed } from '@strikehome/engine/contract';
import type { Allowances, Spent } from './allowances.ts';
import { doJob, type JobEnd, type Jobs, jobAnswer, LIGHT, type ParsedRequest } from './jobs/job.ts';
import { type Rendered, renderedJob } from './reply.ts';

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

/** A number of which no table has so many of anything. */
const HUGE = /[:,[]\s*-?[1-9]\d{4}/;

/** Goes to a thread untried. */
function isHeavy(name: VerbName, text: string): boolean {
  const { cost } = verbNamed(name);
  if (cost === 'usually-fast') return HUGE.test(text);
  return cost !== 'fast';
}

export function makeCalls(jobs: Jobs, allowances: Allowances, now: () => number): Calls {
  const charged = (end: JobEnd, client: string, received: number, spent: Spent) => {
    const answer = renderedJob(end);
    // Both are JSON, and mostly one byte a character.
    const bytes = received + answer.text.length;
    if (end.kind !== 'busy') allowances.charge({ client }, { ...spent, bytes, steps: end.steps });
    return answer;
  };
  const onThread = async (
    name: VerbName,
    request: string | ParsedRequest,
    caller: Caller,
    received: number,
    ms = 0,
  ) => {
    const { client, signal, onProgress } = caller;
    const end = await jobs.run(name, request, { client, signal: signal(), onProgress });
    return charged(end, client, received, { ms, threadMs: end.kind === 'busy' ? 0 : end.ms });
  };
  return {
    refuse: (client) => allowances.refuse(client),
    answer: (name, text, caller) => {
      if (isHeavy(name, text)) return onThread(name, text, caller, text.length);
      const started = now();
      const read = readJson(text);
      const tried = read.ok ? doJob(name, read, LIGHT, jobs.engine) : jobAnswer(read, 0);
      const ms = now() - started;
      // It stopped because it is not light after all; the thread takes it as it was read.
      if (read.ok && tried.steps > LIGHT.steps) return onThread(name, read, caller, text.length, ms);
      return charged(tried, caller.client, text.length, { ms });
    },
  };
}

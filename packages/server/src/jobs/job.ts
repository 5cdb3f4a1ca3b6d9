/**
 * Long work of one request: JSON text in, JSON text out, with progress on the way. It may be canceled, it has a limit of
 * time and memory, and where too many wait it is refused. Whether a thread or this one does it, the caller sees no difference.
 */
import { ENGINE, type Failure, type GameEngine, type Progress, type VerbName } from '@strikehome/engine/contract';
import { Work } from '@strikehome/engine/kernel';
import type { Timings } from '../prometheus.ts';
import { type EmitPart, TABLE_JOBS, type TableJobName } from './tables.ts';

export type JobName = VerbName | TableJobName;

/** A request that has been read already: it is not parsed again. */
export interface ParsedRequest {
  readonly value: unknown;
}

/** A request as text or as read; a long text in parts, so that nobody has to put it together before it is on its thread. */
export type JobInput = string | readonly string[] | ParsedRequest;

const isRead = (request: JobInput): request is ParsedRequest => typeof request === 'object' && 'value' in request;

export interface JobOptions {
  /** Whose job it is: those who wait take turns. */
  readonly client: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Hears what a job of a table came to. */
  readonly onEnd?: ((end: JobEnd) => void) | undefined;
}

/** An answer of the contract as text, and what is wrong where something is. */
export interface JobAnswer {
  readonly kind: 'answered';
  readonly text: string;
  /** What is long of it, in the order in which it is read. */
  readonly parts?: readonly string[];
  readonly error?: Failure['error'];
  /** Steps of computation it took, and milliseconds. */
  readonly steps: number;
  readonly ms: number;
}

export type JobEnd =
  | JobAnswer
  /** Too many wait already: come back after so many seconds. */
  | { readonly kind: 'busy'; readonly retryAfter: number }
  /** Nobody waits for it any more; the steps it may have taken until then, and the milliseconds. */
  | { readonly kind: 'canceled'; readonly steps: number; readonly ms: number };

export interface JobCounts {
  /** Threads there are, and those of them at work. */
  readonly threads: number;
  readonly running: number;
  readonly waiting: number;
  /** Since the start: jobs that were answered, refused because too many waited, canceled, or cut by a limit. */
  readonly answered: number;
  readonly busy: number;
  readonly canceled: number;
  readonly overTime: number;
  readonly overMemory: number;
}

export interface Jobs {
  /** What answers, here and on its threads alike. */
  readonly engine: GameEngine;
  /** Rejects only for a fault of ours. */
  readonly run: (name: JobName, request: JobInput, options: JobOptions) => Promise<JobEnd>;
  readonly counts: () => JobCounts;
  /** How long jobs waited for a thread; none where there are no threads. */
  readonly waits?: Timings;
  /** Waiting jobs are canceled, threads end. */
  readonly close: () => Promise<void>;
}

/** What one answer may take: steps of computation, and states of a fight that is solved. */
export interface JobCaps {
  readonly steps: number;
  readonly states: number;
}

/** Limits of one request, so that others need not wait: steps of computation, seconds, and states in memory. */
export const MOST: JobCaps = { steps: 250_000_000, states: 60_000 };

/** So much is done at once, without a thread: some milliseconds. */
export const LIGHT: JobCaps = { ...MOST, steps: 500_000 };

/** What one job may take. */
export interface JobLimits {
  readonly seconds: number;
  readonly megabytes: number;
}

export function jobAnswer(answer: { readonly ok: true } | Failure, steps: number, ms = 0): JobAnswer {
  const whole = { ...jobText(answer), steps, ms };
  return answer.ok ? whole : { ...whole, error: answer.error };
}

const jobText = (answer: unknown) => ({ kind: 'answered', text: `${JSON.stringify(answer)}\n` }) as const;

const TOO_DEEP: Failure = {
  ok: false,
  error: { code: 'too_large', path: '', message: 'This request leads to too much nested work.' },
};

function isTableJob(name: JobName): name is TableJobName {
  return Object.hasOwn(TABLE_JOBS, name);
}

/** Does a job on this thread, from its first step to its last. */
export function doJob(
  name: JobName,
  request: JobInput,
  { steps, states }: JobCaps,
  engine: GameEngine,
  onProgress: (progress: Progress) => void = () => {},
  onPart: EmitPart = () => {},
): JobAnswer {
  const started = performance.now();
  const work = new Work(steps);
  if (isTableJob(name)) {
    const texts = typeof request === 'string' ? [request] : isRead(request) ? [] : request;
    const answer = TABLE_JOBS[name](texts, work, onPart, engine);
    return { ...jobText(answer), steps: work.done, ms: performance.now() - started };
  }
  try {
    const caps = { work, states };
    const given = isRead(request)
      ? engine.answer(name, request.value, caps, onProgress)
      : engine.answerText(name, typeof request === 'string' ? request : request.join(''), caps, onProgress);
    return jobAnswer(given, work.done, performance.now() - started);
  } catch (error) {
    // A request nested so deep that a rule runs out of stack is large, not a mistake of ours.
    if (error instanceof RangeError && /call stack/.test(error.message)) return jobAnswer(TOO_DEEP, steps);
    throw error;
  }
}

/** Jobs on this thread: no queue, no limits. For tests, and where there are no threads. */
export function jobsHere(caps: JobCaps, engine: GameEngine = ENGINE): Jobs {
  let [answered, canceled] = [0, 0];
  return {
    engine,
    run: async (name, request, { signal, onProgress }) => {
      if (signal?.aborted) {
        canceled++;
        return { kind: 'canceled', steps: 0, ms: 0 };
      }
      answered++;
      const parts: string[] = [];
      return {
        ...doJob(name, request, caps, engine, onProgress, (part) => parts.push(part)),
        ...(parts.length > 0 ? { parts } : {}),
      };
    },
    counts: () => ({ ...NOTHING, answered, canceled }),
    close: async () => {},
  };
}

const NOTHING: JobCounts = {
  threads: 0,
  running: 0,
  waiting: 0,
  answered: 0,
  busy: 0,
  canceled: 0,
  overTime: 0,
  overMemory: 0,
};

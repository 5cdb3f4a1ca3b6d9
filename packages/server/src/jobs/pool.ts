/**
 * Jobs on threads. A job over its time or its memory ends with its thread, and another takes the thread's place; so does
 * one whose client has left.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Failure, readJson, withRequestId } from '@strikehome/engine/contract';
import { Timings } from '../prometheus.ts';
import {
  type JobCaps,
  type JobEnd,
  type JobLimits,
  type JobName,
  type JobOptions,
  type Jobs,
  type JobText,
  jobAnswer,
} from './job.ts';
import { FairQueue } from './queue.ts';
import type { JobMessage, WorkerMessage } from './worker.ts';

export interface PoolOptions extends JobLimits {
  /** The threads' program. */
  readonly program: URL;
  readonly threads: number;
  /** So many may wait. */
  readonly queue: number;
  readonly caps: JobCaps;
}

interface Ticket extends JobOptions {
  readonly name: JobName;
  readonly request: JobText;
  /** When it was asked for, in milliseconds. */
  readonly asked: number;
  readonly end: (end: JobEnd) => void;
  readonly fault: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  /** Its program is loaded: a job's time does not count before that. */
  ready: boolean;
  ticket?: Ticket | undefined;
  timer?: NodeJS.Timeout | undefined;
  /** Parts of its job's answer so far. */
  parts: string[];
  /** When its job began, in milliseconds. */
  since?: number | undefined;
}

export function threadPool(options: PoolOptions): Jobs & { readonly warm: () => void } {
  const { program, seconds, megabytes, caps } = options;
  const threads = new Set<Thread>();
  const queue = new FairQueue<Ticket>(options.queue, ({ client }) => client);
  const counts = { answered: 0, busy: 0, cancelled: 0, overTime: 0, overMemory: 0 };
  const waits = new Timings();
  let closed = false;
  /** What a job takes on average, in seconds; before the first, all that it may. */
  let usual = seconds;

  const startThread = (): Thread => {
    const worker = new Worker(program, {
      workerData: caps,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: Math.ceil(megabytes / 8) },
    });
    const thread: Thread = { worker, ready: false, parts: [] };
    threads.add(thread);
    // A thread that waits for work keeps nothing alive.
    worker.unref();
    worker.on('message', (message: WorkerMessage) => {
      if ('ready' in message) {
        thread.ready = true;
        if (thread.ticket !== undefined) limitTime(thread, thread.ticket);
        return;
      }
      const { ticket } = thread;
      if (ticket === undefined) return;
      if ('far' in message) {
        ticket.onProgress?.(message.far);
        return;
      }
      if ('part' in message) {
        thread.parts.push(message.part);
        return;
      }
      const parts = thread.parts.length > 0 ? { parts: thread.parts } : {};
      release(thread);
      if ('answer' in message) finish(ticket, { ...message.answer, ...parts });
      else ticket.fault(new Error(message.fault));
      next();
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const { ticket } = thread;
      const ms = msOf(thread);
      stopThread(thread);
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY' && ticket !== undefined) {
        counts.overMemory++;
        finish(ticket, jobAnswer(tooMuch(ticket.request, `${megabytes} MB of memory`), caps.steps, ms));
      } else ticket?.fault(error);
      next();
    });
    worker.on('exit', () => {
      const { ticket } = thread;
      stopThread(thread);
      if (ticket === undefined) return;
      ticket.fault(new Error('a thread ended before its job'));
      next();
    });
    return thread;
  };

  const release = (thread: Thread) => {
    clearTimeout(thread.timer);
    if (thread.since !== undefined) usual += LATELY * ((performance.now() - thread.since) / 1000 - usual);
    thread.ticket = undefined;
    thread.parts = [];
    thread.since = undefined;
    thread.worker.unref();
  };
  const stopThread = (thread: Thread) => {
    release(thread);
    if (threads.delete(thread)) void thread.worker.terminate();
  };
  const finish = (ticket: Ticket, end: JobEnd) => {
    if (end.kind === 'answered') counts.answered++;
    else counts[end.kind]++;
    ticket.end(end);
  };

  const limitTime = (thread: Thread, ticket: Ticket) => {
    thread.since = performance.now();
    thread.timer = setTimeout(() => {
      stopThread(thread);
      counts.overTime++;
      finish(ticket, jobAnswer(tooMuch(ticket.request, `${seconds} s`), caps.steps, seconds * 1000));
      next();
    }, seconds * 1000);
  };
  const assign = (thread: Thread, ticket: Ticket) => {
    thread.ticket = ticket;
    waits.add('jobs', performance.now() - ticket.asked);
    thread.worker.ref();
    if (thread.ready) limitTime(thread, ticket);
    void feed(thread, ticket);
  };
  /** A long text goes to its thread piece by piece, and others have their turn between them. */
  const feed = async (thread: Thread, ticket: Ticket) => {
    const { name, request } = ticket;
    const tell = (message: JobMessage) => thread.worker.postMessage(message);
    if (typeof request === 'string') return tell({ name, request });
    for (const piece of request) {
      tell({ piece });
      await turn();
      if (thread.ticket !== ticket) return;
    }
    tell({ name });
  };

  const free = (): Thread | undefined => {
    for (const thread of threads) if (thread.ticket === undefined) return thread;
    return threads.size < options.threads ? startThread() : undefined;
  };
  const next = () => {
    if (closed) return;
    while (queue.size > 0) {
      const thread = free();
      if (thread === undefined) return;
      assign(thread, queue.take()!);
    }
    if (threads.size === 0) startThread();
  };

  /** A thread that is cut off cannot say how far it was: as much of all it may take as of its time. */
  const stepsOf = (thread: Thread) => caps.steps * Math.min(1, msOf(thread) / (seconds * 1000));
  const cancel = (ticket: Ticket) => {
    const thread = [...threads].find((one) => one.ticket === ticket);
    const steps = thread === undefined ? 0 : stepsOf(thread);
    const ms = thread === undefined ? 0 : msOf(thread);
    if (thread !== undefined) stopThread(thread);
    else if (!queue.remove(ticket)) return;
    finish(ticket, { kind: 'cancelled', steps, ms });
    next();
  };

  const run = (name: JobName, request: JobText, { client, signal, onProgress }: JobOptions) =>
    new Promise<JobEnd>((resolve, reject) => {
      const leave = () => cancel(ticket);
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          signal?.removeEventListener('abort', leave);
          settle(value);
        };
      const asked = performance.now();
      const [end, fault] = [settled(resolve), settled(reject)];
      const ticket: Ticket = { name, request, client, onProgress, asked, end, fault };
      if (signal?.aborted || closed) return finish(ticket, { kind: 'cancelled', steps: 0, ms: 0 });
      signal?.addEventListener('abort', leave);
      const refused = queue.put(ticket);
      next();
      if (refused === undefined) return;
      finish(refused, { kind: 'busy', retryAfter: Math.max(1, Math.ceil((usual * queue.size) / options.threads)) });
    });

  return {
    run,
    waits,
    /** One thread ready before the first job, so that it does not wait for its program. */
    warm: () => void free(),
    counts: () => {
      const running = [...threads].filter(({ ticket }) => ticket !== undefined).length;
      return { threads: threads.size, running, waiting: queue.size, ...counts };
    },
    close: async () => {
      closed = true;
      for (let ticket = queue.take(); ticket !== undefined; ticket = queue.take()) {
        finish(ticket, { kind: 'cancelled', steps: 0, ms: 0 });
      }
      await Promise.all(
        [...threads].map((thread) => {
          const { ticket } = thread;
          stopThread(thread);
          if (ticket !== undefined) finish(ticket, { kind: 'cancelled', steps: 0, ms: 0 });
          return thread.worker.terminate();
        }),
      );
    },
  };
}

/** How long a thread has been at its job, in milliseconds. */
function msOf({ since }: Thread): number {
  return since === undefined ? 0 : performance.now() - since;
}

/** How much the last job counts in the average of all. */
const LATELY = 0.2;

const WHAT_HELPS =
  'Fewer or weaker fighters, fewer trials or rounds, or fewer open decisions help; the command line and the library have no such limit.';

/** A request's own name comes back with it, as with every answer. */
function tooMuch(request: JobText, limit: string): Failure {
  const message = `This takes more than the ${limit} that one request may have here. ${WHAT_HELPS}`;
  const read = typeof request === 'string' ? readJson(request) : undefined;
  return withRequestId(read?.ok ? read.value : {}, { ok: false, error: { code: 'too_large', path: '', message } });
}

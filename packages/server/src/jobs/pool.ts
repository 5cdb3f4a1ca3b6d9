/**
 * Jobs on threads. A job over its time or its memory ends with its thread, and another takes the thread's place; so does
 * one whose client has left.
 */
import { Worker } from 'node:worker_threads';
import { ENGINE, type Failure, type GameEngine, readJson, withRequestId } from '@strikehome/engine/contract';
import { Timings } from '../prometheus.ts';
import {
  type JobCaps,
  type JobCounts,
  type JobEnd,
  type JobInput,
  type JobLimits,
  type JobName,
  type JobOptions,
  type Jobs,
  jobAnswer,
} from './job.ts';
import { FairQueue } from './queue.ts';
import { feed, type JobThread, msOf, type Ticket } from './thread.ts';
import type { ThreadData, WorkerMessage } from './worker.ts';

export interface PoolOptions extends JobLimits {
  /** The threads' program. */
  readonly program: URL;
  readonly threads: number;
  /** So many may wait. */
  readonly queue: number;
  readonly caps: JobCaps;
  /** The engine of its threads; left out, it has the games of the registry. */
  readonly engine?: GameEngine;
  /** The modules from which a thread reads the other games of that engine. */
  readonly games?: readonly string[];
}

export function threadPool(options: PoolOptions): Jobs & { readonly warm: () => void } {
  const pool = new Pool(options);
  return {
    engine: options.engine ?? ENGINE,
    run: (name, request, given) => pool.run(name, request, given),
    waits: pool.waits,
    warm: () => pool.warm(),
    counts: () => pool.counts(),
    close: () => pool.close(),
  };
}

class Pool {
  readonly waits = new Timings();
  readonly #options: PoolOptions;
  readonly #threads = new Set<JobThread>();
  readonly #queue: FairQueue<Ticket>;
  readonly #counts = { answered: 0, busy: 0, canceled: 0, overTime: 0, overMemory: 0 };
  #closed = false;
  /** What a job takes on average, in seconds; before the first, all that it may. */
  #usual: number;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new FairQueue<Ticket>(options.queue, ({ client }) => client);
    this.#usual = options.seconds;
  }

  run(name: JobName, request: JobInput, { client, signal, onProgress }: JobOptions): Promise<JobEnd> {
    return new Promise<JobEnd>((resolve, reject) => {
      const leave = () => this.#cancel(ticket);
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          signal?.removeEventListener('abort', leave);
          settle(value);
        };
      const asked = performance.now();
      const [end, fault] = [settled(resolve), settled(reject)];
      const ticket: Ticket = { name, request, client, onProgress, asked, end, fault };
      if (signal?.aborted || this.#closed) return this.#finish(ticket, { kind: 'canceled', steps: 0, ms: 0 });
      signal?.addEventListener('abort', leave);
      const refused = this.#queue.put(ticket);
      this.#next();
      if (refused === undefined) return;
      const wait = (this.#usual * this.#queue.size) / this.#options.threads;
      this.#finish(refused, { kind: 'busy', retryAfter: Math.max(1, Math.ceil(wait)) });
    });
  }

  /** One thread ready before the first job, so that it does not wait for its program. */
  warm(): void {
    this.#free();
  }

  counts(): JobCounts {
    const running = [...this.#threads].filter(({ ticket }) => ticket !== undefined).length;
    return { threads: this.#threads.size, running, waiting: this.#queue.size, ...this.#counts };
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (let ticket = this.#queue.take(); ticket !== undefined; ticket = this.#queue.take()) {
      this.#finish(ticket, { kind: 'canceled', steps: 0, ms: 0 });
    }
    await Promise.all(
      [...this.#threads].map((thread) => {
        const { ticket } = thread;
        this.#stopThread(thread);
        if (ticket !== undefined) this.#finish(ticket, { kind: 'canceled', steps: 0, ms: 0 });
        return thread.worker.terminate();
      }),
    );
  }

  #startThread(): JobThread {
    const { program, megabytes, caps, games = [] } = this.#options;
    const worker = new Worker(program, {
      workerData: { caps, games } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: Math.ceil(megabytes / 8) },
    });
    const thread: JobThread = { worker, ready: false, parts: [] };
    this.#threads.add(thread);
    // A thread that waits for work keeps nothing alive.
    worker.unref();
    worker.on('message', (message: WorkerMessage) => this.#hear(thread, message));
    worker.on('error', (error: NodeJS.ErrnoException) => this.#failed(thread, error));
    worker.on('exit', () => {
      const { ticket } = thread;
      this.#stopThread(thread);
      if (ticket === undefined) return;
      ticket.fault(new Error('a thread ended before its job'));
      this.#next();
    });
    return thread;
  }

  #hear(thread: JobThread, message: WorkerMessage): void {
    if ('ready' in message) {
      thread.ready = true;
      if (thread.ticket !== undefined) this.#limitTime(thread, thread.ticket);
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
    this.#release(thread);
    if ('answer' in message) this.#finish(ticket, { ...message.answer, ...parts });
    else ticket.fault(new Error(message.fault));
    this.#next();
  }

  #failed(thread: JobThread, error: NodeJS.ErrnoException): void {
    const { megabytes, caps } = this.#options;
    const { ticket } = thread;
    const ms = msOf(thread);
    this.#stopThread(thread);
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY' && ticket !== undefined) {
      this.#counts.overMemory++;
      this.#finish(ticket, jobAnswer(tooMuch(ticket.request, `${megabytes} MB of memory`), caps.steps, ms));
    } else ticket?.fault(error);
    this.#next();
  }

  #release(thread: JobThread): void {
    clearTimeout(thread.timer);
    if (thread.since !== undefined) {
      this.#usual += LATELY * ((performance.now() - thread.since) / 1000 - this.#usual);
    }
    thread.ticket = undefined;
    thread.parts = [];
    thread.since = undefined;
    thread.worker.unref();
  }

  #stopThread(thread: JobThread): void {
    this.#release(thread);
    if (this.#threads.delete(thread)) void thread.worker.terminate();
  }

  #finish(ticket: Ticket, end: JobEnd): void {
    if (end.kind === 'answered') this.#counts.answered++;
    else this.#counts[end.kind]++;
    ticket.end(end);
  }

  #limitTime(thread: JobThread, ticket: Ticket): void {
    const { seconds, caps } = this.#options;
    thread.since = performance.now();
    thread.timer = setTimeout(() => {
      this.#stopThread(thread);
      this.#counts.overTime++;
      this.#finish(ticket, jobAnswer(tooMuch(ticket.request, `${seconds} s`), caps.steps, seconds * 1000));
      this.#next();
    }, seconds * 1000);
  }

  #assign(thread: JobThread, ticket: Ticket): void {
    thread.ticket = ticket;
    this.waits.add('jobs', performance.now() - ticket.asked);
    thread.worker.ref();
    if (thread.ready) this.#limitTime(thread, ticket);
    void feed(thread, ticket);
  }

  #free(): JobThread | undefined {
    for (const thread of this.#threads) if (thread.ticket === undefined) return thread;
    return this.#threads.size < this.#options.threads ? this.#startThread() : undefined;
  }

  #next(): void {
    if (this.#closed) return;
    while (this.#queue.size > 0) {
      const thread = this.#free();
      if (thread === undefined) return;
      this.#assign(thread, this.#queue.take()!);
    }
    if (this.#threads.size === 0) this.#startThread();
  }

  #cancel(ticket: Ticket): void {
    const thread = [...this.#threads].find((one) => one.ticket === ticket);
    const ms = thread === undefined ? 0 : msOf(thread);
    if (thread !== undefined) this.#stopThread(thread);
    else if (!this.#queue.remove(ticket)) return;
    // A thread that is cut off cannot say how far it was: as much of all it may take as of its time.
    const steps = this.#options.caps.steps * Math.min(1, ms / (this.#options.seconds * 1000));
    this.#finish(ticket, { kind: 'canceled', steps, ms });
    this.#next();
  }
}

/** How much the last job counts in the average of all. */
const LATELY = 0.2;

const WHAT_HELPS =
  'Fewer or weaker fighters, fewer trials or rounds, or fewer open decisions help; the command line and the library have no such limit.';

/** A request's own name comes back with it, as with every answer. */
function tooMuch(request: JobInput, limit: string): Failure {
  const message = `This takes more than the ${limit} that one request may have here. ${WHAT_HELPS}`;
  const read = typeof request === 'string' ? readJson(request) : request;
  return withRequestId('value' in read ? read.value : {}, {
    ok: false,
    error: { code: 'too_large', path: '', message },
  });
}

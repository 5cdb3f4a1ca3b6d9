/** A thread of the pool and the job it has: what is asked for, how it is handed over, and since when. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { JobEnd, JobInput, JobName, JobOptions } from './job.ts';
import type { JobMessage } from './worker.ts';

export interface Ticket extends JobOptions {
  readonly name: JobName;
  readonly request: JobInput;
  /** When it was asked for, in milliseconds. */
  readonly asked: number;
  readonly end: (end: JobEnd) => void;
  readonly fault: (error: Error) => void;
}

export interface JobThread {
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

/** A long text goes to its thread piece by piece, and others have their turn between them. */
export async function feed(thread: JobThread, ticket: Ticket): Promise<void> {
  const { name, request } = ticket;
  const tell = (message: JobMessage) => thread.worker.postMessage(message);
  if (typeof request === 'string' || 'value' in request) return tell({ name, request });
  for (const piece of request) {
    tell({ piece });
    await turn();
    if (thread.ticket !== ticket) return;
  }
  tell({ name });
}

/** How long a thread has been at its job, in milliseconds. */
export function msOf({ since }: JobThread): number {
  return since === undefined ? 0 : performance.now() - since;
}

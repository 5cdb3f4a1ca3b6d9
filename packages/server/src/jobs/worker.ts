/** A thread that does jobs, one after the other, and says how far it is. It steps back for the thread that answers. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Far } from '@strikehome/engine/contract';
import { doJob, type JobAnswer, type JobCaps, type JobName } from './job.ts';

export interface Asked {
  readonly name: JobName;
  readonly request: string;
}

/** What a thread says: that its program is loaded, how far it is, its answer, or the mistake of ours it met. */
export type Said =
  | { readonly ready: true }
  | { readonly far: Far }
  | { readonly answer: JobAnswer }
  | { readonly fault: string };

/** Milliseconds between two words about how far it is. */
const PAUSE = 100;

// On Linux a thread has a priority of its own; elsewhere all threads stay equal.
try {
  setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_BELOW_NORMAL);
} catch {}

const port = parentPort!;
const caps = workerData as JobCaps;
const say = (said: Said) => port.postMessage(said);

port.on('message', ({ name, request }: Asked) => {
  let last = performance.now();
  const tell = (far: Far) => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    say({ far });
  };
  try {
    say({ answer: doJob(name, request, caps, tell) });
  } catch (error) {
    say({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

say({ ready: true });

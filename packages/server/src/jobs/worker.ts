/** A thread that does jobs, one after the other, and says how far it is. It steps back for the thread that answers. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { engineWith, gamesIn, type Progress } from '@strikehome/engine/contract';
import { doJob, type JobAnswer, type JobCaps, type JobName, type ParsedRequest } from './job.ts';

/** A job; where it has no request, that came before it in pieces. */
export interface JobRequest {
  readonly name: JobName;
  readonly request?: string | ParsedRequest;
}

/** What a thread is told. */
export type JobMessage = JobRequest | { readonly piece: string };

/** What a thread says: that its program is loaded, how far it is, a part of its answer, its answer, or the mistake of ours it met. */
export type WorkerMessage =
  | { readonly ready: true }
  | { readonly far: Progress }
  | { readonly part: string }
  | { readonly answer: JobAnswer }
  | { readonly fault: string };

/** Milliseconds between two words about how far it is. */
const PAUSE = 100;

// On Linux a thread has a priority of its own; elsewhere all threads stay equal.
try {
  setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_BELOW_NORMAL);
} catch {}

const port = parentPort!;
/** What a thread is given once: what one answer may take, and the modules of games that are not in the registry. */
export interface ThreadData {
  readonly caps: JobCaps;
  readonly games: readonly string[];
}

const { caps, games } = workerData as ThreadData;
const own = await Promise.all(games.map((url) => gamesIn(url)));
const engine = engineWith(own.flat());
const send = (message: WorkerMessage) => port.postMessage(message);

let pieces: string[] = [];

port.on('message', (message: JobMessage) => {
  if ('piece' in message) {
    pieces.push(message.piece);
    return;
  }
  const { name, request = pieces } = message;
  pieces = [];
  let last = performance.now();
  const onProgress = (far: Progress) => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    send({ far });
  };
  try {
    send({ answer: doJob(name, request, caps, engine, onProgress, (part) => send({ part })) });
  } catch (error) {
    send({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

send({ ready: true });

/** Threads of the command. Their programs are built beside this one. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { GAME_MODULES } from './registry.ts';

/** More threads than this only wait for each other's memory. */
const MAX_WORKERS = 16;

export function workersHere(): number {
  return Math.min(MAX_WORKERS, availableParallelism());
}

/** Answers what it is asked, in the order in which it is asked. */
export interface Thread<Question, Answer> {
  readonly ask: (question: Question) => Promise<Answer>;
  readonly stop: () => Promise<unknown>;
}

/** What a thread is given once. */
export interface ThreadInput<D> {
  readonly data: D;
  /** The modules of `--game`. */
  readonly games: readonly string[];
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** `program`: the name of a thread of the build; `data`: what it is given once. */
export function startThread<Question, Answer>(
  program: 'sample-worker' | 'line-worker',
  data: unknown,
): Thread<Question, Answer> {
  const worker = new Worker(new URL(`./${program}.js`, import.meta.url), {
    workerData: { data, games: GAME_MODULES } satisfies ThreadInput<unknown>,
  });
  const waiting: Waiting<Answer>[] = [];
  const fail = (error: Error) => {
    for (const one of waiting.splice(0)) one.reject(error);
  };
  worker.on('message', (answer: Answer) => waiting.shift()?.resolve(answer));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('a thread ended before its work')));
  return {
    ask: (question) =>
      new Promise<Answer>((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(question);
      }),
    stop: () => worker.terminate(),
  };
}

/**
 * `--jsonl`: a request a line, an answer a line. A long input is shared among threads: batches of lines are answered there
 * or here and written in the order in which they were read, so the bytes are the same with any number of threads. Few
 * batches are open at a time, however long the input is.
 */
import { loadVerb, type RunVerb, readJson, type VerbName } from '@strikehome/engine/contract';
import type { Exit } from '../commands.ts';
import { fetchFor, isFetched } from '../registry.ts';
import { startThread, workersHere } from '../threads.ts';
import { print, readLines, type TextPiece } from './streams.ts';
import { answered, type PrintedAnswer, statusOf } from './verb.ts';

type Status = Exit['status'];
type Batch = readonly TextPiece[];

export interface AnsweredLine {
  readonly out: string;
  readonly status: Status;
}

/** A worker that answers batches in the order they are given. */
export interface LineWorker {
  readonly answer: (batch: Batch) => Promise<AnsweredLine>;
  readonly stop: () => Promise<unknown>;
}

/** Milliseconds of work alone before threads are worth their start. */
const ALONE = 400;
/** So many batches at once for each thread: it goes on with the next while nobody looks. */
const AHEAD = 2;
/** Milliseconds that a batch should take. */
const STRETCH = 10;
const MAX_LINES = 512;

const worse = (one: Status, other: Status): Status => (one === 1 || other === 1 ? 1 : one === 0 ? other : one);

/** The answers to some lines as they are written. */
export async function answerBatch(run: RunVerb<VerbName>, batch: Batch): Promise<AnsweredLine> {
  let out = '';
  let status: Status = 0;
  for (const piece of batch) {
    const read = typeof piece === 'string' ? readJson(piece) : piece;
    if (read.ok && !isFetched(read.value)) await fetchFor(read.value);
    const answer: PrintedAnswer = read.ok ? answered(() => run(read.value)) : read;
    status = worse(status, statusOf(answer));
    out += `${JSON.stringify(answer)}\n`;
  }
  return { out, status };
}

/** Starts workers once it is worth it: the threads that were asked for at once, else when the work here took long. */
export async function answerInOrder(
  chunks: AsyncIterable<Batch>,
  here: (batch: Batch) => Promise<AnsweredLine>,
  startWorkers: () => readonly LineWorker[],
  alone: number,
  write: (text: string) => Promise<void>,
): Promise<Status> {
  let status: Status = 0;
  let started: readonly { readonly worker: LineWorker; open: number }[] | undefined;
  let busy = 0;
  let lines = 0;
  let written = Promise.resolve();
  const unwritten: Promise<void>[] = [];

  const put = async (answer: Promise<AnsweredLine>) => {
    written = Promise.all([answer, written]).then(async ([{ out, status: one }]) => {
      status = worse(status, one);
      await write(out);
    });
    // The error is raised when the result is awaited, not before.
    written.catch(() => {});
    unwritten.push(written);
    while (unwritten.length > (AHEAD + 1) * (started?.length ?? 0)) await unwritten.shift();
  };

  const answer = async (batch: Batch) => {
    started ??= busy >= alone ? startWorkers().map((worker) => ({ worker, open: 0 })) : undefined;
    const free = started?.find(({ open }) => open < AHEAD);
    if (free !== undefined) {
      free.open++;
      return put(free.worker.answer(batch).finally(() => free.open--));
    }
    const start = performance.now();
    const done = await here(batch);
    busy += performance.now() - start;
    lines += batch.length;
    return put(Promise.resolve(done));
  };

  try {
    for await (const chunk of chunks) {
      for (let from = 0; from < chunk.length; ) {
        const size = lines === 0 ? 1 : Math.min(MAX_LINES, Math.max(1, Math.round((STRETCH * lines) / busy)));
        await answer(chunk.slice(from, from + size));
        from += size;
      }
    }
    await Promise.all(unwritten);
    return status;
  } finally {
    await Promise.all((started ?? []).map(({ worker }) => worker.stop()));
  }
}

/** `workers`: so many threads from the first line on; left out, one fewer than there are cores, once it takes long. */
export async function answerLines(
  verb: VerbName,
  bytes: AsyncIterable<Uint8Array>,
  workers: number | undefined,
): Promise<Exit> {
  const run = await loadVerb(verb);
  const startWorkers = () =>
    Array.from({ length: workers ?? workersHere() - 1 }, (): LineWorker => {
      const { ask, stop } = startThread<Batch, AnsweredLine>('line-worker', verb);
      return { answer: ask, stop };
    });
  const alone = workers === undefined ? ALONE : 0;
  return {
    status: await answerInOrder(readLines(bytes), (batch) => answerBatch(run, batch), startWorkers, alone, print),
  };
}

/**
 * Many requests in one body, one a line, and an answer a line. Line n of the answers belongs to line n of the requests: a
 * blank line is answered by a blank one, a bad one by its failure, and the rest go on.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Rendered } from './reply.ts';

const TYPES = ['application/x-ndjson', 'application/ndjson', 'application/jsonl', 'application/x-jsonlines'];
export const LINES_TYPE = TYPES[0]!;

export function isLines(type: string | null | undefined): boolean {
  if (type === null || type === undefined || type === 'application/json') return false;
  return TYPES.includes(type.split(';')[0]!.trim().toLowerCase());
}

/** Milliseconds of answering before other requests get a turn. */
const SPELL = 10;

export function answerLines(
  text: string,
  answer: (line: string) => Rendered | Promise<Rendered>,
  left: AbortSignal,
): ReadableStream<Uint8Array> {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        await turn();
        const until = performance.now() + SPELL;
        let out = '';
        while (next < lines.length && performance.now() < until && !left.aborted) {
          const line = lines[next++]!;
          out += line.trim() === '' ? '\n' : (await answer(line)).text;
        }
        if (out !== '') controller.enqueue(encoder.encode(out));
        if (next >= lines.length || left.aborted) controller.close();
      },
    },
    // One chunk ahead at most: a slow reader is answered slowly.
    { highWaterMark: 1 },
  );
}

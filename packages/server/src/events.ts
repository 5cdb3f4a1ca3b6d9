/**
 * A call as a stream of events: `progress` while it is worked on, then one `answer`, which may be a failure. A client that closes
 * the stream has the work stopped.
 */
import type { Progress } from '@strikehome/engine/contract';
import { DATA } from './headers.ts';
import type { Rendered } from './reply.ts';

/** Proxies drop what is silent for long. */
const SIGN_OF_LIFE = 15_000;

type Work = (signal: AbortSignal, onProgress: (far: Progress) => void) => Promise<Rendered>;

export function eventStream(work: Work, left: AbortSignal): Response {
  const closed = new AbortController();
  const signal = AbortSignal.any([left, closed.signal]);
  const encoder = new TextEncoder();
  let life: NodeJS.Timeout | undefined;
  const stop = () => {
    clearInterval(life);
    closed.abort();
  };
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      life = setInterval(() => say(': still at it\n\n'), SIGN_OF_LIFE);
      // The head of the answer leaves at once, so that the caller knows it was heard.
      say(': at it\n\n');
      const { text } = await work(signal, (far) => say(event('progress', JSON.stringify(far))));
      clearInterval(life);
      if (signal.aborted) return;
      say(event('answer', text.trimEnd()));
      controller.close();
    },
    cancel: stop,
  });
  left.addEventListener('abort', stop, { once: true });
  return new Response(stream, {
    headers: {
      ...DATA,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Otherwise a proxy would keep progress back until the end.
      'x-accel-buffering': 'no',
    },
  });
}

/** JSON has no line ends of its own, so it is one line of data. */
function event(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}

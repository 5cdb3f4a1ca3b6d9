/** A seat's stream of events: what was missed, then whatever happens, and a comment now and then to keep the line open. */
import type { Frame } from './live.ts';
import type { Seated, Tables } from './tables.ts';

const COMMENT_EVERY = 15_000;
/** So many bytes may wait for a reader who has stopped reading; then the line is cut, and what was missed is read later. */
const MOST_UNREAD = 4_000_000;

export async function eventStream(
  tables: Tables,
  who: Seated,
  after: number | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoder = new TextEncoder();
  let stop: () => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  const end = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (over) return;
    over = true;
    clearInterval(timer);
    stop();
    try {
      controller.close();
    } catch {}
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: async (controller) => {
        const write = (text: string) => {
          if (over) return;
          if ((controller.desiredSize ?? 0) < 0 - MOST_UNREAD) end(controller);
          else controller.enqueue(encoder.encode(text));
        };
        const send = (frame: Frame) => write(`event: table\nid: ${frame.seq}\ndata: ${JSON.stringify(frame)}\n\n`);
        timer = setInterval(() => write(': \n\n'), COMMENT_EVERY);
        stop = await tables.listen(who, { send, end: () => end(controller) }, after);
        if (over) stop();
      },
      cancel: () => {
        over = true;
        clearInterval(timer);
        stop();
      },
    },
    { highWaterMark: 0, size: (chunk) => chunk?.byteLength ?? 0 },
  );
  return new Response(body, {
    headers: { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  });
}

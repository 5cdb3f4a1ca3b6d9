/** A seat's stream of events: what was missed, then whatever happens, and a comment now and then to keep the line open. */
import type { Frame } from './audience.ts';
import { countViewBytes } from './counters.ts';
import type { Seated, Tables } from './tables.ts';

const COMMENT_EVERY = 15_000;
/** So many bytes may wait for a reader who has stopped reading; then the line is cut, and what was missed is read later. */
const MAX_UNREAD = 4_000_000;

/** The line that a stream goes out on, where there is one. */
export interface Line {
  readonly destroyed: boolean;
  readonly destroy: () => unknown;
  readonly once: (event: 'close', hear: () => void) => unknown;
}

const encoder = new TextEncoder();
/** Frames are made once for all streams of a seat, and so are their bytes. */
const encoded = new WeakMap<Frame, Uint8Array>();

function bytesOf(frame: Frame): Uint8Array {
  let bytes = encoded.get(frame);
  if (bytes === undefined) {
    bytes = encoder.encode(`event: table\nid: ${frame.seq}\ndata: ${JSON.stringify(frame)}\n\n`);
    encoded.set(frame, bytes);
    countViewBytes(bytes.byteLength);
  }
  return bytes;
}

/** Listens before it answers: a store that is away is an error, and not a stream that breaks off. */
export async function eventStream(
  tables: Tables,
  who: Seated,
  after: number | undefined,
  headers: Readonly<Record<string, string>>,
  line?: Line,
  mostUnread = MAX_UNREAD,
): Promise<Response> {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let stop: () => void = () => {};
  let over = false;
  const leave = () => {
    if (over) return false;
    over = true;
    clearInterval(timer);
    stop();
    return true;
  };
  const end = () => {
    if (leave()) controller?.close();
  };
  const cut = () => {
    if (!leave()) return;
    // A line that closes cancels what was to be sent on it.
    if (line !== undefined) line.destroy();
    else controller?.error(new Error('nobody reads this stream'));
  };
  const write = (bytes: Uint8Array) => {
    if (over) return;
    if ((controller?.desiredSize ?? 0) < 0 - mostUnread) cut();
    else controller?.enqueue(bytes);
  };
  const comment = encoder.encode(': \n\n');
  const timer = setInterval(() => write(comment), COMMENT_EVERY);
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      cancel: () => void leave(),
    },
    { highWaterMark: 0, size: (chunk) => chunk?.byteLength ?? 0 },
  );
  try {
    const leaving = await tables.listen(who, { send: (frame) => write(bytesOf(frame)), end }, after);
    if (over) leaving();
    else stop = leaving;
  } catch (error) {
    leave();
    throw error;
  }
  // A line that is closed before anything was sent on it cancels nothing.
  if (line?.destroyed) leave();
  else line?.once('close', leave);
  return new Response(body, {
    headers: { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  });
}

/** A seat's stream of events: what was missed, then whatever happens, and a comment now and then to keep the line open. */
import type { Page } from '@strikehome/table';
import { eventsOf } from './frames.ts';
import type { Seated, Tables } from './tables.ts';

const COMMENT_EVERY = 15_000;
/** So many bytes may wait for a reader who has stopped reading; then the line is cut, and what was missed is read later. */
const MAX_UNREAD = 4_000_000;

/** The line that a stream goes out on, where there is one. */
export interface Connection {
  readonly destroyed: boolean;
  readonly destroy: () => unknown;
  readonly once: (event: 'close', hear: () => void) => unknown;
}

/** What is asked of a stream: where it begins, and whether views may come as patches of the one before. */
export interface StreamAsked {
  readonly after: number | undefined;
  readonly withPatches: boolean;
}

export interface StreamOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly line?: Connection | undefined;
  /** So many bytes of what happens may wait for the reader. */
  readonly mostUnread?: number | undefined;
  /** Hears how many bytes of what was missed are sent. */
  readonly sent?: ((bytes: number) => void) | undefined;
  /** Hears once that the stream is over. */
  readonly ended?: (() => void) | undefined;
}

const encoder = new TextEncoder();
const COMMENT = encoder.encode(': \n\n');
function eventOf(seq: number, data: string): Uint8Array {
  return encoder.encode(`event: table\nid: ${seq}\ndata: ${data}\n\n`);
}

/** The bytes of one stream on their way to its reader: who does not read what happens is cut off, never for what was missed. */
class Outlet {
  readonly body: ReadableStream<Uint8Array>;
  readonly #mostUnread: number;
  readonly #cut: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  /** Bytes of what was missed that may still wait. */
  #missed = 0;
  #wanted: () => void = () => {};

  constructor(mostUnread: number, cut: () => void, canceled: () => void) {
    this.#mostUnread = mostUnread;
    this.#cut = cut;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (given) => {
          this.#controller = given;
        },
        // The reader waits, and nothing waits for it.
        pull: () => {
          this.#missed = 0;
          this.#wanted();
        },
        cancel: canceled,
      },
      { highWaterMark: 0, size: (chunk) => chunk?.byteLength ?? 0 },
    );
  }

  get #unread(): number {
    return 0 - (this.#controller?.desiredSize ?? 0);
  }

  /** What happens. */
  write(bytes: Uint8Array): void {
    if (this.#unread - this.#missed > this.#mostUnread) this.#cut();
    else this.#controller?.enqueue(bytes);
  }

  /** What was missed; resolves when the reader asks for more. */
  writeMissed(bytes: Uint8Array): Promise<void> {
    const wanted = new Promise<void>((resolve) => {
      this.#wanted = resolve;
    });
    this.#missed += bytes.byteLength;
    this.#controller?.enqueue(bytes);
    return wanted;
  }

  /** Only where nothing else waits: a line with something on it is not idle. */
  comment(): void {
    if (this.#unread === 0) this.#controller?.enqueue(COMMENT);
  }

  close(): void {
    this.#wanted();
    this.#controller?.close();
  }

  fail(): void {
    this.#wanted();
    this.#controller?.error(new Error('nobody reads this stream'));
  }
}

/** Reads the first page before it answers: a store that is away is an error, and not a stream that breaks off. */
export async function eventStream(
  tables: Tables,
  who: Seated,
  { after, withPatches }: StreamAsked,
  { headers, line, mostUnread = MAX_UNREAD, sent, ended }: StreamOptions,
): Promise<Response> {
  let stop: () => void = () => {};
  let over = false;
  const leave = () => {
    if (over) return false;
    over = true;
    clearInterval(timer);
    stop();
    ended?.();
    return true;
  };
  const cut = () => {
    if (!leave()) return;
    // A line that closes cancels what was to be sent on it.
    if (line !== undefined) line.destroy();
    else outlet.fail();
  };
  const outlet = new Outlet(mostUnread, cut, () => void leave());
  const timer = setInterval(() => outlet.comment(), COMMENT_EVERY);
  const bytesOf = eventsOf(withPatches);
  let isFirst = true;
  const missed = tables.listen(
    who,
    {
      send: (frame) => {
        if (over) return;
        const bytes = bytesOf(frame);
        // The last page of what was missed comes with the view.
        if (!isFirst) return outlet.write(bytes);
        isFirst = false;
        sent?.(bytes.byteLength);
        void outlet.writeMissed(bytes);
      },
      end: () => {
        if (leave()) outlet.close();
      },
    },
    after,
  );
  const finish = (leaving: () => void) => {
    if (over) leaving();
    else stop = leaving;
  };
  const sendOn = async (first: Page) => {
    stop = () => void missed.return(() => {});
    for (let page = first; ; ) {
      const bytes = eventOf(page.seq, `{"seq":${page.seq},"entries":${page.json}}`);
      sent?.(bytes.byteLength);
      await outlet.writeMissed(bytes);
      if (over) return;
      const next = await missed.next();
      if (next.done) return finish(next.value);
      page = next.value;
    }
  };
  let first: IteratorResult<Page, () => void>;
  try {
    first = await missed.next();
  } catch (error) {
    leave();
    throw error;
  }
  // A line that is closed before anything was sent on it cancels nothing.
  if (line?.destroyed) leave();
  else line?.once('close', leave);
  if (first.done) finish(first.value);
  else if (over) void missed.return(() => {});
  // A store that goes away meanwhile: the reader comes back and goes on from the last event.
  else void sendOn(first.value).catch(cut);
  return new Response(outlet.body, {
    headers: { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  });
}

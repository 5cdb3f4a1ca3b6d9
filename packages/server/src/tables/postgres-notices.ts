/**
 * What processes on one PostgreSQL tell each other of: which table has come to which entry, and whose seats came or left.
 * Tables are spread over channels, and a process listens to those of the tables it has in memory.
 */
import net from 'node:net';
import pg from 'pg';
import type { Hear } from './store.ts';

const SHARDS = 64;
const MAX_WAIT = 2000;
/** So often the connection is asked whether it is there, and it has so long to answer. */
const BEAT_EVERY = 5000;
const MAX_BEAT = 5000;
/** What is known of other processes counts for so long: longer than from one beat to the next. */
const ALONE_FOR = 3000;
/** What could not be told is told again after so long. */
const TELL_AGAIN = 500;

/** The channel of a table, the same in every process. */
export function channelOf(table: string): string {
  let hash = 0;
  for (let i = 0; i < table.length; i++) hash = (hash * 31 + table.charCodeAt(i)) % 0x7fffffff;
  return `strikehome_tables_${hash % SHARDS}`;
}

interface Line {
  /** One statement after the other. */
  readonly ask: (sql: string) => Promise<unknown>;
  /** The channels it listens to, each once it does. */
  readonly channels: Map<string, Promise<unknown>>;
  readonly end: () => void;
}

/** Listens to a channel, once; a line that cannot is made again. */
async function listenTo({ ask, channels, end }: Line, channel: string): Promise<void> {
  if (!channels.has(channel)) channels.set(channel, ask(`listen ${channel}`).catch(end));
  await channels.get(channel);
}

/** Sends notices, each on its channel. */
export type Send = (channels: readonly string[], notices: readonly string[]) => Promise<void>;

/** A connection of its own that listens. Lost or silent, it is made again, and then anything may have changed. */
export class Notices {
  readonly #url: string;
  readonly #send: Send;
  readonly #hearers: Hear[] = [];
  /** How many tables are watched on each channel. */
  readonly #watched = new Map<string, number>();
  /** What is still to be told: the newest of each table. */
  readonly #untold = new Map<string, string>();
  #telling: Promise<void> | undefined;
  #line: Line | undefined;
  #closed = false;
  #aloneUntil = 0;

  constructor(url: string, send: Send) {
    this.#url = url;
    this.#send = send;
  }

  /** Whether changes that others make are heard now. */
  get isHeard(): boolean {
    return this.#line !== undefined;
  }

  async listen(again = false): Promise<void> {
    for (let wait = 100; !this.#closed; wait = Math.min(wait * 2, MAX_WAIT)) {
      try {
        const line = await this.#connected(() => {
          this.#line = undefined;
          if (!this.#closed) void this.listen(true);
        });
        this.#line = line;
        await Promise.all([...this.#watched.keys()].map((channel) => listenTo(line, channel)));
        if (again) this.#heard('*');
        return;
      } catch (error) {
        if (!again) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  /** A connection that listens; `lost` is called once, when it does not any more. */
  async #connected(lost: () => void): Promise<Line> {
    const socket = new net.Socket();
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: 2000,
      query_timeout: MAX_BEAT,
      stream: () => socket,
    });
    let isOver = false;
    let last: Promise<unknown> = Promise.resolve();
    const ask = (sql: string) => {
      const asked = last.then(() => client.query(sql));
      last = asked.catch(() => {});
      return asked;
    };
    const beat = setInterval(() => void ask('select 1').catch(renew), BEAT_EVERY);
    beat.unref();
    const end = () => {
      isOver = true;
      clearInterval(beat);
      // A line that is dead would never hear that it is to end.
      socket.destroy();
    };
    const renew = () => {
      if (isOver) return;
      end();
      lost();
    };
    client.on('error', () => {});
    client.on('notification', ({ payload }) => payload !== undefined && this.#heard(payload));
    try {
      await client.connect();
    } catch (error) {
      end();
      throw error;
    }
    socket.once('close', renew);
    if (socket.destroyed) renew();
    return { ask, end: renew, channels: new Map() };
  }

  /** Once it is done, no change of the table is missed: a line that is made again says that anything may have changed. */
  async watch(table: string): Promise<void> {
    const channel = channelOf(table);
    this.#watched.set(channel, (this.#watched.get(channel) ?? 0) + 1);
    if (this.#line !== undefined) await listenTo(this.#line, channel);
  }

  unwatch(table: string): void {
    const channel = channelOf(table);
    const count = (this.#watched.get(channel) ?? 1) - 1;
    if (count > 0) {
      this.#watched.set(channel, count);
      return;
    }
    this.#watched.delete(channel);
    if (this.#line?.channels.delete(channel)) this.#line.ask(`unlisten ${channel}`).catch(this.#line.end);
  }

  /** Tells the other processes of a table, soon and together with others; the newest thing is told. */
  tell(table: string, what?: number | 'seats'): void {
    if (performance.now() < this.#aloneUntil) return;
    const about = what === 'seats' ? `${table} seats` : table;
    this.#untold.set(about, typeof what === 'number' ? `${table} ${what}` : about);
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = undefined;
    });
  }

  /**
   * Whether other processes live. Where none does, nobody is told anything for a moment: a process that starts meanwhile
   * looks by itself until it is known.
   */
  alone(isAlone: boolean): void {
    this.#aloneUntil = isAlone ? performance.now() + ALONE_FOR : 0;
  }

  async #tellAll(): Promise<void> {
    while (this.#untold.size > 0) {
      const notices = [...this.#untold.values()];
      this.#untold.clear();
      try {
        const channels = notices.map((notice) => channelOf(notice.split(' ')[0]!));
        await this.#send(channels, notices);
      } catch {
        for (const notice of notices) {
          const [table, what] = notice.split(' ') as [string, string?];
          const about = what === 'seats' ? notice : table;
          if (!this.#untold.has(about)) this.#untold.set(about, notice);
        }
        if (this.#closed) return;
        await new Promise((resolve) => setTimeout(resolve, TELL_AGAIN));
      }
    }
  }

  #heard(notice: string): void {
    const [table = '', what] = notice.split(' ');
    for (const hear of this.#hearers) hear(table, what === undefined || what === 'seats' ? what : Number(what));
  }

  hear(hear: Hear): void {
    this.#hearers.push(hear);
  }

  /** What is still to be told is told first. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#telling;
    this.#line?.end();
  }
}

/** What processes on one PostgreSQL tell each other of: which table has come to which entry. */
import net from 'node:net';
import pg from 'pg';

export const CHANNEL = 'strikehome_tables';
const MAX_WAIT = 2000;
/** So often the connection is asked whether it is there, and it has so long to answer. */
const BEAT_EVERY = 5000;
const MAX_BEAT = 5000;

/** Without a number the table may be gone; with `*` for the table any may have changed. */
export type Hear = (table: string, seq?: number) => void;

/** A connection of its own that listens. Lost or silent, it is made again, and then anything may have changed. */
export class Notices {
  readonly #url: string;
  readonly #hearers: Hear[] = [];
  #end: (() => void) | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Whether changes that others make are heard now. */
  get isHeard(): boolean {
    return this.#end !== undefined;
  }

  async listen(again = false): Promise<void> {
    for (let wait = 100; !this.#closed; wait = Math.min(wait * 2, MAX_WAIT)) {
      try {
        this.#end = await this.#connected(() => {
          this.#end = undefined;
          if (!this.#closed) void this.listen(true);
        });
        if (again) this.notify('*');
        return;
      } catch (error) {
        if (!again) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  /** A connection that listens; `lost` is called once, when it does not any more. Answers how to end it. */
  async #connected(lost: () => void): Promise<() => void> {
    const socket = new net.Socket();
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: 2000,
      query_timeout: MAX_BEAT,
      stream: () => socket,
    });
    let isOver = false;
    const beat = setInterval(() => void client.query('select 1').catch(renew), BEAT_EVERY);
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
    client.on('notification', ({ payload }) => payload !== undefined && this.notify(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      end();
      throw error;
    }
    socket.once('close', renew);
    if (socket.destroyed) renew();
    return end;
  }

  /** A notice is a table's id, and the number of its last entry where it is still there. */
  notify(notice: string): void {
    const [table = '', seq] = notice.split(' ');
    for (const hear of this.#hearers) hear(table, seq === undefined ? undefined : Number(seq));
  }

  hear(hear: Hear): void {
    this.#hearers.push(hear);
  }

  close(): void {
    this.#closed = true;
    this.#end?.();
  }
}

/** What processes on one PostgreSQL tell each other of: which table has come to which entry. */
import pg from 'pg';

export const CHANNEL = 'strikehome_tables';
const MAX_WAIT = 2000;

/** Without a number the table may be gone; with `*` for the table any may have changed. */
export type Hear = (table: string, seq?: number) => void;

/** A connection of its own that listens; lost, it is made again, and then anything may have changed. */
export class Notices {
  readonly #url: string;
  readonly #hearers: Hear[] = [];
  #client: pg.Client | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async listen(again = false): Promise<void> {
    for (let wait = 100; !this.#closed; wait = Math.min(wait * 2, MAX_WAIT)) {
      const client = new pg.Client({ connectionString: this.#url, keepAlive: true, connectionTimeoutMillis: 2000 });
      let lost = false;
      const renew = () => {
        if (lost || this.#closed) return;
        lost = true;
        client.end().catch(() => {});
        void this.listen(true);
      };
      try {
        client.on('notification', ({ payload }) => payload !== undefined && this.notify(payload));
        await client.connect();
        client.on('error', renew);
        client.on('end', renew);
        await client.query(`listen ${CHANNEL}`);
        this.#client = client;
        if (again) this.notify('*');
        return;
      } catch (error) {
        lost = true;
        client.end().catch(() => {});
        if (!again) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  /** A notice is a table's id, and the number of its last entry where it is still there. */
  notify(notice: string): void {
    const [table = '', seq] = notice.split(' ');
    for (const hear of this.#hearers) hear(table, seq === undefined ? undefined : Number(seq));
  }

  hear(hear: Hear): void {
    this.#hearers.push(hear);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => {});
  }
}

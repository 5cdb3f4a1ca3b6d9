/**
 * Tables in PostgreSQL, shared by processes on any number of machines. One row an entry: the primary key decides between
 * two writers. A notice wakes the others; a connection that is lost is made again and what was missed is read.
 */
import type { Entry } from '@strikehome/table';
import pg from 'pg';
import { CHANNEL, type Hear, Notices } from './postgres-notices.ts';
import { setUp } from './postgres-schema.ts';
import {
  type FoundKey,
  type KeyChanges,
  type KeyRow,
  type PieceSize,
  type SeatOf,
  type Store,
  type TableRow,
  Unavailable,
} from './store.ts';

/** A query that takes longer gets no answer any more: the line may be dead without anybody saying so. */
const MAX_QUERY = 10_000;

export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2000,
    query_timeout: MAX_QUERY,
    keepAlive: true,
  });
  // An idle connection that dies is replaced by the next query.
  pool.on('error', () => {});
  try {
    const pepper = await setUp(pool);
    const notices = new Notices(url);
    await notices.listen();
    return new PostgresStore(pool, notices, pepper);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Errors by which PostgreSQL says that it is not there, or not now. */
function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  return (
    /^(08|57P|53)/.test(code) || /^E[A-Z]+$/.test(code) || /terminat|timeout|connection|not queryable/i.test(message)
  );
}

const DUPLICATE = '23505';
const NO_TABLE = '23503';

class PostgresStore implements Store {
  readonly kind = 'postgres';
  readonly pepper: string;
  readonly #pool: pg.Pool;
  readonly #notices: Notices;

  constructor(pool: pg.Pool, notices: Notices, pepper: string) {
    this.#pool = pool;
    this.#notices = notices;
    this.pepper = pepper;
  }

  async #ask(name: string, text: string, values: readonly unknown[]): Promise<readonly unknown[]> {
    try {
      return (await this.#pool.query({ name, text, values: [...values] })).rows;
    } catch (error) {
      throw isAway(error) ? new Unavailable(error) : error;
    }
  }

  /** Several statements that happen together or not at all. */
  async #atOnce<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      await client.query('begin');
      const done = await work(client);
      await client.query('commit');
      client.release();
      return done;
    } catch (error) {
      // After a lost line nobody knows whether it was stored; whoever asks again with the same id finds out.
      await client?.query('rollback').catch(() => {});
      client?.release(isAway(error));
      throw isAway(error) ? new Unavailable(error) : error;
    }
  }

  create({ id, secret }: TableRow, entries: readonly Entry[], keys: readonly KeyRow[]): Promise<boolean> {
    return this.#atOnce(async (client) => {
      const made = await client.query('insert into tables(id, secret) values($1, $2) on conflict do nothing', [
        id,
        secret,
      ]);
      if (made.rowCount === 0) return false;
      await this.#write(client, id, entries, { add: keys });
      return true;
    });
  }

  async append(table: string, expected: number, entries: readonly Entry[], keys: KeyChanges = {}): Promise<boolean> {
    try {
      if (entries.length === 1 && Object.keys(keys).length === 0)
        return await this.#appendOne(table, expected, entries[0]!);
      return await this.#atOnce(async (client) => {
        const { rows } = await client.query(
          'select coalesce((select max(seq) from entries where table_id = $1), 0) as seq from tables where id = $1 for update',
          [table],
        );
        if (rows.length === 0 || Number((rows[0] as { seq: string }).seq) !== expected) return false;
        await this.#write(client, table, entries, keys);
        await client.query('update tables set touched = now() where id = $1', [table]);
        await client.query('select pg_notify($1, $2)', [CHANNEL, `${table} ${entries.at(-1)!.seq}`]);
        return true;
      });
    } catch (error) {
      const { code } = error as { readonly code?: string };
      if (code === DUPLICATE || code === NO_TABLE) return false;
      throw error;
    }
  }

  /** The usual case in one statement: the notice goes out only where the entry is stored. Days are kept to the hour. */
  async #appendOne(table: string, expected: number, entry: Entry): Promise<boolean> {
    const rows = await this.#ask(
      'append',
      `with last as (select coalesce(max(seq), 0) as seq from entries where table_id = $1),
        stored as (insert into entries select $1, $2, $3 from last where last.seq = $4 returning seq),
        touch as (update tables set touched = now() where id = $1 and touched < now() - interval '1 hour' and exists (select 1 from stored))
        select seq, pg_notify($5, $6) from stored`,
      [table, entry.seq, JSON.stringify(entry), expected, CHANNEL, `${table} ${entry.seq}`],
    );
    return rows.length === 1;
  }

  async #write(
    client: pg.PoolClient,
    table: string,
    entries: readonly Entry[],
    { add = [], renew, revoke }: KeyChanges,
  ): Promise<void> {
    if (entries.length > 0) {
      const bodies = entries.map((entry) => JSON.stringify(entry));
      await client.query('insert into entries select $1, * from unnest($2::bigint[], $3::text[])', [
        table,
        entries.map(({ seq }) => seq),
        bodies,
      ]);
    }
    if (renew) await client.query("delete from keys where table_id = $1 and kind in ('invite', 'watch')", [table]);
    if (revoke !== undefined) await client.query('delete from keys where table_id = $1 and seat = $2', [table, revoke]);
    for (const { hash, kind, seat } of add) {
      await client.query('insert into keys values($1, $2, $3, $4)', [table, hash, kind, seat ?? null]);
    }
  }

  async find(table: string): Promise<TableRow | undefined> {
    const rows = await this.#ask('find', 'select id, secret from tables where id = $1', [table]);
    return rows[0] as TableRow | undefined;
  }

  async since(table: string, after: number, most?: number): Promise<readonly Entry[]> {
    const rows = await this.#ask(
      'since',
      'select body from entries where table_id = $1 and seq > $2 order by seq limit $3',
      [table, after, most ?? null],
    );
    return (rows as readonly { readonly body: string }[]).map(({ body }) => JSON.parse(body) as Entry);
  }

  async bodies(table: string, after: number, { entries, bytes }: PieceSize): Promise<readonly string[]> {
    const rows = await this.#ask(
      'bodies',
      `with next as (select seq, body from entries where table_id = $1 and seq > $2 order by seq limit $3),
        sized as (select seq, body, sum(octet_length(body)) over (order by seq) as size from next)
        select body from sized where size <= $4 or seq = (select min(seq) from next) order by seq`,
      [table, after, entries, bytes],
    );
    return (rows as readonly { readonly body: string }[]).map(({ body }) => body);
  }

  async keyOf(table: string, hash: string): Promise<FoundKey | undefined> {
    const rows = await this.#ask(
      'key',
      'select hash, kind, seat, (select max(seq) from entries where table_id = $1) as last from keys where table_id = $1 and hash = $2',
      [table, hash],
    );
    type Row = Omit<KeyRow, 'seat'> & { readonly seat: string | null; readonly last: string };
    const row = rows[0] as Row | undefined;
    if (row === undefined) return undefined;
    const { last, hash: kept, kind, seat } = row;
    return { hash: kept, kind, last: Number(last), ...(seat === null ? {} : { seat }) };
  }

  async remove(table: string): Promise<void> {
    await this.#ask('remove', 'with gone as (delete from tables where id = $1) select pg_notify($2, $1)', [
      table,
      CHANNEL,
    ]);
  }

  async touch(tables: readonly string[]): Promise<void> {
    if (tables.length === 0) return;
    await this.#ask('touch', 'update tables set touched = now() where id = any($1)', [tables]);
  }

  async sweep(days: number): Promise<readonly string[]> {
    const old = await this.#ask(
      'sweep',
      `with old as (delete from tables where touched < now() - make_interval(days => $1) returning id)
        select id, pg_notify($2, id) from old`,
      [days, CHANNEL],
    );
    return (old as readonly { readonly id: string }[]).map(({ id }) => id);
  }

  async here(process: string, seconds: number): Promise<readonly SeatOf[]> {
    const rows = await this.#ask(
      'here',
      'select seats from presence where process <> $1 and at > now() - make_interval(secs => $2)',
      [process, seconds],
    );
    return (rows as readonly { readonly seats: string }[]).flatMap(({ seats }) => JSON.parse(seats) as SeatOf[]);
  }

  async say(process: string, seats: readonly SeatOf[]): Promise<void> {
    await this.#ask(
      'say',
      `with old as (delete from presence where process <> $1 and at < now() - interval '1 minute')
        insert into presence values($1, $2, now()) on conflict(process) do update set seats = excluded.seats, at = now()`,
      [process, JSON.stringify(seats)],
    );
  }

  onChange(hear: Hear): void {
    this.#notices.hear(hear);
  }

  async ping(): Promise<void> {
    await this.#ask('ping', 'select 1', []);
  }

  async close(): Promise<void> {
    await this.#notices.close();
    await this.#pool.end();
  }
}

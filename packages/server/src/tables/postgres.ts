/**
 * Tables in PostgreSQL, shared by processes on any number of machines. One row an entry: the primary key decides between
 * two writers. A notice wakes the others; a connection that is lost is made again and what was missed is read.
 */
import type { Entry } from '@strikehome/table';
import type pg from 'pg';
import { CHANNEL, type Hear, Notices } from './postgres-notices.ts';
import { PostgresPool } from './postgres-pool.ts';
import { OUTDATE, setUp } from './postgres-schema.ts';
import {
  type FoundKey,
  type FoundTable,
  type KeyChanges,
  type KeyRow,
  type ListedTable,
  type PieceSize,
  type SeatOf,
  type Store,
  type TableRow,
  Unavailable,
} from './store.ts';

/** Opens it to serve tables, or as an operator, who need not hear of changes. */
export async function openPostgres(url: string, role: 'serve' | 'visit' = 'serve'): Promise<Store> {
  const pepper = await setUp(url);
  const notices = new Notices(url);
  if (role === 'serve') await notices.listen();
  return new PostgresStore(new PostgresPool(url), notices, pepper);
}

const DUPLICATE = '23505';
const NO_TABLE = '23503';
const EPOCH = "coalesce((select value::integer from settings where name = 'epoch'), 0)";
const TIME = (milliseconds: string) => `to_timestamp(${milliseconds}::float8 / 1000)`;
const MILLISECONDS = (time: string) => `(extract(epoch from ${time}) * 1000)::float8`;

class PostgresStore implements Store {
  readonly kind = 'postgres';
  readonly pepper: string;
  readonly #pool: PostgresPool;
  readonly #notices: Notices;

  constructor(pool: PostgresPool, notices: Notices, pepper: string) {
    this.#pool = pool;
    this.#notices = notices;
    this.pepper = pepper;
  }

  create({ id, secret }: TableRow, entries: readonly Entry[], keys: readonly KeyRow[]): Promise<boolean> {
    return this.#pool.atOnce(async (client) => {
      const made = await client.query(
        `insert into tables(id, secret, epoch) values($1, $2, ${EPOCH}) on conflict do nothing`,
        [id, secret],
      );
      if (made.rowCount === 0) return false;
      await this.#write(client, id, entries, { add: keys });
      return true;
    });
  }

  async append(table: string, expected: number, entries: readonly Entry[], keys: KeyChanges = {}): Promise<boolean> {
    try {
      if (entries.length === 1 && Object.keys(keys).length === 0)
        return await this.#appendOne(table, expected, entries[0]!);
      return await this.#pool.atOnce(async (client) => {
        if ((await this.#lastOf(client, table)) !== expected) return false;
        await this.#write(client, table, entries, keys);
        await client.query('update tables set touched = greatest(touched, now()), marked = null where id = $1', [
          table,
        ]);
        await client.query('select pg_notify($1, $2)', [CHANNEL, `${table} ${entries.at(-1)!.seq}`]);
        return true;
      });
    } catch (error) {
      const { code } = error as { readonly code?: string };
      if (code === DUPLICATE || code === NO_TABLE) return false;
      throw error;
    }
  }

  /** The number of a table's last entry; until the end of the transaction nobody deletes the table. */
  async #lastOf(client: pg.PoolClient, table: string): Promise<number | undefined> {
    const { rows } = await client.query(
      'select coalesce((select max(seq) from entries where table_id = $1), 0) as seq from tables where id = $1 for update',
      [table],
    );
    return rows.length === 0 ? undefined : Number((rows[0] as { seq: string }).seq);
  }

  /** The usual case in one statement: the notice goes out only where the entry is stored. Days are kept to the hour. */
  async #appendOne(table: string, expected: number, entry: Entry): Promise<boolean> {
    const rows = await this.#pool.write(
      'append',
      `with last as (select coalesce(max(seq), 0) as seq from entries where table_id = $1),
        stored as (insert into entries select $1, $2, $3 from last where last.seq = $4 returning seq),
        touch as (update tables set touched = greatest(touched, now()), marked = null where id = $1
          and (touched < now() - interval '1 hour' or marked is not null) and exists (select 1 from stored))
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

  async find(table: string): Promise<FoundTable | undefined> {
    type Row = TableRow & { readonly earlier: string; readonly outdated: boolean };
    const [row] = await this.#pool.read<Row>(
      'find',
      `select id, secret, earlier, epoch < ${EPOCH} as outdated from tables where id = $1`,
      [table],
    );
    if (row === undefined) return undefined;
    const { id, secret, earlier, outdated } = row;
    return { id, secret, earlier: earlier.split(' ').filter(Boolean), isOutdated: outdated };
  }

  redraw(table: string, secret: string, entry: Entry): Promise<boolean> {
    return this.#pool.atOnce(async (client) => {
      if ((await this.#lastOf(client, table)) !== entry.seq - 1) return false;
      const { rowCount } = await client.query(
        `update tables set earlier = trim(earlier || ' ' || secret), secret = $2, epoch = ${EPOCH} where id = $1 and epoch < ${EPOCH}`,
        [table, secret],
      );
      if (rowCount === 0) return false;
      await this.#write(client, table, [entry], {});
      return true;
    });
  }

  async outdate(): Promise<void> {
    await this.#pool.write('outdate', OUTDATE);
  }

  async since(table: string, after: number, most?: number): Promise<readonly Entry[]> {
    const rows = await this.#pool.read<{ readonly body: string }>(
      'since',
      'select body from entries where table_id = $1 and seq > $2 order by seq limit $3',
      [table, after, most ?? null],
    );
    return rows.map(({ body }) => JSON.parse(body) as Entry);
  }

  async bodies(table: string, after: number, { entries, bytes }: PieceSize): Promise<readonly string[]> {
    const rows = await this.#pool.read<{ readonly body: string }>(
      'bodies',
      `with next as (select seq, body from entries where table_id = $1 and seq > $2 order by seq limit $3),
        sized as (select seq, body, sum(octet_length(body)) over (order by seq) as size from next)
        select body from sized where size <= $4 or seq = (select min(seq) from next) order by seq`,
      [table, after, entries, bytes],
    );
    return rows.map(({ body }) => body);
  }

  async keyOf(table: string, hash: string): Promise<FoundKey | undefined> {
    type Row = Omit<KeyRow, 'seat'> & { readonly seat: string | null; readonly last: string; readonly marked: boolean };
    const [row] = await this.#pool.read<Row>(
      'key',
      `select hash, kind, seat, (select max(seq) from entries where table_id = $1) as last,
        (select marked is not null from tables where id = $1) as marked from keys where table_id = $1 and hash = $2`,
      [table, hash],
    );
    if (row === undefined) return undefined;
    const { last, hash: kept, kind, seat, marked } = row;
    return { hash: kept, kind, last: Number(last), isMarked: marked, ...(seat === null ? {} : { seat }) };
  }

  async remove(table: string): Promise<boolean> {
    const rows = await this.#pool.write(
      'remove',
      'with gone as (delete from tables where id = $1 returning id) select pg_notify($2, id) from gone',
      [table, CHANNEL],
    );
    return rows.length > 0;
  }

  async touch(tables: readonly string[]): Promise<number> {
    if (tables.length === 0) return 0;
    const rows = await this.#pool.write(
      'touch',
      'update tables set touched = greatest(touched, now()), marked = null where id = any($1) returning id',
      [tables],
    );
    return rows.length;
  }

  async now(): Promise<number> {
    const [row] = await this.#pool.read<{ readonly now: number }>('now', `select ${MILLISECONDS('now()')} as now`);
    return row!.now;
  }

  async remember(name: string, value: number): Promise<number | undefined> {
    const [row] = await this.#pool.write<{ readonly value: string | null }>(
      'remember',
      `with old as (select value from settings where name = $1), new as
        (insert into settings values($1, $2) on conflict(name) do update set value = excluded.value)
        select (select value from old) as value`,
      [name, `${value}`],
    );
    return row!.value === null ? undefined : Number(row!.value);
  }

  async remark(at: number): Promise<void> {
    await this.#pool.write('remark', `update tables set marked = ${TIME('$1')} where marked is not null`, [at]);
  }

  async mark(at: number, usedBefore: number, most: number): Promise<number> {
    await this.#pool.write(
      'unmark',
      `update tables set marked = null where marked is not null and (touched >= ${TIME('$2')} or marked > ${TIME('$1')})`,
      [at, usedBefore],
    );
    const rows = await this.#pool.write(
      'mark',
      `update tables set marked = ${TIME('$1')} where id in (select id from tables where touched < ${TIME('$2')}
        and marked is null order by touched limit $3 for update skip locked) returning id`,
      [at, usedBefore, most],
    );
    return rows.length;
  }

  async purge(markedBefore: number, most: number): Promise<readonly string[]> {
    const old = await this.#pool.write<{ readonly id: string }>(
      'purge',
      `with old as (delete from tables where id in (select id from tables where marked < ${TIME('$1')}
        order by marked limit $2 for update skip locked) returning id) select id, pg_notify($3, id) from old`,
      [markedBefore, most, CHANNEL],
    );
    return old.map(({ id }) => id);
  }

  async list(after: string, most: number): Promise<readonly ListedTable[]> {
    type Row = Omit<ListedTable, 'marked'> & { readonly marked: number | null };
    const rows = await this.#pool.read<Row>(
      'list',
      `select id, ${MILLISECONDS('touched')} as used, ${MILLISECONDS('marked')} as marked, about.* from tables,
        lateral (select count(*)::integer as entries, coalesce(sum(octet_length(body)), 0)::float8 as bytes
          from entries where table_id = id) as about where id > $1 order by id limit $2`,
      [after, most],
    );
    return rows.map(({ marked, ...row }) => ({ ...row, ...(marked === null ? {} : { marked }) }));
  }

  async here(process: string, seconds: number): Promise<readonly SeatOf[]> {
    const rows = await this.#pool.read<{ readonly seats: string }>(
      'here',
      'select seats from presence where process <> $1 and at > now() - make_interval(secs => $2)',
      [process, seconds],
    );
    return rows.flatMap(({ seats }) => JSON.parse(seats) as SeatOf[]);
  }

  async say(process: string, seats: readonly SeatOf[]): Promise<void> {
    await this.#pool.write(
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
    await this.remember('ping', Date.now());
    if (!this.#notices.isHeard) throw new Unavailable(new Error('changes are not heard'), 'nothing stored');
  }

  async close(): Promise<void> {
    this.#notices.close();
    await this.#pool.end();
  }
}

/**
 * Tables in PostgreSQL, shared by processes on any number of machines. One row an entry: the primary key decides between
 * two writers. A notice wakes the others; a connection that is lost is made again and what was missed is read.
 */
import type { Entry } from '@strikehome/table';
import type pg from 'pg';
import { type CodeRow, pastAt } from './codes.ts';
import { Notices } from './postgres-notices.ts';
import { PostgresPool } from './postgres-pool.ts';
import { presenceOf } from './postgres-presence.ts';
import { OUTDATE, setUp } from './postgres-schema.ts';
import { upkeepOf } from './postgres-upkeep.ts';
import {
  type FoundCode,
  type FoundKey,
  type FoundTable,
  type Hear,
  type KeyChanges,
  type KeyRow,
  type PieceSize,
  type Store,
  type TableRow,
  Unavailable,
} from './store.ts';

/** Opens it to serve tables, or as an operator, who need not hear of changes. */
export async function openPostgres(url: string, role: 'serve' | 'visit' = 'serve'): Promise<Store> {
  const pepper = await setUp(url);
  const pool = new PostgresPool(url);
  const notices = new Notices(url, async (channels, notices) => {
    await pool.write('tell', 'select pg_notify(c, n) from unnest($1::text[], $2::text[]) as told(c, n)', [
      channels,
      notices,
    ]);
  });
  if (role === 'serve') await notices.listen();
  const upkeep = upkeepOf(pool, (table) => notices.tell(table));
  const ping = async () => {
    await upkeep.remember('ping', Date.now());
    if (role === 'serve' && !notices.isHeard)
      throw new Unavailable(new Error('changes are not heard'), 'nothing stored');
  };
  return Object.assign(new PostgresStore(pool, notices, pepper), upkeep, presenceOf(pool, notices), { ping });
}

const DUPLICATE = '23505';
const NO_TABLE = '23503';
const EPOCH = "coalesce((select value::integer from settings where name = 'epoch'), 0)";

type Rest = 'now' | 'remember' | 'remark' | 'mark' | 'purge' | 'list' | 'beat' | 'say' | 'here' | 'ping';

class PostgresStore implements Omit<Store, Rest> {
  readonly kind = 'postgres';
  readonly pepper: string;
  readonly #pool: PostgresPool;
  readonly #notices: Notices;

  constructor(pool: PostgresPool, notices: Notices, pepper: string) {
    this.#pool = pool;
    this.#notices = notices;
    this.pepper = pepper;
  }

  create(
    { id, secret }: TableRow,
    entries: readonly Entry[],
    keys: readonly KeyRow[],
    codes?: readonly CodeRow[],
  ): Promise<boolean> {
    return this.#pool.atOnce(async (client) => {
      const made = await client.query(
        `insert into tables(id, secret, epoch) values($1, $2, ${EPOCH}) on conflict do nothing`,
        [id, secret],
      );
      if (made.rowCount === 0) return false;
      await this.#write(client, id, entries, { add: keys, ...(codes === undefined ? {} : { codes }) });
      return true;
    });
  }

  async append(table: string, expected: number, entries: readonly Entry[], keys: KeyChanges = {}): Promise<boolean> {
    try {
      if (entries.length === 1 && Object.keys(keys).length === 0)
        return await this.#appendOne(table, expected, entries[0]!);
      const done = await this.#pool.atOnce(async (client) => {
        if ((await this.#lastOf(client, table)) !== expected) return false;
        await this.#write(client, table, entries, keys);
        await client.query('update tables set touched = greatest(touched, now()), marked = null where id = $1', [
          table,
        ]);
        return true;
      });
      if (done) this.#notices.tell(table, entries.at(-1)!.seq);
      return done;
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

  /**
   * The usual case in one statement. The notice goes out once it is stored: in the same transaction it would make all
   * commits of the server wait for each other. Days are kept to the hour.
   */
  async #appendOne(table: string, expected: number, entry: Entry): Promise<boolean> {
    const rows = await this.#pool.write(
      'append',
      `with last as (select coalesce(max(seq), 0) as seq from entries where table_id = $1),
        stored as (insert into entries select $1, $2, $3 from last where last.seq = $4 returning seq),
        touch as (update tables set touched = greatest(touched, now()), marked = null where id = $1
          and (touched < now() - interval '1 hour' or marked is not null) and exists (select 1 from stored))
        select seq from stored`,
      [table, entry.seq, JSON.stringify(entry), expected],
    );
    if (rows.length === 1) this.#notices.tell(table, entry.seq);
    return rows.length === 1;
  }

  async #write(
    client: pg.PoolClient,
    table: string,
    entries: readonly Entry[],
    { add = [], renew, revoke, codes }: KeyChanges,
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
    if (codes !== undefined) await this.#writeCode(client, table, codes);
  }

  async #writeCode(client: pg.PoolClient, table: string, codes: readonly CodeRow[]): Promise<void> {
    await client.query('delete from codes where table_id = $1', [table]);
    for (const { salt, hash, made } of codes) {
      await client.query('delete from codes where hash = $1 and made <= $2', [hash, pastAt(made)]);
      const values = [table, salt, hash, made];
      const { rowCount } = await client.query(
        'insert into codes values($1, $2, $3, $4) on conflict do nothing',
        values,
      );
      if (rowCount === 1) return;
    }
    throw new Error('all codes that were drawn are taken');
  }

  async find(table: string): Promise<FoundTable | undefined> {
    type Row = TableRow & {
      readonly earlier: string;
      readonly outdated: boolean;
      readonly salt: string | null;
      readonly made: string | null;
    };
    const [row] = await this.#pool.read<Row>(
      'find',
      `select id, secret, earlier, epoch < ${EPOCH} as outdated, salt, made from tables left join codes on table_id = id where id = $1`,
      [table],
    );
    if (row === undefined) return undefined;
    const { id, secret, earlier, outdated, salt, made } = row;
    const code = salt === null ? {} : { code: { salt, made: Number(made) } };
    return { id, secret, earlier: earlier.split(' ').filter(Boolean), isOutdated: outdated, ...code };
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

  async byCode(hash: string): Promise<FoundCode | undefined> {
    type Row = { readonly table: string; readonly made: string; readonly last: string; readonly marked: boolean };
    const [row] = await this.#pool.read<Row>(
      'code',
      `select table_id as "table", made, (select max(seq) from entries where entries.table_id = codes.table_id) as last,
        (select marked is not null from tables where id = table_id) as marked from codes where hash = $1`,
      [hash],
    );
    if (row === undefined) return undefined;
    return { table: row.table, made: Number(row.made), last: Number(row.last), isMarked: row.marked };
  }

  async remove(table: string): Promise<boolean> {
    const rows = await this.#pool.write('remove', 'delete from tables where id = $1 returning id', [table]);
    this.#notices.tell(table);
    return rows.length > 0;
  }

  some(most: number): Promise<readonly { readonly id: string; readonly last: number }[]> {
    return this.#pool.read(
      'some',
      'select id, (select coalesce(max(seq), 0) from entries where table_id = id)::int as last from tables order by random() limit $1',
      [most],
    );
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

  async lasts(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#pool.read<{ readonly id: string; readonly last: string | null }>(
      'lasts',
      'select id, (select max(seq) from entries where table_id = id) as last from unnest($1::text[]) as id',
      [tables],
    );
    return new Map(rows.flatMap(({ id, last }) => (last === null ? [] : [[id, Number(last)] as const])));
  }

  watch(table: string): Promise<void> {
    return this.#notices.watch(table);
  }

  unwatch(table: string): void {
    this.#notices.unwatch(table);
  }

  onChange(hear: Hear): void {
    this.#notices.hear(hear);
  }

  async close(): Promise<void> {
    await this.#notices.close();
    await this.#pool.end();
  }
}

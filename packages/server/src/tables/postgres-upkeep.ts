/** What keeps the tables in PostgreSQL in order: its clock, what it remembers, marks, deletion, and the list for operators. */
import type { PostgresPool } from './postgres-pool.ts';
import { type ListedTable, STARTS, type Store } from './store.ts';

const TIME = (milliseconds: string) => `to_timestamp(${milliseconds}::float8 / 1000)`;
const MILLISECONDS = (time: string) => `(extract(epoch from ${time}) * 1000)::float8`;

type Upkeep = Pick<Store, 'now' | 'remember' | 'remark' | 'mark' | 'purge' | 'list'>;

export function upkeepOf(pool: PostgresPool, tell: (table: string) => void): Upkeep {
  return {
    async now(): Promise<number> {
      const [row] = await pool.read<{ readonly now: number }>('now', `select ${MILLISECONDS('now()')} as now`);
      return row!.now;
    },

    async remember(name: string, value: number): Promise<number | undefined> {
      const [row] = await pool.write<{ readonly value: string | null }>(
        'remember',
        `with old as (select value from settings where name = $1), new as
          (insert into settings values($1, $2) on conflict(name) do update set value = excluded.value)
          select (select value from old) as value`,
        [name, `${value}`],
      );
      return row!.value === null ? undefined : Number(row!.value);
    },

    async remark(at: number): Promise<void> {
      await pool.write('remark', `update tables set marked = ${TIME('$1')} where marked is not null`, [at]);
    },

    async mark(at: number, usedBefore: number, most: number): Promise<number> {
      await pool.write(
        'unmark',
        `update tables set marked = null where marked is not null and (touched >= ${TIME('$2')} or marked > ${TIME('$1')})`,
        [at, usedBefore],
      );
      const rows = await pool.write(
        'mark',
        `update tables set marked = ${TIME('$1')} where id in (select id from tables where touched < ${TIME('$2')}
          and marked is null order by touched limit $3 for update skip locked) returning id`,
        [at, usedBefore, most],
      );
      return rows.length;
    },

    async purge(markedBefore: number, most: number): Promise<readonly string[]> {
      const old = await pool.write<{ readonly id: string }>(
        'purge',
        `delete from tables where id in (select id from tables where marked < ${TIME('$1')}
          order by marked limit $2 for update skip locked) returning id`,
        [markedBefore, most],
      );
      for (const { id } of old) tell(id);
      return old.map(({ id }) => id);
    },

    async list(after: string, most: number): Promise<readonly ListedTable[]> {
      type Row = Omit<ListedTable, 'marked'> & { readonly marked: number | null };
      const rows = await pool.read<Row>(
        'list',
        `select id, ${MILLISECONDS('touched')} as used, ${MILLISECONDS('marked')} as marked, about.* from tables,
          lateral (select count(*)::integer as entries, coalesce(sum(octet_length(body)), 0)::float8 as bytes,
            count(*) filter (where position('${STARTS}' in body) > 0)::integer as starts
            from entries where table_id = id) as about where id > $1 order by id limit $2`,
        [after, most],
      );
      return rows.map(({ marked, ...row }) => ({ ...row, ...(marked === null ? {} : { marked }) }));
    },
  };
}

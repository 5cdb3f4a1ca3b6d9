/** Who is connected to which process, in PostgreSQL: a small row for each seat, and one for each process that it touches. */
import type { Notices } from './postgres-notices.ts';
import type { PostgresPool } from './postgres-pool.ts';
import type { Beat, SeatOf, Store } from './store.ts';

/** A process that has not said for so long that it lives does not. */
const FRESH = '6 seconds';

type PresenceRows = Pick<Store, 'beat' | 'say' | 'here'>;

export function presenceOf(pool: PostgresPool, notices: Pick<Notices, 'tell' | 'alone'>): PresenceRows {
  return {
    async beat(process: string): Promise<Beat> {
      const rows = await pool.write<{ readonly process: string; readonly new: boolean }>(
        'beat',
        `with old as (delete from processes where process <> $1 and at < now() - interval '1 minute'),
          own as (insert into processes values($1, now()) on conflict(process) do update set at = now()
            returning process, xmax = 0 as new)
          select process, new from own union all
          select process, false from processes where process <> $1 and at > now() - interval '${FRESH}'`,
        [process],
      );
      notices.alone(rows.length === 1);
      return { alive: rows.map((row) => row.process), isNew: rows.some((row) => row.new) };
    },

    async say(process: string, came: readonly SeatOf[], left: readonly SeatOf[]): Promise<void> {
      const columns = [came, left].flatMap((seats) => [seats.map(([table]) => table), seats.map(([, seat]) => seat)]);
      await pool.write(
        'say',
        `with gone as (delete from presence using unnest($4::text[], $5::text[]) as past(t, s)
            where process = $1 and table_id = t and seat = s)
          insert into presence select t, s, $1 from unnest($2::text[], $3::text[]) as now(t, s) on conflict do nothing`,
        [process, ...columns],
      );
      for (const table of new Set(columns.flatMap((column, i) => (i % 2 === 0 ? column : []))))
        notices.tell(table, 'seats');
    },

    async here(process: string, tables: readonly string[]): Promise<readonly SeatOf[]> {
      const rows = await pool.read<{ readonly table_id: string; readonly seat: string }>(
        'here',
        `select distinct table_id, seat from presence join processes using (process)
          where table_id = any($2) and process <> $1 and at > now() - interval '${FRESH}'`,
        [process, tables],
      );
      return rows.map(({ table_id, seat }) => [table_id, seat] as const);
    },
  };
}

/** What the live tables have done, as Prometheus reads it: commands by how they went and how long they took, what is open. */
import { histogram, metric, Timings } from '../prometheus.ts';
import { countersText } from './counters.ts';

export interface TableMetrics {
  /** A command: its code, or `done`, and how long it took in milliseconds. */
  readonly heard: (code: string, ms: number) => void;
  /** The store could not be reached. */
  readonly away: () => void;
  readonly text: () => string;
}

export function makeTableMetrics(counts: () => { readonly tables: number; readonly streams: number }): TableMetrics {
  const commands = new Map<string, number>([['done', 0]]);
  const timings = new Timings();
  let errors = 0;
  return {
    heard: (code, ms) => {
      commands.set(code, (commands.get(code) ?? 0) + 1);
      timings.add('commands', ms);
    },
    away: () => {
      errors++;
    },
    text: () => {
      const { tables, streams } = counts();
      const byCode = [...commands].map(([code, n]) => [`{code="${code}"}`, n] as const);
      return [
        metric('table_commands_total', 'counter', 'Commands at tables, done or by error code.', byCode),
        metric('table_command_seconds', 'histogram', 'Time from a command to its answer.', histogram(timings, 'call')),
        metric('tables_open', 'gauge', 'Tables in memory.', [['', tables]]),
        metric('table_streams_open', 'gauge', 'Streams being served.', [['', streams]]),
        metric('table_store_errors_total', 'counter', 'Calls that failed because the store was unavailable.', [
          ['', errors],
        ]),
        countersText(),
      ].join('');
    },
  };
}

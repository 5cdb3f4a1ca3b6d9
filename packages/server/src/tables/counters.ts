/**
 * Counts that come from below the HTTP layer: views, store errors and sweeps. One set for the process, so that a store or a
 * table can count without being handed anything; `/metrics` shows them.
 */
import { histogram, metric, Timings } from '../prometheus.ts';

const storeErrors = new Map<string, number>();
const viewTimes = new Timings();
const swept = { marked: 0, deleted: 0, failed: 0 };
let viewBytes = 0;

/** A store error, by its class: a short fixed word such as `connection`, `timeout`, `full`, `read_only`. Never a message. */
export function countStoreError(kind: string): void {
  storeErrors.set(kind, (storeErrors.get(kind) ?? 0) + 1);
}

/** A view was built: how long that took, in milliseconds. */
export function countView(ms: number): void {
  viewTimes.add('built', ms);
}

/** Views were written as JSON, for a stream or an answer: so many bytes. */
export function countViewBytes(bytes: number): void {
  viewBytes += bytes;
}

/** A sweep for old tables: how many it marked and deleted, or that it failed. */
export function countSweep(result: { readonly marked?: number; readonly deleted?: number } | 'failed'): void {
  if (result === 'failed') {
    swept.failed++;
    return;
  }
  swept.marked += result.marked ?? 0;
  swept.deleted += result.deleted ?? 0;
}

export function countersText(): string {
  const errors = [...storeErrors].map(([kind, n]) => [`{class="${kind}"}`, n] as const);
  const sweeps = Object.entries(swept).map(([what, n]) => [`{result="${what}"}`, n] as const);
  return [
    metric('store_errors_total', 'counter', 'Store errors by class.', errors),
    metric('table_view_seconds', 'histogram', 'Time to build a view.', histogram(viewTimes, 'step')),
    metric('table_view_bytes_total', 'counter', 'Bytes of views written as JSON.', [['', viewBytes]]),
    metric('table_sweeps_total', 'counter', 'Old tables marked and deleted, and sweeps that failed.', sweeps),
  ].join('');
}

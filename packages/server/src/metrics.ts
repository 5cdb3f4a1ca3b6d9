/**
 * Prometheus metrics: requests and how long they took, refusals by code, how
 * late the event loop is, threads, the queue and memory. It hears of each request what the log hears, and keeps no more.
 */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { VERB_NAMES } from '@strikehome/engine/contract';
import { received } from './body.ts';
import type { Jobs } from './jobs/job.ts';
import type { LogEntry } from './log.ts';
import { histogram, metric, type Samples, Timings } from './prometheus.ts';
import { CODES, type Code } from './reply.ts';
import { unversioned } from './versions.ts';

export interface Metrics {
  readonly observe: (entry: LogEntry) => void;
  /** A failure among the answers of a stream, whose own status was sent before. */
  readonly refused: (code: Code) => void;
  readonly text: () => string;
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const PATHS = new Set([
  ...VERB_NAMES.map((name) => `/api/${name}`),
  ...[
    '/api',
    '/api/systems',
    '/api/schema',
    '/api/openapi.json',
    '/openapi.json',
    '/mcp',
    '/healthz',
    '/readyz',
    '/metrics',
  ],
]);

/** Where an id follows. */
const GROUPS = ['/api/schema', '/api/tables'];

/** Whatever strangers type, there are only so many paths. */
function pathOf(full: string): string {
  const path = unversioned(full);
  if (PATHS.has(path)) return path;
  const group = GROUPS.find((one) => path === one || path.startsWith(`${one}/`));
  if (group !== undefined) return group;
  return path.startsWith('/api') || path === '-' ? 'other' : 'page';
}

/** Requests by path, method and status: found without a word being made of the three. */
type RequestCounts = Map<string, Map<string, Map<number, number>>>;

function countRequest(counts: RequestCounts, path: string, method: string, status: number): void {
  const byStatus = within(within(counts, path), method);
  byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
}

/** What is kept under a key; a new map at first. */
function within<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let found = maps.get(key);
  if (found === undefined) {
    found = new Map();
    maps.set(key, found);
  }
  return found;
}

function requestSamples(counts: RequestCounts): Samples {
  return [...counts].flatMap(([path, byMethod]) =>
    [...byMethod].flatMap(([method, byStatus]) =>
      Array.from(byStatus, ([status, n]) => [`{method="${method}",path="${path}",status="${status}"}`, n] as const),
    ),
  );
}

/** How often the event loop is looked at, in milliseconds. */
const LOOK = 10;

export function makeMetrics(
  jobs: Jobs,
  loop: IntervalHistogram = monitorEventLoopDelay({ resolution: LOOK }),
  more: () => string = () => '',
): Metrics {
  const requests: RequestCounts = new Map();
  const refusals = new Map<string, number>(Object.keys(CODES).map((code) => [code, 0]));
  const timings = new Timings();
  loop.enable();

  const refused = (code: Code) => void refusals.set(code, (refusals.get(code) ?? 0) + 1);
  const observe = ({ method, path, status, ms, code }: LogEntry) => {
    const at = pathOf(path);
    countRequest(requests, at, METHODS.has(method) ? method : 'other', status);
    if (code !== undefined) refused(code);
    timings.add(at, ms);
  };

  const text = () => {
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - LOOK / 1000);
    const delays = [0.5, 0.9, 0.99].map((part) => [`{quantile="${part}"}`, late(loop.percentile(part * 100))] as const);
    const latest = late(loop.max);
    loop.reset();
    const { threads, running, waiting, ...ends } = jobs.counts();
    const { waits = new Timings() } = jobs;
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      metric('http_requests_total', 'counter', 'Requests answered.', requestSamples(requests)),
      metric(
        'http_request_seconds',
        'histogram',
        'Time from the head of a request to its answer.',
        histogram(timings, 'path'),
      ),
      metric(
        'refusals_total',
        'counter',
        'Failures by error code.',
        [...refusals].map(([code, n]) => [`{code="${code}"}`, n]),
      ),
      metric('event_loop_delay_seconds', 'summary', 'Event loop delay since the last scrape.', delays),
      metric('event_loop_delay_max_seconds', 'gauge', 'Largest event loop delay since the last scrape.', [
        ['', latest],
      ]),
      metric('job_threads', 'gauge', 'Threads for long work.', [['', threads]]),
      metric('job_threads_busy', 'gauge', 'Threads at work.', [['', running]]),
      metric('jobs_waiting', 'gauge', 'Jobs in the queue.', [['', waiting]]),
      metric('job_wait_seconds', 'histogram', 'Time a job waited for a thread.', histogram(waits, 'queue')),
      metric(
        'jobs_total',
        'counter',
        'Jobs by result.',
        Object.entries(ends).map(([end, n]) => [`{end="${snake(end)}"}`, n]),
      ),
      metric('receiving_bytes', 'gauge', 'Bytes of request bodies being received.', [['', received()]]),
      metric('memory_bytes', 'gauge', 'Memory of the process.', [
        ['{kind="resident"}', rss],
        ['{kind="heap"}', heapUsed],
        ['{kind="external"}', external],
      ]),
      metric('cpu_seconds_total', 'counter', 'Processor time, threads included.', [['', (user + system) / 1e6]]),
      metric('uptime_seconds', 'gauge', 'Time since the start.', [['', process.uptime()]]),
      more(),
    ].join('');
  };
  return { observe, refused, text };
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

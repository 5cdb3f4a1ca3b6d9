/**
 * What the environment says: PORT, HOST, HOSTS, RATE_LIMIT, LOG, TRUST_PROXY, MAX_CONNECTIONS, DRAIN_SECONDS, GAMES, the
 * limits of jobs, and where live tables are kept. A value that cannot be used is refused with a sentence that names it.
 */
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { type ClientLimits, USUAL_LIMITS } from './allowances.ts';
import type { JobLimits } from './jobs/job.ts';
import { LOG_STYLES, type LogStyle } from './log.ts';
import { USUAL_CONNECTIONS } from './sockets.ts';
import { type StoredTableLimits, USUAL_TABLE } from './tables/full.ts';

export interface Config {
  readonly host: string;
  /** Further names that requests may call it by. */
  readonly names: readonly string[];
  readonly port: number;
  readonly rateLimit: number;
  readonly log: LogStyle;
  readonly behindProxy: boolean;
  /** Whether /metrics is shown. */
  readonly metrics: boolean;
  /** Whether assistants have their tools at /mcp. */
  readonly mcp: boolean;
  /** Most connections at once. */
  readonly connections: number;
  /** Told to end, it still takes what comes for so long. */
  readonly drainSeconds: number;
  readonly jobs: JobConfig;
  readonly tables: TableConfig;
  readonly tableLimits: StoredTableLimits;
  readonly clientLimits: Omit<ClientLimits, 'rateLimit'> & { readonly addressConnections: number };
  /** Modules of further games. */
  readonly games: readonly string[];
}

/** Where live tables are kept, and for how long. */
export interface TableConfig {
  /** The folder of the SQLite file. */
  readonly data: string;
  /** PostgreSQL instead. */
  readonly database?: string;
  /** A table that was not used for so many days is marked, and deleted a week later; 0 keeps all. */
  readonly keepDays: number;
  /** The address in links. */
  readonly publicUrl?: string;
  /** How large a fight may become. */
}

/** Long work: what one job may take, how many threads there are, and how many may wait for one. */
export interface JobConfig extends JobLimits {
  readonly threads: number;
  readonly queue: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings, or what is wrong with them. */
export function readConfig(environment: Environment, atTerminal: boolean): Config | string {
  const port = wholeNumber(environment.PORT, 8080);
  if (port === undefined || port > 65_535) return `PORT must be a number from 0 to 65535, not "${environment.PORT}".`;
  const limit = environment.RATE_LIMIT === 'off' ? 0 : wholeNumber(environment.RATE_LIMIT, USUAL_LIMITS.rateLimit);
  if (limit === undefined) {
    return `RATE_LIMIT must be requests a minute for each address, or "off", not "${environment.RATE_LIMIT}".`;
  }
  const log = environment.LOG || (atTerminal ? 'pretty' : 'json');
  if (!isLogStyle(log)) return `LOG must be ${LOG_STYLES.join(', ')}, not "${log}".`;
  const connections = wholeNumber(environment.MAX_CONNECTIONS, USUAL_CONNECTIONS);
  if (connections === undefined || connections < 1) {
    return `MAX_CONNECTIONS must be a number of connections, not "${environment.MAX_CONNECTIONS}".`;
  }
  const drainSeconds = wholeNumber(environment.DRAIN_SECONDS, 1);
  if (drainSeconds === undefined) {
    return `DRAIN_SECONDS must be a number of seconds, not "${environment.DRAIN_SECONDS}".`;
  }
  const jobs = readNumbers(environment, JOBS);
  if (typeof jobs === 'string') return jobs;
  const tables = readTables(environment);
  if (typeof tables === 'string') return tables;
  const tableLimits = readNumbers(environment, TABLE_LIMITS);
  if (typeof tableLimits === 'string') return tableLimits;
  const clientLimits = readNumbers(environment, CLIENT_LIMITS, connections);
  if (typeof clientLimits === 'string') return clientLimits;
  return {
    jobs,
    tables,
    tableLimits,
    clientLimits,
    connections,
    drainSeconds,
    host: environment.HOST || '127.0.0.1',
    games: (environment.GAMES ?? '').split(',').flatMap((file) => (file.trim() === '' ? [] : [file.trim()])),
    names: (environment.HOSTS ?? '').split(/[\s,]+/).filter((name) => name !== ''),
    port,
    rateLimit: limit,
    log,
    behindProxy: isOn(environment.TRUST_PROXY, false),
    metrics: isOn(environment.METRICS, true),
    mcp: isOn(environment.MCP, false),
  };
}

function readTables({ DATA, DATABASE_URL, KEEP_DAYS, PUBLIC_URL }: Environment): TableConfig | string {
  const keepDays = wholeNumber(KEEP_DAYS, 180);
  if (keepDays === undefined) return `KEEP_DAYS must be a number of days, not "${KEEP_DAYS}".`;
  if (DATABASE_URL && !/^postgres(ql)?:\/\//.test(DATABASE_URL)) return 'DATABASE_URL must begin with postgres://.';
  if (PUBLIC_URL && !(/^https?:\/\//.test(PUBLIC_URL) && URL.canParse(PUBLIC_URL)))
    return `PUBLIC_URL must be an address that begins with https://, not "${PUBLIC_URL}".`;
  return {
    data: DATA || 'data',
    keepDays,
    ...(DATABASE_URL ? { database: DATABASE_URL } : {}),
    ...(PUBLIC_URL ? { publicUrl: PUBLIC_URL } : {}),
  };
}

/** One core is left to the thread that answers. */
const usualThreads = () => Math.max(1, Math.min(8, availableParallelism() - 1));

const JOBS = [
  ['JOB_SECONDS', 'seconds', () => 5, 'seconds that one job may take'],
  ['JOB_MEGABYTES', 'megabytes', () => 256, 'megabytes that one job may take'],
  ['JOB_THREADS', 'threads', usualThreads, 'threads for long work'],
  ['JOB_QUEUE', 'queue', () => 16, 'jobs that may wait for a thread'],
] as const;

const TABLE_LIMITS = [
  ['MAX_CHARACTERS', 'characters', () => USUAL_TABLE.characters, 'characters that a fight at a table may have'],
  ['MAX_VIEW', 'view', () => USUAL_TABLE.view, 'characters of JSON that a view of a fight may have'],
  ['MAX_TABLE_ENTRIES', 'entries', () => USUAL_TABLE.entries, 'entries that a table may have'],
  ['MAX_TABLE_MEGABYTES', 'megabytes', () => USUAL_TABLE.megabytes, 'megabytes that a table may have'],
] as const;

const CLIENT_LIMITS = [
  // A tenth of all; where there are few, still enough for some browsers.
  ['MAX_ADDRESS_CONNECTIONS', 'addressConnections', (all: number) => Math.max(20, Math.floor(all / 10)), 'connections'],
  ['MAX_ADDRESS_STREAMS', 'addressStreams', () => USUAL_LIMITS.addressStreams, 'streams'],
  ['MAX_KEY_STREAMS', 'keyStreams', () => USUAL_LIMITS.keyStreams, 'streams'],
  ['MAX_ADDRESS_TABLES', 'addressTables', () => USUAL_LIMITS.addressTables, 'tables'],
  ['MAX_ADDRESS_MEGABYTES', 'addressMegabytes', () => USUAL_LIMITS.addressMegabytes, 'megabytes'],
  ['MAX_ADDRESS_CODES', 'addressCodes', () => USUAL_LIMITS.addressCodes, 'wrong codes'],
] as const;

type Row<K extends string> = readonly [name: string, key: K, usual: (connections: number) => number, what: string];

const MAX_NUMBER = 10_000_000;

/** Settings that are numbers of something, by their keys; or what is wrong with the first that is none. */
function readNumbers<K extends string>(
  environment: Environment,
  rows: readonly Row<K>[],
  connections = 0,
): Record<K, number> | string {
  const read: Partial<Record<K, number>> = {};
  for (const [name, key, usual, what] of rows) {
    const value = wholeNumber(environment[name], usual(connections));
    if (value === undefined || value < 1 || value > MAX_NUMBER) {
      return `${name} must be a number of ${what}, not "${environment[name]}".`;
    }
    read[key] = value;
  }
  return read as Record<K, number>;
}

function isOn(text: string | undefined, usual: boolean): boolean {
  const given = (text ?? '').trim().toLowerCase();
  return given === '' ? usual : ['1', 'true', 'on', 'yes'].includes(given);
}

function isLogStyle(text: string): text is LogStyle {
  return (LOG_STYLES as readonly string[]).includes(text);
}

function wholeNumber(text: string | undefined, usual: number): number | undefined {
  if (text === undefined || text.trim() === '') return usual;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

/** How it is started on a port, in a clone and where it is installed. */
const started = (port: number) => `PORT=${port} npm start, or strikehome serve --port ${port}`;

/** Why a socket could not be opened, and what to do about it. */
export function listenProblem(code: string | undefined, { host, port }: Config): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken. Choose another, for example: ${started(port < 65_535 ? port + 1 : 8080)}`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Choose one above 1023, for example: ${started(8080)}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Leave HOST out, or use HOST=0.0.0.0 to be reached from other machines.`;
    default:
      return `The server could not open ${host}:${port} (${code ?? 'unknown'}).`;
  }
}

/** Whether the port can be had, asked before anything else is opened; the sentence that says why not. */
export function portProblem(config: Config): Promise<string | undefined> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(listenProblem(code, config)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve(undefined)));
  });
}

/** Where people find it. */
export function urlOf({ host }: Config, port: number): string {
  const anywhere = host === '0.0.0.0' || host === '::';
  return `http://${anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

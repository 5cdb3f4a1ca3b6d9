/** What the environment says: PORT, HOST, RATE_LIMIT, LOG, TRUST_PROXY. A value that cannot be is told in plain words. */
import { USUAL_LIMIT } from './app.ts';
import { LOG_STYLES, type LogStyle } from './log.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly rateLimit: number;
  readonly log: LogStyle;
  readonly behindProxy: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings, or what is wrong with them. */
export function readConfig(environment: Environment, atTerminal: boolean): Config | string {
  const port = wholeNumber(environment.PORT, 8080);
  if (port === undefined || port > 65_535) return `PORT must be a number from 0 to 65535, not "${environment.PORT}".`;
  const limit = environment.RATE_LIMIT === 'off' ? 0 : wholeNumber(environment.RATE_LIMIT, USUAL_LIMIT);
  if (limit === undefined) {
    return `RATE_LIMIT must be requests a minute for each address, or "off", not "${environment.RATE_LIMIT}".`;
  }
  const log = environment.LOG || (atTerminal ? 'pretty' : 'json');
  if (!isLogStyle(log)) return `LOG must be ${LOG_STYLES.join(', ')}, not "${log}".`;
  return {
    host: environment.HOST || '127.0.0.1',
    port,
    rateLimit: limit,
    log,
    behindProxy: ['1', 'true', 'on', 'yes'].includes((environment.TRUST_PROXY ?? '').toLowerCase()),
  };
}

function isLogStyle(text: string): text is LogStyle {
  return (LOG_STYLES as readonly string[]).includes(text);
}

function wholeNumber(text: string | undefined, usual: number): number | undefined {
  if (text === undefined || text.trim() === '') return usual;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

/** Why a socket could not be opened, and what to do about it. */
export function listenProblem(code: string | undefined, { host, port }: Config): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken. Choose another, for example: PORT=${port < 65_535 ? port + 1 : 8080} npm start`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Choose one above 1023, for example: PORT=8080 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Leave HOST out, or use HOST=0.0.0.0 to be reached from other machines.`;
    default:
      return `The server could not open ${host}:${port} (${code ?? 'unknown'}).`;
  }
}

/** Where people find it. */
export function urlOf({ host }: Config, port: number): string {
  const anywhere = host === '0.0.0.0' || host === '::';
  return `http://${anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** One line for each request: what was asked for and how it went. Never a body, a query or an address. */
import { randomBytes } from 'node:crypto';
import type { Code } from './reply.ts';

export interface LogEntry {
  /** The answer has it too. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** Length of the answer's body as sent. */
  readonly bytes: number;
  /** Of a failure. */
  readonly code?: Code | undefined;
}

export const LOG_STYLES = ['off', 'json', 'pretty'] as const;
export type LogStyle = (typeof LOG_STYLES)[number];

export type RequestLog = (entry: LogEntry) => void;

const MAX_PATH = 200;

const START = randomBytes(4).toString('hex');
let requests = 0;

/** A name for a request, never the same twice. */
export function nextId(): string {
  return `${START}-${(requests++).toString(36)}`;
}

export function logger(style: LogStyle, write: (line: string) => void, time: () => Date): RequestLog {
  if (style === 'off') return () => {};
  return (entry) => {
    const path = entry.path.slice(0, MAX_PATH);
    const line = { time: time().toISOString(), ...entry, path, ms: Math.round(entry.ms * 100) / 100 };
    write(`${style === 'json' ? JSON.stringify(line) : pretty(line)}\n`);
  };
}

function pretty({ time, id, method, path, status, ms, bytes }: LogEntry & { readonly time: string }): string {
  // A path is what a stranger typed: what a terminal would obey is not shown to it.
  const shown = path.replace(/\p{C}/gu, '�');
  return `${time.slice(11, 19)}  ${status}  ${method.padEnd(7)} ${shown}  ${ms.toFixed(1)} ms  ${bytes} B  ${id}`;
}

/** A fault of ours, loud and whole. */
export function faultLine(style: LogStyle, error: unknown, time: Date, id: string): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return style === 'pretty'
    ? `${id}  ${stack}\n`
    : `${JSON.stringify({ time: time.toISOString(), id, fault: stack })}\n`;
}

/** Why the store was not available, down to the first cause: one line, with the request that met it. */
export function causeLine(style: LogStyle, error: unknown, time: Date, id: string): string {
  const cause = causesOf(error).join(': ');
  return style === 'pretty'
    ? `${id}  unavailable: ${cause.replace(/\p{C}/gu, ' ')}\n`
    : `${JSON.stringify({ time: time.toISOString(), id, unavailable: cause })}\n`;
}

/** Something that an operator should know, of no request. */
export function noticeLine(style: LogStyle, notice: string, time: Date): string {
  return style === 'pretty'
    ? `${time.toISOString().slice(11, 19)}  ${notice}\n`
    : `${JSON.stringify({ time: time.toISOString(), notice })}\n`;
}

const MAX_CAUSES = 5;

function causesOf(error: unknown): readonly string[] {
  const causes: string[] = [];
  for (let one = error; one !== undefined && one !== null && causes.length < MAX_CAUSES; one = nextCause(one)) {
    const { code, errcode, message = String(one) } = one as { code?: unknown; errcode?: unknown; message?: string };
    const codes = [code, errcode].filter((given) => typeof given === 'string' || typeof given === 'number');
    causes.push([...codes, message].join(' '));
  }
  return causes;
}

function nextCause(error: unknown): unknown {
  const { cause, errors } = error as { cause?: unknown; errors?: readonly unknown[] };
  return cause ?? errors?.[0];
}

/** Where lines go: standard error. */
export interface Sink {
  readonly write: (text: string, done: (error?: Error | null) => void) => unknown;
  readonly on: (event: 'error', hear: () => void) => unknown;
}

/** So many characters wait for a reader who has stopped reading. */
const MAX_UNWRITTEN = 1_000_000;

/**
 * Writes lines together, once a turn of the event loop. A line that cannot be written, because the disk is full or nobody
 * reads any more, is lost, and nothing else is.
 */
export function lineWriter(sink: Sink): { readonly write: (line: string) => void; readonly flush: () => void } {
  let lines = '';
  let unwritten = 0;
  sink.on('error', () => {});
  const flush = () => {
    const text = lines;
    lines = '';
    if (text === '') return;
    if (unwritten > MAX_UNWRITTEN) return;
    unwritten += text.length;
    try {
      sink.write(text, () => {
        unwritten -= text.length;
      });
    } catch {
      unwritten -= text.length;
    }
  };
  return {
    flush,
    write: (line) => {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}

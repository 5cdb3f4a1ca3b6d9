/** One line for each request: what was asked for and how it went. Never a body, a query or an address. */

export interface LogEntry {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** Length of the answer's body as sent. */
  readonly bytes: number;
}

export const LOG_STYLES = ['off', 'json', 'pretty'] as const;
export type LogStyle = (typeof LOG_STYLES)[number];

export type Log = (entry: LogEntry) => void;

const LONGEST_PATH = 200;

export function logger(style: LogStyle, write: (line: string) => void, time: () => Date): Log {
  if (style === 'off') return () => {};
  return (entry) => {
    const path = entry.path.slice(0, LONGEST_PATH);
    const line = { time: time().toISOString(), ...entry, path, ms: Math.round(entry.ms * 100) / 100 };
    write(`${style === 'json' ? JSON.stringify(line) : pretty(line)}\n`);
  };
}

function pretty({ time, method, path, status, ms, bytes }: LogEntry & { readonly time: string }): string {
  // A path is what a stranger typed: what a terminal would obey is not shown to it.
  const shown = path.replace(/\p{C}/gu, '�');
  return `${time.slice(11, 19)}  ${status}  ${method.padEnd(7)} ${shown}  ${ms.toFixed(1)} ms  ${bytes} B`;
}

/** A fault of ours, loud and whole. */
export function faultLine(style: LogStyle, error: unknown, time: Date): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return style === 'pretty' ? `${stack}\n` : `${JSON.stringify({ time: time.toISOString(), fault: stack })}\n`;
}

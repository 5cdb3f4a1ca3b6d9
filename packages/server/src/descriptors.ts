/**
 * File descriptors: every connection takes one. Where none is left the system closes connections before anybody here hears of
 * them, so it is tried now and then whether there is one.
 */
import { closeSync, open, readFileSync } from 'node:fs';
import os from 'node:os';

const LOOK_EVERY = 2000;
/** Said once in so many milliseconds. */
const SAY_EVERY = 60_000;
/** Beside connections: files of the store, threads, standard streams. */
const OTHERS = 64;

const OUT = new Set(['EMFILE', 'ENFILE']);

export interface DescriptorWatch {
  /** Told from elsewhere that there was none. */
  readonly failed: (error: NodeJS.ErrnoException) => void;
  readonly stop: () => void;
}

export function watchDescriptors(
  say: (line: string) => void,
  now: () => number = () => performance.now(),
): DescriptorWatch {
  let said = Number.NEGATIVE_INFINITY;
  const failed = ({ code = '' }: NodeJS.ErrnoException) => {
    if (!OUT.has(code) || now() - said < SAY_EVERY) return;
    said = now();
    say(
      `${code}: no file descriptor is left, so connections are closed unanswered. Raise LimitNOFILE (ulimit -n) or lower MAX_CONNECTIONS.`,
    );
  };
  const timer = setInterval(() => {
    open(os.devNull, 'r', (error, descriptor) => (error === null ? closeSync(descriptor) : failed(error)));
  }, LOOK_EVERY);
  timer.unref();
  return { failed, stop: () => clearInterval(timer) };
}

/** What is wrong where fewer descriptors may be opened than there may be connections; nothing where that is not known. */
export function tooFewDescriptors(sockets: number, limits = limitsHere()): string | undefined {
  const [, most] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  if (most === undefined || Number(most) >= sockets + OTHERS) return undefined;
  return `Only ${most} file descriptors may be open, and there may be ${sockets} connections. Raise LimitNOFILE (ulimit -n) or lower MAX_CONNECTIONS.`;
}

function limitsHere(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

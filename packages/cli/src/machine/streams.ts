/**
 * Standard input and output. Requests out of a stream of bytes are never held beyond the longest one allowed: what is too
 * long is dropped while it arrives, and what follows it is read as if nothing had happened.
 */
import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import { fstatSync, readSync, writeSync } from 'node:fs';
import { type Failure, LONGEST, notUtf8, tooLong } from '@strikehome/engine/contract';

/** A character of UTF-16 is at most three bytes of UTF-8, so more bytes than this are too long whatever they say. */
const MAX_BYTES = 3 * LONGEST;
const NEWLINE = 0x0a;

/** The text of one request, or why it cannot be one. */
export type TextPiece = string | Failure;

/** Gathers bytes until a request is whole. */
class Gathering {
  #parts: Uint8Array[] = [];
  #size = 0;

  add(bytes: Uint8Array): void {
    this.#size += bytes.length;
    if (this.#size > MAX_BYTES) this.#parts = [];
    else if (bytes.length > 0) this.#parts.push(bytes);
  }

  get empty(): boolean {
    return this.#size === 0;
  }

  take(): TextPiece {
    const parts = this.#parts;
    const long = this.#size > MAX_BYTES;
    this.#parts = [];
    this.#size = 0;
    if (long) return tooLong();
    const bytes = Buffer.concat(parts);
    if (!isUtf8(bytes)) return notUtf8();
    const text = bytes.toString('utf8');
    // A mark of byte order is not part of the text.
    return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  }
}

const isBlank = (piece: TextPiece) => typeof piece === 'string' && piece.trim() === '';

/** The requests of each chunk as it arrives, a line each; blank lines are passed over. */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly TextPiece[]> {
  const line = new Gathering();
  for await (const chunk of bytes) {
    const whole: TextPiece[] = [];
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      line.add(chunk.subarray(from, at));
      from = at + 1;
      const piece = line.take();
      if (!isBlank(piece)) whole.push(piece);
    }
    // The rest of a chunk is kept as a copy: a few bytes must not hold on to the whole buffer.
    if (from < chunk.length) line.add(chunk.slice(from));
    if (whole.length > 0) yield whole;
  }
  const last = line.empty ? '' : line.take();
  if (!isBlank(last)) yield [last];
}

/** All there is, as one request. */
export async function readWhole(bytes: AsyncIterable<Uint8Array>): Promise<TextPiece> {
  const all = new Gathering();
  for await (const chunk of bytes) all.add(chunk);
  return all.take();
}

const STDIN = 0;
const STDOUT = 1;
const CHUNK = 65_536;

/**
 * Whether a standard stream is a pipe or a file, and nobody has put a stream of their own in its place: it is then read and
 * written at once, because a stream takes as long to set up as our own rules take to load.
 */
function isPlain(name: 'stdin' | 'stdout', at: number): boolean {
  if (Object.getOwnPropertyDescriptor(process, name)?.get === undefined) return false;
  try {
    const kind = fstatSync(at);
    return kind.isFIFO() || kind.isFile() || kind.isSocket();
  } catch {
    return false;
  }
}

/** Standard input to its end, for one request. Terminals and non-blocking pipes are read as streams. */
export async function* readInput(): AsyncGenerator<Uint8Array> {
  try {
    while (isPlain('stdin', STDIN)) {
      const chunk = new Uint8Array(CHUNK);
      const size = readSync(STDIN, chunk);
      if (size === 0) return;
      yield chunk.subarray(0, size);
    }
  } catch {
    // What has been read is kept, and the stream goes on from there.
  }
  yield* process.stdin;
}

/** Whether people look at standard output as it is written. */
export function isTerminal(): boolean {
  return !isPlain('stdout', STDOUT) && process.stdout.isTTY === true;
}

/** A reader may stop early, as `head` does; that is not an error. */
function stop({ code, message }: NodeJS.ErrnoException): never {
  if (code !== 'EPIPE') process.stderr.write(`strikehome: ${message}\n`);
  process.exit(1);
}

/** What a stream still holds back must not be overtaken: output that was a stream once stays one. */
let isStream = false;

/** Before standard output is used as a stream. */
export function watchOutput(): void {
  isStream = true;
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', stop);
}

/** Waits while the reader is slow, so that a long stream of answers never piles up in memory. */
export async function print(text: string): Promise<void> {
  const rest = !isStream && isPlain('stdout', STDOUT) ? writtenAtOnce(Buffer.from(text)) : text;
  if (rest.length === 0) return;
  watchOutput();
  if (!process.stdout.write(rest)) await once(process.stdout, 'drain');
}

/** Writes as much as is taken, and answers the rest: a pipe that does not wait may be full. */
function writtenAtOnce(bytes: Uint8Array): Uint8Array {
  let at = 0;
  try {
    while (at < bytes.length) at += writeSync(STDOUT, bytes, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') stop(error as NodeJS.ErrnoException);
  }
  return bytes.subarray(at);
}

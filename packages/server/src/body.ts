/**
 * A request's body as text: JSON by its type, UTF-8 by its bytes, no longer than the contract allows. A body that is too
 * long is left unread as soon as that is certain. What comes from a socket is read from it, not through a web stream.
 */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { LONGEST, notUtf8, tooLong } from '@strikehome/engine/contract';
import { isLines } from './lines.ts';
import { failure, type Rendered, rendered } from './reply.ts';

/** No character takes more than three bytes for each of its UTF-16 units, so past this the text is certainly too long. */
export const MAX_BYTES = 3 * LONGEST;

/** All bodies that are being received have so many bytes together, before those that are not small are refused. */
export const MAX_RECEIVED = 64 * 2 ** 20;
/** A body of no more bytes is always received: connections are bounded, and a light call does not pay for others. */
const SMALL = 16_384;

/** A header by its name in small letters. */
type Header = (name: string) => string | null | undefined;

type Body = string | Rendered;

function headerOf({ headers }: IncomingMessage): Header {
  return (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
}

const tooLongBody = () => rendered(tooLong());
const brokenOff = () => rendered(failure('invalid_request', 'The request body ended too early.'));
const crowded = () =>
  rendered(failure('busy', 'The server is receiving too much at once; try again in a second.'), { 'retry-after': '1' });

/** What is wrong with a body as far as its headers tell. */
function headProblem(header: Header, most: number): Rendered | undefined {
  const unknown = typeProblem(header);
  if (unknown !== undefined) return rendered(failure('unsupported_type', unknown), { accept: 'application/json' });
  return Number(header('content-length') ?? 0) > most ? tooLongBody() : undefined;
}

function typeProblem(header: Header): string | undefined {
  const encoding = header('content-encoding');
  if (typeof encoding === 'string' && encoding.trim().toLowerCase() !== 'identity') {
    return 'Send the body without a content encoding.';
  }
  const given = header('content-type') ?? '';
  if (given === 'application/json') return undefined;
  if (given.trim() === '') {
    // Much that is typed by hand has no type. A foreign page could send such a body without a preflight.
    return isForeign(header)
      ? 'A request from another origin needs the header content-type: application/json.'
      : undefined;
  }
  const [type = '', ...parameters] = given.split(';').map((part) => part.trim().toLowerCase());
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type) && !isLines(type)) {
    return 'Send JSON with the header content-type: application/json, or one request per line as application/x-ndjson.';
  }
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (charset === undefined || /^"?utf-?8"?$/.test(charset)) return undefined;
  return 'JSON is UTF-8; leave the charset out.';
}

/** Sent by a page that is not ours. */
function isForeign(header: Header): boolean {
  if (['cross-site', 'same-site'].includes(header('sec-fetch-site') ?? '')) return true;
  const origin = header('origin');
  return typeof origin === 'string' && origin.replace(/^\w+:\/\//, '') !== header('host');
}

function decoded(bytes: Buffer): Body {
  if (!isUtf8(bytes)) return rendered(notUtf8());
  const text = bytes.toString('utf8');
  // A mark of byte order is not part of the text.
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

let receiving = 0;

/** Bytes of bodies that are being received, on all sockets together. */
export function received(): number {
  return receiving;
}

/** Reads what a socket brings; `done` hears of it once. */
export function readIncoming(request: IncomingMessage, done: (body: Body) => void, most = MAX_BYTES): void {
  const problem = headProblem(headerOf(request), most);
  if (problem !== undefined) {
    done(problem);
    return;
  }
  let chunks: Buffer[] = [];
  let size = 0;
  let isDone = false;
  // Listeners stay: what comes after the body is settled is thrown away, and to take them off would cost as much as the rest.
  const finish = (body: () => Body) => {
    if (isDone) return;
    isDone = true;
    receiving -= size;
    const whole = body();
    chunks = [];
    done(whole);
  };
  const broken = () => finish(brokenOff);
  request
    .on('data', (chunk: Buffer) => {
      if (isDone) return;
      size += chunk.length;
      receiving += chunk.length;
      chunks.push(chunk);
      if (size > most) finish(tooLongBody);
      else if (receiving > MAX_RECEIVED && size > SMALL) finish(crowded);
    })
    .on('end', () => finish(() => decoded(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size))))
    .on('close', broken)
    .on('error', broken);
}

/** Reads a web request, from its socket where it has one. */
export async function readBody(request: Request, incoming?: IncomingMessage, most = MAX_BYTES): Promise<Body> {
  if (incoming?.readable && typeof incoming.on === 'function') {
    return new Promise((resolve) => readIncoming(incoming, resolve, most));
  }
  const problem = headProblem((name) => request.headers.get(name), most);
  if (problem !== undefined) return problem;
  if (request.body === null) return decoded(Buffer.alloc(0));
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > most) return tooLongBody();
      chunks.push(chunk);
    }
  } catch {
    return brokenOff();
  }
  return decoded(Buffer.concat(chunks, size));
}

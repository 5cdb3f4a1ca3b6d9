/**
 * The sockets around the app: how many there may be, how long a client may take, what it is told when its HTTP is broken,
 * and an end that loses nothing.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Crowd } from './crowd.ts';
import { lastWord, lingerOver } from './linger.ts';
import { nextId, type RequestLog } from './log.ts';
import { ANSWER_HEADERS, failure, type Refused, type Rendered, rendered, respond } from './reply.ts';

/** A request must be here, headers and body, after so long. */
const REQUEST_SECONDS = 15;
const HEADER_SECONDS = 8;
/** Told to stop, the server still takes what is on its way for so long. */
const DRAIN_SECONDS = 1;
/** What is still being answered after that has so long to finish. */
const GRACE_SECONDS = 10;
/** Five hundred tables of five streams each, and as much again for calls beside them. */
export const USUAL_CONNECTIONS = 5000;
/** Answered also where every place is taken. */
const HEALTH: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

type Fetch = Parameters<typeof getRequestListener>[0];

export interface Timeouts {
  readonly requestSeconds?: number;
  readonly headerSeconds?: number;
  readonly drainSeconds?: number;
  readonly graceSeconds?: number;
}

export interface ServerOptions extends Timeouts {
  readonly log?: RequestLog | undefined;
  /** Most connections at once. */
  readonly connections?: number;
  /** Most connections of one address; left out, any number. Behind a proxy all have the proxy's. */
  readonly addressConnections?: number | undefined;
  /** Told that no file descriptor is left for a connection. */
  readonly outOfDescriptors?: (error: NodeJS.ErrnoException) => void;
  /** Whether a `Host` is ours; left out, any is. */
  readonly isOurs?: (host: string) => boolean;
}

export interface OpenServer {
  readonly server: Server;
  /** Still answers, but is about to end. */
  readonly draining: () => boolean;
  /** Answers what is here and on its way, each with the last word on its connection; resolves when all is answered. */
  readonly close: () => Promise<void>;
}

export function openServer(fetch: Fetch, options: ServerOptions = {}): OpenServer {
  const {
    requestSeconds = REQUEST_SECONDS,
    headerSeconds = HEADER_SECONDS,
    connections = USUAL_CONNECTIONS,
    log,
  } = options;
  const { drainSeconds = DRAIN_SECONDS, graceSeconds = GRACE_SECONDS, isOurs, outOfDescriptors } = options;
  const { addressConnections = 0 } = options;
  const full = {
    all: failure('busy', `At most ${connections} connections at once; try again in a second.`),
    address: failure(
      'too_many_requests',
      `At most ${addressConnections} connections from one address; close another first.`,
    ),
  };
  const underWay = new Set<ServerResponse>();
  const crowd = new Crowd({ connections, addressConnections: options.addressConnections });
  let draining = false;
  /** A connection over the limit is closed at once. */
  const crowdedSeconds = Math.min(1, requestSeconds);

  /** What no app is asked about. */
  const refuse = (request: IncomingMessage, response: ServerResponse, answer: Rendered, seconds = requestSeconds) => {
    const id = nextId();
    const bytes = Buffer.byteLength(answer.text);
    if (request.complete) response.shouldKeepAlive = false;
    else lastWord(request, response, seconds);
    const headers = { ...ANSWER_HEADERS, 'content-length': bytes, 'x-request-id': id, ...answer.more };
    response.writeHead(answer.status, headers).end(answer.text);
    const { method = '-', url = '-' } = request;
    log?.({ id, method, path: url.split('?')[0]!, status: answer.status, ms: 0, bytes, code: answer.code });
  };
  const refuseRaw = (socket: Duplex, status: number, refused: Refused, request?: IncomingMessage) => {
    const id = nextId();
    const raw = rawReply(status, refused, id);
    socket.on('error', () => {});
    socket.end(raw.text, () => socket.destroy());
    const { method = '-', url: path = '-' } = request ?? {};
    log?.({ id, method, path, status, ms: 0, bytes: raw.bytes, code: refused.error.code });
  };

  const errorHandler = () => {
    const answer = rendered(NOT_HTTP, { 'x-request-id': nextId() });
    const { more, text, code } = answer;
    log?.({ id: more!['x-request-id']!, method: '-', path: '-', status: 400, ms: 0, bytes: text.length, code });
    return respond(answer);
  };
  const listener = getRequestListener(fetch, { errorHandler });
  const server = createServer(
    {
      requestTimeout: requestSeconds * 1000,
      headersTimeout: headerSeconds * 1000,
      keepAliveTimeout: 5000,
      connectionsCheckingInterval: 500,
      maxHeaderSize: 16_384,
      // Node's own refusal has no body: see below.
      requireHostHeader: false,
    },
    (request, response) => {
      const crowded = crowd.crowdedOut(request.socket);
      if (crowded !== undefined && !HEALTH.has(request.url)) {
        return refuse(request, response, rendered(full[crowded], { 'retry-after': '1' }), crowdedSeconds);
      }
      if (request.headers.host === undefined) {
        if (request.httpVersion !== '1.0') return refuse(request, response, rendered(NO_HOST));
        // HTTP/1.0 knew of no hosts.
        request.headers.host = 'localhost';
        request.rawHeaders.push('host', 'localhost');
      }
      if (hostsOf(request) > 1) return refuse(request, response, rendered(TWO_HOSTS));
      const { host } = request.headers;
      if (isOurs?.(host) === false) return refuse(request, response, rendered(foreignHost(host)));
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
      if (draining || crowded !== undefined) response.shouldKeepAlive = false;
      lingerOver(request, response, requestSeconds);
      void listener(request, response);
    },
  );
  server.maxConnections = crowd.most;
  const dropped = () => log?.({ id: nextId(), method: '-', path: '-', status: 503, ms: 0, bytes: 0 });
  server.on('connection', (socket) => {
    if (crowd.add(socket)) dropped();
  });
  server.on('drop', dropped);
  // Before it listens, an error is the caller's.
  server.on('listening', () => server.on('error', (error) => outOfDescriptors?.(error)));
  server.on('checkExpectation', (request, response) => refuse(request, response, rendered(EXPECTS, {}, 417)));
  server.on('connect', (request, socket) => refuseRaw(socket, 405, NO_TUNNEL, request));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      log?.({ id: nextId(), method: '-', path: '-', status: 499, ms: 0, bytes: 0 });
      return;
    }
    const { status, refused } = whatIsWrong(error.code, requestSeconds);
    refuseRaw(socket, status, refused);
  });

  const close = async () => {
    draining = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    // Whatever was sent before we were told comes in now, on connections old and new.
    await new Promise((resolve) => setTimeout(resolve, drainSeconds * 1000));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      server.closeIdleConnections();
    });
  };
  return { server, close, draining: () => draining };
}

const NOT_HTTP = failure('invalid_request', 'This is not a valid HTTP request.');
const NO_HOST = failure('invalid_request', 'An HTTP/1.1 request must name its host.');
const TWO_HOSTS = failure('invalid_request', 'A request must name its host only once.');
function foreignHost(host: string): Refused {
  const message = `This server is not ${host.slice(0, 100)}. If it is, set PUBLIC_URL to its address, or HOSTS to its names.`;
  return failure('forbidden', message);
}
const NO_TUNNEL = failure('method_not_allowed', 'Method CONNECT not allowed.');
const EXPECTS = failure('invalid_request', 'The only supported expectation is 100-continue.');

const HOST = 'host';

/** How often a request says which host it is for: of several, Node keeps the first and says nothing. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts++;
  }
  return hosts;
}

function whatIsWrong(code: string | undefined, requestSeconds: number): { status: number; refused: Refused } {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, refused: failure('too_large', `A request must be complete within ${requestSeconds} s.`) };
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, refused: failure('too_large', 'The headers of a request may have at most 16384 bytes.') };
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return { status: 413, refused: failure('too_large', 'The chunk extensions of a request are too long.') };
    default:
      return { status: 400, refused: NOT_HTTP };
  }
}

/** Where no request could be read there is no response to fill in either: the same error body, written by hand. */
function rawReply(status: number, refused: Refused, id: string): { readonly text: string; readonly bytes: number } {
  const body = `${JSON.stringify(refused)}\n`;
  const bytes = Buffer.byteLength(body);
  const headers = { ...ANSWER_HEADERS, 'content-length': bytes, 'x-request-id': id, connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return { text: [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), bytes };
}

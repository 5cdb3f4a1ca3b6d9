/**
 * The sockets around the app: how long a client may take, what it is told when its HTTP is broken, and an orderly end.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { failure, reply } from './reply.ts';

/** A request must be here, headers and body, after so long. */
export const REQUEST_SECONDS = 15;
const HEADER_SECONDS = 8;
/** What is still being answered when the server is told to stop has so long to finish. */
const GRACE_SECONDS = 10;

type Fetch = Parameters<typeof getRequestListener>[0];

export interface Timeouts {
  readonly requestSeconds?: number;
  readonly headerSeconds?: number;
  readonly graceSeconds?: number;
}

export interface Door {
  readonly server: Server;
  /** No new requests; resolves when those under way are answered. */
  readonly close: () => Promise<void>;
}

export function openDoor(fetch: Fetch, timeouts: Timeouts = {}): Door {
  const { requestSeconds = REQUEST_SECONDS, headerSeconds = HEADER_SECONDS, graceSeconds = GRACE_SECONDS } = timeouts;
  const errorHandler = () => reply(failure('invalid_request', 'This is not a request that HTTP knows.'), 400);
  const listener = getRequestListener(fetch, { errorHandler });
  const underWay = new Set<ServerResponse>();
  let closing = false;
  const server = createServer(
    {
      requestTimeout: requestSeconds * 1000,
      headersTimeout: headerSeconds * 1000,
      keepAliveTimeout: 5000,
      connectionsCheckingInterval: 500,
      maxHeaderSize: 16_384,
    },
    (request: IncomingMessage, response: ServerResponse) => {
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
      if (closing) response.setHeader('connection', 'close');
      void listener(request, response);
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    socket.end(rawReply(error.code, requestSeconds), () => socket.destroySoon());
  });
  const close = () =>
    new Promise<void>((resolve) => {
      closing = true;
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
      const timer = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      server.closeIdleConnections();
    });
  return { server, close };
}

const RAW: Readonly<Record<string, readonly [number, string, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers of a request may have 16384 bytes.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large', 'The chunk extensions of a request are too long.'],
};

/** Where no request could be read there is no response to fill in either: the same error body, written by hand. */
function rawReply(code: string | undefined, requestSeconds: number): string {
  const late = code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const [status, reason, message] = late
    ? ([408, 'Request Timeout', `A request must be complete within ${requestSeconds} s.`] as const)
    : (RAW[code ?? ''] ?? ([400, 'Bad Request', 'This is not a request that HTTP knows.'] as const));
  const body = `${JSON.stringify(failure(status === 400 ? 'invalid_request' : 'too_large', message))}\n`;
  return [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Access-Control-Allow-Origin: *',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

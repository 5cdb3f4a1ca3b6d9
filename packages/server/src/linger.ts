/**
 * The end of a connection whose request was answered before all of it was here. Closed at once, with bytes of it unread,
 * the system would reset the connection, and a client that is still sending would lose the answer. So our side ends, what
 * still comes is thrown away, and the connection is closed when the client has seen it, or after a while.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The rest of a request lies where the next one would begin: its answer is the last on the connection, which lingers. */
export function lastWord(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  response.shouldKeepAlive = false;
  lingerUntilHere(request, seconds);
}

/** Before an answer that may come at any time. */
export function lingerOver(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  if (!hasBody(request)) return;
  lingerUntilHere(request, seconds);
  const { writeHead } = response;
  response.writeHead = ((...head: Parameters<ServerResponse['writeHead']>) => {
    if (!request.complete) response.shouldKeepAlive = false;
    return writeHead.apply(response, head);
  }) as ServerResponse['writeHead'];
}

/** Node ends a connection by `destroySoon`, once the last answer on it is sent. */
function lingerUntilHere(request: IncomingMessage, seconds: number): void {
  const { socket } = request;
  const closeSoon = socket.destroySoon;
  const restore = () => {
    socket.destroySoon = closeSoon;
  };
  socket.destroySoon = () => {
    restore();
    if (request.complete) socket.destroySoon();
    else linger(socket, seconds);
  };
  request.once('end', restore);
}

function linger(socket: Socket, seconds: number): void {
  const close = () => socket.destroy();
  const timer = setTimeout(close, seconds * 1000);
  socket.once('close', () => clearTimeout(timer));
  socket.destroySoon = () => {};
  socket.end();
  socket.resume();
}

/**
 * The end of a connection whose request was answered before all of it was here. Closed at once, with bytes of it unread,
 * the system would reset the connection, and a client that is still sending would lose the answer. So our side ends, what
 * still comes is thrown away, and the connection is closed when the client has seen it, or after a while.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Node ends a connection by `destroySoon`, once the last answer on it is sent. */
export function lingerOver(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  if (!hasBody(request)) return;
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
  const { writeHead } = response;
  response.writeHead = ((...head: Parameters<ServerResponse['writeHead']>) => {
    // The rest of the request lies where the next one would begin.
    if (!request.complete) response.shouldKeepAlive = false;
    return writeHead.apply(response, head);
  }) as ServerResponse['writeHead'];
}

function linger(socket: Socket, seconds: number): void {
  const close = () => socket.destroy();
  const timer = setTimeout(close, seconds * 1000);
  socket.once('close', () => clearTimeout(timer));
  socket.destroySoon = () => {};
  socket.end();
  socket.resume();
}

import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.ts';
import { type Door, openDoor, type Timeouts } from '../src/sockets.ts';

let open: Door | undefined;
afterEach(async () => {
  open?.server.closeAllConnections();
  await open?.close();
  open = undefined;
});

type Fetch = Parameters<typeof openDoor>[0];

async function listen(timeouts: Timeouts = {}, fetch: Fetch = makeApp({ rateLimit: 0 }).fetch): Promise<number> {
  const door = openDoor(fetch, timeouts);
  open = door;
  await new Promise<void>((resolve) => void door.server.listen(0, '127.0.0.1', resolve));
  return (door.server.address() as { port: number }).port;
}

/** Sends bytes as they are, and gives all that comes back until the other side ends. */
function talk(port: number, ...said: readonly (string | Uint8Array)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const bytes of said) socket.write(bytes);
    });
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      heard += text;
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
  });
}

const statusIn = (heard: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]);
const errorIn = (heard: string) =>
  (JSON.parse(heard.slice(heard.indexOf('{'))) as { ok: boolean; error: { code: string } }).error.code;

describe('over a socket', () => {
  it('a request is answered', async () => {
    const port = await listen();
    const heard = await talk(port, 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(statusIn(heard)).toBe(200);
    expect(heard).toContain('{"ok":true}');
  });

  it('a body that does not come in time is cut off with 408', async () => {
    const port = await listen({ requestSeconds: 1, headerSeconds: 1 });
    const head = 'POST /api/odds HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n';
    const heard = await talk(port, `${head}{"sys`);
    expect([statusIn(heard), errorIn(heard)]).toEqual([408, 'too_large']);
  });

  it('headers that do not come in time are cut off with 408', async () => {
    const port = await listen({ requestSeconds: 1, headerSeconds: 1 });
    expect(statusIn(await talk(port, 'GET / HTTP/1.1\r\nHo'))).toBe(408);
  });

  it.each([
    ['what is not HTTP', 'hello\r\n\r\n', 400, 'invalid_request'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, undefined],
    ['an impossible host', 'GET / HTTP/1.1\r\nHost: a b/\\\r\nConnection: close\r\n\r\n', 400, 'invalid_request'],
    [
      'two lengths',
      'POST /api/odds HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n1',
      400,
      'invalid_request',
    ],
    ['another method', 'TRACE /api/odds HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405, 'method_not_allowed'],
    ['a path that does not decode', 'GET /%ff%fe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404, 'not_found'],
  ])('%s is refused in order', async (_what, said, status, code) => {
    const heard = await talk(await listen(), said);
    expect(statusIn(heard)).toBe(status);
    if (code !== undefined) expect(errorIn(heard)).toBe(code);
  });

  it('a body past the cap is refused before it is all here', async () => {
    const port = await listen();
    const head =
      'POST /api/odds HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const chunk = `100000\r\n${' '.repeat(0x100000)}\r\n`;
    const heard = await talk(port, head, ...new Array<string>(6).fill(chunk));
    expect([statusIn(heard), errorIn(heard)]).toEqual([413, 'too_large']);
  });

  it('told to stop, it finishes what is under way and takes nothing new', async () => {
    let finish = (_response: Response) => {};
    const answer = new Promise<Response>((resolve) => {
      finish = resolve;
    });
    let reached = () => {};
    const underWay = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const port = await listen({}, () => {
      reached();
      return answer;
    });
    const heard = talk(port, 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await underWay;
    const closed = open!.close();
    await expect(talk(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).rejects.toThrow('ECONNREFUSED');
    finish(new Response('done'));
    await closed;
    expect(await heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*done/i);
  });

  it('what does not finish in its grace is cut', async () => {
    let reached = () => {};
    const underWay = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const port = await listen({ graceSeconds: 0.05 }, () => {
      reached();
      return new Promise<Response>(() => {});
    });
    const heard = talk(port, 'GET /never HTTP/1.1\r\nHost: a\r\n\r\n');
    await underWay;
    await open!.close();
    expect(await heard).toBe('');
  });
});

import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.ts';
import { MAX_BYTES, MAX_RECEIVED, received } from '../src/body.ts';
import type { LogEntry } from '../src/log.ts';
import { type OpenServer, openServer, type ServerOptions } from '../src/sockets.ts';

let open: OpenServer | undefined;
afterEach(async () => {
  open?.server.closeAllConnections();
  await open?.close();
  open = undefined;
});

type Fetch = Parameters<typeof openServer>[0];

async function listen(options: ServerOptions = {}, fetch?: Fetch): Promise<number> {
  const app = makeApp({ rateLimit: 0, ...(options.log === undefined ? {} : { log: options.log }) });
  const listener = openServer(fetch ?? app.fetch, {
    drainSeconds: 0,
    ...options,
  });
  open = listener;
  await new Promise<void>((resolve) => void listener.server.listen(0, '127.0.0.1', resolve));
  return (listener.server.address() as { port: number }).port;
}

/** Sends bytes as they are, and gives all that comes back until the other side ends. */
function talk(
  to: number | { readonly port: number; readonly localAddress: string },
  ...said: readonly (string | Uint8Array)[]
): Promise<string> {
  const at = typeof to === 'number' ? { port: to } : to;
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect({ host: '127.0.0.1', ...at }, () => {
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

const ALL = 'GET /api/systems HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const ALONE = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

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
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid_request'],
    ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405, 'method_not_allowed'],
    ['what nobody expects', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: gold\r\n\r\n', 417, 'invalid_request'],
    ['an impossible host', 'GET / HTTP/1.1\r\nHost: a b/\\\r\nConnection: close\r\n\r\n', 400, 'invalid_request'],
    [
      'two lengths',
      'POST /api/odds HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n1',
      400,
      'invalid_request',
    ],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400, 'invalid_request'],
    ['another method', 'TRACE /api/odds HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405, 'method_not_allowed'],
    ['a path that does not decode', 'GET /%ff%fe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404, 'not_found'],
  ])('%s is refused in order, with a name that the log has', async (_what, said, status, code) => {
    const lines: LogEntry[] = [];
    const heard = await talk(await listen({ log: (entry) => lines.push(entry) }), said);
    expect([statusIn(heard), errorIn(heard)]).toEqual([status, code]);
    const [, id] = /x-request-id: (\S+)/i.exec(heard) ?? [];
    expect(lines.filter((line) => line.id === id)).toEqual([expect.objectContaining({ status })]);
  });

  it('HTTP/1.0 needs no host', async () => {
    const heard = await talk(await listen(), 'GET /healthz HTTP/1.0\r\n\r\n');
    expect([statusIn(heard), heard.includes('{"ok":true}')]).toEqual([200, true]);
  });

  it('more connections than there may be are told so', async () => {
    const port = await listen({ connections: 2 });
    const others = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all(others.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    const heard = await talk(port, 'GET /api/systems HTTP/1.1\r\nHost: a\r\n\r\n');
    expect([statusIn(heard), errorIn(heard)]).toEqual([503, 'busy']);
    expect(heard).toMatch(/retry-after: 1\r/i);
    // A client that has a place keeps it, no matter who comes later.
    const first = new Promise<string>((resolve) =>
      others[0]!.setEncoding('utf8').once('data', (text) => resolve(`${text}`)),
    );
    others[0]!.write('GET /api/systems HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(statusIn(await first)).toBe(200);
    for (const socket of others) socket.destroy();
    await expect.poll(async () => statusIn(await talk(port, ALL))).toBe(200);
  });

  it('health checks are answered, even where every place and every place in reserve is taken', async () => {
    const port = await listen({ connections: 2 });
    const others = Array.from({ length: 60 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    await Promise.all(others.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    for (const path of ['/healthz', '/readyz']) {
      const heard = await talk(port, `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      expect([path, statusIn(heard)]).toEqual([path, 200]);
      expect(heard).toMatch(/connection: close\r/i);
    }
    expect(errorIn(await talk(port, ALL))).toBe('busy');
    for (const socket of others) socket.destroy();
    await expect.poll(async () => statusIn(await talk(port, ALL))).toBe(200);
  });

  it('one address has only so many connections, and others have theirs', async () => {
    const port = await listen({ connections: 50, addressConnections: 3 });
    const others = Array.from({ length: 10 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    await Promise.all(others.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    const heard = await talk(port, ALL);
    expect([statusIn(heard), errorIn(heard)]).toEqual([429, 'too_many_requests']);
    expect(heard).toMatch(/At most 3 connections from one address/);
    expect(heard).toMatch(/retry-after: 1\r/i);
    expect(statusIn(await talk(port, ALONE))).toBe(200);
    expect(statusIn(await talk({ port, localAddress: '127.0.0.2' }, ALL))).toBe(200);
    for (const socket of others) socket.destroy();
    await expect.poll(async () => statusIn(await talk(port, ALL))).toBe(200);
  });

  it('more bytes than may be received at once are told so, and light calls are not in the way', async () => {
    const port = await listen();
    const most = MAX_BYTES - 1;
    const head = (length: number) =>
      `POST /api/odds HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    const hog = (length: number) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(head(most));
        socket.write(Buffer.alloc(length, ' '));
      });
      return socket.on('error', () => {});
    };
    const whole = Math.floor(MAX_RECEIVED / (most - 1));
    const hogs = [...new Array<number>(whole).fill(most - 1), MAX_RECEIVED - whole * (most - 1)].map(hog);
    await expect.poll(received, { timeout: 20_000 }).toBe(MAX_RECEIVED);
    const large = () => talk(port, head(most), Buffer.alloc(most, ' '));
    const refused = await large();
    expect([statusIn(refused), errorIn(refused)]).toEqual([503, 'busy']);
    expect(refused).toMatch(/retry-after: 1\r/i);
    expect(statusIn(await talk(port, head(2), '{}'))).toBe(400);
    for (const socket of hogs) socket.destroy();
    await expect.poll(received, { timeout: 20_000 }).toBe(0);
    expect(statusIn(await large())).toBe(413);
  });

  it('a body past the cap is refused before it is all here', async () => {
    const port = await listen();
    const head =
      'POST /api/odds HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const chunk = `100000\r\n${' '.repeat(0x100000)}\r\n`;
    const heard = await talk(port, head, ...new Array<string>(6).fill(chunk));
    expect([statusIn(heard), errorIn(heard)]).toEqual([413, 'too_large']);
  });

  it.each(['*/*', 'application/json, */*;q=0.5'])(
    'a client that sends all of a too long body before it listens gets the rejection: accept %s',
    async (accept) => {
      const port = await listen();
      const length = 16_000_000;
      const head = `POST /api/odds HTTP/1.1\r\nHost: a\r\nAccept: ${accept}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
      const socket = connect(port, '127.0.0.1');
      const sent = new Promise<void>((resolve, reject) => {
        socket.on('error', reject);
        socket.write(head);
        socket.write(Buffer.alloc(length, ' '), () => resolve());
      });
      await sent;
      let heard = '';
      for await (const text of socket.setEncoding('utf8')) heard += text;
      expect([statusIn(heard), errorIn(heard)]).toEqual([413, 'too_large']);
      expect(heard).toMatch(/connection: close\r/i);
    },
  );

  it('told to stop, it answers what is under way and what is still on its way, then takes nothing new', async () => {
    let finish = (_response: Response) => {};
    const answer = new Promise<Response>((resolve) => {
      finish = resolve;
    });
    let reached = () => {};
    const underWay = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const port = await listen({ drainSeconds: 0.5 }, (request) => {
      if (!request.url.endsWith('/slow')) return new Response('quick');
      reached();
      return answer;
    });
    const idle = connect(port, '127.0.0.1');
    await new Promise((resolve) => idle.once('connect', resolve));
    const slow = talk(port, 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await underWay;
    const closed = open!.close();
    expect(open!.draining()).toBe(true);
    const late = new Promise<string>((resolve) => idle.setEncoding('utf8').once('data', (text) => resolve(`${text}`)));
    idle.write('GET /late HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await late).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
    expect(await talk(port, 'GET /new HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/connection: close[\s\S]*quick/i);
    await expect.poll(() => open!.server.listening).toBe(false);
    await expect(talk(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).rejects.toThrow('ECONNREFUSED');
    finish(new Response('done'));
    await closed;
    expect(await slow).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*done/i);
  });

  it('told to stop, it ends the connection of a call whose body comes in after that', async () => {
    const port = await listen({ drainSeconds: 0.5 });
    const [head, body] = [
      'POST /api/odds HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n',
      '{}',
    ];
    const asked = new Promise((resolve) => open!.server.once('request', resolve));
    const socket = connect(port, '127.0.0.1');
    socket.write(head);
    await asked;
    const closed = open!.close();
    socket.write(body);
    let heard = '';
    for await (const text of socket.setEncoding('utf8')) heard += text;
    expect([statusIn(heard), errorIn(heard)]).toEqual([400, 'invalid_request']);
    expect(heard).toMatch(/connection: close\r/i);
    await closed;
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

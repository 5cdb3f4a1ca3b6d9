/** DNS rebinding: a request whose `Host` is not ours opens nothing, whatever else it has. */
import { connect } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.ts';
import { ownHosts } from '../src/hosts.ts';
import { type OpenServer, openServer } from '../src/sockets.ts';

let open: OpenServer | undefined;
afterEach(async () => {
  open?.server.closeAllConnections();
  await open?.close();
  open = undefined;
});

describe('a host is ours', () => {
  const isOurs = ownHosts({
    host: '192.168.7.7',
    publicUrl: 'https://Dice.Example:8443/play',
    names: ['strike', 'inner.example:81'],
    addresses: () => ['192.168.1.20', 'fe80::1234%eth0', '2001:db8:0:0::5'],
  });

  it.each([
    'dice.example',
    'DICE.example.:443',
    '192.168.7.7:8080',
    'strike',
    'inner.example:9000',
    'localhost:8080',
    'game.localhost',
    '127.0.0.1:1',
    '127.8.9.10',
    '[::1]:8080',
    '192.168.1.20:8080',
    '[2001:DB8::5]:80',
    hostname(),
    `${hostname()}.local:8080`,
  ])('as %s', (host) => expect(isOurs(host)).toBe(true));

  it.each([
    'evil.example',
    'dice.example.evil.example',
    'evil-dice.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.1.21',
    '10.0.0.1:8080',
    '[2001:db8::6]',
    '',
    'a:b:c',
    'dice.example@evil.example',
  ])('not as %s', (host) => expect(isOurs(host)).toBe(false));

  it('by every address of this machine, also one that it had not when it started', () => {
    const now = ownHosts({ host: '0.0.0.0' });
    for (const { address, family } of Object.values(networkInterfaces()).flatMap((all) => all ?? [])) {
      expect(now(family === 'IPv6' ? `[${address.split('%')[0]}]:80` : `${address}:80`)).toBe(true);
    }
    let [clock, reads] = [0, 0];
    const own = ['10.1.1.1'];
    const later = ownHosts({
      host: '0.0.0.0',
      now: () => clock,
      addresses: () => {
        reads++;
        return own;
      },
    });
    for (let i = 0; i < 100; i++) expect([later('10.1.1.1'), later('10.2.2.2')]).toEqual([true, false]);
    expect(reads).toBe(1);
    own.push('10.2.2.2');
    clock += 60_000;
    expect(later('10.2.2.2')).toBe(true);
  });
});

describe('over a socket', () => {
  const ask = (port: number, head: string, host: string, body = '') =>
    new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `${head} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        ),
      );
      socket.setEncoding('utf8').on('data', (text) => {
        heard += text;
      });
      socket.on('close', () => resolve(heard));
    });
  const statusIn = (heard: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]);

  it('a foreign one is told 403 at every path, and asks nothing of the app', async () => {
    let asked = 0;
    const app = makeApp({ rateLimit: 0 });
    const fetch = ((...given: Parameters<typeof app.fetch>) => {
      asked++;
      return app.fetch(...given);
    }) as typeof app.fetch;
    open = openServer(fetch, { drainSeconds: 0, isOurs: ownHosts({ host: '127.0.0.1' }) });
    const { server } = open;
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    for (const head of ['GET /', 'GET /healthz', 'GET /metrics', 'POST /api/odds', 'POST /api/tables']) {
      const heard = await ask(port, head, `evil.example:${port}`, head.startsWith('POST') ? '{}' : '');
      expect([head, statusIn(heard)]).toEqual([head, 403]);
      expect(heard).toContain('This server is not evil.example');
      expect(heard).toContain('PUBLIC_URL');
    }
    expect(asked).toBe(0);
    expect(statusIn(await ask(port, 'GET /healthz', `localhost:${port}`))).toBe(200);
    expect(statusIn(await ask(port, 'POST /api/odds', `127.0.0.1:${port}`, '{}'))).toBe(400);
    expect(asked).toBe(2);
  });
});

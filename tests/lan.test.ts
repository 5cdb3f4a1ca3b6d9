import { renderUnicodeCompact } from 'uqr';
import { describe, expect, it } from 'vitest';
// @ts-expect-error scripts are plain JavaScript
import { addressesOf, asked, isOpen, isReady, lines } from '../scripts/lan.mjs';

const at = (address: string, more: object = {}) => ({ address, family: 'IPv4', internal: false, ...more });

describe('found on the network', () => {
  it('is asked for by --lan or by HOST, and the word goes no further', () => {
    expect(asked(['--lan', 'x'], {})).toEqual({ args: ['x'], host: '0.0.0.0', lan: true });
    expect(asked([], { HOST: '192.168.0.7' })).toEqual({ args: [], host: '192.168.0.7', lan: true });
    expect(asked([], {})).toEqual({ args: [], host: undefined, lan: false });
    expect(['127.0.0.1', '127.8.0.1', 'localhost', '::1', ''].filter(isOpen)).toEqual([]);
  });

  it('names the address a phone is likeliest to reach first, and none of this machine alone', () => {
    const interfaces = {
      lo: [at('127.0.0.1', { internal: true })],
      docker0: [at('172.17.0.1')],
      eth0: [at('10.0.0.4'), { address: 'fe80::1', family: 'IPv6', internal: false }],
      wlan0: [at('192.168.1.20')],
    };
    expect(addressesOf(interfaces)).toEqual(['192.168.1.20', '10.0.0.4', '172.17.0.1']);
  });

  it('prints the address to type, its picture, what plain http costs and how to get https', () => {
    const about = { host: '0.0.0.0', port: 8080, addresses: ['192.168.1.20', '10.0.0.4'], width: 72 };
    const text = lines({ ...about, drawn: renderUnicodeCompact }) as readonly string[];
    expect(text).toContain('On a phone in the same network: http://192.168.1.20:8080/');
    expect(text.join('\n')).toContain('or: http://10.0.0.4:8080/');
    expect(text.join('\n')).toContain(renderUnicodeCompact('http://192.168.1.20:8080/'));
    expect(text.join(' ')).toMatch(/neither install the page nor use it offline.*PUBLIC_URL=https/);
    expect(text.filter((line) => !/[█▀▄]/.test(line)).every((line) => line.length <= 72)).toBe(true);
  });

  it('says the public address where there is one, and nothing of plain http where it is https', () => {
    const about = { host: '0.0.0.0', port: 8080, addresses: ['192.168.1.20'], publicUrl: 'https://table.example' };
    expect(lines(about)).toEqual(['', 'On a phone in the same network: https://table.example', '']);
    expect(lines({ host: '0.0.0.0', port: 1, addresses: [] })[1]).toContain('in no network');
  });

  it('waits for the server, and not for one that has ended', async () => {
    expect(await isReady('http://127.0.0.1:9/', () => true)).toBe(false);
  });
});

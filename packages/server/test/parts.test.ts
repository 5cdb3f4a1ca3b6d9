import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Buckets, clientOf } from '../src/buckets.ts';
import { type Config, listenProblem, readConfig, urlOf } from '../src/config.ts';
import { faultLine, lineWriter, logger } from '../src/log.ts';

describe('buckets', () => {
  it('never let more through than a bucketful and what came in since', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.array(fc.nat(5000), { maxLength: 200 }), (perMinute, waits) => {
        let clock = 0;
        let passed = 0;
        const buckets = new Buckets(perMinute, () => clock);
        for (const wait of waits) {
          clock += wait;
          const seconds = buckets.take('a');
          if (seconds === 0) passed++;
          else expect(seconds).toBeGreaterThan(0);
        }
        expect(passed).toBeLessThanOrEqual(perMinute + (clock / 60_000) * perMinute + 1e-6);
      }),
    );
  });

  it('waiting as long as they say is enough', () => {
    let clock = 0;
    const buckets = new Buckets(7, () => clock);
    for (let i = 0; i < 7; i++) buckets.take('a');
    const seconds = buckets.take('a');
    expect(seconds).toBe(9);
    clock += seconds * 1000;
    expect(buckets.take('a')).toBe(0);
  });

  it('take more for what was more work, and wait until it is paid for', () => {
    let clock = 0;
    const buckets = new Buckets(10, () => clock);
    expect(buckets.take('a')).toBe(0);
    buckets.charge('a', 0.9);
    expect(buckets.take('a')).toBe(0);
    buckets.charge('a', 12);
    const seconds = buckets.take('a');
    expect(seconds).toBe(30);
    clock += seconds * 1000;
    expect([buckets.take('a'), buckets.take('b')]).toEqual([0, 0]);
    buckets.charge('a', 1e9);
    expect(buckets.take('a')).toBeLessThanOrEqual(66);
    clock += 60_000;
    buckets.take('c');
    expect(buckets.take('a')).toBeGreaterThan(0);
  });

  it('forget who has been quiet for a minute, and the longest quiet of too many', () => {
    let clock = 0;
    const buckets = new Buckets(10, () => clock);
    for (let i = 0; i < 30_000; i++) buckets.take(`${i}`);
    expect(buckets.size).toBe(20_000);
    clock += 60_000;
    buckets.take('last');
    expect(buckets.size).toBe(1);
  });

  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:bbbb:0:0:2', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [undefined, 'unknown'],
  ])('%s counts as %s', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });
});

describe('the environment', () => {
  it('has a default for everything', () => {
    const jobs = { seconds: 5, megabytes: 256, threads: expect.any(Number) as number, queue: 16 };
    const usual = {
      host: '127.0.0.1',
      names: [],
      port: 8080,
      rateLimit: 6000,
      log: 'json',
      behindProxy: false,
      games: [],
      mcp: false,
      metrics: true,
      connections: 5000,
      drainSeconds: 1,
      jobs,
      tables: { data: 'data', keepDays: 180 },
      tableLimits: { characters: 60, view: 3_000_000, entries: 50_000, megabytes: 64 },
      clientLimits: {
        addressConnections: 500,
        addressStreams: 200,
        keyStreams: 10,
        addressTables: 300,
        addressMegabytes: 200,
        addressCodes: 30,
      },
    };
    expect(readConfig({}, false)).toEqual(usual);
    expect(readConfig({ PORT: '', HOST: '' }, true)).toEqual({ ...usual, log: 'pretty' });
  });

  it('sets what it says', () => {
    const environment = {
      PORT: '0',
      HOST: '::',
      HOSTS: 'dice.example, strike',
      RATE_LIMIT: 'off',
      LOG: 'off',
      TRUST_PROXY: '1',
      METRICS: 'off',
      GAMES: 'dark-road.js, ./mine.js',
      MCP: 'on',
      MAX_CONNECTIONS: '7',
      DRAIN_SECONDS: '0',
      JOB_SECONDS: '9',
      JOB_MEGABYTES: '64',
      JOB_THREADS: '3',
      JOB_QUEUE: '2',
      MAX_ADDRESS_STREAMS: '11',
      MAX_KEY_STREAMS: '12',
      MAX_ADDRESS_TABLES: '13',
      MAX_ADDRESS_MEGABYTES: '14',
      MAX_ADDRESS_CODES: '15',
      MAX_TABLE_ENTRIES: '100',
      MAX_TABLE_MEGABYTES: '2',
      DATA: '/srv/tables',
      DATABASE_URL: 'postgres://db/tables',
      KEEP_DAYS: '0',
      PUBLIC_URL: 'https://play.example',
      MAX_CHARACTERS: '12',
      MAX_VIEW: '500000',
    };
    expect(readConfig(environment, true)).toEqual({
      connections: 7,
      drainSeconds: 0,
      games: ['dark-road.js', './mine.js'],
      mcp: true,
      jobs: { seconds: 9, megabytes: 64, threads: 3, queue: 2 },
      tables: {
        data: '/srv/tables',
        database: 'postgres://db/tables',
        keepDays: 0,
        publicUrl: 'https://play.example',
      },
      tableLimits: { characters: 12, view: 500_000, entries: 100, megabytes: 2 },
      clientLimits: {
        addressConnections: 20,
        addressStreams: 11,
        keyStreams: 12,
        addressTables: 13,
        addressMegabytes: 14,
        addressCodes: 15,
      },
      host: '::',
      names: ['dice.example', 'strike'],
      port: 0,
      rateLimit: 0,
      log: 'off',
      behindProxy: true,
      metrics: false,
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ MAX_CHARACTERS: '0' }, 'MAX_CHARACTERS'],
    [{ MAX_VIEW: 'much' }, 'MAX_VIEW'],
    [{ PORT: '-1' }, 'PORT'],
    [{ RATE_LIMIT: 'lots' }, 'RATE_LIMIT'],
    [{ LOG: 'loud' }, 'LOG'],
    [{ PUBLIC_URL: 'dice.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://' }, 'PUBLIC_URL'],
    [{ MAX_CONNECTIONS: '0' }, 'MAX_CONNECTIONS'],
    [{ DRAIN_SECONDS: 'soon' }, 'DRAIN_SECONDS'],
    [{ JOB_SECONDS: '0' }, 'JOB_SECONDS'],
    [{ JOB_THREADS: 'many' }, 'JOB_THREADS'],
    [{ MAX_TABLE_ENTRIES: '0' }, 'MAX_TABLE_ENTRIES'],
    [{ MAX_KEY_STREAMS: 'few' }, 'MAX_KEY_STREAMS'],
    [{ MAX_ADDRESS_CONNECTIONS: '0' }, 'MAX_ADDRESS_CONNECTIONS'],
  ])('%j is told in plain words', (environment, name) => {
    expect(readConfig(environment, false)).toMatch(new RegExp(`^${name} must be .*\\.$`));
  });

  it('a port that is taken names another', () => {
    const config = readConfig({ PORT: '9000' }, false) as Config;
    expect(listenProblem('EADDRINUSE', config)).toBe(
      'Port 9000 on 127.0.0.1 is taken. Choose another, for example: PORT=9001 npm start, or strikehome serve --port 9001',
    );
    for (const code of ['EACCES', 'EADDRNOTAVAIL', 'EWHATEVER', undefined]) {
      expect(listenProblem(code, config)).toMatch(/9000|address/);
    }
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:81'],
    ['0.0.0.0', 'http://localhost:81'],
    ['::1', 'http://[::1]:81'],
  ])('%s is found at %s', (host, url) => {
    expect(urlOf(readConfig({ HOST: host }, false) as Config, 81)).toBe(url);
  });
});

describe('the log', () => {
  const entry = { id: 'r-1', method: 'GET', path: '/\u001b[31mred', status: 200, ms: 1.23456, bytes: 7 };
  const time = () => new Date('2030-01-02T03:04:05.678Z');
  const lines = (style: 'off' | 'json' | 'pretty') => {
    const written: string[] = [];
    logger(style, (line) => written.push(line), time)(entry);
    return written;
  };

  it('is a line of JSON, a line for eyes that a path cannot paint, or nothing', () => {
    expect(lines('json').map((line) => JSON.parse(line) as unknown)).toEqual([
      { time: '2030-01-02T03:04:05.678Z', ...entry, ms: 1.23 },
    ]);
    expect(lines('pretty')).toEqual(['03:04:05  200  GET     /�[31mred  1.2 ms  7 B  r-1\n']);
    expect(lines('off')).toEqual([]);
  });

  it('lines that nobody takes are lost past a million characters, and none of what is taken', () => {
    const taken: { readonly text: string; readonly done: () => void }[] = [];
    const { write, flush } = lineWriter({ on: () => {}, write: (text, done) => taken.push({ text, done }) });
    const say = (line: string) => {
      write(line);
      flush();
    };
    for (let i = 0; i < 20; i++) say('x'.repeat(100_000));
    expect(taken.length).toBe(11);
    for (const { done } of taken.splice(0)) done();
    say('again');
    expect(taken.map(({ text }) => text)).toEqual(['again']);
  });

  it('a fault of ours is told whole, whatever the log', () => {
    expect(faultLine('off', new Error('oh'), time(), 'r-1')).toMatch(/"id":"r-1".*oh/);
    expect(faultLine('pretty', 'oh', time(), 'r-1')).toBe('r-1  oh\n');
  });
});

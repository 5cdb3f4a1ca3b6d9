// Live tables under load: `npm run bench -- table`. Commands a second and the time to the last of five streams on both stores,
// against bare servers in the same run; many tables held open, and what one takes.
//   BENCH_SECONDS=5 BENCH_TABLES=500 BENCH_HOLD=60 npm run bench -- table
//   node bench/live.mjs bare sqlite|postgres|echo PLACE      a bare server, for the client below
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../scripts/postgres.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const TABLES = Number(process.env.BENCH_TABLES ?? 500);
const HOLD = Number(process.env.BENCH_HOLD ?? 60);
export const SEATS = 5;
/** Tables that are written to at once. */
const WRITERS = 8;

/** What a store costs without anything else: a body is appended, and sent to every stream. */
async function bareServer(kind, place) {
  const append = await { sqlite: bareSqlite, postgres: barePostgres, echo: async () => async () => {} }[kind](place);
  const streams = new Map();
  const server = http.createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': \n\n');
      const own = streams.get(request.url) ?? new Set();
      streams.set(request.url, own.add(response));
      request.once('close', () => own.delete(response));
      return;
    }
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    await append(body);
    const { id } = JSON.parse(body);
    for (const stream of streams.get(request.url) ?? []) stream.write(`event: table\nid: ${id}\ndata: ${body}\n\n`);
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
}

async function bareSqlite(folder) {
  const { DatabaseSync } = await import('@photostructure/sqlite');
  const db = new DatabaseSync(path.join(folder, 'bare.db'));
  db.exec('pragma journal_mode=WAL; pragma synchronous=FULL; create table bare(seq integer primary key, body text)');
  const add = db.prepare('insert into bare(body) values(?)');
  return async (body) => void add.run(body);
}

async function barePostgres(url) {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query('create table bare(seq bigserial primary key, body text)');
  return (body) => pool.query({ name: 'add', text: 'insert into bare(body) values($1)', values: [body] });
}

export async function start(program, environment = {}) {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, PORT: '0', LOG: 'off', RATE_LIMIT: 'off', MAX_CONNECTIONS: '20000', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise((resolve) => child.stdout.setEncoding('utf8').once('data', resolve));
  return { base: /http:\S+/.exec(said)[0], pid: child.pid, end: () => child.kill('SIGKILL') };
}

export const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });

export function ask(method, url, key, body) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent }, (response) => {
      let heard = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        heard += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, text: heard }));
    });
    // A connection that was kept and is closed by the server at this very moment: asked again on another.
    const again = ({ code }) => request.reusedSocket && code === 'ECONNRESET';
    request.on('error', (error) => (again(error) ? resolve(ask(method, url, key, body)) : reject(error))).end(text);
  });
}

/** Hears the id of each event. */
export function follow(url, key, hear) {
  return new Promise((resolve, reject) => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const request = http.get(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was refused with ${response.statusCode}`));
      let rest = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        rest += chunk;
        for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
          const [, id] = /^id: (.*)$/m.exec(rest.slice(0, end)) ?? [];
          rest = rest.slice(end + 2);
          if (id !== undefined) hear(id);
        }
      });
      response.on('error', () => {});
      resolve(() => request.destroy());
    });
    request.on('error', reject);
  });
}

export const SETUP = {
  fighters: [
    { name: 'Mira', side: 'travelers', skill: 8, defense: 7, absorption: 2, lifePoints: 40, attack: 'war-blade' },
    { name: 'Brute', side: 'bandits', skill: 6, defense: 5, absorption: 2, lifePoints: 40, attack: 'iron-maul' },
  ],
};

export const good = ({ status, text }) => {
  if (status !== 200 && status !== 201) throw new Error(`${status} ${text}`);
  return JSON.parse(text);
};

/** A table of five seats, and a way to say something at it; the answer tells which event to wait for. */
async function liveTable(base) {
  const made = good(
    await ask('POST', `${base}/api/tables`, undefined, { system: 'degrees', name: 'Dana', setup: SETUP }),
  );
  const where = `${base}/api/tables/${made.table}`;
  const keys = [made.key];
  while (keys.length < SEATS)
    keys.push(good(await ask('POST', `${where}/seats`, made.invite, { name: `Player ${keys.length}` })).key);
  let n = 0;
  const say = async () => {
    const command = { kind: 'roll', dice: '2d6', label: 'Weather' };
    const answer = await ask('POST', `${where}/commands`, made.key, { id: `n${n++}`, command });
    return `${good(answer).seq}`;
  };
  return {
    say,
    listen: (i, hear) => follow(`${where}/events`, keys[i], hear),
    look: () => ask('GET', where, made.key),
  };
}

/** The same of a bare server, with bodies as long as our frames. */
function bareTable(base, number, length) {
  let n = 0;
  const say = async () => {
    const id = `${++n}`;
    good(await ask('POST', `${base}/${number}`, undefined, { id, pad: 'x'.repeat(length) }));
    return id;
  };
  return { say, listen: (_i, hear) => follow(`${base}/${number}`, undefined, hear) };
}

/** Commands a second with all tables written to at once, each by one after the other. */
async function throughput(tables) {
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  const started = performance.now();
  await Promise.all(
    tables.map(async ({ say }) => {
      while (performance.now() < until) {
        await say();
        done++;
      }
    }),
  );
  return (done * 1000) / (performance.now() - started);
}

/** Milliseconds from sending to the last of five streams, at one table, one command after the other. */
async function latency({ say, listen }) {
  const arrived = new Map();
  const waiting = new Map();
  const hear = (id) => {
    const count = (arrived.get(id) ?? 0) + 1;
    arrived.set(id, count);
    if (count === SEATS) waiting.get(id)?.(performance.now());
  };
  const stops = await Promise.all(Array.from({ length: SEATS }, (_, i) => listen(i, hear)));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const took = [];
  const until = performance.now() + SECONDS * 1000;
  while (performance.now() < until) {
    const started = performance.now();
    const id = await say();
    const end = arrived.get(id) >= SEATS ? performance.now() : await new Promise((resolve) => waiting.set(id, resolve));
    took.push(end - started);
  }
  for (const stop of stops) stop();
  took.sort((a, b) => a - b);
  const at = (part) => took[Math.min(took.length - 1, Math.floor(took.length * part))];
  return { p50: at(0.5), p99: at(0.99), count: took.length };
}

export const residentOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Many tables of five seats, each with its streams, and something said at each now and then. */
async function held(server) {
  const before = residentOf(server.pid);
  const tables = [];
  const ends = [];
  let refused = 0;
  const open = async () => {
    const table = await liveTable(server.base);
    for (let seat = 0; seat < SEATS; seat++) ends.push(await table.listen(seat, () => {}));
    tables.push(table);
  };
  let left = TABLES;
  const opening = async () => {
    while (left-- > 0) await open();
  };
  await Promise.all(Array.from({ length: WRITERS }, opening));
  const megabytes = residentOf(server.pid) - before;
  const until = performance.now() + HOLD * 1000;
  let said = 0;
  for (let i = 0; performance.now() < until; i++) {
    await tables[i % TABLES].say().catch(() => refused++);
    said++;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const end of ends) end();
  return {
    tables: TABLES,
    streams: ends.length,
    seconds: HOLD,
    said,
    refused,
    kilobytesEach: (megabytes * 1024) / TABLES,
  };
}

async function onStore(kind, database, folder) {
  const server = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url));
  const self = fileURLToPath(import.meta.url);
  const serve = () => start([server], { DATA: folder, ...(database === undefined ? {} : { DATABASE_URL: database }) });
  const ours = await serve();
  const bare = await start([self, 'bare', kind, database ?? folder]);
  const echo = await start([self, 'bare', 'echo', '-']);
  let fresh;
  try {
    const live = await Promise.all(Array.from({ length: WRITERS }, () => liveTable(ours.base)));
    await live[0].say();
    const { length } = (await live[0].look()).text;
    const append = Array.from({ length: WRITERS }, (_, i) => bareTable(bare.base, i, 1000));
    const rate = { ours: await throughput(live), bare: await throughput(append) };
    const times = { ours: await latency(live[0]), echo: await latency(bareTable(echo.base, 0, length)) };
    // A server of its own: what the load before left behind in memory is not the tables'.
    ours.end();
    fresh = await serve();
    return { kind, rate, times, held: await held(fresh) };
  } finally {
    for (const one of [ours, bare, echo, fresh]) one?.end();
  }
}

export const round = (number) => (number >= 100 ? Math.round(number) : Math.round(number * 100) / 100);

function told({ kind, rate, times, held: many }) {
  const { ours, echo } = times;
  return [
    `${kind}`,
    `  commands a second      ${round(rate.ours)}; a bare server that appends: ${round(rate.bare)}; ratio ${round(rate.ours / rate.bare)}`,
    `  to the last of ${SEATS}, p50   ${round(ours.p50)} ms; a bare echo: ${round(echo.p50)} ms; ratio ${round(ours.p50 / echo.p50)}`,
    `  to the last of ${SEATS}, p99   ${round(ours.p99)} ms; a bare echo: ${round(echo.p99)} ms; ratio ${round(ours.p99 / echo.p99)}`,
    `  held                   ${many.tables} tables, ${many.streams} streams, ${many.seconds} s: ${many.said} commands, ${many.refused} refused; ${round(many.kilobytesEach)} kB a table with what opening it left behind`,
  ].join('\n');
}

export async function benchTables() {
  const rows = [];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'strikehome-bench-'));
  const postgres = await startPostgres({ durable: true });
  try {
    rows.push(await onStore('sqlite', undefined, folder));
    rows.push(await onStore('postgres', postgres.url, folder));
  } finally {
    agent.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const [load] = os.loadavg();
  return {
    rows,
    text: `${rows.map(told).join('\n')}\nLoad of the machine: ${round(load)} on ${os.cpus().length} cores.`,
  };
}

if (process.argv[2] === 'bare') await bareServer(process.argv[3], process.argv[4]);

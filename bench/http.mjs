// Servers in processes of their own and a client that costs little: what the cases of HTTP share.
//   node bench/http.mjs echo|engine ENGINE      a bare server, for the client below
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { request as attack } from './cases/degrees-attack.mjs';
import { fastTenth } from './measure.mjs';

export const BODY = JSON.stringify(attack);
/** The built server; BENCH_SERVER names another build to compare with. */
const SERVER = process.env.BENCH_SERVER ?? fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url));
const ENVIRONMENT = { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG: 'off', RATE_LIMIT: 'off' };
/** Servers beside one another have tables of their own. */
const folder = () => {
  const made = mkdtempSync(path.join(os.tmpdir(), 'strikehome-bench-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
};

/** `ours`, or a bare one. */
export async function start(which, engine, more = {}) {
  const program = which === 'ours' ? [SERVER] : [fileURLToPath(import.meta.url), which, engine];
  const child = spawn(process.execPath, program, {
    env: { ...ENVIRONMENT, DATA: folder(), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise((resolve) => child.stdout.setEncoding('utf8').once('data', resolve));
  return { port: Number(/:(\d+)/.exec(said)[1]), pid: child.pid, end: () => child.kill('SIGKILL') };
}

const head = (path, body) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

function opened(port) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1').setNoDelay(true).unref();
    socket.once('error', reject).once('connect', () => resolve(socket));
  });
}

/** One request on a connection, to the end of its answer. */
function asked(socket, said) {
  return new Promise((resolve, reject) => {
    let heard = '';
    const closed = () => reject(new Error('The server closed the connection.'));
    const hear = (text) => {
      heard += text;
      const end = heard.indexOf('\r\n\r\n');
      if (end < 0) return;
      const [, length] = /content-length: (\d+)/i.exec(heard.slice(0, end)) ?? [];
      if (heard.length < end + 4 + Number(length)) return;
      socket.off('data', hear).off('close', closed);
      if (heard.startsWith('HTTP/1.1 200')) resolve();
      else reject(new Error(heard.slice(0, 200)));
    };
    socket.on('data', hear).once('close', closed).write(said);
  });
}

/** Asks on some connections at once until the time is up: how long each answer took, in nanoseconds. */
export async function load(port, path, body, { connections, ms }) {
  const until = performance.now() + ms;
  const said = head(path, body);
  const took = [];
  const talk = async () => {
    const socket = await opened(port);
    do {
      const started = process.hrtime.bigint();
      await asked(socket, said);
      took.push(Number(process.hrtime.bigint() - started));
    } while (performance.now() < until);
    socket.end();
  };
  await Promise.all(Array.from({ length: connections }, talk));
  return took;
}

const CONNECTIONS = 16;
/** A burst takes some tens of milliseconds: much less than what else the machine does lasts. */
const BURST = 160;
const ROUNDS = 100;
const WARM_UP = 50;

/** Connections that stay open, on which so many requests at a time are asked. */
async function clientOf({ port }) {
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => opened(port)));
  return async (path, requests) => {
    const said = head(path, BODY);
    let left = requests;
    const started = process.hrtime.bigint();
    await Promise.all(
      sockets.map(async (socket) => {
        while (left-- > 0) await asked(socket, said);
      }),
    );
    return Number(process.hrtime.bigint() - started) / requests;
  };
}

/** Nanoseconds a request of two servers, as batches are raced: short bursts in turn, the fast tenth of each side's. */
async function raceServers(ours, theirs, path) {
  const sides = await Promise.all([ours, theirs].map(async (server) => ({ ask: await clientOf(server), times: [] })));
  for (let i = 0; i < WARM_UP; i++) for (const { ask } of sides) await ask(path, BURST);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { ask, times } of round % 2 === 0 ? sides : sides.toReversed()) times.push(await ask(path, BURST));
  }
  const [own, peer] = sides.map(({ times }) => fastTenth(times));
  return { ours: own, theirs: peer };
}

const PATHS = ['/api/resolve', '/api/odds'];

/** The heats of our server against another: `echo` says back what it is sent, `engine` answers with the engine in `file`. */
export async function heatsAgainst(which, file) {
  const [ours, theirs] = [await start('ours'), await start(which, file)];
  return {
    // Whatever is not answered with 200 ends it.
    async golden() {
      for (const { port } of [ours, theirs])
        for (const path of PATHS) await load(port, path, BODY, { connections: 1, ms: 50 });
    },
    heats: PATHS.map((path) => ({ name: path.replace('/api/', ''), times: () => raceServers(ours, theirs, path) })),
    end() {
      ours.end();
      theirs.end();
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [which, file] = process.argv.slice(2);
  const { resolve, odds } = await import(pathToFileURL(file).href);
  const answer = { '/api/resolve': resolve, '/api/odds': odds };
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (more) => {
      text += more;
    });
    request.on('end', () => {
      const said = which === 'echo' ? text : JSON.stringify(answer[request.url](JSON.parse(text)));
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(said) });
      response.end(said);
    });
  });
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
}

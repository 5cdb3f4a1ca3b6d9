// Servers in processes of their own and a client that costs little: what the cases of HTTP share.
//   node bench/http.mjs echo|engine ENGINE      a bare server, for the client below
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { request as attack } from './cases/degrees-attack.mjs';

export const BODY = JSON.stringify(attack);
const SERVER = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url));
const ENVIRONMENT = { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG: 'off', RATE_LIMIT: 'off' };

/** `ours`, or a bare one. */
export async function start(which, engine) {
  const program = which === 'ours' ? [SERVER] : [fileURLToPath(import.meta.url), which, engine];
  const child = spawn(process.execPath, program, { env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await new Promise((resolve) => child.stdout.setEncoding('utf8').once('data', resolve));
  return { port: Number(/:(\d+)/.exec(said)[1]), end: () => child.kill('SIGKILL') };
}

const head = (path, body) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Asks on some connections at once until the time is up: how long each answer took, in nanoseconds. */
export async function load(port, path, body, { connections, ms }) {
  const until = performance.now() + ms;
  const said = head(path, body);
  const took = [];
  const talk = () =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let heard = '';
      let started;
      const ask = () => {
        heard = '';
        started = process.hrtime.bigint();
        socket.write(said);
      };
      socket.setEncoding('latin1').setNoDelay(true);
      socket.on('connect', ask).on('error', reject).on('close', resolve);
      socket.on('data', (text) => {
        heard += text;
        const end = heard.indexOf('\r\n\r\n');
        if (end < 0) return;
        const [, length] = /content-length: (\d+)/i.exec(heard.slice(0, end)) ?? [];
        if (heard.length < end + 4 + Number(length)) return;
        if (!heard.startsWith('HTTP/1.1 200')) return reject(new Error(heard.slice(0, 200)));
        took.push(Number(process.hrtime.bigint() - started));
        if (performance.now() < until) ask();
        else socket.end();
      });
    });
  await Promise.all(Array.from({ length: connections }, talk));
  return took;
}

/** Nanoseconds a request of two servers that are asked in turns, each at its best. */
async function raceServers(ours, theirs, path) {
  const each = { ours: Infinity, theirs: Infinity };
  const turn = async (side, port) => {
    const ms = 300;
    const { length } = await load(port, path, BODY, { connections: 16, ms });
    each[side] = Math.min(each[side], (ms * 1e6) / length);
  };
  for (let i = 0; i < 10; i++) {
    await turn('ours', ours.port);
    await turn('theirs', theirs.port);
  }
  return each;
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

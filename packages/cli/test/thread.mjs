// Runs the built command again and again in one thread: what it loads stays loaded, and only its first file begins anew.
// Arguments, environment and streams are its own each time. The caller sleeps until the answer is in the port.
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const { port, woken } = workerData;
const main = fileURLToPath(workerData.main);
const require = createRequire(workerData.main);
/** As much as a pipe hands over at once. */
const CHUNK = 65_536;

function* chunksOf(bytes) {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

/** Puts a stream in the place of the process's own, or that of another. */
function replace(name, value) {
  Object.defineProperty(process, name, { value, configurable: true });
}

/** Keeps what goes to a stream, until it is asked for. */
function gathering(name) {
  const chunks = [];
  const stream = process[name];
  stream.write = (chunk) => chunks.push(Buffer.from(chunk)) > 0;
  replace(name, stream);
  return () => Buffer.concat(chunks).toString('utf8');
}

async function run({ args, input, env }) {
  const [out, err] = [gathering('stdout'), gathering('stderr')];
  replace('stdin', Readable.from(chunksOf(Buffer.from(input)), { objectMode: false }));
  process.argv = [process.argv[0], main, ...args];
  process.exitCode = undefined;
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  delete require.cache[main];
  await require(main).ended;
  process.stdout.removeAllListeners('error');
  return { status: process.exitCode, out: out(), err: err() };
}

parentPort.on('message', async (job) => {
  const answer = await run(job).catch((error) => ({ broken: `${error?.stack ?? error}` }));
  port.postMessage(answer);
  Atomics.store(woken, 0, 1);
  Atomics.notify(woken, 0);
});

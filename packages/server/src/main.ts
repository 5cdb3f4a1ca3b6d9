/** Starts the server: reads the environment and the built page, opens the socket, and ends in order when told to. */
import { fileURLToPath } from 'node:url';
import { makeApp } from './app.ts';
import { listenProblem, readConfig, urlOf } from './config.ts';
import { threadPool } from './jobs/pool.ts';
import { faultLine, logger } from './log.ts';
import { readPage } from './page.ts';
import { openDoor } from './sockets.ts';
import { MOST } from './verbs.ts';

const config = readConfig(process.env, process.stderr.isTTY);
if (typeof config === 'string') {
  console.error(config);
  process.exit(1);
}

const write = (line: string) => process.stderr.write(line);
const jobs = threadPool({ ...config.jobs, program: new URL('./job-worker.js', import.meta.url), caps: MOST });
const app = makeApp({
  jobs,
  page: readPage(fileURLToPath(new URL('../../web/dist', import.meta.url))),
  rateLimit: config.rateLimit,
  behindProxy: config.behindProxy,
  log: logger(config.log, write, () => new Date()),
  fault: (error) => write(faultLine(config.log, error, new Date())),
});

const { server, close } = openDoor(app.fetch);
server.once('error', (error: NodeJS.ErrnoException) => {
  console.error(listenProblem(error.code, config));
  process.exit(1);
});
server.listen(config.port, config.host, () => {
  jobs.warm();
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  console.log(`Strikehome is ready at ${urlOf(config, port)} (Ctrl-C ends it)`);
});

let told = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (told) process.exit(1);
    told = true;
    void close().then(() => process.exit(0));
  });
}

/** Starts the server: reads the environment and the built page, opens the socket, and ends in order when told to. */
import path from 'node:path';
import { makeApp } from './app.ts';
import { listenProblem, portProblem, readConfig, urlOf } from './config.ts';
import { tooFewDescriptors, watchDescriptors } from './descriptors.ts';
import { ownGames } from './games.ts';
import { ownHosts } from './hosts.ts';
import { MOST } from './jobs/job.ts';
import { threadPool } from './jobs/pool.ts';
import { causeLine, faultLine, lineWriter, logger, noticeLine, type RequestLog } from './log.ts';
import { makeMetrics } from './metrics.ts';
import { builtPage } from './page.ts';
import { openServer } from './sockets.ts';
import { checkLogs } from './tables/check-logs.ts';
import { makeTableMetrics } from './tables/metrics.ts';
import { withReserve } from './tables/reserve.ts';
import { openStore } from './tables/store.ts';
import { keepSweeping } from './tables/sweep.ts';
import { Tables } from './tables/tables.ts';

const config = readConfig(process.env, process.stderr.isTTY);
if (typeof config === 'string') {
  console.error(config);
  process.exit(1);
}

process.stdout.on('error', () => {});
const lines = lineWriter(process.stderr);
process.on('exit', lines.flush);
const own = await ownGames(config.games).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const program = new URL('./job-worker.js', import.meta.url);
const jobs = threadPool({ ...config.jobs, program, caps: MOST, engine: own.engine, games: own.modules });
const writeLog = config.log === 'off' ? undefined : logger(config.log, lines.write, () => new Date());
const log: RequestLog = (entry) => {
  metrics?.observe(entry);
  writeLog?.(entry);
};
const { database, data, keepDays, publicUrl } = config.tables;
// Printed first: a second start more likely meant another port.
const taken = await portProblem(config);
if (taken !== undefined) {
  console.error(taken);
  process.exit(1);
}
const store = await openStore(database, path.join(data, 'tables.db')).catch((error: Error) => {
  console.error(`The tables cannot be opened: ${error.message}`);
  process.exit(1);
});
if (store.kind === 'sqlite') withReserve(store, path.join(data, 'reserve'));
const tables = new Tables(store, jobs, config.tableLimits);
const tableMetrics = makeTableMetrics(() => tables.counts());
const metrics = config.metrics ? makeMetrics(jobs, undefined, tableMetrics.text) : undefined;
const notice = (text: string) => lines.write(noticeLine(config.log, text, new Date()));
const unavailable = (error: unknown, id: string) => lines.write(causeLine(config.log, error, new Date(), id));
keepSweeping(tables, keepDays, notice, (error) => unavailable(error, 'sweep'));
const faultAt = (error: unknown, id: string) => lines.write(faultLine(config.log, error, new Date(), id));
// A damaged or edited log is named as soon as it is noticed; the others are served all the same.
checkLogs(store).then(
  (faults) => faults.forEach(({ message }) => void faultAt(message, 'start')),
  (error) => faultAt(error, 'start'),
);
const page = own.onPage(builtPage());
const app = makeApp({
  jobs,
  tables,
  tableMetrics,
  publicUrl,
  page,
  mcp: config.mcp,
  rateLimit: config.rateLimit,
  limits: config.clientLimits,
  behindProxy: config.behindProxy,
  ready: () => !listener.draining(),
  log,
  metrics,
  unavailable,
  fault: faultAt,
});

const { connections, drainSeconds, host, names } = config;
const isOurs = ownHosts({ host, names, publicUrl });
const descriptors = watchDescriptors(notice);
// Behind a proxy every connection has its address; who lifts the limits of addresses lifts this one too.
const isEach = !config.behindProxy && config.rateLimit > 0;
const listener = openServer(app.fetch, {
  log,
  connections,
  drainSeconds,
  isOurs,
  addressConnections: isEach ? config.clientLimits.addressConnections : undefined,
  outOfDescriptors: descriptors.failed,
});
const { server } = listener;
const notListening = (error: NodeJS.ErrnoException) => {
  console.error(listenProblem(error.code, config));
  process.exit(1);
};
server.once('error', notListening);
server.listen(config.port, config.host, () => {
  server.off('error', notListening);
  const tooFew = tooFewDescriptors(server.maxConnections);
  if (tooFew !== undefined) notice(tooFew);
  jobs.warm();
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const url = urlOf(config, port);
  const demo = page.has('/demo.html') ? `\nTry it: ${url}/demo` : '';
  console.log(`Strikehome is ready at ${url} (Ctrl-C ends it)${demo}`);
});

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const end = () => {
  // Without a listener a signal ends the process at once, whatever it is doing: so does the second one.
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  tables.hush();
  void listener
    .close()
    .then(() => jobs.close())
    .then(() => tables.close())
    .then(() => process.exit(0));
};
for (const signal of SIGNALS) process.on(signal, end);

// Many tables, few of them in use, on one PostgreSQL over two processes: `npm run bench -- tables`. What they take of memory and
// processor, and how long a command takes to its answer and to a stream of the other process.
//   BENCH_TABLES=2000 BENCH_ACTIVE=0.1 BENCH_SECONDS=30 BENCH_PAUSE=5 npm run bench -- tables
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../scripts/postgres.mjs';
import { agent, ask, follow, good, residentOf, round, SEATS, SETUP, start } from './live.mjs';

const TABLES = Number(process.env.BENCH_TABLES ?? 2000);
const ACTIVE = Number(process.env.BENCH_ACTIVE ?? 0.1);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
/** Seconds between two commands at one table. */
const PAUSE = Number(process.env.BENCH_PAUSE ?? 5);
const AT_ONCE = 16;

/** Processor seconds so far; Linux counts them in hundredths. */
function processorOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function inParallel(count, work) {
  let next = 0;
  const some = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}

/** A table opened by one process, with its seats' keys. */
async function openTable(base) {
  const opening = { system: 'degrees', name: 'Dana', setup: SETUP };
  const { table, key, invite } = good(await ask('POST', `${base}/api/tables`, undefined, opening));
  const keys = [key];
  while (keys.length < SEATS) {
    const joined = await ask('POST', `${base}/api/tables/${table}/seats`, invite, { name: `Player ${keys.length}` });
    keys.push(good(joined).key);
  }
  return { table, keys };
}

/** Five streams, some at either process, and commands to either in turn. */
async function use(tables, servers, seen) {
  const ends = [];
  const waiting = new Map();
  await inParallel(tables.length, async (i) => {
    const { table, keys } = tables[i];
    for (const [seat, key] of keys.entries()) {
      const base = servers[(i + seat) % servers.length].base;
      const hear = (id) => seat === 1 && waiting.get(`${table} ${id}`)?.();
      ends.push(await follow(`${base}/api/tables/${table}/events`, key, hear));
    }
  });
  const until = performance.now() + SECONDS * 1000;
  const before = servers.map(({ pid }) => processorOf(pid));
  const playing = tables.map(async ({ table, keys }, i) => {
    // Seat 1 listens to the process that does not store the command.
    const base = servers[i % servers.length].base;
    await new Promise((resolve) => setTimeout(resolve, (PAUSE * 1000 * i) / tables.length));
    for (let n = 0; performance.now() < until; n++) {
      const started = performance.now();
      const command = { kind: 'roll', dice: '2d6' };
      const next = SEATS + 1 + n;
      const elsewhere = new Promise((resolve) => waiting.set(`${table} ${next}`, resolve));
      const { status } = await ask('POST', `${base}/api/tables/${table}/commands`, keys[0], { id: `n${n}`, command });
      if (status !== 200) seen.refused++;
      seen.answered.push(performance.now() - started);
      await elsewhere;
      seen.elsewhere.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, PAUSE * 1000));
    }
  });
  await Promise.all(playing);
  const took = (performance.now() - until) / 1000 + SECONDS;
  const processor = servers.map(({ pid }, i) => (processorOf(pid) - before[i]) / took);
  const resident = servers.map(({ pid }) => residentOf(pid));
  for (const end of ends) end();
  return { processor, resident, streams: ends.length, took };
}

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

export async function benchManyTables() {
  const program = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url));
  const postgres = await startPostgres({ durable: true });
  const servers = [];
  try {
    for (let i = 0; i < 2; i++) servers.push(await start([program], { DATABASE_URL: postgres.url }));
    const empty = servers.map(({ pid }) => residentOf(pid));
    const tables = [];
    const started = performance.now();
    await inParallel(TABLES, async (i) => {
      tables[i] = await openTable(servers[i % 2].base);
    });
    const opening = (performance.now() - started) / 1000;
    const opened = servers.map(({ pid }) => residentOf(pid));
    const seen = { answered: [], elsewhere: [], refused: 0 };
    const active = tables.slice(0, Math.round(TABLES * ACTIVE));
    const used = await use(active, servers, seen);
    for (const times of [seen.answered, seen.elsewhere]) times.sort((a, b) => a - b);
    const times = (sorted) => ({ p50: at(sorted, 0.5), p99: at(sorted, 0.99) });
    const figures = {
      tables: TABLES,
      active: active.length,
      streams: used.streams,
      commands: seen.answered.length,
      refused: seen.refused,
      perSecond: seen.answered.length / used.took,
      openedPerSecond: TABLES / opening,
      megabytes: { empty, opened, used: used.resident },
      processor: used.processor,
      answer: times(seen.answered),
      elsewhere: times(seen.elsewhere),
      load: os.loadavg()[0],
    };
    return { figures, text: told(figures) };
  } finally {
    for (const one of servers) one.end();
    agent.destroy();
    await postgres.stop();
  }
}

function told(figures) {
  const { tables, active, streams, commands, refused, perSecond, openedPerSecond, megabytes, processor } = figures;
  const each = (values) => values.map(round).join(' and ');
  return [
    `${tables} tables of ${SEATS} seats over two processes; ${active} in use, with ${streams} streams`,
    `  opened              ${round(openedPerSecond)} tables a second`,
    `  memory              ${each(megabytes.empty)} MB at the start, ${each(megabytes.opened)} MB with all tables opened, ${each(megabytes.used)} MB in use`,
    `  commands            ${commands}, ${round(perSecond)} a second, ${refused} refused`,
    `  processor           ${each(processor.map((share) => share * 100))} % of a core`,
    `  answered            p50 ${round(figures.answer.p50)} ms, p99 ${round(figures.answer.p99)} ms`,
    `  at the other one    p50 ${round(figures.elsewhere.p50)} ms, p99 ${round(figures.elsewhere.p99)} ms`,
    `Load of the machine: ${round(figures.load)} on ${os.cpus().length} cores.`,
  ].join('\n');
}

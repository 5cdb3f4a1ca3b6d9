// `npm run bench`: Strikehome against its peers, each case in processes of its own, one after the other.
//   npm run bench -- play-attack odds-degrees   some cases only
//   npm run bench -- http                       a name also stands for those that begin with it: http, http-engine, …
//   npm run bench -- table                      live tables under load, on both stores
//   npm run bench -- tables                     many tables, few of them in use, on PostgreSQL over two processes
//   npm run bench -- questions                  every question of the examples, the slowest first
//   npm run bench -- entries                    bytes of an entry in the log of a table, for each game
//   npm run bench -- parts                      where the time of single odds goes
//   npm run bench -- slider                     a tick of a slider on the page, from the key to the paint
//   npm run bench -- --json                     [{id, peer, ratio}]
//   npm run bench -- --growth                   ever larger fights without a peer: time and memory, and where it stops
//   npm run bench -- --write                    put both tables, dated, and the plot of growth into docs
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  cache,
  ensureBuilt,
  ensureInstalled,
  ensureNode,
  Plain,
  plainly,
  readOptions,
  root,
  runNode,
} from './bootstrap.mjs';

const USAGE = `npm run bench [-- CASE… | table | tables | entries | parts | questions | slider] [--json] [--growth] [--write]

  CASE…      only these; a name also stands for those that begin with it: http, http-engine, …
  table      live tables under load, on both stores
  tables     many tables, few of them in use, on PostgreSQL over two processes: memory, processor and latency
  entries    bytes of an entry in the log of a table, for each game, now and as version 1 kept it
  parts      where the time of single odds goes: the request opened, the rule computed, the answer written
  questions  every question of the examples, the slowest first; with --write into docs/explanation/performance.md
  slider     a tick of a slider on the page at a quarter of this machine's speed; with --write into docs/explanation/performance.md
  --json     [{id, peer, ratio}]
  --growth   ever larger fights without a peer: time and memory, and where it stops
  --write    all cases and the growth, dated, into docs/explanation/performance.md, and the plot beside it`;

const ORDER = [
  'play-attack',
  'odds-degrees',
  'odds-physical',
  'odds-mfz-cover',
  'resolve-attack',
  'chain',
  'duel',
  'duel-exact',
  'simulate',
  'cold-start',
];
const folder = path.join(root, 'bench/cases');
const isCalled = (id, name) => id === name || id.startsWith(`${name}-`);
const rank = (id) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

/** The engine as one file, packed from its sources as the command and the server pack it. */
async function packEngine() {
  const { rolldown } = await import('rolldown');
  const packed = await rolldown({
    input: path.join(root, 'bench/engine.mjs'),
    platform: 'node',
    resolve: { conditionNames: ['strikehome-source', 'node', 'import', 'default'] },
    logLevel: 'warn',
  });
  const file = path.join(cache, 'bench', 'engine.mjs');
  mkdirSync(path.dirname(file), { recursive: true });
  await packed.write({ file, format: 'esm' });
  await packed.close();
  return file;
}

/** The cases with their files; what only helps others has nothing about itself to say. */
async function allCases() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const loaded = await Promise.all(
    files.map(async (name) => ({ file: path.join(folder, name), ...(await import(path.join(folder, name))) })),
  );
  return loaded
    .filter(({ about }) => about !== undefined)
    .map(({ file, about }) => ({ file, id: about.id }))
    .sort((a, b) => rank(a.id) - rank(b.id) || (a.id < b.id ? -1 : 1));
}

/** A process can be slow from its first call to its last, on either side, and nothing inside it could tell. */
const PROCESSES = 3;

async function runOnce({ file, id }, engine) {
  const { status, output } = await runNode([path.join(root, 'bench/child.mjs'), file, engine]);
  if (status !== 0) throw new Plain(`${id} could not be measured:\n${output.trim()}`);
  return JSON.parse(output.trim().split('\n').at(-1));
}

/** Each side's fastest process, ours and theirs alike; the ratios of the single processes are kept beside it. */
async function runCase(one, engine) {
  const runs = [];
  for (let i = 0; i < PROCESSES; i++) {
    const run = await runOnce(one, engine);
    if (run.absent !== undefined) return run;
    runs.push(run);
  }
  const heats = runs[0].heats.map(({ name, target, most: bound }, k) => {
    const ours = Math.min(...runs.map(({ heats }) => heats[k].ours));
    const theirs = Math.min(...runs.map(({ heats }) => heats[k].theirs));
    const ratios = runs.map(({ heats }) => heats[k].ratio);
    return {
      name,
      target,
      bound,
      ours,
      theirs,
      ratio: theirs / ours,
      least: Math.min(...ratios),
      most: Math.max(...ratios),
    };
  });
  return { ...runs[0], heats };
}

/** Ever larger fights, each in a process of its own; the first that takes too long ends its series. */
async function runGrowth(engine) {
  const { MAX_MS, SERIES } = await import('../bench/growth.mjs');
  const rows = [];
  for (const [series, { points }] of Object.entries(SERIES)) {
    for (const point of points) {
      process.stderr.write(`${series}: ${point} …\n`);
      const program = [path.join(root, 'bench/growth.mjs'), series, `${point}`, engine];
      const { status, signal, output } = await runNode(program, { timeout: MAX_MS, killSignal: 'SIGKILL' });
      if (signal !== null) {
        rows.push({ series, point });
        break;
      }
      if (status !== 0) throw new Plain(`${series} of ${point} could not be measured:\n${output.trim()}`);
      rows.push(JSON.parse(output.trim().split('\n').at(-1)));
    }
  }
  return rows;
}

const FIGURES = /(<!-- figures -->\n)[\s\S]*(<!-- \/figures -->)/;
const QUESTIONS = /(<!-- questions -->\n)[\s\S]*(<!-- \/questions -->)/;

const SLIDER = /(<!-- slider -->\n)[\s\S]*(<!-- \/slider -->)/;

function writeTable(table, mark = FIGURES) {
  const file = path.join(root, 'docs/explanation/performance.md');
  const before = readFileSync(file, 'utf8');
  if (!mark.test(before)) throw new Plain('docs/explanation/performance.md has no place for the figures.');
  writeFileSync(
    file,
    before.replace(mark, (_all, start, end) => `${start}${table}\n${end}`),
  );
}

await plainly(async () => {
  const flag = { type: 'boolean' };
  const { values, positionals } = readOptions({ json: flag, write: flag, growth: flag, help: flag });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  ensureNode();
  await ensureInstalled();
  if (positionals.length === 1 && positionals[0] === 'table') {
    await ensureBuilt({ only: ['server'] });
    const { benchTables } = await import('../bench/live.mjs');
    const { machine: where } = await import('../bench/table.mjs');
    const { rows, text } = await benchTables();
    console.log(values.json ? JSON.stringify(rows, null, 2) : `${text}\n\n${where()}`);
    return;
  }
  if (positionals.length === 1 && positionals[0] === 'tables') {
    await ensureBuilt({ only: ['server'] });
    const { benchManyTables } = await import('../bench/tables.mjs');
    const { machine: where } = await import('../bench/table.mjs');
    const { figures, text } = await benchManyTables();
    console.log(values.json ? JSON.stringify(figures, null, 2) : `${text}\n\n${where()}`);
    return;
  }
  if (positionals.length === 1 && positionals[0] === 'slider') {
    const { sliderMarkdown, sliderRows, sliderText } = await import('../bench/slider.mjs');
    const { machine: where } = await import('../bench/table.mjs');
    const rows = await sliderRows();
    console.log(values.json ? JSON.stringify(rows, null, 2) : `${sliderText(rows)}\n\n${where()}`);
    if (values.write) writeTable(sliderMarkdown(rows, `${new Date().toISOString().slice(0, 10)}, ${where()}`), SLIDER);
    return;
  }
  if (positionals.length === 1 && positionals[0] === 'parts') {
    const { PARTED, partsText } = await import('../bench/parts.mjs');
    const { machine: where } = await import('../bench/table.mjs');
    const engine = await packEngine();
    const rows = [];
    for (const id of PARTED) {
      const { status, output } = await runNode([path.join(root, 'bench/parts.mjs'), engine, id]);
      if (status !== 0) throw new Plain(`The parts of ${id} could not be timed:\n${output.trim()}`);
      rows.push(JSON.parse(output.trim().split('\n').at(-1)));
    }
    console.log(values.json ? JSON.stringify(rows, null, 2) : `${partsText(rows)}\n\n${where()}`);
    return;
  }
  if (positionals.length === 1 && positionals[0] === 'entries') {
    const { entriesText } = await import('../bench/entries.mjs');
    const { status, output } = await runNode([path.join(root, 'bench/entries.mjs'), await packEngine()]);
    if (status !== 0) throw new Plain(`The entries could not be measured:\n${output.trim()}`);
    const rows = JSON.parse(output.trim().split('\n').at(-1));
    console.log(values.json ? JSON.stringify(rows, null, 2) : entriesText(rows));
    return;
  }
  if (positionals.length === 1 && positionals[0] === 'questions') {
    const { questionsMarkdown, questionsText } = await import('../bench/questions.mjs');
    const { machine: where } = await import('../bench/table.mjs');
    const { status, output } = await runNode([path.join(root, 'bench/questions.mjs'), await packEngine()]);
    if (status !== 0) throw new Plain(`The questions could not be asked:\n${output.trim()}`);
    const rows = JSON.parse(output.trim().split('\n').at(-1));
    console.log(values.json ? JSON.stringify(rows, null, 2) : `${questionsText(rows)}\n\n${where()}`);
    if (values.write)
      writeTable(questionsMarkdown(rows, `${new Date().toISOString().slice(0, 10)}, ${where()}`), QUESTIONS);
    return;
  }
  const { isMet, machine, markdownTable, textTable } = await import('../bench/table.mjs');
  const { growthMarkdown, growthPlot, growthText } = await import('../bench/growth.mjs');
  const cases = await allCases();
  const unknown = positionals.find((id) => !cases.some((one) => isCalled(one.id, id)));
  if (unknown !== undefined)
    throw new Plain(`There is no case called "${unknown}"; the cases are ${cases.map(({ id }) => id).join(', ')}.`);
  const wanted = cases.filter(({ id }) => positionals.length === 0 || positionals.some((name) => isCalled(id, name)));
  if (wanted.some(({ id }) => id === 'cold-start')) await ensureBuilt({ only: ['cli'] });
  if (wanted.some(({ id }) => isCalled(id, 'http') || id === 'table-large')) await ensureBuilt({ only: ['server'] });
  const engine = await packEngine();

  if (values.growth) {
    const rows = await runGrowth(engine);
    console.log(values.json ? JSON.stringify(rows, null, 2) : `${growthText(rows)}\n\n${machine()}`);
    return;
  }

  const measured = [];
  for (const one of wanted) {
    if (!values.json) process.stderr.write(`${one.id} …\n`);
    const result = await runCase(one, engine);
    if (result.absent === undefined) measured.push(result);
    else process.stderr.write(`${one.id}: ${result.absent}\n`);
  }

  if (values.json) {
    const rows = measured.map(({ id, peer, heats }) => ({ id, peer, ratio: Number(heats[0].ratio.toPrecision(4)) }));
    console.log(JSON.stringify(rows, null, 2));
  } else {
    const barred = measured.filter(({ target }) => target !== undefined);
    console.log(`\n${textTable(measured)}\n\n${machine()}`);
    if (barred.length > 0) console.log(`${barred.filter(isMet).length} of ${barred.length} target ratios met.`);
  }
  if (values.write) {
    if (positionals.length > 0) throw new Plain('The table is written from all cases: leave their names out.');
    const growth = await runGrowth(engine);
    const when = `${new Date().toISOString().slice(0, 10)}, ${machine()}.`;
    const plot = '![Time by size](performance-growth.svg)';
    writeTable(`\n${when}\n\n${markdownTable(measured)}\n\n## Growth\n\n${plot}\n\n${growthMarkdown(growth)}\n`);
    writeFileSync(path.join(root, 'docs/explanation/performance-growth.svg'), growthPlot(growth));
    if (!values.json) console.log('Written to docs/explanation/performance.md.');
  }
});

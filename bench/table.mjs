// What was measured, for eyes and for docs/explanation/performance.md.
import { cpus, platform, release, totalmem } from 'node:os';

const NS = [
  [1e9, 's'],
  [1e6, 'ms'],
  [1e3, 'µs'],
  [1, 'ns'],
];

export function duration(ns) {
  const [unit, name] = NS.find(([size]) => ns >= size) ?? NS.at(-1);
  return `${figures(ns / unit)} ${name}`;
}

/** Three figures, two of what is small. */
export function figures(value) {
  if (value < 0.1) return value.toPrecision(2);
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export const isMet = ({ target, heats }) =>
  (target === undefined || heats[0].ratio >= target) && heats.every(({ ours, bound = Infinity }) => ours <= bound);

const tick = (met) => (met ? '✓' : '✗');

/** What a heat is held to: a ratio, a time of ours, or both. */
const wanted = (bar, { ratio, ours, bound }) =>
  [
    ...(bar === undefined ? [] : [`≥ ${bar} ${tick(ratio >= bar)}`]),
    ...(bound === undefined ? [] : [`≤ ${duration(bound)} ${tick(ours <= bound)}`]),
  ].join(', ');

/** The bar of a heat: a case's own is for its first. */
const barOf = (one, heat, i) => (i === 0 ? one.target : heat.target);

/** One row a heat. */
export function rowsOf(cases) {
  return cases.flatMap((one) =>
    one.heats.map((heat, i) => ({
      id: i === 0 ? one.id : '',
      against: i === 0 ? one.peer : '',
      heat: heat.name,
      ours: duration(heat.ours),
      theirs: duration(heat.theirs),
      ratio: `${figures(heat.ratio)} ×`,
      spread: `${figures(heat.least)} to ${figures(heat.most)}`,
      wanted: wanted(barOf(one, heat, i), heat),
    })),
  );
}

const HEAD = {
  id: 'case',
  against: 'against',
  heat: 'heat',
  ours: 'ours',
  theirs: 'theirs',
  ratio: 'ratio',
  spread: 'single processes',
  wanted: 'target',
};
const RIGHT = new Set(['ours', 'theirs', 'ratio']);

export function textTable(cases) {
  const rows = [HEAD, ...rowsOf(cases)];
  const names = Object.keys(HEAD);
  const widths = names.map((name) => Math.max(...rows.map((row) => row[name].length)));
  return rows
    .map((row) =>
      names
        .map((name, i) => (RIGHT.has(name) ? row[name].padStart(widths[i]) : row[name].padEnd(widths[i])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function markdownTable(cases) {
  const names = Object.keys(HEAD);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(names.map((name) => HEAD[name])),
    line(names.map((name) => (RIGHT.has(name) ? '---:' : '---'))),
    ...rowsOf(cases).map((row) => line(names.map((name) => row[name]))),
  ].join('\n');
}

export function machine() {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${memory}, ${platform()} ${release().split('-')[0]}, Node ${process.versions.node}`;
}

// How fights grow: series of ever larger ones, each point in a process of its own with its time, its memory and how it was
// answered, as a table and as a plot. A point that takes too long ends its series: that is where it stops.
//   node bench/growth.mjs SERIES POINT ENGINE
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { duration } from './table.mjs';

const fighter = (physical, stamina) => ({
  physical,
  skill: 0,
  stamina,
  weapon: { skill: 'swords', damage: [1, 2, 3, 4, 5, 6] },
  armor: { protection: [0, 0, 1, 1, 2, 3] },
});
const rules = { order: 'sequential', settings: { criticals: 'none', defense: 'attacker-roll' } };
const many = (count, make) => Array.from({ length: count }, (_, i) => make(i));
const soldier = (i) => ({
  name: `soldier ${i + 1}`,
  skill: 7,
  defense: 6,
  absorption: 2,
  lifePoints: 40,
  attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
});
const frame = (i) => ({ name: `frame ${i + 1}`, systems: ['Rd'], range: 'direct' });
const duelist = (fatePoints) => ({
  attack: 3,
  defend: 3,
  stress: { physical: [1, 2] },
  ...(fatePoints === 0 ? {} : { fatePoints, aspects: many(fatePoints, (i) => `Aspect ${i + 1}`) }),
});

/** What is asked at each point of a series. */
export const SERIES = {
  'duel, health a side': {
    points: [10, 30, 100, 300, 1000],
    ask: ({ fight }, health) => fight({ system: 'physical', a: fighter(8, health), b: fighter(7, health), ...rules }),
  },
  'duel as fractions, health a side': {
    points: [10, 30, 100],
    ask: ({ fight }, health) =>
      fight({ system: 'physical', a: fighter(8, health), b: fighter(7, health), ...rules, fractions: true }),
  },
  'lines with counterattacks, people a side': {
    points: [1, 2, 3, 4, 5, 6],
    ask: ({ fight }, people) =>
      fight({ system: 'degrees', a: many(people, soldier), b: many(people, soldier), counter: 'always' }),
  },
  'companies, frames a side': {
    points: [1, 2, 3],
    ask: ({ fight }, frames) => fight({ system: 'mfz', a: many(frames, frame), b: many(frames, frame) }),
  },
  'best play, invocations a side': {
    points: [0, 1, 2, 3],
    ask: ({ fight }, points) => fight({ system: 'fate', a: duelist(points), b: duelist(points), policy: 'best' }),
  },
  'match-ups, people a side': {
    points: [5, 10, 20, 50],
    ask: ({ matchup }, people) => {
      const side = (from) => many(people, (i) => fighter(from + (i % 10), 10));
      return matchup({ system: 'physical', a: side(3), b: side(2), ...rules });
    },
  },
};

/** A point that takes longer than this is not waited for, and ends its series. */
export const MAX_MS = 20_000;

const HEAD = ['series', 'size', 'time', 'peak memory', 'how'];

const cellsOf = ({ series, point, ms, megabytes, how }) => [
  series,
  `${point}`,
  ms === undefined ? `over ${MAX_MS / 1000} s` : duration(ms * 1e6),
  megabytes === undefined ? '' : `${Math.round(megabytes)} MB`,
  how ?? 'stopped',
];

export function growthMarkdown(rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(HEAD), '| --- | ---: | ---: | ---: | --- |', ...rows.map((row) => line(cellsOf(row)))].join('\n');
}

export function growthText(rows) {
  const all = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, i) => Math.max(...all.map((row) => row[i].length)));
  return all
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const [WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM] = [760, 420, 70, 20, 250, 50];
const COLORS = ['#0b6e99', '#b8561b', '#4a7c2c', '#8a3b8f', '#a32a2a', '#555555'];

/** Time by size, both logarithmic: a line for each series. Size 0 stands at the left edge. */
export function growthPlot(rows) {
  const done = rows.filter(({ ms }) => ms !== undefined);
  const sizes = done.map(({ point }) => Math.max(0.5, point));
  const [least, most] = [Math.log10(Math.min(...sizes)), Math.log10(Math.max(...sizes))];
  const times = done.map(({ ms }) => Math.log10(ms));
  const [low, high] = [Math.floor(Math.min(...times)), Math.ceil(Math.max(...times))];
  const x = (point) => LEFT + ((Math.log10(Math.max(0.5, point)) - least) / (most - least)) * (WIDTH - LEFT - RIGHT);
  const y = (ms) => HEIGHT - BOTTOM - ((Math.log10(ms) - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const grid = Array.from({ length: high - low + 1 }, (_, i) => {
    const at = y(10 ** (low + i)).toFixed(1);
    return `<path d="M${LEFT} ${at}H${WIDTH - RIGHT}" stroke="#999" stroke-width="0.5"/><text x="${LEFT - 8}" y="${at}" dy="4" text-anchor="end">${duration(10 ** (low + i) * 1e6)}</text>`;
  });
  const marks = [1, 10, 100, 1000].map(
    (size) => `<text x="${x(size).toFixed(1)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${size}</text>`,
  );
  const lines = Object.keys(SERIES).map((series, i) => {
    const own = done.filter((row) => row.series === series);
    if (own.length === 0) return '';
    const path = own.map(({ point, ms }, k) => `${k === 0 ? 'M' : 'L'}${x(point).toFixed(1)} ${y(ms).toFixed(1)}`);
    const dots = own.map(({ point, ms }) => `<circle cx="${x(point).toFixed(1)}" cy="${y(ms).toFixed(1)}" r="3"/>`);
    const label = `<text x="${WIDTH - RIGHT + 12}" y="${TOP + 14 + i * 20}" stroke="none">${series}</text>`;
    return `<g fill="${COLORS[i]}" stroke="${COLORS[i]}"><path d="${path.join('')}" fill="none" stroke-width="1.5"/>${dots.join('')}${label}</g>`;
  });
  const axis = `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">size</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="Time by size of a fight, both logarithmic">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${[...grid, ...marks, axis, ...lines].join('\n')}
</svg>
`;
}

/** What Node tells of the peak is no less than the peak of the parent process; Linux knows better. */
function peakMegabytes() {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [series, point, file] = process.argv.slice(2);
  const engine = await import(pathToFileURL(file).href);
  const started = process.hrtime.bigint();
  const answer = SERIES[series].ask(engine, Number(point));
  const ms = Number(process.hrtime.bigint() - started) / 1e6;
  const megabytes = peakMegabytes();
  const how = answer.ok
    ? `${answer.method ?? 'exact'}${answer.states === undefined ? '' : `, ${answer.states.toLocaleString('en')} states`}`
    : `refused: ${answer.error.code}`;
  console.log(JSON.stringify({ series, point: Number(point), ms, megabytes, how }));
}

// Where the time of single odds goes: the request opened, the rule reckoned, the answer written, each timed on its own with
// nothing forgotten, in turn, the fast tenth of many short batches as in a race. The parts of a whole are compiled apart, so
// they add up to the whole only roughly.
//   node bench/parts.mjs ENGINE CASE
import { fileURLToPath, pathToFileURL } from 'node:url';
import { request as degrees } from './cases/degrees-attack.mjs';
import { request as mfz } from './cases/odds-mfz-cover.mjs';
import { request as physical } from './cases/odds-physical.mjs';
import { race } from './measure.mjs';
import { duration } from './table.mjs';

const CASES = { 'odds-degrees': degrees, 'odds-physical': physical, 'odds-mfz-cover': mfz };

/** Each in a process of its own. */
export const PARTED = Object.keys(CASES);

function partsOf({ odds, openCase, reckonCase, kernel }, request) {
  const opened = openCase(request, 'odds');
  if (!opened.ok) throw new Error(opened.refusal.message);
  const { action, args, inputs } = opened.value;
  const whole = () => odds(request);
  const { ours: open, theirs: all } = race({ ours: () => openCase(request, 'odds'), theirs: whole });
  const { ours: rule, theirs: both } = race({
    ours: () => kernel.unmergedOdds(action.rule, args, inputs),
    theirs: () => reckonCase(opened.value),
  });
  return { open, rule, write: both - rule, all };
}

export function partsText(rows) {
  const lines = rows.map(({ id, open, rule, write, all }) =>
    [id.padEnd(16), ...[open, rule, write, all].map((ns) => duration(ns).padStart(10))].join(''),
  );
  const head = ['odds, warm', 'opened', 'rule', 'written', 'whole'];
  return [head.map((name, i) => (i === 0 ? name.padEnd(16) : name.padStart(10))).join(''), ...lines].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const engine = await import(pathToFileURL(process.argv[2]).href);
  const id = process.argv[3];
  console.log(JSON.stringify({ id, ...partsOf(engine, CASES[id]) }));
}

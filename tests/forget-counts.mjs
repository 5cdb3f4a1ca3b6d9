// What `forget` misses. A request is asked, everything is forgotten, and it is asked again; whatever was worked out the first
// time has to be worked out the second. Prints the functions that were called less often, with the example that shows it: in
// the engine as it is, and with a cache planted that nobody forgets.
import { Session } from 'node:inspector/promises';
import { SYSTEMS } from '../packages/engine/src/games/index.ts';
import { fight, odds } from '../packages/engine/src/index.ts';
import { sum } from '../packages/engine/src/kernel/chance/dice.ts';
import { forget } from '../packages/engine/src/kernel/memoize.ts';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** How often each function of the engine was called since it was last asked. */
async function calls() {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const counts = new Map();
  for (const { url, functions } of result) {
    const [, file] = url.split('packages/engine/src/');
    if (file === undefined) continue;
    for (const { functionName, ranges } of functions) {
      const [{ startOffset, count }] = ranges;
      if (count > 0) counts.set(`${file} ${functionName || 'anonymous'} ${startOffset}`, count);
    }
  }
  return counts;
}

async function callsOf(ask) {
  forget();
  await calls();
  const answer = ask();
  const counts = await calls();
  if (!answer.ok) throw new Error(answer.error.message);
  return counts;
}

/** Compiled from the engine's own text and never forgotten: readers as fields come up, the rest once for an action or fight. */
const READERS = /^kernel\/(memoize|shape\/[\w-]+)\.ts /;
const ONCE = /^(kernel\/plain|contract\/(case|envelope|odds-table|odds|read-fight|sheet-places))\.ts /;

async function compare(title, ask, isFirst) {
  const first = await callsOf(ask);
  const again = await callsOf(ask);
  const isLess = ([name, count]) => (again.get(name) ?? 0) < count;
  const isMissed = ([name]) => !READERS.test(name) && !(isFirst && ONCE.test(name));
  return [...first].filter((one) => isLess(one) && isMissed(one)).map(([name]) => `${name}: ${title}`);
}

const missed = [];
for (const [system, { actions, fight: whole }] of Object.entries(SYSTEMS)) {
  for (const [action, { examples }] of Object.entries(actions)) {
    for (const [i, { title, request }] of examples.entries()) {
      const ask = () => odds({ system, action, ...request });
      missed.push(...(await compare(`${system} ${action}, ${title}`, ask, i === 0)));
    }
  }
  for (const [i, { title, request }] of (whole?.examples ?? []).entries()) {
    missed.push(...(await compare(`${system} fight, ${title}`, () => fight({ system, ...request }), i === 0)));
  }
}

const kept = { dice: undefined };
/** A request of which something is remembered where `forget` does not reach: the count has to find it. */
function withCache() {
  kept.dice ??= sum(7, 7).odds();
  const [system, { actions }] = Object.entries(SYSTEMS)[0];
  const [action, { examples }] = Object.entries(actions)[0];
  return odds({ system, action, ...examples[0].request });
}
console.log(JSON.stringify({ missed, planted: await compare('with a cache of its own', withCache, false) }));

// Where the time of single odds goes: the request opened, the rule computed, the answer written, each timed on its own with
// nothing forgotten, in turn, the fast tenth of many short batches as in a race. The parts of a whole are compiled apart, so
// they add up to the whole only roughly; and the rule is computed with dice that are read already. Beside them the whole with
// everything forgotten, and how long a loop by hand takes that knows the results and makes nothing but them.
//   node bench/parts.mjs ENGINE CASE
import { fileURLToPath, pathToFileURL } from 'node:url';
import { request as degrees } from './cases/degrees-attack.mjs';
import { request as mfz } from './cases/odds-mfz-cover.mjs';
import { request as physical } from './cases/odds-physical.mjs';
import { race } from './measure.mjs';
import { duration } from './table.mjs';

const CASES = { 'odds-degrees': degrees, 'odds-physical': physical, 'odds-mfz-cover': mfz };

const NOTHING = [];

/** The results of all ways through the attack of `physical`: two without harm, and every wound as a hit and as a critical. */
function physicalByHand(ways) {
  const { target } = ways[0].facts;
  const wounds = ways.filter(({ outcome }) => outcome === 'hit').map(({ facts }) => facts);
  const [who] = ways.flatMap(({ changes }) => changes.map((change) => change.who));
  return () => {
    const results = [
      { outcome: 'fumble', facts: { target, roll: 2, hit: false }, changes: NOTHING },
      { outcome: 'miss', facts: { target, roll: target, hit: false }, changes: NOTHING },
    ];
    for (let roll = 3; roll <= 12; roll += 9) {
      const outcome = roll === 3 ? 'hit' : 'critical';
      for (let i = 0; i < wounds.length; i++) {
        const { damage, protection, net } = wounds[i];
        const changes = net === 0 ? NOTHING : [{ who, what: 'stamina', by: -net }];
        results.push({ outcome, facts: { target, roll, hit: true, damage, protection, net }, changes });
      }
    }
    return results;
  };
}

const BY_HAND = { 'odds-physical': physicalByHand };

/** Each in a process of its own. */
export const PARTED = Object.keys(CASES);

function partsOf({ odds, openCase, oddsOfCase, kernel }, id) {
  const request = CASES[id];
  const opened = openCase(request, 'odds');
  if (!opened.ok) throw new Error(opened.error.message);
  const { action, args, inputs } = opened.value;
  const whole = () => odds(request);
  const { ours: open, theirs: all } = race({ ours: () => openCase(request, 'odds'), theirs: whole });
  const { ours: rule, theirs: both } = race({
    ours: () => kernel.unmergedOdds(action.rule, args, inputs),
    theirs: () => oddsOfCase(opened.value),
  });
  const cold = () => {
    kernel.forget();
    return odds(request);
  };
  const { values } = kernel.unmergedOdds(action.rule, args, inputs);
  const make = BY_HAND[id]?.(values);
  if (make !== undefined && make().length !== values.length) throw new Error(`${id} has ${values.length} results.`);
  const { ours: forgotten, theirs: made } = race({ ours: cold, theirs: make ?? cold });
  return { open, rule, write: both - rule, all, forgotten, made: make && made };
}

export function partsText(rows) {
  const shown = (ns) => (ns === undefined ? '' : duration(ns)).padStart(10);
  const lines = rows.map(({ id, open, rule, write, all, forgotten, made }) =>
    [id.padEnd(16), ...[open, rule, write, all, forgotten, made].map(shown)].join('').trimEnd(),
  );
  const head = ['odds, warm', 'opened', 'rule', 'written', 'whole', 'cold', 'by hand'];
  return [head.map((name, i) => (i === 0 ? name.padEnd(16) : name.padStart(10))).join(''), ...lines].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const engine = await import(pathToFileURL(process.argv[2]).href);
  const id = process.argv[3];
  console.log(JSON.stringify({ id, ...partsOf(engine, id) }));
}

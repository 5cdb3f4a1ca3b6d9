/** `odds`: the same request, reckoned exactly instead of played. */
import {
  bestOf,
  type Chance,
  chance,
  type Distribution,
  fraction,
  isRefusal,
  type Plain,
  plus,
  type Refusal,
  type Resolution,
  times,
  type Weight,
  waysOf,
} from '../kernel/index.ts';
import { type FactOdds, type Failure, fail, type OddsTable, type Reckoned } from './answer.ts';
import { type Request, readRequest } from './envelope.ts';
import { rulesOf } from './resolve.ts';

export function odds(value: unknown): Reckoned | Failure {
  const read = readRequest(value, 'odds');
  if (!read.ok) return fail(read.refusal);
  const request = read.value;
  const { system, name, policy, worth, compare } = request;
  const table = reckon(request, request.args);
  if (isRefusal(table)) return fail(table);
  const side = compare === undefined ? undefined : sideBySide(request, compare);
  if (isRefusal(side)) return fail(side);
  return {
    ok: true,
    system: system.id,
    action: name,
    rules: rulesOf(system),
    policy,
    ...(policy === 'best' ? { worth } : {}),
    ...table,
    ...(side === undefined ? {} : { compare: side }),
  };
}

function reckon(request: Request, args: unknown): OddsTable | Refusal {
  const { action, inputs, policy, worth } = request;
  if (policy === 'default') {
    const ways = waysOf(action.rule, args, inputs);
    return isRefusal(ways) ? ways : tally(request, ways);
  }
  const sideOf = (role: string) => action.sides[role] ?? 'nobody';
  const sign = action.facts[worth]?.lowered ? -1 : 1;
  const best = bestOf(action.rule, args, { worth: ({ facts }) => sign * numberOf(facts[worth]), sideOf }, inputs);
  if (isRefusal(best)) return best;
  const plan = best.plan.map(({ id, by, option, weight, total }) => ({ id, by, option, ...chance(weight, total) }));
  return { plan, ...tally(request, best.ways) };
}

/** The same request under each option of one setting. */
function sideBySide(request: Request, setting: string): Readonly<Record<string, OddsTable>> | Refusal {
  const { system, action, fields, settings } = request;
  const tables: Record<string, OddsTable> = {};
  const shape = system.settings.fields[setting]!;
  for (const option of shape.kind === 'one-of' ? shape.options : []) {
    const prepared = action.prepare(fields, { ...settings, [setting]: option });
    const table = 'code' in prepared ? prepared : reckon(request, prepared.args);
    if (isRefusal(table)) return { ...table, path: `settings.${setting}` };
    tables[option] = table;
  }
  return tables;
}

/** A fact that does not arise counts as 0; a flag counts as 1 or 0. */
function numberOf(fact: Plain | undefined): number {
  return typeof fact === 'number' ? fact : fact === true ? 1 : 0;
}

function tally({ action }: Request, ways: Distribution<Resolution>): OddsTable {
  const names = Object.keys(action.facts).filter((name) => action.facts[name]!.reckoned);
  const outcomes = new Map<string, Weight>();
  const { values, weights, total } = ways;
  for (let i = 0; i < values.length; i++) add(outcomes, values[i]!.outcome, weights[i]!);
  const chances: Record<string, Chance> = {};
  for (const outcome in action.outcomes) {
    const weight = outcomes.get(outcome);
    if (weight !== undefined) chances[outcome] = chance(weight, total);
  }
  const facts: Record<string, FactOdds> = {};
  for (const name of names) facts[name] = factOdds(ways, name);
  return { outcomes: chances, facts };
}

function add<K>(counts: Map<K, Weight>, key: K, weight: Weight): void {
  const before = counts.get(key);
  counts.set(key, before === undefined ? weight : plus(before, weight));
}

/** Counts of small values stand in a row by value; the rare others are looked up. */
const ROW = 64;

function factOdds({ values, weights, total }: Distribution<Resolution>, name: string): FactOdds {
  const row: Weight[] = [];
  const others = new Map<number, Weight>();
  for (let i = 0; i < values.length; i++) {
    const value = numberOf(values[i]!.facts[name]);
    if (value < 0 || value >= ROW) {
      add(others, value, weights[i]!);
      continue;
    }
    while (row.length <= value) row.push(0);
    const before = row[value]!;
    row[value] = before === 0 ? weights[i]! : plus(before, weights[i]!);
  }
  const counted: (readonly [number, Weight])[] = [];
  for (let value = 0; value < row.length; value++) if (row[value] !== 0) counted.push([value, row[value]!]);
  if (others.size > 0) counted.push(...others);
  if (others.size > 0) counted.sort(([a], [b]) => a - b);
  let sum: Weight = 0;
  const distribution: (readonly [number, string])[] = [];
  for (const [value, weight] of counted) {
    sum = plus(sum, times(value, weight));
    distribution.push([value, fraction(weight, total)]);
  }
  return { mean: chance(sum, total), distribution };
}

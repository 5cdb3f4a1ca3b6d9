/**
 * Options that are never right: in every case tried, another option leaves its chooser better off by the action's worth,
 * and nothing else comes of it that could speak for it.
 */
import {
  type Action,
  type Choice,
  compareFractions,
  fraction,
  keyOf,
  type Plain,
  type PlainRecord,
  plus,
  type RecordShape,
  same,
  type Weight,
} from '../kernel/index.ts';
import { decisionsOf } from './decisions.ts';
import { type Evaluation, evaluate, type Search, signOf } from './evaluate.ts';
import type { Finding } from './finding.ts';
import { variations } from './variations.ts';

interface Seen {
  readonly by: string;
  readonly option: Plain;
  /** Cases in which it was open beside another option. */
  tried: number;
  /** Cases in which it was strictly worse than another, and in nothing else different. */
  worse: number;
  example:
    | { readonly request: PlainRecord; readonly odds: readonly Evaluation['outcomes'][]; readonly better: Plain }
    | undefined;
}

export function dominated(
  search: Search,
  name: string,
  action: Action,
  shape: RecordShape,
  settings: PlainRecord,
): readonly Finding[] {
  if (Object.keys(action.choices).length === 0) return [];
  const seen = new Map<string, Seen & { readonly id: string }>();
  for (const { request, settings: mine } of variations(action, shape, settings)) {
    for (const [id, choice] of decisionsOf(search, action, request, mine)) {
      weigh(search, seen, action, request, mine, id, choice);
    }
  }
  return [...seen.values()]
    .filter(({ tried, worse }) => tried > 1 && worse === tried)
    .map(({ id, by, option, example }) => ({
      kind: 'dominated' as const,
      rule: name,
      field: `choices.${id}`,
      owner: by,
      text: `In ${name}, the ${by} is never right to choose ${show(option)} for ${id}: ${show(example!.better)} was better in every case tried.`,
      example: { request: example!.request, from: show(option), to: show(example!.better), odds: example!.odds },
    }));
}

function show(option: Plain): string {
  return typeof option === 'string' ? option : JSON.stringify(option);
}

function weigh(
  search: Search,
  seen: Map<string, Seen & { readonly id: string }>,
  action: Action,
  request: PlainRecord,
  settings: PlainRecord,
  id: string,
  { by, options }: Choice<Plain>,
): void {
  const side = action.sides[by];
  if (side === undefined || side === 'nobody') return;
  const sign = signOf(action, side);
  const tables = options.map((option) => evaluate(search, action, request, settings, { choices: { [id]: option } }));
  options.forEach((option, i) => {
    const own = tables[i];
    if (own === undefined) return;
    const key = `${id} ${keyOf(option)}`;
    const entry = seen.get(key) ?? { id, by, option, tried: 0, worse: 0, example: undefined };
    seen.set(key, entry);
    entry.tried++;
    const better = tables.findIndex(
      (other, k) =>
        k !== i &&
        other !== undefined &&
        compareFractions(...other.value, ...own.value) === sign &&
        same(besides(action, own), besides(action, other)),
    );
    if (better < 0) return;
    entry.worse++;
    entry.example ??= { request, odds: [own.outcomes, tables[better]!.outcomes], better: options[better]! };
  });
}

/** What else comes of it besides worth, and how often: marks and changes that one option brings about speak for it. */
function besides(action: Action, { ways }: Evaluation): Plain {
  const others = new Map<string, Weight>();
  const count = (key: string, weight: Weight) => others.set(key, plus(others.get(key) ?? 0, weight));
  ways.values.forEach(({ facts, changes }, i) => {
    for (const [name, fact] of Object.entries(facts)) {
      if (name !== action.objective && typeof fact === 'object') count(`${name} ${keyOf(fact)}`, ways.weights[i]!);
    }
    for (const { who, what } of changes) if (what !== action.objective) count(`${who} ${what}`, ways.weights[i]!);
  });
  return [...others].map(([key, weight]) => `${key} ${fraction(weight, ways.total)}`).sort();
}

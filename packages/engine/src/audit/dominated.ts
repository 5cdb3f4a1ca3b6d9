/**
 * Options that are never right: in every case tried, another option leaves its chooser better off by the action's worth,
 * and nothing else comes of it that could speak for it.
 */
import {
  type Action,
  type Choice,
  compareFractions,
  keyOf,
  type Plain,
  type PlainRecord,
  type Referee,
  type Resolution,
  same,
} from '../kernel/index.ts';
import type { Finding } from './finding.ts';
import { ratingsOf, withValue } from './ratings.ts';
import { type Reckoning, reckon } from './reckon.ts';

interface Seen {
  readonly by: string;
  readonly option: Plain;
  /** Cases in which it was open beside another option. */
  tried: number;
  /** Cases in which it was strictly worse than another, and in nothing else different. */
  worse: number;
  example:
    | { readonly request: PlainRecord; readonly odds: readonly Reckoning['outcomes'][]; readonly better: Plain }
    | undefined;
}

export function dominated(name: string, action: Action, settings: PlainRecord): readonly Finding[] {
  const seen = new Map<string, Seen & { readonly id: string }>();
  for (const request of variations(action)) {
    for (const [id, choice] of choicesOf(action, request, settings)) weigh(seen, action, request, settings, id, choice);
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

/** Each example, and each of its ratings at both ends of its range. */
function* variations(action: Action): Generator<PlainRecord> {
  for (const { request: example } of action.examples) {
    const { settings: _, ...request } = example;
    yield request;
    for (const { path, values } of ratingsOf(action.schema, request)) {
      for (const value of [values[0], values.at(-1)]) if (value !== undefined) yield withValue(request, path, value);
    }
  }
}

/** The real decisions that a request comes to, by running it once through an ear that only listens. */
function choicesOf(action: Action, request: PlainRecord, settings: PlainRecord): ReadonlyMap<string, Choice<Plain>> {
  const found = new Map<string, Choice<Plain>>();
  const listen = (referee: Referee): Referee => ({
    roll: (id, dice, hint) => referee.roll(id, dice, hint),
    note: () => {},
    choose: (id, choice) => {
      if (choice.options.length > 1 && !choice.listed && !found.has(id)) found.set(id, choice);
      return referee.choose(id, choice);
    },
    perform: (rule, args) => rule(listen(referee), args),
    repeat: (rule, state, until, atMost) => {
      let now = state;
      for (let i = 0; i < atMost && !until(now); i++) now = rule(listen(referee), now);
      return now;
    },
  });
  const ear: Action = { ...action, rule: (referee, args): Resolution => action.rule(listen(referee), args) };
  reckon(ear, request, settings);
  return found;
}

function weigh(
  seen: Map<string, Seen & { readonly id: string }>,
  action: Action,
  request: PlainRecord,
  settings: PlainRecord,
  id: string,
  { by, options }: Choice<Plain>,
): void {
  const side = action.sides[by];
  if (side === undefined || side === 'nobody') return;
  const sign = side === 'acting' ? 1 : -1;
  const tables = options.map((option) => reckon(action, request, settings, { choices: { [id]: option } }));
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
        compareFractions(...other.worth, ...own.worth) === sign &&
        same(besides(action, own, id), besides(action, other, id)),
    );
    if (better < 0) return;
    entry.worse++;
    entry.example ??= { request, odds: [own.outcomes, tables[better]!.outcomes], better: options[better]! };
  });
}

/** Whether something other than worth comes of an option: facts that only it brings about speak for it. */
function besides(action: Action, { ways }: Reckoning, _id: string): Plain {
  const others = new Set<string>();
  for (const { facts } of ways.values) {
    for (const [name, fact] of Object.entries(facts)) {
      if (name !== action.worth && typeof fact === 'object') others.add(`${name} ${keyOf(fact)}`);
    }
  }
  return [...others].sort();
}

/** Fights that cannot end: two sides so well protected, or so weak, that nobody ever falls. */

import { solveFight } from '../fights/index.ts';
import {
  check,
  isRefusal,
  type PlainRecord,
  percent,
  type System,
  type TransitionCache,
  withValue,
} from '../kernel/index.ts';
import type { Search } from './evaluate.ts';
import type { Finding } from './finding.ts';
import { ratingsOf } from './ratings.ts';

/** A small fight is proof enough. */
const BUDGET = 20_000;

export function endless({ cache }: Search, system: System, settings: PlainRecord): readonly Finding[] {
  const definition = system.fight;
  if (definition === undefined) return [];
  for (const { request: example } of definition.examples) {
    const { settings: _, ...request } = example;
    const ratings = ratingsOf(definition.schema, request);
    // Every rating of one kind at one end of its range, on both sides: the shape of a stalemate.
    const kinds = [...new Set(ratings.map(({ path }) => path.at(-1)!))];
    const ends = kinds.flatMap((kind) => [0, -1].map((at) => ({ kind, at })));
    for (const { kind, at } of [{ kind: '', at: 0 }, ...ends]) {
      let tried = request;
      for (const { path, values } of ratings) {
        if (path.at(-1) === kind && values.length > 0) tried = withValue(tried, path, values.at(at)!);
      }
      const never = chanceOfNever(cache, system, tried, settings);
      if (never === undefined || never === 0) continue;
      const field = kind === '' ? 'a' : kind;
      return [
        {
          kind: 'endless',
          rule: 'fight',
          field,
          owner: 'both',
          text: `A fight can go on for ever${kind === '' ? '' : ` with ${kind} at ${at === 0 ? 'its lowest' : 'its highest'} on both sides`}: ${endsNever(never)}.`,
          example: { request: tried, odds: [{ never: { exact: never === 1 ? '1' : String(never), p: never } }] },
        },
      ];
    }
  }
  return [];
}

/** What is certain is said without a number. */
function endsNever(chance: number): string {
  if (chance >= 0.9995) return chance === 1 ? 'it never ends' : 'it almost never ends';
  return `with a chance of ${percent(chance)} it never ends`;
}

export function chanceOfNever(
  cache: TransitionCache,
  system: System,
  request: PlainRecord,
  settings: PlainRecord,
): number | undefined {
  const definition = system.fight!;
  const checked = check(definition.schema, request);
  if (!checked.ok) return undefined;
  const process = definition.model(checked.value, settings);
  if (isRefusal(process)) return undefined;
  const solved = solveFight(process, { policy: 'default', fractions: false, budget: BUDGET, cache: cache });
  cache.work.spend(0);
  return isRefusal(solved) ? undefined : solved.solution.measureOf(0, 'never');
}

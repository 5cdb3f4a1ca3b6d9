/** Ratings that hurt the one who has them: one more of it, and the odds move the wrong way. */
import { type Action, compareFractions, type PlainRecord, withValue } from '../kernel/index.ts';
import { type Evaluation, evaluate, type Search, signOf } from './evaluate.ts';
import type { Finding } from './finding.ts';
import { type Rating, ratingsOf } from './ratings.ts';

export function inverted(search: Search, name: string, action: Action, settings: PlainRecord): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const { request: example } of action.examples) {
    const { settings: _, ...request } = example;
    const ratings = ratingsOf(action.schema, request);
    for (const rating of ratings) {
      const key = `${rating.owner} ${rating.path.join('.')}`;
      for (const around of surroundings(request, ratings, rating)) {
        if (found.has(key)) break;
        const finding = firstDrop(search, name, action, around, settings, rating);
        if (finding !== undefined) found.set(key, finding);
      }
    }
  }
  return [...found.values()];
}

/** A rating that does nothing where the others stand may do much elsewhere: all low, all high, and each side at an end. */
function* surroundings(request: PlainRecord, ratings: readonly Rating[], rating: Rating): Generator<PlainRecord> {
  yield request;
  const ends = [
    [0, 0],
    [-1, -1],
    [0, -1],
    [-1, 0],
  ] as const;
  for (const [own, theirs] of ends) {
    let around = request;
    for (const other of ratings) {
      const value = other.values.at(other.owner === rating.owner ? own : theirs);
      if (other !== rating && value !== undefined) around = withValue(around, other.path, value);
    }
    yield around;
  }
}

/** The smallest step at which the owner's side is worse off. */
function firstDrop(
  search: Search,
  name: string,
  action: Action,
  request: PlainRecord,
  settings: PlainRecord,
  { path, owner, values }: Rating,
): Finding | undefined {
  const side = action.sides[owner];
  if (side === undefined || side === 'nobody') return undefined;
  const wanted = signOf(action, side);
  let before: { readonly value: number; readonly computation: Evaluation } | undefined;
  for (const value of values) {
    const computation = evaluate(search, action, withValue(request, path, value), settings);
    if (computation === undefined) continue;
    if (before !== undefined && compareFractions(...computation.value, ...before.computation.value) === -wanted) {
      const field = path.join('.');
      return {
        kind: 'inverted',
        rule: name,
        field,
        owner,
        text: `In ${name}, raising ${field} from ${before.value} to ${value} makes things worse for the ${owner}, whose rating it is.`,
        example: {
          request: withValue(request, path, before.value),
          from: before.value,
          to: value,
          odds: [before.computation.outcomes, computation.outcomes],
        },
      };
    }
    before = { value, computation };
  }
  return undefined;
}

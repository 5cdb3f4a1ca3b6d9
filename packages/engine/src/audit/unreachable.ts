/** Outcomes that a rule declares and that never happen, whatever the numbers and decisions. */
import type { Action, PlainRecord, RecordShape } from '../kernel/index.ts';
import { decisionsOf } from './decisions.ts';
import { type Evaluation, evaluate, type Search } from './evaluate.ts';
import type { Finding } from './finding.ts';
import { variations } from './variations.ts';

export function unreachable(
  search: Search,
  name: string,
  action: Action,
  shape: RecordShape,
  settings: PlainRecord,
): readonly Finding[] {
  const missing = new Set(Object.keys(action.outcomes));
  let smallest: { readonly request: PlainRecord; readonly outcomes: Evaluation['outcomes'] } | undefined;
  const look = (request: PlainRecord, mine: PlainRecord, choices?: PlainRecord) => {
    const computation = evaluate(search, action, request, mine, choices === undefined ? {} : { choices });
    if (computation === undefined) return;
    smallest ??= { request, outcomes: computation.outcomes };
    for (const outcome of Object.keys(computation.outcomes)) missing.delete(outcome);
  };
  for (const { request, settings: mine } of variations(action, shape, settings)) {
    look(request, mine);
    for (const [id, { options }] of decisionsOf(search, action, request, mine)) {
      for (const option of options) look(request, mine, { [id]: option });
    }
    if (missing.size === 0) return [];
  }
  if (smallest === undefined) return [];
  const { request, outcomes } = smallest;
  return [...missing].map((outcome) => ({
    kind: 'unreachable',
    rule: name,
    field: outcome,
    owner: 'nobody',
    text: `In ${name}, the outcome ${outcome} never happened in any case tried.`,
    example: { request, odds: [outcomes] },
  }));
}

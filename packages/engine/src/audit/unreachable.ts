/** Outcomes that a rule declares and that never happen, whatever the numbers and decisions. */
import type { Action, PlainRecord } from '../kernel/index.ts';
import type { Finding } from './finding.ts';
import { ratingsOf, withValue } from './ratings.ts';
import { type Reckoning, reckon } from './reckon.ts';

export function unreachable(name: string, action: Action, settings: PlainRecord): readonly Finding[] {
  const missing = new Set(Object.keys(action.outcomes));
  let smallest: { readonly request: PlainRecord; readonly outcomes: Reckoning['outcomes'] } | undefined;
  for (const { request: example } of action.examples) {
    const { settings: own, ...request } = example;
    const tries = [
      { request, settings: { ...settings, ...((own ?? {}) as PlainRecord) } },
      { request, settings },
    ];
    for (const { path, values } of ratingsOf(action.schema, request)) {
      for (const value of values) tries.push({ request: withValue(request, path, value), settings });
    }
    for (const one of tries) {
      const reckoning = reckon(action, one.request, one.settings);
      if (reckoning === undefined) continue;
      smallest ??= { request: one.request, outcomes: reckoning.outcomes };
      for (const outcome of Object.keys(reckoning.outcomes)) missing.delete(outcome);
      if (missing.size === 0) return [];
    }
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

/**
 * The engine's part of a card, once it is fetched. The page's shell names it nowhere else, so that a table, the rules and
 * the first page come without it.
 */
type CaseRules = typeof import('./case.ts');
let rules: CaseRules | undefined;

export const isCaseFetched = (): boolean => rules !== undefined;

export async function fetchCase(): Promise<void> {
  rules ??= await import('./case.ts');
}

/** A card is shown only after it was fetched. */
export function caseRules(): CaseRules {
  if (rules === undefined) throw new Error('a card is shown before the engine was fetched for it');
  return rules;
}

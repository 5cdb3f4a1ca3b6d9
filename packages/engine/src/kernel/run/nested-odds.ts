/**
 * What the odds of one answer share among the rules it is made of: the budget of runs and work, and the nested rules that
 * were worked out. Beside something that is given a rule is watched: one that comes to a name that is given cannot be
 * worked out apart.
 */
import { ByRule, type ByValue } from '../by-value.ts';
import type { Distribution } from '../chance/distribution.ts';
import { type Inputs, namesOf } from './given.ts';
import type { OddsCache } from './odds-cache.ts';
import type { Work } from './work.ts';

/** Unwinds a nested rule that comes to something given: it has to run in place. */
export const MEETS_GIVEN = Symbol('a nested rule comes to something given');

export function unlessMeetingGiven<T>(workOut: () => T): T | typeof MEETS_GIVEN {
  try {
    return workOut();
  } catch (thrown) {
    if (thrown === MEETS_GIVEN) return MEETS_GIVEN;
    throw thrown;
  }
}

export type KnownRules = ByRule<ByValue<Distribution<unknown> | typeof MEETS_GIVEN>>;

/**
 * Nested rules worked out so far; share one between calls that ask the same things. What a rule comes to beside something
 * given depends on the names of what is given, never on the faces and options.
 */
export class NestedOdds {
  readonly #byNames = new Map<string, KnownRules>();

  beside(names: string): KnownRules {
    let known = this.#byNames.get(names);
    if (known === undefined) {
      known = new ByRule();
      this.#byNames.set(names, known);
    }
    return known;
  }
}

/** What all nested oddsCache of one answer share. */
export interface Budget {
  runs: number;
  readonly most: number;
  /** Made where the first nested rule is come to: most answers have none. */
  nested: NestedOdds | undefined;
  readonly work: Work;
  readonly oddsCache: OddsCache;
}

export function budgetOf(most: number, nested: NestedOdds | undefined, oddsCache: OddsCache): Budget {
  return { runs: 0, most, nested, work: oddsCache.work, oddsCache };
}

/** The names under which something is given, and what was found of nested rules while looking out for them. */
export interface Watch {
  readonly rolls: ReadonlySet<string>;
  readonly choices: ReadonlySet<string>;
  readonly known: KnownRules;
}

export function watchFor({ dice, choices }: Inputs, budget: Budget): Watch | undefined {
  if (dice === undefined && choices === undefined) return undefined;
  const [rolls, decisions] = [namesOf(dice), namesOf(choices)];
  budget.nested ??= new NestedOdds();
  return { rolls, choices: decisions, known: budget.nested.beside(`${[...rolls].sort()}?${[...decisions].sort()}`) };
}

/**
 * The cache behind `compute`: odds of rules that other rules asked for. A distribution depends on the rule and its argument
 * alone, so it is kept past the answer it was worked out for, and with it the steps that took. Every answer is charged for
 * what it asks, once, whether it was known already or not, so that a request takes the same work each time.
 */
import type { Distribution } from '../chance/distribution.ts';
import { BoundedCache, numberByObject } from '../memoize.ts';
import { keyOf } from '../plain.ts';
import type { Rule } from './referee.ts';
import { Work } from './work.ts';

interface CachedOdds {
  readonly odds: Distribution<unknown>;
  readonly steps: number;
}

/** Results kept, over all distributions: some megabytes with their keys. */
const MAX_KEPT = 20_000;

const cache = new BoundedCache<CachedOdds>(MAX_KEPT);
const numberOf = numberByObject();

/** The odds that one answer asks for. */
export class OddsCache {
  readonly work: Work;
  #asked: Map<string, Distribution<unknown>> | undefined;

  constructor(work = new Work()) {
    this.work = work;
  }

  /** The odds of a rule; `workOut` is called where they are not cached, with what the rule may ask in turn. */
  oddsOf<A, R>(rule: Rule<A, R>, args: A, workOut: (inner: OddsCache) => Distribution<R>): Distribution<R> {
    const key = `${numberOf(rule)} ${keyOf(args)}`;
    this.#asked ??= new Map();
    let odds = this.#asked.get(key);
    if (odds === undefined) {
      odds = this.#charged(key, workOut);
      this.#asked.set(key, odds);
    }
    return odds as Distribution<R>;
  }

  #charged(key: string, workOut: (inner: OddsCache) => Distribution<unknown>): Distribution<unknown> {
    const known = cache.get(key);
    if (known !== undefined) {
      this.work.spend(known.steps);
      return known.odds;
    }
    const before = this.work.done;
    const odds = workOut(new OddsCache(this.work));
    cache.add(key, { odds, steps: this.work.done - before }, odds.values.length);
    return odds;
  }
}

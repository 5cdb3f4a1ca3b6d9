// Opposed 2d6 with damage through the public `odds`, against the same table from the peer's builder, its faster way when
// cold: three outcomes, and degrees, units and damage with their means. Ours are exact fractions, theirs floats.
import { near, same } from '../golden.mjs';
import { request } from './degrees-attack.mjs';
import { clearAll, coldAndWarm, roll } from './yipe.mjs';

export const about = { id: 'odds-degrees', peer: '@yipe/dice', target: 6 };

const units = (margin) => Math.max(0, margin - 5);

function table() {
  const margin = roll(2, 6).plus(7).minus(roll(2, 6)).minus(4).toPMF();
  const facts = [Math.abs, units, (by) => units(by) * 7].map((make) => margin.mapDamage(make));
  return {
    outcomes: { success: margin.tailProbGT(0), tie: margin.pAt(0), failure: margin.cdfAt(-1) },
    facts: facts.map((pmf) => ({ mean: pmf.mean(), pmf })),
  };
}

export function prepare({ odds, kernel }) {
  return {
    golden() {
      kernel.forget();
      clearAll();
      const { facts, outcomes } = odds(request);
      same(facts.damage.mean.exact, '112/27', 'our mean damage');
      const theirs = table();
      near(theirs.facts[2].mean, 112 / 27, 'their mean damage');
      near(theirs.outcomes.success, outcomes.success.p, 'their chance of success');
      near(theirs.outcomes.failure, outcomes.failure.p, 'their chance of failure');
    },
    heats: coldAndWarm({ odds, kernel }, request, table, 3),
  };
}

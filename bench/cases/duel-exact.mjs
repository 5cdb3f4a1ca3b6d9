// The duel as an exact fraction, against the recursion that a user of fraction.js would write.
import Fraction from 'fraction.js';
import { HEALTH, P_A, ROWS, request, slowRace } from './the-duel.mjs';

export const about = { id: 'duel-exact', peer: 'fraction.js', target: 250 };

const chances = ROWS.map((row) => row.map((count) => new Fraction(count, 1296)));

/** P(a) with so much left on both sides, smallest first; the round in which nothing happens is divided out. */
function theirs() {
  const known = new Map();
  const nothing = chances[0][0].mul(chances[1][0]);
  for (let a = 1; a <= HEALTH; a++)
    for (let b = 1; b <= HEALTH; b++) {
      let sum = new Fraction(0);
      chances[0].forEach((first, harm) => {
        if (harm >= b) {
          sum = sum.add(first);
          return;
        }
        chances[1].forEach((second, back) => {
          if (back >= a || (harm === 0 && back === 0)) return;
          sum = sum.add(first.mul(second).mul(known.get((a - back) * 100 + b - harm)));
        });
      });
      known.set(a * 100 + b, sum.div(new Fraction(1).sub(nothing)));
    }
  return known.get(HEALTH * 100 + HEALTH);
}

export function prepare({ fight, SYSTEMS }) {
  if (SYSTEMS[request.system]?.fight === undefined) return { absent: 'its system has no fights' };
  const ours = () => fight({ ...request, fractions: true }).exact.win.a;
  return {
    golden() {
      const exact = theirs();
      if (ours() !== exact.toFraction()) throw new Error('the two fractions differ');
      if (Math.abs(exact.valueOf() - P_A) > 1e-9) throw new Error(`the fraction is ${exact.valueOf()}, not ${P_A}`);
    },
    heats: [{ name: 'request to answer', times: () => slowRace({ ours, theirs, rounds: 3, calls: 5 }) }],
  };
}

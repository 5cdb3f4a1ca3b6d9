// 4dF against 4dF, the actor throwing again on a losing margin: a rule of three lines, computed by the kernel, against
// a hand-written loop for exactly this. Reported without a bar.
import { same } from '../golden.mjs';

export const about = { id: 'odds-fate-reroll', peer: 'a loop by hand' };

/** Ways to throw each sum of four Fate dice, from −4 to 4, of 81. */
const WAYS = [1, 4, 10, 16, 19, 16, 10, 4, 1];

function byHand() {
  const margins = new Array(17).fill(0);
  for (let actor = 0; actor < 9; actor++) {
    for (let other = 0; other < 9; other++) {
      const weight = WAYS[actor] * WAYS[other];
      if (actor >= other) margins[actor - other + 8] += weight * 81;
      else for (let again = 0; again < 9; again++) margins[again - other + 8] += weight * WAYS[again];
    }
  }
  return margins;
}

export function prepare({ kernel }) {
  const four = kernel.sum(4, 'F');
  const contest = (referee) => {
    const actor = referee.roll('actor', four);
    const other = referee.roll('opposition', four);
    return actor >= other ? actor - other : referee.roll('actor', four) - other;
  };
  const ours = () => {
    kernel.forget();
    return kernel.mergedOdds(contest, {});
  };
  return {
    golden() {
      const { values, weights, total } = ours();
      const counts = new Array(17).fill(0);
      values.forEach((margin, i) => {
        counts[margin + 8] = (Number(weights[i]) * 81 ** 3) / Number(total);
      });
      same(counts, byHand(), 'our margins, of 531441');
    },
    heats: [
      { name: 'cold', ours, theirs: byHand },
      { name: 'warm', ours: () => kernel.mergedOdds(contest, {}), theirs: byHand },
    ],
  };
}

// A frame's whole roll, every use of it with its odds, through the public `odds`, against the loop that one would write
// by hand for exactly this frame: the best die of each color, and the best of that and the white ones.
import { near } from '../golden.mjs';

export const about = { id: 'odds-mfz-roll', peer: 'a loop by hand', target: 0.1 };

const request = {
  system: 'mfz',
  action: 'roll',
  frame: { name: 'Heron', systems: ['Rd', 'Y', 'B', 'G'] },
  range: 'direct',
};
/** Dice of the white handful and of each color. */
const COUNTS = { white: 2, red: 2, blue: 1, yellow: 1, green: 1 };

const highest = (count) => [1, 2, 3, 4, 5, 6].map((face) => face ** count - (face - 1) ** count);

function byHand() {
  const means = { attack: 0, defense: 0, spot: 0, movement: 0 };
  const [white, red, blue, yellow, green] = Object.values(COUNTS).map(highest);
  const total = 6 ** Object.values(COUNTS).reduce((sum, count) => sum + count, 0);
  for (let w = 0; w < 6; w++)
    for (let r = 0; r < 6; r++)
      for (let b = 0; b < 6; b++)
        for (let y = 0; y < 6; y++)
          for (let g = 0; g < 6; g++) {
            const weight = white[w] * red[r] * blue[b] * yellow[y] * green[g];
            means.attack += weight * (Math.max(w, r) + 1);
            means.defense += weight * (Math.max(w, b) + 1);
            means.spot += weight * (Math.max(w, y) + 1);
            means.movement += weight * (Math.max(w, g) + 1);
          }
  for (const use of Object.keys(means)) means[use] /= total;
  return means;
}

export function prepare({ odds, kernel, SYSTEMS }) {
  if (SYSTEMS[request.system] === undefined) return { absent: 'its system is not in the registry' };
  return {
    golden() {
      const { facts } = odds(request);
      for (const [use, mean] of Object.entries(byHand())) near(facts[use].mean.value, mean, `our mean for ${use}`);
    },
    heats: [
      {
        name: 'cold',
        ours: () => {
          kernel.forget();
          return odds(request);
        },
        theirs: byHand,
      },
      { name: 'warm', ours: () => odds(request), theirs: byHand },
    ],
  };
}

// A table of fifty by fifty duels, no two alike, of 8 to 12 against 8 to 12, through the public `matchup`, against the recursion
// over both healths that one would write by hand for the chance of a alone.
import { near } from '../golden.mjs';
import { harmOf1296, slowRace } from './the-duel.mjs';

export const about = { id: 'matchup-50', peer: 'a recursion by hand', target: 0.1 };

const fighter = ({ physical, stamina }) => ({
  physical,
  skill: 0,
  stamina,
  weapon: { skill: 'swords', damage: [1, 2, 3, 4, 5, 6] },
  armor: { protection: [0, 0, 1, 1, 2, 3] },
});
const fifty = (from) =>
  Array.from({ length: 50 }, (_, i) => ({ physical: from + (i % 10), stamina: 8 + Math.floor(i / 10) }));
const [A, B] = [fifty(3), fifty(2)];
const request = {
  system: 'physical',
  a: A.map(fighter),
  b: B.map(fighter),
  order: 'sequential',
  settings: { criticals: 'none', defense: 'attacker-roll' },
};

function winOfA(first, second, mine, theirs) {
  const won = Array.from({ length: mine + 1 }, () => new Float64Array(theirs + 1));
  const stay = first[0] * second[0];
  for (let a = 1; a <= mine; a++)
    for (let b = 1; b <= theirs; b++) {
      let sum = 0;
      for (let harm = 0; harm < 7; harm++) {
        if (harm >= b) {
          sum += first[harm];
          continue;
        }
        for (let back = 0; back < 7 && back < a; back++)
          if (harm + back > 0) sum += first[harm] * second[back] * won[a - back][b - harm];
      }
      won[a][b] = sum / (1 - stay);
    }
  return won[mine][theirs];
}

function byHand() {
  const chances = ({ physical }) => harmOf1296(physical).map((count) => count / 1296);
  return A.map((a) => B.map((b) => winOfA(chances(a), chances(b), a.stamina, b.stamina)));
}

export function prepare({ matchup, SYSTEMS }) {
  if (SYSTEMS[request.system]?.fight === undefined) return { absent: 'its system has no fights' };
  const ours = () => matchup(request).win;
  return {
    golden() {
      const [mine, hand] = [ours(), byHand()];
      for (const i of [0, 7, 23, 49])
        for (const j of [0, 9, 31]) near(mine[i][j], hand[i][j], `our chance of ${i} against ${j}`);
    },
    heats: [{ name: '2500 duels', times: () => slowRace({ ours, theirs: byHand, rounds: 5 }) }],
  };
}

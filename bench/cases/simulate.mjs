// A hundred thousand duels simulated, as many as a fight takes when nobody says otherwise, through the public `fight`, against the loop with Math.random that one writes by hand.
import { HEALTH, P_A, request, slowRace } from './the-duel.mjs';

export const about = { id: 'simulate', peer: 'a loop by hand', target: 4 };

const TRIALS = 100_000;
const STOPS = [0, 0, 1, 1, 2, 3];
const d6 = () => 1 + Math.floor(Math.random() * 6);

function harm(under) {
  const sum = d6() + d6();
  if (sum !== 12 && (sum === 2 || sum >= under)) return 0;
  return Math.max(0, d6() - STOPS[d6() - 1]);
}

function theirs() {
  let won = 0;
  for (let i = 0; i < TRIALS; i++) {
    let [a, b] = [HEALTH, HEALTH];
    for (;;) {
      b -= harm(8);
      if (b <= 0) {
        won++;
        break;
      }
      a -= harm(7);
      if (a <= 0) break;
    }
  }
  return won / TRIALS;
}

export function prepare({ fight, SYSTEMS }) {
  if (SYSTEMS[request.system]?.fight === undefined) return { absent: 'its system has no fights' };
  const ours = () => fight({ ...request, method: 'simulate', trials: TRIALS }).win.a;
  return {
    golden() {
      // Five standard errors: once in two million runs a fair loop would fail this.
      for (const [whose, p] of [
        ['our', ours()],
        ['their', theirs()],
      ])
        if (Math.abs(p - P_A) > 5 * Math.sqrt((P_A * (1 - P_A)) / TRIALS))
          throw new Error(`${whose} share of a is ${p}`);
    },
    heats: [{ name: `${TRIALS} duels`, times: () => slowRace({ ours, theirs, rounds: 15 }) }],
  };
}

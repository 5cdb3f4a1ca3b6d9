// The duel that several cases share: 2d6 under 8 against 2d6 under 7 with doubles, damage 1 to 6 less 0, 0, 1, 1, 2, 3,
// 20 against 20, a first. The rows are written out by hand here, so that the peers owe us nothing.
import { near } from '../golden.mjs';
import { fastTenth, warmUp } from '../measure.mjs';

export const HEALTH = 20;
export const P_A = 0.76442107933991;
const ROUNDS_MEAN = 13.761276252;

const STOPS = [0, 0, 1, 1, 2, 3];

/** How many of 1296 throws cost 0, 1, … 6. */
export function harmOf1296(under) {
  const counts = new Array(7).fill(0);
  for (let x = 1; x <= 6; x++)
    for (let y = 1; y <= 6; y++) {
      const hits = x + y === 12 || (x + y !== 2 && x + y < under);
      for (let damage = 1; damage <= 6; damage++)
        for (const stop of STOPS) counts[hits ? Math.max(0, damage - stop) : 0]++;
    }
  return counts;
}

export const ROWS = [harmOf1296(8), harmOf1296(7)];

const fighter = (physical) => ({
  physical,
  skill: 0,
  stamina: HEALTH,
  weapon: { skill: 'swords', damage: [1, 2, 3, 4, 5, 6] },
  armor: { protection: STOPS },
});

/** The same duel as a public request. */
export const request = {
  system: 'physical',
  a: fighter(8),
  b: fighter(7),
  order: 'sequential',
  settings: { criticals: 'none', defense: 'attacker-roll' },
};

export function checkDuel({ a, mean }, whose) {
  near(a, P_A, `${whose} chance of a`);
  if (Math.abs(mean - ROUNDS_MEAN) > 1e-8) throw new Error(`${whose} mean of rounds is ${mean}, not ${ROUNDS_MEAN}`);
}

/** Work too long for batches: a few calls each, in turns, the fast tenth of each. */
export function slowRace({ ours, theirs, rounds, calls = 1 }) {
  const times = { ours: [], theirs: [] };
  const timed = (work, n) => {
    const started = process.hrtime.bigint();
    for (let i = 0; i < n; i++) work();
    return Number(process.hrtime.bigint() - started) / n;
  };
  // As long as both sides of any race: work of a third of a millisecond is not warm after thirty calls.
  warmUp(ours);
  warmUp(theirs);
  for (let i = 0; i < rounds; i++) {
    if (i % 2 === 0) times.ours.push(timed(ours, calls));
    times.theirs.push(timed(theirs, 1));
    if (i % 2 === 1) times.ours.push(timed(ours, calls));
  }
  return { ours: fastTenth(times.ours), theirs: fastTenth(times.theirs) };
}

// Twelve dice on cover of three hits, target and cover damage jointly, through the public `odds`, against the peer as its
// user would write it: each die as a number that counts 4s, 5s and 6s apart, to the power of twelve, read afterwards.
import { near } from '../golden.mjs';
import { clearAll, coldAndWarm, roll } from './yipe.mjs';

export const about = { id: 'odds-mfz-cover', peer: '@yipe/dice', target: 16 };

const DICE = 12;
const BREACH = 3;
const MEAN = 3.071866;

export const request = {
  system: 'mfz',
  action: 'attack',
  attack: 8,
  spot: 6,
  defense: 2,
  range: 'direct',
  target: { systems: ['Rd', 'Y', 'B', 'B'] },
  cover: { kind: 'terrain', hitsToBreach: BREACH },
};

const PLACE = { 4: 1, 5: 100, 6: 10_000 };

/** The cover takes 4s and 5s until it is breached; of the rest the 5s go through, and 6s always do. */
function read(counts) {
  const fours = counts % 100;
  const fives = Math.floor(counts / 100) % 100;
  const sixes = Math.floor(counts / 10_000);
  const cover = Math.min(BREACH, fours + fives);
  const through = Math.max(0, fives - Math.max(0, BREACH - fours));
  return (sixes + through) * 100 + cover;
}

function table() {
  const joint = roll(1, 6)
    .toPMF()
    .mapDamage((face) => PLACE[face] ?? 0)
    .power(DICE)
    .mapDamage(read);
  const target = joint.mapDamage((both) => Math.floor(both / 100));
  const cover = joint.mapDamage((both) => both % 100);
  return { joint, target: target.mean(), cover: cover.mean() };
}

export function prepare({ odds, kernel, SYSTEMS }) {
  if (SYSTEMS[request.system] === undefined) return { absent: 'its system is not in the registry' };
  return {
    golden() {
      kernel.forget();
      clearAll();
      const { targetHits, coverHits } = odds(request).facts;
      if (Math.abs(targetHits.mean.value - MEAN) > 5e-7)
        throw new Error(`our mean is ${targetHits.mean.value}, not ${MEAN}`);
      const theirs = table();
      near(theirs.target, targetHits.mean.value, 'their mean on the target');
      near(theirs.cover, coverHits.mean.value, 'their mean on the cover');
    },
    heats: coldAndWarm({ odds, kernel }, request, table, 1.2),
  };
}

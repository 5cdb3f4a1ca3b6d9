// 2d6 under 8 with doubles, damage 1 to 6 less protection 0, 0, 1, 1, 2, 3, through the public `odds`, against the same
// three numbers from the peer: a check, two dice that it convolves, and a branch.
import { near, same } from '../golden.mjs';
import { BuilderPMF, clearAll, coldAndWarm, roll } from './yipe.mjs';

export const about = { id: 'odds-physical', peer: '@yipe/dice', target: 4.5 };

const PROTECTION = [0, 0, 1, 1, 2, 3];
const NET = [687, 126, 126, 126, 105, 84, 42];

export const request = {
  system: 'physical',
  action: 'attack',
  character: { physical: 6, skills: { swords: 2 }, weapon: { skill: 'swords', damage: [1, 2, 3, 4, 5, 6] } },
  opponent: { physical: 6, skill: 0, armor: { protection: PROTECTION } },
  settings: { criticals: 'none' },
};

function table() {
  const hit = roll(2, 6).toPMF().cdfAt(7);
  const damage = roll(1, 6).toPMF();
  const protection = damage.mapDamage((face) => PROTECTION[face - 1]);
  const net = damage.convolve(protection.mapDamage((n) => -n)).mapDamage((n) => Math.max(0, n));
  const nothing = BuilderPMF.zero();
  const facts = [damage, protection, net].map((pmf) => BuilderPMF.branch(pmf, nothing, hit));
  return { hit, facts: facts.map((pmf) => ({ mean: pmf.mean(), pmf })) };
}

export function prepare({ odds, kernel, SYSTEMS }) {
  if (SYSTEMS[request.system] === undefined) return { absent: 'its system is not in the registry' };
  return {
    golden() {
      kernel.forget();
      clearAll();
      const { distribution } = odds(request).facts.net;
      const counts = distribution.map(([value, exact]) => {
        const [above, below = '1'] = exact.split('/');
        return [value, (Number(above) * 1296) / Number(below)];
      });
      same(
        counts,
        NET.map((count, value) => [value, count]),
        'our net damage, of 1296',
      );
      const net = table().facts[2].pmf;
      NET.forEach((count, value) => {
        near(net.pAt(value), count / 1296, `their chance of ${value}`);
      });
    },
    heats: coldAndWarm({ odds, kernel }, request, table, 2.5),
  };
}

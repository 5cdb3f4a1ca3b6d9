// The best play of an attack with fate points on both sides, through the public `odds`, against the odds of the same attack
// as it is played by default: how much longer it takes to know what is best.
import { same } from '../golden.mjs';
import { slowRace } from './the-duel.mjs';

export const about = { id: 'best-fate-attack', peer: 'the same by default', target: 0.005 };

const usual = {
  system: 'fate',
  action: 'attack',
  actor: { name: 'Bran', skill: 'Fight', rating: 4 },
  opposition: { kind: 'active', name: 'the duelist', skill: 'Fight', rating: 3 },
  scene: 'conflict',
  available: [
    { by: 'actor', aspect: 'Raised on Rooftops', free: false },
    { by: 'opposition', aspect: 'Master of the Old School', free: false },
  ],
};

export function prepare({ odds, kernel, SYSTEMS }) {
  if (SYSTEMS[usual.system] === undefined) return { absent: 'its system is not in the registry' };
  const cold = (request) => () => {
    kernel.forget();
    return odds(request);
  };
  const [ours, theirs] = [cold({ ...usual, policy: 'best' }), cold(usual)];
  return {
    golden() {
      for (const answer of [ours(), theirs()]) {
        if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
        const sum = Object.values(answer.outcomes).reduce((all, { p }) => all + p, 0);
        same(Math.round(sum * 1e9), 1e9, 'the sum of all chances, of a thousand million');
      }
    },
    heats: [{ name: 'cold', times: () => slowRace({ ours, theirs, rounds: 20, calls: 3 }) }],
  };
}

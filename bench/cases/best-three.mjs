// Best play of three against three, all different: solved, or targets found by search and the rest sampled, as the answer says.
// Against it what one would do instead: the whole fight by each of the rules, and the best of them.
import { onceEach } from '../measure.mjs';
import { GAMES, group } from './groups.mjs';

export const about = { id: 'best-three', peer: 'the same fight by each of four rules' };

const BOUND = 5e9;
const RULES = ['weakest', 'strongest', 'first', 'spread'];

export function prepare({ fight }) {
  const heats = GAMES.map((system) => {
    const request = group(system, 3);
    const ours = () => fight({ ...request, policy: 'best' });
    const theirs = () => RULES.map((targeting) => fight({ ...request, targeting }));
    return { name: system, ours, theirs, times: () => onceEach({ ours, theirs }), most: BOUND };
  });
  let checked = false;
  return {
    golden() {
      if (checked)
        for (const { name, ours } of heats) {
          const answer = ours();
          if (!answer.ok) throw new Error(answer.error.message);
          if (answer.method === 'simulate' && !(answer.standardError <= 0.01))
            throw new Error(`${name}: ± ${answer.standardError}`);
          for (const { win, instead, text } of answer.focus)
            if (win < instead - 2 * (answer.standardError ?? 0)) throw new Error(`${name}: ${text}`);
        }
      checked = true;
    },
    heats,
  };
}

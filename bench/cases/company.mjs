// Two against two solved exactly, against as many samples of the same fight as it takes when nobody says otherwise: no
// exact answer may take more than ten times what a good sample takes.
import { slowRace } from './the-duel.mjs';

export const about = { id: 'company', peer: '100,000 samples of it', target: 0.1 };

const light = (name, systems, range) => ({ name, systems, range });
const request = {
  system: 'mfz',
  a: [light('Magpie', ['Rd'], 'direct'), light('Wren', ['Rh'], 'hand-to-hand')],
  b: [light('Anvil', ['B', 'Rd'], 'direct'), light('Heron', ['Rd'], 'direct')],
};

export function prepare({ fight, SYSTEMS }) {
  if (SYSTEMS[request.system]?.fight === undefined) return { absent: 'its system has no fights' };
  const ours = () => fight({ ...request, method: 'exact' });
  const theirs = () => fight({ ...request, method: 'simulate' });
  return {
    golden() {
      const [exact, sampled] = [ours(), theirs()];
      if (!exact.ok) throw new Error(exact.error.message);
      if (Math.abs(exact.win.a - sampled.win.a) > 5 * sampled.standardError)
        throw new Error(`solved ${exact.win.a}, sampled ${sampled.win.a}`);
    },
    heats: [{ name: 'request to answer', times: () => slowRace({ ours, theirs, rounds: 3 }) }],
  };
}

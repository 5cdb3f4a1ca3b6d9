// The duel through the public `fight`, request to answer, against the chain in ml-matrix from rows made by hand.
import { prepare as prepareChain } from './chain.mjs';
import { solvedByPeer } from './duel-peer.mjs';
import { checkDuel, request, slowRace } from './the-duel.mjs';

export const about = { id: 'duel', peer: 'ml-matrix', target: 250 };

export function prepare(engine) {
  if (engine.SYSTEMS[request.system]?.fight === undefined) return { absent: 'its system has no fights' };
  const ours = () => engine.fight(request);
  return {
    golden() {
      const { win, rounds } = ours();
      checkDuel({ a: win.a, mean: rounds.mean }, 'our');
      prepareChain(engine).golden();
    },
    heats: [{ name: 'request to answer', times: () => slowRace({ ours, theirs: solvedByPeer, rounds: 12, calls: 5 }) }],
  };
}

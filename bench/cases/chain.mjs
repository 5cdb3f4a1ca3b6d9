// The duel's chain from given rows: our solver against the same linear system in ml-matrix.
import { rows, solvedByPeer } from './duel-peer.mjs';
import { checkDuel, slowRace } from './the-duel.mjs';

export const about = { id: 'chain', peer: 'ml-matrix', target: 140 };

const row = (all) => ({
  to: all.map(([j]) => j),
  p: all.map(([, p]) => p),
  ends: all.map(() => true),
  weights: [],
  total: 1,
});

export function prepare({ kernel }) {
  const [WON, LOST] = [rows.length, rows.length + 1];
  const graph = {
    states: [...rows.keys(), WON, LOST],
    rows: [
      ...rows.map(({ to, won, lost }) => {
        const all = [...to, [WON, won], [LOST, lost]].filter(([, p]) => p > 0);
        return row(all);
      }),
      row([]),
      row([]),
    ],
    verdicts: [...rows.map(() => undefined), 'a', 'b'],
  };
  const process = { left: () => 0 };
  const ours = () => {
    const solution = kernel.solve(process, graph);
    return { a: solution.measureOf(rows.length - 1, 'a'), mean: solution.measureOf(rows.length - 1, 'rounds') };
  };
  return {
    golden() {
      checkDuel(ours(), 'our');
      checkDuel(solvedByPeer(), 'their');
    },
    heats: [{ name: 'solve', times: () => slowRace({ ours, theirs: solvedByPeer, rounds: 12, calls: 20 }) }],
  };
}

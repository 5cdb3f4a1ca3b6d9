// The duel's chain from given rows: our solver against the same linear system in ml-matrix.
import { rows, solvedByPeer } from './duel-peer.mjs';
import { checkDuel, slowRace } from './the-duel.mjs';

export const about = { id: 'chain', peer: 'ml-matrix', target: 140 };

/** What the chances of a round are counted over: both throw. */
const TOTAL = 1296 ** 2;

export function prepare({ kernel }) {
  const [WON, LOST] = [rows.length, rows.length + 1];
  const sparse = new kernel.SparseRows();
  rows.forEach(({ to, won, lost }, state) => {
    for (const [target, p] of [...to, [WON, won], [LOST, lost]])
      if (p > 0) sparse.lead(target, Math.round(p * TOTAL), true);
    sparse.close(state, TOTAL);
  });
  sparse.close(WON, 1);
  sparse.close(LOST, 1);
  const graph = {
    states: [...rows.keys(), WON, LOST],
    rows: sparse,
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

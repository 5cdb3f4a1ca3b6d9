// The duel as a user of ml-matrix would solve it: rows of whole rounds, one linear system.
import { Matrix, solve } from 'ml-matrix';
import { HEALTH, ROWS } from './the-duel.mjs';

/** States are the pairs of what both have left at the start of a round. */
const index = (a, b) => (a - 1) * HEALTH + (b - 1);

/** One row a state: chances of the states after a whole round, of a's win, and of b's. */
function roundRows() {
  const rows = [];
  for (let a = 1; a <= HEALTH; a++)
    for (let b = 1; b <= HEALTH; b++) {
      const to = new Map();
      let [won, lost] = [0, 0];
      ROWS[0].forEach((first, harm) => {
        if (harm >= b) {
          won += first / 1296;
          return;
        }
        ROWS[1].forEach((second, back) => {
          const p = (first * second) / 1296 ** 2;
          if (back >= a) lost += p;
          else to.set(index(a - back, b - harm), (to.get(index(a - back, b - harm)) ?? 0) + p);
        });
      });
      rows.push({ to: [...to], won, lost });
    }
  return rows;
}

export const rows = roundRows();

/** From the rows to both answers. */
export function solvedByPeer() {
  const size = rows.length;
  const matrix = Matrix.eye(size);
  const right = Matrix.zeros(size, 2);
  rows.forEach(({ to, won }, i) => {
    for (const [j, p] of to) matrix.set(i, j, matrix.get(i, j) - p);
    right.set(i, 0, won);
    right.set(i, 1, 1);
  });
  const solved = solve(matrix, right);
  return { a: solved.get(size - 1, 0), mean: solved.get(size - 1, 1) };
}

/** Pearson's chi-square against the point that a fair source passes once in ten thousand times. */

/** The 99.99 % point for so many degrees of freedom (Wilson and Hilferty's approximation, good to a percent). */
export function critical(freedom: number): number {
  const z = 3.719;
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + z * Math.sqrt(spread)) ** 3;
}

/** Sum of squared surprise; cells too rare to judge are thrown together. */
export function chiSquare(
  observed: readonly number[],
  chances: readonly number[],
): { readonly value: number; readonly freedom: number } {
  const total = observed.reduce((a, b) => a + b, 0);
  let value = 0;
  let cells = 0;
  let rareSeen = 0;
  let rareDue = 0;
  observed.forEach((seen, i) => {
    const due = total * chances[i]!;
    if (due < 8) {
      rareSeen += seen;
      rareDue += due;
      return;
    }
    value += (seen - due) ** 2 / due;
    cells++;
  });
  if (rareDue >= 8) {
    value += (rareSeen - rareDue) ** 2 / rareDue;
    cells++;
  }
  return { value, freedom: Math.max(1, cells - 1) };
}

/** Chances that are shown together, rounded so that they add up: the largest remainder method. */

/** Chances whose sum is nearer to 1 than this are all there are. */
const NEARLY = 1e-6;

/**
 * The chances as whole parts of a total. Where they sum to 1 the parts sum to the total: each is rounded down, and what is
 * missing goes to the largest remainders, the first of equal ones first. Chances that are not all there are, are rounded alone.
 */
export function sharesOf(chances: readonly number[], total: number): readonly number[] {
  const sum = chances.reduce((all, p) => all + p, 0);
  if (Math.abs(sum - 1) > NEARLY) return chances.map((p) => Math.round(p * total));
  const shares = chances.map((p) => Math.floor(p * total + NEARLY));
  const missing = total - shares.reduce((all, share) => all + share, 0);
  const remainder = (i: number) => chances[i]! * total - shares[i]!;
  const byRemainder = [...chances.keys()].sort((i, j) => remainder(j) - remainder(i) || i - j);
  for (const i of byRemainder.slice(0, Math.max(0, missing))) shares[i]!++;
  return shares;
}

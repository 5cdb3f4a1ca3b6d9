/** Numbers in drawings: a true minus, percentages, fractions said aloud, and sparks. */
import { percent } from '../kernel/index.ts';

export function plainNumber(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}

/** Several that are shown together. */
export const percents = (chances: readonly number[]): readonly string[] => chances.map(percent);

/** "5/12" as "5 in 12"; a fraction nobody would say aloud is left out. */
export function ways(exact: string): string | undefined {
  const [above, below] = exact.split('/');
  if (below === undefined || exact.length > 15) return undefined;
  return `${above} in ${below}`;
}

const SPARKS = '▁▂▃▄▅▆▇█';

/** A row of small bars, the tallest one full. */
export function spark(shares: readonly number[], tallest = Math.max(...shares)): string {
  return shares
    .map((share) => (share <= 0 ? ' ' : SPARKS[Math.min(7, Math.floor((share / tallest) * 7.999))]!))
    .join('');
}

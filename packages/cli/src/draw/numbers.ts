/** Numbers as people read them: signs, percentages, fractions said aloud, bars and sparks. */
import { percent } from '@strikehome/engine/kernel';

export { percents, plainNumber, spark, ways } from '@strikehome/engine/drawing';
export { percent };

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

export function signedTo(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? `±${text}` : `${value < 0 ? '−' : '+'}${text}`;
}

/** A difference of chances in points: "+8.3". */
export const points = (difference: number): string => signedTo(difference * 100, 1);

/** A mean as a short decimal. */
export function mean(value: number): string {
  const text = Math.abs(value) >= 100 ? value.toFixed(1) : value.toFixed(2);
  return text.replace(/\.?0+$/, '').replace('-', '−');
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of a share of the room, in eighths of a column; what can happen leaves a trace. */
export function bar(share: number, room: number): string {
  const eighths = Math.max(share > 0 ? 1 : 0, Math.round(Math.min(1, share) * room * 8));
  return '█'.repeat(eighths >> 3) + EIGHTHS[eighths & 7];
}

/** The sum of fractions, in lowest terms. */
export function added(fractions: readonly string[]): string {
  let above = 0n;
  let below = 1n;
  for (const one of fractions) {
    const [a, b = '1'] = one.split('/') as [string, string?];
    above = above * BigInt(b) + BigInt(a) * below;
    below *= BigInt(b);
    const shared = gcd(above, below);
    above /= shared;
    below /= shared;
  }
  return below === 1n ? `${above}` : `${above}/${below}`;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/**
 * Whole-number weights. They stay float64 while they fit below 2^53 and become BigInt above it, so a chance is an exact
 * fraction always. Nothing here rounds, except `ratio`, which says so.
 */
import { memoizeInSlots } from '../memoize.ts';

export type Weight = number | bigint;

const SAFE = Number.MAX_SAFE_INTEGER;
const SMALL = 2 ** 31 - 1;

export function times(a: Weight, b: Weight): Weight {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (product <= SAFE && product >= -SAFE) return product;
  }
  return BigInt(a) * BigInt(b);
}

export function plus(a: Weight, b: Weight): Weight {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (sum <= SAFE && sum >= -SAFE) return sum;
  }
  return BigInt(a) + BigInt(b);
}

/** Division that is known to leave no remainder. */
export function quotient(a: Weight, b: Weight): Weight {
  if (typeof a === 'number' && typeof b === 'number') return a / b;
  const whole = BigInt(a) / BigInt(b);
  return whole <= BigInt(SAFE) && whole >= -BigInt(SAFE) ? Number(whole) : whole;
}

export function gcd(a: Weight, b: Weight): Weight {
  if (typeof a === 'number' && typeof b === 'number') {
    let x = Math.max(Math.abs(a), Math.abs(b));
    let y = Math.min(Math.abs(a), Math.abs(b));
    while (x > SMALL && y !== 0) {
      const rest = remainder(x, y);
      x = y;
      y = rest;
    }
    return x <= SMALL ? smallGcd(x, y) : x;
  }
  let x = BigInt(a);
  let y = BigInt(b);
  if (x < 0n) x = -x;
  if (y < 0n) y = -y;
  while (y !== 0n) [x, y] = [y, x % y];
  return x <= BigInt(SAFE) ? Number(x) : x;
}

const HALF_SAFE = 2 ** 52;

/** What is left of whole numbers, several times faster than `%` of numbers past 2^31. */
function remainder(x: number, y: number): number {
  if (x > HALF_SAFE) return x % y;
  // The quotient may have been rounded up to the next whole number, never down past one.
  const rest = x - Math.floor(x / y) * y;
  return rest < 0 ? rest + y : rest;
}

function isSmall(weight: Weight): weight is number {
  return typeof weight === 'number' && weight >= 0 && weight <= SMALL;
}

/** Most weights are small, and their remainders are taken several times faster as 32-bit numbers. */
function smallGcd(a: number, b: number): number {
  let x = Math.max(a, b) | 0;
  let y = Math.min(a, b) | 0;
  while (y !== 0) {
    const rest = (x % y) | 0;
    x = y;
    y = rest;
  }
  return x;
}

export function lcm(a: Weight, b: Weight): Weight {
  // biome-ignore lint/suspicious/noDoubleEquals: 36 and 36n are one weight
  if (a == b) return a;
  return times(a, quotient(b, gcd(a, b)));
}

/** Is a/b less than, equal to or greater than c/d? Denominators are positive. */
export function compareFractions(a: Weight, b: Weight, c: Weight, d: Weight): -1 | 0 | 1 {
  const left = times(a, d);
  const right = times(c, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A fraction in lowest terms: "5/12", "1", "0", "-1/3". */
export function fraction(numerator: Weight, denominator: Weight): string {
  return typeof numerator === 'number' && typeof denominator === 'number'
    ? written(numerator, denominator)
    : reduced(numerator, denominator);
}

/** A table of odds has few distinct fractions, and the next table has many of them again. */
const written = memoizeInSlots(1024, (numerator, denominator) =>
  isSmall(numerator) && isSmall(denominator) ? smallReduced(numerator, denominator) : reduced(numerator, denominator),
);

function smallReduced(numerator: number, denominator: number): string {
  const shared = smallGcd(numerator, denominator);
  const under = ((denominator | 0) / shared) | 0;
  const over = ((numerator | 0) / shared) | 0;
  return under === 1 ? `${over}` : `${over}/${under}`;
}

function reduced(numerator: Weight, denominator: Weight): string {
  const shared = gcd(numerator, denominator);
  const below = quotient(denominator, shared);
  const above = quotient(numerator, shared);
  // biome-ignore lint/suspicious/noDoubleEquals: 1 and 1n are one weight
  return below == 1 ? `${above}` : `${above}/${below}`;
}

/** One exact fraction and another, or the difference: "1/6" and "1/3" are "1/2". */
export function addedFractions(a: string, b: string, sign: 1 | -1 = 1): string {
  const [over = '0', under = '1'] = a.split('/');
  const [more = '0', below = '1'] = b.split('/');
  return fraction(
    BigInt(over) * BigInt(below) + BigInt(sign) * BigInt(more) * BigInt(under),
    BigInt(under) * BigInt(below),
  );
}

/** The nearest float64 to a fraction; the only place where a chance is rounded. */
export function ratio(numerator: Weight, denominator: Weight): number {
  if (typeof numerator === 'number' && typeof denominator === 'number') return numerator / denominator;
  let above = BigInt(numerator);
  const below = BigInt(denominator);
  const negative = above < 0n;
  if (negative) above = -above;
  if (above === 0n) return 0;
  // Scale so that the whole quotient holds at least 64 bits: then its conversion rounds as the true quotient would.
  const shift = BigInt(Math.max(0, below.toString(2).length - above.toString(2).length + 66));
  const scaled = Number((above << shift) / below);
  const value = scaled / 2 ** Number(shift > 1000n ? 1000n : shift) / (shift > 1000n ? 2 ** Number(shift - 1000n) : 1);
  return negative ? -value : value;
}

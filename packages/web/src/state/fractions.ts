/** Exact chances as people say them: "41.7% (15 in 36)". */
import type { LabeledChance } from '@strikehome/engine/contract';
import { type Mean, percent } from '@strikehome/engine/kernel';
import { inSentence } from './labels.ts';

const LARGEST_SAID = 50_000n;

export { percent };

/** Several: each as it is said anywhere else, also where the tenths then miss 100 by one. */
export const percents = (chances: readonly number[]): readonly string[] => chances.map(percent);

function parts(exact: string): readonly [bigint, bigint] {
  const [top, bottom] = exact.split('/');
  return [BigInt(top!), BigInt(bottom ?? '1')];
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** The number of ways over which all these chances are whole, or undefined when it is too long to say. */
export function common(exacts: readonly string[]): bigint | undefined {
  let all = 1n;
  for (const exact of exacts) {
    const [, bottom] = parts(exact);
    all = (all / gcd(all, bottom)) * bottom;
    if (all > LARGEST_SAID) return undefined;
  }
  return all;
}

/** The same of chances of which some are told without their fraction: then none is said over all ways. */
export function commonOf(exacts: readonly (string | undefined)[]): bigint | undefined {
  const said = exacts.filter((exact) => exact !== undefined);
  return said.length < exacts.length ? undefined : common(said);
}

/** "15 in 36" over the ways of the whole table; the plain fraction where that is shorter. */
export function waysIn(exact: string, total: bigint | undefined): string {
  if (exact === '1') return 'certain';
  const [top, bottom] = parts(exact);
  if (total !== undefined) return `${(top * total) / bottom} in ${total}`;
  if (bottom <= LARGEST_SAID) return `${top} in ${bottom}`;
  return `about 1 in ${Math.round(Number(bottom) / Number(top)).toLocaleString('en')}`;
}

/** A chance that a question told, perhaps without its fraction. */
type ToldChance = Omit<LabeledChance, 'exact'> & { readonly exact?: string | undefined };

export function chanceText(chance: ToldChance, total: bigint | undefined): string {
  if (chance.exact === '1') return 'certain';
  if (chance.exact === undefined) return percent(chance.p);
  return `${percent(chance.p)} (${waysIn(chance.exact, total)})`;
}

/** "Chance before the roll: 41.7% (15 in 36)"; where the outcome was certain: "Chance before the roll to do damage: 42.1% (91 in 216)". */
export function priorChanceText(
  { label, ...chance }: ToldChance,
  of: readonly (string | undefined)[],
  roll = 'the roll',
): string {
  if (label === undefined) return `Chance before ${roll}: ${chanceText(chance, commonOf(of))}`;
  const what = inSentence(label);
  return `Chance before ${roll}${what.startsWith('to ') ? ' ' : ' that '}${what}: ${chanceText(chance, commonOf([chance.exact]))}`;
}

/** The chance of this value of a distribution or a later one: of the first it is certain. */
export function orMore(p: readonly number[], index: number): number {
  return index === 0 ? 1 : p.slice(index).reduce((sum, one) => sum + one, 0);
}

/** A mean as a short decimal. */
export function mean({ value }: Pick<Mean, 'value'>): string {
  const text = Math.abs(value) >= 100 ? value.toFixed(1) : value.toFixed(2);
  return text.replace(/\.?0+$/, '').replace('-', '−');
}

/** "+3.2", "−0.4", "±0": a difference of two chances in points of a percent. */
export function signedPoints(difference: number): string {
  const points = (100 * difference).toFixed(1).replace(/\.0$/, '');
  if (points === '0' || points === '-0') return '±0';
  return points.startsWith('-') ? `−${points.slice(1)}` : `+${points}`;
}

/** How numbers and names are said: one helper for every system, so that no sentence counts "1 points" or begins small. */

/** Plurals that no rule gives. */
const IRREGULAR: Readonly<Record<string, string>> = { die: 'dice', person: 'people', half: 'halves' };

/** "1 life point", "2 life points", "0 boxes", "3 dice": a number with the thing it counts. */
export function counted(n: unknown, one: string, many?: string): string {
  return `${numeral(n)} ${Number(n) === 1 ? one : (many ?? plural(one))}`;
}

/** More than one of a thing; of several words the last one changes. */
export function plural(one: string): string {
  const known = IRREGULAR[one];
  if (known !== undefined) return known;
  const space = one.lastIndexOf(' ');
  if (space >= 0) return `${one.slice(0, space)} ${plural(one.slice(space + 1))}`;
  // By the last letters: an expression over the whole word takes longer than the sentence it is for.
  const [before, last] = [one.charAt(one.length - 2), one.charAt(one.length - 1)];
  if (last === 'y' && before !== '' && !VOWELS.includes(before)) return `${one.slice(0, -1)}ies`;
  const hisses = HISSES.includes(last) || (last === 'h' && (before === 'c' || before === 's'));
  return hisses ? `${one}es` : `${one}s`;
}

const VOWELS = 'aeiou';
const HISSES = ['s', 'x', 'z'];

/** A number as people write it: a true minus sign, and nothing is below or above 0 by 0. */
export function numeral(n: unknown): string {
  if (typeof n === 'number' && n > 0) return `${n}`;
  return Number(n) === 0 ? '0' : `${n}`.replace(/^-/, '−');
}

/** "+3", "−2", "+0": what is added to something. */
export function signed(n: number): string {
  return n < 0 ? numeral(n) : `+${numeral(n)}`;
}

/** "Ada", "Ada and Bo", "Ada, Bo and Cy". */
export function listed(all: readonly string[], last = 'and'): string {
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`;
}

/** A name at the beginning of a sentence. */
export function cap(name: unknown): string {
  const said = `${name}`;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** A result in two parts: the word for it, and how it came about, with its full stop. */
export interface Phrase {
  readonly word: string;
  readonly how: string;
}

/** "Hit: 6 is under 7." */
export function sentenceOf({ word, how }: Phrase): string {
  return `${word}: ${how}`;
}

/** "hit, 6 is under 7.", inside another sentence. */
export function inside({ word, how }: Phrase): string {
  return `${word.toLowerCase()}, ${how}`;
}

/** A sentence that goes on before its full stop: "Ada attacks Bo: hit" and "; Bo is out". */
export function continued(sentence: string, more: string): string {
  return more === '' ? sentence : `${sentence.replace(/\.$/, '')}${more}.`;
}

/** "6 PHYSICAL + 3 swords − 1 shield": terms in their order, each number before what it counts. */
export function addedUp(terms: readonly SignedTerm[]): string {
  return terms.map((term, i) => `${signOf(term, i === 0)}${Math.abs(term.value)} ${term.label}`).join('');
}

/** A term of a sum; `minus` is for a 0 that is taken off. */
export interface SignedTerm {
  readonly label: string;
  readonly value: number;
  readonly minus?: true;
}

/** What stands before a term: nothing before the first unless it is below 0. */
export function signOf({ value, minus }: SignedTerm, first: boolean): string {
  if (first) return value < 0 ? '−' : '';
  return value < 0 || minus ? ' − ' : ' + ';
}

/** " (12 → 9)", where both are known. */
export function fromTo({ from, to }: { readonly from?: number; readonly to?: number }): string {
  return from === undefined || to === undefined ? '' : ` (${numeral(from)} → ${numeral(to)})`;
}

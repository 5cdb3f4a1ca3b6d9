/**
 * The ways in which a handful falls into categories, gone through by code that has the categories in it: a loop each, inside
 * one another, and counts that are read by name without being looked up.
 */
import { codeOf } from '../code.ts';

/** Puts values and weights of all counts down way by way, or adds them up by the number of their case. */
export type CountsCode<T> = (count: number, known: number, values: T[], weights: number[]) => void;

/** What the code uses by name. */
export interface CountsHelpers<T> {
  readonly meaning: (counts: never, known: number) => T;
  /** The two numbers of a case, where there are cases. */
  readonly readFirst?: ((counts: never, known: number) => number) | undefined;
  readonly readSecond?: ((counts: never, known: number) => number) | undefined;
  readonly notInDice: (first: number, second: number) => Error;
  /** Pascal's triangle, and the powers of each category's faces, as far as there are dice. */
  readonly choices: readonly (readonly number[])[];
  readonly powers: readonly (readonly number[])[];
}

const EACH_WAY = `
  values.push(meaning(counts, known));
  weights.push(ways);`;

const EACH_CASE = `
  const first = readFirst(counts, known);
  const second = readSecond(counts, known);
  if (!(first >= 0 && first <= count && second >= 0 && second <= count)) throw notInDice(first, second);
  const number = first * (count + 1) + second;
  if (weights[number] === 0) values[number] = meaning(counts, known);
  weights[number] += ways;`;

/** Nothing where no code may be made of text. */
export function countsCode<T>(names: readonly string[], helpers: CountsHelpers<T>): CountsCode<T> | undefined {
  // In a record that is written out, `__proto__` would be no field.
  if (names.some((name) => name in Object.prototype)) return undefined;
  const each = helpers.readFirst === undefined ? EACH_WAY : EACH_CASE;
  return codeOf(() => fillText(names, each), new Map<string, unknown>(Object.entries(helpers)));
}

/** A loop for each category but the last, which takes the dice that are left. */
function fillText(names: readonly string[], each: string): string {
  const last = names.length - 1;
  const before = (i: number) => (i === 0 ? '' : `ways${i - 1} * `);
  const named = names.map((name, i) => `${JSON.stringify(name)}: n${i}`).join(', ');
  let loops = `
    const n${last} = left${last};
    const ways = ${before(last)}powers${last}[n${last}];
    const counts = {${named}};${each}`;
  for (let i = last - 1; i >= 0; i--) {
    loops = `
    const choices${i} = choices[left${i}];
    for (let n${i} = 0; n${i} <= left${i}; n${i}++) {
      const ways${i} = ${before(i)}choices${i}[n${i}] * powers${i}[n${i}];
      const left${i + 1} = left${i} - n${i};${loops}
    }`;
  }
  return `${names.map((_, i) => `const powers${i} = powers[${i}];`).join('')}
    return (count, known, values, weights) => {
      const left0 = count;${loops}
    };`;
}

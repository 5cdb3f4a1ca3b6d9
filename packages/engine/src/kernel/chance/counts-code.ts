/**
 * The ways in which a handful falls into categories, gone through by code that has the categories in it: a loop each, inside
 * one another, and counts that are read by name without being looked up. `by-category.ts` does the same without.
 */
import { codeOf } from '../code.ts';
import { quoted } from '../plain.ts';
import {
  type Categories,
  casesOf,
  type Meaning,
  noCases,
  notInDice,
  pascal,
  powersOf,
  type WhatCounts,
} from './counts.ts';
import type { Distribution } from './distribution.ts';
import type { Weight } from './weight.ts';

/** Puts values and weights of all counts down way by way, or adds them up by the number of their case. */
type Fill<T> = (count: number, known: number, values: T[], weights: number[]) => void;

/** The odds of some dice that are read by category, for as many as have safe weights. */
export interface CountsCode<T> {
  readonly most: number;
  readonly odds: (count: number, known: number) => Distribution<T>;
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

/** Code for more dice would be slower to make than it is worth. */
const FEW = 20;

/** The code for some categories, where code may be made of text. */
export function countsCode<C extends string, T>(
  { names, faces, sides }: Categories<C>,
  meaning: Meaning<C, T>,
  whatCounts?: WhatCounts<C>,
): CountsCode<T> | undefined {
  // In a record that is written out, `__proto__` would be no field.
  if (names.some((name) => name in Object.prototype)) return undefined;
  const totals = powersOf(sides, FEW);
  const most = totals.findLastIndex((total) => typeof total === 'number');
  const [readFirst, readSecond] = whatCounts ?? [];
  const choices = pascal(most).map(inFloats);
  const powers = faces.map((face) => inFloats(powersOf(face, most)));
  const used = { meaning, readFirst, readSecond, notInDice, choices, powers };
  const body = () => fillText(names, whatCounts === undefined ? EACH_WAY : EACH_CASE);
  const fill = codeOf<Fill<T>>(body, new Map<string, unknown>(Object.entries(used)));
  if (fill === undefined) return undefined;
  const odds = (count: number, known: number) => {
    const values: T[] = [];
    const weights = whatCounts === undefined ? [] : noCases(count);
    fill(count, known, values, weights);
    const total = totals[count]!;
    return whatCounts === undefined ? { values, weights, total } : casesOf(values, weights, total);
  };
  return { most, odds };
}

/** A loop for each category but the last, which takes the dice that are left. */
function fillText(names: readonly string[], each: string): string {
  const last = names.length - 1;
  const before = (i: number) => (i === 0 ? '' : `ways${i - 1} * `);
  const named = names.map((name, i) => `${quoted(name)}: n${i}`).join(', ');
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

/** Safe numbers as a row of floats, whose products are not boxed. */
function inFloats(weights: readonly Weight[]): readonly number[] {
  const row = new Array<number>(weights.length).fill(-0);
  for (let i = 0; i < row.length; i++) row[i] = weights[i] as number;
  return row;
}

/** The exact distribution of an expression: rows of whole numbers, added, multiplied and compared by the kernel. */
import {
  addedRows,
  bySign,
  chainedRow,
  constantRow,
  entriesOf,
  facesOf,
  greaterOfRows,
  highestOf,
  keptRow,
  mappedRow,
  multipliedRows,
  negatedRow,
  plus,
  type Row,
  repeatedRow,
  rowOf,
  type Spend,
  type Weight,
} from '../kernel/index.ts';
import { type DiceComparison, type Expression, MAX_EXTRA, type Pool, passes, type Term } from './expression.ts';
import { Misread } from './reader.ts';

/** From the lowest result to the highest. */
export const MAX_SPAN = 20_000;

/** What an expression comes to: its total, or how far its left side is above its right. */
export function rowOfExpression(expression: Expression, spend: Spend): Row {
  if (expression.kind === 'total') return rowOfTerm(expression.term, spend);
  const { left, right } = expression;
  return difference(left, right, spend);
}

function difference(left: Term, right: Term, spend: Spend): Row {
  const [a, b] = [rowOfTerm(left, spend), negatedRow(rowOfTerm(right, spend))];
  within(a.weights.length + b.weights.length, right.at);
  return addedRows(a, b, spend);
}

/** The weight of a difference for which a comparison holds. */
export function weightHolding(comparison: DiceComparison, margin: Row): Weight {
  const { below, zero, above } = bySign(margin);
  if (comparison === '>=') return plus(above, zero);
  if (comparison === '<=') return plus(below, zero);
  if (comparison === '>') return above;
  if (comparison === '<') return below;
  return comparison === '=' ? zero : plus(below, above);
}

export function rowOfTerm(term: Term, spend: Spend): Row {
  if (term.kind === 'number') return constantRow(term.value);
  if (term.kind === 'pool') return rowOfPool(term, spend);
  if (term.kind === 'negative') return negatedRow(rowOfTerm(term.term, spend));
  if (term.kind === 'comparison') return rowOfComparison(term, spend);
  if (term.kind === 'best') return rowOfBest(term.which, term.terms, spend);
  const left = rowOfTerm(term.left, spend);
  if (term.kind === 'quotient') return mappedRow(left, (value) => Math.floor(value / term.by));
  const right = rowOfTerm(term.right, spend);
  if (term.kind === 'sum') {
    within(left.weights.length + right.weights.length, term.right.at);
    return addedRows(left, term.sign === '+' ? right : negatedRow(right), spend);
  }
  const corners = [left.lowest, highestOf(left)].flatMap((a) => [a * right.lowest, a * highestOf(right)]);
  within(Math.max(...corners) - Math.min(...corners), term.right.at);
  return multipliedRows(left, right, spend);
}

function within(span: number, at: number): void {
  if (span <= MAX_SPAN) return;
  const message = `The results would lie ${span} apart, and at most ${MAX_SPAN} are computed exactly. Use fewer or smaller dice.`;
  throw new Misread('too_large', message, at);
}

function rowOfComparison({ left, comparison, right }: Extract<Term, { kind: 'comparison' }>, spend: Spend): Row {
  const margin = difference(left, right, spend);
  const yes = weightHolding(comparison, margin);
  const no = weightHolding(OPPOSITE[comparison], margin);
  return rowOf(
    [
      [0, no],
      [1, yes],
    ],
    margin.total,
  );
}

const OPPOSITE: Readonly<Record<DiceComparison, DiceComparison>> = {
  '>=': '<',
  '<=': '>',
  '>': '<=',
  '<': '>=',
  '=': '!=',
  '!=': '=',
};

function rowOfBest(which: 'greatest' | 'least', terms: readonly Term[], spend: Spend): Row {
  const rows = terms.map((term) => rowOfTerm(term, spend));
  const greater = (a: Row, b: Row) => greaterOfRows(a, b, spend);
  return which === 'greatest' ? rows.reduce(greater) : negatedRow(rows.map(negatedRow).reduce(greater));
}

function rowOfPool(pool: Pool, spend: Spend): Row {
  const die = rowOfDie(pool, spend);
  const { count, keep } = pool;
  within((die.weights.length - 1) * (keep?.count ?? count), pool.at);
  if (keep === undefined) return repeatedRow(counted(pool, die), count, spend);
  const read = (value: number) => countOf(pool, value);
  return keptRow(die, count, { kept: keep.count, which: keep.which, read }, spend);
}

/** What one die comes to, with what it adds; for a pool that counts each die by itself, how often it counts. */
function rowOfDie(pool: Pool, spend: Spend): Row {
  const { sides, explode, successes } = pool;
  const shown = rowOfFaces(pool);
  if (explode === undefined) return shown;
  const pairs = [...entriesOf(shown)];
  const read =
    explode.joined || successes === undefined ? (face: number) => face : (face: number) => countOf(pool, face);
  const part = (explodes: boolean): Row =>
    rowOf(
      pairs.filter(([face]) => passes(explode.on, face) === explodes).map(([face, weight]) => [read(face), weight]),
      shown.total,
    );
  const most = explode.once ? 1 : MAX_EXTRA;
  within((facesOf(sides).length - 1) * (most + 1), pool.at);
  return chainedRow(part(false), part(true), most, spend);
}

/** What a die shows in the end, where some faces are rolled again. */
function rowOfFaces({ sides, reroll }: Pool): Row {
  const faces = facesOf(sides);
  const { length } = faces;
  if (reroll === undefined) return { lowest: faces[0]!, weights: faces.map(() => 1), total: length };
  const again = faces.filter((face) => passes(reroll.on, face)).length;
  const stays = faces.filter((face) => !passes(reroll.on, face));
  if (!reroll.once) {
    return rowOf(
      stays.map((face) => [face, 1]),
      length - again,
    );
  }
  return rowOf(
    faces.map((face) => [face, again + (stays.includes(face) ? length : 0)]),
    length * length,
  );
}

/** What a face counts: successes less failures, or itself. */
export function countOf({ successes }: Pool, face: number): number {
  if (successes === undefined) return face;
  const { on, failures } = successes;
  return (passes(on, face) ? 1 : 0) - (failures !== undefined && passes(failures, face) ? 1 : 0);
}

function counted(pool: Pool, die: Row): Row {
  const isCounted = pool.explode !== undefined && !pool.explode.joined;
  return pool.successes === undefined || isCounted ? die : mappedRow(die, (value) => countOf(pool, value));
}

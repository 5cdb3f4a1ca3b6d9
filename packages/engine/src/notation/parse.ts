/**
 * Reads dice notation: a small recursive descent over the characters. What cannot be read is refused with the place of the
 * character and, where something was probably meant, with how it is written.
 */
import { hint, type Refusal } from '../kernel/index.ts';
import {
  COMPARISONS,
  type DiceComparison,
  type Expression,
  MAX_CONSTANT,
  MAX_LENGTH,
  MAX_NESTED,
  type Term,
} from './expression.ts';
import { readPool } from './parse-pool.ts';
import { Misread, NotationReader } from './reader.ts';

/** The expression that a text stands for, or why it cannot be read; `at` is the character. */
export function parseNotation(text: string): Expression | Refusal {
  if (text.length > MAX_LENGTH) {
    const message = `Dice notation has at most ${MAX_LENGTH} characters, not ${text.length}.`;
    return { code: 'too_large', path: 'notation', message, at: MAX_LENGTH };
  }
  try {
    return readExpression(new NotationReader(text));
  } catch (misread) {
    if (misread instanceof Misread) return misread.why;
    throw misread;
  }
}

function readExpression(reader: NotationReader): Expression {
  reader.space();
  if (reader.isAtEnd) throw reader.bad('Write dice here, such as 3d6+2.');
  const left = readSum(reader);
  const comparison = readComparison(reader);
  if (comparison !== undefined) {
    const right = readSum(reader);
    const again = reader.at;
    if (readComparison(reader) !== undefined) throw reader.bad('Only one comparison fits here.', again);
    if (reader.word('vs')) throw reader.bad('Compare, or roll against each other with vs, but not both.', again);
    return ended(reader, { kind: 'check', left, comparison, right });
  }
  if (reader.word('versus') || reader.word('vs.') || reader.word('vs')) {
    const right = readSum(reader);
    const again = reader.at;
    if (reader.word('vs')) throw reader.bad('Only two sides can roll against each other.', again);
    return ended(reader, { kind: 'opposed', left, right });
  }
  return ended(reader, { kind: 'total', term: left });
}

function ended(reader: NotationReader, expression: Expression): Expression {
  if (reader.isAtEnd) return expression;
  if (reader.peek === ')') throw reader.bad('No parenthesis is open here.');
  if (reader.peek === '(' || /[\dd]/i.test(reader.peek)) throw reader.bad('Write +, -, * or a comparison before this.');
  throw unknown(reader, ['vs']);
}

/** A word or a sign that has no meaning where it is. */
function unknown(reader: NotationReader, words: readonly string[]): Misread {
  const word = reader.wordHere();
  if (word === '') return reader.bad(`${reader.shown()} has no meaning here.`);
  if (/^(adv|advantage)$/i.test(word)) return reader.bad('For advantage write 2d20kh1.');
  if (/^(dis|disadvantage)$/i.test(word)) return reader.bad('For disadvantage write 2d20kl1.');
  if (/^w\d*$/i.test(word)) return reader.bad('Dice are written with d, as in 3d6.');
  return reader.bad(`The word ${word} has no meaning here.${hint(word, words)}`);
}

const SIGNS: Readonly<Record<string, DiceComparison>> = { '≥': '>=', '≤': '<=', '≠': '!=', '==': '=' };

function readComparison(reader: NotationReader): DiceComparison | undefined {
  reader.space();
  for (const sign of Object.keys(SIGNS)) if (reader.take(sign)) return SIGNS[sign];
  if (reader.sees('=>')) throw reader.bad('Did you mean >=?');
  if (reader.sees('=<')) throw reader.bad('Did you mean <=?');
  return COMPARISONS.find((sign) => reader.take(sign));
}

function readSum(reader: NotationReader): Term {
  let left = readProduct(reader);
  for (;;) {
    reader.space();
    const sign = reader.take('+') ? '+' : reader.takeMinus() ? '-' : undefined;
    if (sign === undefined) return left;
    const right = readProduct(reader);
    left = { kind: 'sum', left, sign, right, at: left.at, end: right.end };
  }
}

function readProduct(reader: NotationReader): Term {
  let left = readFactor(reader);
  for (;;) {
    reader.space();
    if (reader.take('*') || reader.take('×') || reader.word('x')) {
      const right = readFactor(reader);
      left = { kind: 'product', left, right, at: left.at, end: right.end };
    } else if (reader.take('/') || reader.take('÷')) {
      reader.space();
      const by = readDivisor(reader);
      left = { kind: 'quotient', left, by, at: left.at, end: reader.at };
    } else return left;
  }
}

function readDivisor(reader: NotationReader): number {
  const { at } = reader;
  const by = reader.number(MAX_CONSTANT);
  if (by === undefined) throw reader.bad('Divide by a whole number, as in 8d6/2.');
  if (by === 0) throw reader.bad('Nothing is divided by 0.', at);
  return by;
}

function readFactor(reader: NotationReader): Term {
  reader.space();
  const { at } = reader;
  if (reader.takeMinus()) {
    const term = readFactor(reader);
    return { kind: 'negative', term, at, end: term.end };
  }
  if (reader.take('+')) return readFactor(reader);
  if (reader.take('(')) return readInner(reader, at);
  const best = (['max', 'min'] as const).find((name) => reader.word(name));
  if (best !== undefined) return readBest(reader, at, best === 'max' ? 'greatest' : 'least');
  const { at: first } = reader;
  const count = reader.number();
  if (/[dD]/.test(reader.peek) && !/^(dis|dc)/i.test(reader.wordHere())) return readPool(reader, count, first);
  if (count === undefined) {
    if (reader.isAtEnd) throw reader.bad('Dice or a number are missing at the end.');
    throw unknown(reader, ['max', 'min', 'd6', 'dF', 'd%']);
  }
  if (/[wW]/.test(reader.peek)) throw reader.bad('Dice are written with d, as in 3d6.');
  if (count > MAX_CONSTANT) throw reader.tooLarge(`A number is at most ${MAX_CONSTANT}.`, first);
  return { kind: 'number', value: count, at, end: reader.at };
}

/** In parentheses: a term, or a comparison that counts as 1 or 0. */
function readInner(reader: NotationReader, at: number): Term {
  reader.nested++;
  if (reader.nested > MAX_NESTED) throw reader.tooLarge(`At most ${MAX_NESTED} parentheses fit into each other.`, at);
  const left = readSum(reader);
  const comparison = readComparison(reader);
  const right = comparison === undefined ? undefined : readSum(reader);
  reader.space();
  if (reader.isAtEnd) throw reader.bad('This parenthesis is never closed.', at);
  if (!reader.take(')')) throw reader.bad('A closing parenthesis is missing before this.');
  reader.nested--;
  const place = { at, end: reader.at };
  return comparison === undefined || right === undefined
    ? { ...left, ...place }
    : { kind: 'comparison', left, comparison, right, ...place };
}

/** `max(d8!!, d6!!)` */
function readBest(reader: NotationReader, at: number, which: 'greatest' | 'least'): Term {
  reader.space();
  const name = which === 'greatest' ? 'max' : 'min';
  if (!reader.take('(')) throw reader.bad(`Write what ${name} takes in parentheses: ${name}(d8, d6).`);
  reader.nested++;
  if (reader.nested > MAX_NESTED) throw reader.tooLarge(`At most ${MAX_NESTED} parentheses fit into each other.`, at);
  const terms: Term[] = [];
  do terms.push(readSum(reader));
  while (reader.take(','));
  if (reader.isAtEnd) throw reader.bad(`The parenthesis of ${name} is never closed.`, at);
  if (!reader.take(')')) throw reader.bad('Write a comma or a closing parenthesis here.');
  reader.nested--;
  return { kind: 'best', which, terms, at, end: reader.at };
}

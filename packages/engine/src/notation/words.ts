/** An expression in plain words: what is rolled and what is done with it, a sentence each, and what the reader should know. */
import { counted, listed, numeral } from '../helpers/index.ts';
import {
  type DiceComparison,
  type Expression,
  type FaceTest,
  MAX_EXTRA,
  type Pool,
  poolsIn,
  printPool,
  printTerm,
  type Term,
} from './expression.ts';
import type { RolledDie } from './play.ts';

const SIZES: Readonly<Record<number, string>> = {
  4: 'four-sided',
  6: 'six-sided',
  8: 'eight-sided',
  10: 'ten-sided',
  12: 'twelve-sided',
  20: 'twenty-sided',
};

/** "Roll 4 six-sided dice, keep the highest 3 and add them up." */
export function poolInWords({ count, sides, percent, reroll, explode, keep, successes }: Pool): string {
  const size = sides === 'F' ? 'Fate' : percent ? 'percentile' : (SIZES[sides] ?? `${sides}-sided`);
  const each = count === 1 ? 'it' : 'each die';
  const parts = [`Roll ${count === 1 ? `a${/^[ae8]/.test(size) ? 'n' : ''} ${size} die` : `${count} ${size} dice`}`];
  if (reroll !== undefined) {
    const times = reroll.once ? 'once' : 'until it shows something else';
    parts.push(
      `reroll ${each} that shows ${faces(reroll.on)} ${times}`.replace('reroll it that shows', 'reroll it on'),
    );
  }
  if (explode !== undefined) {
    const most = explode.once ? 'one more die' : 'another die';
    const joined = explode.joined ? ', which counts as part of it' : '';
    parts.push(`for each ${faces(explode.on)} roll ${most}${joined}`);
  }
  if (keep !== undefined) {
    const { which, drops, count: kept } = keep;
    const [verb, end, number] = drops
      ? ['drop', which === 'highest' ? 'lowest' : 'highest', count - kept]
      : ['keep', which, kept];
    parts.push(`${verb} the ${end}${number === 1 ? '' : ` ${number}`}`);
  }
  if (successes !== undefined) {
    parts.push(`count each die that shows ${faces(successes.on)} as a success`);
    if (successes.failures !== undefined) parts.push(`take one away for each ${faces(successes.failures)}`);
  } else if ((keep?.count ?? count) > 1 || explode !== undefined) parts.push('add them up');
  return `${listed(parts)}.`;
}

/** "5 or more", "1". */
function faces({ comparison, value }: FaceTest): string {
  const number = numeral(value);
  if (comparison === '>=') return `${number} or more`;
  if (comparison === '<=') return `${number} or less`;
  if (comparison === '>') return `more than ${number}`;
  if (comparison === '<') return `less than ${number}`;
  return comparison === '=' ? number : `anything but ${number}`;
}

/** "is 12 or more", of two totals. */
export function comparedInWords(comparison: DiceComparison, right: Term): string {
  if (right.kind === 'number') return faces({ comparison, value: right.value });
  const other = printTerm(right);
  return {
    '>=': `at least ${other}`,
    '<=': `at most ${other}`,
    '>': `more than ${other}`,
    '<': `less than ${other}`,
    '=': `equal to ${other}`,
    '!=': `different from ${other}`,
  }[comparison];
}

/** The steps of an expression, in order. */
export function stepsInWords(expression: Expression): readonly string[] {
  if (expression.kind === 'total') return termInWords(expression.term);
  const { left, right } = expression;
  if (expression.kind === 'opposed') {
    return [
      ...termInWords(left).map((step) => `You: ${step}`),
      ...termInWords(right).map((step) => `Opponent: ${step}`),
      'The higher total wins; equal totals tie.',
    ];
  }
  return [
    ...termInWords(left),
    ...(right.kind === 'number' ? [] : termInWords(right)),
    `Check whether ${printTerm(left)} is ${comparedInWords(expression.comparison, right)}.`,
  ];
}

function termInWords(term: Term): readonly string[] {
  if (term.kind === 'pool') return [poolInWords(term)];
  if (term.kind === 'number') return [`Take ${numeral(term.value)}.`];
  if (term.kind === 'negative') return [...termInWords(term.term), 'Turn it into a negative number.'];
  if (term.kind === 'quotient') return [...termInWords(term.left), `Divide by ${term.by} and round down.`];
  if (term.kind === 'best') {
    const end = term.which === 'greatest' ? 'highest' : 'lowest';
    return [...term.terms.flatMap(termInWords), `Take the ${end} of ${listed(term.terms.map(printTerm))}.`];
  }
  const { left, right } = term;
  if (term.kind === 'comparison') {
    const asked = `${printTerm(left)} is ${comparedInWords(term.comparison, right)}`;
    return [
      ...termInWords(left),
      ...(right.kind === 'number' ? [] : termInWords(right)),
      `Count 1 if ${asked}, else 0.`,
    ];
  }
  const [verb, join] =
    term.kind === 'product' ? ['Multiply', 'by'] : term.sign === '+' ? ['Add', 'to'] : ['Subtract', 'from'];
  if (right.kind === 'number') {
    return [...termInWords(left), `${verb} ${term.kind === 'product' ? 'by ' : ''}${numeral(right.value)}.`];
  }
  const [first, second] = term.kind === 'product' ? [left, right] : [right, left];
  if (left.kind === 'number' && term.kind === 'product')
    return [...termInWords(right), `Multiply by ${numeral(left.value)}.`];
  return [
    ...(left.kind === 'number' ? [] : termInWords(left)),
    ...termInWords(right),
    `${verb} ${printTerm(first)} ${join} ${printTerm(second)}.`,
  ];
}

/** What the reader should know: where exploding ends, and how successes would be counted. */
export function notesOf(expression: Expression): readonly string[] {
  const notes: string[] = [];
  const pools = poolsIn(expression);
  if (pools.some(({ explode }) => explode !== undefined && !explode.once)) {
    notes.push(`A die that explodes adds at most ${counted(MAX_EXTRA, 'die')}.`);
  }
  if (expression.kind !== 'check' || expression.right.kind !== 'number') return notes;
  const { left, comparison, right } = expression;
  if (left.kind !== 'pool' || left.count === 1 || left.successes !== undefined) return notes;
  const counts = `${printPool(left)}s${comparison}${right.value}`;
  const meant = faces({ comparison, value: right.value });
  if (left.sides !== 'F' && right.value >= 1 && right.value <= left.sides) {
    notes.push(`This compares the total. To count dice that show ${meant}, write ${counts}.`);
  }
  return notes;
}

/** "4", "1 → 4" rolled again, "6 + 6 + 2" with what it added, "(2)" dropped. */
export function dieText({ faces, dropped }: RolledDie): string {
  const text = faces
    .map(({ face }, i) => {
      const before = faces[i - 1]?.mark;
      return `${before === undefined ? '' : before === 'rerolled' ? ' → ' : ' + '}${numeral(face)}`;
    })
    .join('');
  return dropped ? `(${text})` : text;
}

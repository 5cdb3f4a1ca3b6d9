/** The parts of an answer that every drawing shares: the word, the steps, what changes, sums in sight. */
import type { ResultStep } from '@strikehome/engine/contract';
import type { Change, OutcomeKind, Sum } from '@strikehome/engine/kernel';
import { plainNumber, signed } from './numbers.ts';
import { MARKS, type Pen, toned } from './pen.ts';
import { capital, clean, hanging, pad, spaced, widthOf, wrap } from './text.ts';

export { heading } from '@strikehome/engine/drawing';

/** The result: one big word and one sentence. */
export function drawResult(
  kind: OutcomeKind | undefined,
  outcome: string,
  text: string | undefined,
  odds: string | undefined,
  pen: Pen,
): readonly string[] {
  const label = kind?.label ?? capital(spaced(clean(outcome)));
  const mark = kind === undefined ? '•' : MARKS[kind.tone];
  const word = `${mark} ${label.toUpperCase()}`;
  const head = `  ${pen.ink.bold(toned(pen, kind?.tone, word))}`;
  const said = text === undefined ? undefined : clean(capital(withoutLabel(text, label)));
  const under = widthOf(word) + 4 > pen.width / 3;
  const sentences = [
    ...(said === undefined ? [] : [{ line: said, dress: (line: string) => line }]),
    ...(odds === undefined ? [] : [{ line: odds, dress: pen.ink.dim }]),
  ];
  if (under || sentences.length === 0) {
    return [head, ...sentences.flatMap(({ line, dress }) => hanging('    ', line, pen.width, dress))];
  }
  const indent = widthOf(word) + 4;
  const lines = sentences.flatMap(({ line, dress }) => wrap(line, pen.width - indent).map(dress));
  return lines.map((line, i) => (i === 0 ? `${head}  ${line}` : ' '.repeat(indent) + line));
}

/** The sentence need not say again what the big word said. */
function withoutLabel(text: string, label: string): string {
  const start = `${label}: `.toLowerCase();
  return text.toLowerCase().startsWith(start) ? text.slice(start.length) : text;
}

/** Steps: each step with its clause. */
export function drawSteps(steps: readonly ResultStep[], pen: Pen): readonly string[] {
  const wide = Math.max(0, ...steps.map(({ rule }) => widthOf(rule)));
  const narrow = pen.width < 60 && wide > 10;
  return steps.flatMap(({ rule, text }) => {
    if (narrow) return [`    ${pen.ink.dim(rule)}`, ...hanging('      ', clean(text), pen.width)];
    return hanging(`    ${pen.ink.dim(pad(rule, wide))}  `, clean(text), pen.width);
  });
}

export interface ChangeNames {
  readonly who: (who: string) => string;
  readonly what: (who: string, what: string) => string;
  /** The change as people say it, where its game does. */
  readonly says?: (change: Change) => string | undefined;
}

/** What to write on the sheets: "the bandit   life points  60 → 32  (−28)", "Heron   system  2 → 1  (−1 Rd)". */
export function drawChanges(changes: readonly Change[], names: ChangeNames, pen: Pen): readonly string[] {
  const said = changes.flatMap((change) => (change.by === 0 ? undefined : names.says?.(change)) ?? []);
  const rows = changes.filter((change) => names.says?.(change) === undefined);
  return [...said.flatMap((text) => hanging('    ', capital(clean(text)), pen.width)), ...drawRows(rows, names, pen)];
}

/** In columns, one line for each that fits. */
function drawRows(changes: readonly Change[], names: ChangeNames, pen: Pen): readonly string[] {
  const rows = changes
    .filter(({ by }) => by !== 0)
    .map((change) => {
      const { from, to, by } = change;
      const detail = detailOf(change);
      const row = { who: names.who(change.who), what: names.what(change.who, change.what) };
      // What is newly there is said by its name, and not counted.
      if (from === undefined && by === 1 && typeof change.detail === 'string')
        return { ...row, what: `${row.what}: ${idInWords(detail.trim())}`, amount: '', brief: '' };
      if (from === undefined || to === undefined)
        return { ...row, what: row.what + detail, amount: signed(by), brief: signed(by) };
      const counted = `${plainNumber(from)} → ${plainNumber(to)}`;
      // Which of them it was; the numbers count all.
      return {
        ...row,
        amount: `${counted}  (${signed(by)}${detail})`,
        brief: detail === '' ? counted : `${counted}, ${signed(by)}${detail}`,
      };
    });
  const who = Math.max(0, ...rows.map((row) => widthOf(row.who)));
  const what = Math.max(0, ...rows.map((row) => widthOf(row.what)));
  const amount = Math.max(0, ...rows.map((row) => widthOf(row.amount)));
  if (4 + who + 2 + what + 2 + amount <= pen.width) {
    return rows.map((row) => `    ${pad(row.who, who)}  ${pad(row.what, what)}  ${pen.ink.bold(row.amount)}`);
  }
  return rows.flatMap((row) => hanging('    ', `${row.who}: ${row.what} ${row.brief}`.trimEnd(), pen.width));
}

/** An id is several small words with dashes between; anything else was written by people. */
const idInWords = (detail: string) => (/^[a-z]+(-[a-z]+)+$/.test(detail) ? detail.replaceAll('-', ' ') : detail);

function detailOf({ detail }: Change): string {
  if (detail === undefined || detail === null) return '';
  return ` ${clean(typeof detail === 'object' ? JSON.stringify(detail) : `${detail}`)}`;
}

/** Terms that add up in sight: "2d6 + offense   10 skill + 2 higher ground = 12"; who supplies each where several do. */
export function drawSums(sums: readonly Sum[], who: (role: string) => string, pen: Pen): readonly string[] {
  const label = Math.max(0, ...sums.map((sum) => widthOf(sum.label)));
  const aside = label + 6 < pen.width / 2;
  return sums.flatMap((sum) => {
    const mixed = new Set(sum.terms.map(({ by }) => by)).size > 1;
    const said = sum.terms.map(({ label: name, value, by, minus = false }, i) => {
      const supplier = mixed && by !== undefined ? ` (${who(by)})` : '';
      return `${term(value, clean(name), i === 0, minus)}${supplier}`;
    });
    const total = `= ${plainNumber(sum.total)}`;
    const text = sum.terms.length === 1 ? said[0]! : `${said.join(' ')} ${total}`;
    const dress = (line: string) => (line.endsWith(total) ? line.slice(0, -total.length) + pen.ink.bold(total) : line);
    if (aside) return hanging(`    ${pen.ink.dim(pad(sum.label, label))}  `, text, pen.width, dress);
    return [...hanging('    ', sum.label, pen.width, pen.ink.dim), ...hanging('      ', text, pen.width, dress)];
  });
}

function term(value: number, name: string, first: boolean, minus: boolean): string {
  if (first) return `${plainNumber(value)} ${name}`;
  return `${value < 0 || minus ? '−' : '+'} ${Math.abs(value)} ${name}`;
}

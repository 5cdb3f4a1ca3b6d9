/** Tables as text for a spreadsheet: commas, a line each, quoted only where needed. */
import type { Sweep } from '@strikehome/engine/contract';

type Value = string | number | null | undefined;

function csv(lines: readonly (readonly Value[])[]): string {
  return lines.map((line) => `${line.map(quoted).join(',')}\n`).join('');
}

function quoted(value: Value): string {
  const text = value === null || value === undefined ? '' : `${value}`;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function sweepCsv(
  along: string,
  ends: readonly { readonly id: string; readonly label: string }[],
  { points }: Sweep,
): string {
  const head = [along, ...ends.map(({ label }) => label), 'Rounds on average'];
  return csv([
    head,
    ...points.map(({ value, chances, means }) => [value, ...ends.map(({ id }) => chances[id] ?? 0), means.rounds]),
  ]);
}

/** A line for each row: how often it wins against each column. */
export function matchupCsv(names: readonly string[], win: (row: number, column: number) => number | undefined): string {
  return csv([
    ['Row wins against column', ...names],
    ...names.map((name, i) => [name, ...names.map((_, j) => win(i, j))]),
  ]);
}

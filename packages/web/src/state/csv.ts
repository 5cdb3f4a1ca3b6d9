/** Tables as text for a spreadsheet, headed in the words of the page. */
import { csv, type Sweep } from '@strikehome/engine/contract';

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

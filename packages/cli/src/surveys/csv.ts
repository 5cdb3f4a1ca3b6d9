/** Tables as comma-separated values, in the form that RFC 4180 gives them but with plain line ends. */
import type { Matchup, Sweep } from '@strikehome/engine/contract';

type Cell = string | number | null;

export function csv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\n`).join('');
}

function cell(value: Cell): string {
  const text = value === null ? '' : `${value}`;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The chance that the one in the row beats the one in the column. */
export function csvOfMatchup({ a, b, win }: Matchup): string {
  return csv([['', ...b], ...a.map((name, i) => [name, ...win[i]!])]);
}

/** A line for each value: the chances, then the means. A chance that is not there is none. */
export function csvOfSweep({ along, points }: Sweep): string {
  const chances = namesOf(points.map((point) => point.chances));
  const means = namesOf(points.map((point) => point.means));
  return csv([
    [along, ...chances, ...means.map((name) => `mean ${name}`)],
    ...points.map((point) => [
      point.value,
      ...chances.map((name) => point.chances[name] ?? 0),
      ...means.map((name) => point.means[name] ?? null),
    ]),
  ]);
}

/** Every name that comes up, in the order of coming up. */
export function namesOf(records: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  return [...new Set(records.flatMap((one) => Object.keys(one)))];
}

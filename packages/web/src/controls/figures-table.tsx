/** A table of figures: a word for each column, and rows that begin with what they are of. */
import type { ComponentChildren } from 'preact';

export interface FiguresRow {
  readonly id: string | number;
  readonly head: ComponentChildren;
  readonly cells: readonly ComponentChildren[];
  /** What a cell says when one points at it. */
  readonly titles?: readonly (string | undefined)[];
  readonly class?: string;
}

interface FiguresTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly FiguresRow[];
  /** The last column has fractions. */
  readonly exact?: boolean;
}

export function FiguresTable({ columns, rows, exact = false }: FiguresTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column, i) => (
            <th key={i} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, head, cells, titles = [], class: mark }) => (
          <tr key={id} class={mark}>
            <th scope="row">{head}</th>
            {cells.map((cell, i) => (
              <td key={i} class={exact && i === cells.length - 1 ? 'exact' : undefined} title={titles[i]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

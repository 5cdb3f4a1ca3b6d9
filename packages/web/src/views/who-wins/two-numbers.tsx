/** Two numbers of the fight varied at once: a heat map of how often side a wins, each place the way into its fight. */

import { useEffect } from 'preact/hooks';
import { CopyButton } from '../../controls/copy-button.tsx';
import { sideways } from '../../parts/screen.ts';
import { type Grid, gridCsv, gridOf, withNumber } from '../../state/bench.ts';
import { percent } from '../../state/fractions.ts';
import { inSentence, numberText } from '../../state/labels.ts';
import { shadeOf } from '../../state/roster.ts';
import type { Varied } from '../../state/vary.ts';
import { capital } from '../../state/verdict.ts';
import { sideOf, type WhoWins } from '../../state/who-wins.ts';
import { askGrid, gridKey, gridShown, stopGrid } from './bench-store.ts';
import { Stoppable } from './stoppable.tsx';
import { open } from './store.ts';

interface Props {
  readonly whoWins: WhoWins;
  readonly across: Varied;
  readonly down: Varied;
}

export function TwoNumbers({ whoWins, across, down }: Props) {
  const grid = gridOf(whoWins, across, down);
  const key = gridKey(grid);
  useEffect(() => askGrid(whoWins.system, grid), [key]);
  useEffect(() => stopGrid, []);
  const shown = gridShown.value;
  const rows = shown.of === key ? shown.rows : [];
  const isWhole = rows.length === grid.rows.length && rows.every((row) => row !== undefined);
  const nameOf = ({ number }: Varied) => `${inSentence(number.label)} of ${number.of}`;
  return (
    <div class="two-numbers">
      <div class="bar-head">
        <h2>How often {sideOf(whoWins, 'a')} wins, in percent</h2>
      </div>
      <p class="lead">
        Across: {nameOf(across)}. Down: {nameOf(down)}. Tap a number to open that fight.
      </p>
      {shown.refused !== undefined && (
        <p class="notice" role="alert">
          {shown.refused.message}
        </p>
      )}
      <div class="heat-box" {...sideways('Every pair of values')}>
        <table class="heat by-two">
          <caption class="unseen">
            {capital(sideOf(whoWins, 'a'))} wins, across by {nameOf(across)}, down by {nameOf(down)}
          </caption>
          <thead>
            <tr>
              <td />
              {grid.columns.map((value) => (
                <th key={value} scope="col" class={value === across.number.value ? 'now' : ''}>
                  {numberText(value)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, i) => (
              <tr key={row}>
                <th scope="row" class={row === down.number.value ? 'now' : ''}>
                  {numberText(row)}
                </th>
                {grid.columns.map((column, j) => (
                  <td key={column}>
                    <Place
                      p={rows[i]?.points[j]?.chances.a}
                      isNow={row === down.number.value && column === across.number.value}
                      where={`${across.number.label} ${numberText(column)}, ${down.number.label} ${numberText(row)}`}
                      onOpen={() => {
                        const there = withNumber(
                          withNumber(whoWins, across.number.path, column),
                          down.number.path,
                          row,
                        );
                        open({ ...there, part: 'fight' });
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Stoppable
        open={shown.of === key ? shown.open : undefined}
        what="fights"
        isDone={isWhole || shown.refused !== undefined}
        onStop={stopGrid}
        onAgain={() => askGrid(whoWins.system, grid)}
      />
      {isWhole && <Csv across={across} down={down} grid={grid} />}
    </div>
  );
}

function Csv({ across, down, grid }: Pick<Props, 'across' | 'down'> & { readonly grid: Grid }) {
  const corner = `${down.number.of}: ${down.number.label} \\ ${across.number.of}: ${across.number.label}`;
  return (
    <div class="result-buttons">
      <CopyButton label="Copy as CSV" text={() => gridCsv(corner, grid, gridShown.value.rows)} />
    </div>
  );
}

interface PlaceProps {
  readonly p: number | undefined;
  readonly isNow: boolean;
  readonly where: string;
  readonly onOpen: () => void;
}

function Place({ p, isNow, where, onOpen }: PlaceProps) {
  if (p === undefined) return <span class="heat-cell">…</span>;
  return (
    <button
      type="button"
      class={`heat-cell shade-${shadeOf(p)}${isNow ? ' now' : ''}`}
      aria-label={`${where}${isNow ? ', as it is now' : ''}: ${percent(p)}. Open this fight`}
      onClick={onOpen}
    >
      {Math.round(p * 100)}
    </button>
  );
}

/** Two fields varied at once: a heat map of every pair of values; a tap on one says its value and takes it over. */
import { keyOf, type Plain, same } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { ExportMenu } from '../../controls/export-menu.tsx';
import { Select } from '../../controls/pick.tsx';
import { heatSvg } from '../../drawings/svg-text.ts';
import { sideways } from '../../parts/screen.ts';
import { percent } from '../../state/fractions.ts';
import { inSentence } from '../../state/labels.ts';
import { shadeOf } from '../../state/roster.ts';
import { go } from '../../state/store.ts';
import type { Reading, Subject } from '../../state/subject.ts';
import { valueLabel } from '../../state/variables.ts';
import { gridCsv, gridOf, measured, type VariedField } from '../../state/vary.ts';
import { askGrid, gridKey, gridShown, stopGrid } from './bench-store.ts';
import { Stoppable } from './stoppable.tsx';

interface Props {
  readonly subject: Subject;
  readonly across: VariedField;
  readonly down: VariedField;
}

/** More pairs than this would keep a phone busy for minutes. */
const MAX_PAIRS = 10_000;

export function TwoNumbers({ subject, across, down }: Props) {
  const { system } = subject;
  const grid = gridOf(subject, across, down);
  const pairs = grid.columns.length * grid.rows.length;
  const fits = pairs <= MAX_PAIRS;
  const key = gridKey(grid);
  const [which, look] = useState<string | undefined>(undefined);
  const [picked, pick] = useState<readonly [row: number, column: number] | undefined>(undefined);
  useEffect(() => {
    pick(undefined);
    if (fits) askGrid(system, grid);
    else stopGrid();
  }, [key]);
  useEffect(() => stopGrid, []);
  const chances = subject.measures.filter(({ of }) => of !== 'means');
  const measure = chances.find(({ id }) => id === which) ?? chances[0]!;
  if (!fits) {
    return (
      <p class="notice" role="alert">
        These are {pairs} pairs; at most {MAX_PAIRS} are computed. Narrow one of the two ranges.
      </p>
    );
  }
  const shown = gridShown.value;
  const rows = shown.of === key ? shown.rows : [];
  const isWhole = rows.length === grid.rows.length && rows.every((row) => row !== undefined);
  const nameOf = ({ variable }: VariedField) => `${inSentence(variable.label)} of ${variable.of}`;
  const title = `${measure.label}, across by ${nameOf(across)}, down by ${nameOf(down)}`;
  const at = (row: number, column: number) => measured(rows[row]?.points[column], measure);
  const here = picked === undefined ? undefined : at(...picked);
  return (
    <div class="two-numbers">
      <div class="bar-head">
        <h2>{measure.label}, in percent</h2>
        {chances.length > 1 && (
          <Select
            label="Chance shown"
            options={chances.map(({ id, label }) => ({ id, label }))}
            value={measure.id}
            onChange={look}
          />
        )}
      </div>
      <p class="lead">
        Across: {nameOf(across)}. Down: {nameOf(down)}. Tap a number to read it and take it over.
      </p>
      {shown.refused !== undefined && (
        <p class="notice" role="alert">
          {shown.refused.message}
        </p>
      )}
      <Stoppable
        open={shown.of === key ? shown.open : undefined}
        what="pairs"
        isDone={isWhole || shown.refused !== undefined}
        onStop={stopGrid}
        onAgain={() => askGrid(system, grid)}
      />
      <div class="heat-box" {...sideways('Every pair of values')}>
        <table class="heat by-two">
          <caption class="unseen">{title}</caption>
          <thead>
            <tr>
              <td />
              {grid.columns.map((value) => (
                <th key={keyOf(value)} scope="col" class={same(value, across.variable.value) ? 'now' : ''}>
                  <span class="heat-name">{valueLabel(across.variable, value)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, i) => (
              <tr key={keyOf(row)}>
                <th scope="row" class={same(row, down.variable.value) ? 'now' : ''}>
                  <span class="heat-name">{valueLabel(down.variable, row)}</span>
                </th>
                {grid.columns.map((column, j) => (
                  <td key={keyOf(column)}>
                    <Cell
                      p={at(i, j)}
                      isNow={same(row, down.variable.value) && same(column, across.variable.value)}
                      isPicked={picked?.[0] === i && picked[1] === j}
                      where={whereOf(across, down, column, row)}
                      onPick={() => pick([i, j])}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {picked !== undefined && here !== undefined && (
        <Picked
          {...{ subject, across, down, measure }}
          p={here}
          column={grid.columns[picked[1]]!}
          row={grid.rows[picked[0]]!}
        />
      )}
      {isWhole && (
        <ExportMenu
          name={title}
          svg={(link) =>
            heatSvg({
              title,
              link,
              across: `${across.variable.of}: ${across.variable.label}`,
              down: `${down.variable.of}: ${down.variable.label}`,
              columns: grid.columns.map((value) => valueLabel(across.variable, value)),
              rows: grid.rows.map((value) => valueLabel(down.variable, value)),
              at,
            })
          }
          csv={() => gridCsv([across.variable, down.variable], grid, rows, measure)}
        />
      )}
    </div>
  );
}

const whereOf = (across: VariedField, down: VariedField, column: Plain, row: Plain) =>
  `${across.variable.label} ${valueLabel(across.variable, column)}, ${down.variable.label} ${valueLabel(down.variable, row)}`;

interface PickedProps extends Props {
  readonly measure: Reading;
  readonly p: number;
  readonly column: Plain;
  readonly row: Plain;
}

function Picked({ subject, across, down, measure, p, column, row }: PickedProps) {
  return (
    <p class="heat-picked" role="status">
      <span>
        {whereOf(across, down, column, row)}: <b>{percent(p)}</b> {inSentence(measure.label)}
      </span>
      <button
        type="button"
        class="plain-button"
        onClick={() =>
          go(
            subject.changed([
              [across.variable.path, column],
              [down.variable.path, row],
            ]),
          )
        }
      >
        Take these values
      </button>
    </p>
  );
}

interface CellProps {
  readonly p: number | undefined;
  readonly isNow: boolean;
  readonly isPicked: boolean;
  readonly where: string;
  readonly onPick: () => void;
}

function Cell({ p, isNow, isPicked, where, onPick }: CellProps) {
  if (p === undefined) return <span class="heat-cell">…</span>;
  return (
    <button
      type="button"
      class={`heat-cell shade-${shadeOf(p)}${isNow ? ' now' : ''}${isPicked ? ' picked' : ''}`}
      aria-pressed={isPicked}
      aria-label={`${where}${isNow ? ', as it is now' : ''}: ${percent(p)}`}
      onClick={onPick}
    >
      {wholeOf(p)}
    </button>
  );
}

/** In whole percent; nothing that can happen is said to be 0, nothing that may fail 100. */
function wholeOf(p: number): string {
  const whole = Math.round(p * 100);
  return p < 1 && whole === 100 ? '> 99' : p > 0 && whole === 0 ? '< 1' : `${whole}`;
}

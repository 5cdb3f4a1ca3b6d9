/** Two fields varied at once: a heat map of every pair of values; a tap on one says its value and takes it over. */
import { keyOf, type Plain, same } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { ExportMenu } from '../../controls/export-menu.tsx';
import { Segments, Select } from '../../controls/pick.tsx';
import { heatSvg } from '../../drawings/svg-text.ts';
import { sideways } from '../../parts/screen.ts';
import { shadeOf } from '../../state/fighter-list.ts';
import { percent, signedPoints } from '../../state/fractions.ts';
import { inSentence } from '../../state/labels.ts';
import { go } from '../../state/store.ts';
import type { Reading, Subject } from '../../state/subject.ts';
import { valueLabel } from '../../state/variables.ts';
import { type Grid, gridCsv, gridOf, measured, type VariedField } from '../../state/vary.ts';
import {
  askGrid,
  askPinnedGrid,
  gridKey,
  gridShown,
  pinnedGridShown,
  stopGrid,
  stopPinnedGrid,
} from './bench-store.ts';
import { Stoppable } from './stoppable.tsx';
import { shadeOfDifference, VERSIONS, type VersionId, versionOf, wholePoints } from './versions.ts';

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
  const { pinned } = subject;
  const [version, compare] = useState<VersionId>('now');
  const then = pinned === undefined ? undefined : gridOf(pinned, across, down);
  const thenKey = then === undefined ? '' : gridKey(then);
  const isCompared = then !== undefined && version !== 'now';
  useEffect(() => {
    if (isCompared && fits) askPinnedGrid(system, then);
    else stopPinnedGrid();
  }, [thenKey, isCompared]);
  useEffect(() => stopPinnedGrid, []);
  const chances = subject.measures.filter(({ of }) => of !== 'means');
  const measure = chances.find(({ id }) => id === which) ?? chances[0]!;
  if (!fits) {
    return (
      <p class="notice" role="alert">
        {pairs} pairs are too many: at most {MAX_PAIRS} are computed. Narrow one of the two ranges.
      </p>
    );
  }
  const shown = gridShown.value;
  const own = shown.of === key ? shown.rows : [];
  const other = isCompared && pinnedGridShown.value.of === thenKey ? pinnedGridShown.value : undefined;
  const rows = version === 'pinned' && isCompared ? (other?.rows ?? []) : own;
  const isWhole = rows.length === grid.rows.length && rows.every((row) => row !== undefined);
  const nameOf = ({ variable }: VariedField) => `${inSentence(variable.label)} of ${variable.of}`;
  const title = `${measure.label}, across by ${nameOf(across)}, down by ${nameOf(down)}`;
  const isDifference = isCompared && version === 'difference';
  const at = (row: number, column: number) => {
    const p = measured(rows[row]?.points[column], measure);
    if (!isDifference || p === undefined) return p;
    const before = measured(other?.rows[row]?.points[column], measure);
    return before === undefined ? undefined : p - before;
  };
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
      {pinned !== undefined && (
        <Segments label="Version" options={VERSIONS} value={version} onChange={(id) => compare(versionOf(id))} />
      )}
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
      {isCompared && (
        <Stoppable
          open={other?.open}
          what="pairs"
          isDone={other?.rows.every((row) => row !== undefined) === true || other?.refused !== undefined}
          onStop={stopPinnedGrid}
          onAgain={() => askPinnedGrid(system, then)}
        />
      )}
      {other?.refused !== undefined && (
        <p class="notice" role="alert">
          The pinned version: {other.refused.message}
        </p>
      )}
      <div class="heat-box" {...sideways('Every pair of values')}>
        <Heat {...{ across, down, grid, title, at, pick, picked, isDifference }} />
      </div>
      {picked !== undefined && here !== undefined && (
        <Picked
          {...{ subject, across, down, measure, isDifference }}
          p={here}
          column={grid.columns[picked[1]]!}
          row={grid.rows[picked[0]]!}
        />
      )}
      {isWhole && (!isCompared || other?.rows.every((row) => row !== undefined)) && (
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
              isDifference,
            })
          }
          csv={() => gridCsv([across.variable, down.variable], grid, at, measure)}
        />
      )}
    </div>
  );
}

interface HeatProps extends Omit<Props, 'subject'> {
  readonly grid: Grid;
  readonly title: string;
  readonly at: (row: number, column: number) => number | undefined;
  readonly pick: (pair: readonly [row: number, column: number]) => void;
  readonly picked: readonly [row: number, column: number] | undefined;
  readonly isDifference: boolean;
}

function Heat({ across, down, grid, title, at, pick, picked, isDifference }: HeatProps) {
  return (
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
                  isDifference={isDifference}
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
  );
}

const whereOf = (across: VariedField, down: VariedField, column: Plain, row: Plain) =>
  `${across.variable.label} ${valueLabel(across.variable, column)}, ${down.variable.label} ${valueLabel(down.variable, row)}`;

interface PickedProps extends Props {
  readonly measure: Reading;
  readonly isDifference: boolean;
  readonly p: number;
  readonly column: Plain;
  readonly row: Plain;
}

function Picked({ subject, across, down, measure, isDifference, p, column, row }: PickedProps) {
  return (
    <p class="heat-picked" role="status">
      <span>
        {whereOf(across, down, column, row)}: <b>{saidOf(p, isDifference)}</b> {inSentence(measure.label)}
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

/** Of a difference in points, with its sign. */
const saidOf = (p: number, isDifference: boolean) => (isDifference ? signedPoints(p) : percent(p));

interface CellProps {
  readonly p: number | undefined;
  readonly isDifference: boolean;
  readonly isNow: boolean;
  readonly isPicked: boolean;
  readonly where: string;
  readonly onPick: () => void;
}

function Cell({ p, isDifference, isNow, isPicked, where, onPick }: CellProps) {
  if (p === undefined) return <span class="heat-cell">…</span>;
  const shade = isDifference ? shadeOfDifference(p) : shadeOf(p);
  return (
    <button
      type="button"
      class={`heat-cell shade-${shade}${isNow ? ' now' : ''}${isPicked ? ' picked' : ''}`}
      aria-pressed={isPicked}
      aria-label={`${where}${isNow ? ', as it is now' : ''}: ${saidOf(p, isDifference)}`}
      onClick={onPick}
    >
      {isDifference ? wholePoints(p) : wholeOf(p)}
    </button>
  );
}

/** In whole percent; nothing that can happen is said to be 0, nothing that may fail 100. */
function wholeOf(p: number): string {
  const whole = Math.round(p * 100);
  return p < 1 && whole === 100 ? '> 99' : p > 0 && whole === 0 ? '< 1' : `${whole}`;
}

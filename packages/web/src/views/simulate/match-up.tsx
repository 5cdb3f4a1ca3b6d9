/** A list of fighters against itself: a table of who wins how often, each cell the way into its fight. */
import { sideways } from '../../parts/screen.ts';
import '../../styles/bench.css';
import { keyOf } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { ExportMenu } from '../../controls/export-menu.tsx';
import { Segments } from '../../controls/pick.tsx';
import { heatSvg } from '../../drawings/svg-text.ts';
import { lazy } from '../../parts/lazy.tsx';
import {
  canStand,
  cellsOf,
  type FighterList,
  isListed,
  MAX_ENTRIES,
  matchupCsv,
  meeting,
  shadeOf,
} from '../../state/fighter-list.ts';
import { percent, signedPoints } from '../../state/fractions.ts';
import { inSentence } from '../../state/labels.ts';
import { fightShape, type SideName, type Simulation, sideOf } from '../../state/simulation.ts';
import { capital } from '../../state/verdict.ts';
import { Working } from './answer.tsx';
import {
  addToList,
  fighterListOf,
  followFight,
  isFollowing,
  listBefore,
  removeFromList,
  undoList,
} from './fighter-list.ts';
import { askCells, cells, cellsOpen, open, stopManyFights } from './store.ts';
import { shadeOfDifference, VERSIONS, type VersionId, versionOf, wholePoints } from './versions.ts';

const AddFromRoster = lazy(async () => (await import('../characters/add-from-roster.tsx')).AddFromRoster, 'div');

export function MatchUp({ simulation }: { readonly simulation: Simulation }) {
  const list = fighterListOf(simulation);
  const { pinned } = simulation;
  const [version, compare] = useState<VersionId>('now');
  const isCompared = pinned !== undefined && version !== 'now';
  const own = cellsOf(simulation, list);
  const then = isCompared ? cellsOf({ ...simulation, ...pinned }, list) : [];
  const wanted = [...own, ...then];
  const key = keyOf(wanted.map((cell) => cell.key));
  useEffect(() => askCells(simulation, wanted), [key]);
  useEffect(() => stopManyFights, []);
  const known = cells.value;
  const foundIn = (all: typeof own, row: number, column: number) => {
    const cell = all.find((one) => one.row === row && one.column === column);
    return cell === undefined ? undefined : known.get(cell.key);
  };
  const isDifference = isCompared && version === 'difference';
  const found = (row: number, column: number) => {
    const now = foundIn(own, row, column);
    const before = isCompared ? foundIn(then, row, column) : now;
    if (!isDifference) return version === 'now' ? now : before;
    return typeof now === 'number' && typeof before === 'number' ? now - before : (before ?? now);
  };
  const won = (row: number, column: number) => {
    const p = found(row, column);
    return typeof p === 'number' ? p : undefined;
  };
  const wrong = wanted.map((cell) => known.get(cell.key)).find((one) => typeof one === 'object');
  const far = cellsOpen.value;
  return (
    <section class="match-up" aria-label="Matchups">
      <Adders simulation={simulation} list={list} />
      {list.length < MAX_ENTRIES && <AddFromRoster simulation={simulation} />}
      {pinned !== undefined && (
        <Segments label="Version" options={VERSIONS} value={version} onChange={(id) => compare(versionOf(id))} />
      )}
      {list.length === 0 ? (
        <p class="lead">The list is empty. Add one of the two current fighters, or edit them first.</p>
      ) : (
        <HeatMap simulation={simulation} list={list} found={found} isDifference={isDifference} />
      )}
      {far !== undefined && <Working {...far} what="fights" />}
      {typeof wrong === 'object' && <p class="row-problem">{wrong.message}</p>}
      {list.length > 0 && (
        <ExportMenu
          name="Who wins against whom"
          svg={(link) =>
            heatSvg({
              title: 'How often the row wins against the column',
              link,
              across: '',
              down: '',
              columns: list.map(({ name }) => name),
              rows: list.map(({ name }) => name),
              at: won,
              isDifference,
            })
          }
          csv={() =>
            matchupCsv(
              list.map(({ name }) => name),
              won,
            )
          }
        />
      )}
      {list.length > 0 && <List simulation={simulation} list={list} />}
      <div class="result-buttons">
        {listBefore.value?.system === simulation.system && (
          <button type="button" class="plain-button" onClick={undoList}>
            Undo
          </button>
        )}
        {!isFollowing(simulation) && (
          <button type="button" class="plain-button" onClick={() => followFight(simulation)}>
            Only this fight
          </button>
        )}
      </div>
    </section>
  );
}

function List({ simulation, list }: { readonly simulation: Simulation; readonly list: FighterList }) {
  return (
    <>
      <p class="many-name">On the list</p>
      <div class="chips">
        {list.map(({ name }, i) => (
          <button
            key={name}
            type="button"
            class="chip on"
            aria-label={`Take ${name} off the list`}
            onClick={() => removeFromList(simulation, i)}
          >
            {name} <span aria-hidden="true">×</span>
          </button>
        ))}
      </div>
    </>
  );
}

/** The two of the fight in sight, as far as they are not on the list. */
function Adders({ simulation, list }: { readonly simulation: Simulation; readonly list: FighterList }) {
  const sides: readonly SideName[] = ['a', 'b'];
  const open = list.length >= MAX_ENTRIES ? [] : sides.filter((side) => !isListed(list, simulation, side));
  if (open.length === 0) return null;
  return (
    <div class="chips">
      {open.map((side) => (
        <button key={side} type="button" class="chip" onClick={() => addToList(simulation, side)}>
          + {capital(sideOf(simulation, side))}
        </button>
      ))}
    </div>
  );
}

interface HeatProps {
  readonly simulation: Simulation;
  readonly list: FighterList;
  readonly found: (row: number, column: number) => ReturnType<(typeof cells.value)['get']>;
  /** Against the pinned version, in points. */
  readonly isDifference: boolean;
}

function HeatMap({ simulation, list, found, isDifference }: HeatProps) {
  const rows = [...list.entries()].filter(([, one]) => canStand(simulation, 'a', one));
  const columns = [...list.entries()].filter(([, one]) => canStand(simulation, 'b', one));
  const word = (side: SideName) =>
    inSentence(fightShape(simulation.system).fields[side]!.about.label ?? `side ${side}`);
  const apart = list.length * 2 - rows.length - columns.length;
  return (
    <>
      <p class="lead">
        How often the row wins against the column, in percent. The row stands as {word('a')}, the column as {word('b')}.
        Tap a number to open that fight.
      </p>
      <div class="heat-box" {...sideways('Every fight of the list')}>
        <table class="heat">
          <caption class="unseen">How often the row wins against the column</caption>
          <thead>
            <tr>
              <td />
              {columns.map(([j, { name }]) => (
                <th key={j} scope="col">
                  <span class="heat-name">{name}</span>
                </th>
              ))}
              {columns.length > 1 && (
                <th scope="col">
                  <span class="heat-name">On average</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(([i, row]) => (
              <tr key={i}>
                <th scope="row">
                  <span class="heat-name">{row.name}</span>
                </th>
                {columns.map(([j, column]) => (
                  <td key={j}>
                    <HeatCell
                      found={found(i, j)}
                      isDifference={isDifference}
                      who={`${row.name} against ${column.name}`}
                      onOpen={() => open(meeting(simulation, row, column))}
                    />
                  </td>
                ))}
                {columns.length > 1 && <Mean all={columns.map(([j]) => found(i, j))} isDifference={isDifference} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {apart > 0 && <p class="lead">Fighters missing required stats appear on one side only.</p>}
    </>
  );
}

interface CellProps {
  readonly found: HeatProps['found'] extends (...args: never) => infer R ? R : never;
  readonly isDifference: boolean;
  readonly who: string;
  readonly onOpen: () => void;
}

function HeatCell({ found, isDifference, who, onOpen }: CellProps) {
  if (found === undefined) return <span class="heat-cell">…</span>;
  if (typeof found === 'object') {
    return (
      <span class="heat-cell" title={found.message}>
        –<span class="unseen">{found.message}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`heat-cell shade-${isDifference ? shadeOfDifference(found) : shadeOf(found)}`}
      aria-label={`${who}: ${isDifference ? signedPoints(found) : percent(found)}. Open this fight`}
      onClick={onOpen}
    >
      {isDifference ? wholePoints(found) : short(found)}
    </button>
  );
}

/** Of a row that is whole. */
function Mean({
  all,
  isDifference,
}: { readonly all: readonly CellProps['found'][] } & Pick<CellProps, 'isDifference'>) {
  const numbers = all.filter((one) => typeof one === 'number');
  const mean = numbers.reduce((sum, p) => sum + p, 0) / numbers.length;
  return <td class="heat-mean">{numbers.length < all.length ? '' : isDifference ? wholePoints(mean) : short(mean)}</td>;
}

function short(p: number): string {
  return percent(p).replace('%', '');
}

/**
 * A table as a file: everything but keys and, while it is open, its secret, as the seat it was made for may know it. Only
 * a GM's holds enough to be a table again.
 */

import { stepOver } from '@strikehome/engine/contract';
import { check, isRecord, type PlainRecord, same } from '@strikehome/engine/kernel';
import { chained, chainFault } from './chain.ts';
import { changesState } from './fight.ts';
import { commandProblem, FILE_VERSION, fallenShape, fileShape, logShape } from './file-shapes.ts';
import { fold, foldAll } from './fold.ts';
import { EVERY_GAME, type TableEngine } from './games.ts';
import { entriesOf, entryAt, lastEntry } from './log.ts';
import { sentenceAt, shown } from './shown.ts';
import {
  type Entry,
  failed,
  isTableRefusal,
  no,
  type Role,
  type Seat,
  type Table,
  type TableFailure,
  type TableRefusal,
} from './types.ts';
import { verify } from './verify.ts';
import { fileNow, type OldEntry } from './version-1.ts';
import type { Shown } from './view-types.ts';
import { waitingFor } from './waiting.ts';

const MAX_LAID = 400;

type GameOf = Pick<Table, 'system' | 'engine'>;

export interface TableFile {
  readonly strikehome: 'table';
  readonly version: number;
  readonly table: Pick<Table, 'id' | 'title' | 'system' | 'rules' | 'open' | 'commitment' | 'origins'> & {
    readonly secret?: string;
    readonly for: Role;
  };
  readonly seats: readonly Pick<Seat, 'seat' | 'role' | 'name' | 'plays' | 'mix'>[];
  /** As they are stored in a GM's file, as they were shown in any other. */
  readonly entries: readonly Entry[] | readonly Shown[];
}

/** A GM's file, read and folded. */
export interface FileText {
  readonly file: TableFile;
  readonly entries: readonly Entry[];
  readonly table: Table;
}

/**
 * The file of a table, as far as a seat may know it.
 *
 * @example
 * import { DEVICE, exported, LocalTable, isFailure } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(exported(home.table, home.entries, home.seat).entries.length); // 1
 */
export function exported(table: Table, entries: readonly Entry[], seat: Pick<Seat, 'seat' | 'role'>): TableFile {
  const { id, title, system, rules, open, commitment, secret, origins, seats } = table;
  return {
    strikehome: 'table',
    version: FILE_VERSION,
    table: {
      id,
      title,
      system,
      rules,
      open,
      commitment,
      origins,
      ...(secret === undefined ? {} : { secret }),
      for: seat.role,
    },
    seats: seats.map(({ seat: one, role, name, plays, mix }) => ({ seat: one, role, name, plays, mix })),
    entries:
      seat.role === 'gm'
        ? entries.map(({ seq }) => ({ ...entryAt(table, seq), text: sentenceAt(table, seq) }))
        : entries.map((entry) => shown(entry, table, seat)),
  };
}

const bad = (path: string, message: string): TableRefusal => no('invalid_request', path, message);

/**
 * A value from anywhere becomes a table with its log, or the first thing that is wrong with it.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, readFile } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * const read = readFile(home.file);
 * console.log(isFailure(read) ? read.error.message : read.table.system); // degrees
 */
export function readFile(value: unknown, engine: TableEngine = EVERY_GAME): FileText | TableFailure {
  const read = fileFrom(fileNow(value), engine);
  return isTableRefusal(read) ? failed(read) : read;
}

function fileFrom(value: unknown, engine: TableEngine): FileText | TableRefusal {
  if (forOf(value) !== undefined && forOf(value) !== 'gm')
    return bad('table.for', "Only a GM's file can be opened again: others do not hold the whole table.");
  const file = checked(value, fileShape, engine);
  if (isTableRefusal(file)) return file;
  const entries = file.entries as readonly (Entry & Pick<Shown, 'struck'>)[];
  return folded(
    file,
    entries.map(({ struck: _, ...entry }) => entry),
    engine,
  );
}

/**
 * The log in a file of any seat, to be read as far as that seat may; only a GM's is a table again.
 *
 * @example
 * import { DEVICE, exported, LocalTable, isFailure, readLog } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * const log = readLog(exported(home.table, home.entries, { seat: '', role: 'watcher' }));
 * console.log(isFailure(log) ? log.error.message : log.table.for); // watcher
 */
export function readLog(value: unknown, engine: TableEngine = EVERY_GAME): TableFile | TableFailure {
  const file = fileNow(value);
  const read = checked(file, forOf(file) === 'gm' ? fileShape : logShape, engine);
  return isTableRefusal(read) ? failed(read) : read;
}

/** The role of the seat that a file says it was made for. */
function forOf(value: unknown): unknown {
  return isRecord(value) && isRecord(value.table) ? value.table.for : undefined;
}

function checked(
  value: unknown,
  shape: typeof fileShape | typeof logShape,
  { games }: TableEngine,
): TableFile | TableRefusal {
  if (!isRecord(value) || value.strikehome !== 'table') return bad('strikehome', 'This is not a table file.');
  if (typeof value.version === 'number' && value.version > FILE_VERSION) {
    const message = `This file is of version ${value.version}; the newest known here is ${FILE_VERSION}.`;
    return bad('version', message);
  }
  const found = check(shape, value);
  if (!found.ok) return found.error;
  const file = found.value as unknown as TableFile;
  if (!Object.hasOwn(games, file.table.system))
    return bad('table.system', `Unknown game. Known: ${Object.keys(games).join(', ')}.`);
  const { entries } = file;
  const gap = entries.findIndex(({ seq }, i) => seq !== i + 1);
  if (gap >= 0)
    return bad(`entries.${gap}.seq`, `Entries are numbered from 1 without a gap; this one has ${entries[gap]!.seq}.`);
  for (const [at, entry] of entries.entries()) {
    const problem = laidProblem(entry, at) ?? commandProblem(entry, at);
    if (problem !== undefined) return problem;
  }
  return file;
}

/** Dice and decisions by their ids. */
function laidProblem({ dice, choices, kept }: Entry | Shown, at: number): TableRefusal | undefined {
  for (const [name, laid] of Object.entries({ dice, choices, kept })) {
    if (laid === undefined) continue;
    if (!isRecord(laid) || Object.keys(laid).length > MAX_LAID)
      return bad(`entries.${at}.${name}`, `The field ${name} must be an object of at most ${MAX_LAID}, by their ids.`);
  }
  for (const [name, laid] of Object.entries({ dice, kept }))
    for (const [id, one] of Object.entries(laid ?? {})) {
      const found = check(fallenShape, one, ['entries', at, name, id]);
      if (!found.ok) return found.error;
    }
  return undefined;
}

function folded(file: TableFile, given: readonly Entry[], engine: TableEngine): FileText | TableRefusal {
  const { system } = file.table;
  const game = { system, engine };
  let table: Table | undefined;
  let isRewritten = false;
  for (const [at, one] of given.entries()) {
    const entry = withStates(game, one, at);
    if (isTableRefusal(entry)) return entry;
    const before: Table | undefined = table;
    try {
      table = fold(before, isRewritten && entry.hash !== undefined ? chained(before?.hash, entry) : entry, engine);
      const sound = soundState(table, at);
      if (isTableRefusal(sound)) return sound;
      if (sound !== table.state) {
        // A state of an earlier version of the game: kept as it is read today, in a chain that goes on from here.
        isRewritten = chainFault(given) === undefined;
        const whole = { ...lastEntry(table), state: sound! };
        table = fold(before, isRewritten && whole.hash !== undefined ? chained(before?.hash, whole) : whole, engine);
      }
      // What it asks for is worked out again whenever the table is looked at, and so are its sentences.
      waitingFor(table);
      for (const role of ['gm', 'watcher'] as const) shown(entry, table, { seat: '', role });
    } catch {
      // A log that was made here folds; one that does not was changed by hand.
      const some = [...(before === undefined ? [] : entriesOf(before)), entry];
      return telling(file, some, engine) ?? bad(`entries.${at}`, 'This entry does not follow from those before it.');
    }
    if (table.system !== system) return bad(`entries.${at}.command.table.system`, 'The log is of another system.');
  }
  return { file, entries: entriesOf(table!), table: table! };
}

/** The state that a table came to with its last entry, as the game reads it; the same one where nothing changed. */
function soundState(table: Table, at: number): Table['state'] | TableRefusal {
  const { kind, state, deltas = [] } = lastEntry(table);
  if (!changesState(lastEntry(table)) || kind === 'undo' || kind === 'redo') return table.state;
  for (const { after } of deltas.length < 2 ? [] : table.done.slice(-deltas.length)) {
    const read = stateOf(table, after, `entries.${at}.deltas`);
    if (isTableRefusal(read)) return read;
  }
  // A state that is written whole was read before it was folded.
  if (state !== undefined || table.state === undefined) return table.state;
  return stateOf(table, table.state, `entries.${at}.delta`);
}

/** What was changed in a log that no longer folds, where its dice or the rules tell. */
function telling(file: TableFile, entries: readonly Entry[], engine: TableEngine): TableRefusal | undefined {
  for (const some of [entries, entries.slice(0, -1)])
    try {
      const [fault] = verify({ file, entries: some, table: foldAll(some, engine) }).faults;
      if (fault !== undefined) return bad(`entries.${fault.seq - 1}`, fault.message);
    } catch {
      // Not even that far: the entry itself is at fault.
    }
  return undefined;
}

/** An entry with the states that are written whole in it as the game reads them. */
function withStates(game: GameOf, entry: OldEntry, at: number): OldEntry | TableRefusal {
  const state = entry.state === undefined ? undefined : stateOf(game, entry.state, `entries.${at}.state`);
  if (isTableRefusal(state)) return state;
  const after = entry.after?.map((one, i) => stateOf(game, one, `entries.${at}.after.${i}`));
  const wrong = after?.find(isTableRefusal);
  if (wrong !== undefined) return wrong;
  return {
    ...entry,
    ...(state === undefined ? {} : { state }),
    ...(after === undefined ? {} : { after: after as [] }),
  };
}

function stateOf({ system, engine }: GameOf, state: PlainRecord, path: string): PlainRecord | TableRefusal {
  const read = isRecord(state) ? stepOver(engine.games, { system, state }) : undefined;
  // Written as it was where it says the same: the order of its fields is part of it.
  if (read?.ok) return same(read.state, state) ? state : (read.state as PlainRecord);
  const why = read === undefined ? '' : ` ${read.error.message}`;
  return bad(path, `This is not a state of such a fight.${why}`);
}

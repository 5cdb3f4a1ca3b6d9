/**
 * A table as a file: everything but keys and, while it is open, its secret, as the seat it was made for may know it. Only
 * a Director's holds enough to be a table again.
 */

import { step } from '@strikehome/engine/contract';
import {
  anything,
  check,
  flag,
  isRecord,
  list,
  map,
  maybe,
  number,
  oneOf,
  type PlainRecord,
  rawText,
  record,
  whole,
} from '@strikehome/engine/kernel';
import { SYSTEMS } from '@strikehome/engine/systems';
import { COMMANDS } from './commands/index.ts';
import { foldAll } from './fold.ts';
import { FOUNDING } from './founding.ts';
import { shown } from './shown.ts';
import {
  type Entry,
  isTableRefusal,
  no,
  ROLES,
  type Role,
  type Seat,
  type Shown,
  type Table,
  type TableRefusal,
} from './types.ts';
import { waitingFor } from './waiting.ts';

const FILE_VERSION = 1;
const MOST_ENTRIES = 100_000;
const MOST_LAID = 400;

export interface TableFile {
  readonly strikehome: 'table';
  readonly version: number;
  readonly table: Pick<Table, 'id' | 'title' | 'system' | 'rules' | 'open' | 'commitment' | 'origins'> & {
    readonly secret?: string;
    readonly for: Role;
  };
  readonly seats: readonly Pick<Seat, 'seat' | 'role' | 'name' | 'plays' | 'mix'>[];
  readonly entries: readonly Shown[];
}

/** A Director's file, read and folded. */
export interface FileText {
  readonly file: TableFile;
  readonly entries: readonly Entry[];
  readonly table: Table;
}

/**
 * The file of a table, as far as a seat may know it.
 *
 * @example
 * import { DEVICE, exported, Home, isTableRefusal } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = Home.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isTableRefusal(home)) throw new Error(home.message);
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
    entries: entries.map((entry) => shown(entry, table, seat)),
  };
}

const fallen = record({
  faces: list(whole(-1, 1000), {}, 0, 100),
  sides: anything(),
  from: oneOf(['table', 'typed']),
  by: rawText({}, 20),
  for: maybe(rawText({}, 60)),
  count: maybe(whole(1, 1_000_000_000)),
  mix: maybe(rawText({}, 64)),
});
const numbers = list(whole(1, 1_000_000_000), {}, 0, MOST_ENTRIES);
const ids = list(rawText({}, 60), {}, 0, 200);
const tone = oneOf(['great', 'good', 'even', 'bad', 'awful']);
const KINDS = Object.keys({ ...FOUNDING, ...COMMANDS });
const entryFields = {
  seq: whole(1, 1_000_000_000),
  at: rawText({}, 40),
  seat: rawText({}, 20),
  kind: oneOf(KINDS),
  text: rawText({}, 10_000),
  plain: maybe(rawText({}, 10_000)),
  id: maybe(rawText({}, 64)),
  // Ids of throws and decisions are numbered with a sign that no name has; they are looked at one by one below.
  dice: maybe(anything()),
  choices: maybe(anything()),
  outcome: maybe(rawText({}, 100)),
  label: maybe(rawText({}, 100)),
  tone: maybe(tone),
  plainTone: maybe(tone),
  facts: maybe(anything()),
  changes: maybe(list(map('any', anything()), {}, 0, 1000)),
  steps: maybe(list(map('any', anything()), {}, 0, 10_000)),
  state: maybe(anything()),
  strikes: maybe(numbers),
  restores: maybe(numbers),
  kept: maybe(anything()),
  after: maybe(list(anything(), {}, 0, MOST_ENTRIES)),
  takesPart: maybe(ids),
  struck: maybe(flag()),
};
const entryShape = record({
  ...entryFields,
  command: map('any', anything()),
  knew: record({ concealed: ids, plays: map('any', ids, {}, 200) }),
});
/** A line as a seat that does not direct is sent it. */
const shownShape = record({
  ...entryFields,
  kind: oneOf([...KINDS, 'hidden']),
  command: maybe(map('any', anything())),
});
const originShape = record({
  id: rawText({}, 64),
  commitment: rawText({}, 64),
  secret: maybe(rawText({}, 64)),
  upTo: number(),
});
const fileFields = {
  strikehome: oneOf(['table']),
  version: whole(1, FILE_VERSION),
  table: record({
    id: rawText({}, 64),
    title: rawText({}, 200),
    system: rawText({}, 60),
    rules: rawText({}, 60),
    open: flag(),
    commitment: rawText({}, 64),
    origins: maybe(list(originShape, {}, 0, 100)),
    secret: maybe(rawText({}, 64)),
    for: oneOf(ROLES),
  }),
  seats: list(map('any', anything()), {}, 1, 1000),
};
const fileShape = record({ ...fileFields, entries: list(entryShape, {}, 1, MOST_ENTRIES) });
const logShape = record({ ...fileFields, entries: list(shownShape, {}, 1, MOST_ENTRIES) });

const bad = (path: string, message: string): TableRefusal => no('invalid_request', path, message);

/**
 * A value from anywhere becomes a table with its log, or the first thing that is wrong with it.
 *
 * @example
 * import { DEVICE, Home, isTableRefusal, readFile } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = Home.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isTableRefusal(home)) throw new Error(home.message);
 * const read = readFile(home.file);
 * console.log(isTableRefusal(read) ? read.message : read.table.system); // degrees
 */
export function readFile(value: unknown): FileText | TableRefusal {
  if (forOf(value) !== undefined && forOf(value) !== 'director')
    return bad('table.for', "Only a Director's file can be opened again: others do not hold the whole table.");
  const file = checked(value, fileShape);
  if (isTableRefusal(file)) return file;
  const entries = file.entries.map(({ struck: _, ...entry }) => entry) as unknown as readonly Entry[];
  return folded(file, entries);
}

/**
 * The log in a file of any seat, to be read as far as that seat may; only a Director's is a table again.
 *
 * @example
 * import { DEVICE, exported, Home, isTableRefusal, readLog } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = Home.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isTableRefusal(home)) throw new Error(home.message);
 * const log = readLog(exported(home.table, home.entries, { seat: '', role: 'watcher' }));
 * console.log(isTableRefusal(log) ? log.message : log.table.for); // watcher
 */
export function readLog(value: unknown): TableFile | TableRefusal {
  return checked(value, forOf(value) === 'director' ? fileShape : logShape);
}

/** The role of the seat that a file says it was made for. */
function forOf(value: unknown): unknown {
  return isRecord(value) && isRecord(value.table) ? value.table.for : undefined;
}

function checked(value: unknown, shape: typeof fileShape | typeof logShape): TableFile | TableRefusal {
  if (!isRecord(value) || value.strikehome !== 'table') return bad('strikehome', 'This is not the file of a table.');
  if (typeof value.version === 'number' && value.version > FILE_VERSION) {
    const message = `This file is of version ${value.version}; the newest known here is ${FILE_VERSION}.`;
    return bad('version', message);
  }
  const found = check(shape, value);
  if (!found.ok) return found.refusal;
  const file = found.value as unknown as TableFile;
  // Asked now, not when this is loaded: a shelf may be filled as systems are fetched.
  if (!Object.hasOwn(SYSTEMS, file.table.system))
    return bad('table.system', `There is no such system here. Known: ${Object.keys(SYSTEMS).join(', ')}.`);
  const { entries } = file;
  const gap = entries.findIndex(({ seq }, i) => seq !== i + 1);
  if (gap >= 0)
    return bad(`entries.${gap}.seq`, `Entries are numbered from 1 without a gap; here stands ${entries[gap]!.seq}.`);
  for (const [at, entry] of entries.entries()) {
    const problem = laidProblem(entry, at);
    if (problem !== undefined) return problem;
  }
  return file;
}

/** Dice and decisions by their ids. */
function laidProblem({ dice, choices }: Shown, at: number): TableRefusal | undefined {
  for (const [name, laid] of Object.entries({ dice, choices })) {
    if (laid === undefined) continue;
    if (!isRecord(laid) || Object.keys(laid).length > MOST_LAID)
      return bad(`entries.${at}.${name}`, `At most ${MOST_LAID} by their ids.`);
  }
  for (const [id, one] of Object.entries(dice ?? {})) {
    const found = check(fallen, one, [`entries.${at}.dice.${id}`]);
    if (!found.ok) return found.refusal;
  }
  return undefined;
}

function folded(file: TableFile, entries: readonly Entry[]): FileText | TableRefusal {
  const wrong = entries.findIndex(({ state }) => state !== undefined && !isState(file.table.system, state));
  if (wrong >= 0) return bad(`entries.${wrong}.state`, 'This is not a state of such a fight.');
  try {
    const table = foldAll(entries);
    if (table.system !== file.table.system) return bad('table.system', 'The log is of another system.');
    waitingFor(table);
    return { file, entries, table };
  } catch {
    // A log that was made here folds; one that does not was changed by hand, wherever that shows.
    return bad('entries', 'The log does not hang together.');
  }
}

function isState(system: string, state: PlainRecord): boolean {
  return isRecord(state) && step({ system, state }).ok;
}

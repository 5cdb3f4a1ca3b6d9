/** How a table comes to be: opened, joined, or read from a file. Each is an entry like any other. */

import { begunFrom } from './fight.ts';
import { fold } from './fold.ts';
import type { Founding } from './founding.ts';
import { EVERY_GAME } from './games.ts';
import { tooLarge } from './limits.ts';
import type { Joining, Opening } from './requests.ts';
import { sealed } from './sealed.ts';
import type { Entry, Origin, Role, Table, TableFailure, TableSource } from './types.ts';
import { failed, refused } from './types.ts';
import { peopleOf } from './visibility.ts';

/** The ids of a new table and its first seat, and what it commits to. */
export interface Founded {
  readonly table: string;
  readonly seat: string;
  readonly commitment: string;
}

/**
 * The first entry of a table.
 *
 * @example
 * import { commitmentOf, isFailure, open, SECRET_BYTES } from '@strikehome/table';
 *
 * const source = { now: () => '2030-01-01T00:00:00.000Z', throwDice: (count: number) => Array(count).fill(1), secret: () => '' };
 * const founded = { table: 't', seat: 's1', commitment: commitmentOf(new Uint8Array(SECRET_BYTES)) };
 * const opened = open({ system: 'degrees', name: 'Dana' }, founded, source);
 * console.log(isFailure(opened) ? opened.error.message : opened.kind); // open
 */
export function open(
  opening: Opening,
  { table: id, seat, commitment }: Founded,
  source: TableSource,
): Entry | TableFailure {
  const { system: name, settings = {}, name: gm, setup, mix = '' } = opening;
  const { engine = EVERY_GAME } = source;
  const { games } = engine;
  const system = Object.hasOwn(games, name) ? games[name] : undefined;
  const tables = Object.values(games).filter(({ encounter }) => encounter?.seats !== undefined);
  const seats = system?.encounter?.seats;
  if (system === undefined || seats === undefined) {
    const message = `Unknown game. Known: ${tables.map((one) => one.id).join(', ')}.`;
    return refused('invalid_request', 'system', message);
  }
  const begun = setup === undefined ? undefined : begunFrom({ system: name, engine, settings }, setup, 'setup');
  if (begun !== undefined && 'code' in begun) return failed(begun);
  const founding: Founding = {
    kind: 'open',
    table: {
      id,
      title: opening.title ?? system.title,
      system: name,
      rules: `${system.id}@${system.version}`,
      settings,
      commitment,
      visibility: opening.visibility ?? seats.visibility,
    },
    seat: { seat, role: 'gm', name: gm, mix },
    ...(setup === undefined ? {} : { setup }),
  };
  const fight = begun === undefined ? {} : { state: begun.state, takesPart: idsIn({ system: name, engine, ...begun }) };
  const entry = sealed(undefined, {
    seq: 1,
    at: source.now(),
    seat,
    kind: 'open',
    command: founding,
    ...fight,
    ...(opening.id === undefined ? {} : { id: opening.id }),
  });
  if (begun === undefined) return entry;
  const large = tooLarge(undefined, fold(undefined, entry, engine), source.limits, { path: 'setup', isMeasured: true });
  return large === undefined ? entry : failed(large);
}

const idsIn = (table: Pick<Table, 'system' | 'engine' | 'state'>) => peopleOf(table).map(({ id }) => id);

/**
 * The entry by which a participant joins.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, join } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * const source = { now: () => '2030-01-01T00:00:00.000Z', throwDice: (count: number) => Array(count).fill(1), secret: () => '' };
 * const joined = join(home.table, { name: 'Ana' }, 'player', source);
 * console.log(isFailure(joined) ? joined.error.message : joined.kind); // join
 */
export function join(
  table: Table,
  { name: wanted, mix = '', id }: Joining,
  role: Exclude<Role, 'gm'>,
  source: TableSource,
): Entry | TableFailure {
  if (!table.open) return refused('not_allowed', '', 'The table is closed and takes no new players.');
  if (table.seats.filter(({ gone }) => !gone).length >= MAX_SEATS)
    return refused('too_large', '', `A table has at most ${MAX_SEATS} seats.`);
  const seat = nextSeat(table);
  const name = role === 'watcher' ? wanted : apart(table, wanted);
  return sealed(table, {
    seq: table.seq + 1,
    at: source.now(),
    seat,
    kind: 'join',
    command: { kind: 'join', seat: { seat, role, name, mix } },
    ...(id === undefined ? {} : { id }),
  });
}

const MAX_SEATS = 100;
const MAX_NAME_LENGTH = 64;

/** A second of a name is numbered: a player who is waited for has to recognize it. Nobody waits for those who look on. */
function apart({ seats }: Pick<Table, 'seats'>, name: string): string {
  const taken = seats.filter(({ gone, role }) => !gone && role !== 'watcher').map((seat) => seat.name.toLowerCase());
  let free = name;
  for (let i = 2; taken.includes(free.toLowerCase()); i++) free = `${name.slice(0, MAX_NAME_LENGTH - 4)} ${i}`;
  return free;
}

/**
 * The id of the seat that is made next.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, nextSeat } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(nextSeat(home.table)); // s2
 */
export function nextSeat({ seats }: Pick<Table, 'seats'>): string {
  return `s${seats.length + 1}`;
}

/**
 * The entry that makes a new table of an old log.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, nextSeat, takenOver } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * const source = { now: () => '2030-01-01T00:00:00.000Z', throwDice: (count: number) => Array(count).fill(1), secret: () => '' };
 * const { id, commitment, seq } = home.table;
 * const founded = { table: 'new', seat: nextSeat(home.table), commitment };
 * console.log(takenOver(home.table, 'Dana', founded, { id, commitment, upTo: seq }, source).kind); // import
 */
export function takenOver(
  table: Table,
  name: string,
  { table: id, seat, commitment }: Founded,
  origin: Origin,
  source: TableSource,
): Entry {
  const { title, system, rules, settings, visibility } = table;
  const founding: Founding = {
    kind: 'import',
    table: { id, title, system, rules, settings, commitment, visibility, origin },
    seat: { seat, role: 'gm', name, mix: '' },
  };
  return sealed(table, {
    seq: table.seq + 1,
    at: source.now(),
    seat,
    kind: 'import',
    command: founding,
  });
}

/**
 * The entry by which a table that was restored from a backup goes on: its seats stay, its dice have a new secret and are
 * counted from 1, so that none of those that fell after the backup falls again.
 *
 * @example
 * import { commitmentOf, DEVICE, fold, isFailure, LocalTable, restored, SECRET_BYTES } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * const entry = restored(home.table, commitmentOf(new Uint8Array(SECRET_BYTES)), '2030-01-01T00:00:00.000Z');
 * console.log(fold(home.table, entry).origins.length); // 1
 */
export function restored(table: Table, commitment: string, at: string): Entry {
  const { id, commitment: before, seq, seats } = table;
  return sealed(table, {
    seq: seq + 1,
    at,
    seat: seats.find(({ role, gone }) => role === 'gm' && !gone)?.seat ?? 's1',
    kind: 'restore',
    command: { kind: 'restore', table: { commitment, origin: { id, commitment: before, upTo: seq } } },
  });
}

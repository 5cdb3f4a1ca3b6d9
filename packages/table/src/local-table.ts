/**
 * A table that one device keeps by itself, in a terminal or a page, without a network: one GM's seat for everybody, or a seat
 * for each of several screens. Its dice are the table's own: it commits to a secret first.
 */
import type { Plain, PlainRecord } from '@strikehome/engine/kernel';
import { decide } from './decide.ts';
import { commitmentOf, hexOf, SECRET_BYTES, secretOf, thrownBy } from './dice.ts';
import { exported, type FileText, type TableFile } from './file.ts';
import { fold, foldAll } from './fold.ts';
import type { TableEngine } from './games.ts';
import { entriesOf } from './log.ts';
import { join, nextSeat, open, takenOver } from './open.ts';
import type { Joining, Opening } from './requests.ts';
import {
  type Entry,
  isFailure,
  type Role,
  type Seat,
  type Table,
  type TableFailure,
  type TableSource,
} from './types.ts';
import { viewOnScreen } from './view.ts';
import type { View } from './view-types.ts';

/** What a table asks of the device that keeps it: a clock, and random bytes. */
export interface Device {
  readonly now: () => string;
  readonly bytes: (count: number) => Uint8Array;
  /** The engine that knows its games: `{ ...DEVICE, engine }`; left out, it has all that come with it. */
  readonly engine?: TableEngine;
}

/** This device: its clock and its chance. */
export const DEVICE: Device = {
  now: () => new Date().toISOString(),
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};

export interface LocalOpening {
  readonly system: string;
  readonly setup: PlainRecord;
  /** What the GM is called. */
  readonly name: string;
  readonly mix?: string;
}

const isDirector = ({ role, gone }: Seat) => role === 'gm' && !gone;

/**
 * A table that one device keeps: every command is decided, stored and counted at once.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(home.entries.length, home.seat.name); // 1 Dana
 */
export class LocalTable {
  readonly #secret: Uint8Array;
  readonly #source: TableSource;
  #table: Table;

  private constructor(device: Device, secret: Uint8Array, table: Table) {
    this.#secret = secret;
    this.#source = sourceOf(device, secret, () => this.#table.id);
    this.#table = table;
  }

  /** A new table, at which nothing is hidden from the one who sits at it. */
  static open(opening: LocalOpening, device: Device): LocalTable | TableFailure {
    return LocalTable.shared({ ...opening, visibility: 'open' }, device);
  }

  /** A new table that others join at the same device; it hides what its game hides, or by the level that is given. */
  static shared(opening: LocalOpening & Pick<Opening, 'visibility'>, device: Device): LocalTable | TableFailure {
    const { secret, table, commitment, source } = found(device);
    const made = open(opening, { table, seat: 's1', commitment }, source);
    return isFailure(made) ? made : new LocalTable(device, secret, foldAll([made], device.engine));
  }

  /** A file goes on as a new table; its old lines and their dice stay as they were. */
  static takeOver({ file, table: last }: FileText, name: string, device: Device): LocalTable {
    const { secret, table, commitment, source } = found(device);
    const told = file.table.secret === undefined ? {} : { secret: file.table.secret };
    const origin = { id: last.id, commitment: last.commitment, ...told, upTo: last.seq };
    const entry = takenOver(last, name, { table, seat: nextSeat(last), commitment }, origin, source);
    return new LocalTable(device, secret, fold(last, entry));
  }

  /** The table of a file itself, where this is its secret and the seat is taken. */
  static resume({ table }: FileText, hex: string, device: Device): LocalTable | undefined {
    const secret = secretOf(hex);
    if (secret === undefined || commitmentOf(secret) !== table.commitment) return undefined;
    return table.seats.some(isDirector) ? new LocalTable(device, secret, table) : undefined;
  }

  get entries(): readonly Entry[] {
    return entriesOf(this.#table);
  }

  get table(): Table {
    return this.#table;
  }

  get seat(): Seat {
    return this.#table.seats.findLast(isDirector)!;
  }

  get view(): View {
    return viewOnScreen(this.#table, this.seat);
  }

  /** The secret that the dice come from, as text: for the owner of the table. */
  get secret(): string {
    return hexOf(this.#secret);
  }

  get file(): TableFile {
    return exported(this.#table, this.entries, this.seat);
  }

  /** A command of the GM, or of another seat. */
  do(command: Plain, seat = this.seat.seat): readonly Entry[] | TableFailure {
    const made = decide(this.#table, { command }, seat, this.#source);
    if (isFailure(made)) return made;
    for (const entry of made) this.#table = fold(this.#table, entry);
    return made;
  }

  /** One more seat. */
  join(joining: Joining, role: Exclude<Role, 'gm'>): Seat | TableFailure {
    const entry = join(this.#table, joining, role, this.#source);
    if (isFailure(entry)) return entry;
    this.#table = fold(this.#table, entry);
    return this.#table.seats.at(-1)!;
  }
}

function sourceOf({ now, engine }: Device, secret: Uint8Array, id: () => string): TableSource {
  return {
    now,
    engine,
    throwDice: (count, mix, dice, sides) => thrownBy(secret, id(), count, mix, dice, sides),
    secret: () => hexOf(secret),
    // A player on their own device makes nobody else wait.
    limits: { characters: Number.POSITIVE_INFINITY, view: Number.POSITIVE_INFINITY },
  };
}

/** The secret of a new table, its id, and what it commits to. */
function found(device: Device) {
  const secret = device.bytes(SECRET_BYTES);
  const table = hexOf(device.bytes(8));
  return { secret, table, commitment: commitmentOf(secret), source: sourceOf(device, secret, () => table) };
}

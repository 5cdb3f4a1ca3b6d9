/**
 * The terminal's home of a table: one Director's seat for everybody, kept in memory and, where there is a file, in the
 * file after every command. Its dice are the table's own: it commits to a secret first.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readJson } from '@strikehome/engine/contract';
import type { Plain } from '@strikehome/engine/kernel';
import {
  commitmentOf,
  decide,
  type Entry,
  exported,
  type FileText,
  fold,
  hexOf,
  isTableRefusal,
  no,
  open,
  readFile,
  SECRET_BYTES,
  type Seat,
  type Source,
  secretOf,
  type Table,
  type TableRefusal,
  takenOver,
  thrownBy,
  type View,
  view,
} from '@strikehome/table';

/** What a table cannot make by itself. */
export interface Chance {
  readonly now: () => string;
  readonly bytes: (count: number) => Uint8Array;
}

export const CHANCE: Chance = {
  now: () => new Date().toISOString(),
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};

const DIRECTOR = 'Director';

export class Home {
  #secret: Uint8Array;
  readonly #source: Source;
  entries: readonly Entry[] = [];
  #table: Table | undefined;
  /** Where it is kept, if anywhere. */
  file: string | undefined;

  private constructor(chance: Chance, secret: Uint8Array) {
    this.#secret = secret;
    this.#source = {
      now: chance.now,
      throwDice: (count, mix, dice, sides) => thrownBy(this.#secret, this.table.id, count, mix, dice, sides),
      secret: () => hexOf(this.#secret),
    };
  }

  /** A new table, with nobody concealed from the one who sits at it. */
  static open(system: string, setup: Plain, chance: Chance): Home | TableRefusal {
    const home = new Home(chance, chance.bytes(SECRET_BYTES));
    const opening = { system, name: DIRECTOR, setup, conceal: 'none' } as const;
    const made = open(opening, home.#founded(chance, 's1'), home.#source);
    if (isTableRefusal(made)) return made;
    home.#keep(made);
    home.do({ kind: 'seat', seat: 's1', dice: 'throw' });
    return home;
  }

  /** Goes on from a file: with its own secret where it is told and the table open, and as a new table elsewhere. */
  static from({ file, entries, table }: FileText, chance: Chance): Home {
    const told = table.open && file.table.secret !== undefined ? secretOf(file.table.secret) : undefined;
    const home = new Home(chance, told ?? chance.bytes(SECRET_BYTES));
    home.entries = entries;
    home.#table = table;
    if (told !== undefined && commitmentOf(told) === table.commitment) return home;
    const { id, commitment, secret } = file.table;
    const origin = { id, commitment, ...(secret === undefined ? {} : { secret }), upTo: entries.length };
    home.#keep(takenOver(table, DIRECTOR, home.#founded(chance, `s${table.seats.length + 1}`), origin, home.#source));
    return home;
  }

  #founded(chance: Chance, seat: string) {
    return { table: hexOf(chance.bytes(8)), seat, commitment: commitmentOf(this.#secret) };
  }

  #keep(entry: Entry): void {
    this.entries = [...this.entries, entry];
    this.#table = fold(this.#table, entry);
  }

  get table(): Table {
    return this.#table!;
  }

  get seat(): Seat {
    return this.table.seats.find(({ role, gone }) => role === 'director' && !gone)!;
  }

  get view(): View {
    return view(this.table, this.seat);
  }

  do(command: Plain): Entry | TableRefusal {
    const made = decide(this.table, { command }, this.seat.seat, this.#source);
    if (isTableRefusal(made)) return made;
    for (const entry of made) this.#keep(entry);
    this.save();
    return made.at(-1)!;
  }

  /** Written beside it first, so that there is a whole file at any time. Nobody else sits here: its secret is in it. */
  save(): void {
    if (this.file === undefined) return;
    const file = exported(this.table, this.entries, this.seat);
    const whole = { ...file, table: { ...file.table, secret: hexOf(this.#secret) } };
    writeFileSync(`${this.file}.part`, `${JSON.stringify(whole)}\n`);
    renameSync(`${this.file}.part`, this.file);
  }
}

/** A file of a table, or what is wrong with it. */
export function readTable(path: string): FileText | TableRefusal {
  if (!existsSync(path)) return no('unknown', '', `There is no file ${path}.`);
  const read = readJson(readFileSync(path, 'utf8'));
  return read.ok ? readFile(read.value) : no('invalid_request', '', 'This is not JSON.');
}

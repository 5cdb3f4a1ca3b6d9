/** A table in memory, as every home of the core keeps one: entries are stored and then folded. */
import { seeded, throwerFrom } from '@strikehome/engine/kernel';
import {
  commitmentOf,
  decide,
  type Entry,
  fold,
  isFailure,
  join,
  LIMITS,
  type Opening,
  open,
  type Role,
  type Seat,
  type Shown,
  shown,
  type Table,
  type TableFailure,
  type TableLimits,
  type TableSource,
  thrownBy,
  type View,
  view,
} from '../index.ts';

/** A secret that a seed fixes. */
export function secretFrom(seed: string): Uint8Array {
  return Uint8Array.from(throwerFrom(seeded(seed))('secret', 32, 256), (face) => face - 1);
}

export class TestTable {
  readonly secret: Uint8Array;
  entries: Entry[] = [];
  table!: Table;
  readonly source: TableSource;

  limits: TableLimits;

  constructor(opening: Opening, seed = 'table', limits = LIMITS) {
    this.secret = secretFrom(seed);
    this.limits = limits;
    const current = () => this.limits;
    this.source = {
      get limits() {
        return current();
      },
      now: () => new Date(Date.UTC(2026, 0, 1) + 1000 * this.entries.length).toISOString(),
      throwDice: (count, mix, dice, sides) => thrownBy(this.secret, this.table.id, count, mix, dice, sides),
      secret: () => Array.from(this.secret, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    };
    const founded = { table: 'table-1', seat: 's1', commitment: commitmentOf(this.secret) };
    this.#keep(open(opening, founded, this.source));
  }

  #keep(made: Entry | TableFailure): Entry {
    if (isFailure(made)) throw new Error(`${made.error.path}: ${made.error.message}`);
    this.entries.push(made);
    this.table = fold(this.entries.length === 1 ? undefined : this.table, made);
    return made;
  }

  join(name: string, role: Exclude<Role, 'gm'> = 'player', mix = ''): string {
    return this.#keep(join(this.table, { name, mix }, role, this.source)).seat;
  }

  /** Tries a command; a refusal changes nothing. */
  try(
    seat: string,
    command: unknown,
    more: { readonly id?: string; readonly seq?: number } = {},
  ): readonly Entry[] | TableFailure {
    const made = decide(this.table, { command, ...more }, seat, this.source);
    if (isFailure(made)) return made;
    for (const entry of made) this.#keep(entry);
    return made;
  }

  do(seat: string, command: unknown): readonly Entry[] {
    const made = this.try(seat, command);
    if (isFailure(made)) {
      const { code, path, message } = made.error;
      throw new Error(`${JSON.stringify(command)} → ${code} ${path}: ${message}`);
    }
    return made;
  }

  /** The table as it is now, to come back to. */
  mark(): () => void {
    const [entries, table] = [[...this.entries], this.table];
    return () => {
      this.entries = entries;
      this.table = table;
    };
  }

  seat(id: string): Seat {
    return this.table.seats.find(({ seat }) => seat === id)!;
  }

  view(seat: string): View {
    return view(this.table, this.seat(seat));
  }

  log(seat: string): readonly Shown[] {
    return this.entries.map((entry) => shown(entry, this.table, this.seat(seat)));
  }
}

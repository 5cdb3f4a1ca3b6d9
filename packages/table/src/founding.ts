/** Entries that no command makes: a table is opened, joined, read from a file, or restored from a backup. */
import type { Level, Plain, PlainRecord } from '@strikehome/engine/kernel';
import type { TableEngine } from './games.ts';
import type { Entry, Kind, Origin, Role, Seat, Table } from './types.ts';

/** The seat that an entry makes, and what opening and importing settle. A type, because an interface is no plain data. */
export type Founding = {
  readonly kind: 'open' | 'import';
  readonly table: {
    readonly id: string;
    readonly title: string;
    readonly system: string;
    readonly rules: string;
    readonly settings: PlainRecord;
    readonly commitment: string;
    /** The level of every character that no player plays. */
    readonly visibility: Level;
    readonly origin?: Origin;
  };
  readonly seat: { readonly seat: string; readonly role: Role; readonly name: string; readonly mix: string };
  /** What the first fight was set up with, where there is one from the start. */
  readonly setup?: Plain;
};

const FIRST: Omit<Table, 'id' | 'title' | 'system' | 'engine' | 'rules' | 'settings' | 'commitment' | 'visibility'> = {
  open: true,
  origins: [],
  seq: 0,
  seats: [],
  levels: {},
  ended: false,
  fights: [],
  earlier: [],
  always: [],
  done: [],
  undone: [],
  struck: [],
  throws: 0,
  snapshot: 0,
};

function seated({ seat, role, name, mix }: Founding['seat']): Seat {
  return { seat, role, name, mix, plays: [], dice: 'ask', gone: false };
}

/** Whom a table concealed by itself before there were levels: everybody that no player plays, or nobody. */
export const CONCEALING = ['unplayed', 'none'] as const;
type OldFounding = Founding & { readonly table: { readonly conceal?: (typeof CONCEALING)[number] } };

/** The table that its first entry makes. */
export function opened({ seq, command, state }: Entry, engine: TableEngine): Table {
  const { table, seat } = command as OldFounding;
  const { origin: _, conceal, ...about } = table;
  const visibility = about.visibility ?? (conceal === 'none' ? 'open' : 'hidden');
  const fight = state === undefined ? {} : { state, fights: [{ n: 1, from: seq }] };
  return { ...FIRST, ...about, engine, visibility, seats: [seated(seat)], ...fight };
}

/** The table after the entry of an import: the old seats are gone, and its dice begin anew. */
function imported(table: Table, { command, seq }: Entry): Table {
  const { table: now, seat } = command as Founding;
  const origin = now.origin ?? { id: table.id, commitment: table.commitment, upTo: seq - 1 };
  return {
    ...table,
    id: now.id,
    commitment: now.commitment,
    open: true,
    throws: 0,
    origins: [...table.origins, origin],
    seats: [...table.seats.map((one) => ({ ...one, plays: [], gone: true })), seated(seat)],
    ...(table.secret === undefined ? {} : { secret: undefined }),
  } as Table;
}

/** The table after it was restored from a backup: seats and keys stay, and its dice start a new epoch. */
function restored(table: Table, { command }: Entry): Table {
  const { commitment, origin } = command.table as {
    readonly commitment: string;
    readonly origin: Origin & PlainRecord;
  };
  return { ...table, commitment, throws: 0, origins: [...table.origins, origin] };
}

/** The sentence of an entry that no command made. */
export function foundingText({ kind, command, state }: Entry): string {
  if (kind === 'restore') return 'The table was restored from a backup. Its dice have a new secret.';
  const { name, role } = (command as Founding).seat;
  if (kind === 'join') return role === 'watcher' ? `${name} joins as a spectator.` : `${name} joins.`;
  if (kind === 'import') return `${name} reopens the table from its file.`;
  return `${name} opens the table${state === undefined ? '' : ', and the fight begins'}.`;
}

/** What each of these entries makes of a table that is there already. */
export const FOUNDING = {
  open: () => {
    throw new Error('a table is opened once');
  },
  join: (table, { command }) => ({
    ...table,
    seats: [...table.seats, seated((command as Founding).seat)],
  }),
  import: imported,
  restore: restored,
} as const satisfies Readonly<Record<string, (table: Table, entry: Entry) => Table>>;

/** Whether no command makes entries of this kind. What they settle is for the GM alone. */
export function isFounding(kind: Kind): kind is keyof typeof FOUNDING {
  return Object.hasOwn(FOUNDING, kind);
}

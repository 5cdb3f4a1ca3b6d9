/** A channel with its fight: a table, the seat of each user, and the seat of the channel itself, which everyone reads. */
import {
  type Command,
  commitmentOf,
  decide,
  type Entry,
  fold,
  foldAll,
  hexOf,
  isFailure,
  join,
  open,
  SECRET_BYTES,
  type Seat,
  shown,
  type Table,
  type TableFailure,
  type TableSource,
  thrownBy,
  type View,
  view,
} from '@strikehome/table';

/** What the bot asks of the machine that it runs on. */
export interface Machine {
  readonly now: () => Date;
  readonly bytes: (count: number) => Uint8Array;
}

export interface Channel {
  readonly table: Table;
  /** The dice come from it. Keep it with the table, and to yourself. */
  readonly secret: Uint8Array;
  /** User by user, the id of a seat. */
  readonly seats: Readonly<Record<string, string>>;
  /** What everyone in the channel may know is what this seat may know. */
  readonly screen: string;
}

const sourceOf = (machine: Machine, secret: Uint8Array, id: string): TableSource => ({
  now: () => machine.now().toISOString(),
  throwDice: (count, mix, dice, sides) => thrownBy(secret, id, count, mix, dice, sides),
  secret: () => hexOf(secret),
});

export interface User {
  readonly id: string;
  readonly name: string;
}

export function startFight(system: string, setup: object, user: User, machine: Machine): Channel | TableFailure {
  const secret = machine.bytes(SECRET_BYTES);
  const id = hexOf(machine.bytes(8));
  const source = sourceOf(machine, secret, id);
  const founded = { table: id, seat: 's1', commitment: commitmentOf(secret) };
  const opened = open({ system, name: user.name, setup: setup as never }, founded, source);
  if (isFailure(opened)) return opened;
  const table = foldAll([opened]);
  const watching = join(table, { name: 'The channel' }, 'watcher', source);
  if (isFailure(watching)) return watching;
  const watched = fold(table, watching);
  return { table: watched, secret, seats: { [user.id]: 's1' }, screen: watched.seats.at(-1)!.seat };
}

/** The same channel with a seat for a user who has none. */
export function seated(channel: Channel, user: User, machine: Machine): Channel | TableFailure {
  if (channel.seats[user.id] !== undefined) return channel;
  const { table, secret, seats } = channel;
  const joined = join(table, { name: user.name }, 'player', sourceOf(machine, secret, table.id));
  if (isFailure(joined)) return joined;
  const next = fold(table, joined);
  return { ...channel, table: next, seats: { ...seats, [user.id]: next.seats.at(-1)!.seat } };
}

export interface Done {
  readonly channel: Channel;
  readonly entries: readonly Entry[];
}

export function done(channel: Channel, user: User, command: Command, machine: Machine): Done | TableFailure {
  const { table, secret, seats } = channel;
  const made = decide(table, { command }, seats[user.id]!, sourceOf(machine, secret, table.id));
  if (isFailure(made)) return made;
  let next = table;
  for (const entry of made) next = fold(next, entry);
  return { channel: { ...channel, table: next }, entries: made };
}

const seatNamed = ({ table }: Channel, id: string): Seat => table.seats.find(({ seat }) => seat === id)!;

/** What a user may know; without a user, what everyone may. */
export function viewOf(channel: Channel, user?: User): View {
  const id = user === undefined ? channel.screen : (channel.seats[user.id] ?? channel.screen);
  return view(channel.table, seatNamed(channel, id));
}

/** The sentences of entries, as everyone in the channel may read them. */
export function told(channel: Channel, entries: readonly Entry[]): string {
  const screen = seatNamed(channel, channel.screen);
  return entries
    .map((entry) => shown(entry, channel.table, screen).text)
    .filter((text) => text !== '')
    .join('\n');
}

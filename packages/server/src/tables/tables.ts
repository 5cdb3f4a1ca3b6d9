/** All tables of this process over one store: opening, joining, commands, files, and who is connected. */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  commitmentOf,
  type Entry,
  exported,
  foldAll,
  isTableRefusal,
  type Joining,
  join,
  nextSeat,
  no,
  type Opening,
  open,
  readFile,
  SECRET_BYTES,
  type Seat,
  type Sent,
  type Source,
  type TableFile,
  type TableRefusal,
  takenOver,
  UNKNOWN,
} from '@strikehome/table';
import { hashOf, newKey, newTableId, sameHash } from './keys.ts';
import { type Frame, type Listener, LiveTable } from './live.ts';
import type { KeyRow, Store } from './store.ts';

/** So many tables stay in memory when nobody listens to them. */
const MOST_IDLE = 500;
/** A table that was used so lately may still be in somebody's hands. */
const IDLE_AFTER = 60_000;
/** Words about who is connected count for so long. */
const FRESH_SECONDS = 6;
const SAY_EVERY = 2000;

export interface Opened {
  readonly table: string;
  readonly seat: string;
  readonly key: string;
  readonly invite: string;
  readonly watch: string;
  readonly seq: number;
  readonly commitment: string;
}

export interface Joined {
  readonly seat: string;
  readonly key: string;
  readonly seq: number;
}

/** Invitations are in the answer that renews them, once. */
export interface Done extends Frame {
  readonly invite?: string;
  readonly watch?: string;
}

/** A seat and its table, by a key. */
export interface Seated {
  readonly live: LiveTable;
  readonly seat: Seat;
}

const clock: Source = {
  now: () => new Date().toISOString(),
  throwDice: () => {
    throw new Error('nothing is thrown while a table opens');
  },
  secret: () => {
    throw new Error('no secret is told while a table opens');
  },
};

export class Tables {
  readonly #store: Store;
  readonly #live = new Map<string, Promise<LiveTable | undefined>>();
  readonly #process = randomUUID();
  readonly #timer: NodeJS.Timeout;
  #presence = Promise.resolve();

  constructor(store: Store) {
    this.#store = store;
    store.onChange((id) => void this.#changed(id));
    this.#timer = setInterval(() => void this.#sayWhoIsHere(), SAY_EVERY);
    this.#timer.unref();
  }

  get kind(): Store['kind'] {
    return this.#store.kind;
  }

  ping(): Promise<void> {
    return this.#store.ping();
  }

  async open(opening: Opening): Promise<Opened | TableRefusal> {
    const secret = randomBytes(SECRET_BYTES);
    const founded = { table: newTableId(), seat: 's1', commitment: commitmentOf(secret) };
    const entry = open(opening, founded, clock);
    if (isTableRefusal(entry)) return entry;
    return this.#create(founded, secret, [entry]);
  }

  async #create(
    { table: id, seat, commitment }: { readonly table: string; readonly seat: string; readonly commitment: string },
    secret: Uint8Array,
    entries: readonly Entry[],
  ): Promise<Opened> {
    const [key, invite, watch] = [newKey(), newKey(), newKey()];
    const keys: readonly KeyRow[] = [
      { hash: hashOf(key), kind: 'seat', seat },
      { hash: hashOf(invite), kind: 'invite' },
      { hash: hashOf(watch), kind: 'watch' },
    ];
    await this.#store.create({ id, secret: Buffer.from(secret).toString('hex') }, entries, keys);
    return { table: id, seat, key, invite, watch, seq: entries.at(-1)!.seq, commitment };
  }

  /** A table from a file: the old log, a new Director, new keys and a secret of its own. */
  async import(value: unknown): Promise<Opened | TableRefusal> {
    const read = readFile(value);
    if (isTableRefusal(read)) return read;
    const { file, entries, table } = read;
    const secret = randomBytes(SECRET_BYTES);
    const founded = { table: newTableId(), seat: nextSeat(table), commitment: commitmentOf(secret) };
    const director = table.seats.findLast(({ role }) => role === 'director');
    const told = file.table.secret === undefined ? {} : { secret: file.table.secret };
    const origin = { id: table.id, commitment: table.commitment, ...told, upTo: table.seq };
    const entry = takenOver(table, director?.name ?? 'The Director', founded, origin, clock);
    return this.#create(founded, secret, [...entries, entry]);
  }

  async join(id: string, key: string | undefined, joining: Joining): Promise<Joined | TableRefusal> {
    const found = await this.#keyOf(id, key);
    if (found === undefined || found.row.kind === 'seat') return UNKNOWN;
    const role = found.row.kind === 'invite' ? 'player' : 'watcher';
    const own = newKey();
    const made = await found.live.add(
      (table, source) => join(table, joining, role, source),
      ({ seat }) => ({ add: [{ hash: hashOf(own), kind: 'seat', seat }] }),
    );
    return isTableRefusal(made) ? made : { seat: made.seat, key: own, seq: made.seq };
  }

  async seated(id: string, key: string | undefined): Promise<Seated | undefined> {
    const found = await this.#keyOf(id, key);
    if (found?.row.kind !== 'seat') return undefined;
    const seat = found.live.seat(found.row.seat!);
    return seat === undefined ? undefined : { live: found.live, seat };
  }

  async #keyOf(id: string, key: string | undefined) {
    if (key === undefined || id.length > 64) return undefined;
    const hash = hashOf(key);
    const row = await this.#store.keyOf(id, hash);
    if (row === undefined || !sameHash(row.hash, hash)) return undefined;
    const live = await this.#liveOf(id);
    return live === undefined ? undefined : { live, row };
  }

  async #liveOf(id: string): Promise<LiveTable | undefined> {
    let live = this.#live.get(id);
    if (live === undefined) {
      live = this.#read(id);
      this.#live.set(id, live);
      live.then(
        (found) => found === undefined && this.#live.delete(id),
        () => this.#live.delete(id),
      );
      void this.#forgetSome();
    }
    return live;
  }

  async #read(id: string): Promise<LiveTable | undefined> {
    const row = await this.#store.find(id);
    if (row === undefined) return undefined;
    const entries = await this.#store.since(id, 0);
    return entries.length === 0 ? undefined : new LiveTable(this.#store, id, row.secret, entries);
  }

  async command({ live, seat }: Seated, sent: Sent): Promise<Done | TableRefusal> {
    const [invite, watch] = [newKey(), newKey()];
    const told = await live.command(seat.seat, sent, ([made]) => {
      if (made?.kind === 'revoke') return { revoke: made.command.seat as string };
      if (made?.kind !== 'invite') return {};
      const add: readonly KeyRow[] = [
        { hash: hashOf(invite), kind: 'invite' },
        { hash: hashOf(watch), kind: 'watch' },
      ];
      return { renew: true, add };
    });
    if (isTableRefusal(told)) return told;
    const { made, ...frame } = told;
    return made[0]?.kind === 'invite' ? { ...frame, invite, watch } : frame;
  }

  async log({ live, seat }: Seated, after: number, most: number) {
    const entries = await this.#store.since(live.id, after, most);
    const { entries: seen } = live.frame(seat, entries);
    return { seq: live.table.seq, entries: seen };
  }

  async file({ live, seat }: Seated): Promise<TableFile> {
    const entries = await this.#store.since(live.id, 0);
    return exported(foldAll(entries), entries, seat);
  }

  async remove({ live, seat }: Seated): Promise<TableRefusal | undefined> {
    if (seat.role !== 'director') return no('not_yours', '', 'Only the Director deletes a table.');
    await live.inTurn(() => this.#store.remove(live.id));
    this.#live.delete(live.id);
    live.gone();
    return undefined;
  }

  async listen({ live, seat }: Seated, send: Omit<Listener, 'seat'>, after: number | undefined): Promise<() => void> {
    const stop = await live.listen({ ...send, seat: seat.seat }, after);
    void this.#sayWhoIsHere();
    return () => {
      stop();
      void this.#sayWhoIsHere();
    };
  }

  /** Deletes what nobody has touched for so many days. */
  sweep(days: number): Promise<number> {
    return this.#store.sweep(days);
  }

  /** Tables in memory and streams being served. */
  async counts(): Promise<{ readonly tables: number; readonly streams: number }> {
    const live = await Promise.all(this.#live.values());
    return { tables: live.length, streams: live.reduce((sum, one) => sum + (one?.streams ?? 0), 0) };
  }

  async #changed(id: string): Promise<void> {
    const ids = id === '*' ? [...this.#live.keys()] : [id];
    for (const one of ids) {
      const live = await this.#live.get(one)?.catch(() => undefined);
      await live?.catchUp().catch(() => {});
    }
  }

  #sayWhoIsHere(): Promise<void> {
    this.#presence = this.#presence.then(() => this.#exchangePresence()).catch(() => {});
    return this.#presence;
  }

  async #exchangePresence(): Promise<void> {
    if (this.#store.kind === 'sqlite') return;
    const live = (await Promise.all(this.#live.values())).filter((one) => one !== undefined);
    const seats = live.flatMap((one) => one.seatsHere().map((seat) => [one.id, seat] as const));
    await this.#store.say(this.#process, seats);
    for (const one of live) if (one.streams > 0) one.hear(await this.#store.here(one.id, FRESH_SECONDS));
  }

  async #forgetSome(): Promise<void> {
    if (this.#live.size <= MOST_IDLE) return;
    const live = (await Promise.all(this.#live.values())).filter((one) => one !== undefined);
    const now = Date.now();
    const idle = live
      .filter(({ streams, used }) => streams === 0 && now - used > IDLE_AFTER)
      .sort((a, b) => a.used - b.used);
    for (const { id } of idle.slice(0, this.#live.size - MOST_IDLE)) this.#live.delete(id);
  }

  /** The process is about to end: streams end, and whoever listened comes back to another. */
  async hush(): Promise<void> {
    const live = await Promise.all(this.#live.values());
    for (const one of live) one?.gone();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.hush();
    await this.#store.say(this.#process, []).catch(() => {});
    await this.#store.close();
  }
}

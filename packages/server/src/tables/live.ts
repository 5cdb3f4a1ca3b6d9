/**
 * A table in use: its state in memory, one command after the other, and its streams.
 * The store's log is the truth: whatever another process appended is read before anything is judged.
 */
import {
  decide,
  type Entry,
  fold,
  isFailure,
  type Page,
  type Seat,
  type Sent,
  secretOf,
  type Table,
  type TableFailure,
  type TableSource,
  thrownBy,
  UNKNOWN,
} from '@strikehome/table';
import { type Jobs, jobsHere, MOST } from '../jobs/job.ts';
import { Audience, type Frame, type Listener } from './audience.ts';
import { codeFrom, isPast } from './codes.ts';
import { fullTable, type StoredTableLimits } from './full.ts';
import { weightOf } from './memory.ts';
import { piecesOf, sizeOf } from './reading.ts';
import { Showing } from './showing.ts';
import type { FoundTable, KeyChanges, KeyRow, Store } from './store.ts';

/** What was done, for the seat that did it. */
export interface CommandTold extends Frame {
  readonly made: readonly Entry[];
  /** How much longer the log is for it, in characters, and how long it kept the thread, in milliseconds. */
  readonly size: number;
  readonly ms: number;
}

/** Commands that a full table still takes: they end something. */
const ENDING: ReadonlySet<string> = new Set(['end', 'close', 'revoke']);

/** Two writers meet again and again only where something is wrong. */
const MAX_TRIES = 50;

export class LiveTable {
  readonly id: string;
  readonly #store: Store;
  readonly #secret: Uint8Array;
  readonly #row: FoundTable;
  #code: FoundTable['code'];
  readonly #audience = new Audience();
  /** Which entry each sender's own id led to: `seat id`. */
  readonly #ids = new Map<string, number>();
  /** The entry by which each seat joined. */
  readonly #joined = new Map<string, number>();
  /** Keys of seats that the store has answered for, by their hashes. A seat keeps its key until an entry revokes it. */
  readonly #keys = new Map<string, KeyRow>();
  readonly #limits: StoredTableLimits;
  /** How long the log is in the store, in characters. */
  #size = 0;
  #reading = 0;
  /** How long the command that is being done has kept this thread, in milliseconds. */
  #work = 0;
  readonly #showing: Showing;
  #gone = false;
  #isStoring = false;
  #table: Table;
  #last: Promise<unknown> = Promise.resolve();
  used = Date.now();

  private constructor(store: Store, row: FoundTable, limits: StoredTableLimits, first: Entry, jobs: Jobs) {
    this.id = row.id;
    this.#showing = new Showing(
      row.id,
      () => this.#table,
      this.#audience,
      jobs,
      () => this.code,
    );
    this.#store = store;
    this.#row = row;
    this.#code = row.code;
    this.#secret = secretOf(row.secret)!;
    this.#limits = limits;
    this.#table = fold(undefined, first, jobs.engine);
    this.#remember(first);
  }

  /** Read from its store piece by piece; nothing where there is no such table. */
  static async read(
    store: Store,
    id: string,
    limits: StoredTableLimits,
    jobs: Jobs = jobsHere(MOST),
  ): Promise<LiveTable | undefined> {
    const row = await store.find(id);
    if (row === undefined) return undefined;
    let live: LiveTable | undefined;
    for await (const { entries, size } of piecesOf(store, id)) {
      for (const entry of entries) {
        if (live === undefined) live = new LiveTable(store, row, limits, entry, jobs);
        else live.apply(entry);
      }
      live!.#size += size;
    }
    return live;
  }

  /** The store was restored from a backup since the secret was drawn, and there may still be rolls. */
  get isOutdated(): boolean {
    return this.#row.isOutdated && this.#table.open;
  }

  /** What players type to join; none once it is past, or the table is closed. */
  get code(): string | undefined {
    if (this.#code === undefined || isPast(this.#code, Date.now()) || !this.#table.open) return undefined;
    return codeFrom(this.#store.pepper, this.#code.salt);
  }

  /** Renewed invitations come with a code, which the store has chosen. */
  async #readCode(entries: readonly Entry[]): Promise<void> {
    if (entries.some(({ kind }) => kind === 'invite')) this.#code = (await this.#store.find(this.id))?.code;
  }

  get table(): Table {
    return this.#table;
  }

  /** Streams that are being served, also those that still read what they missed. */
  get streams(): number {
    return this.#audience.size + this.#reading;
  }

  /** A stream reads what it missed; answers how to say that it has. */
  beginReading(): () => void {
    this.#reading++;
    return () => {
      this.#reading--;
    };
  }

  /** What it takes in memory, about. */
  get weight(): number {
    return weightOf(this.#size);
  }

  get source(): TableSource {
    return {
      now: () => new Date().toISOString(),
      throwDice: (count, mix, dice, sides) => thrownBy(this.#secret, this.id, count, mix, dice, sides),
      secret: () => this.#row.secret,
      earlier: () => this.#row.earlier,
      limits: this.#limits,
    };
  }

  #remember({ id, seat, seq, kind }: Entry): void {
    if (kind === 'join') this.#joined.set(seat, seq);
    else if (id !== undefined) this.#ids.set(`${seat} ${id}`, seq);
  }

  apply(entry: Entry): void {
    this.#showing.clear();
    this.#table = fold(this.#table, entry);
    this.#remember(entry);
  }

  /** One after the other. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.used = Date.now();
    const mine = this.#last.then(work, work);
    this.#last = mine.catch(() => {});
    return mine;
  }

  /** Reads what other processes have appended, up to an entry or to the end, and tells every stream. */
  async catchUp(seq?: number): Promise<void> {
    if (seq === undefined || seq > this.#table.seq) {
      await this.inTurn(async () => {
        if (seq === undefined || seq > this.#table.seq) await this.#readOn(seq);
      });
    }
  }

  async #readOn(seq = Number.POSITIVE_INFINITY): Promise<void> {
    if (this.#gone) return;
    // Read from the last known entry on: where that is gone, so is the table.
    const known = this.#table.seq - 1;
    let found = false;
    for await (const { entries, size } of piecesOf(this.#store, this.id, known)) {
      const missed = found ? entries : entries.slice(1);
      for (const entry of missed) this.apply(entry);
      await this.#readCode(missed);
      this.#size += found ? size : size - JSON.stringify(entries[0]).length;
      found = true;
      if (missed.length > 0) await this.#tell(missed);
      if (this.#table.seq >= seq) return;
    }
    if (!found) this.gone();
  }

  /** Deleted: nothing is done at it any more. */
  get isGone(): boolean {
    return this.#gone;
  }

  seat(id: string): Seat | undefined {
    return this.#showing.seat(id);
  }

  /** The key of a seat that still sits here; the log says when it does not. */
  knownKey(hash: string): KeyRow | undefined {
    const row = this.#keys.get(hash);
    return row?.seat !== undefined && this.seat(row.seat) !== undefined ? row : undefined;
  }

  rememberKey(row: KeyRow): void {
    if (row.kind === 'seat') this.#keys.set(row.hash, row);
  }

  /** The table as a seat sees it now; undefined where the seat is no more. */
  async look(by: string): Promise<Pick<Frame, 'seq' | 'view'> | undefined> {
    const table = this.#table;
    // What waits to be stored has not happened yet, and may wait long.
    if (this.#isStoring) {
      this.used = Date.now();
      await this.#ready(by);
      if (this.#table === table) return this.#seen(by);
    }
    return this.inTurn(async () => {
      await this.#ready(by);
      return this.#seen(by);
    });
  }

  #seen(by: string): Pick<Frame, 'seq' | 'view'> | undefined {
    const seat = this.seat(by);
    return seat === undefined ? undefined : { seq: this.#table.seq, view: this.#showing.view(seat) };
  }

  entriesFor(seat: Seat, entries: readonly Entry[]): Frame['entries'] {
    return this.#showing.entries(seat, entries);
  }

  #ready(...seats: readonly string[]): Promise<void> {
    return this.#showing.ready(seats, () => this.#tellPresent());
  }

  /**
   * Decides a command and stores what it comes to; the same id again is answered as it was. What is appended at the end of
   * the log was decided by all of it, without asking the store first; anything else is answered only after reading on.
   */
  command(by: string, sent: Sent, keys: (made: readonly Entry[]) => KeyChanges): Promise<CommandTold | TableFailure> {
    return this.inTurn(async () => {
      this.#work = 0;
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const seat = this.seat(by);
        if (seat === undefined || this.#gone) return UNKNOWN;
        const before = sent.id === undefined ? undefined : this.#ids.get(`${by} ${sent.id}`);
        const made = before === undefined ? this.#timed(() => decide(this.#table, sent, by, this.source)) : undefined;
        if (made !== undefined && !isFailure(made)) {
          const size = sizeOf(made.map((entry) => JSON.stringify(entry)));
          const full = ENDING.has(made[0]!.kind) ? undefined : this.#isFull(made.length, size);
          if (full !== undefined && tries > 0) return full;
          if (full === undefined && (await this.#appended(made, size, keys(made), by)))
            return this.#told(this.seat(by) ?? seat, made, size);
        } else if (tries > 0) return made ?? this.#again(seat, before!);
        await this.#readOn();
      }
      throw new Error(`table ${this.id} cannot be written to`);
    });
  }

  #told(seat: Seat, made: readonly Entry[], size: number): CommandTold {
    const frame = this.#timed(() => this.#showing.frame(seat, made));
    return { ...frame, made, size, ms: this.#work };
  }

  async #again(seat: Seat, seq: number): Promise<CommandTold> {
    const made = await this.#store.since(this.id, seq - 1, 1);
    await this.#ready(seat.seat);
    return { ...this.#told(seat, made, 0), seq, made: [] };
  }

  /** Work on this thread, counted for the command that it is done for. */
  #timed<T>(work: () => T): T {
    const started = performance.now();
    const done = work();
    this.#work += performance.now() - started;
    return done;
  }

  /** A new seat, unless the same call has made one already: then that one. */
  join(
    make: (table: Table, source: TableSource) => Entry | TableFailure,
    keys: (entry: Entry) => KeyChanges,
    already: () => Promise<string | undefined>,
  ): Promise<Pick<Entry, 'seat' | 'seq'> | TableFailure> {
    return this.inTurn(async () => {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        if (this.#gone) return UNKNOWN;
        const seat = await already();
        const seq = seat === undefined ? undefined : this.#joined.get(seat);
        if (seat !== undefined && seq !== undefined) return { seat, seq };
        const made = make(this.#table, this.source);
        if (isFailure(made)) return made;
        const size = JSON.stringify(made).length;
        const full = this.#isFull(1, size);
        if (full !== undefined && tries > 0) return full;
        if (full === undefined && (await this.#appended([made], size, keys(made)))) return made;
        await this.#readOn();
      }
      throw new Error(`table ${this.id} cannot be written to`);
    });
  }

  #isFull(entries: number, size: number): TableFailure | undefined {
    return fullTable(this.#limits, this.#table.seq + entries, this.#size + size);
  }

  async #appended(entries: readonly Entry[], size: number, keys: KeyChanges, by?: string): Promise<boolean> {
    this.#isStoring = true;
    const isStored = await this.#store.append(this.id, this.#table.seq, entries, keys).finally(() => {
      this.#isStoring = false;
    });
    if (!isStored) return false;
    for (const entry of entries) this.apply(entry);
    this.#size += size;
    await this.#readCode(entries);
    await this.#tell(entries, by);
    return true;
  }

  /** Tells every stream, and makes ready what the one who sent it is answered. */
  async #tell(entries: readonly Entry[], by?: string): Promise<void> {
    await this.#ready(...(by === undefined ? [] : [by]));
    this.#timed(() => this.#showing.broadcast(entries));
  }

  /** The view changed without an entry: a seat connected or left, or chances were computed. Told once what is under way is. */
  #tellPresent(): void {
    this.#showing.clear();
    void this.inTurn(async () => {
      this.#showing.clear();
      if (!this.#gone) await this.#tell([]);
    });
  }

  /**
   * Sends the last page of what was missed, with the view, and then everything that happens; answers how to stop. Where more
   * has happened since the page was read, nothing is done: that is read first.
   */
  listen(listener: Listener, last: Page | undefined): Promise<(() => void) | undefined> {
    return this.inTurn(async () => {
      if (last !== undefined && last.seq < this.#table.seq) return undefined;
      await this.#ready(listener.seat);
      const seat = this.seat(listener.seat);
      if (seat === undefined || this.#gone) {
        listener.end();
        return () => {};
      }
      const came = !this.#audience.isHere(listener.seat);
      this.#audience.add(listener);
      if (came) {
        this.#showing.clear();
        this.#showing.broadcast([], listener);
      }
      listener.send({ seq: this.#table.seq, entries: last?.entries ?? [], view: this.#showing.view(seat) });
      return () => {
        if (this.#audience.remove(listener) && !this.#audience.isHere(listener.seat)) this.#tellPresent();
      };
    });
  }

  /** The seats whose streams this process serves. */
  seatsHere(): readonly string[] {
    return this.#audience.seats();
  }

  /** What other processes say of who is connected to them. */
  hear(elsewhere: readonly string[]): void {
    if (this.#audience.hear(elsewhere)) this.#tellPresent();
  }

  /** The table is deleted: every stream ends. */
  gone(): void {
    this.#gone = true;
    this.hush();
  }

  hush(): void {
    this.#audience.end();
  }
}

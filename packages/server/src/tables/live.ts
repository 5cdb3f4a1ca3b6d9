/**
 * A table that somebody uses now: its state in memory, one command after the other, and the streams of those who look.
 * The store's log is the truth: whatever another process appended is read before anything is judged.
 */
import {
  decide,
  type Entry,
  fold,
  isFailure,
  type Seat,
  type Sent,
  secretOf,
  shown,
  type Table,
  type TableFailure,
  type TableSource,
  thrownBy,
  UNKNOWN,
  type View,
  view,
} from '@strikehome/table';
import { Audience, type Frame, type Listener } from './audience.ts';
import { countView } from './counters.ts';
import type { KeyChanges, KeyRow, Store } from './store.ts';

/** What was done, for the seat that did it. */
export interface Told extends Frame {
  readonly made: readonly Entry[];
}

/** Two writers meet again and again only where something is wrong. */
const MAX_TRIES = 50;

export class LiveTable {
  readonly id: string;
  readonly #store: Store;
  readonly #secret: Uint8Array;
  readonly #hex: string;
  readonly #audience = new Audience();
  /** Which entry each sender's own id led to: `seat id`. */
  readonly #ids = new Map<string, number>();
  /** The entry by which each seat joined. */
  readonly #joined = new Map<string, number>();
  /** Keys of seats that the store has answered for, by their hashes. A seat keeps its key until an entry revokes it. */
  readonly #keys = new Map<string, KeyRow>();
  #gone = false;
  #table: Table;
  #last: Promise<unknown> = Promise.resolve();
  used = Date.now();

  constructor(store: Store, id: string, secret: string, entries: readonly Entry[]) {
    this.id = id;
    this.#store = store;
    this.#hex = secret;
    this.#secret = secretOf(secret)!;
    this.#table = fold(undefined, entries[0]!);
    this.#remember(entries[0]!);
    for (const entry of entries.slice(1)) this.apply(entry);
  }

  get table(): Table {
    return this.#table;
  }

  get streams(): number {
    return this.#audience.size;
  }

  get source(): TableSource {
    return {
      now: () => new Date().toISOString(),
      throwDice: (count, mix, dice, sides) => thrownBy(this.#secret, this.id, count, mix, dice, sides),
      secret: () => this.#hex,
    };
  }

  #remember({ id, seat, seq, kind }: Entry): void {
    if (kind === 'join') this.#joined.set(seat, seq);
    else if (id !== undefined) this.#ids.set(`${seat} ${id}`, seq);
  }

  apply(entry: Entry): void {
    this.#table = fold(this.#table, entry);
    this.#remember(entry);
  }

  /** One after the other, whoever asks. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.used = Date.now();
    const mine = this.#last.then(work, work);
    this.#last = mine.catch(() => {});
    return mine;
  }

  /** Reads what other processes have appended up to an entry, or whatever there is, and tells everybody. */
  async catchUp(seq?: number): Promise<void> {
    if (seq === undefined || seq > this.#table.seq) {
      await this.inTurn(async () => {
        if (seq === undefined || seq > this.#table.seq) await this.#readOn();
      });
    }
  }

  async #readOn(): Promise<void> {
    if (this.#gone) return;
    // Read from the last known entry on: where that is gone, so is the table.
    const [last, ...missed] = await this.#store.since(this.id, this.#table.seq - 1);
    if (last === undefined) {
      this.gone();
      return;
    }
    for (const entry of missed) this.apply(entry);
    if (missed.length > 0) this.broadcast(missed);
  }

  /** Deleted: nothing is done at it any more. */
  get isGone(): boolean {
    return this.#gone;
  }

  seat(id: string): Seat | undefined {
    return this.#table.seats.find(({ seat, gone }) => seat === id && !gone);
  }

  /** The key of a seat that still sits here; the log says when it does not. */
  knownKey(hash: string): KeyRow | undefined {
    const row = this.#keys.get(hash);
    return row?.seat !== undefined && this.seat(row.seat) !== undefined ? row : undefined;
  }

  rememberKey(row: KeyRow): void {
    if (row.kind === 'seat') this.#keys.set(row.hash, row);
  }

  view(seat: Seat): View {
    const started = performance.now();
    const built = view(this.#table, seat, (one) => this.#audience.isHere(one));
    countView(performance.now() - started);
    return built;
  }

  frame(seat: Seat, entries: readonly Entry[]): Frame {
    const { seq } = this.#table;
    return { seq, entries: entries.map((entry) => shown(entry, this.#table, seat)), view: this.view(seat) };
  }

  /**
   * Decides a command and stores what it comes to; the same id again is answered as it was. What is appended at the end of
   * the log was decided by all of it, without asking the store first; anything else is answered only after reading on.
   */
  command(by: string, sent: Sent, keys: (made: readonly Entry[]) => KeyChanges): Promise<Told | TableFailure> {
    return this.inTurn(async () => {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const seat = this.seat(by);
        if (seat === undefined || this.#gone) return UNKNOWN;
        const before = sent.id === undefined ? undefined : this.#ids.get(`${by} ${sent.id}`);
        const made = before === undefined ? decide(this.#table, sent, by, this.source) : undefined;
        if (made !== undefined && !isFailure(made)) {
          if (await this.#appended(made, keys(made))) return { ...this.frame(this.seat(by) ?? seat, made), made };
        } else if (tries > 0) return made ?? this.#again(seat, before!);
        await this.#readOn();
      }
      throw new Error(`table ${this.id} cannot be written to`);
    });
  }

  async #again(seat: Seat, seq: number): Promise<Told> {
    const made = await this.#store.since(this.id, seq - 1, 1);
    return { ...this.frame(seat, made), seq, made: [] };
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
        if (await this.#appended([made], keys(made))) return made;
        await this.#readOn();
      }
      throw new Error(`table ${this.id} cannot be written to`);
    });
  }

  async #appended(entries: readonly Entry[], keys: KeyChanges): Promise<boolean> {
    if (!(await this.#store.append(this.id, this.#table.seq, entries, keys))) return false;
    for (const entry of entries) this.apply(entry);
    this.broadcast(entries);
    return true;
  }

  broadcast(entries: readonly Entry[], except?: Listener): void {
    const frameFor = (id: string) => {
      const seat = this.seat(id);
      return seat === undefined ? undefined : this.frame(seat, entries);
    };
    this.#audience.broadcast(frameFor, except);
  }

  /** Sends what was missed and then everything that happens; answers how to stop. */
  listen(listener: Listener, after: number | undefined): Promise<() => void> {
    return this.inTurn(async () => {
      const missed = after === undefined ? [] : await this.#store.since(this.id, after);
      const seat = this.seat(listener.seat);
      if (seat === undefined || this.#gone) {
        listener.end();
        return () => {};
      }
      const came = !this.#audience.isHere(listener.seat);
      this.#audience.add(listener);
      if (came) this.broadcast([], listener);
      // What this process has not folded yet comes with the next frame.
      listener.send(
        this.frame(
          seat,
          missed.filter(({ seq }) => seq <= this.#table.seq),
        ),
      );
      return () => {
        if (this.#audience.remove(listener) && !this.#audience.isHere(listener.seat)) this.broadcast([]);
      };
    });
  }

  /** The seats whose streams this process serves. */
  seatsHere(): readonly string[] {
    return this.#audience.seats();
  }

  /** What other processes say of who is connected to them. */
  hear(elsewhere: readonly string[]): void {
    if (this.#audience.hear(elsewhere)) this.broadcast([]);
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

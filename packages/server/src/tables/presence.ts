/**
 * Who is connected to which process. A seat that comes or leaves is a row that comes or goes; each process says now and then
 * that it lives, and what it said counts for as long as it does.
 */
import { randomUUID } from 'node:crypto';
import type { LiveTable } from './live.ts';
import type { SeatOf, Store } from './store.ts';

/** Tables asked about in one statement. */
const AT_ONCE = 500;
/** After so long without a beat the others may have thought that they are alone, and told this process nothing. */
const MAX_GAP = 5000;
/** So long after that, and after its start, a process looks by itself for what it was not told. */
const SETTLING = 10_000;

export class Presence {
  readonly #store: Store;
  readonly #live: () => readonly LiveTable[];
  readonly #process = randomUUID();
  /** What the others know of this process, by table and seat. */
  #said: ReadonlyMap<string, SeatOf> = new Map();
  #alive = '';
  #lastBeat = Number.NEGATIVE_INFINITY;
  #settlesUntil = 0;
  #working: Promise<void> = Promise.resolve();
  #isSaying = false;
  /** Tables whose seats are to be read again. */
  readonly #changed = new Set<LiveTable>();

  constructor(store: Store, live: () => readonly LiveTable[]) {
    this.#store = store;
    this.#live = live;
  }

  /** One after the other; what fails is done again with the next beat. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    if (this.#store.kind === 'sqlite') {
      this.#isSaying = false;
      this.#changed.clear();
      return Promise.resolve();
    }
    this.#working = this.#working.then(work).catch(() => {});
    return this.#working;
  }

  /** Seats have come or left: the others are told. */
  exchange(): void {
    if (this.#isSaying) return;
    this.#isSaying = true;
    void this.#inTurn(() => this.#say());
  }

  async #say(): Promise<void> {
    this.#isSaying = false;
    const seats = this.#live().flatMap((one) => one.seatsHere().map((seat) => [one.id, seat] as const));
    const now = new Map(seats.map((seat) => [seat.join(' '), seat]));
    const came = [...now].flatMap(([name, seat]) => (this.#said.has(name) ? [] : [seat]));
    const left = [...this.#said].flatMap(([name, seat]) => (now.has(name) ? [] : [seat]));
    if (came.length === 0 && left.length === 0) return;
    // Rows belong to a process that is known.
    if (this.#alive === '') await this.#store.beat(this.#process);
    await this.#store.say(this.#process, came, left);
    this.#said = now;
  }

  /**
   * Says that this process lives. True where something may have been stored that it was not told of: another process died
   * before it could tell, or did not know of this one.
   */
  async beat(): Promise<boolean> {
    let isFewer = false;
    await this.#inTurn(async () => {
      const { alive, isNew } = await this.#store.beat(this.#process);
      const now = performance.now();
      if (now - this.#lastBeat > MAX_GAP) this.#settlesUntil = now + SETTLING;
      this.#lastBeat = now;
      if (isNew) this.#said = new Map();
      await this.#say();
      const before = this.#alive.split(' ').filter((one) => one !== '');
      isFewer = before.some((one) => !alive.includes(one));
      const known = [...alive].sort().join(' ');
      if (known === this.#alive) return;
      this.#alive = known;
      await this.#hear(this.#live());
    });
    return isFewer || performance.now() < this.#settlesUntil;
  }

  /** Seats of some tables came to another process or left it: who is here is read again, of all such tables together. */
  changed(tables: readonly LiveTable[]): void {
    const isWaiting = this.#changed.size > 0;
    for (const one of tables) this.#changed.add(one);
    if (isWaiting) return;
    void this.#inTurn(async () => {
      const some = [...this.#changed];
      this.#changed.clear();
      await this.#hear(some);
    });
  }

  /** Who is connected elsewhere to a table that was just read. */
  async first(table: LiveTable): Promise<void> {
    if (this.#store.kind === 'postgres') await this.#hear([table]);
  }

  async #hear(tables: readonly LiveTable[]): Promise<void> {
    for (let i = 0; i < tables.length; i += AT_ONCE) {
      const some = tables.slice(i, i + AT_ONCE);
      const elsewhere = new Map<string, string[]>(some.map(({ id }) => [id, []]));
      const ids = some.map(({ id }) => id);
      for (const [table, seat] of await this.#store.here(this.#process, ids)) elsewhere.get(table)?.push(seat);
      for (const one of some) one.hear(elsewhere.get(one.id)!);
    }
  }

  async close(): Promise<void> {
    await this.#working;
    await this.#store.say(this.#process, [], [...this.#said.values()]).catch(() => {});
  }
}

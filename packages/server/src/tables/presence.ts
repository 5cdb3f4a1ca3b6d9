/** Who is connected to which process: each reports its own streams to the store now and then, and reads the reports of the others. */
import { randomUUID } from 'node:crypto';
import type { LiveTable } from './live.ts';
import type { Store } from './store.ts';

/** What a process reported of its connections counts for so long. */
const FRESH_SECONDS = 6;

export class Presence {
  readonly #store: Store;
  readonly #live: () => readonly LiveTable[];
  readonly #process = randomUUID();
  #elsewhere: ReadonlyMap<string, readonly string[]> = new Map();
  lastSaved = '[]';
  #speaking: Promise<void> | undefined;
  #sayAgain = false;

  constructor(store: Store, live: () => readonly LiveTable[]) {
    this.#store = store;
    this.#live = live;
  }

  /** The seats of a table that are connected to other processes. */
  elsewhere(table: string): readonly string[] {
    return this.#elsewhere.get(table) ?? [];
  }

  /** Says it at once, or once more when what is being said is already old. */
  exchange(): Promise<void> {
    this.#sayAgain = this.#speaking !== undefined;
    this.#speaking ??= this.#sayAndHear()
      .catch(() => {})
      .then(() => {
        this.#speaking = undefined;
        if (this.#sayAgain) void this.exchange();
      });
    return this.#speaking;
  }

  async #sayAndHear(): Promise<void> {
    if (this.#store.kind === 'sqlite') return;
    const live = this.#live();
    const seats = live.flatMap((one) => one.seatsHere().map((seat) => [one.id, seat] as const));
    // Whoever serves nobody, and has said so, need not say it again.
    const text = JSON.stringify(seats);
    if (seats.length > 0 || this.lastSaved !== text) await this.#store.say(this.#process, seats);
    this.lastSaved = text;
    const elsewhere = new Map<string, string[]>();
    for (const [table, seat] of await this.#store.here(this.#process, FRESH_SECONDS)) {
      elsewhere.set(table, [...(elsewhere.get(table) ?? []), seat]);
    }
    this.#elsewhere = elsewhere;
    for (const one of live) one.hear(this.elsewhere(one.id));
  }

  async close(): Promise<void> {
    await this.#speaking;
    await this.#store.say(this.#process, []).catch(() => {});
  }
}

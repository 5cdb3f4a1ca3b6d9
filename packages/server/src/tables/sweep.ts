/**
 * Old tables: marked first, and deleted for good a week after that. No clock alone can delete one: nothing happens in the
 * first hour after a start or after the clock jumped, and a week in which the server was off or its clock changed is begun again.
 */
import { countSweep } from './counters.ts';
import type { Store } from './store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A table that is marked can be opened, and is kept then, for so long. */
export const GRACE = 7 * DAY;
/** A clock that is put right little by little stays below this. */
const JUMP = 5 * MINUTE;
/** Between two looks of a server that runs there is less. */
const OFF = DAY;
/** Tables in one statement: deleting one may mean a hundred thousand entries. */
const MARKED_AT_ONCE = 500;
const DELETED_AT_ONCE = 20;

/** Two clocks: the store's, which may be wrong, and one that only goes forward and cannot be set. */
export interface Clocks {
  readonly wall: () => Promise<number>;
  readonly running: () => number;
}

export interface Swept {
  readonly marked: number;
  readonly deleted: readonly string[];
  /** Why nothing was marked or deleted. */
  readonly waits?: 'first hour' | 'clock jumped';
}

const nothing = (waits: NonNullable<Swept['waits']>): Swept => ({ marked: 0, deleted: [], waits });

export class Sweeper {
  readonly #store: Store;
  readonly #clocks: Clocks;
  /** The last look at both clocks. */
  #last: { readonly wall: number; readonly running: number } | undefined;
  #quietSince: number;

  constructor(store: Store, clocks: Clocks = { wall: () => store.now(), running: () => performance.now() }) {
    this.#store = store;
    this.#clocks = clocks;
    this.#quietSince = clocks.running();
  }

  /** Marks what was not used for so many days and deletes what was marked a week ago; `inUse` is neither. */
  async sweep(days: number, inUse: readonly string[] = []): Promise<Swept> {
    await this.#store.touch(inUse);
    const wall = await this.#clocks.wall();
    const running = this.#clocks.running();
    const jumped = this.#last !== undefined && Math.abs(wall - this.#last.wall - (running - this.#last.running)) > JUMP;
    this.#last = { wall, running };
    if (jumped) {
      this.#quietSince = running;
      await this.#store.remark(wall);
      return nothing('clock jumped');
    }
    if (running - this.#quietSince < HOUR) return nothing('first hour');
    const before = await this.#store.remember('swept', Math.round(wall));
    if (before === undefined || wall - before > OFF || before - wall > JUMP) await this.#store.remark(wall);
    return { marked: await this.#mark(wall, wall - days * DAY), deleted: await this.#purge(wall - GRACE) };
  }

  async #mark(at: number, usedBefore: number): Promise<number> {
    for (let all = 0; ; ) {
      const marked = await this.#store.mark(at, usedBefore, MARKED_AT_ONCE);
      all += marked;
      if (marked < MARKED_AT_ONCE) return all;
    }
  }

  async #purge(markedBefore: number): Promise<readonly string[]> {
    const all: string[] = [];
    for (;;) {
      const deleted = await this.#store.purge(markedBefore, DELETED_AT_ONCE);
      all.push(...deleted);
      if (deleted.length < DELETED_AT_ONCE) return all;
    }
  }
}

/** Old tables are looked for so often. */
const SWEEP_EVERY = 10 * MINUTE;

/** Sweeps for as long as the process runs, and tells operators what was done. */
export function keepSweeping(
  tables: { readonly sweep: (days: number) => Promise<Swept> },
  days: number,
  notice: (text: string) => void,
  failed: (error: unknown) => void,
): void {
  if (days === 0) return;
  const sweep = async () => {
    const { marked, deleted, waits } = await tables.sweep(days);
    countSweep({ marked, deleted: deleted.length });
    if (waits === 'clock jumped')
      notice('The clock jumped: no table is deleted for an hour, and the week of those marked begins again.');
    if (marked > 0)
      notice(`${marked} tables were not used for ${days} days; they are marked and will be deleted in a week.`);
    if (deleted.length > 0) notice(`${deleted.length} tables were marked a week ago and are deleted.`);
  };
  const trySweep = () =>
    sweep().catch((error: unknown) => {
      countSweep('failed');
      failed(error);
    });
  // The first look finds out what time it is.
  void trySweep();
  setInterval(() => void trySweep(), SWEEP_EVERY).unref();
}

/**
 * The tables that this process has in memory: each is read once, told what other processes stored, and forgotten when
 * nobody needs it.
 */
import { randomBytes } from 'node:crypto';
import { commitmentOf, restored, SECRET_BYTES } from '@strikehome/table';
import type { Jobs } from '../jobs/job.ts';
import type { StoredTableLimits } from './full.ts';
import { LiveTable } from './live.ts';
import { tooMany } from './memory.ts';
import { Presence } from './presence.ts';
import type { FoundKey, Store } from './store.ts';

/** So often this process says that it lives, and looks at what it holds in memory. */
const BEAT_EVERY = 2000;
/** Tables asked about in one statement. */
const AT_ONCE = 500;

export class LiveTables {
  readonly #store: Store;
  readonly #jobs: Jobs;
  readonly #limits: StoredTableLimits;
  readonly #live = new Map<string, Promise<LiveTable | undefined>>();
  /** Those that have been read. */
  readonly #read = new Map<string, LiveTable>();
  /** Tables that could not be read after a notice that they had changed. */
  readonly #behind = new Set<string>();
  readonly #presence: Presence;
  readonly #timer: NodeJS.Timeout;

  constructor(store: Store, jobs: Jobs, limits: StoredTableLimits) {
    this.#store = store;
    this.#jobs = jobs;
    this.#limits = limits;
    this.#presence = new Presence(store, () => this.all());
    store.onChange((id, what) => void (what === 'seats' ? this.#seatsChanged(id) : this.changed(id, what)));
    this.#timer = setInterval(() => void this.#beat(), BEAT_EVERY);
    this.#timer.unref();
    void this.#beat();
  }

  /** Those that have been read. */
  all(): readonly LiveTable[] {
    return [...this.#read.values()];
  }

  /** One that has been read, as far as it is known here. */
  known(id: string): LiveTable | undefined {
    return this.#read.get(id);
  }

  /** Seats have come or left: other processes are told. */
  exchange(): void {
    this.#presence.exchange();
  }

  /** A table that is used now: whatever another process has stored is known here before anything is answered. */
  async upToDate(id: string, { last, isMarked }: Pick<FoundKey, 'last' | 'isMarked'>): Promise<LiveTable | undefined> {
    if (isMarked) await this.#store.touch([id]);
    const live = await this.#liveOf(id);
    if (live !== undefined) live.used = Date.now();
    await live?.catchUp(last);
    return live?.isGone ? undefined : live;
  }

  async #liveOf(id: string): Promise<LiveTable | undefined> {
    let live = this.#live.get(id);
    if (live === undefined) {
      // Watched before it is read: what changes meanwhile is heard.
      live = this.#store.watch(id).then(() => this.#readFrom(id));
      this.#live.set(id, live);
      live.then(
        (found) => (found === undefined ? this.forget(id) : this.#live.has(id) && this.#read.set(id, found)),
        () => this.forget(id),
      );
    }
    return live;
  }

  async #readFrom(id: string): Promise<LiveTable | undefined> {
    const live = await LiveTable.read(this.#store, id, this.#limits, this.#jobs);
    if (live?.isOutdated) {
      await this.#redraw(live);
      return this.#readFrom(id);
    }
    if (live !== undefined) await this.#presence.first(live);
    return live;
  }

  /** The store was restored from a backup: a table goes on with a secret of which nothing has been rolled. */
  async #redraw({ table }: LiveTable): Promise<void> {
    const secret = randomBytes(SECRET_BYTES);
    const entry = restored(table, commitmentOf(secret), new Date().toISOString());
    await this.#store.redraw(table.id, secret.toString('hex'), entry);
  }

  /** Out of memory; the next one who asks for it has it read again. */
  forget(id: string): void {
    if (this.#live.delete(id)) this.#store.unwatch(id);
    this.#read.delete(id);
  }

  /** A table has changed in the store, up to an entry or somehow; `*` is any of them. */
  async changed(id: string, seq?: number): Promise<void> {
    if (id === '*') return this.#anyChanged();
    this.#behind.delete(id);
    try {
      const live = await this.#live.get(id);
      await live?.catchUp(seq);
      if (live?.isGone) this.forget(id);
    } catch {
      this.#behind.add(id);
    }
  }

  /** Asks for all tables at once how far they have come, and reads on where that is further than it is known here. */
  async #anyChanged(): Promise<void> {
    const ids = [...this.#live.keys()];
    for (let i = 0; i < ids.length; i += AT_ONCE) {
      const some = ids.slice(i, i + AT_ONCE);
      const lasts = await this.#store.lasts(some).catch(() => undefined);
      if (lasts === undefined) for (const id of some) this.#behind.add(id);
      else for (const id of some) await this.changed(id, lasts.get(id));
    }
    this.#presence.changed(this.all());
  }

  async #seatsChanged(id: string): Promise<void> {
    const live = await this.#live.get(id)?.catch(() => undefined);
    if (live !== undefined) this.#presence.changed([live]);
  }

  async #beat(): Promise<void> {
    for (const id of this.#behind) void this.changed(id);
    for (const { id } of tooMany(this.#read.values(), Date.now())) this.forget(id);
    // A process that died may have stored something and told nobody.
    if (await this.#presence.beat()) await this.#anyChanged();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#presence.close();
  }
}

/** All tables of this process over one store: opening, joining, commands, files, and who is connected. */
import { randomBytes } from 'node:crypto';
import {
  commitmentOf,
  isFailure,
  type Joining,
  type JoiningByCode,
  join,
  type Opening,
  type Page,
  pages,
  refused,
  restored,
  SECRET_BYTES,
  type Seat,
  type Sent,
  type TableFailure,
  UNKNOWN,
} from '@strikehome/table';
import { type JobEnd, type JobOptions, type Jobs, jobsHere, MOST } from '../jobs/job.ts';
import type { LogAsked, TableJobName } from '../jobs/tables.ts';
import type { Frame, Listener } from './audience.ts';
import { catchUp } from './catch-up.ts';
import { isPast, newCodes, typedHash } from './codes.ts';
import { type Opened, TableMaker } from './founding.ts';
import { type StoredTableLimits, USUAL_TABLE } from './full.ts';
import { derivedFrom, hashOf, isTableId, newKey, sameHash } from './keys.ts';
import { LiveTable } from './live.ts';
import { tooMany } from './memory.ts';
import { Presence } from './presence.ts';
import { bodiesOf, pieceOf } from './reading.ts';
import { type FoundKey, type KeyRow, type PieceSize, type Store, Unavailable } from './store.ts';
import { Sweeper, type Swept } from './sweep.ts';

/** What one call for the log answers with. */
const LOG_PAGE: PieceSize = { entries: 500, bytes: 1_000_000 };
/** So often this process says that it lives, and looks at what it holds in memory. */
const BEAT_EVERY = 2000;
const PING_EVERY = 1000;
/** Tables asked about in one statement. */
const AT_ONCE = 500;
const ENDING = 'This server is about to end; come back in a moment.';

const NO_SUCH_CODE = refused(
  'not_found',
  'code',
  'No table has this code, or it has expired. Ask the GM for a new one.',
);

export interface Joined {
  readonly seat: string;
  readonly key: string;
  readonly seq: number;
}

/** By a code one does not know the table before. */
export interface JoinedByCode extends Joined {
  readonly table: string;
}

/** Invitations are in the answer that renews them, once. */
export interface CommandAnswer extends Frame {
  /** How much longer the log is for it, in characters, and how long it kept the thread, in milliseconds. */
  readonly size: number;
  readonly ms: number;
  readonly invite?: string;
  readonly watch?: string;
  readonly code?: string;
}

/** A seat and its table, by a key. */
export interface Seated {
  readonly live: LiveTable;
  readonly seat: Seat;
}

export class Tables {
  readonly #store: Store;
  readonly #jobs: Jobs;
  readonly #limits: StoredTableLimits;
  readonly #live = new Map<string, Promise<LiveTable | undefined>>();
  /** Those that have been read. */
  readonly #read = new Map<string, LiveTable>();
  readonly #timer: NodeJS.Timeout;
  /** Tables that could not be read on when somebody said that they had changed. */
  readonly #behind = new Set<string>();
  readonly #founding: TableMaker;
  readonly #presence: Presence;
  readonly #sweeper: Sweeper;
  #ping: Promise<void> | undefined;
  #ending = false;
  /** When old tables were last looked for. */
  #swept = 0;

  constructor(
    store: Store,
    jobs: Jobs = jobsHere(MOST),
    limits: StoredTableLimits = USUAL_TABLE,
    sweeper: Sweeper = new Sweeper(store),
  ) {
    this.#store = store;
    this.#jobs = jobs;
    this.#limits = limits;
    this.#sweeper = sweeper;
    this.#founding = new TableMaker(store, jobs, limits);
    this.#presence = new Presence(store, () => [...this.#read.values()]);
    store.onChange((id, what) => void (what === 'seats' ? this.#seatsChanged(id) : this.#changed(id, what)));
    this.#timer = setInterval(() => void this.#beat(), BEAT_EVERY);
    this.#timer.unref();
    void this.#beat();
  }

  get kind(): Store['kind'] {
    return this.#store.kind;
  }

  /** Whether the store can be written; it is asked once a second, however many want to know. */
  ping(): Promise<void> {
    if (this.#ping === undefined) {
      this.#ping = this.#store.ping();
      const again = () => void setTimeout(() => (this.#ping = undefined), PING_EVERY).unref();
      this.#ping.then(again, again);
    }
    return this.#ping;
  }

  open(opening: Opening, client?: string): Promise<Opened | TableFailure> {
    return this.#founding.open(opening, client);
  }

  import(text: string, options: JobOptions): Promise<Opened | TableFailure | JobEnd> {
    return this.#founding.import(text, options);
  }

  async join(id: string, key: string | undefined, joining: Joining): Promise<Joined | TableFailure> {
    const found = await this.#keyOf(id, key);
    if (found === undefined || found.row.kind === 'seat') return UNKNOWN;
    const role = found.row.kind === 'invite' ? 'player' : 'watcher';
    return this.#joined(found.live, role, found.row.hash, joining);
  }

  /** A player's seat for the one who types the code; no table, a past code and a closed table look the same. */
  async joinByCode({ code, ...joining }: JoiningByCode): Promise<JoinedByCode | TableFailure> {
    const hash = typedHash(this.#store.pepper, code);
    const found = hash === undefined ? undefined : await this.#store.byCode(hash);
    if (hash === undefined || found === undefined || isPast(found, Date.now())) return NO_SUCH_CODE;
    const live = await this.#upToDate(found.table, found);
    if (live === undefined) return NO_SUCH_CODE;
    const joined = await this.#joined(live, 'player', hash, joining);
    if (!isFailure(joined)) return { table: live.id, ...joined };
    return joined.error.code === 'not_allowed' ? NO_SUCH_CODE : joined;
  }

  /** A new seat, once for each call with an id; `by` is the hash of what let them in. */
  async #joined(
    live: LiveTable,
    role: 'player' | 'watcher',
    by: string,
    joining: Joining,
  ): Promise<Joined | TableFailure> {
    const { id } = live;
    const again = joining.id !== undefined;
    const own = again ? derivedFrom(this.#store.pepper, ['join', id, by, joining])('seat') : newKey();
    const made = await live.join(
      (table, source) => join(table, joining, role, source),
      ({ seat }) => ({ add: [{ hash: hashOf(own), kind: 'seat', seat }] }),
      async () => (again ? (await this.#store.keyOf(id, hashOf(own)))?.seat : undefined),
    );
    return isFailure(made) ? made : { seat: made.seat, key: own, seq: made.seq };
  }

  async seated(id: string, key: string | undefined): Promise<Seated | undefined> {
    const found = await this.#keyOf(id, key);
    if (found?.row.kind !== 'seat') return undefined;
    const seat = found.live.seat(found.row.seat!);
    return seat === undefined ? undefined : { live: found.live, seat };
  }

  /** A seat that is about to send a command: its key is looked up once, because storing the command checks the rest. */
  async commanding(id: string, key: string | undefined): Promise<Seated | undefined> {
    const live = this.#read.get(id);
    const hash = key === undefined ? '' : hashOf(key);
    const row = live?.knownKey(hash);
    if (live === undefined || live.isGone || row === undefined || !sameHash(row.hash, hash))
      return this.seated(id, key);
    live.used = Date.now();
    return { live, seat: live.seat(row.seat!)! };
  }

  async #keyOf(id: string, key: string | undefined) {
    if (key === undefined || !isTableId(id)) return undefined;
    const hash = hashOf(key);
    const row = await this.#store.keyOf(id, hash);
    if (row === undefined || !sameHash(row.hash, hash)) return undefined;
    const live = await this.#upToDate(id, row);
    live?.rememberKey(row);
    return live === undefined ? undefined : { live, row };
  }

  /** A table that is used now: whatever another process has stored is known here before anything is answered. */
  async #upToDate(id: string, { last, isMarked }: Pick<FoundKey, 'last' | 'isMarked'>): Promise<LiveTable | undefined> {
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
        (found) => (found === undefined ? this.#forget(id) : this.#live.has(id) && this.#read.set(id, found)),
        () => this.#forget(id),
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

  async command({ live, seat }: Seated, sent: Sent): Promise<CommandAnswer | TableFailure> {
    const [invite, watch] = [newKey(), newKey()];
    const answered = await live.command(seat.seat, sent, ([made]) => {
      if (made?.kind === 'revoke') return { revoke: made.command.seat as string };
      if (made?.kind !== 'invite') return {};
      const add: readonly KeyRow[] = [
        { hash: hashOf(invite), kind: 'invite' },
        { hash: hashOf(watch), kind: 'watch' },
      ];
      return { renew: true, add, codes: newCodes(this.#store.pepper, Date.now()) };
    });
    if (isFailure(answered)) return answered;
    const { made, ...frame } = answered;
    if (made[0]?.kind !== 'invite') return frame;
    const { code } = live;
    return { ...frame, invite, watch, ...(code === undefined ? {} : { code }) };
  }

  /** A page of the log; nothing where there is no entry after that number. */
  async log({ live, seat }: Seated, after: number): Promise<Page | undefined> {
    const { entries } = await pieceOf(this.#store, live.id, after, LOG_PAGE);
    // What this process has not folded yet comes when it has.
    const known = entries.filter(({ seq }) => seq <= live.table.seq);
    const [page] = pages(known, live.table, seat, LOG_PAGE);
    return page;
  }

  /** The table as a file, as far as the seat may know it. */
  file(who: Seated, options: JobOptions): Promise<JobEnd> {
    return this.#onThread('table-export', who, options);
  }

  /** The dice so far against what was to be expected, and a fight looked back at, as far as the seat may know them. */
  async luck(who: Seated, fight: number | undefined, options: JobOptions): Promise<JobEnd> {
    const all = await this.#onThread('table-luck', who, options, fight);
    // Past the time or memory of one answer: the dice are told, and every chance is listed as left out.
    const isCut = all.kind === 'answered' && all.error?.code === 'too_large';
    return isCut ? this.#onThread('table-dice', who, options, fight) : all;
  }

  async #onThread(name: TableJobName, { live, seat }: Seated, options: JobOptions, fight?: number): Promise<JobEnd> {
    const { seq } = live.table;
    const asked: LogAsked = { seat, ...(fight === undefined ? {} : { fight }) };
    const pieces: string[] = [];
    let read = 0;
    for await (const bodies of bodiesOf(this.#store, live.id)) {
      const known = bodies.slice(0, seq - read);
      if (known.length === 0) break;
      pieces.push(`[${known.join(',')}]`);
      read += known.length;
    }
    const end = await this.#jobs.run(name, [JSON.stringify(asked), ...pieces], options);
    options.onEnd?.(end);
    return end;
  }

  async remove({ live, seat }: Seated): Promise<TableFailure | undefined> {
    if (seat.role !== 'gm') return refused('forbidden', '', 'Only the GM deletes a table.');
    await live.inTurn(() => this.#store.remove(live.id));
    this.#forget(live.id);
    live.gone();
    return undefined;
  }

  /** Yields pages of what was missed; then the listener is sent the last one with the view, and everything that happens. */
  async *listen(
    { live, seat }: Seated,
    send: Omit<Listener, 'seat'>,
    after: number | undefined,
  ): AsyncGenerator<Page, () => void> {
    if (this.#ending) throw new Unavailable(undefined, 'nothing stored', ENDING);
    const stop = yield* catchUp(this.#store, live, { ...send, seat: seat.seat }, after);
    this.#presence.exchange();
    return () => {
      stop();
      this.#presence.exchange();
    };
  }

  /** Marks what was not used for so many days, and deletes what was marked a week ago; reading and listening is using. */
  async sweep(days: number): Promise<Swept> {
    const since = this.#swept;
    this.#swept = Date.now();
    const inUse = [...this.#read.values()].filter(({ streams, used }) => streams > 0 || used >= since);
    const ids = inUse.map(({ id }) => id);
    const swept = await this.#sweeper.sweep(days, ids);
    for (const id of swept.deleted) await this.#changed(id);
    return swept;
  }

  /** Tables in memory and streams being served. */
  counts(): { readonly tables: number; readonly streams: number } {
    const read = [...this.#read.values()];
    return { tables: read.length, streams: read.reduce((sum, { streams }) => sum + streams, 0) };
  }

  #forget(id: string): void {
    if (this.#live.delete(id)) this.#store.unwatch(id);
    this.#read.delete(id);
  }

  async #changed(id: string, seq?: number): Promise<void> {
    if (id === '*') return this.#anyChanged();
    this.#behind.delete(id);
    try {
      const live = await this.#live.get(id);
      await live?.catchUp(seq);
      if (live?.isGone) this.#forget(id);
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
      else for (const id of some) await this.#changed(id, lasts.get(id));
    }
    this.#presence.changed([...this.#read.values()]);
  }

  async #seatsChanged(id: string): Promise<void> {
    const live = await this.#live.get(id)?.catch(() => undefined);
    if (live !== undefined) this.#presence.changed([live]);
  }

  async #beat(): Promise<void> {
    for (const id of this.#behind) void this.#changed(id);
    for (const { id } of tooMany(this.#read.values(), Date.now())) this.#forget(id);
    // A process that died may have stored something and told nobody.
    if (await this.#presence.beat()) await this.#anyChanged();
  }

  /** The process is about to end: streams end, and whoever listened comes back to another. */
  hush(): void {
    this.#ending = true;
    for (const one of this.#read.values()) one.hush();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.hush();
    await this.#presence.close();
    await this.#store.close();
    this.#ping = undefined;
  }
}

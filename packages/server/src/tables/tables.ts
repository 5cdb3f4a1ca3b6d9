/** What can be asked of the tables of one store: opening, joining, commands, the log, files, reviews and streams. */
import {
  isFailure,
  type Joining,
  type JoiningByCode,
  join,
  type Opening,
  type Page,
  pages,
  refused,
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
import type { LiveTable } from './live.ts';
import { LiveTables } from './live-tables.ts';
import { bodiesOf, pieceOf } from './reading.ts';
import { type KeyRow, type PieceSize, type Store, Unavailable } from './store.ts';
import { Sweeper, type Swept } from './sweep.ts';

/** What one call for the log answers with. */
const LOG_PAGE: PieceSize = { entries: 500, bytes: 1_000_000 };
const PING_EVERY = 1000;
const ENDING = 'The server is shutting down; try again in a moment.';

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
  readonly #live: LiveTables;
  readonly #founding: TableMaker;
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
    this.#sweeper = sweeper;
    this.#founding = new TableMaker(store, jobs, limits);
    this.#live = new LiveTables(store, jobs, limits);
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
    const live = await this.#live.upToDate(found.table, found);
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
    const live = this.#live.known(id);
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
    const live = await this.#live.upToDate(id, row);
    live?.rememberKey(row);
    return live === undefined ? undefined : { live, row };
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

  /** Dice luck so far and the review of a fight, as far as the seat may know them. */
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
    if (seat.role !== 'gm') return refused('forbidden', '', 'Only the GM can delete a table.');
    await live.inTurn(() => this.#store.remove(live.id));
    this.#live.forget(live.id);
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
    this.#live.exchange();
    return () => {
      stop();
      this.#live.exchange();
    };
  }

  /** Marks what was not used for so many days, and deletes what was marked a week ago; reading and listening is using. */
  async sweep(days: number): Promise<Swept> {
    const since = this.#swept;
    this.#swept = Date.now();
    const inUse = this.#live.all().filter(({ streams, used }) => streams > 0 || used >= since);
    const ids = inUse.map(({ id }) => id);
    const swept = await this.#sweeper.sweep(days, ids);
    for (const id of swept.deleted) await this.#live.changed(id);
    return swept;
  }

  /** Tables in memory and streams being served. */
  counts(): { readonly tables: number; readonly streams: number } {
    const read = this.#live.all();
    return { tables: read.length, streams: read.reduce((sum, { streams }) => sum + streams, 0) };
  }

  /** The process is about to end: streams end, and clients reconnect to another. */
  hush(): void {
    this.#ending = true;
    for (const one of this.#live.all()) one.hush();
  }

  async close(): Promise<void> {
    this.hush();
    await this.#live.close();
    await this.#store.close();
    this.#ping = undefined;
  }
}

/** All tables of this process over one store: opening, joining, commands, files, and who is connected. */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  commitmentOf,
  type Entry,
  isTableRefusal,
  type Joining,
  join,
  no,
  type Opening,
  open,
  SECRET_BYTES,
  type Seat,
  type Sent,
  type Source,
  type TableRefusal,
  UNKNOWN,
} from '@strikehome/table';
import { type JobEnd, type JobOptions, type Jobs, jobsHere } from '../jobs/job.ts';
import type { ImportAsked, Imported, LogAsked, TableJobName } from '../jobs/tables.ts';
import { MOST } from '../verbs.ts';
import { derivedFrom, hashOf, type KeyMaker, newKey, newTableId, sameHash } from './keys.ts';
import { type Frame, type Listener, LiveTable } from './live.ts';
import { type KeyRow, type Store, Unavailable } from './store.ts';

/** So many tables stay in memory when nobody listens to them. */
const MOST_IDLE = 500;
/** A table that was used so lately may still be in somebody's hands. */
const IDLE_AFTER = 60_000;
/** Words about who is connected count for so long. */
const FRESH_SECONDS = 6;
const SAY_EVERY = 2000;
/**
 * An opening that is asked for again is answered as it was for so long. Its answer holds keys, so it is not for ever: a
 * stranger at the same address may one day say the same words.
 */
const REPEATED_FOR = 3_600_000;

const drawn: KeyMaker = (use) => (use === 'table' ? newTableId() : newKey());

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
  readonly #jobs: Jobs;
  readonly #live = new Map<string, Promise<LiveTable | undefined>>();
  /** Those that have been read. */
  readonly #read = new Map<string, LiveTable>();
  readonly #process = randomUUID();
  readonly #timer: NodeJS.Timeout;
  /** Tables that could not be read on when somebody said that they had changed. */
  readonly #behind = new Set<string>();
  #elsewhere: ReadonlyMap<string, readonly string[]> = new Map();
  #said = '[]';
  #speaking: Promise<void> | undefined;
  #sayAgain = false;
  #ending = false;
  /** When old tables were last looked for. */
  #swept = 0;

  constructor(store: Store, jobs: Jobs = jobsHere(MOST)) {
    this.#store = store;
    this.#jobs = jobs;
    store.onChange((id, seq) => void this.#changed(id, seq));
    this.#timer = setInterval(() => {
      void this.#sayWhoIsHere();
      for (const id of this.#behind) void this.#changed(id);
    }, SAY_EVERY);
    this.#timer.unref();
  }

  get kind(): Store['kind'] {
    return this.#store.kind;
  }

  ping(): Promise<void> {
    return this.#store.ping();
  }

  /** The same call with an id, from the same client, opens one table, however often it is sent. */
  async open(opening: Opening, client = ''): Promise<Opened | TableRefusal> {
    if (opening.id === undefined) return (await this.#open(opening, drawn))!;
    const keys = derivedFrom(this.#store.pepper, ['open', client, opening]);
    for (const making of [keys, drawn]) {
      const opened = (await this.#openedBefore(keys)) ?? (await this.#open(opening, making));
      if (opened !== undefined) return opened;
      // Another process was first; or it was so long ago that this is another opening.
    }
    throw new Error('a table that nobody opened is there already');
  }

  async #open(opening: Opening, keys: KeyMaker): Promise<Opened | TableRefusal | undefined> {
    const secret = randomBytes(SECRET_BYTES);
    const founded = { table: keys('table'), seat: 's1', commitment: commitmentOf(secret) };
    const entry = open(opening, founded, clock);
    return isTableRefusal(entry) ? entry : this.#create(founded, secret, [entry], keys);
  }

  async #openedBefore(keys: KeyMaker): Promise<Opened | undefined> {
    const table = keys('table');
    const row = await this.#store.find(table);
    const [entry] = row === undefined ? [] : await this.#store.since(table, 0, 1);
    if (row === undefined || entry === undefined || Date.now() - Date.parse(entry.at) > REPEATED_FOR) return undefined;
    const commitment = commitmentOf(Buffer.from(row.secret, 'hex'));
    return { table, seat: entry.seat, ...opensWith(keys), seq: entry.seq, commitment };
  }

  async #create(
    { table: id, seat, commitment }: { readonly table: string; readonly seat: string; readonly commitment: string },
    secret: Uint8Array,
    entries: readonly Entry[],
    keys: KeyMaker,
  ): Promise<Opened | undefined> {
    const own = opensWith(keys);
    const rows: readonly KeyRow[] = [
      { hash: hashOf(own.key), kind: 'seat', seat },
      { hash: hashOf(own.invite), kind: 'invite' },
      { hash: hashOf(own.watch), kind: 'watch' },
    ];
    const made = await this.#store.create({ id, secret: Buffer.from(secret).toString('hex') }, entries, rows);
    if (!made) return undefined;
    return { table: id, seat, ...own, seq: entries.at(-1)!.seq, commitment };
  }

  /** A table from a file: the old log, a new Director, new keys and a secret of its own. */
  async import(text: string, options: JobOptions): Promise<Opened | TableRefusal | JobEnd> {
    const secret = randomBytes(SECRET_BYTES);
    const founded = { table: newTableId(), commitment: commitmentOf(secret) };
    const asked: ImportAsked = { ...founded, now: clock.now(), text };
    const end = await this.#jobs.run('table-import', JSON.stringify(asked), options);
    if (end.kind !== 'answered' || end.error !== undefined) return end;
    const made = JSON.parse(end.text) as Imported | { readonly ok: false; readonly error: TableRefusal };
    if (!made.ok) return made.error;
    return (await this.#create({ ...founded, seat: made.seat }, secret, made.entries, drawn))!;
  }

  async join(id: string, key: string | undefined, joining: Joining): Promise<Joined | TableRefusal> {
    const found = await this.#keyOf(id, key);
    if (found === undefined || found.row.kind === 'seat') return UNKNOWN;
    const role = found.row.kind === 'invite' ? 'player' : 'watcher';
    const again = joining.id !== undefined;
    const own = again ? derivedFrom(this.#store.pepper, ['join', id, found.row.hash, joining])('seat') : newKey();
    const made = await found.live.join(
      (table, source) => join(table, joining, role, source),
      ({ seat }) => ({ add: [{ hash: hashOf(own), kind: 'seat', seat }] }),
      async () => (again ? (await this.#store.keyOf(id, hashOf(own)))?.seat : undefined),
    );
    return isTableRefusal(made) ? made : { seat: made.seat, key: own, seq: made.seq };
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
    if (key === undefined || id.length > 64) return undefined;
    const hash = hashOf(key);
    const row = await this.#store.keyOf(id, hash);
    if (row === undefined || !sameHash(row.hash, hash)) return undefined;
    const live = await this.#liveOf(id);
    if (live !== undefined) live.used = Date.now();
    // Whatever another process has stored is known here before anything is answered.
    await live?.catchUp(row.last);
    if (live === undefined || live.isGone) return undefined;
    live.rememberKey(row);
    return { live, row };
  }

  async #liveOf(id: string): Promise<LiveTable | undefined> {
    let live = this.#live.get(id);
    if (live === undefined) {
      live = this.#readFrom(id);
      this.#live.set(id, live);
      live.then(
        (found) => (found === undefined ? this.#forget(id) : this.#live.has(id) && this.#read.set(id, found)),
        () => this.#forget(id),
      );
      this.#forgetSome();
    }
    return live;
  }

  async #readFrom(id: string): Promise<LiveTable | undefined> {
    const row = await this.#store.find(id);
    if (row === undefined) return undefined;
    const entries = await this.#store.since(id, 0);
    if (entries.length === 0) return undefined;
    const live = new LiveTable(this.#store, id, row.secret, entries);
    live.hear(this.#elsewhere.get(id) ?? []);
    return live;
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

  log({ live, seat }: Seated, after: number, most: number): Promise<Pick<Frame, 'seq' | 'entries'>> {
    return live.inTurn(async () => {
      const entries = await this.#store.since(live.id, after, most);
      const { seq, entries: seen } = live.frame(seat, upTo(live, entries));
      return { seq, entries: seen };
    });
  }

  /** The table as a file, as far as the seat may know it. */
  file(who: Seated, options: JobOptions): Promise<JobEnd> {
    return this.#onThread('table-export', who, options);
  }

  /** The dice so far against what was to be expected, and a fight looked back at, as far as the seat may know them. */
  luck(who: Seated, fight: number | undefined, options: JobOptions): Promise<JobEnd> {
    return this.#onThread('table-luck', who, options, fight);
  }

  async #onThread(name: TableJobName, { live, seat }: Seated, options: JobOptions, fight?: number): Promise<JobEnd> {
    const { seq } = live.table;
    const entries = (await this.#store.bodies(live.id)).slice(0, seq);
    const asked: Omit<LogAsked, 'entries'> = { seat, ...(fight === undefined ? {} : { fight }) };
    const head = JSON.stringify(asked).slice(0, -1);
    return this.#jobs.run(name, `${head},"entries":[${entries.join(',')}]}`, options);
  }

  async remove({ live, seat }: Seated): Promise<TableRefusal | undefined> {
    if (seat.role !== 'director') return no('not_yours', '', 'Only the Director deletes a table.');
    await live.inTurn(() => this.#store.remove(live.id));
    this.#forget(live.id);
    live.gone();
    return undefined;
  }

  async listen({ live, seat }: Seated, send: Omit<Listener, 'seat'>, after: number | undefined): Promise<() => void> {
    if (this.#ending) throw new Unavailable(undefined, 'This server is about to end; come back in a moment.');
    const stop = await live.listen({ ...send, seat: seat.seat }, after);
    void this.#sayWhoIsHere();
    return () => {
      stop();
      void this.#sayWhoIsHere();
    };
  }

  /** Deletes what nobody has touched for so many days; who reads or listens touches it too. */
  async sweep(days: number): Promise<number> {
    const since = this.#swept;
    this.#swept = Date.now();
    const inUse = [...this.#read.values()].filter(({ streams, used }) => streams > 0 || used >= since);
    await this.#store.touch(inUse.map(({ id }) => id));
    const old = await this.#store.sweep(days);
    for (const id of old) await this.#changed(id);
    return old.length;
  }

  /** Tables in memory and streams being served. */
  counts(): { readonly tables: number; readonly streams: number } {
    const read = [...this.#read.values()];
    return { tables: read.length, streams: read.reduce((sum, { streams }) => sum + streams, 0) };
  }

  #forget(id: string): void {
    this.#live.delete(id);
    this.#read.delete(id);
  }

  async #changed(id: string, seq?: number): Promise<void> {
    const ids = id === '*' ? [...this.#live.keys()] : [id];
    for (const one of ids) {
      this.#behind.delete(one);
      try {
        const live = await this.#live.get(one);
        await live?.catchUp(seq);
        if (live?.isGone) this.#forget(one);
      } catch {
        this.#behind.add(one);
      }
    }
  }

  /** Says it at once, or once more when what is being said is already old. */
  #sayWhoIsHere(): Promise<void> {
    this.#sayAgain = this.#speaking !== undefined;
    this.#speaking ??= this.#exchangePresence()
      .catch(() => {})
      .then(() => {
        this.#speaking = undefined;
        if (this.#sayAgain) void this.#sayWhoIsHere();
      });
    return this.#speaking;
  }

  async #exchangePresence(): Promise<void> {
    if (this.#store.kind === 'sqlite') return;
    const live = [...this.#read.values()];
    const seats = live.flatMap((one) => one.seatsHere().map((seat) => [one.id, seat] as const));
    // Whoever serves nobody, and has said so, need not say it again.
    const words = JSON.stringify(seats);
    if (seats.length > 0 || this.#said !== words) await this.#store.say(this.#process, seats);
    this.#said = words;
    const elsewhere = new Map<string, string[]>();
    for (const [table, seat] of await this.#store.here(this.#process, FRESH_SECONDS)) {
      elsewhere.set(table, [...(elsewhere.get(table) ?? []), seat]);
    }
    this.#elsewhere = elsewhere;
    for (const one of live) one.hear(elsewhere.get(one.id) ?? []);
  }

  #forgetSome(): void {
    if (this.#live.size <= MOST_IDLE) return;
    const now = Date.now();
    const idle = [...this.#read.values()]
      .filter(({ streams, used }) => streams === 0 && now - used > IDLE_AFTER)
      .sort((a, b) => a.used - b.used);
    for (const { id } of idle.slice(0, this.#live.size - MOST_IDLE)) this.#forget(id);
  }

  /** The process is about to end: streams end, and whoever listened comes back to another. */
  hush(): void {
    this.#ending = true;
    for (const one of this.#read.values()) one.hush();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.hush();
    await this.#speaking;
    await this.#store.say(this.#process, []).catch(() => {});
    await this.#store.close();
  }
}

const opensWith = (keys: KeyMaker) => ({ key: keys('seat'), invite: keys('invite'), watch: keys('watch') });

/** What this process has folded; the rest comes when it has. */
function upTo({ table }: LiveTable, entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ seq }) => seq <= table.seq);
}

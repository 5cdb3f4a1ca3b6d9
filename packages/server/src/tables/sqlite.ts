/** Tables in one SQLite file beside the server: write-ahead log, flushed at every commit, one writer. */
import { randomBytes } from 'node:crypto';
import type { Entry } from '@strikehome/table';
import { type CodeRow, pastAt } from './codes.ts';
import { loadSqlite, openProblem } from './sqlite-driver.ts';
import { outdate, SqliteFile } from './sqlite-file.ts';
import { statementsOf } from './sqlite-statements.ts';
import {
  type Beat,
  type FoundCode,
  type FoundKey,
  type FoundTable,
  type Hear,
  type KeyChanges,
  type KeyRow,
  type ListedTable,
  type PieceSize,
  type Store,
  type TableRow,
  Unavailable,
} from './store.ts';

/** How often to check whether another process has written to the file. */
const LOOK_EVERY = 2000;

/** Opens the file to serve it, or as an operator beside the process that does. */
export async function openSqlite(file: string, role: 'serve' | 'visit' = 'serve'): Promise<SqliteStore> {
  const sqlite = await loadSqlite();
  try {
    const opened = SqliteFile[role](sqlite, file);
    return new SqliteStore(opened, await pepperOf(opened));
  } catch (error) {
    throw openProblem(file, error instanceof Unavailable ? error.cause : error);
  }
}

function pepperOf(file: SqliteFile): Promise<string> {
  return file.write(() => {
    const drawn = randomBytes(32).toString('hex');
    file.db.prepare("insert or ignore into settings values('pepper', ?)").run(drawn);
    return (file.db.prepare("select value from settings where name = 'pepper'").get() as { value: string }).value;
  });
}

type KeyRecord = {
  readonly last: number;
  readonly hash: string;
  readonly kind: KeyRow['kind'];
  readonly seat: string | null;
  readonly marked: number | null;
};
type Body = { readonly body: string };
type Found = TableRow & {
  readonly earlier: string;
  readonly outdated: number;
  readonly salt: string | null;
  readonly made: number | null;
};
type CodeRecord = Omit<FoundCode, 'isMarked'> & { readonly marked: number | null };
type Listed = Omit<ListedTable, 'marked'> & { readonly marked: number | null };

export class SqliteStore implements Store {
  readonly kind = 'sqlite';
  readonly pepper: string;
  readonly #file: SqliteFile;
  readonly #statements;
  #looking: NodeJS.Timeout | undefined;

  constructor(file: SqliteFile, pepper: string) {
    this.pepper = pepper;
    this.#file = file;
    this.#statements = statementsOf(file);
  }

  create(
    { id, secret }: TableRow,
    entries: readonly Entry[],
    keys: readonly KeyRow[],
    codes?: readonly CodeRow[],
  ): Promise<boolean> {
    return this.#file.write(() => {
      if (this.#statements.find.get(id) !== undefined) return false;
      this.#statements.create.run(id, secret, Date.now());
      this.#write(id, entries, { add: keys, ...(codes === undefined ? {} : { codes }) });
      return true;
    });
  }

  append(table: string, expected: number, entries: readonly Entry[], keys: KeyChanges = {}): Promise<boolean> {
    return this.#file.write(() => {
      const { seq } = this.#statements.last.get(table) as { seq: number };
      if (Number(seq) !== expected || expected === 0) return false;
      this.#write(table, entries, keys);
      this.#statements.touch.run(Date.now(), table);
      return true;
    });
  }

  #write(table: string, entries: readonly Entry[], { add = [], renew, revoke, codes }: KeyChanges): void {
    const { add: insert, addKey } = this.#statements;
    for (const entry of entries) insert.run(table, entry.seq, JSON.stringify(entry));
    if (renew) this.#statements.renew.run(table);
    if (revoke !== undefined) this.#statements.revoke.run(table, revoke);
    for (const { hash, kind, seat } of add) addKey.run(table, hash, kind, seat ?? null);
    if (codes !== undefined) this.#writeCode(table, codes);
  }

  #writeCode(table: string, codes: readonly CodeRow[]): void {
    const { dropCode, dropPast, addCode } = this.#statements;
    dropCode.run(table);
    for (const { salt, hash, made } of codes) {
      dropPast.run(hash, pastAt(made));
      if (Number(addCode.run(table, salt, hash, made).changes) > 0) return;
    }
    throw new Error('all codes that were drawn are taken');
  }

  async find(table: string): Promise<FoundTable | undefined> {
    const row = await this.#file.read(() => this.#statements.find.get(table) as Found | undefined);
    if (row === undefined) return undefined;
    const { id, secret, earlier, outdated, salt, made } = row;
    const code = salt === null || made === null ? {} : { code: { salt, made } };
    return { id, secret, earlier: earlier.split(' ').filter(Boolean), isOutdated: outdated === 1, ...code };
  }

  some(most: number): Promise<readonly { readonly id: string; readonly last: number }[]> {
    return this.#file.read(() => this.#statements.some.all(most) as { readonly id: string; readonly last: number }[]);
  }

  redraw(table: string, secret: string, entry: Entry): Promise<boolean> {
    return this.#file.write(() => {
      const { seq } = this.#statements.last.get(table) as { seq: number };
      if (Number(seq) !== entry.seq - 1 || this.#statements.redraw.run(secret, table).changes === 0) return false;
      this.#write(table, [entry], {});
      return true;
    });
  }

  outdate(): Promise<void> {
    return this.#file.write(() => outdate(this.#file.db));
  }

  async since(table: string, after: number, most = -1): Promise<readonly Entry[]> {
    const rows = await this.#file.read(() => this.#statements.since.all(table, after, most) as Body[]);
    return rows.map(({ body }) => JSON.parse(body) as Entry);
  }

  bodies(table: string, after: number, { entries, bytes }: PieceSize): Promise<readonly string[]> {
    return this.#file.read(() => {
      const bodies: string[] = [];
      let size = 0;
      for (const row of this.#statements.since.iterate(table, after, entries)) {
        const { body } = row as Body;
        if (bodies.length > 0 && size + body.length > bytes) break;
        bodies.push(body);
        size += body.length;
      }
      return bodies;
    });
  }

  async keyOf(table: string, hash: string): Promise<FoundKey | undefined> {
    const row = await this.#file.read(() => this.#statements.key.get(table, hash) as KeyRecord | undefined);
    if (row === undefined) return undefined;
    const { last, hash: kept, kind, seat, marked } = row;
    return { hash: kept, kind, last: Number(last), isMarked: marked !== null, ...(seat === null ? {} : { seat }) };
  }

  async byCode(hash: string): Promise<FoundCode | undefined> {
    const row = await this.#file.read(() => this.#statements.byCode.get(hash) as CodeRecord | undefined);
    if (row === undefined) return undefined;
    const { table, made, last, marked } = row;
    return { table, made, last, isMarked: marked !== null };
  }

  remove(table: string): Promise<boolean> {
    return this.#file.write(() => Number(this.#statements.remove.run(table).changes) > 0);
  }

  async touch(tables: readonly string[]): Promise<number> {
    if (tables.length === 0) return 0;
    const now = Date.now();
    return this.#file.write(() =>
      tables.reduce((sum, table) => sum + Number(this.#statements.touch.run(now, table).changes), 0),
    );
  }

  async now(): Promise<number> {
    return Date.now();
  }

  remember(name: string, value: number): Promise<number | undefined> {
    return this.#file.write(() => {
      const before = this.#statements.setting.get(name) as { value: string } | undefined;
      this.#statements.set.run(name, `${value}`);
      return before === undefined ? undefined : Number(before.value);
    });
  }

  async remark(at: number): Promise<void> {
    await this.#file.write(() => this.#statements.remark.run(Math.round(at)));
  }

  mark(at: number, usedBefore: number, most: number): Promise<number> {
    const now = Math.round(at);
    return this.#file.write(() => {
      this.#statements.unmark.run(usedBefore, now);
      return Number(this.#statements.mark.run(now, usedBefore, most).changes);
    });
  }

  async purge(markedBefore: number, most: number): Promise<readonly string[]> {
    const gone = () => this.#statements.purge.all(markedBefore, most) as { readonly id: string }[];
    return (await this.#file.write(gone)).map(({ id }) => id);
  }

  async list(after: string, most: number): Promise<readonly ListedTable[]> {
    const rows = await this.#file.read(() => this.#statements.list.all(after, most) as Listed[]);
    return rows.map(({ marked, ...row }) => ({ ...row, ...(marked === null ? {} : { marked }) }));
  }

  lasts(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#file.read(() => {
      const found = tables.map((id) => [id, Number((this.#statements.last.get(id) as { seq: number }).seq)] as const);
      return new Map(found.filter(([, seq]) => seq > 0));
    });
  }

  /** One process alone: it knows by itself who is connected. */
  async beat(): Promise<Beat> {
    return { alive: [], isNew: false };
  }
  async say(): Promise<void> {}
  async here(): Promise<readonly []> {
    return [];
  }
  async watch(): Promise<void> {}
  unwatch(): void {}

  /** What operators do to the file meanwhile is noticed. */
  onChange(hear: Hear): void {
    const version = () => Object.values(this.#statements.version.get() as object)[0];
    let known = version();
    this.#looking = setInterval(() => {
      void this.#file.read(version).then(
        (now) => {
          if (now !== known) hear('*');
          known = now;
        },
        () => {},
      );
    }, LOOK_EVERY);
    this.#looking.unref();
  }

  async ping(): Promise<void> {
    await this.remember('ping', Date.now());
  }

  /** A copy of everything as it is now, made beside the process that serves the file, to be restored one day. */
  copyTo(file: string): void {
    this.#statements.copy.run(file);
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    this.#file.close();
  }
}

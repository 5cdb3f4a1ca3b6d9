/** How a table comes to be: opened, or imported from a file, with its secret and its first keys. */
import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import {
  commitmentOf,
  type Entry,
  isFailure,
  type Opening,
  open,
  SECRET_BYTES,
  type TableFailure,
  type TableSource,
} from '@strikehome/table';
import type { JobEnd, JobOptions, Jobs } from '../jobs/job.ts';
import type { ImportAsked, Imported } from '../jobs/tables.ts';
import { codeFrom, newCodes } from './codes.ts';
import { fullTable, type StoredTableLimits } from './full.ts';
import { derivedFrom, hashOf, type KeyMaker, newKey, newTableId } from './keys.ts';
import { sizeOf } from './reading.ts';
import type { KeyRow, Store } from './store.ts';

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
  /** What players type to join. */
  readonly code: string;
  readonly seq: number;
  readonly commitment: string;
  /** How long its log is, in characters; an opening that is asked for again has the same. */
  readonly size: number;
}

const clock: TableSource = {
  now: () => new Date().toISOString(),
  throwDice: () => {
    throw new Error('nothing is thrown while a table opens');
  },
  secret: () => {
    throw new Error('no secret is told while a table opens');
  },
};

const opensWith = (keys: KeyMaker) => ({ key: keys('seat'), invite: keys('invite'), watch: keys('watch') });

export class TableMaker {
  readonly #store: Store;
  readonly #jobs: Jobs;
  readonly #limits: StoredTableLimits;

  constructor(store: Store, jobs: Jobs, limits: StoredTableLimits) {
    this.#store = store;
    this.#jobs = jobs;
    this.#limits = limits;
  }

  /** The same call with an id, from the same client, opens one table, however often it is sent. */
  async open(opening: Opening, client = ''): Promise<Opened | TableFailure> {
    if (opening.id === undefined) return (await this.#open(opening, drawn))!;
    const keys = derivedFrom(this.#store.pepper, ['open', client, opening]);
    for (const making of [keys, drawn]) {
      const opened = (await this.#openedBefore(keys)) ?? (await this.#open(opening, making));
      if (opened !== undefined) return opened;
      // Another process was first; or it was so long ago that this is another opening.
    }
    throw new Error('a table that nobody opened is there already');
  }

  async #open(opening: Opening, keys: KeyMaker): Promise<Opened | TableFailure | undefined> {
    const secret = randomBytes(SECRET_BYTES);
    const founded = { table: keys('table'), seat: 's1', commitment: commitmentOf(secret) };
    const entry = open(opening, founded, { ...clock, engine: this.#jobs.engine, limits: this.#limits });
    return isFailure(entry) ? entry : this.#create(founded, secret, [`[${JSON.stringify(entry)}]`], keys);
  }

  async #openedBefore(keys: KeyMaker): Promise<Opened | undefined> {
    const table = keys('table');
    const row = await this.#store.find(table);
    const [entry] = row === undefined ? [] : await this.#store.since(table, 0, 1);
    if (row === undefined || entry === undefined || Date.now() - Date.parse(entry.at) > REPEATED_FOR) return undefined;
    const commitment = commitmentOf(Buffer.from(row.secret, 'hex'));
    const size = JSON.stringify([entry]).length;
    const code = await this.#codeOf(table);
    return { table, seat: entry.seat, ...opensWith(keys), code, seq: entry.seq, commitment, size };
  }

  /** The code that the store has found for a table. */
  async #codeOf(table: string): Promise<string> {
    const { salt = '' } = (await this.#store.find(table))?.code ?? {};
    return codeFrom(this.#store.pepper, salt);
  }

  async #create(
    { table: id, seat, commitment }: { readonly table: string; readonly seat: string; readonly commitment: string },
    secret: Uint8Array,
    pieces: readonly string[],
    keys: KeyMaker,
  ): Promise<Opened | undefined> {
    const own = opensWith(keys);
    const rows: readonly KeyRow[] = [
      { hash: hashOf(own.key), kind: 'seat', seat },
      { hash: hashOf(own.invite), kind: 'invite' },
      { hash: hashOf(own.watch), kind: 'watch' },
    ];
    const row = { id, secret: Buffer.from(secret).toString('hex') };
    const [first, ...rest] = pieces;
    const parsed = (piece: string) => JSON.parse(piece) as readonly Entry[];
    const begun = parsed(first!);
    // Nobody has a key before all of it is stored: what breaks off is reached by nobody and swept away one day.
    const codes = newCodes(this.#store.pepper, Date.now());
    const isWhole = rest.length === 0;
    if (!(await this.#store.create(row, begun, isWhole ? rows : [], isWhole ? codes : undefined))) return undefined;
    let seq = begun.length;
    for (const [i, piece] of rest.entries()) {
      await turn();
      const keys = i === rest.length - 1 ? { add: rows, codes } : {};
      const entries = parsed(piece);
      if (!(await this.#store.append(id, seq, entries, keys))) throw new Error(`table ${id} cannot be written to`);
      seq += entries.length;
    }
    return { table: id, seat, ...own, code: await this.#codeOf(id), seq, commitment, size: sizeOf(pieces) };
  }

  /** A table from a file: the old log, a new GM, new keys and a secret of its own. */
  async import(text: string, options: JobOptions): Promise<Opened | TableFailure | JobEnd> {
    const secret = randomBytes(SECRET_BYTES);
    const founded = { table: newTableId(), commitment: commitmentOf(secret) };
    const asked: ImportAsked = { ...founded, now: clock.now(), limits: this.#limits };
    const end = await this.#jobs.run('table-import', [JSON.stringify(asked), text], options);
    options.onEnd?.(end);
    if (end.kind !== 'answered' || end.error !== undefined) return end;
    const made = JSON.parse(end.text) as Imported | TableFailure;
    if (!made.ok) return made;
    const pieces = end.parts!;
    const full = fullTable(this.#limits, made.seq, sizeOf(pieces));
    return full ?? (await this.#create({ ...founded, seat: made.seat }, secret, pieces, drawn))!;
  }
}

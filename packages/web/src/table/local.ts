/**
 * A table in this page: the core itself, one seat for everybody, no network. It is kept by this browser after every
 * command, one for each system, as the file it would be saved as and the secret its dice come from.
 */
import { signal } from '@preact/signals';
import { isRecord, type PlainRecord } from '@strikehome/engine/kernel';
import {
  type Command,
  commitmentOf,
  decide,
  type Entry,
  exported,
  type FileText,
  fold,
  foldAll,
  hexOf,
  isTableRefusal,
  nextSeat,
  open,
  readFile,
  SECRET_BYTES,
  type Seat,
  type Shown,
  type Source,
  secretOf,
  shown,
  type Table,
  type TableRefusal,
  takenOver,
  thrownBy,
  type View,
  view,
} from '@strikehome/table';
import { load, save } from '../state/storage.ts';
import { announcement, startWorker } from '../state/store.ts';
import type { LookBackJob, LookedBack } from '../worker/look-back.ts';
import { type Line, randomHex, type TableClient, type Trouble } from './client.ts';

const NAME = 'The Director';
const FULL = 'This browser keeps no more of this fight. Save it as a file before you leave.';

function sourceOf(secret: Uint8Array, id: () => string): Source {
  return {
    now: () => new Date().toISOString(),
    throwDice: (count, mix, dice, sides) => thrownBy(secret, id(), count, mix, dice, sides),
    secret: () => hexOf(secret),
  };
}

export class LocalClient implements TableClient {
  readonly id: string;
  readonly live = false;
  readonly view = signal<View | undefined>(undefined);
  readonly entries = signal<readonly Shown[]>([]);
  readonly seq = signal(0);
  readonly trouble = signal<Trouble | undefined>(undefined);
  readonly line = signal<Line>('here');
  readonly unsent = signal(false);
  readonly #secret: Uint8Array;
  readonly #source: Source;
  #log: readonly Entry[];
  #table: Table;

  constructor(secret: Uint8Array, entries: readonly Entry[], table = foldAll(entries)) {
    this.#secret = secret;
    this.#log = entries;
    this.#table = table;
    this.id = table.id;
    this.#source = sourceOf(secret, () => this.#table.id);
    this.#show();
  }

  get #seat(): Seat {
    return this.#table.seats.findLast(({ role, gone }) => role === 'director' && !gone)!;
  }

  get log(): readonly Entry[] {
    return this.#log;
  }

  #show(): void {
    this.entries.value = this.#log.map((entry) => shown(entry, this.#table, this.#seat));
    this.view.value = view(this.#table, this.#seat, () => true);
    this.seq.value = this.#table.seq;
  }

  async send(command: Command): Promise<boolean> {
    const made = decide(this.#table, { command }, this.#seat.seat, this.#source);
    if (isTableRefusal(made)) {
      this.trouble.value = made;
      announcement.value = made.message;
      return false;
    }
    for (const entry of made) this.#table = fold(this.#table, entry);
    this.#log = [...this.#log, ...made];
    this.trouble.value = undefined;
    this.#show();
    if (made.at(-1)?.outcome !== undefined)
      announcement.value = `${made.at(-1)!.text} ${this.view.value?.fight?.standing ?? ''}`;
    this.save();
    return true;
  }

  save(): void {
    const file = exported(this.#table, this.#log, this.#seat);
    if (!save(`table.${this.#table.system}`, { secret: hexOf(this.#secret), file }))
      this.trouble.value = { message: FULL };
  }

  async file(): Promise<string> {
    return JSON.stringify(exported(this.#table, this.#log, this.#seat), null, 1);
  }

  /** In a worker of its own, which is not needed afterwards. */
  lookBack(fight?: number): Promise<LookedBack | undefined> {
    const worker = startWorker();
    const found = new Promise<LookedBack | undefined>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<LookedBack | null>) => resolve(data ?? undefined);
      worker.onerror = () => resolve(undefined);
    });
    const job: LookBackJob = { kind: 'look-back', system: this.#table.system, entries: this.#log, fight };
    worker.postMessage(job);
    return found.finally(() => worker.terminate());
  }
}

const locals = signal<Readonly<Record<string, LocalClient | undefined>>>({});

/** The fight of this system that this browser has saved, if there is one and it is sound. */
export function localOf(system: string): LocalClient | undefined {
  if (system in locals.value) return locals.value[system];
  const client = restored(load(`table.${system}`), system);
  queueMicrotask(() => {
    if (!(system in locals.peek())) locals.value = { ...locals.peek(), [system]: client };
  });
  return client;
}

/** What was saved may have been changed so that the rules throw instead of refusing it. */
function restored(value: unknown, system: string): LocalClient | undefined {
  try {
    return read(value, system);
  } catch {
    return undefined;
  }
}

function read(value: unknown, system: string): LocalClient | undefined {
  if (!isRecord(value) || typeof value.secret !== 'string') return undefined;
  const secret = secretOf(value.secret);
  const file = readFile(value.file);
  if (secret === undefined || isTableRefusal(file)) return undefined;
  const { table, entries } = file;
  const sound = table.system === system && table.commitment === commitmentOf(secret);
  return sound && table.seats.some(({ role, gone }) => role === 'director' && !gone)
    ? new LocalClient(secret, entries, table)
    : undefined;
}

function founded(): { readonly secret: Uint8Array; readonly table: string; readonly commitment: string } {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return { secret, table: `local-${randomHex(8)}`, commitment: commitmentOf(secret) };
}

function taken(system: string, client: LocalClient | undefined): void {
  locals.value = { ...locals.value, [system]: client };
  if (client === undefined) save(`table.${system}`, undefined);
  else client.save();
}

export function beginLocal(system: string, setup: PlainRecord): TableRefusal | undefined {
  const { secret, table, commitment } = founded();
  const source = sourceOf(secret, () => table);
  const opening = { system, name: NAME, setup, conceal: 'none', mix: randomHex(16) } as const;
  const entry = open(opening, { table, seat: 's1', commitment }, source);
  if (isTableRefusal(entry)) return entry;
  taken(system, new LocalClient(secret, [entry]));
  return undefined;
}

/** Goes on where a file ends; its old lines and their dice stay as they were. */
export function goOnWith({ file, entries, table: last }: FileText): void {
  const { secret, table, commitment } = founded();
  const source = sourceOf(secret, () => table);
  const told = file.table.secret === undefined ? {} : { secret: file.table.secret };
  const origin = { id: last.id, commitment: last.commitment, ...told, upTo: last.seq };
  const entry = takenOver(last, NAME, { table, seat: nextSeat(last), commitment }, origin, source);
  taken(last.system, new LocalClient(secret, [...entries, entry]));
}

export function endLocal(system: string): void {
  taken(system, undefined);
}

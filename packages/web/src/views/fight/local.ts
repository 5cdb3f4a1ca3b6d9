/**
 * A table in this page: the core itself, one seat for everybody, no network. It is kept by this browser after every
 * command, one for each system, as the file it would be saved as and the secret its dice come from.
 */
import { signal } from '@preact/signals';
import { isRecord, type PlainRecord } from '@strikehome/engine/kernel';
import {
  type Command,
  DEVICE,
  type Entry,
  type FileText,
  foldAll,
  isFailure,
  LocalTable,
  type PriorChance,
  priorChance,
  readFile,
  type Shown,
  shown,
  type TableRefusal,
  type View,
} from '@strikehome/table';
import { load, save } from '../../state/storage.ts';
import { announcement, startWorker } from '../../state/store.ts';
import { isProgress, type JobProgress, type TellProgress } from '../../worker/progress.ts';
import type { ReviewAndLuck, ReviewJob } from '../../worker/review.ts';
import { type Reachability, randomHex, type TableClient, type Trouble } from '../table/client.ts';

const NAME = 'The GM';
const FULL = 'Browser storage is full: this fight is no longer saved. Export it before you leave.';

export class LocalClient implements TableClient {
  readonly id: string;
  readonly live = false;
  readonly view = signal<View | undefined>(undefined);
  readonly entries = signal<readonly Shown[]>([]);
  readonly seq = signal(0);
  readonly trouble = signal<Trouble | undefined>(undefined);
  readonly line = signal<Reachability>('here');
  readonly unsent = signal(false);
  readonly busy = this.unsent;
  readonly #home: LocalTable;

  constructor(home: LocalTable) {
    this.#home = home;
    this.id = home.table.id;
    this.#show();
  }

  get log(): readonly Entry[] {
    return this.#home.entries;
  }

  #show(): void {
    const { entries, table, seat } = this.#home;
    // A line is put into words once; only whether it is struck may change. Peeked at: a view may be drawn meanwhile.
    const lines = this.entries.peek();
    const fresh = entries.slice(lines.length).map((entry) => shown(entry, table, seat));
    this.entries.value = [...lines.map((line) => struckAt(line, table.struck)), ...fresh];
    this.view.value = this.#home.view;
    this.seq.value = table.seq;
  }

  async send(command: Command): Promise<boolean> {
    const made = this.#home.do(command);
    if (isFailure(made)) {
      this.trouble.value = made.error;
      announcement.value = made.error.message;
      return false;
    }
    this.trouble.value = undefined;
    this.#show();
    const last = this.entries.peek().at(-1);
    if (last?.outcome !== undefined) announcement.value = `${last.text} ${this.view.value?.fight?.standing ?? ''}`;
    this.save();
    return true;
  }

  save(): void {
    const { table, secret, file } = this.#home;
    if (!save(`table.${table.system}`, { secret, file })) this.trouble.value = { message: FULL };
  }

  /** This fight again from a line of it, as a new table. */
  playFrom(upTo: number): void {
    const { file, entries } = this.#home;
    goOnWith({ file, entries, table: this.#home.table }, upTo);
  }

  prior(seq: number): PriorChance | undefined {
    return priorChance(this.#home.table, seq);
  }

  async file(): Promise<string> {
    return JSON.stringify(this.#home.file, null, 1);
  }

  review(fight?: number, left?: AbortSignal, onProgress?: TellProgress): Promise<ReviewAndLuck | undefined> {
    return reviewInWorker({ system: this.#home.table.system, entries: this.log, fight }, left, onProgress);
  }
}

function struckAt(line: Shown, seqs: readonly number[]): Shown {
  if (seqs.includes(line.seq) === (line.struck ?? false)) return line;
  const { struck, ...rest } = line;
  return struck ? rest : { ...line, struck: true };
}

/** In a worker of its own, which ends with its answer, or as soon as nobody waits for one. */
export function reviewInWorker(
  job: Omit<ReviewJob, 'kind'>,
  left?: AbortSignal,
  onProgress?: TellProgress,
): Promise<ReviewAndLuck | undefined> {
  const worker = startWorker();
  const found = new Promise<ReviewAndLuck | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ReviewAndLuck | JobProgress | null>) => {
      if (isProgress(data)) onProgress?.(data.progress.done, data.progress.of);
      else resolve(data ?? undefined);
    };
    worker.onerror = () => resolve(undefined);
    left?.addEventListener('abort', () => resolve(undefined));
  });
  worker.postMessage({ kind: 'review', ...job } satisfies ReviewJob);
  return found.finally(() => worker.terminate());
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
  const file = readFile(value.file);
  if (isFailure(file) || file.table.system !== system) return undefined;
  const home = LocalTable.resume(file, value.secret, DEVICE);
  return home && new LocalClient(home);
}

function taken(system: string, client: LocalClient | undefined): void {
  locals.value = { ...locals.value, [system]: client };
  if (client === undefined) save(`table.${system}`, undefined);
  else client.save();
}

export function beginLocal(system: string, setup: PlainRecord): TableRefusal | undefined {
  const home = LocalTable.open({ system, setup, name: NAME, mix: randomHex(16) }, DEVICE);
  if (isFailure(home)) return home.error;
  taken(system, new LocalClient(home));
  return undefined;
}

/** Goes on where a file ends; its old lines and their dice stay as they were. */
export function goOnWith(file: FileText, upTo = file.entries.length): void {
  taken(file.table.system, new LocalClient(LocalTable.takeOver(cutAt(file, upTo), NAME, DEVICE)));
}

/** A file as it was after so many lines. */
function cutAt({ file, entries }: Pick<FileText, 'file' | 'entries'>, upTo: number): FileText {
  const first = entries.slice(0, upTo);
  return { file: { ...file, entries: first }, entries: first, table: foldAll(first) };
}

export function endLocal(system: string): void {
  taken(system, undefined);
}

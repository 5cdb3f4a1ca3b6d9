/** What a table asks of a thread: its log read, folded and looked back at, beside the thread that serves tables. */
import { readJson } from '@strikehome/engine/contract';
import { Work } from '@strikehome/engine/kernel';
import {
  type Entry,
  exported,
  foldAll,
  isFailure,
  lookBack,
  luck,
  nextSeat,
  readFile,
  type Seat,
  takenOver,
  withoutChances,
} from '@strikehome/table';

/** A log as it is stored, and who looks at it. */
export interface LogAsked {
  readonly seat: Seat;
  readonly fight?: number;
  readonly entries: readonly Entry[];
}

/** A file, and what the table that is made of it begins with. */
export interface ImportAsked {
  readonly table: string;
  readonly commitment: string;
  readonly now: string;
  readonly text: string;
}

export interface Imported {
  readonly ok: true;
  readonly seat: string;
  readonly entries: readonly Entry[];
}

export const TABLE_JOBS = {
  'table-luck': (text: string, work: Work): object => {
    const { entries, seat, fight } = JSON.parse(text) as LogAsked;
    const table = foldAll(entries);
    const seats = luck(entries, table, seat);
    const within = new Work(Math.min(MAX_LOOKING, work.most));
    const back = lookBack(entries, table, seat, { fight, work: within });
    work.done += within.done;
    return { ok: true, seq: table.seq, seats, ...back };
  },
  /** What is cheap of the same, once all of it was past its limits. */
  'table-dice': (text: string): object => {
    const { entries, seat, fight } = JSON.parse(text) as LogAsked;
    const table = foldAll(entries);
    const seats = luck(entries, table, seat);
    return { ok: true, seq: table.seq, seats, ...withoutChances(entries, table, seat, fight) };
  },
  'table-export': (text: string): object => {
    const { entries, seat } = JSON.parse(text) as LogAsked;
    return exported(foldAll(entries), entries, seat);
  },
  'table-import': (asked: string): object => {
    const { table: id, commitment, now, text } = JSON.parse(asked) as ImportAsked;
    const json = readJson(text, Number.POSITIVE_INFINITY);
    if (!json.ok) return json;
    const read = readFile(json.value);
    if (isFailure(read)) return read;
    const { file, entries, table } = read;
    const founded = { table: id, seat: nextSeat(table), commitment };
    const gm = table.seats.findLast(({ role }) => role === 'gm');
    const told = file.table.secret === undefined ? {} : { secret: file.table.secret };
    const origin = { id: table.id, commitment: table.commitment, ...told, upTo: table.seq };
    const entry = takenOver(table, gm?.name ?? 'The GM', founded, origin, { ...NOTHING, now: () => now });
    return { ok: true, seat: founded.seat, entries: [...entries, entry] } satisfies Imported;
  },
} as const;

/** Well within the seconds of a job, also where others keep the machine busy: past it, chances are left out. */
const MAX_LOOKING = 100_000_000;

export type TableJobName = keyof typeof TABLE_JOBS;

const NOTHING = {
  throwDice: (): never => {
    throw new Error('nothing is thrown while a table opens');
  },
  secret: (): never => {
    throw new Error('no secret is told while a table opens');
  },
};

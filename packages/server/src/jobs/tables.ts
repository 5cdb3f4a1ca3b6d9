/** What a table asks of a thread: its log read, folded and reviewed, off the thread that serves tables. */
import { type GameEngine, readJson } from '@strikehome/engine/contract';
import { Work } from '@strikehome/engine/kernel';
import {
  type Entry,
  exported,
  fold,
  foldAll,
  isFailure,
  luck,
  nextSeat,
  type QuestionAsked,
  readFile,
  reviewFight,
  type Seat,
  type Table,
  type TableLimits,
  takenOver,
  tooLarge,
  withChances,
  withoutChances,
} from '@strikehome/table';
import { inPieces } from '../tables/reading.ts';

/** Who looks at a log. The log itself follows in pieces, each a JSON array of entries. */
export interface LogAsked {
  readonly seat: Seat;
  readonly fight?: number;
}

/** What the table that is made of a file begins with. The file's text follows. */
export interface ImportAsked {
  readonly table: string;
  readonly commitment: string;
  readonly now: string;
  readonly limits: TableLimits;
}

/** A file has become a table; its entries are in the parts, each a JSON array of some of them. */
export interface Imported {
  readonly ok: true;
  readonly seat: string;
  /** How many entries there are. */
  readonly seq: number;
}

/** A file is written; its text is the parts, one after the other, with so many bytes. */
export interface Exported {
  readonly ok: true;
  readonly bytes: number;
}

/** Takes what is long of an answer, part by part as it is made, so that nobody has to write or read it at once. */
export type EmitPart = (part: string) => void;

function logIn([head, ...pieces]: readonly string[]) {
  const asked = JSON.parse(head!) as LogAsked;
  return { ...asked, entries: pieces.flatMap((piece) => JSON.parse(piece) as Entry[]) };
}

export const TABLE_JOBS = {
  'table-luck': (texts: readonly string[], work: Work, _emit: EmitPart, engine: GameEngine): object => {
    const { entries, seat, fight } = logIn(texts);
    const table = foldAll(entries, engine);
    const within = new Work(Math.min(MAX_LOOKING, work.most));
    const review = reviewFight(entries, table, seat, { fight, work: within });
    work.done += within.done;
    return { ok: true, seq: table.seq, seats: luck(entries, table, seat, review.fight || undefined), ...review };
  },
  /** What is cheap of the same, once all of it was past its limits. */
  'table-dice': (texts: readonly string[], _work: Work, _emit: EmitPart, engine: GameEngine): object => {
    const { entries, seat, fight } = logIn(texts);
    const table = foldAll(entries, engine);
    const review = withoutChances(entries, table, seat, fight);
    return { ok: true, seq: table.seq, seats: luck(entries, table, seat, review.fight || undefined), ...review };
  },
  /** The chances of what a large table asks. */
  'table-question': ([text]: readonly string[], _work: Work, _emit: EmitPart, engine: GameEngine): object =>
    withChances(JSON.parse(text!) as QuestionAsked, engine),
  /** Piece by piece, and twice: folded first, then shown by what it came to. No more than a piece is in memory as objects. */
  'table-export': ([head, ...pieces]: readonly string[], _work: Work, emit: EmitPart, engine: GameEngine): object => {
    const { seat } = JSON.parse(head!) as LogAsked;
    let table: Table | undefined;
    for (const piece of pieces) for (const entry of JSON.parse(piece) as Entry[]) table = fold(table, entry, engine);
    const fileOf = (entries: readonly Entry[]) => exported(table!, entries, seat);
    const { entries: _, ...rest } = fileOf([]);
    let bytes = 0;
    const write = (part: string) => {
      bytes += Buffer.byteLength(part);
      emit(part);
    };
    write(`${JSON.stringify(rest).slice(0, -1)},"entries":[`);
    for (const [i, piece] of pieces.entries()) {
      const text = JSON.stringify(fileOf(JSON.parse(piece) as Entry[]).entries).slice(1, -1);
      write(i === 0 ? text : `,${text}`);
    }
    write(']}\n');
    return { ok: true, bytes } satisfies Exported;
  },
  'table-import': ([head, text]: readonly string[], _work: Work, emit: EmitPart, engine: GameEngine): object => {
    const { table: id, commitment, now, limits } = JSON.parse(head!) as ImportAsked;
    const json = readJson(text!, Number.POSITIVE_INFINITY);
    if (!json.ok) return json;
    const read = readFile(json.value, engine);
    if (isFailure(read)) return read;
    const { file, entries, table } = read;
    const large = tooLarge(undefined, table, limits, { path: 'entries', isMeasured: true });
    if (large !== undefined) return { ok: false, error: large };
    const founded = { table: id, seat: nextSeat(table), commitment };
    const gm = table.seats.findLast(({ role }) => role === 'gm');
    const told = file.table.secret === undefined ? {} : { secret: file.table.secret };
    const origin = { id: table.id, commitment: table.commitment, ...told, upTo: table.seq };
    const entry = takenOver(table, gm?.name ?? 'The GM', founded, origin, { ...NOTHING, now: () => now });
    const bodies = [...entries, entry].map((one) => JSON.stringify(one));
    for (const piece of inPieces(bodies)) emit(`[${piece.join(',')}]`);
    return { ok: true, seat: founded.seat, seq: bodies.length } satisfies Imported;
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

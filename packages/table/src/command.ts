/**
 * The interface of a table command. Each kind is one value in a file of its own (`commands/`): what is sent, who may send
 * it, what it decides, and what its entry makes of the table. Every list of kinds is derived from those values.
 */
import {
  type InferFields,
  type OneOfShape,
  oneOf,
  type PlainRecord,
  type RecordShape,
  record,
  type Shape,
} from '@strikehome/engine/kernel';
import type { Carried } from './action-text.ts';
import type { Entry, Seat, Table, TableRefusal, TableSource } from './types.ts';
import type { Grade, TableViewer } from './visibility.ts';

/**
 * What a decision comes to: an entry without the fields that every entry has, and with the whole state where that changed.
 * How the state is kept is not a command's to say (`sealed.ts`).
 */
export type Draft = Partial<
  Pick<
    Entry,
    | 'command'
    | 'dice'
    | 'choices'
    | 'asked'
    | 'outcome'
    | 'facts'
    | 'changes'
    | 'notes'
    | 'state'
    | 'strikes'
    | 'restores'
    | 'kept'
    | 'deltas'
    | 'takesPart'
  >
>;

/** Where a command is decided: the table, the seat that sent it, and what the core cannot know by itself. */
export interface Context {
  readonly table: Table;
  readonly seat: Seat;
  readonly source: TableSource;
}

/** An entry to put into words, with the table before and after it. */
export interface Told {
  readonly before: Table;
  readonly entry: Entry;
  readonly after: Table;
}

/** A seat that reads an entry: how much of it, and what it knows of the fight. */
export interface Reader {
  readonly grade: Grade;
  readonly viewer: TableViewer;
}

/** The roles that may send a command. The GM may send every one. */
export type Senders = 'gm' | 'players' | 'everybody';

/** What makes a fight larger: its place in what was sent, and whether what is to be seen of the fight is measured too. */
export interface Enlarging {
  readonly path: string;
  readonly isMeasured: boolean;
}

/**
 * What a client does with a command that has no answer yet. An `answer` is sent again only while the same question is
 * asked; an `independent` one means the same whatever is done before it, so several may wait; of any other, a second tap
 * before the first is answered is its echo (`once`).
 */
export type Resend = 'answer' | 'independent' | 'once';

/** A kind of command, `C` being what is sent. Methods, so that a value of one kind is a value of any. */
export interface CommandKind<K extends string = string, C = PlainRecord, R extends Resend = Resend> {
  readonly kind: K;
  readonly shape: RecordShape<C>;
  readonly senders: Senders;
  readonly resend: R;
  /** It acts on the fight: only the GM then undoes what another seat did before it. */
  readonly actsOnFight?: boolean;
  /** It may make the fight larger. */
  readonly enlarges?: Enlarging;
  /** Why a seat of a role that may send it may not send this one; the GM is never asked. */
  forbidden?(table: Table, command: C, seat: Seat): TableRefusal | undefined;
  decide(context: Context, command: C): Draft | TableRefusal;
  /** The sentence of its entry, with what this reader may know. */
  text(told: Told, command: C, reader: Reader): string;
  /** The action that its entry carries on. */
  carried?(told: Told, command: C): Carried;
  /** The table after its entry; without it the entry is a line in the log and nothing else. */
  fold?(table: Table, entry: Entry, command: C): Table;
  /** What is wrong with an entry by the rules, run again; without it the entry must change no state. */
  fault?(table: Table, entry: Entry, command: C): string | undefined;
}

type Fields = Readonly<Record<string, Shape>>;
type WithKind<K extends string, F extends Fields> = { readonly kind: OneOfShape<K> } & F;
type Sent<K extends string, F extends Fields> = InferFields<WithKind<K, F>>;

/** A kind of command from its fields: its shape has its `kind` first. */
export function command<const K extends string, F extends Fields, R extends Resend>({
  fields,
  ...rest
}: { readonly fields: F } & Omit<CommandKind<K, Sent<K, F>, R>, 'shape'>): CommandKind<K, Sent<K, F>, R> {
  return { ...rest, shape: record<WithKind<K, F>>({ kind: oneOf([rest.kind]), ...fields }) };
}

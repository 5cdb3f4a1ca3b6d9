/** What may be sent to a table besides the commands themselves, as shapes: their envelope, opening and joining. */
import {
  anything,
  LEVELS,
  type Level,
  map,
  maybe,
  oneOf,
  type Plain,
  type PlainRecord,
  rawText,
  record,
  text,
  whole,
} from '@strikehome/engine/kernel';
import { MAX_TITLE_LENGTH, named } from './commands/fields.ts';

const MIX = 64;
const ID = 64;
const MAX_TYPED = 1000;

const idShape = rawText({ label: 'Id', help: "The sender's own name for it: the same one is done once." }, ID);

/** A command with its envelope. */
export const sentShape = record({ id: idShape, seq: maybe(whole(0, 1_000_000_000)), command: anything() });

/** What opens a table. */
export const openShape = record({
  system: text({}, 60),
  title: maybe(text({ label: 'Title' }, MAX_TITLE_LENGTH)),
  settings: maybe(map('any', anything())),
  name: named,
  setup: maybe(anything()),
  visibility: maybe(oneOf(LEVELS)),
  mix: maybe(rawText({ label: 'Mix' }, MIX)),
  id: maybe(idShape),
});

export interface Opening {
  readonly system: string;
  readonly title?: string;
  readonly settings?: PlainRecord;
  readonly name: string;
  readonly setup?: Plain;
  readonly visibility?: Level;
  readonly mix?: string;
  readonly id?: string;
}

/** What makes a new seat. */
export const joinShape = record({ name: named, mix: maybe(rawText({ label: 'Mix' }, MIX)), id: maybe(idShape) });

/** The same by a code instead of a key; one that cannot be a code is answered like one that no table has. */
export const joinByCodeShape = record({ code: rawText({ label: 'Code' }, MAX_TYPED), ...joinShape.fields });

export interface JoiningByCode extends Joining {
  readonly code: string;
}

export interface Joining {
  readonly name: string;
  readonly mix?: string;
  readonly id?: string;
}

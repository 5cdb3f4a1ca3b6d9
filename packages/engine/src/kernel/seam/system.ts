/**
 * The seam. A system exports one `System`; command line, HTTP, page, schema, odds, best, fights and the auditor are
 * generic over it. Adding a system touches its own folder and the shelf.
 */
import type { PlainRecord } from '../plain.ts';
import type { RecordShape } from '../shape/shape.ts';
import type { Action } from './action.ts';
import type { Encounter } from './encounter.ts';
import type { FightSeam } from './fight.ts';
import type { Packs } from './pack.ts';
import type { LineUp, SetUp, Sheets } from './sheet.ts';

/** The sentences of a system's steps, by step id. */
export type Words = Readonly<Record<string, (values: PlainRecord) => string>>;

/** One game behind the seam. Its settings are fields with presets: the preset is what the book says. */
export interface System {
  readonly id: string;
  /** The version of the rules: a log keeps it. */
  readonly version: number;
  readonly title: string;
  /** One sentence for someone who has to choose. */
  readonly summary: string;
  readonly settings: RecordShape;
  readonly actions: Readonly<Record<string, Action>>;
  /** A fight move by move; without it a system has single actions alone. */
  readonly encounter?: Encounter;
  /** A whole fight, solved or sampled. */
  readonly fight?: FightSeam;
  /** What is written down once and then plays every role: people, frames, companies. */
  readonly sheets?: Sheets;
  /** An encounter from people of a book, two columns and nothing else said. */
  readonly lineUp?: LineUp;
  readonly setUp?: SetUp;
  /** Gear, opponents and modifiers of one's own, where the game has tables of such. */
  readonly packs?: Packs;
  readonly words: Words;
}

/** The systems that a request may name, by id. */
export type Shelf = Readonly<Record<string, System>>;

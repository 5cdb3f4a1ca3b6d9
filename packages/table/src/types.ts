/**
 * The types of a table: its seats, its entries as they are stored, and the table, which is the fold of its entries and nothing
 * else. What a seat is sent has types of its own (`view-types.ts`).
 */
import type { ToldQuestion } from '@strikehome/engine/contract';
import type { Change, Level, Needs, Note, Plain, PlainRecord, Refusal, Sides, Tone } from '@strikehome/engine/kernel';

import type { Command, OLD_COMMANDS } from './commands/index.ts';
import type { Delta } from './delta.ts';
import type { FOUNDING } from './founding.ts';
import type { TableEngine } from './games.ts';
import type { TableLimits } from './limits.ts';
import type { Log } from './log.ts';
import type { EarlierCharacter, FightOfTable } from './room.ts';

export const ROLES = ['gm', 'player', 'watcher'] as const;
export type Role = (typeof ROLES)[number];

export interface Seat {
  readonly seat: string;
  readonly role: Role;
  readonly name: string;
  /** The movers this seat plays. */
  readonly plays: readonly string[];
  /** Asked for its dice, or thrown for without asking. */
  readonly dice: 'ask' | 'throw';
  /** What it brought to the dice. */
  readonly mix: string;
  /** Taken back, or come from another table's file: it is in the log and can do nothing. */
  readonly gone: boolean;
}

/** One handful as it fell. */
export interface Fallen {
  readonly faces: readonly number[];
  readonly sides: Sides;
  readonly from: 'table' | 'typed';
  /** The seat that threw or typed it. */
  readonly by: string;
  /** The person it fell for, where that is one. */
  readonly for?: string;
  /** Of the table's own throws: its number, and what the seats had brought by then. */
  readonly count?: number;
  readonly mix?: string;
  /** Only where it is shown: "Brenna’s Fate dice", of a roll that is said with a name. */
  readonly label?: string;
}
export type FallenDice = Readonly<Record<string, Fallen>>;

/** What everybody knew when an entry was made: the level of each that was not open, and which people each seat played. */
export interface Knowledge {
  readonly levels: Readonly<Record<string, Level>>;
  readonly plays: Readonly<Record<string, readonly string[]>>;
}

/** What an entry is of: a command, or how a table came to be. */
export type Kind = Command['kind'] | keyof typeof FOUNDING | keyof typeof OLD_COMMANDS;

/**
 * A line of the log: what was sent, what fell, and what it came to, as facts and ids. Its sentences are made when it is shown
 * (`shown.ts`), from the table as it was then. The fight's state is in it as what changed, and at intervals as a whole.
 */
export interface Entry {
  readonly seq: number;
  readonly at: string;
  readonly seat: string;
  readonly kind: Kind;
  /** What was sent, as the log needs it to be folded again. */
  readonly command: PlainRecord;
  /** The sender's own name for the command: the same one is done once. */
  readonly id?: string;
  readonly dice?: FallenDice;
  readonly choices?: PlainRecord;
  /** Of an answer: what was asked, and of whom, where that is a mover of the fight. */
  readonly asked?: { readonly id: string; readonly who?: string };
  readonly outcome?: string;
  readonly facts?: PlainRecord;
  readonly changes?: readonly Change[];
  /** The clauses that were noted on the way, with their numbers. */
  readonly notes?: readonly Note[];
  /** What changed in the fight's state, where that changed; what undo and redo lead back to follows from the log. */
  readonly delta?: Delta;
  /** The fight's state after it: at the start of a fight, and at least every `SNAPSHOT` entries. */
  readonly state?: PlainRecord;
  readonly strikes?: readonly number[];
  readonly restores?: readonly number[];
  /** Of an action that is told again with another die: the dice that stay, and what it and each thing that stays changed. */
  readonly kept?: FallenDice;
  readonly deltas?: readonly Delta[];
  /** Everybody whose numbers are in it. */
  readonly takesPart?: readonly string[];
  /** A hash over this entry and the one before (`chain.ts`): kept by the store and the GM's file, and sent to nobody. */
  readonly hash?: string;
  /** Of an entry of version 1: its sentences as they were written then, and what was known. */
  readonly text?: string;
  readonly plain?: string;
  readonly label?: string;
  readonly tone?: Tone;
  readonly plainTone?: Tone;
  readonly steps?: readonly PlainRecord[];
  readonly knew?: Knowledge;
}

/** An entry with the table on either side of it; there is none before the first. */
export interface Moment {
  readonly before: Table | undefined;
  readonly entry: Entry;
  readonly after: Table;
}

/** An action under way. What it asks for follows from the rules, its dice and its decisions. */
export interface Waiting {
  /** An action of the fight, or a request of its own (`resolve`). */
  readonly action?: PlainRecord;
  readonly request?: PlainRecord;
  /** The seat that began it. */
  readonly by: string;
  readonly seqs: readonly number[];
  readonly dice: FallenDice;
  readonly choices: PlainRecord;
}

/** A standing answer for this fight, given instead of being asked. */
export interface StandingAnswer {
  /** Who is asked: a character of the fight, or `gm`. */
  readonly who: string;
  /** The decision, whichever time it comes up. */
  readonly id: string;
  readonly option: Plain;
}

/** Something finished that can be undone: its entries, and the state on either side of it. */
export interface FinishedAction {
  readonly seqs: readonly number[];
  readonly by: string;
  readonly before: PlainRecord;
  readonly after: PlainRecord;
  readonly takesPart: readonly string[];
  /** Of an action: what was known when it was done. What it is called hangs on that. */
  readonly knew?: Knowledge;
  /** It made a fight go on that the GM had ended. */
  readonly resumes?: true;
  /** The GM ended the fight with it: the question and the standing answers that there were. */
  readonly ends?: Pick<Table, 'waiting' | 'always'>;
  /** Of an action: how it was told, to tell it again where a die before it was mistyped. */
  readonly told?: Pick<Waiting, 'action' | 'request' | 'dice' | 'choices'>;
  /** Of what the GM changed by hand: the command, to do it again where a die before it was mistyped. */
  readonly hand?: PlainRecord;
  readonly outcome?: string;
  readonly facts?: PlainRecord;
  readonly changes?: readonly Change[];
}

/** A table's earlier life, when it was opened from a file. */
export type Origin = {
  readonly id: string;
  readonly commitment: string;
  readonly secret?: string;
  readonly upTo: number;
};

export interface Table {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  /** Where its game is found. */
  readonly engine: TableEngine;
  readonly rules: string;
  readonly settings: PlainRecord;
  readonly open: boolean;
  readonly commitment: string;
  readonly secret?: string;
  readonly origins: readonly Origin[];
  readonly seq: number;
  /** In order of joining. */
  readonly seats: readonly Seat[];
  /** The level of every character that no player plays. */
  readonly visibility: Level;
  /** What the GM said of single characters, over and above that. It holds for the fights to come too. */
  readonly levels: Readonly<Record<string, Level>>;
  /** Of a log from before levels: those of them that hold for this fight only. */
  readonly levelsOfFight?: readonly string[];
  readonly state?: PlainRecord;
  /** The GM has ended the fight. */
  readonly ended: boolean;
  /** Every fight so far, the latest last. */
  readonly fights: readonly FightOfTable[];
  /** The group's characters as the fights before this one left them. */
  readonly earlier: readonly EarlierCharacter[];
  readonly waiting?: Waiting;
  readonly always: readonly StandingAnswer[];
  readonly done: readonly FinishedAction[];
  readonly undone: readonly FinishedAction[];
  readonly struck: readonly number[];
  /** Actions that still hold after a die before them was corrected, by their last entry: from another state to another. */
  readonly corrected?: Readonly<Record<number, Required<Pick<FinishedAction, 'before' | 'after' | 'told'>>>>;
  /** How often the table has thrown. */
  readonly throws: number;
  /** The last seat that did something to the fight. */
  readonly lastBy?: string;
  /** The last entry that holds the whole state. */
  readonly snapshot: number;
  /** The hash of the last entry, where it has one. */
  readonly hash?: string;
  /** The entries it is the fold of; a table of the past has none of its own. */
  readonly log?: Log;
}

/** Why a command is rejected: a value, shown to its sender. A table has errors in addition to those of the contract. */
export interface TableRefusal {
  readonly code: Refusal['code'] | 'forbidden' | 'not_found' | 'stale';
  readonly path: string;
  readonly message: string;
  readonly rule?: string;
  /** Where several things are wrong: all of them, this one first. */
  readonly problems?: readonly Refusal[];
}

/** An answer that is an error, in the form of every answer: `ok` false, and what is wrong. */
export interface TableFailure {
  readonly ok: false;
  readonly error: TableRefusal;
}

export const failed = (error: TableRefusal): TableFailure => ({ ok: false, error });

/**
 * An answer that is an error.
 *
 * @example
 * import { refused } from '@strikehome/table';
 *
 * console.log(refused('not_allowed', 'action', 'It is not your turn.').error.code); // not_allowed
 */
export function refused(...said: Parameters<typeof no>): TableFailure {
  return failed(no(...said));
}

/**
 * Whether an answer is an error.
 *
 * @example
 * import { isFailure, refused } from '@strikehome/table';
 *
 * console.log(isFailure(refused('not_found', '', 'There is no such table.'))); // true
 */
export function isFailure(value: unknown): value is TableFailure {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'error' in value;
}

/** Why something is not done, within this package; what is answered is a `TableFailure`. */
export function no(code: TableRefusal['code'], path: string, message: string, rule?: string): TableRefusal {
  return { code, path, message, ...(rule === undefined ? {} : { rule }) };
}

export function isTableRefusal(value: unknown): value is TableRefusal {
  return typeof value === 'object' && value !== null && 'code' in value && 'path' in value && 'message' in value;
}

/** A table that is not there and one that is not yours look the same. */
export const UNKNOWN: TableFailure = refused('not_found', '', 'Table not found, or the key is not valid for it.');

/** What the core cannot know by itself: a clock, dice, the secret when it is time. */
export interface TableSource {
  readonly now: () => string;
  readonly throwDice: (count: number, mix: string, dice: number, sides: Sides) => readonly number[];
  /** Hex, told when the table closes. */
  readonly secret: () => string;
  /** The engine that knows the games of new tables; left out, it has all that come with it. */
  readonly engine?: TableEngine | undefined;
  /** How large a fight may become. */
  readonly limits?: TableLimits;
  /** The secrets before a table was restored, told at the same time. */
  readonly earlier?: () => readonly string[];
}

/** What the rules ask for, with as much of the question as a seat may know. */
export type TableNeeds = Needs & { readonly question?: ToldQuestion };
export type ChoiceNeeds = Extract<TableNeeds, { readonly kind: 'choice' }>;
export type DiceNeeds = Extract<TableNeeds, { readonly kind: 'dice' }>;

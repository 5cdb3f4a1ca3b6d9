/**
 * The game interface. A system exports one `System`; command line, HTTP, page, schema, odds, best, fights and the auditor are
 * generic over it. Adding a system touches its own folder and the registry.
 */
import type { PlainRecord } from '../plain.ts';
import type { RecordShape } from '../shape/shape.ts';
import type { Action, ChangeTexts } from './action.ts';
import type { Cast } from './cast.ts';
import type { Encounter } from './encounter.ts';
import type { FightDefinition } from './fight.ts';
import type { Packs } from './pack.ts';
import type { LineUp, SetUp, Sheets } from './sheet.ts';

/** The sentences of a system's steps, by step id. */
export type Sentences = Readonly<Record<string, (values: PlainRecord) => string>>;

/** What the compiler knows of an action: the fields of its request, and what can come of it. */
export interface ActionTypes {
  readonly fields: object;
  /** Ids of its rolls. */
  readonly roll: string;
  readonly outcome: string;
  readonly facts: object;
  /** The facts that the odds show. */
  readonly inOdds: string;
}

/** What is said besides a sheet wins over it. */
type AsSheet<R, S> = Partial<R> & { sheet: S };
type AsSheets<R, S> = Partial<R> & { sheet: S; count?: number };
/** Of two that do not fit a compiler speaks of the last, by order or by name: that should be the role itself. */
type WithoutSheet<R> = R & { sheet?: undefined };
/** A role as its own fields, or as a sheet. */
export type AsRole<R, S> = R extends unknown ? AsSheet<R, S> | WithoutSheet<R> : never;
/** The same where one sheet may stand for several. */
export type AsRoles<R, S> = R extends unknown ? AsSheets<R, S> | WithoutSheet<R> : never;
/** Fields of which one may be left out where a role is a sheet, which then gives it. */
export type AsSheetRole<F, R extends keyof F, K extends keyof F> = Omit<F, R | K> &
  (
    | ({ [P in R]: Extract<F[R], { sheet: unknown }> } & { [P in K]?: F[K] })
    | ({ [P in R]: Exclude<F[R], { sheet: unknown }> } & { [P in K]: F[K] })
  );

/** What the compiler knows of an encounter. */
export interface EncounterTypes {
  readonly setup: object;
  readonly state: object;
  readonly move: object;
  /** Ids of its rolls, and of its choices. */
  readonly roll: string;
  readonly choice: string;
}

/** What the compiler knows of a system; of one that says nothing of itself, as little as this. */
export interface SystemTypes {
  readonly id: string;
  /** House rules as a request gives them. */
  readonly settings: object;
  /** Ids of the choices of all actions. */
  readonly choice: string;
  readonly actions: { readonly [action: string]: ActionTypes };
  /** None where the system has no encounter. */
  readonly encounter: EncounterTypes | undefined;
  /** The fields of a whole fight, and the two lists of a match-up; none where the system has no fights. */
  readonly fight: object | undefined;
  readonly matchup: object | undefined;
}

/** The types of a system of which only the single actions are there. */
export interface ActionsOnly<T extends SystemTypes> extends Pick<T, 'id' | 'settings' | 'choice' | 'actions'> {
  readonly encounter: undefined;
  readonly fight: undefined;
  readonly matchup: undefined;
}

/** One game behind the game interface. Its settings are fields with defaults: the default is what the book says. */
export interface System<T extends SystemTypes = SystemTypes> {
  readonly id: T['id'];
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
  readonly fight?: FightDefinition;
  /** What is written down once and then plays every role: people, frames, companies. */
  readonly sheets?: Sheets;
  /** Which fields of its requests are a character's: the same characters then stand in every action and whole fight. */
  readonly cast?: Cast;
  /** An encounter from people of a book, two columns and nothing else said. */
  readonly lineUp?: LineUp;
  readonly setUp?: SetUp;
  /** Gear, opponents and modifiers of your own, where the game has tables of such. */
  readonly packs?: Packs;
  readonly sentences: Sentences;
  /** What its actions change, as people say it. */
  readonly changeTexts?: ChangeTexts;
  /** Carries the types only; never there at run time. */
  readonly types?: T;
}

/** The systems that a request may name, by id. */
export type GameRegistry = Readonly<Record<string, System>>;

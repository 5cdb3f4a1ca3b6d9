/**
 * Sheets: what a character or thing of a game is, as on paper, in one shape; and how a sheet plays each role that a
 * request has. A character is defined once and can then act, be a target, join a fight and be on a side of one.
 */
import type { Plain, PlainRecord } from '../plain.ts';
import type { Refusal } from '../run/referee.ts';
import type { Infer, RecordShape } from '../shape/shape.ts';
import type { Picture } from './picture.ts';

/** What a role is played with: its place, the extra fields of the role in it, and the request around it. */
export interface RoleContext {
  /** The first field of the place: the role, or the side. */
  readonly role: string;
  readonly own: PlainRecord;
  readonly request: PlainRecord;
}

/** A field of the request beside the role that a sheet gives too, and where on the sheet it stands. */
export interface DerivedField {
  readonly value: Plain;
  readonly from: string;
}

/** A sheet in a role. What the request says itself wins over all of it. */
export interface Played {
  /** The fields of the role; a list where one sheet stands for several. */
  readonly fields: PlainRecord | readonly PlainRecord[];
  /** Where a field stands on the sheet, if it is called otherwise there. */
  readonly from?: Readonly<Record<string, string>>;
  /** The list on the sheet that `fields` is made from, where it is a list. */
  readonly each?: string;
  /** By the path of the field. */
  readonly beside?: Readonly<Record<string, DerivedField>>;
}

export type Play<S = PlainRecord> = (sheet: S, casting: RoleContext) => Played | Refusal;

/** Words that could not be read, and what was probably meant. */
export interface UnknownWord {
  readonly text: string;
  readonly near?: string;
}

/** A sheet read from text: what was understood, and what was not. */
export interface SheetReading {
  readonly sheet: PlainRecord;
  readonly unread: readonly UnknownWord[];
}

/** One kind of sheet as a system writes it; `T` is the state of its encounter. */
export interface SheetText<S extends RecordShape, T = unknown> {
  /** What one of them is called, and several. */
  readonly label: string;
  readonly plural: string;
  readonly summary: string;
  readonly shape: S;
  /** What an empty form begins with: numbers that a table would start from. */
  readonly blank: Infer<S>;
  /** By field and by name, the numbers of the gear that a form offers: "2 2 3 3 4 4 5". */
  readonly offers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What a shape cannot say of a sheet. */
  readonly problem?: (sheet: Infer<S>) => Refusal | undefined;
  /** By action and by the place of the role in its request; `enemies.*` is each item of a list. */
  readonly roles?: Readonly<Record<string, Readonly<Record<string, Play<Infer<S>>>>>>;
  /** By action, the fields of a request that a sheet gives besides its role, each with the role whose sheet gives it. */
  readonly gives?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A character of an encounter: the place in its setup, and in the action by which one joins later. */
  readonly fighter?: { readonly at: string; readonly joins?: string; readonly play: Play<Infer<S>> };
  /** A fighter on a side of a whole fight. */
  readonly side?: Play<Infer<S>>;
  /** What tells the fields of copies apart beside their names, where something has to. */
  readonly numbered?: (fields: PlainRecord, n: number) => PlainRecord;
  /** Ready-made ones by name. */
  readonly templates: readonly Infer<S>[];
  readonly fromText: (text: string) => SheetReading;
  /** One line that `fromText` reads back. */
  readonly toText: (sheet: Infer<S>) => string;
  /** What there is to see of a sheet: its dice, where it is made of dice. */
  readonly picture?: (sheet: Infer<S>) => Picture;
  /** The sheet after an encounter: what a character has lost, spent and suffered. */
  readonly back?: (sheet: Infer<S>, state: T, id: string) => Infer<S>;
}

/** One kind of sheet behind the game interface. */
export type SheetKind = SheetText<RecordShape<PlainRecord>>;

/** The kinds of sheet of a system, by a word that a roster keeps them under. */
export type Sheets = Readonly<Record<string, SheetKind>>;

/** One side of an encounter that is being set up: who stands on it, each as a role with a sheet. */
export interface EncounterSide {
  readonly name: string;
  /** Played by players, and not by the GM. */
  readonly ours: boolean;
  readonly people: readonly { readonly kind: string; readonly role: PlainRecord }[];
}

/** What can be said of an encounter beside who takes part in it, and what the rules make of a set-up. */
export interface SetUp {
  /** Fields of the setup, lists of things with a name, such as the aspects of a scene. */
  readonly beside?: readonly string[];
  /** What follows from who meets whom, in words, before anything has begun. */
  readonly computed?: (setup: PlainRecord) => readonly string[];
}

/** The setup of an encounter in which these parties meet. */
export type LineUp = (parties: readonly EncounterSide[]) => PlainRecord;

/**
 * A kind of sheet from its text.
 *
 * @example
 * const sheet = sheetKind({
 *   label: 'Character',
 *   plural: 'Characters',
 *   summary: 'A character.',
 *   shape: record({ name: text(), skill: whole(0, 20) }),
 *   blank: { name: '', skill: 5 },
 *   templates: [{ name: 'Guard', skill: 7 }],
 *   toText: ({ name, skill }) => `${name}, skill ${skill}`,
 *   fromText: (line) => ({ sheet: { name: line, skill: 5 }, unread: [] }),
 * });
 * console.log(sheet.templates.length); // 1
 */
export function sheetKind<S extends RecordShape, T>(text: SheetText<S, T>): SheetKind {
  return text as SheetKind;
}

/** The fields that are there: a sheet leaves out what it does not say. */
export function withoutUndefined<T extends object>(fields: T): { readonly [K in keyof T]: Exclude<T[K], undefined> } {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as { readonly [K in keyof T]: Exclude<T[K], undefined> };
}

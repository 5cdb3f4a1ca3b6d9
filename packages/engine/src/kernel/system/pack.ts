/**
 * Packs: custom weapons, armor, opponents and modifiers, as tables. A sheet that takes something from one has it written
 * out, as one copies the numbers of a weapon on a sheet: what is then sent says everything itself.
 */
import type { Plain, PlainRecord } from '../plain.ts';
import type { Refusal } from '../run/referee.ts';
import type { Infer, RecordShape } from '../shape/shape.ts';

/** One table of a pack: a list of rows with names. */
export interface PackTable {
  /** What several of them are called, and one. */
  readonly label: string;
  readonly one: string;
  /** The fields that a table shows, in its order; a row may have more. */
  readonly columns: readonly string[];
  /** What a new row begins with, its name left out. */
  readonly blank: PlainRecord;
  /** The fields of sheets and requests that a row may be taken into. */
  readonly fields?: readonly string[];
  /** A row in such a field. */
  readonly written?: (row: PlainRecord) => Plain;
  /** The numbers of a row in a few words. */
  readonly numbers?: (row: PlainRecord) => string;
  /** The kind of sheet that a row is, where it is a character. */
  readonly kind?: string;
}

export interface PackText<S extends RecordShape> {
  readonly shape: S;
  /** By the field of the pack that holds the rows. */
  readonly tables: Readonly<Record<string, PackTable>>;
  /** What a shape cannot say of a pack; its path begins with `at`. */
  readonly problem?: (pack: Infer<S>, at: string) => Refusal | undefined;
}

export type Packs = PackText<RecordShape<PlainRecord>>;

/**
 * The packs that a system takes, from their text.
 *
 * @example
 * const packs = packsOf({
 *   shape: record({ weapons: list(record({ name: text() })) }),
 *   tables: { weapons: { label: 'Weapons', one: 'Weapon', columns: ['name'], blank: {} } },
 * });
 * console.log(Object.keys(packs.tables)); // [ 'weapons' ]
 */
export function packsOf<S extends RecordShape>(text: PackText<S>): Packs {
  return text as Packs;
}

/**
 * The cast of a game: which fields of a request are a character's, so that the same characters can stand in another
 * request. Plain data, so that a page has it without the rules.
 */
import type { Plain } from '../plain.ts';

/** Whose characters: those of the player who asks, or those they meet. */
export type CastParty = 'ours' | 'theirs';

/** By field of a role, the field of the character. Of several each is written, and the first that is known is read. */
export type CastReading = Readonly<Record<string, string | readonly string[]>>;

export interface CastRole {
  readonly party: CastParty;
  /** A field inside another one (`counter.skill`) counts where the outer one is given. */
  readonly fields: CastReading;
  /** What a character has here; a role with another value is none, but a wall of fire or a piece of terrain. */
  readonly is?: Readonly<Record<string, Plain>>;
}

/** Ratings that a set-up lists by name in one map, such as skills, and that other requests give one by one. */
export interface NamedRatings {
  /** The field of the character with the whole map. */
  readonly map: string;
  readonly each: readonly {
    /** The fields of the character: what the rating is called, and the rating. */
    readonly name: string;
    readonly rating: string;
    /** What it may be called where the character does not say; of these the highest, and of none listed the highest of all. */
    readonly usual: readonly string[];
  }[];
}

export interface Cast {
  /** By action and by role; the role `''` is the request itself, and `enemies.*` every item of a list. */
  readonly actions: Readonly<Record<string, Readonly<Record<string, CastRole>>>>;
  /** A character on a side of a whole fight: ours are on side a, theirs on side b. */
  readonly side: CastReading;
  /** A character in the set-up of an encounter. */
  readonly setup: CastReading;
  /** A fighter in the state of an encounter: where they are listed by id, which field says whose they are, and their fields. */
  readonly state: { readonly at: string; readonly side: string; readonly fields: CastReading };
  /** The field of a set-up that names a template instead of writing the character out. */
  readonly template?: string;
  readonly ratings?: NamedRatings;
  /** Fields of a character that a request may leave out because it does not need them: absence says nothing of them. */
  readonly silent: readonly string[];
}

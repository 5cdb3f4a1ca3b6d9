/** A fight that several people share: who is in it, whose move is whose, and what each of them is shown. */
import type { PlainRecord } from '../plain.ts';
import type { Needs } from '../run/referee.ts';
import type { Change } from './action.ts';
import type { Move } from './encounter.ts';
import type { Picture } from './picture.ts';

/** Movers that are nobody's name in any game: what is theirs is known to the GM alone. */
export const DIRECTING = ['gm'] as const;

export function isDirecting(id: string): boolean {
  return (DIRECTING as readonly string[]).includes(id);
}

/** Why a fighter may not have such an id. */
export const DIRECTS = `The id ${DIRECTING.join(' or ')} is kept for the GM; a fighter needs another one.`;

/** A participant of a fight: the id in its state and changes, and their name. */
export interface Participant {
  readonly id: string;
  readonly name: string;
}

/** A character of a fight as a table shows them: their condition is one word of the game's own. */
export interface Person extends Participant {
  readonly side?: string;
  readonly condition: string;
  readonly out: boolean;
  /** Whose moves theirs are, where it is not their own name that moves are by. */
  readonly mover?: string;
}

/** How much other seats see of a character: everything, what happens in the open, or no number at all. */
export const LEVELS = ['open', 'rolls', 'hidden'] as const;
export type Level = (typeof LEVELS)[number];

/** A seat that looks at a fight: whose sheets it knows, whose rolls it sees, and whom it plays. */
export interface Viewer {
  readonly knows: (person: string) => boolean;
  /** False of a character at the level `hidden`; left out, nobody is. */
  readonly seesRolls?: (person: string) => boolean;
  /** The characters this viewer plays; the GM plays all. */
  readonly plays: (person: string) => boolean;
}

/** A finished action as the seats may know it who see the rolls of everybody taking part, but not every sheet. */
export interface PublicResult {
  readonly facts: PlainRecord;
  readonly changes: readonly Change[];
  /** One sentence with public numbers only. */
  readonly text: string;
}

/** What a table has to know of a fight beside `step`: who is in it, whose move is whose, and what each is shown. */
export interface Seats {
  readonly people: (state: unknown) => readonly Person[];
  /** Who moves belong to, where that is not the characters themselves. */
  readonly movers?: (state: unknown) => readonly Participant[];
  /** Whose move an action is; `gm` where it is nobody's of the fight. */
  readonly mover: (state: unknown, action: unknown) => string;
  /** Everybody whose numbers an action is computed from or changes, `gm` where it touches what is the GM's own. */
  readonly takesPart: (state: unknown, action: unknown) => readonly string[];
  /**
   * How much of the GM's own part of an action this viewer may be told, at a table where rolls are seen: `hidden` where it names
   * what they have not found. Left out, it is hidden.
   */
  readonly gmLevel?: (state: unknown, action: unknown, viewer: Viewer) => Level;
  /**
   * Those from whose numbers it can be read that a decision comes up at all. While one of them is hidden it is not asked,
   * and the default is taken.
   */
  readonly tells?: (state: unknown, action: unknown, decision: string) => readonly string[];
  /** The character in the role that a roll or decision is by, where the one who is asked only moves it. */
  readonly inRole?: (state: unknown, action: unknown, needs: Needs) => string | undefined;
  /** What an action is called, in words that this viewer may read. */
  readonly label: (state: unknown, action: unknown, viewer: Viewer) => string;
  /** One sentence for what an action came to, without a number and with nothing that is hidden. */
  readonly plainly: (outcome: string, before: unknown, action: unknown, after: unknown) => string;
  /** The same with what the game makes public when it happens: built from the game's table of public facts. */
  readonly publicly?: (
    result: { readonly outcome: string; readonly facts: PlainRecord; readonly changes: readonly Change[] },
    before: unknown,
    action: unknown,
    after: unknown,
    viewer: Viewer,
  ) => PublicResult;
  readonly say: (state: unknown, viewer: Viewer) => string;
  readonly pictures: (state: unknown, viewer: Viewer) => readonly Picture[];
  readonly isOver: (state: unknown) => boolean;
  /** What this viewer may do at any time in addition to the moves, as a character they play or as the GM: it takes no turn. */
  readonly asides?: (state: unknown, viewer: Viewer, directs: boolean) => readonly Move[];
  /** Texts in a state that this viewer may not read yet. */
  readonly hides?: (state: unknown, viewer: Viewer) => readonly string[];
  /** How much is seen of characters that no player plays, unless the table says otherwise. */
  readonly visibility: Exclude<Level, 'hidden'>;
}

/** Seats as a system writes them. */
export interface SeatsText<S, M> {
  readonly people: (state: S) => readonly Person[];
  readonly movers?: (state: S) => readonly Participant[];
  readonly mover: (state: S, action: M) => string;
  readonly takesPart: (state: S, action: M) => readonly string[];
  readonly gmLevel?: (state: S, action: M, viewer: Viewer) => Level;
  readonly tells?: (state: S, action: M, decision: string) => readonly string[];
  readonly inRole?: (state: S, action: M, needs: Needs) => string | undefined;
  readonly label: (state: S, action: M, viewer: Viewer) => string;
  readonly plainly: (outcome: string, before: S, action: M, after: S) => string;
  readonly publicly?: (
    result: { readonly outcome: string; readonly facts: PlainRecord; readonly changes: readonly Change[] },
    before: S,
    action: M,
    after: S,
    viewer: Viewer,
  ) => PublicResult;
  readonly say: (state: S, viewer: Viewer) => string;
  readonly pictures: (state: S, viewer: Viewer) => readonly Picture[];
  readonly isOver: (state: S) => boolean;
  readonly asides?: (state: S, viewer: Viewer, directs: boolean) => readonly Move[];
  readonly hides?: (state: S, viewer: Viewer) => readonly string[];
  readonly visibility: Seats['visibility'];
}

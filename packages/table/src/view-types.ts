/** What a seat is sent: its view of the table and the entries of the log, as far as it may know them. */
import type { Level, Move, MoveSequence, Picture, PlainRecord } from '@strikehome/engine/kernel';
import type { FightOfTable, RosterView } from './room.ts';
import type { Entry, FallenDice, Kind, Seat, StandingAnswer, TableNeeds } from './types.ts';

export interface View {
  readonly table: {
    readonly id: string;
    readonly title: string;
    readonly system: string;
    readonly rules: string;
    readonly open: boolean;
    readonly commitment: string;
    readonly secret?: string;
    /** The level of every character that no player plays. */
    readonly visibility?: Level;
    /** To the GM: what players type to join. */
    readonly code?: string;
  };
  readonly you: Pick<Seat, 'seat' | 'role' | 'name' | 'plays' | 'dice'>;
  readonly seats: readonly (Pick<Seat, 'seat' | 'role' | 'name' | 'plays'> & { readonly here: boolean })[];
  /** The group's own characters, also between fights. */
  readonly roster?: readonly RosterView[];
  /** The fights so far, the latest last. */
  readonly fights?: readonly FightOfTable[];
  readonly fight?: {
    readonly standing: string;
    readonly pictures: readonly Picture[];
    readonly people: readonly PersonView[];
    readonly movers: readonly { readonly id: string; readonly name: string; readonly seat?: string }[];
    /** Whom a player who plays nobody may take. */
    readonly free?: readonly {
      readonly id: string;
      readonly name: string;
      /** The sheets that come with it, by id, to choose by. */
      readonly sheets: Readonly<Record<string, PlainRecord>>;
    }[];
    readonly moves: readonly Move[];
    /** There are more than a view lists: those of a character who has none here are asked for by name. */
    readonly moreMoves?: true;
    /** Whole ways to use what lies on the board, best first, for a seat that knows everybody who takes part in them. */
    readonly sequences?: readonly MoveSequence[];
    /** What this seat may do at any time beside its moves: it takes no turn. */
    readonly asides?: readonly Move[];
    readonly over?: boolean;
    readonly waiting?: WaitingView;
    /** What is decided without asking, as far as this seat may take it back. */
    readonly always?: readonly StandingAnswerView[];
    /** The characters this seat plays as the fight has them, by id. */
    readonly own?: Readonly<Record<string, PlainRecord>>;
    /** The whole state, for the GM. */
    readonly state?: PlainRecord;
  };
  readonly waiting?: WaitingView;
  /** Whose turn it is, or whom the table waits for: the same line for every seat, which reads its own part as "you". */
  readonly turn: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface WaitingView {
  readonly label: string;
  readonly mover: string;
  readonly dice: FallenDice;
  readonly for: {
    readonly kind: 'dice' | 'choice';
    readonly id: string;
    readonly who?: string;
    readonly name?: string;
    readonly seats: readonly string[];
    /** What the others read of it: "Sera rolls defense". */
    readonly text?: string;
  };
  readonly soFar?: SoFarView;
  readonly needs?: TableNeeds;
  /** The answer may be said to hold for the rest of the fight. */
  readonly mayAlways?: true;
  /** This seat may give up what is under way. */
  readonly mayWithdraw?: true;
  /** To the GM: the other seats that will see these dice, and those that will read every number of it. */
  readonly sees?: { readonly dice: readonly string[]; readonly numbers: readonly string[] };
}

/** What has come about in an action that waits, as far as a seat may know it. */
export interface SoFarView {
  /** What each side has reached; `who` is an id of `people`. */
  readonly totals?: readonly { readonly who: string; readonly total: number; readonly label?: string }[];
  /** The number that the dice are compared with. */
  readonly target?: number;
  /** Whose total the target is, where it is one. */
  readonly targetOf?: string;
  /** What it comes to if nobody does more. */
  readonly outcome?: string;
  /** The size of the hit, before the protection of the one it strikes. */
  readonly hit?: number;
}

export interface PersonView {
  readonly id: string;
  readonly name: string;
  readonly side?: string;
  /** The seat that plays them; nobody's are the GM's. */
  readonly seat?: string;
  readonly known: boolean;
  /** How much other seats see of them. */
  readonly level?: Level;
  readonly condition: string;
  readonly out: boolean;
}

/** A standing answer for those who may take it back: whose it is, what is decided, and how. */
export interface StandingAnswerView extends StandingAnswer {
  readonly name: string;
  readonly label: string;
  readonly answer: string;
}

/** An entry as one seat is sent it: its facts as far as the seat may know them, and its sentences. */
export type Shown = Partial<
  Omit<Entry, 'kind' | 'state' | 'delta' | 'deltas' | 'notes' | 'asked' | 'knew' | 'hash' | 'plain'>
> & {
  readonly seq: number;
  readonly at: string;
  readonly seat: string;
  readonly kind: Kind | 'hidden';
  readonly text: string;
  readonly struck?: boolean;
  /** Of an entry that finishes an action: who acted, at whom, and for whom a good outcome is good. */
  readonly actor?: string;
  readonly target?: string;
  readonly outcomeFor?: string;
  /** Of the reader's own answer to a decision: what they chose, in words. */
  readonly answer?: string;
  /** Of an action beside the moves, such as a better name for an aspect: the last result is still the one before it. */
  readonly aside?: true;
};

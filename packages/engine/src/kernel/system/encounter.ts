/** A fight as state: what it starts from, what may be done in it, and what each move comes to. */
import type { Plain, PlainRecord } from '../plain.ts';
import type { SoFar } from '../run/descriptions.ts';
import { isRefusal, type Needs, type Note, type Referee, type Refusal, type Rule } from '../run/referee.ts';
import { type Infer, MAX_NUMBER, type RecordShape, type Shape, whole, withDefault } from '../shape/shape.ts';
import type { ChoiceAbout, Resolution, RollAbout } from './action.ts';
import type { MoveAbout } from './moves.ts';
import type { Picture } from './picture.ts';
import type { Participant, Seats, SeatsText } from './seats.ts';

/** Something that may be done now in an encounter: send `action` back as it is, or with more said. */
export interface Move {
  readonly by: string;
  readonly label: string;
  readonly action: PlainRecord;
  /** It reveals something that only this character knows: not for a screen that everybody sees. */
  readonly secret?: boolean;
  /** Who acts, where that is not the mover: a frame of a player's. */
  readonly actor?: string;
  /** Whom or what it is aimed at, by the id that people and pictures have. */
  readonly target?: string;
  /** What is left to say once it is clear who acts and on whom: words of the label. */
  readonly what?: string;
  /** A token of the board that it uses, by its letter, and what for. */
  readonly lays?: { readonly token: string; readonly on: string };
  /** Of the ways to use what lies on the board, this belongs to the best. */
  readonly best?: boolean;
  /** Of a move that is shown to a seat: what is rolled for it, and its chance, as far as they may know it. */
  readonly prospect?: {
    /** "4dF + Fight 3", "2d6, under 8" */
    readonly rolls?: string;
    readonly chance?: { readonly label: string; readonly exact: string; readonly p: number };
  };
  /** It ends a turn, a round, the fight, or a fighter's part in it: it is listed last. */
  readonly ends?: boolean;
  /** Fields of the action that are told in one's own words; what stands there is a suggestion. */
  readonly asks?: readonly string[];
  /** Fields of the action that are picked from a list; what stands there is the usual one. */
  readonly picks?: readonly FieldPick[];
}

/** A field of an action, by its path in it, and what it may be. */
export type FieldPick = {
  /** "opposition.rating" */
  readonly path: string;
  readonly label: string;
  readonly options: readonly { readonly value: Plain; readonly label: string }[];
};

/** Several moves that a player makes as one: a whole way to use what lies on the board. */
export interface MoveSequence {
  /** Who acts. */
  readonly by: string;
  readonly label: string;
  /** What it comes to, as far as that is known before the dice. */
  readonly gives?: string;
  readonly best?: true;
  /** Actions one after the other; one that is no longer open when it comes to it ends the sequence. */
  readonly moves: readonly PlainRecord[];
}

/** A step's result is a resolution with the state after it. */
export interface StepResult extends Resolution {
  readonly state: PlainRecord;
}

/** A place in a state and what is wrong there. */
export interface StateFault {
  readonly path: string;
  readonly message: string;
}

/** What the GM changes in a fight beside its rules: a fighter comes, leaves for good, is healed or hurt. */
export interface ByHand<S = unknown> {
  /** A newcomer, as a setup lists them. */
  readonly newcomer: RecordShape;
  readonly join: (state: S, newcomer: unknown) => PlainRecord | Refusal;
  readonly leave: (state: S, id: string) => PlainRecord | Refusal;
  /** By so many points of what the game counts; without a number they are as they were at first. */
  readonly heal: (state: S, id: string, by?: number) => PlainRecord | Refusal;
  readonly hurt: (state: S, id: string, by: number) => PlainRecord | Refusal;
}

/** A character of the group: the last state they were in, and the same fight as it began, rested. */
export interface GroupMember<S = unknown> {
  readonly id: string;
  readonly state: S;
  readonly begun: S;
}

/** How the characters of one fight come into the next. */
export interface Carry<S = unknown> {
  /** What a fight leaves on a character: wounds, and what was used up. */
  readonly left: (state: S, id: string) => PlainRecord;
  /** The first state of the next fight, with a character in it as another fight left them. */
  readonly arrive: (state: S, id: string, left: PlainRecord) => PlainRecord;
  /** The setup of the next fight by the rules of the last: the group, rested, then others as a setup lists them. */
  readonly next: (last: S, group: readonly GroupMember<S>[], others: readonly Plain[]) => PlainRecord;
}

/**
 * The first example in mid-course, for people who try a table: whom two players play, and what has been done. Dice are by roll;
 * decisions are the default ones, and a roll without dice is left to be answered.
 */
export interface Demo {
  readonly plays: readonly [first: string, second: string];
  readonly moves: readonly {
    readonly action: PlainRecord;
    readonly dice?: Readonly<Record<string, readonly number[]>>;
  }[];
}

/** An action that waits, as far as it has come. */
export interface TraceSoFar {
  readonly notes: readonly Note[];
  readonly dice: Readonly<Record<string, readonly number[]>>;
}

/** A fight as state, all of it plain data. Every state counts the moves that led to it. */
export interface Encounter {
  readonly setup: RecordShape;
  readonly state: RecordShape;
  /** An action, told from the others by its `kind`. */
  readonly action: Shape;
  readonly start: (setup: unknown) => PlainRecord | Refusal;
  /** Where a state that came from anywhere does not hang together, if it does not: a state made here always does. */
  readonly invalidState?: (state: unknown) => StateFault | undefined;
  readonly legal: (state: unknown) => readonly Move[];
  /** The same, made one after the other as they are asked for; those of other movers than the ones named may be left out. */
  readonly offers: (state: unknown, movers?: readonly string[]) => Iterable<Move>;
  /** Where moves are made of what lies on the board: whole ways to use it, the best first. */
  readonly sequences?: (state: unknown) => readonly MoveSequence[];
  /** Why an action may not be done in this state, if it may not. */
  readonly illegalReason: (state: unknown, action: unknown) => Refusal | undefined;
  readonly act: Rule<{ readonly state: unknown; readonly action: unknown }, StepResult>;
  readonly rolls: Readonly<Record<string, RollAbout>>;
  readonly choices: Readonly<Record<string, ChoiceAbout>>;
  /** What people are shown of each kind of move: the word on its button, and one line on what it does. */
  readonly kinds?: Readonly<Record<string, MoveAbout>>;
  /** One sentence for where the fight stands. */
  readonly say: (state: unknown) => string;
  /** One sentence for what an action came to; without it the last step's is taken. */
  readonly describe?: (result: StepResult, before: unknown, action: unknown) => string | undefined;
  /** Where the fight stands, to be seen. What some do not know yet is not in it. */
  readonly pictures?: (state: unknown) => readonly Picture[];
  /** Who it is that an action's roll or decision waits for, where that is one person. */
  readonly asked?: (state: unknown, action: unknown, needs: Needs) => Participant | undefined;
  /** What the notes and dice of an unfinished action have come to, by role, where its next question does not say so itself. */
  readonly ledTo?: (trace: TraceSoFar) => SoFar;
  /** The action of the system that a move is in single, where it is one: its outcomes, its worth and its sides hold here. */
  readonly singly?: (state: unknown, action: unknown) => string | undefined;
  /** Without it a fight can be stepped through, and not shared by several seats. */
  readonly seats?: Seats;
  readonly byHand?: ByHand;
  /** Without it every fight begins with rested characters. */
  readonly carry?: Carry;
  readonly examples: readonly { readonly title: string; readonly setup: PlainRecord }[];
  readonly demo?: Demo;
}

/** An encounter as a system writes it. */
export interface EncounterText<U extends RecordShape, S extends RecordShape, M extends Shape>
  extends Pick<Encounter, 'rolls' | 'choices' | 'kinds' | 'ledTo' | 'examples' | 'demo'> {
  readonly setup: U;
  readonly state: S;
  readonly action: M;
  readonly start: (setup: Infer<U>) => Infer<S> | Refusal;
  readonly invalidState?: (state: Infer<S>) => StateFault | undefined;
  /** All moves of a mover follow one another; where movers are named, those of others may be left out. */
  readonly legal: (state: Infer<S>, movers?: readonly string[]) => Iterable<Move>;
  readonly sequences?: (state: Infer<S>) => readonly MoveSequence[];
  readonly illegalReason: (state: Infer<S>, action: Infer<M>) => Refusal | undefined;
  readonly act: (referee: Referee, state: Infer<S>, action: Infer<M>) => Resolution & { readonly state: Infer<S> };
  readonly say: (state: Infer<S>) => string;
  readonly describe?: (
    result: Resolution & { readonly state: Infer<S> },
    before: Infer<S>,
    action: Infer<M>,
  ) => string | undefined;
  readonly pictures?: (state: Infer<S>) => readonly Picture[];
  readonly asked?: (state: Infer<S>, action: Infer<M>, needs: Needs) => Participant | undefined;
  readonly singly?: (state: Infer<S>, action: Infer<M>) => string | undefined;
  readonly seats?: SeatsText<Infer<S>, Infer<M>>;
  readonly byHand?: ByHand<Infer<S>>;
  readonly carry?: Carry<Infer<S>>;
}

/** How many moves led to a state; one seed for a whole fight then throws other dice at every move. */
export function movesOf(state: PlainRecord): number {
  return state.moves as number;
}

/**
 * An encounter from its text; it counts the moves that led to a state.
 *
 * @example
 * import { encounter, oneOf, record, whole } from '@strikehome/engine/authors';
 *
 * const count = encounter({
 *   setup: record({}),
 *   state: record({ left: whole(0, 3) }),
 *   action: record({ kind: oneOf(['wait']) }),
 *   rolls: {},
 *   choices: {},
 *   examples: [{ title: 'Three waits', setup: {} }],
 *   start: () => ({ left: 3 }),
 *   legal: ({ left }) => (left > 0 ? [{ by: 'all', label: 'Wait', action: { kind: 'wait' } }] : []),
 *   illegalReason: ({ left }) => (left > 0 ? undefined : { code: 'not_allowed', path: 'action', message: 'It is over.' }),
 *   act: (_, { left }) => ({ outcome: 'waited', facts: {}, changes: [], state: { left: left - 1 } }),
 *   say: ({ left }) => `${left} left.`,
 * });
 * console.log(count.start({})); // { left: 3, moves: 0 }
 */
export function encounter<U extends RecordShape, S extends RecordShape, M extends Shape>({
  invalidState,
  sequences,
  describe,
  pictures,
  asked,
  singly,
  seats,
  byHand,
  carry,
  ...text
}: EncounterText<U, S, M>): Encounter {
  const moves = withDefault(whole(0, MAX_NUMBER, { label: 'Moves so far', more: true }), 0);
  return {
    ...text,
    state: { ...text.state, fields: { ...text.state.fields, moves } },
    start: (setup) => {
      const state = text.start(setup as Infer<U>) as PlainRecord | Refusal;
      return isRefusal(state) ? state : { ...state, moves: 0 };
    },
    legal: (state) => [...text.legal(state as Infer<S>)],
    offers: (state, movers) => text.legal(state as Infer<S>, movers),
    illegalReason: (state, action) => text.illegalReason(state as Infer<S>, action as Infer<M>),
    act: (referee, { state, action }) => {
      const result = text.act(referee, state as Infer<S>, action as Infer<M>) as StepResult;
      return { ...result, state: { ...result.state, moves: Math.min(MAX_NUMBER, movesOf(state as PlainRecord) + 1) } };
    },
    say: (state) => text.say(state as Infer<S>),
    ...(invalidState === undefined ? {} : { invalidState: (state) => invalidState(state as Infer<S>) }),
    ...(sequences === undefined ? {} : { sequences: (state) => sequences(state as Infer<S>) }),
    ...(describe === undefined
      ? {}
      : {
          describe: (result, before, action) =>
            describe(result as Parameters<typeof describe>[0], before as Infer<S>, action as Infer<M>),
        }),
    ...(pictures === undefined ? {} : { pictures: (state) => pictures(state as Infer<S>) }),
    ...(asked === undefined
      ? {}
      : { asked: (state, action, needs) => asked(state as Infer<S>, action as Infer<M>, needs) }),
    ...(singly === undefined ? {} : { singly: (state, action) => singly(state as Infer<S>, action as Infer<M>) }),
    ...(seats === undefined ? {} : { seats: seats as Seats }),
    ...(byHand === undefined ? {} : { byHand: byHand as ByHand }),
    ...(carry === undefined ? {} : { carry: carry as Carry }),
  };
}

/**
 * The seam. A system exports one `System`; command line, HTTP, page, schema, odds, best, fights and the auditor are
 * generic over it. Adding a system touches its own folder and the shelf.
 */

import type { Side } from './best.ts';
import type { Sides } from './dice.ts';
import type { Picture } from './picture.ts';
import type { Plain, PlainRecord } from './plain.ts';
import type { Process } from './process.ts';
import { isRefusal, type Needs, type Referee, type Refusal, type Rule } from './referee.ts';
import { type Infer, preset, type RecordShape, type Shape, WIDEST, whole } from './shape.ts';

/** What an action does to people and things. */
export type Change = {
  readonly who: string;
  readonly what: string;
  readonly by: number;
  readonly from?: number;
  readonly to?: number;
  readonly detail?: Plain;
};

/** What every action's rule gives back. */
export type Resolution = {
  readonly outcome: string;
  readonly facts: PlainRecord;
  readonly changes: readonly Change[];
};

/** How an outcome feels to the side that acts: the same mark and colour everywhere. */
export type Tone = 'great' | 'good' | 'even' | 'bad' | 'awful';

export interface OutcomeKind {
  readonly label: string;
  readonly tone: Tone;
}

export interface RollAbout {
  readonly label: string;
  /** Left out where it depends on the situation: a weapon's own die. */
  readonly sides?: Sides;
  /** Left out where it depends on the situation. */
  readonly count?: number;
  /** The colour people give this die, where their hands know one. */
  readonly colour?: 'white' | 'red' | 'black';
}

export interface ChoiceAbout {
  readonly label: string;
  /** The question put to whoever decides. */
  readonly ask: string;
  readonly options?: Readonly<Record<string, string>>;
}

export interface FactAbout {
  readonly label: string;
  /** A number whose distribution belongs in the odds. */
  readonly reckoned?: boolean;
  /** Read off the dice for people to see: in odds one throw stands for all that mean the same to the rule. */
  readonly logged?: boolean;
  /** A number that the acting side wants low, and the other high. */
  readonly lowered?: boolean;
}

/** Terms that add up to a number people compare their dice with, in the book's order. */
export interface Sum {
  readonly label: string;
  readonly terms: readonly { readonly label: string; readonly value: number; readonly by?: string }[];
  readonly total: number;
}

export interface Example {
  readonly title: string;
  readonly request: PlainRecord;
}

export interface Action {
  readonly title: string;
  /** One sentence: what this resolves. */
  readonly summary: string;
  readonly schema: RecordShape;
  readonly rolls: Readonly<Record<string, RollAbout>>;
  readonly choices: Readonly<Record<string, ChoiceAbout>>;
  readonly outcomes: Readonly<Record<string, OutcomeKind>>;
  readonly facts: Readonly<Record<string, FactAbout>>;
  /** Which side each role is on. */
  readonly sides: Readonly<Record<string, Side>>;
  /** The fact that the acting side raises and the other lowers. */
  readonly worth: string;
  readonly examples: readonly Example[];
  /** A checked request becomes a legal situation, or the reason why not. */
  readonly prepare: (request: unknown, settings: unknown) => Refusal | { readonly args: unknown };
  readonly rule: Rule<unknown, Resolution>;
  /** One sentence for a result. */
  readonly say: (resolution: Resolution, request: PlainRecord) => string;
  /** The numbers that are settled before the dice, as sums in sight. */
  readonly sums?: (request: unknown, settings: unknown) => readonly Sum[];
  /** What there is to see, before the dice and after them. */
  readonly pictures?: (request: unknown, settings: unknown, after?: After) => readonly Picture[];
}

/** A finished action as a picture needs it. */
export interface After<R extends Resolution = Resolution> {
  readonly resolution: R;
  readonly dice: Readonly<Record<string, readonly number[]>>;
  readonly choices: PlainRecord;
}

/** An action as a system writes it, with its own types; `action` hides them behind the seam. */
export interface ActionText<S extends RecordShape, T extends RecordShape, A, R extends Resolution>
  extends Omit<Action, 'schema' | 'prepare' | 'rule' | 'say' | 'sums' | 'pictures'> {
  readonly schema: S;
  readonly settings: T;
  readonly prepare: (request: Infer<S>, settings: Infer<T>) => Refusal | A;
  readonly rule: Rule<A, R>;
  readonly say: (resolution: R, request: Infer<S>) => string;
  readonly sums?: (request: Infer<S>, settings: Infer<T>) => readonly Sum[];
  readonly pictures?: (request: Infer<S>, settings: Infer<T>, after?: After<R>) => readonly Picture[];
}

export function action<S extends RecordShape, T extends RecordShape, A, R extends Resolution>(
  text: ActionText<S, T, A, R>,
): Action {
  const { prepare, rule, say, sums, pictures, settings: _settings, ...rest } = text;
  return {
    ...rest,
    prepare: (request, settings) => {
      const args = prepare(request as Infer<S>, settings as Infer<T>);
      return isRefusal(args) ? args : { args };
    },
    rule: rule as Rule<unknown, Resolution>,
    say: (resolution, request) => say(resolution as R, request as Infer<S>),
    ...(sums === undefined ? {} : { sums: (request, settings) => sums(request as Infer<S>, settings as Infer<T>) }),
    ...(pictures === undefined
      ? {}
      : {
          pictures: (request, settings, after) =>
            pictures(request as Infer<S>, settings as Infer<T>, after as After<R> | undefined),
        }),
  };
}

/** Something that may be done now in an encounter: send `action` back as it is, or with more said. */
export interface Move {
  readonly by: string;
  readonly label: string;
  readonly action: PlainRecord;
  /** It names what nobody else has found yet: not for a screen that everybody sees. */
  readonly secret?: boolean;
}

/** A step's result is a resolution with the state after it. */
export interface StepResult extends Resolution {
  readonly state: PlainRecord;
}

/** Somebody of a fight: the id that its state and its changes use, and what people call them. */
export interface Somebody {
  readonly id: string;
  readonly name: string;
}

/** Somebody of a fight as a table shows them: how they are, in one word of the system's own. */
export interface Person extends Somebody {
  readonly side?: string;
  readonly condition: string;
  readonly out: boolean;
  /** Whose moves theirs are, where it is not their own name that moves are by. */
  readonly mover?: string;
}

/** Whoever looks at a fight: whose numbers they know, and whom they play. */
export interface Viewer {
  readonly knows: (person: string) => boolean;
  /** The people this viewer plays; whoever directs plays everybody. */
  readonly plays: (person: string) => boolean;
}

/** What a table has to know of a fight beside `step`: who is in it, whose move is whose, and how it is told to each. */
export interface Seats {
  readonly people: (state: unknown) => readonly Person[];
  /** Whoever moves are by, where that is not the people themselves. */
  readonly movers?: (state: unknown) => readonly Somebody[];
  /** Whose move an action is; `director` where it is nobody's of the fight. */
  readonly mover: (state: unknown, action: unknown) => string;
  /** Everybody whose numbers an action is reckoned from or changes, `director` where it touches what only they know. */
  readonly takesPart: (state: unknown, action: unknown) => readonly string[];
  /** What an action is called, in words that this viewer may read. */
  readonly label: (state: unknown, action: unknown, viewer: Viewer) => string;
  /** One sentence for what an action came to, without a number and with nothing that is hidden. */
  readonly plainly: (outcome: string, before: unknown, action: unknown, after: unknown) => string;
  readonly say: (state: unknown, viewer: Viewer) => string;
  readonly pictures: (state: unknown, viewer: Viewer) => readonly Picture[];
  readonly over: (state: unknown) => boolean;
  /** Texts in a state that this viewer may not read yet. */
  readonly hides?: (state: unknown, viewer: Viewer) => readonly string[];
  /** Whom a table conceals unless it is told otherwise: everybody that no player plays, or nobody. */
  readonly conceals: 'unplayed' | 'none';
}

/** Seats as a system writes them. */
export interface SeatsText<S, M> {
  readonly people: (state: S) => readonly Person[];
  readonly movers?: (state: S) => readonly Somebody[];
  readonly mover: (state: S, action: M) => string;
  readonly takesPart: (state: S, action: M) => readonly string[];
  readonly label: (state: S, action: M, viewer: Viewer) => string;
  readonly plainly: (outcome: string, before: S, action: M, after: S) => string;
  readonly say: (state: S, viewer: Viewer) => string;
  readonly pictures: (state: S, viewer: Viewer) => readonly Picture[];
  readonly over: (state: S) => boolean;
  readonly hides?: (state: S, viewer: Viewer) => readonly string[];
  readonly conceals: Seats['conceals'];
}

/** A place in a state and what is wrong there. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** A fight as state, all of it plain data. Every state counts the moves that led to it. */
export interface Encounter {
  readonly setup: RecordShape;
  readonly state: RecordShape;
  /** An action, told from the others by its `kind`. */
  readonly action: Shape;
  readonly start: (setup: unknown) => PlainRecord | Refusal;
  /** Where a state that came from anywhere does not hang together, if it does not: a state made here always does. */
  readonly unsound?: (state: unknown) => Fault | undefined;
  readonly legal: (state: unknown) => readonly Move[];
  /** Why an action may not be done in this state, if it may not. */
  readonly barred: (state: unknown, action: unknown) => Refusal | undefined;
  readonly act: Rule<{ readonly state: unknown; readonly action: unknown }, StepResult>;
  readonly rolls: Readonly<Record<string, RollAbout>>;
  readonly choices: Readonly<Record<string, ChoiceAbout>>;
  /** One sentence for where the fight stands. */
  readonly say: (state: unknown) => string;
  /** One sentence for what an action came to; without it the last step's is taken. */
  readonly tell?: (result: StepResult, before: unknown, action: unknown) => string | undefined;
  /** Where the fight stands, to be seen. What some do not know yet is not in it. */
  readonly pictures?: (state: unknown) => readonly Picture[];
  /** Who it is that an action's roll or decision waits for, where that is one person. */
  readonly asked?: (state: unknown, action: unknown, needs: Needs) => Somebody | undefined;
  /** Without it a fight can be stepped through, and not shared by several seats. */
  readonly seats?: Seats;
  readonly examples: readonly { readonly title: string; readonly setup: PlainRecord }[];
}

/** An encounter as a system writes it. */
export interface EncounterText<U extends RecordShape, S extends RecordShape, M extends Shape>
  extends Pick<Encounter, 'rolls' | 'choices' | 'examples'> {
  readonly setup: U;
  readonly state: S;
  readonly action: M;
  readonly start: (setup: Infer<U>) => Infer<S> | Refusal;
  readonly unsound?: (state: Infer<S>) => Fault | undefined;
  readonly legal: (state: Infer<S>) => readonly Move[];
  readonly barred: (state: Infer<S>, action: Infer<M>) => Refusal | undefined;
  readonly act: (referee: Referee, state: Infer<S>, action: Infer<M>) => Resolution & { readonly state: Infer<S> };
  readonly say: (state: Infer<S>) => string;
  readonly tell?: (
    result: Resolution & { readonly state: Infer<S> },
    before: Infer<S>,
    action: Infer<M>,
  ) => string | undefined;
  readonly pictures?: (state: Infer<S>) => readonly Picture[];
  readonly asked?: (state: Infer<S>, action: Infer<M>, needs: Needs) => Somebody | undefined;
  readonly seats?: SeatsText<Infer<S>, Infer<M>>;
}

/** How many moves led to a state; one seed for a whole fight then throws other dice at every move. */
export function movesOf(state: PlainRecord): number {
  return state.moves as number;
}

export function encounter<U extends RecordShape, S extends RecordShape, M extends Shape>({
  unsound,
  tell,
  pictures,
  asked,
  seats,
  ...text
}: EncounterText<U, S, M>): Encounter {
  const moves = preset(whole(0, WIDEST, { label: 'Moves so far', more: true }), 0);
  return {
    ...text,
    state: { ...text.state, fields: { ...text.state.fields, moves } },
    start: (setup) => {
      const state = text.start(setup as Infer<U>) as PlainRecord | Refusal;
      return isRefusal(state) ? state : { ...state, moves: 0 };
    },
    legal: (state) => text.legal(state as Infer<S>),
    barred: (state, action) => text.barred(state as Infer<S>, action as Infer<M>),
    act: (referee, { state, action }) => {
      const result = text.act(referee, state as Infer<S>, action as Infer<M>) as StepResult;
      return { ...result, state: { ...result.state, moves: Math.min(WIDEST, movesOf(state as PlainRecord) + 1) } };
    },
    say: (state) => text.say(state as Infer<S>),
    ...(unsound === undefined ? {} : { unsound: (state) => unsound(state as Infer<S>) }),
    ...(tell === undefined
      ? {}
      : {
          tell: (result, before, action) =>
            tell(result as Parameters<typeof tell>[0], before as Infer<S>, action as Infer<M>),
        }),
    ...(pictures === undefined ? {} : { pictures: (state) => pictures(state as Infer<S>) }),
    ...(asked === undefined
      ? {}
      : { asked: (state, action, needs) => asked(state as Infer<S>, action as Infer<M>, needs) }),
    ...(seats === undefined ? {} : { seats: seats as unknown as Seats }),
  };
}

/** Whole fights of a system: its encounter, led, as a decision process. */
export interface FightSeam {
  /** The fields beside `system`, `settings` and how to solve it. */
  readonly schema: RecordShape;
  /** What `fight` solves or samples: the twin where there is one, the led encounter elsewhere. */
  readonly model: (request: unknown, settings: unknown) => Process<unknown> | Refusal;
  /** The led encounter itself, whatever twin there is: what the law holds a twin to. */
  readonly led?: (request: unknown, settings: unknown) => Process<unknown> | Refusal;
  readonly examples: readonly Example[];
}

/** A fight as a system writes it. */
export interface FightText<S extends RecordShape, T extends RecordShape, P, L> {
  readonly schema: S;
  readonly settings: T;
  readonly led?: (request: Infer<S>, settings: Infer<T>) => Process<L> | Refusal;
  /** A faster text of the same fight, for the requests that it holds for. */
  readonly twin?: (request: Infer<S>, settings: Infer<T>) => Process<P> | Refusal | undefined;
  readonly examples: readonly Example[];
}

export function fightSeam<S extends RecordShape, T extends RecordShape, P, L>({
  schema,
  led,
  twin,
  examples,
}: FightText<S, T, P, L>): FightSeam {
  type Model = FightSeam['model'];
  const encounter = led as Model | undefined;
  const faster = twin as ((...given: Parameters<Model>) => ReturnType<Model> | undefined) | undefined;
  return {
    schema,
    examples,
    model: (request, settings) => {
      const model = faster?.(request, settings) ?? encounter?.(request, settings);
      if (model === undefined) throw new Error('a fight has a led encounter or a twin');
      return model;
    },
    ...(encounter === undefined ? {} : { led: encounter }),
  };
}

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
  readonly encounter: Encounter;
  readonly fight?: FightSeam;
  readonly words: Words;
}

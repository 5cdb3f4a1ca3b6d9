/**
 * The moves of a fight. Each kind is one value in a file of its own (`games/<id>/moves/`): what is sent, what it offers, why
 * it is illegal, what it does, and its words. What an encounter and its seats say of moves is derived from those values.
 */
import type { PlainRecord } from '../plain.ts';
import type { Needs, Referee, Refusal } from '../run/referee.ts';
import {
  type EitherShape,
  either,
  type Given,
  type Infer,
  type InferFields,
  type OneOfShape,
  oneOf,
  type RecordShape,
  record,
  type Shape,
} from '../shape/shape.ts';
import type { ChoiceAbout, Resolution, RollAbout } from './action.ts';
import type { Move } from './encounter.ts';
import type { Level, Participant, Viewer } from './seats.ts';

/** What a kind of move is called on a button, and one line on what it does. */
export interface MoveAbout {
  readonly label: string;
  readonly help: string;
  /** What its chance is of: "To hit"; left out, "To succeed". */
  readonly chance?: string;
  /** What of a character it is made with, such as `weapon` and `weapon.skill`: on the sheet these lead to the move. */
  readonly with?: readonly { readonly field: string; readonly label?: string }[];
  /** It is done beside the moves and takes no turn: what it comes to is not a result of the fight. */
  readonly aside?: true;
}

/** A move that a kind offers: its action without the kind, and its label where that is not the kind's own. */
export type MoveOffer<A = PlainRecord> = Omit<Move, 'label' | 'action'> & {
  readonly label?: string;
  readonly action: A;
};

/** What a move comes to: the result, and the state after it. */
export type MoveResult<S> = Resolution & { readonly state: S };

/**
 * A kind of move: `S` is the state, `M` the move, `A` its fields as they are sent, `T` an actor, `R` what it comes
 * to. Methods, so that a value of one kind is a value of any.
 */
export interface MoveKind<
  S,
  K extends string = string,
  M = PlainRecord,
  A = PlainRecord,
  T = string,
  R extends MoveResult<S> = MoveResult<S>,
> {
  readonly kind: K;
  readonly shape: RecordShape<M>;
  readonly about?: MoveAbout;
  /** The rolls and decisions that it can ask for, where they have words of their own. */
  readonly rolls?: Readonly<Record<string, RollAbout>>;
  readonly choices?: Readonly<Record<string, ChoiceAbout>>;
  /** What it offers to one who may act. It may offer too much, because what is illegal is left out. */
  offers?(state: S, actor: T): readonly MoveOffer<A>[];
  /** What it offers to the GM. */
  offersGm?(state: S): readonly MoveOffer<A>[];
  /** What a viewer may do at any time beside the moves; it takes no turn. Words that it asks for are only suggested. */
  asides?(state: S, viewer: Viewer, directs: boolean): readonly MoveOffer<A>[];
  /** Where a move stands among the offers to one actor, or among the asides; without it, where its kind stands in the table. */
  rank?(move: M, state: S): number;
  /** Why it may not be done, once it has passed what is checked of every move. */
  illegal?(state: S, move: M): Refusal | undefined;
  act(referee: Referee, state: S, move: M): R;
  /** What it is called, in words that this viewer may read. */
  label(state: S, move: M, viewer: Viewer): string;
  /** Everybody whose numbers it is computed from or changes. */
  takesPart(state: S, move: M): readonly string[];
  /** How much of the GM's own part of it this viewer may be told, where that is not everything. */
  gmLevel?(state: S, move: M, viewer: Viewer): Level | undefined;
  /** The id of the one that a roll or decision of it waits for, where that is one. */
  asked?(state: S, move: M, needs: Needs): string | undefined;
  /** The action of the game that it is in single, where it is one. */
  singly?(state: S, move: M): string | undefined;
  /** One sentence for its result; without it the last step's is taken. */
  describe?(result: R, before: S, move: M): string | undefined;
  /** The same from public facts and changes alone; without it, its plain words are said. */
  describePublicly?(result: R, before: S, move: M): string | undefined;
  /** Those in the roles that the game's table of public facts names. */
  roles?(state: S, move: M): Readonly<Record<string, string | undefined>>;
  /** The character in the role that a roll or decision is by, where the one who is asked only moves it. */
  inRole?(state: S, move: M, needs: Needs): string | undefined;
  /** Its outcomes in plain words without a number, for those who do not know the two; others go without saying. */
  readonly outcomes?: Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, Shape>>;
type WithKind<K extends string, F extends Fields> = { readonly kind: OneOfShape<K> } & F;
type Checked<K extends string, F extends Fields> = InferFields<WithKind<K, F>>;
type Sent<F extends Fields> = Given<{ readonly kind: 'record'; readonly fields: F }>;
type KindOf<S, T, K extends string, F extends Fields, R extends MoveResult<S>> = MoveKind<
  S,
  K,
  Checked<K, F>,
  Sent<F>,
  T,
  R
>;

/**
 * Makes the kinds of moves of one game, each from its fields: its shape has its `kind` first.
 *
 * @example
 * import { moveKind, text } from '@strikehome/engine/authors';
 *
 * const wait = moveKind<{ readonly left: number }>()({
 *   kind: 'wait',
 *   fields: { by: text() },
 *   offers: (_, by) => [{ by, action: { by } }],
 *   act: (_, { left }) => ({ outcome: 'waited', facts: {}, changes: [], state: { left: left - 1 } }),
 *   label: (_, { by }) => `${by} waits`,
 *   takesPart: (_, { by }) => [by],
 * });
 * console.log(wait.label({ left: 3 }, { kind: 'wait', by: 'Ana' }, { knows: () => true, plays: () => true })); // Ana waits
 */
export function moveKind<S, T = string>() {
  return <const K extends string, F extends Fields, R extends MoveResult<S>>({
    fields,
    ...rest
  }: { readonly fields: F } & Omit<KindOf<S, T, K, F, R>, 'shape'>): KindOf<S, T, K, F, R> => ({
    ...rest,
    shape: record<WithKind<K, F>>({ kind: oneOf([rest.kind]), ...fields }),
  });
}

/** A move of any kind in a table. */
export type AnyMove<Table extends readonly { readonly shape: RecordShape }[]> = Infer<Table[number]['shape']>;

/** What the moves of a game share, beside their table. */
export interface MoveRules<S, M, T> {
  /** Those who may act now, in the order in which their moves are offered. */
  readonly actors: (state: S) => readonly T[];
  /** The mover whose moves an actor's are; without it, actors are movers. */
  readonly moverOf?: (actor: T) => string;
  /** Whether the GM's moves come before theirs; otherwise they come last. */
  readonly gmFirst?: (state: S) => boolean;
  /** Why nothing may be done in this state at all; asked once for all offers. */
  readonly over?: (state: S) => Refusal | undefined;
  /** What is checked of every move, before its kind is asked. */
  readonly illegal?: (state: S, move: M) => Refusal | undefined;
  readonly nameOf: (state: S, id: string) => string;
}

/** Everything that an encounter and its seats say of moves. */
export interface MoveTable<S, M> {
  readonly action: EitherShape<M>;
  readonly rolls: Readonly<Record<string, RollAbout>>;
  readonly choices: Readonly<Record<string, ChoiceAbout>>;
  /** What people are shown of each kind. */
  readonly kinds: Readonly<Record<string, MoveAbout>>;
  readonly illegalReason: (state: S, move: M) => Refusal | undefined;
  /** The offers that are not illegal, one actor after the other as they are asked for; where movers are named, theirs alone. */
  readonly legal: (state: S, movers?: readonly string[]) => Iterable<Move>;
  readonly asides: (state: S, viewer: Viewer, directs: boolean) => readonly Move[];
  readonly act: (referee: Referee, state: S, move: M) => MoveResult<S>;
  readonly label: (state: S, move: M, viewer: Viewer) => string;
  readonly takesPart: (state: S, move: M) => readonly string[];
  readonly gmLevel: (state: S, move: M, viewer: Viewer) => Level | undefined;
  readonly asked: (state: S, move: M, needs: Needs) => Participant | undefined;
  readonly singly: (state: S, move: M) => string | undefined;
  readonly describe: (result: MoveResult<S>, before: S, move: M) => string | undefined;
  readonly describePublicly: (result: MoveResult<S>, before: S, move: M) => string | undefined;
  readonly roles: (state: S, move: M) => Readonly<Record<string, string | undefined>>;
  readonly inRole: (state: S, move: M, needs: Needs) => string | undefined;
  /** An outcome of a move in its plain words, if it has some. */
  readonly plainOutcome: (move: M, outcome: string) => string | undefined;
}

const EVERYTHING: Viewer = { knows: () => true, plays: () => true };

/**
 * What follows from a table of moves. Legality is written once: `legal` is what the kinds offer, without what is illegal.
 *
 * @example
 * import { moveKind, moveTable } from '@strikehome/engine/authors';
 *
 * const rest = moveKind<{ readonly tired: boolean }>()({
 *   kind: 'rest',
 *   fields: {},
 *   offers: (_, by) => [{ by, action: {} }],
 *   illegal: ({ tired }) => (tired ? undefined : { code: 'not_allowed', path: 'action.kind', message: 'Nobody is tired.' }),
 *   act: () => ({ outcome: 'rested', facts: {}, changes: [], state: { tired: false } }),
 *   label: () => 'Rest',
 *   takesPart: () => [],
 * });
 * const { legal } = moveTable([rest], { actors: () => ['ana'], nameOf: (_, id) => id });
 * console.log(Array.from(legal({ tired: true }), ({ label }) => label)); // [ 'Rest' ]
 * console.log([...legal({ tired: false })]); // []
 */
export function moveTable<S, T, Kind extends MoveKind<S, string, PlainRecord, PlainRecord, T>>(
  table: readonly Kind[] & readonly MoveKind<S, string, PlainRecord, PlainRecord, T>[],
  rules: MoveRules<S, AnyMove<readonly Kind[]>, T>,
): MoveTable<S, AnyMove<readonly Kind[]>> {
  type Derived<M> = Omit<MoveTable<S, M>, 'action'>;
  const rest: Derived<PlainRecord> = derived(table, rules as MoveRules<S, PlainRecord, T>);
  const shapes = table.map((one: Kind): Kind['shape'] => one.shape);
  return { action: either(shapes), ...(rest as Derived<AnyMove<readonly Kind[]>>) };
}

function derived<S, T>(
  kinds: readonly MoveKind<S, string, PlainRecord, PlainRecord, T>[],
  rules: MoveRules<S, PlainRecord, T>,
): Omit<MoveTable<S, PlainRecord>, 'action'> {
  type Kind = (typeof kinds)[number];
  const byKind: Readonly<Record<string, Kind>> = Object.fromEntries(kinds.map((one) => [one.kind, one]));
  const defaults = Object.fromEntries(kinds.map((one) => [one.kind, defaultsOf(one.shape)]));
  const ranked = kinds.some(({ rank }) => rank !== undefined);
  const kindOf = (move: PlainRecord) => byKind[move.kind as string]!;

  const whyNot = (state: S, move: PlainRecord) => rules.illegal?.(state, move) ?? kindOf(move).illegal?.(state, move);
  const isOver = (state: S) => rules.over?.(state) !== undefined;

  /** A move with the fields that it has even where they are not sent. */
  const completed = (action: PlainRecord): PlainRecord => {
    const left = defaults[action.kind as string];
    return left === undefined ? action : { ...left, ...action };
  };

  const isLegal = (state: S, move: PlainRecord) => whyNot(state, move) === undefined;

  /** The offers of one kind that are open. A list of moves can be long, so none is taken apart on the way. */
  function open(
    state: S,
    kind: Kind,
    offers: readonly MoveOffer[] = [],
    isOpen: (move: PlainRecord, offer: MoveOffer) => boolean = (move) => isLegal(state, move),
  ): readonly Move[] {
    const moves: Move[] = [];
    for (const offer of offers) {
      const { by } = offer;
      const action = { kind: kind.kind, ...offer.action };
      const move = completed(action);
      if (!isOpen(move, offer)) continue;
      const label = offer.label ?? kind.label(state, move, EVERYTHING);
      moves.push(Object.assign({ by, label, action }, { ...offer, label, action }));
    }
    return moves;
  }

  function inOrder(state: S, moves: readonly Move[]): readonly Move[] {
    if (!ranked) return moves;
    const rankOf = ({ action }: Move) =>
      kindOf(action).rank?.(completed(action), state) ?? kinds.indexOf(kindOf(action));
    return moves
      .map((move) => ({ move, rank: rankOf(move) }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ move }) => move);
  }

  const openTo = (state: S, actor: T): readonly Move[] =>
    inOrder(
      state,
      kinds.flatMap((kind) => open(state, kind, kind.offers?.(state, actor))),
    );

  function* legal(state: S, movers?: readonly string[]): Iterable<Move> {
    if (isOver(state)) return;
    const moverOf = (actor: T) => rules.moverOf?.(actor) ?? String(actor);
    const gms = () => kinds.flatMap((kind) => open(state, kind, kind.offersGm?.(state)));
    const gmFirst = rules.gmFirst?.(state) ?? false;
    if (gmFirst) yield* gms();
    for (const actor of rules.actors(state))
      if (movers === undefined || movers.includes(moverOf(actor))) yield* openTo(state, actor);
    if (!gmFirst) yield* gms();
  }

  return {
    rolls: Object.assign({}, ...kinds.map(({ rolls }) => rolls)),
    choices: Object.assign({}, ...kinds.map(({ choices }) => choices)),
    kinds: Object.fromEntries(
      kinds.flatMap(({ kind, about, asides }) =>
        about === undefined ? [] : [[kind, asides === undefined ? about : { ...about, aside: true as const }]],
      ),
    ),
    illegalReason: (state, move) => rules.over?.(state) ?? whyNot(state, move),
    legal,
    asides: (state, viewer, directs) => {
      if (isOver(state)) return [];
      // A suggestion is judged once its words are said.
      const isOpen = (move: PlainRecord, { asks }: MoveOffer) => asks !== undefined || isLegal(state, move);
      const offers = kinds.flatMap((kind) => open(state, kind, kind.asides?.(state, viewer, directs), isOpen));
      return inOrder(state, offers);
    },
    act: (referee, state, move) => kindOf(move).act(referee, state, move),
    label: (state, move, viewer) => kindOf(move).label(state, move, viewer),
    takesPart: (state, move) => kindOf(move).takesPart(state, move),
    gmLevel: (state, move, viewer) => kindOf(move).gmLevel?.(state, move, viewer),
    asked: (state, move, needs) => {
      const id = kindOf(move).asked?.(state, move, needs);
      return id === undefined ? undefined : { id, name: rules.nameOf(state, id) };
    },
    singly: (state, move) => kindOf(move).singly?.(state, move),
    describe: (result, before, move) => kindOf(move).describe?.(result, before, move),
    describePublicly: (result, before, move) => kindOf(move).describePublicly?.(result, before, move),
    roles: (state, move) => kindOf(move).roles?.(state, move) ?? {},
    inRole: (state, move, needs) => kindOf(move).inRole?.(state, move, needs),
    plainOutcome: (move, outcome) => kindOf(move).outcomes?.[outcome],
  };
}

/** What the fields of a move are where they are not sent; undefined where every field is sent or stays away. */
function defaultsOf({ fields }: RecordShape): PlainRecord | undefined {
  const known = Object.entries(fields).flatMap(([name, { default: byDefault }]) =>
    byDefault === undefined ? [] : [[name, byDefault]],
  );
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

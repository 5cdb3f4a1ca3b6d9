/**
 * The verbs as the compiler knows them: requests and answers by system and action. `G` is what an engine answers for, by
 * id; what each system is made of is carried by the system itself (`SystemTypes`).
 */
import type { Caps, FactOdds, Failure, OddsAnswer, OddsTable, RequestId, ResolveAnswer } from './contract/answer.ts';
import type { AuditAnswer, PartProgress } from './contract/audit.ts';
import type { Variant } from './contract/compare.ts';
import type { DiceAnswer, DiceRequest } from './contract/dice-answer.ts';
import type { CountProgress } from './contract/fight.ts';
import type { FightAnswer } from './contract/read-fight.ts';
import type { StepAnswer, StepNeeds } from './contract/step.ts';
import type { Matchup } from './contract/survey.ts';
import type { Sweep } from './contract/sweep.ts';
import type {
  ActionTypes,
  Chance,
  Change,
  Move,
  Plain,
  PlainRecord,
  System,
  SystemTypes,
  Tone,
} from './kernel/index.ts';

type TypesOf<S> = S extends System<infer T> ? T : never;

/** What the compiler knows of the systems of a list. */
export type GamesOf<L extends readonly System[]> = {
  readonly [S in L[number] as S['id']]: TypesOf<S>;
};

/** The same for systems by their ids. */
export type GamesOn<H> = { readonly [I in keyof H]: TypesOf<H[I]> };

/** The ids of the systems of an engine. */
export type GameIdIn<G> = keyof G & string;
type Types<G, S extends GameIdIn<G>> = G[S] extends SystemTypes ? G[S] : never;

/** The actions of a system. */
export type ActionIdIn<G, S extends GameIdIn<G>> = keyof Types<G, S>['actions'] & string;
type ActionOf<G, S extends GameIdIn<G>, A> = A extends keyof Types<G, S>['actions']
  ? Types<G, S>['actions'][A] extends ActionTypes
    ? Types<G, S>['actions'][A]
    : never
  : never;

/** What a system that says nothing of its types leaves open. */
type Loose = { readonly [field: string]: unknown };
type Known<G, S extends GameIdIn<G>, F, L = Loose> = string extends Types<G, S>['choice'] ? L : F;

/** The systems that have encounters. */
export type EncounterId<G> = {
  [S in GameIdIn<G>]: Types<G, S>['encounter'] extends undefined ? never : S;
}[GameIdIn<G>];
type EncounterOf<G, S extends GameIdIn<G>> = NonNullable<Types<G, S>['encounter']>;

/** The systems that have whole fights. */
export type FightingId<G> = { [S in GameIdIn<G>]: Types<G, S>['fight'] extends undefined ? never : S }[GameIdIn<G>];

/** The first throw or decision of an id, and the later ones: `offense`, `offense#2`. */
type Numbered<I extends string> = I | `${I}#${number}`;

/** Faces by roll id. */
export type DiceById<I extends string> = { readonly [R in Numbered<I>]?: readonly number[] };
/** Options by choice id. */
export type ChoicesById<I extends string> = { readonly [C in Numbered<I>]?: Plain };

interface Named {
  /** Your own name for this request: it comes back with the answer. */
  readonly id?: RequestId;
}

interface OnTable<R extends string, C extends string> {
  /** Faces already on the table; a second throw of one id is `id#2`. */
  readonly dice?: DiceById<R>;
  /** Decisions already taken. */
  readonly choices?: ChoicesById<C>;
}

interface Asking<K extends boolean> {
  /** Any text: the same seed, the same dice. */
  readonly seed?: string;
  /** Stop at the first missing roll or decision and say what is needed. */
  readonly ask?: K;
}

interface ActionRequest<G, S extends GameIdIn<G>, A extends ActionIdIn<G, S>>
  extends Named,
    OnTable<ActionOf<G, S, A>['roll'], Types<G, S>['choice']> {
  readonly system: S;
  readonly action: A;
  /** House rules; each left out is what the book says. */
  readonly settings?: Known<G, S, Types<G, S>['settings']>;
}

/** A request of `resolve`. */
export type ResolveRequestIn<
  G,
  S extends GameIdIn<G>,
  A extends ActionIdIn<G, S>,
  K extends boolean = boolean,
> = ActionRequest<G, S, A> &
  Asking<K> &
  Known<G, S, ActionOf<G, S, A>['fields']> & {
    readonly show?: readonly ('sums' | 'pictures' | 'question' | 'advice' | 'next')[];
  };

/** A request of `odds`. */
export type OddsRequestIn<G, S extends GameIdIn<G>, A extends ActionIdIn<G, S>> = ActionRequest<G, S, A> &
  Known<G, S, ActionOf<G, S, A>['fields']> & {
    readonly show?: readonly ('sums' | 'pictures')[];
    /** How decisions are taken. */
    readonly policy?: 'default' | 'best';
    /** A setting: every option of it, side by side. Or changes of this request: what each of them makes of it. */
    readonly compare?: Known<G, S, keyof Types<G, S>['settings'] & string, string> | readonly Variant[];
    /** The fact the acting side maximizes. */
    readonly objective?: Known<G, S, keyof ActionOf<G, S, A>['facts'] & string, string>;
  };

interface HowToSolve extends Named {
  /** Solved exactly, or simulated; left out, exact as long as it fits. */
  readonly method?: 'exact' | 'simulate';
  /** How decisions are taken. */
  readonly policy?: 'default' | 'best';
  readonly trials?: number;
  /** Stop at this standard error, such as `"0.001"`. */
  readonly maxStandardError?: string;
  readonly seed?: string;
  readonly maxRounds?: number;
  /** Also as exact fractions. */
  readonly fractions?: boolean;
  /** Most states to solve exactly. */
  readonly budget?: number;
}

interface ForSystem<G, S extends GameIdIn<G>> {
  readonly system: S;
  /** House rules; each left out is what the book says. */
  readonly settings?: Known<G, S, Types<G, S>['settings']>;
}

/** A request of `fight`. */
export type FightRequestIn<G, S extends GameIdIn<G>> = ForSystem<G, S> &
  HowToSolve &
  Known<G, S, NonNullable<Types<G, S>['fight']>> & {
    /** Changes of this request: what each of them makes of it. */
    readonly compare?: readonly Variant[];
  };

/** A request of `matchup`. */
export type MatchupRequestIn<G, S extends GameIdIn<G>> = ForSystem<G, S> &
  HowToSolve &
  Known<G, S, NonNullable<Types<G, S>['matchup']> & Omit<NonNullable<Types<G, S>['fight']>, 'a' | 'b'>>;

/** A field with the values it takes. */
export interface Varied {
  readonly path: string;
  readonly from?: number;
  readonly to?: number;
  readonly step?: number;
  readonly values?: readonly Plain[];
}

/** A request of `sweep`: of an action where it names one, else of a whole fight. */
export type SweepRequestIn<G, S extends GameIdIn<G>, A extends ActionIdIn<G, S> | undefined> = (A extends ActionIdIn<
  G,
  S
>
  ? OddsRequestIn<G, S, A>
  : FightRequestIn<G, S> & { readonly action?: undefined }) & {
  readonly system: S;
  readonly action?: A;
  /** The field to vary by its dotted path: a range, values, or every option it has. */
  readonly vary: Varied;
  /** A second field: every pair of values. */
  readonly by?: Varied;
  /** At which value a chance or a mean comes to a target. */
  readonly breakEven?: { readonly of?: string; readonly target?: string };
};

/** A request of `step`. */
export interface StepRequestIn<G, S extends GameIdIn<G>, K extends boolean = boolean>
  extends Named,
    Asking<K>,
    OnTable<EncounterOf<G, S>['roll'], EncounterOf<G, S>['choice']> {
  readonly system: S;
  /** What a fight begins with. */
  readonly start?: Known<G, S, EncounterOf<G, S>['setup']>;
  /** The state of an answer, sent back as it is. */
  readonly state?: Known<G, S, EncounterOf<G, S>['state'], PlainRecord>;
  /** What is done. */
  readonly action?: Known<G, S, EncounterOf<G, S>['move']>;
  /** List what may be done now, and by whom. */
  readonly legal?: boolean;
  readonly show?: readonly ('question' | 'advice')[];
}

/** A request of `audit`. */
export type AuditRequestIn<G, S extends GameIdIn<G>> = ForSystem<G, S> & Named;

type Bare<T> = Omit<T, 'system' | 'action' | 'outcome' | 'text' | 'facts' | 'changes' | 'tone' | 'dice' | 'needs'>;

/** An action that was played to its end. */
export interface PlayedIn<G, S extends GameIdIn<G>, A extends ActionIdIn<G, S>> extends Bare<ResolveAnswer> {
  readonly system: S;
  readonly action: A;
  readonly outcome: ActionOf<G, S, A>['outcome'];
  /** The result in one sentence. */
  readonly text: string;
  readonly facts: Known<G, S, ActionOf<G, S, A>['facts'], PlainRecord>;
  readonly changes: readonly Change[];
  /** How it feels to the side that acts. */
  readonly tone: Tone;
  readonly dice: DiceById<ActionOf<G, S, A>['roll']>;
  readonly needs?: undefined;
}

/** With `ask`: an action that waits for a roll or a decision. */
export interface WaitingIn<G, S extends GameIdIn<G>, A extends ActionIdIn<G, S>> extends Bare<ResolveAnswer> {
  readonly system: S;
  readonly action: A;
  readonly dice: DiceById<ActionOf<G, S, A>['roll']>;
  readonly needs: NonNullable<ResolveAnswer['needs']>;
  readonly outcome?: undefined;
  readonly facts?: undefined;
}

/** The answer of `resolve`: without `ask` it is a result. */
export type ResolveAnswerIn<G, S extends GameIdIn<G>, A extends ActionIdIn<G, S>, K extends boolean = boolean> =
  | PlayedIn<G, S, A>
  | (K extends true ? WaitingIn<G, S, A> : never);

interface OddsTableIn<T extends ActionTypes> extends Omit<OddsTable, 'outcomes' | 'facts'> {
  /** Every outcome that can happen; they sum to exactly 1. */
  readonly outcomes: { readonly [O in T['outcome']]?: Chance };
  readonly facts: { readonly [F in T['inOdds']]: FactOdds };
}

/** The answer of `odds`. */
export interface OddsAnswerIn<G, S extends GameIdIn<G>, A extends ActionIdIn<G, S>>
  extends Omit<OddsAnswer, 'system' | 'action' | 'outcomes' | 'facts' | 'compare'>,
    OddsTableIn<ActionOf<G, S, A>> {
  readonly system: S;
  readonly action: A;
  /** With `compare`: the table of each option of that setting. */
  readonly compare?: { readonly [option: string]: OddsTableIn<ActionOf<G, S, A>> };
}

type WithSystem<T, S> = Omit<T, 'system'> & { readonly system: S };

/** What may be done now; sent back as `action`, as it is or with more said. */
export interface MoveIn<G, S extends GameIdIn<G>> extends Omit<Move, 'action'> {
  readonly action: Known<G, S, EncounterOf<G, S>['move'], PlainRecord>;
}

/** The answer of `step`. */
export interface StepAnswerIn<G, S extends GameIdIn<G>, K extends boolean = boolean>
  extends Omit<StepAnswer, 'system' | 'state' | 'legal' | 'dice' | 'needs'> {
  readonly system: S;
  readonly state: Known<G, S, EncounterOf<G, S>['state'], PlainRecord>;
  readonly legal?: readonly MoveIn<G, S>[];
  readonly dice?: DiceById<EncounterOf<G, S>['roll']>;
  readonly needs?: K extends true ? StepNeeds : undefined;
}

/** The verbs of an engine. What they answer to depends on the system and the action that a request names. */
export interface TypedVerbs<G> {
  resolve<S extends GameIdIn<G>, A extends ActionIdIn<G, S>, K extends boolean = false>(
    request: ResolveRequestIn<G, S, A, K>,
  ): ResolveAnswerIn<G, S, A, K> | Failure;
  odds<S extends GameIdIn<G>, A extends ActionIdIn<G, S>>(
    request: OddsRequestIn<G, S, A>,
    caps?: Caps,
  ): OddsAnswerIn<G, S, A> | Failure;
  dice(request: DiceRequest, caps?: Caps): DiceAnswer | Failure;
  fight<S extends FightingId<G>>(
    request: FightRequestIn<G, S>,
    caps?: Caps,
    onProgress?: CountProgress,
  ): WithSystem<FightAnswer, S> | Failure;
  step<S extends EncounterId<G>, K extends boolean = false>(
    request: StepRequestIn<G, S, K>,
  ): StepAnswerIn<G, S, K> | Failure;
  matchup<S extends FightingId<G>>(
    request: MatchupRequestIn<G, S>,
    onProgress?: CountProgress,
    caps?: Caps,
  ): WithSystem<Matchup, S> | Failure;
  sweep<S extends GameIdIn<G>, A extends ActionIdIn<G, S> | undefined = undefined>(
    request: SweepRequestIn<G, S, A>,
    onProgress?: CountProgress,
    caps?: Caps,
  ): WithSystem<Sweep, S> | Failure;
  audit<S extends GameIdIn<G>>(
    request: AuditRequestIn<G, S>,
    onProgress?: PartProgress,
    caps?: Caps,
  ): WithSystem<AuditAnswer, S> | Failure;
}

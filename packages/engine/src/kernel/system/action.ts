/** An action of a system: its form, its words, its rule, and what there is to see of it. */

import type { Sides } from '../chance/dice.ts';
import type { Plain, PlainRecord } from '../plain.ts';
import type { Side } from '../run/best.ts';
import { isRefusal, type Refusal, type Rule } from '../run/referee.ts';
import type { Infer, RecordShape } from '../shape/shape.ts';
import type { Picture } from './picture.ts';

/** What an action does to people and things. */
export type Change = {
  readonly who: string;
  readonly what: string;
  readonly by: number;
  readonly from?: number;
  readonly to?: number;
  readonly detail?: Plain;
};

/** What changes as people say it, by what it is: "Captain marks 1 physical stress box". What is not in it is said with its numbers. */
export type ChangeTexts = Readonly<Record<string, (change: Change, name: string) => string>>;

/** What every action's rule gives back. */
export type Resolution = {
  readonly outcome: string;
  readonly facts: PlainRecord;
  readonly changes: readonly Change[];
};

/** How an outcome feels to the side that acts: the same mark and color everywhere. */
export type Tone = 'great' | 'good' | 'even' | 'bad' | 'awful';

/** Chances of many outcomes as the two that matter next to an option: what is good for the actor, and what is bad. */
export function inTwo<T extends { readonly label: string; readonly tone: Tone; readonly p: number }>(
  chances: readonly T[],
): readonly Pick<T, 'label' | 'p'>[] {
  if (chances.length < 3) return chances;
  const both = ([mild, strong, more]: readonly [Tone, Tone, string]) => {
    const all = chances.filter(({ tone }) => tone === mild || tone === strong);
    const named = all.find(({ tone }) => tone === mild) ?? all[0];
    if (named === undefined) return [];
    const label = all.length === 1 ? named.label : `${named.label} or ${more}`;
    return [{ label, p: all.reduce((sum, { p }) => sum + p, 0) }];
  };
  return [...both(['good', 'great', 'better']), ...both(['bad', 'awful', 'worse'])];
}

export interface OutcomeKind {
  readonly label: string;
  readonly tone: Tone;
  /** What it means by the rules, where the word alone does not say: of a tie, who has what of it. */
  readonly means?: string;
}

/** What a player wants to know of an action before its outcomes: "To hit", "To hurt", "To take out". */
export interface Headline<R extends Resolution = Resolution, A = unknown> extends OutcomeKind {
  /** Whether it came true; of an action that computes chances itself, its exact chance: "22/27". */
  readonly holds: (resolution: R) => boolean | string;
  /** Whether a situation raises the question where it cannot come true; left out, every one does. */
  readonly arises?: (args: A) => boolean;
  /** What its chance assumes, where something had to be assumed. */
  readonly text?: (args: A) => string | undefined;
}

/** Headlines by id, the most important first. */
export type HeadlinesOf<R extends Resolution = Resolution, A = unknown> = Readonly<Record<string, Headline<R, A>>>;

/** The headlines to show, what is open first: where nothing is rolled the outcome is an answer, and the rest no chance. */
export function headlinesShown<T extends { readonly p: number }>(
  { rolls }: { readonly rolls: object },
  headlines: readonly T[] = [],
): readonly T[] {
  const isOpen = ({ p }: T) => p > 0 && p < 1;
  const open = headlines.filter(isOpen);
  return Object.keys(rolls).length > 0 ? [...open, ...headlines.filter((one) => !isOpen(one))] : open;
}

export interface RollAbout {
  readonly label: string;
  /** The question to the one who rolls: "Roll your attack". */
  readonly ask?: string;
  /** What others read that the character does: "rolls an attack". */
  readonly told?: string;
  /** It is said with the name of the character who rolls, where that is known: "Brenna’s Fate dice". */
  readonly named?: true;
  /** Left out where it depends on the situation: a weapon's own die. */
  readonly sides?: Sides;
  /** Left out where it depends on the situation. */
  readonly count?: number;
  /** The color people give this die, where their hands know one. */
  readonly color?: 'white' | 'red' | 'blue' | 'green' | 'yellow' | 'black';
}

export interface ChoiceAbout {
  readonly label: string;
  /** The question put to the one who decides. */
  readonly ask: string;
  /** What others read that the character does: "decides how to defend". */
  readonly told?: string;
  readonly options?: Readonly<Record<string, string>>;
}

export interface FactAbout {
  readonly label: string;
  /** A number whose distribution belongs in the odds. */
  readonly inOdds?: boolean;
  /** Read off the dice for people to see: in odds one throw stands for all that mean the same to the rule. */
  readonly diceOnly?: boolean;
  /** A number that the acting side wants low, and the other high. */
  readonly lowerIsBetter?: boolean;
  /** What a side's dice came to, or the number they were compared with. */
  readonly total?: Side | 'target';
}

/** Terms that add up to a number people compare their dice with, in the book's order. */
export interface Sum {
  readonly label: string;
  /** Each is added as it stands; `minus` says of a 0 that it is taken off. */
  readonly terms: readonly {
    readonly label: string;
    readonly value: number;
    readonly by?: string;
    readonly minus?: true;
  }[];
  readonly total: number;
}

export interface Example {
  readonly title: string;
  readonly request: PlainRecord;
}

/** A request opened: its fields and its house rules with their defaults, and the legal situation that they make. */
export interface OpenRequest<F = unknown, S = unknown, A = unknown> {
  readonly fields: F;
  readonly settings: S;
  readonly args: A;
}

export interface Action<R extends Resolution = Resolution> {
  readonly title: string;
  /** What happens, as a participant says it: "I am attacked". */
  readonly happens?: string;
  /** One sentence: what this resolves. */
  readonly summary: string;
  readonly schema: RecordShape;
  readonly rolls: Readonly<Record<string, RollAbout>>;
  readonly choices: Readonly<Record<string, ChoiceAbout>>;
  readonly outcomes: Readonly<Record<string, OutcomeKind>>;
  readonly facts: Readonly<Record<string, FactAbout>>;
  /** Which side each role is on. */
  readonly sides: Readonly<Record<string, Side>>;
  /** The side that outcomes are worded for; left out, it is the acting one. */
  readonly outcomesFor?: Side;
  /** The fact the acting side maximizes. */
  readonly objective: string;
  /** The fact that decides between options that are worth the same, raised and lowered likewise. */
  readonly tie?: string;
  /** What stands above the outcomes. */
  readonly headlines?: HeadlinesOf;
  /** How a result feels to the side that acts, where its outcome alone does not say. */
  readonly tone?: (resolution: Resolution) => Tone | undefined;
  /** Requests that take up where a result ends, filled in. */
  readonly next?: (fields: PlainRecord, after: After) => readonly Follow[];
  readonly examples: readonly Example[];
  /** A checked request becomes a legal situation, or the reason why not. */
  readonly prepare: (request: unknown, settings: unknown) => Refusal | { readonly args: unknown };
  readonly rule: Rule<unknown, Resolution>;
  /** One sentence for a result. */
  readonly say: (resolution: Resolution, request: PlainRecord) => string;
  /** The numbers that are settled before the dice, as sums in sight. */
  readonly sums?: (opened: OpenRequest) => readonly Sum[];
  /** What there is to see, before the dice and after them. */
  readonly pictures?: (opened: OpenRequest, after?: After) => readonly Picture[];
  /** Carries the type of its result only; never there at run time. */
  readonly is?: R;
}

/** What an action comes to. */
export type ActionResult<A extends Action> = A extends Action<infer R> ? R : never;

/** A request that may follow on a result. */
export interface Follow {
  /** What people would say: "Take the hit". */
  readonly label: string;
  readonly request: PlainRecord;
  /** What it promises: "1.33 damage expected". */
  readonly gives?: string;
  /** The best of the listed requests. */
  readonly best?: true;
  /** Fields of the request that only the table knows: what stands there may be sent, and is asked for first where people are asked. */
  readonly asks?: readonly string[];
}

/** A finished action as a picture needs it. */
export interface After<R extends Resolution = Resolution> {
  readonly resolution: R;
  readonly dice: Readonly<Record<string, readonly number[]>>;
  readonly choices: PlainRecord;
}

/** An action as a system writes it, with its own types; `action` hides them behind the game interface. */
export interface ActionText<S extends RecordShape, T extends RecordShape, A, R extends Resolution>
  extends Omit<
    Action,
    'is' | 'schema' | 'prepare' | 'rule' | 'say' | 'sums' | 'pictures' | 'headlines' | 'tone' | 'next'
  > {
  readonly schema: S;
  readonly settings: T;
  readonly prepare: (request: Infer<S>, settings: Infer<T>) => Refusal | A;
  readonly rule: Rule<A, R>;
  readonly say: (resolution: R, request: Infer<S>) => string;
  readonly sums?: (opened: OpenRequest<Infer<S>, Infer<T>, A>) => readonly Sum[];
  readonly pictures?: (opened: OpenRequest<Infer<S>, Infer<T>, A>, after?: After<R>) => readonly Picture[];
  readonly headlines?: HeadlinesOf<R, A>;
  readonly tone?: (resolution: R) => Tone | undefined;
  readonly next?: (fields: Infer<S>, after: After<R>) => readonly Follow[];
}

/**
 * An action from its text, with the types of the system hidden behind the game interface.
 *
 * @example
 * import { createEngine } from '@strikehome/engine';
 * import { action, die, record, type System } from '@strikehome/engine/authors';
 *
 * const settings = record({});
 * const flip = action({
 *   title: 'Flip',
 *   summary: 'A coin.',
 *   schema: record({}),
 *   settings,
 *   rolls: { coin: { label: 'Coin', sides: 2, count: 1 } },
 *   choices: {},
 *   outcomes: { heads: { label: 'Heads', tone: 'good' }, tails: { label: 'Tails', tone: 'bad' } },
 *   facts: { heads: { label: 'Heads', inOdds: true } },
 *   sides: {},
 *   objective: 'heads',
 *   examples: [{ title: 'A coin', request: {} }],
 *   prepare: () => ({}),
 *   rule: (referee) => ({ outcome: referee.roll('coin', die(2)) === 1 ? 'heads' : 'tails', facts: { heads: 1 }, changes: [] }),
 *   say: ({ outcome }) => outcome,
 * });
 * const coins: System = { id: 'coins', version: 1, title: 'Coins', summary: 'Coins.', settings, actions: { flip }, sentences: {} };
 * const answer = createEngine([coins]).odds({ system: 'coins', action: 'flip' });
 * if (answer.ok) console.log(answer.outcomes.heads?.exact); // 1/2
 */
export function action<S extends RecordShape, T extends RecordShape, A, R extends Resolution>(
  text: ActionText<S, T, A, R>,
): Action<R> {
  const { prepare, rule, say, sums, pictures, headlines, tone, next, settings: _settings, ...rest } = text;
  return {
    ...rest,
    prepare: (request, settings) => {
      const args = prepare(request as Infer<S>, settings as Infer<T>);
      return isRefusal(args) ? args : { args };
    },
    rule: rule as Rule<unknown, Resolution>,
    say: (resolution, request) => say(resolution as R, request as Infer<S>),
    ...(sums === undefined ? {} : { sums: sums as NonNullable<Action['sums']> }),
    ...(pictures === undefined ? {} : { pictures: pictures as NonNullable<Action['pictures']> }),
    ...(headlines === undefined ? {} : { headlines: headlines as NonNullable<Action['headlines']> }),
    ...(tone === undefined ? {} : { tone: tone as NonNullable<Action['tone']> }),
    ...(next === undefined ? {} : { next: next as NonNullable<Action['next']> }),
  };
}

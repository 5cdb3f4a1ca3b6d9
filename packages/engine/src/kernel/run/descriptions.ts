/**
 * What the player who is asked may read next to the question. The rule that asks says it, and only when it is read: a run
 * that throws its own dice or walks every branch never works it out.
 */

import type { Plain } from '../plain.ts';

/** What is made of the faces of a throw. `under` and `at-most` hold the dice against the target; `against` adds them to the terms first. */
export type Comparison = 'under' | 'at-most' | 'against' | 'table';

/**
 * What has come about when a question is asked, by role: the rule that asks says it, and a table shows each seat what it may
 * know of it.
 */
export interface SoFar {
  /** What each side has reached with the dice that have fallen. */
  readonly totals?: readonly {
    readonly by: string;
    readonly total: number;
    readonly label?: string;
    /** A term of it follows from the other side's numbers: without those it is not told, not even to its own player. */
    readonly derived?: boolean;
  }[];
  /** What the dice of the question are compared with. */
  readonly target?: number;
  /** Whose total the target is, where it is one: it is said once. */
  readonly targetBy?: string;
  /** What it comes to if nobody does more: an outcome of the action. */
  readonly outcome?: string;
  /** The size of a hit before the protection of the role it strikes. */
  readonly hit?: { readonly by: string; readonly size: number };
  /** In how many ways the dice of the question come to each outcome, where totals and target alone decide it and nobody does more. */
  readonly ways?: Readonly<Record<string, number>>;
}

export interface RollDescription {
  /** What the throw is for, in the book's words: "To hit, roll under 8: 6 PHYSICAL + 3 swords − 1 opponent’s skill." */
  readonly about: string;
  /** "Roll your defense", and what others read: "rolls defense". Left out where the roll always serves the same; follows from the announced action alone. */
  readonly ask?: string;
  readonly told?: string;
  readonly reading?: Comparison;
  /** What the dice are compared with; left out while the other side has not thrown. */
  readonly target?: number;
  /** With `under` and `at-most` they add up to the target, with `against` they are added to the dice. */
  readonly terms?: readonly {
    readonly label: string;
    readonly value: number;
    readonly by?: string;
    readonly minus?: true;
  }[];
  /** Labels of own terms that follow from the other side's numbers, also of one that is 0 and left out of the terms. */
  readonly derived?: readonly string[];
  /** What the faces come to, from 1 on. */
  readonly table?: readonly (number | string)[];
  /** The roles whose sheets the table follows from; left out, it is the book's and lies open with the rolls. */
  readonly tableBy?: readonly string[];
  /** Of the dice in the same handful, those that are thrown whatever is on the other side's sheet. */
  readonly along?: readonly string[];
  readonly soFar?: SoFar;
}

/** What an option costs its taker: nothing where `by` is 0. */
export interface Cost {
  /** "free", "1 of 3 fate points". */
  readonly label: string;
  readonly by: number;
  /** What is there before and after, where it is counted. */
  readonly from?: number;
  readonly to?: number;
}

export interface OptionDescription {
  /** Follows from the option and its taker alone: it is also shown to those who do not know the other side. */
  readonly label?: string;
  readonly cost?: Cost;
  /** "+4 → Superb +5: succeeds by 1". */
  readonly makes?: string;
  /** The number to roll against with this option, where it depends on the option. */
  readonly target?: number;
  /** As in `SoFar`: with this option. */
  readonly ways?: Readonly<Record<string, number>>;
  readonly next?: NextDecision;
}

/** What the same one is asked next with an option, unless the other side does more: it can be answered in one go. */
export interface NextDecision {
  readonly id: string;
  /** What the option is understood to say of it. */
  readonly default: Plain;
  /** Other answers, each with what the option and it are called together. */
  readonly others: readonly { readonly option: Plain; readonly label: string; readonly makes?: string }[];
}

/** What of `SoFar` a question says in its own words: a page does not say it again. */
export type SoFarPart = 'standing' | 'hit';

export interface ChoiceDescription<O> {
  readonly about?: string;
  /** What `about` says of what has come about. */
  readonly says?: readonly SoFarPart[];
  /** The question, where what has come about changes it: "You are ahead by 2. Invoke an aspect anyway?" Only for those who see totals. */
  readonly ask?: string;
  readonly soFar?: SoFar;
  option?(option: O): OptionDescription;
}

/** `before` is what the first of two handfuls came to that are read together. */
export type DescribeRoll = (before?: unknown) => RollDescription;

/** What the auditor says: a rule that does not do what it seems to, with the smallest example it found. */
import type { Chance, PlainRecord } from '../kernel/index.ts';

/**
 * `inverted`: a rating that hurts the one who has it. `dominated`: an option that is never right. `unreachable`: a result
 * that cannot happen. `endless`: a fight that cannot end.
 */
export type FindingKind = 'inverted' | 'dominated' | 'unreachable' | 'endless';

/** One case: the request, what was changed in it, and the chances before and after. */
export type FindingExample = {
  readonly request: PlainRecord;
  readonly from?: number | string;
  readonly to?: number | string;
  /** The chance of each outcome, first as it stands, then with the change. */
  readonly odds: readonly Readonly<Record<string, Chance>>[];
};

export type Finding = {
  readonly kind: FindingKind;
  /** The action whose rule it is, or `fight`. */
  readonly rule: string;
  /** The dotted path of the rating, the choice, or the outcome. */
  readonly field: string;
  /** The role whose rating or choice it is. */
  readonly owner: string;
  /** In one sentence. */
  readonly text: string;
  readonly example: FindingExample;
  /** The clause that the cure takes out of the example. */
  readonly clause?: string;
  readonly cure?: Cure;
};

/** A house rule under which the same search does not find it. */
export type Cure = {
  readonly setting: string;
  readonly value: string;
  readonly result: {
    /** The chances of the example under it, first as it stands, then with the change. */
    readonly odds: readonly Readonly<Record<string, Chance>>[];
    /** How many findings of this kind the rule still has under it. */
    readonly left: number;
    readonly text: string;
  };
};

/**
 * What can be invoked on a roll, and what of it is left (FATE-04): free invocations stack, an aspect is paid for at most
 * once on a roll, and a side pays with what it has.
 */
import type { ClosedOption } from '../../kernel/index.ts';
import type { Role, Use } from './request.ts';
import type { Situation } from './situation.ts';

export type Invoked = {
  readonly by: Role;
  readonly use: Use;
  readonly free: boolean;
  readonly aspect?: string;
};

export type InvokeOption = { readonly aspect: string; readonly use: Use };

/** What a side may answer when it is asked. */
export interface Offer {
  readonly options: readonly ('pass' | InvokeOption)[];
  /** D30: a question may be read by others than the one it is for; what nobody has found is not in it. */
  readonly alsoAccepted: readonly InvokeOption[];
  readonly closed: readonly ClosedOption[];
  /** The same of aspects that differ in nothing but their names. */
  readonly countsAs: (option: 'pass' | InvokeOption) => string;
}

/** FATE-04, FATE-07. Where names do not matter, aspects that are good for the same are offered as one. */
export function offerTo(s: Situation, invoked: readonly Invoked[], by: Role, named: boolean): Offer {
  const options: ('pass' | InvokeOption)[] = ['pass'];
  const alsoAccepted: InvokeOption[] = [];
  const closed: ClosedOption[] = [];
  const offered = new Set<string>();
  const points = pointsLeft(s, invoked, by);
  const good = goodFor(s, invoked, by);
  for (const [aspect, { free, isUnpaid, isHidden }] of good) {
    const pay = isUnpaid && points > 0;
    if (!named && offered.has(`${free} ${pay}`)) continue;
    offered.add(`${free} ${pay}`);
    for (const use of ['bonus', 'reroll'] as const) {
      const option = { aspect, use };
      if (free === 0 && !pay) {
        const because = `${aspect} has no free invocation left here and cannot be paid for (again) on this roll.`;
        closed.push({ option, clause: 'FATE-04', because });
      } else if (use === 'reroll' && !s[by].rolls) {
        closed.push({ option, clause: 'FATE-07', because: 'A set rating has no dice to reroll.' });
      } else if (isHidden) alsoAccepted.push(option);
      else options.push(option);
    }
  }
  const countsAs: Offer['countsAs'] = (option) =>
    option === 'pass' ? option : `${option.use} ${kindOf(good.get(option.aspect)!)}`;
  return { options, alsoAccepted, closed, countsAs };
}

/** Free invocations that are left, by aspect: looked through once, however many aspects are asked for. */
export function freeLeft(s: Situation, invoked: readonly Invoked[], by: Role): (aspect: string) => number {
  const good = goodFor(s, invoked, by);
  return (aspect) => good.get(aspect)?.free ?? 0;
}

/** What the aspects of a side are still good for. */
export interface Left {
  readonly mayInvoke: boolean;
  /** How many there are of each kind, not which is which. */
  readonly kinds: readonly number[];
}

export function leftFor(s: Situation, invoked: readonly Invoked[], by: Role): Left {
  const points = pointsLeft(s, invoked, by);
  const kinds: number[] = [];
  let mayInvoke = false;
  for (const good of goodFor(s, invoked, by).values()) {
    if (good.free > 0 || (good.isUnpaid && points > 0)) mayInvoke = true;
    kinds.push(kindOf(good));
  }
  return { mayInvoke, kinds: kinds.sort((one, other) => one - other) };
}

interface GoodFor {
  /** Free invocations that are left. */
  free: number;
  /** It can be paid for, and has not been: at most once on a roll. */
  isUnpaid: boolean;
  isHidden: boolean;
  /** The same two once all is heard that was invoked before the window. */
  readonly began: { free: number; isUnpaid: boolean };
}

/** More free invocations of an aspect than a roll has: each is an entry of what is available, in requests and in states. */
const MANY = 100;

/** Aspects that began alike and are good for the same are of one kind. */
function kindOf({ began, free, isUnpaid }: GoodFor): number {
  const own = 2 * free + Number(isUnpaid);
  return (2 * began.free + Number(began.isUnpaid)) * 2 * MANY + own;
}

/** What a side may invoke, by aspect, in the order in which the scene has them. */
function goodFor({ available, made }: Situation, invoked: readonly Invoked[], by: Role): Map<string, GoodFor> {
  const all = new Map<string, GoodFor>();
  for (const one of available) {
    if (one.by !== by) continue;
    let good = all.get(one.aspect);
    if (good === undefined) {
      good = { free: 0, isUnpaid: false, isHidden: false, began: { free: 0, isUnpaid: false } };
      all.set(one.aspect, good);
    }
    if (one.free) good.began.free = ++good.free;
    else good.began.isUnpaid = good.isUnpaid = true;
    if (one.hidden === true) good.isHidden = true;
  }
  const goodBy = (one: Invoked) => (one.by === by && one.aspect !== undefined ? all.get(one.aspect) : undefined);
  for (const one of made) {
    const good = one.free ? undefined : goodBy(one);
    if (good !== undefined) good.began.isUnpaid = false;
  }
  for (let i = 0; i < invoked.length; i++) {
    const { free } = invoked[i]!;
    const good = goodBy(invoked[i]!);
    if (good === undefined) continue;
    if (!free) good.isUnpaid = false;
    // Those already made before the window were never among the open ones.
    else if (i >= made.length) good.free--;
  }
  return all;
}

export function pointsLeft({ purse }: Situation, invoked: readonly Invoked[], by: Role): number {
  let points = purse[by] ?? Number.POSITIVE_INFINITY;
  for (const one of invoked) if (one.by === by && !one.free) points--;
  return points;
}

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
}

/** FATE-04, FATE-07. Where names do not matter, aspects that are good for the same are offered as one. */
export function offerTo(s: Situation, invoked: readonly Invoked[], by: Role, named: boolean): Offer {
  const options: ('pass' | InvokeOption)[] = ['pass'];
  const alsoAccepted: InvokeOption[] = [];
  const closed: ClosedOption[] = [];
  const offered = new Set<string>();
  const points = pointsLeft(s, invoked, by);
  for (const [aspect, { free, isUnpaid, isHidden }] of goodFor(s, invoked, by)) {
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
  return { options, alsoAccepted, closed };
}

export function mayInvoke(s: Situation, invoked: readonly Invoked[], by: Role): boolean {
  const points = pointsLeft(s, invoked, by);
  for (const { free, isUnpaid } of goodFor(s, invoked, by).values())
    if (free > 0 || (isUnpaid && points > 0)) return true;
  return false;
}

export function freeLeft(s: Situation, invoked: readonly Invoked[], by: Role, aspect: string): number {
  return goodFor(s, invoked, by).get(aspect)?.free ?? 0;
}

/** What each aspect is still good for, by side; of aspects that began alike, not which is which. */
export function leftAfter(s: Situation, invoked: readonly Invoked[]): string {
  const good = ({ free, isUnpaid }: GoodFor) => 2 * free + Number(isUnpaid);
  const of = (by: Role) => {
    const now = goodFor(s, invoked, by);
    if (now.size < 2) return Array.from(now.values(), good);
    const began = goodFor(s, s.made, by);
    return Array.from(now, ([aspect, one]) => [good(began.get(aspect)!), good(one)] as const)
      .sort(([first, is], [other, then]) => first - other || is - then)
      .map(([, is]) => is);
  };
  return `${of('actor')} ${of('opposition')}`;
}

interface GoodFor {
  /** Free invocations that are left. */
  free: number;
  /** It can be paid for, and has not been: at most once on a roll. */
  isUnpaid: boolean;
  isHidden: boolean;
}

/** What a side may invoke, by aspect, in the order in which the scene has them. */
function goodFor({ available, made }: Situation, invoked: readonly Invoked[], by: Role): Map<string, GoodFor> {
  const all = new Map<string, GoodFor>();
  for (const one of available) {
    if (one.by !== by) continue;
    const good = all.get(one.aspect) ?? { free: 0, isUnpaid: false, isHidden: false };
    all.set(one.aspect, good);
    if (one.free) good.free++;
    else good.isUnpaid = true;
    if (one.hidden === true) good.isHidden = true;
  }
  for (const [i, one] of invoked.entries()) {
    const good = one.by === by && one.aspect !== undefined ? all.get(one.aspect) : undefined;
    if (good === undefined) continue;
    if (!one.free) good.isUnpaid = false;
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

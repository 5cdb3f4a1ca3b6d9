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
  readonly unlisted: readonly InvokeOption[];
  readonly closed: readonly ClosedOption[];
}

/** FATE-04, FATE-07. Where names do not matter, aspects that are good for the same are offered as one. */
export function offerTo(s: Situation, invoked: readonly Invoked[], by: Role, named: boolean): Offer {
  const options: ('pass' | InvokeOption)[] = ['pass'];
  const unlisted: InvokeOption[] = [];
  const closed: ClosedOption[] = [];
  const offered = new Set<string>();
  for (const aspect of aspectsOf(s, by)) {
    const [free, pay] = [freeLeft(s, invoked, by, aspect), mayPay(s, invoked, by, aspect)];
    if (!named && offered.has(`${free} ${pay}`)) continue;
    offered.add(`${free} ${pay}`);
    for (const use of ['bonus', 'reroll'] as const) {
      const option = { aspect, use };
      if (free === 0 && !pay) {
        const because = `${aspect} has no free invocation left here and cannot be paid for (again) on this roll.`;
        closed.push({ option, clause: 'FATE-04', because });
      } else if (use === 'reroll' && !s[by].rolls) {
        closed.push({ option, clause: 'FATE-07', because: 'A set rating has no dice to reroll.' });
      } else if (isHidden(s, by, aspect)) unlisted.push(option);
      else options.push(option);
    }
  }
  return { options, unlisted, closed };
}

export function mayInvoke(s: Situation, invoked: readonly Invoked[], by: Role): boolean {
  return aspectsOf(s, by).some((aspect) => freeLeft(s, invoked, by, aspect) > 0 || mayPay(s, invoked, by, aspect));
}

export function freeLeft({ available, made }: Situation, invoked: readonly Invoked[], by: Role, aspect: string) {
  // Those already made before the window were never among the open ones.
  return count(available, 0, by, aspect, true) - count(invoked, made.length, by, aspect, true);
}

/** What each aspect is still good for, by side; of aspects that began alike, not which is which. */
export function leftAfter(s: Situation, invoked: readonly Invoked[]): string {
  const good = (when: readonly Invoked[], by: Role, aspect: string) =>
    2 * freeLeft(s, when, by, aspect) + Number(isUnpaid(s, when, by, aspect));
  const of = (by: Role) =>
    aspectsOf(s, by)
      .map((aspect) => [good(s.made, by, aspect), good(invoked, by, aspect)] as const)
      .sort(([began, now], [other, then]) => began - other || now - then)
      .map(([, now]) => now);
  return `${of('actor')} ${of('opposition')}`;
}

function isHidden({ available }: Situation, by: Role, aspect: string): boolean {
  return available.some((one) => one.by === by && one.aspect === aspect && one.hidden === true);
}

function aspectsOf({ available }: Situation, by: Role): readonly string[] {
  const aspects: string[] = [];
  for (const one of available) if (one.by === by && !aspects.includes(one.aspect)) aspects.push(one.aspect);
  return aspects;
}

type Counted = { readonly by: Role; readonly aspect?: string; readonly free: boolean };

function count(all: readonly Counted[], from: number, by: Role, aspect: string, free: boolean): number {
  let sum = 0;
  for (let i = from; i < all.length; i++) {
    const one = all[i]!;
    if (one.by === by && one.aspect === aspect && one.free === free) sum++;
  }
  return sum;
}

/** Paid for at most once on a roll. */
function isUnpaid({ available }: Situation, invoked: readonly Invoked[], by: Role, aspect: string): boolean {
  return count(available, 0, by, aspect, false) > 0 && count(invoked, 0, by, aspect, false) === 0;
}

export function pointsLeft({ purse }: Situation, invoked: readonly Invoked[], by: Role): number {
  let points = purse[by] ?? Number.POSITIVE_INFINITY;
  for (const one of invoked) if (one.by === by && !one.free) points--;
  return points;
}

function mayPay(s: Situation, invoked: readonly Invoked[], by: Role, aspect: string): boolean {
  return isUnpaid(s, invoked, by, aspect) && pointsLeft(s, invoked, by) > 0;
}

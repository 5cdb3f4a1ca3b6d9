/**
 * Invocations on a roll. Those already made count first; then both sides may invoke in turn, who acts first, until both
 * pass in a row (D26): +2, or all four dice again (D25: the last throw stands, bonuses stay). Free invocations stack; an
 * aspect is paid for at most once on a roll.
 */
import type { Referee } from '../../kernel/index.ts';
import type { Situation } from './situation.ts';
import { diceDown, type Standing, type Standings } from './standing.ts';
import { type Invoked, invokedOn, storyOf, type Window, windowAfter, windowOn } from './window.ts';

export type { Invoked, InvokeOption } from './window.ts';

export interface Ended extends Standings {
  readonly invoked: readonly Invoked[];
}

/** The dice of both sides and all invocations on them. */
export function rolledOut(referee: Referee, s: Situation): Ended {
  if (s.available.length > 0) return windowed(referee, windowOn(s, 'results'));
  if (s.made.length > FEW) {
    const { actor, opposition } = referee.perform(standAfter, { s, made: s.made.length });
    return { actor, opposition, invoked: s.made };
  }
  const { actor, opposition } = diceDown(referee, s);
  return invocations(referee, s, actor, opposition);
}

/** More than these are reckoned one after the other, so that equal standings are gone on with once. */
const FEW = 2;

/** Where the sides stand after so many of the invocations that were made. */
function standAfter(referee: Referee, { s, made }: { readonly s: Situation; readonly made: number }): Standings {
  if (made === 0) return diceDown(referee, s);
  const now = referee.perform(standAfter, { s, made: made - 1 });
  return invokedOn(referee, s, now, s.made[made - 1]!);
}

/** All invocations on dice that lie there. */
export function invocations(referee: Referee, s: Situation, actor: Standing, opposition: Standing): Ended {
  if (s.available.length > 0) return windowed(referee, windowOn(s, 'results', { actor, opposition }));
  let now: Standings = { actor, opposition };
  for (const one of s.made) now = invokedOn(referee, s, now, one);
  return { actor: now.actor, opposition: now.opposition, invoked: s.made };
}

function windowed(referee: Referee, window: Window): Ended {
  const table = referee.perform(windowAfter, window);
  return { actor: table.actor, opposition: table.opposition, invoked: storyOf(table) };
}

export interface Margin {
  readonly shifts: number;
  readonly invoked: readonly Invoked[];
}

/** The shifts of a roll, and what was invoked for them, to somebody who asks for nothing else. */
export function shiftsOf(referee: Referee, s: Situation): Margin {
  if (s.available.length === 0) {
    const { actor, opposition, invoked } = rolledOut(referee, s);
    return { shifts: actor.dice + actor.rest - opposition.dice - opposition.rest, invoked };
  }
  const table = referee.perform(windowAfter, windowOn(s, 'shifts'));
  return { shifts: table.actor.rest - table.opposition.rest, invoked: storyOf(table) };
}

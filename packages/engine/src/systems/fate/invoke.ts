/**
 * The invocation window. After the dice both sides may invoke aspects in turn, who acts first, until both pass in a row
 * (D26): +2, or all four dice again (D25: the last throw stands, bonuses stay). Free invocations stack; an aspect is
 * paid for at most once on a roll.
 */
import type { ClosedOption, Referee } from '../../kernel/index.ts';
import type { Role, Use } from './request.ts';
import type { Situation } from './situation.ts';
import { throwFor } from './throw.ts';

export type Invoked = {
  readonly by: Role;
  readonly use: Use;
  readonly free: boolean;
  readonly aspect?: string;
};

export interface Standing {
  readonly dice: number;
  readonly rest: number;
}

/** Where both sides stand while invocations go to and fro. */
interface Window {
  readonly actor: { dice: number; rest: number };
  readonly opposition: { dice: number; rest: number };
  readonly invoked: Invoked[];
}

export type InvokeOption = { readonly aspect: string; readonly use: Use };

export interface Ended {
  readonly actor: Standing;
  readonly opposition: Standing;
  readonly invoked: readonly Invoked[];
}

export function invocations(referee: Referee, s: Situation, actor: Standing, opposition: Standing): Ended {
  if (s.made.length === 0 && s.available.length === 0) return { actor, opposition, invoked: [] };
  const now: Window = { actor: { ...actor }, opposition: { ...opposition }, invoked: [] };
  for (const one of s.made) invoke(referee, s, now, one);
  if (s.available.length === 0) return now;
  let passes = 0;
  for (let turn = 0; passes < 2; turn++) {
    const by: Role = turn % 2 === 0 ? 'actor' : 'opposition';
    const chosen = ask(referee, s, now, by);
    if (chosen === 'pass') passes++;
    else {
      passes = 0;
      const { aspect, use } = chosen;
      invoke(referee, s, now, { by, use, free: freeLeft(s, now.invoked, by, aspect) > 0, aspect });
    }
  }
  return now;
}

function invoke(referee: Referee, s: Situation, now: Window, one: Invoked): void {
  const { by, use, free, aspect = 'an aspect' } = one;
  const side = now[by];
  const { name } = s[by];
  now.invoked.push(one);
  if (use === 'bonus') {
    side.rest += 2;
    referee.note('FATE-04', 'invoked-bonus', { name, aspect, free, result: side.dice + side.rest });
  } else {
    side.dice = throwFor(referee, by);
    referee.note('FATE-04', 'invoked-reroll', { name, aspect, free, dice: side.dice, result: side.dice + side.rest });
  }
}

function ask(referee: Referee, s: Situation, now: Window, by: Role): 'pass' | InvokeOption {
  const options: ('pass' | InvokeOption)[] = ['pass'];
  const closed: ClosedOption[] = [];
  for (const aspect of new Set(s.available.filter((one) => one.by === by).map((one) => one.aspect))) {
    const open = freeLeft(s, now.invoked, by, aspect) > 0 || mayPay(s, now.invoked, by, aspect);
    for (const use of ['bonus', 'reroll'] as const) {
      const option = { aspect, use };
      if (!open) {
        const because = `${aspect} has no free invocation left here and cannot be paid for (again) on this roll.`;
        closed.push({ option, clause: 'FATE-04', because });
      } else if (use === 'reroll' && !s[by].rolls) {
        closed.push({ option, clause: 'FATE-07', because: 'A set rating has no dice to reroll.' });
      } else options.push(option);
    }
  }
  const shifts = now.actor.dice + now.actor.rest - now.opposition.dice - now.opposition.rest;
  return referee.choose('invoke', { by, options, default: 'pass', closed, about: { shifts } });
}

function freeLeft(s: Situation, invoked: readonly Invoked[], by: Role, aspect: string): number {
  const mine = (one: { readonly by: Role; readonly aspect?: string; readonly free: boolean }) =>
    one.by === by && one.aspect === aspect && one.free;
  // Those already made before the window were never among the open ones.
  return s.available.filter(mine).length - invoked.slice(s.made.length).filter(mine).length;
}

function mayPay(s: Situation, invoked: readonly Invoked[], by: Role, aspect: string): boolean {
  if (!s.available.some((one) => one.by === by && one.aspect === aspect && !one.free)) return false;
  const paid = invoked.filter((one) => one.by === by && !one.free);
  const purse = s.purse[by];
  if (purse !== undefined && paid.length >= purse) return false;
  return !paid.some((one) => one.aspect === aspect);
}

/**
 * The invocation window, one decision after the other. Between two decisions lies a table: where both sides stand, what
 * they have left, who is next. Tables that leave the same to happen are equal, whatever aspects were named on the way and
 * in whatever order, so that odds and best play go from table to table and not through every order of invoking.
 */
import type { ClosedOption, Referee } from '../../kernel/index.ts';
import type { Role, Use } from './request.ts';
import type { Situation } from './situation.ts';
import { diceDown, type Standings } from './standing.ts';
import { throwFor } from './throw.ts';

export type Invoked = {
  readonly by: Role;
  readonly use: Use;
  readonly free: boolean;
  readonly aspect?: string;
};

export type InvokeOption = { readonly aspect: string; readonly use: Use };

export interface Window {
  readonly s: Situation;
  /** Whatever stories can be told of: the same only where the same may be invoked. */
  readonly scope: string;
  /** Both results, or only the shifts between them: then aspects that do the same are offered as one. */
  readonly wanted: 'results' | 'shifts';
  /** Where the sides stand; left out, the dice are still to be thrown. */
  readonly start?: Standings;
  /** How many decisions lie behind. */
  readonly decisions: number;
}

/** Under a symbol, because it is no part of what tells one table from another. */
const STORY = Symbol('story');

export type Table = Standings & {
  readonly scope: string;
  /** What can still be invoked, without names. */
  readonly left: string;
  readonly turn: Role;
  /** In a row. */
  readonly passes: number;
  /** Whose dice are to be thrown again. */
  readonly again?: Role;
  /**
   * What was invoked on the way here, in order. Of equal tables one story is kept: another differs from it in order and
   * in which of several like aspects were named, and in nothing that is counted.
   */
  readonly [STORY]: readonly Invoked[];
};

type Laid = Omit<Table, 'scope' | 'left' | typeof STORY>;

export function storyOf(table: Table): readonly Invoked[] {
  return table[STORY];
}

/** A window that is over, on this situation. */
export function windowOn(s: Situation, wanted: Window['wanted'], start?: Standings): Window {
  const open = s.available.map(({ by, aspect, free }) => [by, aspect, free]);
  const made = s.made.map(({ by, aspect = null, free }) => [by, aspect, free]);
  const scope = JSON.stringify([open, made, s.purse]);
  return { s, scope, wanted, ...(start === undefined ? {} : { start }), decisions: mostDecisions(s) };
}

/**
 * So many decisions end every window. Each invocation may follow on a pass of the other side; two passes end it, and they
 * are no decisions when everything is used up.
 */
export function mostDecisions(s: Situation): number {
  const [mine, theirs] = [mostInvoked(s, 'actor'), mostInvoked(s, 'opposition')];
  if (mine === 0 || theirs === 0) return mine + theirs;
  return 2 * (mine + theirs) - (mine === 1 ? 1 : 2);
}

function mostInvoked(s: Situation, by: Role): number {
  let [free, payable] = [0, 0];
  for (const aspect of aspectsOf(s, by)) {
    free += freeLeft(s, s.made, by, aspect);
    payable += Number(unpaid(s, s.made, by, aspect));
  }
  return free + Math.min(payable, pointsLeft(s, s.made, by));
}

/** D26: the table after so many decisions and what they led to; who acts has the first. */
export function windowAfter(referee: Referee, window: Window): Table {
  if (window.decisions === 0) return opened(referee, window);
  const table = referee.perform(lastDecision, window);
  const { again, actor, opposition, turn, passes } = table;
  if (again === undefined) return table;
  const [story, one] = [storyOf(table), storyOf(table).at(-1)!];
  const now = rerolled(referee, window.s, { actor, opposition }, one);
  return onward(referee, window, laid(window, { ...now, turn, passes }, story));
}

function lastDecision(referee: Referee, window: Window): Table {
  const table = referee.perform(windowAfter, { ...window, decisions: window.decisions - 1 });
  return table.passes === 2 ? table : onward(referee, window, decided(referee, window, table));
}

function opened(referee: Referee, window: Window): Table {
  const { s, start } = window;
  let now = start ?? diceDown(referee, s);
  for (const one of s.made) now = invokedOn(referee, s, now, one);
  return onward(referee, window, laid(window, { ...now, turn: 'actor', passes: 0 }, s.made));
}

/** D26: a side with nothing to invoke passes. */
function onward(referee: Referee, window: Window, table: Table): Table {
  let now = table;
  while (now.passes < 2 && now.again === undefined && !mayInvoke(window.s, storyOf(now), now.turn)) {
    now = decided(referee, window, now);
  }
  return now;
}

function decided(referee: Referee, window: Window, table: Table): Table {
  const { actor, opposition, turn: by, passes } = table;
  const story = storyOf(table);
  const chosen = ask(referee, window, table);
  const turn = by === 'actor' ? 'opposition' : 'actor';
  if (chosen === 'pass') return laid(window, { actor, opposition, turn, passes: passes + 1 }, story);
  const { aspect, use } = chosen;
  const one = { by, use, free: freeLeft(window.s, story, by, aspect) > 0, aspect };
  const after = [...story, one];
  if (use === 'reroll') return laid(window, { actor, opposition, turn, passes: 0, again: by }, after);
  return laid(window, { ...raised(referee, window.s, { actor, opposition }, one), turn, passes: 0 }, after);
}

export function invokedOn(referee: Referee, s: Situation, now: Standings, one: Invoked): Standings {
  return one.use === 'bonus' ? raised(referee, s, now, one) : rerolled(referee, s, now, one);
}

/** FATE-04: +2. */
function raised(referee: Referee, s: Situation, now: Standings, { by, free, aspect = 'an aspect' }: Invoked) {
  const { dice, rest } = now[by];
  referee.note('FATE-04', 'invoked-bonus', {
    name: s[by].invoker ?? s[by].name,
    aspect,
    free,
    result: dice + rest + 2,
  });
  return { ...now, [by]: { dice, rest: rest + 2 } };
}

/** FATE-04, D25: all four dice again, and this throw stands; bonuses stay. */
function rerolled(referee: Referee, s: Situation, now: Standings, { by, free, aspect = 'an aspect' }: Invoked) {
  const { rest } = now[by];
  const dice = throwFor(referee, by);
  referee.note('FATE-04', 'invoked-reroll', {
    name: s[by].invoker ?? s[by].name,
    aspect,
    free,
    dice,
    result: dice + rest,
  });
  return { ...now, [by]: { dice, rest } };
}

/** Dice that nobody will throw again are a number like any other; of shifts only the difference counts. */
function laid({ s, scope, wanted }: Window, table: Laid, story: readonly Invoked[]): Table {
  const { passes, again } = table;
  const side = (by: Role) => {
    const { dice, rest } = table[by];
    if (again === by) return { dice: 0, rest };
    return passes < 2 && mayInvoke(s, story, by) ? { dice, rest } : { dice: 0, rest: dice + rest };
  };
  const [actor, opposition] = [side('actor'), side('opposition')];
  const behind = wanted === 'results' ? 0 : opposition.rest;
  return {
    ...table,
    actor: { dice: actor.dice, rest: actor.rest - behind },
    opposition: { dice: opposition.dice, rest: opposition.rest - behind },
    scope,
    left: leftAfter(s, story),
    [STORY]: story,
  };
}

function ask(referee: Referee, { s, wanted }: Window, table: Table): 'pass' | InvokeOption {
  const { turn: by, actor, opposition } = table;
  const story = storyOf(table);
  const options: ('pass' | InvokeOption)[] = ['pass'];
  const unlisted: InvokeOption[] = [];
  const closed: ClosedOption[] = [];
  const offered = new Set<string>();
  for (const aspect of aspectsOf(s, by)) {
    const [free, pay] = [freeLeft(s, story, by, aspect), mayPay(s, story, by, aspect)];
    if (wanted === 'shifts' && offered.has(`${free} ${pay}`)) continue;
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
  const shifts = actor.dice + actor.rest - opposition.dice - opposition.rest;
  return referee.choose('invoke', { by, options, alsoAccepted: unlisted, default: 'pass', closed, about: { shifts } });
}

/** D30: a question may be read by others than the one it is for; what nobody has found is not in it. */
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

function freeLeft({ available, made }: Situation, story: readonly Invoked[], by: Role, aspect: string): number {
  // Those already made before the window were never among the open ones.
  return count(available, 0, by, aspect, true) - count(story, made.length, by, aspect, true);
}

/** Paid for at most once on a roll. */
function unpaid({ available }: Situation, story: readonly Invoked[], by: Role, aspect: string): boolean {
  return count(available, 0, by, aspect, false) > 0 && count(story, 0, by, aspect, false) === 0;
}

function pointsLeft({ purse }: Situation, story: readonly Invoked[], by: Role): number {
  let points = purse[by] ?? Number.POSITIVE_INFINITY;
  for (const one of story) if (one.by === by && !one.free) points--;
  return points;
}

function mayPay(s: Situation, story: readonly Invoked[], by: Role, aspect: string): boolean {
  return unpaid(s, story, by, aspect) && pointsLeft(s, story, by) > 0;
}

function mayInvoke(s: Situation, story: readonly Invoked[], by: Role): boolean {
  return aspectsOf(s, by).some((aspect) => freeLeft(s, story, by, aspect) > 0 || mayPay(s, story, by, aspect));
}

/** What each aspect is still good for, by side; of aspects that began alike, not which is which. */
function leftAfter(s: Situation, story: readonly Invoked[]): string {
  const good = (told: readonly Invoked[], by: Role, aspect: string) =>
    2 * freeLeft(s, told, by, aspect) + Number(unpaid(s, told, by, aspect));
  const of = (by: Role) =>
    aspectsOf(s, by)
      .map((aspect) => [good(s.made, by, aspect), good(story, by, aspect)] as const)
      .sort(([began, now], [other, then]) => began - other || now - then)
      .map(([, now]) => now);
  return `${of('actor')} ${of('opposition')}`;
}

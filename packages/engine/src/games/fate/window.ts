/**
 * A roll with its invocations. The dice fall; what was invoked on them already counts; then both sides may invoke in
 * turn, who acts first, until both pass in a row (D26): +2, or all four dice again (D25: the last throw stands, bonuses
 * stay).
 */
import type { Referee } from '../../kernel/index.ts';
import { freeLeft, type Invoked, type Left, leftFor, offerTo, pointsLeft } from './invoke.ts';
import { throwFor } from './ladder.ts';
import type { Role } from './request.ts';
import type { Situation } from './situation.ts';
import { diceDown, fixedOf, type PersonStanding, resultOf, type Standings } from './standing.ts';
import { describeDice, describeInvoke } from './text/questions.ts';

export interface Ended extends Standings {
  readonly invoked: readonly Invoked[];
}

export interface Margin {
  readonly shifts: number;
  readonly invoked: readonly Invoked[];
}

/** A roll as it lies on the table. */
export interface InvokeTable extends Ended {
  /** Whose dice are in the hand: of both before the first throw, of one side that throws again. */
  readonly inHand?: Role | 'both' | undefined;
  readonly turn: Role;
  /** In a row. */
  readonly passes: number;
}

/** What of a roll is asked for: both results or only the shifts between them, and by name what was invoked or not. */
interface Wanted {
  readonly results: boolean;
  readonly names: boolean;
}

const WHOLE: Wanted = { results: true, names: true };

/** The dice of both sides and all invocations on them. */
export function rolledOut(referee: Referee, s: Situation): Ended {
  if (s.made.length + s.available.length > 0) {
    return played(referee, s, s.onlyShifts === true ? { ...WHOLE, results: false } : WHOLE, IN_HAND);
  }
  const { actor, opposition } = s.onlyShifts === true ? referee.perform(diceDown, s, shiftsIn) : diceDown(referee, s);
  return { actor, opposition, invoked: s.made };
}

const shiftsIn = ({ actor, opposition }: Standings): number => resultOf(actor) - resultOf(opposition);

/** All invocations on dice that lie there. */
export function invocations(referee: Referee, s: Situation, actor: PersonStanding, opposition: PersonStanding): Ended {
  return played(referee, s, WHOLE, { actor, opposition, invoked: [], turn: 'actor', passes: 0 });
}

/** The shifts of a roll, and what was invoked for them, for callers that ask for nothing else. */
export function shiftsOf(referee: Referee, s: Situation): Margin {
  const { actor, opposition, invoked } = played(referee, s, { results: false, names: false }, IN_HAND);
  return { shifts: resultOf(actor) - resultOf(opposition), invoked };
}

const NOTHING: PersonStanding = { dice: 0, rest: 0 };
const IN_HAND: InvokeTable = {
  actor: NOTHING,
  opposition: NOTHING,
  invoked: [],
  inHand: 'both',
  turn: 'actor',
  passes: 0,
};

function played(referee: Referee, s: Situation, wanted: Wanted, from: InvokeTable): InvokeTable {
  return referee.repeat<InvokeTable>(
    (own, table) => next(own, s, wanted, table),
    from,
    (table) => isOver(s, table),
    mostSteps(s),
    (table) => whatCounts(s, wanted, table),
  );
}

/** Dice in the hand are thrown, what was invoked already counts, and then the next player decides. */
function next(referee: Referee, s: Situation, wanted: Wanted, table: InvokeTable): InvokeTable {
  const { inHand, invoked, turn, passes } = table;
  if (inHand === 'both') {
    const { actor, opposition } = diceDown(referee, s);
    return { actor, opposition, invoked, turn, passes };
  }
  if (inHand !== undefined) return thrownAgain(referee, s, table, inHand);
  const made = s.made[invoked.length];
  return made === undefined ? decided(referee, s, wanted, table) : invoke(referee, s, table, made);
}

/** D26: both passed in a row, or there never was anything to invoke but what was invoked already. */
function isOver(s: Situation, { passes, inHand, invoked }: InvokeTable): boolean {
  return passes === 2 || (s.available.length === 0 && inHand === undefined && invoked.length === s.made.length);
}

/** Each invocation may follow on a pass and lead to a throw; two throws begin it and two passes end it. */
export function mostSteps({ made, available }: Situation): number {
  return 1 + 2 * made.length + 3 * available.length + 2;
}

/** D26: a side with nothing to invoke passes. */
function decided(referee: Referee, s: Situation, wanted: Wanted, table: InvokeTable): InvokeTable {
  const { actor, opposition, invoked, turn: by, passes } = table;
  const { options, alsoAccepted, closed, countsAs } = offerTo(s, invoked, by, wanted.names);
  const shifts = resultOf(actor) - resultOf(opposition);
  const chosen = referee.choose('invoke', {
    by,
    options,
    alsoAccepted,
    default: 'pass',
    closed,
    countsAs,
    about: { shifts },
    describe: () =>
      describeInvoke(s, {
        by,
        own: resultOf(table[by]),
        other: resultOf(by === 'actor' ? opposition : actor),
        dice: table[by].dice,
        freeLeft: freeLeft(s, invoked, by),
        points: pointsLeft(s, invoked, by),
      }),
  });
  const turn = by === 'actor' ? 'opposition' : 'actor';
  if (chosen === 'pass') return { actor, opposition, invoked, turn, passes: passes + 1 };
  const { aspect, use } = chosen;
  const free = freeLeft(s, invoked, by)(aspect) > 0;
  return invoke(referee, s, { actor, opposition, invoked, turn, passes: 0 }, { by, use, free, aspect });
}

/** FATE-04: +2, or the dice are taken up again. */
function invoke(referee: Referee, s: Situation, table: InvokeTable, one: Invoked): InvokeTable {
  const { turn, passes } = table;
  const { by, use, free, aspect = 'an aspect' } = one;
  const invoked = [...table.invoked, one];
  if (use === 'reroll') {
    return { actor: table.actor, opposition: table.opposition, invoked, inHand: by, turn, passes };
  }
  const { dice, rest } = table[by];
  const raised = { dice, rest: rest + 2 };
  referee.note('FATE-04', 'invoked-bonus', { name: invokerOf(s, by), aspect, free, result: resultOf(raised) });
  return withSide(table, by, raised, invoked);
}

/** FATE-04, D25: all four dice again, and this throw stands; bonuses stay. */
function thrownAgain(referee: Referee, s: Situation, table: InvokeTable, by: Role): InvokeTable {
  const { free, aspect = 'an aspect' } = table.invoked.at(-1)!;
  const dice = throwFor(referee, by, () => {
    const other = table[by === 'actor' ? 'opposition' : 'actor'];
    return describeDice(s, by, table[by].rest - fixedOf(s[by]), resultOf(other));
  });
  const again = { dice, rest: table[by].rest };
  referee.note('FATE-04', 'invoked-reroll', { name: invokerOf(s, by), aspect, free, dice, result: resultOf(again) });
  return withSide(table, by, again, table.invoked);
}

function invokerOf(s: Situation, by: Role): string {
  return s[by].invoker ?? s[by].name;
}

function withSide(
  { actor, opposition, turn, passes }: InvokeTable,
  by: Role,
  now: PersonStanding,
  invoked: Ended['invoked'],
): InvokeTable {
  return by === 'actor'
    ? { actor: now, opposition, invoked, turn, passes }
    : { actor, opposition: now, invoked, turn, passes };
}

/**
 * Dice in the hand come to nothing, and those that nobody can throw again are a number like any other; of
 * shifts only the difference counts; and of what was invoked only what it leaves.
 */
function whatCounts(s: Situation, wanted: Wanted, table: InvokeTable): string {
  const { inHand, invoked, turn, passes } = table;
  const [mine, theirs] = [leftFor(s, invoked, 'actor'), leftFor(s, invoked, 'opposition')];
  const sideOf = (by: Role, { mayInvoke }: Left) => {
    if (inHand === by) return { kept: 0, rest: table[by].rest };
    const kept = passes < 2 && mayInvoke ? table[by].dice : 0;
    return { kept, rest: resultOf(table[by]) - kept };
  };
  const [actor, opposition] = [sideOf('actor', mine), sideOf('opposition', theirs)];
  const results = wanted.results ? `${actor.rest} ${opposition.rest}` : actor.rest - opposition.rest;
  const heard = Math.min(invoked.length, s.made.length);
  const left = `${mine.kinds} ${theirs.kinds}`;
  return `${actor.kept} ${opposition.kept} ${results} ${inHand} ${turn} ${passes} ${heard} ${left}`;
}

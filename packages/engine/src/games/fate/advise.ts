/**
 * Numbers that help to decide, and nothing rolled. Before the dice: how hard this is and the chance of each outcome, with
 * and without each invocation. After them: what each invocation that is still open would do, exactly for +2 and as odds for a reroll.
 */

import { invalid, refuse } from '../../helpers/index.ts';
import {
  chance,
  type Distribution,
  flag,
  type Infer,
  list,
  maybe,
  oneOf,
  type PlainRecord,
  type Referee,
  type Refusal,
  record,
  weighedSum,
  weightWhere,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import { AVERAGE, FAIR, FOUR_DICE, type Outcome, outcomeOf, rankOf, STYLE } from './ladder.ts';
import { ROLL_ACTIONS, type Role, type RollRequest, rollFields, type Use } from './request.ts';
import type { Settings } from './settings.ts';
import { type Situation, situate } from './situation.ts';
import { fixedOf } from './standing.ts';
import type { Added, Chances } from './text/chances.ts';
import { shiftsOf } from './window.ts';

const faces = (label: string) => list(whole(-1, 1), { label, example: [1, 0, 0, -1] }, 4, 4);
const { opposition, ...fields } = rollFields('advantage');

export const adviseShape = record({
  of: withDefault(oneOf(ROLL_ACTIONS, { label: 'Action' }), 'overcome'),
  ...fields,
  opposition: maybe(opposition),
  standsOut: maybe(
    flag({ label: 'Something about it stands out', help: 'Without an opposition: what rating would suit.' }),
  ),
  rolled: maybe(
    record({ actor: faces('Who acts'), opposition: maybe(faces('The opposition')) }, { label: 'Dice on the table' }),
  ),
});

export type AdviseRequest = Infer<typeof adviseShape>;

export interface Question {
  readonly s: Situation;
  readonly suggested: boolean;
  readonly rolled?: { readonly actor: number; readonly opposition: number };
}

const sumOf = (dice: readonly number[]) => dice.reduce((all, face) => all + face, 0);

export function prepareAdvise(request: AdviseRequest, settings: Settings): Question | Refusal {
  const { of, standsOut, rolled, opposition, ...rest } = request;
  // FATE-18, FATE-19: nothing remarkable is Average; something remarkable, and undecided, is Fair.
  const suggestion = { kind: 'passive', rating: standsOut === true ? FAIR : AVERAGE } as const;
  const roll: RollRequest = { ...rest, opposition: opposition ?? suggestion };
  if (roll.opposition.kind === 'none') {
    return refuse('opposition.kind', 'Without opposition nothing is rolled.', 'FATE-01');
  }
  const s = situate(of, roll, settings);
  if ('code' in s) return s;
  const suggested = opposition === undefined;
  if (rolled === undefined) return { s, suggested };
  if (s.opposition.rolls && rolled.opposition === undefined) {
    return invalid('rolled.opposition', 'The opposition rolled too: give its dice.');
  }
  return { s, suggested, rolled: { actor: sumOf(rolled.actor), opposition: sumOf(rolled.opposition ?? []) } };
}

export type Difficulty = keyof typeof DIFFICULTY;

const DIFFICULTY = {
  hard: 'FATE-15',
  'fairly-hard': 'FATE-17',
  even: 'FATE-17',
  'fairly-easy': 'FATE-17',
  easy: 'FATE-16',
} as const;

const LIKELY = 2 / 3;

/** FATE-15 to FATE-17 by the chances, so that dice on both sides, help and invocations count: the word fits the numbers. */
function difficultyOf(shifts: Distribution<number>): Difficulty {
  const share = (fits: (value: number) => boolean) => chance(weightWhere(shifts, fits), shifts.total).p;
  const fails = share((value) => value < 0);
  const succeeds = share((value) => value > 0);
  if (fails >= LIKELY) return 'hard';
  if (succeeds >= LIKELY) return 'easy';
  if (fails > 0.5) return 'fairly-hard';
  return succeeds > 0.5 ? 'fairly-easy' : 'even';
}

export type Advice = {
  readonly outcome: Difficulty | 'spend' | 'keep';
  readonly facts: PlainRecord;
  readonly changes: readonly [];
};

/** The shifts of a roll with what was invoked already, and nothing more. */
function shiftsAsTheyFall(referee: Referee, s: Situation): number {
  return shiftsOf(referee, { ...s, available: [] }).shifts;
}

interface Invocation {
  readonly by: Role;
  readonly use: Use;
  /** Of the side that invokes, as its dice lie there. */
  readonly dice: number;
  readonly shifts: number;
}

/** FATE-04: the shifts after an invocation, for +2 or for all four dice again. */
function shiftsInvoked(referee: Referee, { by, use, dice, shifts }: Invocation): number {
  const more = use === 'bonus' ? 2 : referee.roll(by, FOUR_DICE) - dice;
  return by === 'actor' ? shifts + more : shifts - more;
}

/** The shifts of a roll in which one side throws its dice again where the first throw went against it. */
function shiftsRerolled(referee: Referee, { s, by }: { readonly s: Situation; readonly by: Role }): number {
  const mine = referee.roll('actor', FOUR_DICE);
  const theirs = s.opposition.rolls ? referee.roll('opposition', FOUR_DICE) : 0;
  const shifts = fixedShifts(s) + mine - theirs;
  if (by === 'actor') return shifts < 0 ? shifts - mine + referee.roll('actor', FOUR_DICE) : shifts;
  return shifts > 0 ? shifts + theirs - referee.roll('opposition', FOUR_DICE) : shifts;
}

/** FATE-04: what each open invocation would do to the chances of a roll that is still to be made. */
function invokedBefore(referee: Referee, s: Situation): readonly (OpenUse & { readonly chances: Chances })[] {
  return openUses(s).map((one) => {
    const { by, aspect, free, use } = one;
    const made = [...s.made, { by, aspect, free, use: 'bonus' as const }];
    const after =
      use === 'bonus'
        ? referee.odds(shiftsAsTheyFall, { ...s, made })
        : referee.odds(shiftsRerolled, { s: { ...s, available: [] }, by });
    const would = chances(after);
    referee.note('FATE-04', 'would', { name: s[by].name, by, aspect, use, ...would });
    return { ...one, chances: would };
  });
}

function chances(shifts: Distribution<number>): Chances {
  const exact = (outcome: Outcome) =>
    chance(
      weightWhere(shifts, (value) => outcomeOf(value) === outcome),
      shifts.total,
    ).exact;
  return { fail: exact('fail'), tie: exact('tie'), succeed: exact('succeed'), style: exact('style') };
}

/** What shifts are worth to who acts: in a fight each one counts, and a defend with style is worse than a miss. */
function worthTo(s: Situation, shifts: number): number {
  if (s.action === 'defend') return -worthTo({ ...s, action: s.against }, shifts === 0 ? 0 : -shifts);
  if (s.resistedBy === 'defend' && shifts <= -STYLE) return -1;
  return s.action === 'attack' && shifts > 0 ? 1 + shifts : rankOf(outcomeOf(shifts));
}

/** What counts beside the ratings, where anything does. */
function addedTo(s: Situation): { readonly added?: Added } {
  const to = (role: Role) => [
    ...s[role].bonuses,
    ...s.made
      .filter(({ by, use }) => by === role && use === 'bonus')
      .map(({ aspect }) => ({ name: aspect ?? 'an aspect', value: 2 })),
  ];
  const added = { actor: to('actor'), opposition: to('opposition') };
  return added.actor.length + added.opposition.length === 0 ? {} : { added };
}

export function advise(referee: Referee, { s, suggested, rolled }: Question): Advice {
  const rating = s.opposition.rating;
  if (suggested) referee.note(rating === FAIR ? 'FATE-19' : 'FATE-18', 'suggested', { rating });
  const fallen = referee.odds(shiftsAsTheyFall, s);
  const [advice, before] = [difficultyOf(fallen), chances(fallen)];
  referee.note(DIFFICULTY[advice], `advice-${advice}`, {
    name: s.actor.name,
    rating: s.actor.rating,
    against: rating,
    ...addedTo(s),
    ...before,
  });
  const facts = { difficulty: rating, advice, chances: before, ...addedTo(s), ...(suggested ? { suggested } : {}) };
  if (rolled === undefined) {
    const invokes = invokedBefore(referee, s);
    return { outcome: advice, facts: { ...facts, ...(invokes.length === 0 ? {} : { invokes }) }, changes: [] };
  }
  const shifts = fixedShifts(s) + rolled.actor - rolled.opposition;
  const now = outcomeOf(shifts);
  const options = openUses(s).map((use) => weigh(referee, s, use, shifts, rolled));
  const [best] = options
    .filter(({ worthIt }) => worthIt)
    .sort((a, b) => b.value - a.value || Number(b.free) - Number(a.free));
  referee.note('FATE-04', best === undefined ? 'keep' : 'spend', {
    now,
    ...(best === undefined ? {} : { by: s[best.by].name, aspect: best.aspect, use: best.use, better: best.better }),
  });
  return {
    outcome: best === undefined ? 'keep' : 'spend',
    facts: {
      ...facts,
      now,
      shifts,
      invokes: options.map(({ value: _, ...shown }) => shown),
      best: best === undefined ? 'pass' : { by: best.by, aspect: best.aspect, use: best.use },
    },
    changes: [],
  };
}

/** What is settled beside the dice, with what was invoked already for +2. */
function fixedShifts({ actor, opposition, made }: Situation): number {
  const invoked = (role: Role) => 2 * made.filter(({ by, use }) => by === role && use === 'bonus').length;
  return fixedOf(actor) + invoked('actor') - fixedOf(opposition) - invoked('opposition');
}

type OpenUse = {
  readonly by: Role;
  readonly aspect: string;
  readonly free: boolean;
  readonly use: Use;
};

/** Each aspect once a side, free before paid, for each use that side can make of it. */
function openUses(s: Situation): readonly OpenUse[] {
  const seen = new Map<string, { readonly by: Role; readonly aspect: string; readonly free: boolean }>();
  for (const { by, aspect, free } of s.available) {
    const key = `${by} ${aspect}`;
    const paid = s.made.filter((one) => one.by === by && !one.free);
    const broke = (s.purse[by] ?? Number.POSITIVE_INFINITY) <= paid.length;
    if (!free && (broke || paid.some((one) => one.aspect === aspect))) continue;
    if (!seen.has(key) || free) seen.set(key, { by, aspect, free });
  }
  return [...seen.values()].flatMap((one) =>
    (['bonus', 'reroll'] as const).filter((use) => use === 'bonus' || s[one.by].rolls).map((use) => ({ ...one, use })),
  );
}

/** Worth it when on average it gains something; a fate point asks for an even chance of that besides. */
function weigh(referee: Referee, s: Situation, one: OpenUse, shifts: number, rolled: NonNullable<Question['rolled']>) {
  const { by, use } = one;
  const after = referee.odds(shiftsInvoked, { by, use, shifts, dice: rolled[by] });
  const gainOf = (value: number) => (by === 'actor' ? 1 : -1) * (worthTo(s, value) - worthTo(s, shifts));
  const better = chance(
    weightWhere(after, (value) => gainOf(value) > 0),
    after.total,
  );
  const worse = chance(
    weightWhere(after, (value) => gainOf(value) < 0),
    after.total,
  );
  const gain = chance(weighedSum(after, gainOf), after.total);
  return {
    ...one,
    chances: chances(after),
    better: better.exact,
    worse: worse.exact,
    gain: gain.exact,
    worthIt: gain.p > 0 && (one.free || better.p >= 0.5),
    value: gain.p,
  };
}

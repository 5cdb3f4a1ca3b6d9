/**
 * When to spend and when to leave, in a sentence: what a side gains by something it may do in a fight, against never doing it.
 * Solved where the fight is solved, the other side answering both as well as it can; else in samples, by a fixed rule.
 */
import { type SolvedFight, standardError, type Tally } from '../fights/index.ts';
import {
  fixedPlay,
  improve,
  isRefusal,
  type Party,
  type Process,
  type Refusal,
  restricted,
  type Solution,
  type Tactic,
  type TacticRule,
  type Work,
  withinWork,
} from '../kernel/index.ts';
import { Counted } from './counted.ts';

export type Tip = {
  readonly by: Party;
  /** The id of what may be done, such as `leave`. */
  readonly tactic: string;
  /** "Spend fate points on attacks that would miss: 62.0% instead of 55.1%." */
  readonly text: string;
  /** Which chance it is about: to win, or to lose. */
  readonly chanceTo: 'win' | 'lose';
  /** That chance so, and without ever doing it. */
  readonly chance: number;
  readonly instead: number;
  /** Of the difference, where both were sampled. */
  readonly standardError?: number;
};

/** The tips of a fight, and whether that is all of them. */
export interface TipsFound {
  readonly tips: readonly Tip[];
  readonly all: boolean;
}

/** What a side may do or leave alone. */
export type TacticsOf = (by: Party) => readonly Tactic[];

/** Steps of computation for all tips of a fight. */
const TIPS_WORK = 60_000_000;
/** A difference that shows in tenths of a percent. */
const SHOWS = 0.0005;
/** Samples have to differ by so many standard errors. */
const SURE = 2;
const PARTIES = ['a', 'b'] as const;

/** One line for each side and tactic that gains something in a solved fight. */
export function tipsOf(
  process: Process<unknown>,
  solved: NonNullable<SolvedFight<unknown>['solved']>,
  tacticsOf: TacticsOf,
  work: Work,
): TipsFound {
  const own = new Counted(work, TIPS_WORK);
  return eachTactic(tacticsOf, (by, tactic) => solvedTip(process, solved, by, tactic, own));
}

/** The same of a fight that is sampled: `sample` plays it so, or not at all where that is too much work. */
export function sampledTips(
  process: Process<unknown>,
  tacticsOf: TacticsOf,
  sample: (process: Process<unknown>, work: Work) => Tally | Refusal,
  work: Work,
): TipsFound {
  const own = new Counted(work, TIPS_WORK);
  return eachTactic(tacticsOf, (by, tactic) => {
    if (tactic.fixed === undefined) return undefined;
    const done = sample(fixedPlay(process, by, tactic, 'rule'), own);
    if (isRefusal(done)) return done;
    const never = sample(fixedPlay(process, by, tactic, 'never'), own);
    return isRefusal(never) ? never : sampledTip(done, never, by, tactic, tactic.fixed.deed);
  });
}

function eachTactic(tacticsOf: TacticsOf, tipOf: (by: Party, tactic: Tactic) => Tip | Refusal | undefined): TipsFound {
  const tips: Tip[] = [];
  for (const by of PARTIES) {
    for (const tactic of tacticsOf(by)) {
      const tip = withinWork(() => tipOf(by, tactic));
      if (isRefusal(tip)) return { tips, all: false };
      if (tip !== undefined) tips.push(tip);
    }
  }
  return { tips, all: true };
}

function solvedTip(
  process: Process<unknown>,
  { graph, solution }: NonNullable<SolvedFight<unknown>['solved']>,
  by: Party,
  tactic: Tactic,
  work: Work,
): Tip | undefined {
  const playedBy = (rule?: TacticRule): Solution | undefined => {
    const fewer = restricted(process, graph, by, tactic, rule);
    return fewer === undefined ? undefined : improve(process, fewer, work).solution;
  };
  const never = playedBy();
  if (never === undefined) return undefined;
  const chanceOf = (one: Solution) => one.measureOf(0, winnerOf(by, tactic));
  if (gainOf(tactic, chanceOf(solution), chanceOf(never)) < SHOWS) return undefined;
  const value = (one: Solution) => one.objective(0) * (by === 'a' ? 1 : -1);
  // Each rule holds wherever the one before does, so the first that is worth as much as all is found by halving.
  const rules = tactic.rules?.(process.left(process.start, by)) ?? [];
  let [from, to] = [0, rules.length];
  let best = { deed: tactic.deed, solution };
  while (from < to) {
    const middle = (from + to) >> 1;
    const narrower = playedBy(rules[middle]) ?? solution;
    if (value(solution) - value(narrower) > SHOWS) from = middle + 1;
    else {
      to = middle;
      best = { deed: rules[middle]!.deed, solution: narrower };
    }
  }
  return tipIn(by, tactic, best.deed, chanceOf(best.solution), chanceOf(never));
}

function sampledTip(done: Tally, never: Tally, by: Party, tactic: Tactic, deed: string): Tip | undefined {
  const error = Math.hypot(standardError(done), standardError(never));
  const chanceOf = ({ won, trials }: Tally) => won[winnerOf(by, tactic)] / trials;
  const [chance, instead] = [chanceOf(done), chanceOf(never)];
  if (gainOf(tactic, chance, instead) < Math.max(SHOWS, SURE * error)) return undefined;
  return tipIn(by, tactic, deed, chance, instead, error);
}

/** Whose winning the chance of a tip is. */
const winnerOf = (by: Party, { lessens }: Tactic): Party => (lessens === true ? (by === 'a' ? 'b' : 'a') : by);

const gainOf = ({ lessens }: Tactic, chance: number, instead: number) =>
  lessens === true ? instead - chance : chance - instead;

const percent = (p: number) => `${(100 * p).toFixed(1)}%`;

function tipIn(by: Party, { id, lessens }: Tactic, deed: string, chance: number, instead: number, error?: number): Tip {
  const what = lessens === true ? ' to lose' : '';
  const sampled = error === undefined ? '' : ` (standard error ${(100 * error).toFixed(1)} points)`;
  return {
    by,
    tactic: id,
    text: `${deed}: ${percent(chance)}${what} instead of ${percent(instead)}${sampled}.`,
    chanceTo: lessens === true ? 'lose' : 'win',
    chance,
    instead,
    ...(error === undefined ? {} : { standardError: error }),
  };
}

/** What is not decided in a whole fight, said with its best play. */
export const NOBODY_MOVES = 'Nobody moves in a whole fight: zones, distance and cover stay as they are.';

const LEFT_OUT = 'Some tips are left out: they take too much work to compute.';

/** An answer of best play with its tips, and with what they leave out. */
export function withTips<T extends { readonly notes?: readonly string[] }>(answer: T, { tips, all }: TipsFound) {
  const said = tips.length === 0 ? answer : { ...answer, tips };
  return all ? said : { ...said, notes: [...(answer.notes ?? []), LEFT_OUT] };
}

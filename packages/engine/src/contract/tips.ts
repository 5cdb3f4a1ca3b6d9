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

/** A tactic that a side follows in samples, by its fixed rule, or leaves alone. */
export interface Followed {
  readonly by: Party;
  readonly tactic: Tactic;
  readonly how: 'rule' | 'never';
}

/** Plays the fight in samples, both sides following these, or not at all where that is too much work. */
export type Sample = (followed: readonly Followed[], work: Work) => Tally | Refusal;

/** The fight in which both sides follow these, and everything else as usual. */
export const playedBy = (process: Process<unknown>, followed: readonly Followed[]): Process<unknown> =>
  followed.reduce((played, { by, tactic, how }) => fixedPlay(played, by, tactic, how), process);

/** Which tactics each side follows: one after the other, where samples are sure that it gains more than the default does. */
export function followedTactics(tacticsOf: TacticsOf, sample: Sample, work: Work): readonly Followed[] {
  const own = new Counted(work, TIPS_WORK);
  let followed: readonly Followed[] = [];
  let now: Tally | undefined;
  eachTactic(tacticsOf, (by, tactic) => {
    if (tactic.fixed === undefined) return undefined;
    const usual = now ?? sample(followed, own);
    if (isRefusal(usual)) return usual;
    now = usual;
    for (const how of ['rule', 'never'] as const) {
      const tried = [...followed.filter((one) => one.by !== by || one.tactic.id !== tactic.id), { by, tactic, how }];
      const tally = sample(tried, own);
      if (isRefusal(tally)) return tally;
      if (!gainsBy(by, tally, now)) continue;
      followed = tried;
      now = tally;
    }
    return undefined;
  });
  return followed;
}

/** More won and less lost, and surely so. */
function gainsBy(by: Party, done: Tally, instead: Tally): boolean {
  const value = ({ won, trials }: Tally) => ((won.a - won.b) / trials) * (by === 'a' ? 1 : -1);
  // Won less lost has up to twice the error of either.
  const error = 2 * Math.hypot(standardError(done), standardError(instead));
  return value(done) - value(instead) > Math.max(SHOWS, SURE * error);
}

/** The tips of a fight that is sampled, where the others of these are followed. */
export function sampledTips(
  tacticsOf: TacticsOf,
  followed: readonly Followed[],
  sample: Sample,
  work: Work,
): TipsFound {
  const own = new Counted(work, TIPS_WORK);
  return eachTactic(tacticsOf, (by, tactic) => {
    if (tactic.fixed === undefined) return undefined;
    const others = followed.filter((one) => one.by !== by || one.tactic.id !== tactic.id);
    const done = sample([...others, { by, tactic, how: 'rule' }], own);
    if (isRefusal(done)) return done;
    const never = sample([...others, { by, tactic, how: 'never' }], own);
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
  const restrictedBy = (rule?: TacticRule): Solution | undefined => {
    const fewer = restricted(process, graph, by, tactic, rule);
    return fewer === undefined ? undefined : improve(process, fewer, work).solution;
  };
  const never = restrictedBy();
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
    const narrower = restrictedBy(rules[middle]) ?? solution;
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

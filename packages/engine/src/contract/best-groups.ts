/**
 * The best play of groups: whom to attack is a decision too. Solved where that fits; otherwise targets are found by search,
 * and what else there is to decide is solved for them, or follows its defaults in samples.
 */
import {
  adviceOf,
  computeFight,
  type FightOutcome,
  fightBatch,
  SampleTotals,
  Simulator,
  type SolvedFight,
  SPENT,
  searchTargets,
  simulated,
  type Tally,
} from '../fights/index.ts';
import {
  type FightPlay,
  Interrupt,
  isRefusal,
  type Party,
  type Process,
  type Refusal,
  type SideTargets,
  type Targeting,
  type Targets,
  TransitionCache,
  targetsOf,
  Work,
  withinWork,
  withUsualTargets,
} from '../kernel/index.ts';
import { type Caps, type Failure, fail, rulesOf } from './answer.ts';
import { Counted } from './counted.ts';
import { type Focus, focusOf } from './focus.ts';
import { ADVICE, type FightAnswer, type OpenFight } from './read-fight.ts';
import {
  type Followed,
  followedTactics,
  NOBODY_MOVES,
  playedBy,
  type Sample,
  sampledTips,
  type TipsFound,
  tipsOf,
  withTips,
} from './tips.ts';

/** A group whose targets decide something. */
export const isGroup = ({ names, group }: OpenFight): boolean =>
  group.targeting !== undefined && names.a.length + names.b.length > 2;

const SOLVED = 'Each side attacks whom it is best to attack.';
const SEARCHED = 'Whom to attack was found by search among rules and orders; a better choice may exist.';
const DEFAULTS = 'Other decisions follow their defaults.';
const FOLLOWED = 'Both sides follow the tips that gain something for them; other decisions follow their defaults.';

/** With targets by the rule a fight of more states than this is too large with targets open. */
const SMALL = 4000;
/** Steps of computation to try it with targets open, where there is another way. */
const OPEN_WORK = 220_000_000;
/** Without a word about trials: a standard error of half a point; of a point where each fight takes long. */
const TRIALS = { usual: 10_000, vast: 2500, tip: 4000 } as const;
const PARTIES = ['a', 'b'] as const;

export function bestOfGroups(
  read: OpenFight,
  { states = read.budget, work = new Work() }: Caps,
  onProgress?: (done: number, of: number) => void,
  byRound = true,
): FightAnswer | Failure {
  const request = states < read.budget ? { ...read, budget: states } : read;
  const found = withinWork(() => new GroupFight(request, work, onProgress, byRound).answer());
  return isRefusal(found) ? fail(found) : found;
}

const defaultsBut = (followed: readonly Followed[]) => (followed.length === 0 ? DEFAULTS : FOLLOWED);

class GroupFight {
  readonly #request: OpenFight;
  readonly #work: Work;
  readonly #onProgress: ((done: number, of: number) => void) | undefined;
  readonly #byRound: boolean;
  readonly #rule: Targeting;
  readonly #known = new Map<string, SolvedFight<unknown> | undefined>();
  /** Samples of tactics, by targets and by who follows what. */
  readonly #tallies = new Map<string, Tally>();

  constructor(
    request: OpenFight,
    work: Work,
    onProgress: ((done: number, of: number) => void) | undefined,
    byRound: boolean,
  ) {
    this.#request = request;
    this.#work = work;
    this.#onProgress = onProgress;
    this.#byRound = byRound;
    this.#rule = request.group.targeting as Targeting;
  }

  answer(): FightAnswer | Refusal {
    const { method, process } = this.#request;
    if (method === 'exact') return this.#open(this.#work);
    const solvable = method !== 'simulate' && process.unsolvable === undefined && !process.vast;
    const byRule = solvable ? this.#solved(targetsOf(this.#rule), this.#work.left / 3) : undefined;
    if (byRule !== undefined && byRule.outcome.states! <= SMALL) {
      const solved = this.#work.part(1 / 2, (part) => withinWork(() => this.#open(new Counted(part, OPEN_WORK))));
      if (!isRefusal(solved)) return solved;
    }
    return this.#searched(byRule !== undefined);
  }

  #base(notes: readonly string[]) {
    const { system, policy, group } = this.#request;
    const order = group.notes?.slice(1) ?? [];
    const said = { targeting: 'best', notes: [...notes, ...order, NOBODY_MOVES] } as const;
    return { ok: true, system: system.id, rules: rulesOf(system), policy, ...said } as const;
  }

  /** Everything solved, targets too. */
  #open(work: Work): FightAnswer | Refusal {
    const process = this.#request.model({ openTargets: true });
    const end = this.#compute(process, new TransitionCache(work));
    if (isRefusal(end)) return end;
    const { outcome, solved } = end;
    const focus: Focus[] = [];
    for (const by of PARTIES) {
      const first = solved!.graph.decisions!.findIndex((one) => one?.targets && one.by === by);
      if (first < 0) continue;
      const decision = solved!.graph.decisions![first]!;
      const { transition } = solved!.policies![first]!;
      const place = this.#placeIn(decision.transitions[transition]!.label, by);
      const usual = withUsualTargets(process, solved!.graph, { ...solved!, policies: solved!.policies! }, by, work);
      focus.push(this.#focus(by, [[place]], outcome.win[by], usual.measureOf(0, by)));
    }
    const advice = adviceOf(process, solved!, ADVICE);
    return withTips({ ...this.#base([SOLVED]), ...outcome, focus, advice }, this.#tips(process, solved!, work));
  }

  /** Which opponent a move is aimed at: the longest name that its label ends with. */
  #placeIn(label: string, by: Party): number {
    const opponents = this.#opponents(by);
    const named = opponents.map((name, i) => ({ name, i })).filter(({ name }) => label.endsWith(name));
    return named.sort((one, other) => other.name.length - one.name.length)[0]?.i ?? 0;
  }

  #opponents = (by: Party) => this.#request.names[by === 'a' ? 'b' : 'a'];

  #focus(by: Party, targets: SideTargets, win: number, instead: number): Focus {
    return focusOf({ by, targets, opponents: this.#opponents(by), rule: this.#rule, win, instead });
  }

  #searched(solvable: boolean): FightAnswer | Refusal {
    const { model, names, seed, process } = this.#request;
    const start = targetsOf(this.#rule);
    const sizes = { a: names.a.length, b: names.b.length };
    // What is only sampled is searched with the tactics that are followed; what is solved decides them itself.
    const followed = solvable ? undefined : this.#followed(start);
    const played = (play: FightPlay) => playedBy(model(play), followed ?? []);
    const targets = this.#work.part(1 / 2, (work) =>
      searchTargets({ model: played, sizes, start, seed, work, onProgress: this.#onProgress }),
    );
    const own = solvable ? this.#solved(targets, this.#work.left / 2) : undefined;
    if (own === undefined) return this.#sampledAnswer(targets, followed ?? this.#followed(targets));
    const focus = this.#focusBy(targets, own.outcome.win, (play) => {
      const other = this.#solved(play, this.#work.left / 2);
      return other === undefined ? this.#sampled(model({ targets: play })).win : other.outcome.win;
    });
    const answer = { ...this.#base([SEARCHED]), ...own.outcome, focus };
    if (own.solved === undefined) return answer;
    const tips = this.#tips(model({ targets }), own.solved, this.#work);
    return withTips({ ...answer, advice: adviceOf(process, own.solved, ADVICE) }, tips);
  }

  #followed(targets: Targets): readonly Followed[] {
    return followedTactics(this.#request.tacticsOf, this.#tipSample(targets), this.#work);
  }

  #sampledAnswer(targets: Targets, followed: readonly Followed[]): FightAnswer {
    const { model, tacticsOf } = this.#request;
    const outcome = this.#sampled(playedBy(model({ targets }), followed));
    const focus = this.#focusBy(
      targets,
      outcome.win,
      (play) => this.#sampled(playedBy(model({ targets: play }), followed)).win,
    );
    const tips = sampledTips(tacticsOf, followed, this.#tipSample(targets), this.#work);
    return withTips({ ...this.#base([SEARCHED, defaultsBut(followed)]), ...outcome, focus }, tips);
  }

  /** Cut off by rounds, a fight is not what the solution is of. */
  #tips(process: Process<unknown>, solved: NonNullable<SolvedFight<unknown>['solved']>, work: Work): TipsFound {
    const { maxRounds, tacticsOf } = this.#request;
    return maxRounds === undefined ? tipsOf(process, solved, tacticsOf, work) : { tips: [], all: true };
  }

  #focusBy(targets: Targets, win: FightAnswer['win'], winOf: (targets: Targets) => FightAnswer['win']): Focus[] {
    return PARTIES.filter((by) => this.#opponents(by).length > 1).map((by) => {
      const instead = targets[by] === this.#rule ? win : winOf({ ...targets, [by]: this.#rule });
      return this.#focus(by, targets[by], win[by], instead[by]);
    });
  }

  #sampled(process: Process<unknown>): FightOutcome {
    const { trials, usual } = this.#request;
    const most = usual ? Math.min(trials, process.vast ? TRIALS.vast : TRIALS.usual) : trials;
    const tally = this.#tally(process, this.#work, most);
    if (isRefusal(tally)) throw new Interrupt(tally);
    return simulated(tally, process.unit);
  }

  #tipSample(targets: Targets): Sample {
    const { model, trials } = this.#request;
    return (followed, work) => {
      const tactics = followed.map(({ by, tactic, how }) => `${by} ${tactic.id} ${how}`);
      const key = JSON.stringify([targets, tactics.sort()]);
      const tally =
        this.#tallies.get(key) ??
        this.#tally(playedBy(model({ targets }), followed), work, Math.min(trials, TRIALS.tip));
      if (!isRefusal(tally)) this.#tallies.set(key, tally);
      return tally;
    };
  }

  #tally(process: Process<unknown>, work: Work, trials: number): Tally | Refusal {
    const samples = { ...this.#request, trials };
    const sum = new SampleTotals(samples);
    const simulator = new Simulator(process, new TransitionCache(work));
    while (!sum.enough && !work.spent) {
      const batch = fightBatch(simulator, samples, sum.next);
      if (isRefusal(batch)) return batch;
      sum.add(batch);
      this.#onProgress?.(sum.tally.trials, trials);
    }
    if (work.spent && sum.tally.trials === 0) return SPENT;
    return sum.tally;
  }

  /** What else there is to decide, solved with targets by a rule or an order; nothing where it is too large. */
  #solved(targets: Targets, most: number): SolvedFight<unknown> | undefined {
    const key = JSON.stringify(targets);
    if (this.#known.has(key)) return this.#known.get(key);
    const end = withinWork(() =>
      this.#compute(
        this.#request.model({ targets }),
        new TransitionCache(new Counted(this.#work, Math.min(most, OPEN_WORK))),
      ),
    );
    const found = isRefusal(end) ? undefined : end;
    this.#known.set(key, found);
    return found;
  }

  #compute(process: Process<unknown>, cache: TransitionCache): SolvedFight<unknown> | Refusal {
    const { fractions, budget, maxRounds } = this.#request;
    const how = {
      policy: 'best',
      fractions,
      budget,
      cache,
      onProgress: this.#onProgress,
      byRound: this.#byRound,
    } as const;
    return computeFight(process, maxRounds === undefined ? how : { ...how, maxRounds });
  }
}

/**
 * How encounters under way come out when they are played out to their end, for many states at once: those of one fight lead
 * into each other, so one graph is unrolled from all of them. What is too large for that is sampled, state by state.
 */
import {
  die,
  isRefusal,
  type Process,
  type Referee,
  type Refusal,
  type Rollout,
  TransitionCache,
  transition,
  usualOf,
  type Verdict,
  type Work,
  withinWork,
} from '../kernel/index.ts';
import { solveFight } from './exact.ts';
import { Simulator } from './simulate.ts';
import { emptyTally, standardError } from './tally.ts';

/** How a fight comes out: the chances of either side, of a draw, and of no end. */
export interface Ending {
  readonly a: number;
  readonly b: number;
  readonly draw: number;
  readonly never?: number;
  readonly method: 'exact' | 'simulate';
  /** Of sampled chances: the largest of their standard errors, and how many fights they are from. */
  readonly standardError?: number;
  readonly trials?: number;
}

/** What a fight is worth to a: the chance to win, a draw counted half. */
export function worthToA({ a, b }: Ending): number {
  return (1 + a - b) / 2;
}

/** How many states or fights are done of how many. */
type OnProgress = (done: number, of: number) => void;

type RolloutOf = Rollout<unknown>;

/** Past so many states a graph is not unrolled. */
const MAX_STATES = 20_000;
/** Steps of work to play a state out and to put away what no longer matters, beside what its rules take. */
const ROLLOUT_WORK = { unrolled: 5000, played: 1500 } as const;
export const TRIALS = 2000;
/** Fights of one go: between two of them the work is looked at. */
export const BATCH = 25;
/** Fewer sampled fights than these give no chance. */
const FEWEST = 50;
const LITTLE = 1e-9;

export class FightChances {
  readonly #work: Work;
  readonly #onProgress: OnProgress;
  readonly #solved = new Map<string, Map<number | string, Ending>>();

  constructor(work: Work, onProgress: OnProgress = () => {}) {
    this.#work = work;
    this.#onProgress = onProgress;
  }

  /** What is known of a state: that it is an end, or what was computed before. */
  known({ process, about }: RolloutOf): Ending | undefined {
    const verdict = process.verdict(process.start);
    if (verdict !== undefined) return ended(verdict);
    return this.#solved.get(about)?.get(process.code(process.start));
  }

  /** Solves these states and all that follow from them, with at most this share of the work that is left. */
  solve(all: readonly RolloutOf[], share: number): Refusal | undefined {
    const groups = new Map<string, RolloutOf[]>();
    for (const rollout of all) {
      if (this.known(rollout) !== undefined) continue;
      groups.set(rollout.about, [...(groups.get(rollout.about) ?? []), rollout]);
    }
    for (const [about, group] of groups) {
      const refused = this.#work.part(share, (part) => this.#solveAll(about, group, new TransitionCache(part)));
      if (refused !== undefined) return refused;
    }
    return undefined;
  }

  #solveAll(about: string, group: readonly RolloutOf[], cache: TransitionCache): Refusal | undefined {
    const process = counting(fromAny(group.map((rollout) => rollout.process)), cache.work, ROLLOUT_WORK.unrolled);
    const options = {
      policy: 'default',
      fractions: false,
      budget: MAX_STATES,
      cache,
      onProgress: this.#onProgress,
    } as const;
    const solved = withinWork(() => solveFight(process, options));
    if (isRefusal(solved)) return solved;
    const { graph, solution } = solved;
    const known = this.#solved.get(about) ?? new Map<number | string, Ending>();
    this.#solved.set(about, known);
    graph.states.forEach((state, i) => {
      const [a, b, draw] = (['a', 'b', 'draw'] as const).map((end) => solution.measureOf(i, end)) as [
        number,
        number,
        number,
      ];
      const never = 1 - a - b - draw;
      known.set(process.code(state), { a, b, draw, ...(never > LITTLE ? { never } : {}), method: 'exact' });
    });
    return undefined;
  }

  /** Samples fights from one state, with at most this share of the work that is left; the seed fixes every draw. */
  sample(rollout: RolloutOf, seed: string, share: number): Ending | Refusal {
    return this.#work.part(share, (part) => {
      const sampled = new Sampled(rollout, seed, part);
      while (sampled.trials < TRIALS && sampled.more()) this.#onProgress(sampled.trials, TRIALS);
      return sampled.trials < FEWEST ? (sampled.problem ?? SPENT) : sampled.ending;
    });
  }
}

/** Fights sampled from one state, a batch at a time. What is sampled is too large to meet a state twice, so it is played out. */
export class Sampled {
  readonly #simulator: Simulator<unknown>;
  readonly #seed: string;
  readonly #work: Work;
  readonly #tally = emptyTally();
  #batch = 0;
  problem: Refusal | undefined;

  constructor({ process }: RolloutOf, seed: string, work: Work) {
    const played = { ...counting(process, work, ROLLOUT_WORK.played), vast: true, fresh: true };
    this.#simulator = new Simulator(played, new TransitionCache(work));
    this.#seed = seed;
    this.#work = work;
  }

  get trials(): number {
    return this.#tally.trials;
  }

  /** One batch more, where there is work left for it. */
  more(): boolean {
    if (this.#work.spent || this.problem !== undefined) return false;
    this.problem = this.#simulator.run(this.#tally, BATCH, `${this.#seed} ${this.#batch++}`);
    return this.problem === undefined;
  }

  get ending(): Ending {
    const { trials, won, never } = this.#tally;
    return {
      a: won.a / trials,
      b: won.b / trials,
      draw: won.draw / trials,
      ...(never > 0 ? { never: never / trials } : {}),
      method: 'simulate',
      // What never came in so many fights may still come about once in them.
      standardError: Math.max(standardError(this.#tally), 1 / trials),
      trials,
    };
  }
}

export const SPENT: Refusal = {
  code: 'too_large',
  path: '',
  message: 'The limit of work for one answer was already reached.',
};

/** Whether a process is small enough to try. */
export function maySolve({ process: { unsolvable, vast } }: RolloutOf): boolean {
  return unsolvable === undefined && vast !== true;
}

function ended(verdict: Verdict): Ending {
  return { a: 0, b: 0, draw: 0, [verdict]: 1, method: 'exact' };
}

/** The same process, each look at a state counted as work. */
function counting(process: Process<unknown>, work: Work, steps: number): Process<unknown> {
  return {
    ...process,
    now: (state) => {
      work.done += steps;
      return process.now(state);
    },
    usual: (state) => {
      work.done += steps;
      return usualOf(process, state);
    },
  };
}

const ANY = { any: true };

/** One process that begins in any of these, with equal chances. */
function fromAny(all: readonly Process<unknown>[]): Process<unknown> {
  const [process] = all as [Process<unknown>];
  const which = (referee: Referee, count: number) => referee.roll('which', die(count));
  const begin = transition<unknown, number, number>('begin', which, all.length, (face) => all[face - 1]!.start);
  return {
    ...process,
    start: ANY,
    code: (state) => (state === ANY ? 'any' : process.code(state)),
    verdict: (state) => (state === ANY ? undefined : process.verdict(state)),
    now: (state) => (state === ANY ? { transitions: [begin] } : process.now(state)),
    usual: (state) => (state === ANY ? begin : usualOf(process, state)),
    endsRound: (from, to) => from !== ANY && process.endsRound(from, to),
  };
}

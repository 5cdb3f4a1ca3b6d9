/** `fight`: who wins, in how many rounds, and with what left. */
import { adviceOf, computeFight, fightBatch, SampleTotals, Simulator, simulated, type Tally } from '../fights/index.ts';
import { refuse } from '../helpers/index.ts';
import { type GameRegistry, isRefusal, type Refusal, TransitionCache, Work, withinWork } from '../kernel/index.ts';
import { type Caps, type Failure, fail, rulesOf } from './answer.ts';
import { bestOfGroups, isGroup } from './best-groups.ts';
import { withCompared } from './compare.ts';
import { withRequestId } from './id-and-show.ts';
import { judged } from './judged.ts';
import { ADVICE, type FightAnswer, type OpenFight, readFightOver } from './read-fight.ts';
import { NOBODY_MOVES, tipsOf, withTips } from './tips.ts';

/** A fight that is left to samples: draw them as its request says, and finish it with their sum. */
export interface SampledFight {
  readonly request: OpenFight;
  readonly finish: (tally: Tally) => FightAnswer;
}

/** Where a fight may also be simulated, solving it takes at most this part of the work that may be done. */
const SOLVING = 2 / 3;

/** Solves a fight, telling how many states it has come to, or says that it has to be simulated. */
export function openFightOver(
  registry: GameRegistry,
  value: unknown,
  caps: Caps = {},
  onProgress?: (states: number, most: number) => void,
  byRound = true,
): FightAnswer | Failure | SampledFight {
  const read = readFightOver(registry, value);
  if (isRefusal(read)) return fail(read);
  if (read.policy === 'best' && isGroup(read)) {
    const answer = bestOfGroups(read, caps, onProgress, byRound);
    return answer.ok ? judged(read, answer, caps.work, onProgress) : answer;
  }
  if (read.policy === 'best' && read.method === 'simulate') {
    const message = 'The best play is found by solving the fight; samples are drawn with the default decisions.';
    return fail(refuse('policy', message));
  }
  const { states = read.budget } = caps;
  const request = states < read.budget ? { ...read, budget: states } : read;
  const { system, policy, method, process } = request;
  const answer = { ok: true, system: system.id, rules: rulesOf(system), policy, ...request.group } as const;
  const mayDraw = method === undefined && policy === 'default';
  let outOfWork = false;
  const solved = (work: Work): FightAnswer | Refusal => {
    const found = withinWork(() => {
      const { fractions, budget, maxRounds } = request;
      const how = { policy, fractions, budget, cache: new TransitionCache(work), onProgress, byRound };
      const end = computeFight(process, maxRounds === undefined ? how : { ...how, maxRounds });
      if (isRefusal(end)) return end;
      const { outcome, solved: chain } = end;
      const solved = { ...answer, ...outcome };
      const told = judged(request, solved, work, onProgress);
      if (policy !== 'best') return told;
      const notes = [...(told.notes ?? []), NOBODY_MOVES];
      if (chain === undefined) return { ...told, notes };
      const best = { ...told, notes, advice: adviceOf(process, chain, ADVICE) };
      return maxRounds === undefined ? withTips(best, tipsOf(process, chain, request.tacticsOf, work)) : best;
    });
    outOfWork = work.spent;
    return found;
  };
  // A vast fight is not even tried unless the request insists.
  if (method === 'exact' || policy === 'best' || (mayDraw && !process.vast)) {
    const { work = new Work() } = caps;
    const found = mayDraw ? work.part(SOLVING, solved) : solved(work);
    if (!isRefusal(found)) return found;
    if (!mayDraw || !(found.code === 'too_large' || process.unsolvable)) return fail(found);
  }
  const { trials, usual, maxStandardError } = request;
  // A standard error of half a point is known soon; a smaller one has to be asked for.
  const isEnough = mayDraw && usual && maxStandardError === undefined;
  const drawn = { ...request, trials: isEnough ? Math.min(trials, HALF_A_POINT) : trials };
  return {
    request: drawn,
    finish: (tally) => {
      const why = method === undefined ? whySampled(request, outOfWork) : undefined;
      const fractions = request.fractions ? { noFractions: SAMPLED } : {};
      const fewer =
        tally.trials < drawn.trials && request.maxStandardError === undefined ? AS_OFTEN_AS_MAY_BE : undefined;
      const reasons = [why, fewer].filter((one) => one !== undefined).join(' ');
      const outcome = simulated(tally, process.unit, reasons === '' ? undefined : reasons);
      return judged(request, { ...answer, ...outcome, ...fractions }, caps.work);
    },
  };
}

/** So many fights give every chance to a standard error of half a point. */
const HALF_A_POINT = 10_000;
const SAMPLED = 'Samples give no fractions.';
const AS_OFTEN_AS_MAY_BE = 'Fewer samples than usual: this is the limit for one answer.';

function whySampled({ process: { unsolvable, vast }, budget }: OpenFight, outOfWork: boolean): string {
  if (unsolvable !== undefined) return unsolvable;
  if (outOfWork) return 'Too much to compute to solve it exactly, so it was simulated.';
  const size = vast ? 'Far more states than can be solved' : `More than ${budget} states to solve`;
  return `${size} exactly, so it was simulated.`;
}

export type CountProgress = (done: number, of: number) => void;

export function fightOver(
  registry: GameRegistry,
  value: unknown,
  caps?: Caps,
  onProgress?: CountProgress,
): FightAnswer | Failure {
  const base = fought(registry, value, caps, onProgress);
  return withRequestId(
    value,
    withCompared(value, base, (request) => fought(registry, request, caps, undefined, false)),
  );
}

/** The same where the round of the end is not asked for: that list stays empty. */
export function fightInShort(registry: GameRegistry, value: unknown, caps?: Caps): FightAnswer | Failure {
  return fought(registry, value, caps, undefined, false);
}

function fought(
  registry: GameRegistry,
  value: unknown,
  caps: Caps = {},
  onProgress?: CountProgress,
  byRound = true,
): FightAnswer | Failure {
  const opened = openFightOver(registry, value, caps, onProgress, byRound);
  if ('ok' in opened) return opened;
  const { request, finish } = opened;
  const { work = new Work() } = caps;
  const [before, sum] = [work.done, new SampleTotals(request)];
  const simulator = new Simulator(request.process, new TransitionCache(work));
  while (!sum.enough && !work.spent) {
    const batch = fightBatch(simulator, request, sum.next);
    if (!isRefusal(batch)) sum.add(batch);
    else if (!work.spent) return fail(batch);
    onProgress?.(sum.tally.trials, request.trials);
    // When the first batch tells that all of them are far too many, the others need not be fought.
    if (farTooMany(request, sum.tally.trials, work.done - before, work.most)) break;
  }
  const { trials } = sum.tally;
  const cut = trials < request.trials && !(request.maxStandardError !== undefined && sum.enough);
  if (!cut || (request.usual && trials >= LEAST_TRIALS)) return finish(sum.tally);
  const fits = trials === 0 ? 0 : ((work.most - before) / (work.done - before)) * trials;
  const message = `About ${twoFigures(fits)} trials of such a fight are the limit for one answer; use fewer rounds, or the command line or the library, which take more.`;
  return fail({ code: 'too_large', path: 'trials', message });
}

/** Fewer samples than this say little. */
const LEAST_TRIALS = 500;

function farTooMany({ trials, usual }: OpenFight, fought: number, steps: number, most: number): boolean {
  return !usual && fought > 0 && (steps / fought) * trials > 2 * most;
}

function twoFigures(count: number): number {
  return Math.floor(Number(count.toPrecision(2)));
}

/** `fight`: who wins, in how many rounds, and with what left. */
import {
  type Advice,
  adviceOf,
  computeFight,
  type FightOutcome,
  fightBatch,
  SampleTotals,
  Simulator,
  simulated,
  type Tally,
} from '../fights/index.ts';
import { invalid, refuse } from '../helpers/index.ts';
import {
  check,
  compileOnce,
  type FightDefinition,
  flag,
  type GameRegistry,
  isRefusal,
  MAX_STATES,
  maybe,
  oneOf,
  type PlainRecord,
  type Process,
  type RecordShape,
  type Refusal,
  rawText,
  record,
  type System,
  TARGETING_WORDS,
  type Targeting,
  TransitionCache,
  text,
  Work,
  whole,
  withDefault,
  withinWork,
} from '../kernel/index.ts';
import { type Caps, type Failure, fail, type RequestId, rulesOf } from './answer.ts';
import { systemOf } from './envelope.ts';
import { ID, withRequestId } from './id-and-show.ts';
import { playSheets } from './sheets.ts';

export type FightAnswer = FightOutcome & {
  readonly ok: true;
  readonly id?: RequestId;
  readonly system: string;
  readonly rules: string;
  readonly policy: 'default' | 'best';
  /** Where a side has several: by which rule fighters choose whom to attack. */
  readonly targeting?: Targeting;
  /** Where a side has several: that rule and the order of turns, each in a sentence. */
  readonly notes?: readonly string[];
  /** With `policy: "best"`: decisions that matter, first things first, and what each option leaves. */
  readonly advice?: readonly Advice[];
};

const MAX_TRIALS = 10_000_000;
const ADVICE = 20;

/** Drawn from tables, a fight takes a microsecond; drawn step by step or played out, up to half a millisecond. */
const USUAL_TRIALS = 100_000;
const USUAL_STEP_BY_STEP = 10_000;
const USUAL_BY_HAND = 5000;

function usualTrials({ unsolvable, vast }: Process<unknown>): number {
  if (unsolvable !== undefined) return USUAL_BY_HAND;
  return vast ? USUAL_STEP_BY_STEP : USUAL_TRIALS;
}

const how = {
  method: maybe(
    oneOf(['exact', 'simulate'], {
      label: 'Method',
      help: 'Solved exactly, or simulated; left out, exact as long as it fits.',
    }),
  ),
  policy: withDefault(oneOf(['default', 'best'], { label: 'Policy', help: 'How decisions are taken.' }), 'default'),
  trials: maybe(
    whole(1, MAX_TRIALS, {
      label: 'Trials',
      usual: [1000, 1_000_000],
      help: `Left out, ${USUAL_TRIALS}; ${USUAL_STEP_BY_STEP} where hardly a state is met twice, ${USUAL_BY_HAND} where every fight has to be played out rule by rule.`,
    }),
  ),
  maxStandardError: maybe(
    text({ label: 'Maximum standard error', help: 'Stop at this standard error, such as 0.001.' }, 20),
  ),
  seed: withDefault(rawText({ label: 'Seed' }), 'fight'),
  maxRounds: maybe(whole(1, 100_000, { label: 'Most rounds', usual: [1, 100] })),
  fractions: withDefault(flag({ label: 'Fractions', help: 'Also as exact fractions.' }), false),
  budget: withDefault(whole(1, MAX_STATES, { label: 'Budget', help: 'Most states to solve exactly.' }), MAX_STATES),
};

export function fightShape(system: System): RecordShape {
  return record({
    system: oneOf([system.id]),
    ...(system.fight?.schema.fields ?? {}),
    settings: maybe(system.settings),
    ...how,
    id: ID,
  });
}

const knownShape = compileOnce(fightShape);

export interface OpenFight {
  readonly system: System;
  readonly process: Process<unknown>;
  /** What is said of groups, where a side has several. */
  readonly group: Pick<FightAnswer, 'targeting' | 'notes'>;
  readonly method?: 'exact' | 'simulate';
  readonly policy: 'default' | 'best';
  readonly trials: number;
  /** Nobody said how many trials: as many as usual, or as may be. */
  readonly usual: boolean;
  readonly maxStandardError?: number;
  readonly seed: string;
  readonly maxRounds?: number;
  readonly fractions: boolean;
  readonly budget: number;
}

/** A system may have single actions alone. */
export function noFights({ title }: System): Refusal {
  return invalid('system', `${title} has no whole fights.`);
}

/** A value from anywhere becomes a fight that can be solved, or the first thing that is wrong with it. */
export function readFightOver(registry: GameRegistry, value: unknown): OpenFight | Refusal {
  const found = systemOf(registry, value);
  if (!found.ok) return found.error;
  const system = found.value;
  if (system.fight === undefined) return noFights(system);
  const played = playSheets(system, value, 'fight');
  if (isRefusal(played)) return played;
  const checked = check(knownShape(system), played.value);
  if (!checked.ok) return played.placed(checked.error);
  const given = checked.value as PlainRecord &
    Omit<OpenFight, 'system' | 'process' | 'group' | 'maxStandardError' | 'trials' | 'usual'> & {
      readonly maxStandardError?: string;
      readonly trials?: number;
    };
  const rules = check(system.settings, given.settings ?? {}, ['settings']);
  if (!rules.ok) return rules.error;
  const maxStandardError = given.maxStandardError === undefined ? undefined : Number(given.maxStandardError);
  if (maxStandardError !== undefined && !(maxStandardError > 0 && maxStandardError < 1)) {
    return invalid('maxStandardError', 'maxStandardError is a standard error between 0 and 1, such as "0.001".');
  }
  const process = system.fight.model(given, rules.value);
  if (isRefusal(process)) return played.placed(process);
  const { method, policy, seed, maxRounds, fractions, budget } = given;
  const trials = given.trials ?? usualTrials(process);
  const group = groupOf(system.fight, given);
  const request = {
    system,
    process,
    group,
    policy,
    trials,
    usual: given.trials === undefined,
    seed,
    fractions,
    budget,
  };
  if (method === undefined && maxStandardError === undefined && maxRounds === undefined) return request;
  return {
    ...request,
    ...(method === undefined ? {} : { method }),
    ...(maxStandardError === undefined ? {} : { maxStandardError }),
    ...(maxRounds === undefined ? {} : { maxRounds }),
  };
}

/** Whom groups attack and who acts when, said where a side has several. */
function groupOf({ turnOrder }: FightDefinition, given: PlainRecord): OpenFight['group'] {
  if (![given.a, given.b].some((side) => Array.isArray(side) && side.length > 1)) return {};
  const targeting = given.targeting as Targeting | undefined;
  const notes = [
    ...(targeting === undefined ? [] : [TARGETING_WORDS[targeting].note]),
    ...(turnOrder === undefined ? [] : [turnOrder(given)]),
  ];
  return { ...(targeting === undefined ? {} : { targeting }), ...(notes.length === 0 ? {} : { notes }) };
}

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
      return policy === 'best' && chain !== undefined
        ? { ...solved, advice: adviceOf(process, chain, ADVICE) }
        : solved;
    });
    outOfWork = work.spent;
    return found;
  };
  // A vast fight is not even tried, unless somebody insists.
  if (method === 'exact' || policy === 'best' || (mayDraw && !process.vast)) {
    const { work = new Work() } = caps;
    const found = mayDraw ? work.part(SOLVING, solved) : solved(work);
    if (!isRefusal(found)) return found;
    if (!mayDraw || !(found.code === 'too_large' || process.unsolvable)) return fail(found);
  }
  return {
    request,
    finish: (tally) => {
      const why = method === undefined ? whySampled(request, outOfWork) : undefined;
      const fractions = request.fractions ? { noFractions: SAMPLED } : {};
      const fewer =
        tally.trials < request.trials && request.maxStandardError === undefined ? AS_OFTEN_AS_MAY_BE : undefined;
      const reasons = [why, fewer].filter((one) => one !== undefined).join(' ');
      return { ...answer, ...simulated(tally, process.unit, reasons === '' ? undefined : reasons), ...fractions };
    },
  };
}

const SAMPLED = 'Samples give no fractions.';
const AS_OFTEN_AS_MAY_BE = 'Fewer samples than usual were drawn, as many as one answer may take here.';

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
  return withRequestId(value, fought(registry, value, caps, onProgress));
}

/** The same for whoever does not ask in which round it ends: that list stays empty. */
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
  const message = `About ${twoFigures(fits)} trials of such a fight are as many as one answer may take here; fewer rounds help, and the command line and the library take more.`;
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

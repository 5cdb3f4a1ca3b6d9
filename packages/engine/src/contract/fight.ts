/** `fight`: who wins, in how many rounds, and with what left. */
import {
  type Advice,
  adviceOf,
  type FightOutcome,
  fightBatch,
  LotSum,
  outcomeOf,
  Simulator,
  simulated,
  solveFight,
  type Tally,
} from '../fights/index.ts';
import {
  check,
  flag,
  isRefusal,
  MOST_STATES,
  maybe,
  oneOf,
  type PlainRecord,
  type Process,
  preset,
  type RecordShape,
  type Refusal,
  RowBook,
  rawText,
  record,
  type System,
  text,
  whole,
} from '../kernel/index.ts';
import { type Caps, type Failure, fail, type RequestId } from './answer.ts';
import { systemOf } from './envelope.ts';
import { ID, named } from './named.ts';
import { rulesOf } from './resolve.ts';

export type Fought = FightOutcome & {
  readonly ok: true;
  readonly id?: RequestId;
  readonly system: string;
  readonly rules: string;
  readonly policy: 'default' | 'best';
  /** With `policy: "best"`: decisions that matter, first things first, and what each option leaves. */
  readonly advice?: readonly Advice[];
};

const MOST_TRIALS = 10_000_000;
const ADVICE = 20;

/** Drawn from tables, a fight takes a microsecond; drawn step by step or played out, up to half a millisecond. */
const USUAL_TRIALS = 100_000;
const USUAL_STEP_BY_STEP = 10_000;
const USUAL_BY_HAND = 5000;

function usualTrials({ unsolvable, vast }: Process<unknown>): number {
  if (unsolvable !== undefined) return USUAL_BY_HAND;
  return vast ? USUAL_STEP_BY_STEP : USUAL_TRIALS;
}

/** How much one fight by lot costs, beside one that is drawn from tables. */
function costOf({ unsolvable, vast }: Process<unknown>): number {
  if (unsolvable !== undefined) return 100;
  return vast ? 50 : 1;
}

const how = {
  method: maybe(
    oneOf(['exact', 'simulate'], {
      label: 'Method',
      help: 'Solved exactly, or fought by lot; left out, exact as long as it fits.',
    }),
  ),
  policy: preset(oneOf(['default', 'best'], { label: 'Policy', help: 'How decisions are taken.' }), 'default'),
  trials: maybe(
    whole(1, MOST_TRIALS, {
      label: 'Trials',
      usual: [1000, 1_000_000],
      help: `Left out, ${USUAL_TRIALS}; ${USUAL_STEP_BY_STEP} where hardly a state is met twice, ${USUAL_BY_HAND} where every fight has to be played out rule by rule.`,
    }),
  ),
  within: maybe(text({ label: 'Within', help: 'Stop at this standard error, such as 0.001.' }, 20)),
  seed: preset(rawText({ label: 'Seed' }), 'fight'),
  maxRounds: maybe(whole(1, 100_000, { label: 'Most rounds', usual: [1, 100] })),
  fractions: preset(flag({ label: 'Fractions', help: 'Also as exact fractions.' }), false),
  budget: preset(whole(1, MOST_STATES, { label: 'Budget', help: 'Most states to solve exactly.' }), MOST_STATES),
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

export interface FightRequest {
  readonly system: System;
  readonly process: Process<unknown>;
  readonly method?: 'exact' | 'simulate';
  readonly policy: 'default' | 'best';
  readonly trials: number;
  readonly within?: number;
  readonly seed: string;
  readonly maxRounds?: number;
  readonly fractions: boolean;
  readonly budget: number;
}

/** A value from anywhere becomes a fight that can be solved, or the first thing that is wrong with it. */
export function readFight(value: unknown): FightRequest | Refusal {
  const found = systemOf(value);
  if (!found.ok) return found.refusal;
  const system = found.value;
  if (system.fight === undefined)
    return { code: 'invalid_request', path: 'system', message: `${system.title} has no fights yet.` };
  const checked = check(fightShape(system), value);
  if (!checked.ok) return checked.refusal;
  const given = checked.value as PlainRecord &
    Omit<FightRequest, 'system' | 'process' | 'within' | 'trials'> & {
      readonly within?: string;
      readonly trials?: number;
    };
  const rules = check(system.settings, given.settings ?? {}, ['settings']);
  if (!rules.ok) return rules.refusal;
  const within = given.within === undefined ? undefined : Number(given.within);
  if (within !== undefined && !(within > 0 && within < 1)) {
    return {
      code: 'invalid_request',
      path: 'within',
      message: 'within is a standard error between 0 and 1, such as "0.001".',
    };
  }
  const process = system.fight.model(given, rules.value);
  if (isRefusal(process)) return process;
  const { method, policy, seed, maxRounds, fractions, budget } = given;
  const trials = given.trials ?? usualTrials(process);
  return {
    system,
    process,
    policy,
    trials,
    seed,
    fractions,
    budget,
    ...(method === undefined ? {} : { method }),
    ...(within === undefined ? {} : { within }),
    ...(maxRounds === undefined ? {} : { maxRounds }),
  };
}

/** A fight that is left to lots: draw them as its request says, and finish it with their sum. */
export interface FightByLot {
  readonly request: FightRequest;
  readonly finish: (tally: Tally) => Fought;
}

/** Solves a fight, telling how many states it has come to, or says that it has to be fought by lot. */
export function openFight(
  value: unknown,
  caps?: Caps,
  tell?: (states: number, most: number) => void,
): Fought | Failure | FightByLot {
  const read = readFight(value);
  if (isRefusal(read)) return fail(read);
  if (read.policy === 'best' && read.method === 'simulate') {
    const message = 'The best play is found by solving the fight; lots are drawn with the default decisions.';
    return fail({ code: 'not_allowed', path: 'policy', message });
  }
  const mostTrials = caps === undefined ? read.trials : Math.floor(caps.trials / costOf(read.process));
  if (read.trials > mostTrials) {
    const message = `At most ${mostTrials} trials of such a fight here; the command line and the library take more.`;
    return fail({ code: 'too_large', path: 'trials', message });
  }
  const request = caps === undefined ? read : { ...read, budget: Math.min(read.budget, caps.states) };
  const { system, policy, method, process } = request;
  const answer = { ok: true, system: system.id, rules: rulesOf(system), policy } as const;
  // A vast fight is not even tried, unless somebody insists.
  if (method === 'exact' || (method === undefined && (policy === 'best' || !process.vast))) {
    const solved = solveFight(process, { ...request, book: new RowBook(caps?.runs), tell });
    if (!isRefusal(solved)) {
      const advice = policy === 'best' ? { advice: adviceOf(process, solved, ADVICE) } : {};
      return { ...answer, ...outcomeOf(process, solved, request), ...advice };
    }
    if (method === 'exact' || policy === 'best' || !(solved.code === 'too_large' || process.unsolvable))
      return fail(solved);
  }
  return {
    request,
    finish: (tally) => {
      const why = method === undefined ? whyByLot(request) : undefined;
      const fractions = request.fractions ? { noFractions: BY_LOT } : {};
      return { ...answer, ...simulated(tally, process.unit, why), ...fractions };
    },
  };
}

const BY_LOT = 'Lots give no fractions.';

function whyByLot({ process: { unsolvable, vast }, budget }: FightRequest): string {
  if (unsolvable !== undefined) return unsolvable;
  const size = vast ? 'Far more states than can be solved' : `More than ${budget} states to solve`;
  return `${size} exactly, so it was fought by lot.`;
}

type Tell = (done: number, of: number) => void;

export function fight(value: unknown, caps?: Caps, tell?: Tell): Fought | Failure {
  return named(value, fought(value, caps, tell));
}

function fought(value: unknown, caps?: Caps, tell?: Tell): Fought | Failure {
  const opened = openFight(value, caps, tell);
  if ('ok' in opened) return opened;
  const { request, finish } = opened;
  const simulator = new Simulator(request.process);
  const sum = new LotSum(request);
  while (!sum.enough) {
    const batch = fightBatch(simulator, request, sum.next);
    if (isRefusal(batch)) return fail(batch);
    sum.add(batch);
    tell?.(sum.tally.trials, request.trials);
  }
  return finish(sum.tally);
}

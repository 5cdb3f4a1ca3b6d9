/**
 * The equivalence of whole fights: what is solved or sampled is the encounter, played by a policy. Two processes are held against each other,
 * exactly where both can be solved and within four standard errors where one has to be simulated.
 */
import {
  check,
  type FightDefinition,
  type FightPolicy,
  isRefusal,
  type PlainRecord,
  type Process,
  policyProcess,
  type RecordShape,
  type Referee,
  type Refusal,
  type Verdict,
} from '../../kernel/index.ts';
import { computeFight, emptyTally, Simulator, type Tally } from '../index.ts';

export interface EquivalenceOptions {
  readonly policy?: 'default' | 'best';
  /** Whom to attack is decided too. */
  readonly openTargets?: boolean;
  /** Most states to solve; past them it is simulated. */
  readonly budget?: number;
  /** Both are broken off after so many rounds and count as a draw then. */
  readonly rounds?: number;
  readonly trials?: number;
  /** Of the first of the two, where it is so much quicker that more of it cost nothing. */
  readonly firstTrials?: number;
  readonly seed?: string;
}

export interface FightComparison {
  /** As fractions, as floats to the ninth place, or within four standard errors. */
  readonly how: 'fractions' | 'floats' | 'samples';
  /** What one says and the other does not; nothing while they are equal. */
  readonly apart: readonly string[];
}

/** A number and how far it may be off by chance. */
type Measured = readonly [value: number | null, error: number];

interface Computed {
  readonly numbers: Readonly<Record<string, Measured>>;
  readonly exact?: Readonly<Record<string, string>>;
}

/** Holds what `fight` runs to the encounter that it stands for. The request is one of JSON, its settings in it. */
export function comparedToReference(
  definition: FightDefinition,
  settings: RecordShape,
  request: PlainRecord,
  options: EquivalenceOptions = {},
): FightComparison {
  const [given, rules] = readRequest(definition, settings, request);
  const { openTargets = false } = options;
  const model = definition.model(given, rules, { openTargets });
  const reference = definition.reference!(given, rules, { openTargets });
  if (isRefusal(model) || isRefusal(reference)) return refusedAlike(model, reference);
  return compared(model, reference, { ...options, firstTrials: QUICKER * (options.trials ?? TRIALS) });
}

/** The checked request and settings, as `model` and `reference` take them. */
export function readRequest(
  definition: FightDefinition,
  settings: RecordShape,
  { settings: chosen = {}, ...request }: PlainRecord,
): readonly [request: unknown, settings: unknown] {
  const given = check(definition.schema, request);
  const rules = check(settings, chosen, ['settings']);
  if (!given.ok) throw new Error(`${given.error.path}: ${given.error.message}`);
  if (!rules.ok) throw new Error(`${rules.error.path}: ${rules.error.message}`);
  return [given.value, rules.value];
}

function refusedAlike(model: Process<unknown> | Refusal, reference: Process<unknown> | Refusal): FightComparison {
  const said = [model, reference].map((one) => (isRefusal(one) ? `${one.code} at ${one.path}` : 'a fight'));
  return { how: 'fractions', apart: said[0] === said[1] ? [] : [`${said[0]}, led ${said[1]}`] };
}

/** An encounter led without putting anything away: what `matters` may not change. It never ends by itself: cut it off. */
export function unmerged<S, M>(
  act: (referee: Referee, state: S, action: M) => { readonly state: S },
  fightPolicy: FightPolicy<S, M>,
): Process<S> {
  return policyProcess(act, { ...fightPolicy, abstractState: (state) => state });
}

/** The same process, played out by its rules: nothing is computed, so nothing is computed wrong. */
export function playedOut<S>(process: Process<S>): Process<S> {
  return { ...process, unsolvable: 'It is played out.' };
}

export function compared<A, B>(one: Process<A>, other: Process<B>, options: EquivalenceOptions = {}): FightComparison {
  const { rounds, seed = 'law' } = options;
  const cut = <S>(process: Process<S>, samples: EquivalenceOptions) =>
    rounds === undefined ? computed(process, samples) : computed(cutAfter(process, rounds), samples);
  const { firstTrials: trials = options.trials } = options;
  const quick = trials === undefined ? options : { ...options, trials };
  const [first, second] = [cut(one, { ...quick, seed }), cut(other, { ...options, seed: `${seed}, led` })];
  if (first.exact !== undefined && second.exact !== undefined) {
    const apart = Object.entries(first.exact)
      .filter(([what, said]) => second.exact![what] !== said)
      .map(([what, said]) => `${what}: ${said}, led ${second.exact![what]}`);
    return { how: 'fractions', apart: [...apart, ...offBy(first, second)] };
  }
  const byLot = Object.values({ ...first.numbers, ...second.numbers }).some(([, error]) => error > 0);
  return { how: byLot ? 'samples' : 'floats', apart: offBy(first, second) };
}

const FLOATS = 1e-9;
/** Shares of very few fights have no error to speak of: two more or fewer are no news. */
const FEW = 2;

function offBy(first: Computed, second: Computed): readonly string[] {
  // What is left is known of solved fights only.
  const both = Object.keys(first.numbers).filter((what) => Object.hasOwn(second.numbers, what));
  return both.flatMap((what) => {
    const [value, error] = first.numbers[what]!;
    const [reference, otherError] = second.numbers[what]!;
    if (value === null || reference === null)
      return value === reference || error + otherError > 0 ? [] : [`${what}: ${value}, led ${reference}`];
    const most = 4 * Math.hypot(error, otherError) + FLOATS * Math.max(1, Math.abs(value));
    return Math.abs(value - reference) <= most ? [] : [`${what}: ${value}, led ${reference}`];
  });
}

const MAX_STATES = 20_000;
const TRIALS = 4000;
/** What `fight` runs is hundreds of times as quick as the encounter, so it is sampled so much more often. */
const QUICKER = 10;

function computed<S>(process: Process<S>, options: EquivalenceOptions): Computed {
  const { policy = 'default', budget = MAX_STATES, trials = TRIALS, seed = 'law' } = options;
  const how = { policy, budget, fractions: true };
  const solved = process.unsolvable === undefined && !process.vast ? computeFight(process, how) : undefined;
  if (solved !== undefined && !isRefusal(solved)) {
    const { win, rounds, left, exact } = solved.outcome;
    const numbers = { a: win.a, b: win.b, draw: win.draw, never: win.never ?? 0, rounds: rounds.mean };
    return {
      numbers: Object.fromEntries(
        Object.entries({ ...numbers, 'left a': left.a, 'left b': left.b }).map(([what, value]) => [what, [value, 0]]),
      ),
      ...(exact === undefined ? {} : { exact: { ...exact.win, rounds: exact.rounds.mean } }),
    };
  }
  if (policy === 'best') throw new Error('the best play has to be solved: a smaller fight, or a larger budget');
  if (isRefusal(solved) && solved.code !== 'too_large') throw new Error(solved.message);
  const tally = emptyTally();
  const problem = new Simulator(process).run(tally, trials, seed);
  if (problem !== undefined) throw new Error(problem.message);
  return { numbers: drawn(tally) };
}

function drawn({ trials, won, never, byRound }: Tally): Computed['numbers'] {
  const share = (count: number): Measured => [
    count / trials,
    Math.max(FEW / trials, Math.sqrt((count / trials) * (1 - count / trials)) / Math.sqrt(trials)),
  ];
  let [ended, sum, squares] = [0, 0, 0];
  for (const [round, count] of byRound) {
    ended += count;
    sum += round * count;
    squares += round * round * count;
  }
  const mean = ended === 0 ? null : sum / ended;
  const error = mean === null ? 0 : Math.sqrt(Math.max(1 / ended, squares / ended - mean * mean) / ended);
  return {
    a: share(won.a),
    b: share(won.b),
    draw: share(won.draw),
    never: share(never),
    // A mean exists only where every fight ends.
    rounds: [never > 0 ? null : mean, error],
  };
}

interface Cut<S> {
  readonly state: S;
  readonly rounds: number;
}

/** The same process, broken off after so many rounds. */
function cutAfter<S>(process: Process<S>, most: number): Process<Cut<S>> {
  const { stuck: _, out: __, usual: ___, ...rest } = process;
  return {
    ...rest,
    start: { state: process.start, rounds: 0 },
    code: ({ state, rounds }) => `${rounds} ${process.code(state)}`,
    verdict: ({ state, rounds }): Verdict | undefined =>
      process.verdict(state) ?? (rounds >= most ? 'draw' : undefined),
    left: ({ state }, party) => process.left(state, party),
    say: ({ state }) => process.say(state),
    endsRound: (from, to) => process.endsRound(from.state, to.state),
    now: ({ state, rounds }) => {
      const { transitions: ways, ...who } = process.now(state);
      return {
        ...who,
        transitions: ways.map((one) => ({
          ...one,
          next: (result: unknown) => {
            const after = one.next(result);
            return { state: after, rounds: rounds + (process.endsRound(state, after) ? 1 : 0) };
          },
        })),
      };
    },
  };
}

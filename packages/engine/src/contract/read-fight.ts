/** A request for a whole fight, read and checked, and what is answered to it. */
import type { Advice, Balance, FightOutcome } from '../fights/index.ts';
import { invalid, TARGETING_WORDS } from '../helpers/index.ts';
import {
  check,
  compileOnce,
  either,
  type FightDefinition,
  type FightPlay,
  flag,
  type GameRegistry,
  isRefusal,
  lineOf,
  MAX_STATES,
  maybe,
  oneOf,
  type Party,
  type PlainRecord,
  type Process,
  type RecordShape,
  type Refusal,
  rawText,
  record,
  type System,
  type Targeting,
  text,
  whole,
  withDefault,
} from '../kernel/index.ts';
import type { RequestId } from './answer.ts';
import { COMPARE, type ComparedFight } from './compare.ts';
import { systemOf } from './envelope.ts';
import type { Focus } from './focus.ts';
import { ID } from './id-and-show.ts';
import type { OpponentChange } from './make-it-even.ts';
import { playSheets } from './sheets.ts';
import type { TacticsOf, Tip } from './tips.ts';

export type FightAnswer = FightOutcome & {
  readonly ok: true;
  readonly id?: RequestId;
  readonly system: string;
  readonly rules: string;
  readonly policy: 'default' | 'best';
  /** Where a side has several: by which rule fighters choose whom to attack. */
  readonly targeting?: Targeting | 'best';
  /** Where a side has several: that rule and the order of turns; with `policy: "best"` what is not modeled. Each a sentence. */
  readonly notes?: readonly string[];
  /** With `policy: "best"`: decisions that matter, first things first, and what each option leaves. */
  readonly advice?: readonly Advice[];
  /** With `compare`: the odds with each change of the request. */
  readonly compared?: readonly ComparedFight[];
  /** With `policy: "best"`, where a side has several opponents: whom to attack first, and what that gains. */
  readonly focus?: readonly Focus[];
  /** With `policy: "best"`: when to spend and when to leave, and what that gains; a line for each side and kind that gains something. */
  readonly tips?: readonly Tip[];
  /** How hard it is for side a, in a word, with its definition, expected losses and who is most at risk. */
  readonly balance?: Balance;
  /** With `wish`: single changes of the opponents, the one that comes closest to the wished chance first. */
  readonly makeItEven?: readonly OpponentChange[];
};

const MAX_TRIALS = 10_000_000;
/** Where a fight may be simulated instead, it is not solved past so many states: about what the samples take. */
const USUAL_STATES = 100_000;
/** So many decisions are listed. */
export const ADVICE = 20;

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
  maxRounds: maybe(whole(1, 100_000, { label: 'Maximum rounds', usual: [1, 100] })),
  compare: maybe(COMPARE),
  wish: maybe(
    either([whole(1, 99), text({}, 20)], {
      label: 'Target win chance',
      help: 'Also which single change of the opponents brings the chance of side a closest to this, in percent: 50.',
      more: true,
    }),
  ),
  fractions: withDefault(flag({ label: 'Fractions', help: 'Also as exact fractions.' }), false),
  budget: maybe(
    whole(1, MAX_STATES, {
      label: 'Budget',
      help: `Most states to solve exactly; left out, ${MAX_STATES}, or ${USUAL_STATES} where it may be simulated instead.`,
    }),
  ),
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
  readonly group: Pick<FightAnswer, 'notes'> & { readonly targeting?: Targeting };
  /** The same fight, played otherwise. */
  readonly model: (play: FightPlay) => Process<unknown>;
  /** What a side may do or leave alone. */
  readonly tacticsOf: TacticsOf;
  /** The same fight with other opponents, checked as the game checks them. */
  readonly against: (opponents: readonly PlainRecord[]) => Process<unknown> | Refusal;
  readonly opponents: readonly PlainRecord[];
  /** The chance of side a that is wished for. */
  readonly wish?: number;
  /** What fighters are called, in list order. */
  readonly names: Readonly<Record<Party, readonly string[]>>;
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
    Omit<
      OpenFight,
      | 'system'
      | 'process'
      | 'group'
      | 'model'
      | 'names'
      | 'against'
      | 'tacticsOf'
      | 'opponents'
      | 'wish'
      | 'maxStandardError'
      | 'trials'
      | 'usual'
      | 'budget'
    > & {
      readonly wish?: number | string;
      readonly maxStandardError?: string;
      readonly trials?: number;
      readonly budget?: number;
    };
  const rules = check(system.settings, given.settings ?? {}, ['settings']);
  if (!rules.ok) return rules.error;
  const maxStandardError = given.maxStandardError === undefined ? undefined : Number(given.maxStandardError);
  if (maxStandardError !== undefined && !(maxStandardError > 0 && maxStandardError < 1)) {
    return invalid('maxStandardError', 'maxStandardError is a standard error between 0 and 1, such as "0.001".');
  }
  const wish = given.wish === undefined ? undefined : chanceIn(given.wish);
  if (wish !== undefined && !(wish > 0 && wish < 1)) {
    return invalid('wish', 'wish is a chance: a percentage such as 50, or a text such as "50%" or "0.5".');
  }
  const process = system.fight.model(given, rules.value);
  if (isRefusal(process)) return played.placed(process);
  const { method, policy, seed, maxRounds, fractions } = given;
  const mayDraw = method === undefined && policy === 'default';
  const { budget = mayDraw && !fractions ? USUAL_STATES : MAX_STATES } = given;
  const trials = given.trials ?? usualTrials(process);
  const group = groupOf(system.fight, given);
  const { fight } = system;
  const model = (play: FightPlay) => fight.model(given, rules.value, play) as Process<unknown>;
  const names = { a: namesOn(given.a, 'a'), b: namesOn(given.b, 'b') };
  const usual = given.trials === undefined;
  const against = (b: readonly PlainRecord[]) => fight.model({ ...given, b }, rules.value);
  const opponents = lineOf<PlainRecord>(given.b as PlainRecord);
  const tacticsOf: TacticsOf = (by) => fight.tactics?.(given, by) ?? [];
  const sides = { model, names, against, opponents, tacticsOf, ...(wish === undefined ? {} : { wish }) };
  const request = { system, process, group, ...sides, policy, trials, usual, seed, fractions, budget };
  if (method === undefined && maxStandardError === undefined && maxRounds === undefined) return request;
  return {
    ...request,
    ...(method === undefined ? {} : { method }),
    ...(maxStandardError === undefined ? {} : { maxStandardError }),
    ...(maxRounds === undefined ? {} : { maxRounds }),
  };
}

/** A number is a percentage, and so is a text that ends so. */
function chanceIn(wish: number | string): number {
  if (typeof wish === 'number') return wish / 100;
  return wish.trim().endsWith('%') ? Number(wish.trim().slice(0, -1)) / 100 : Number(wish);
}

function namesOn(side: unknown, party: Party): readonly string[] {
  return lineOf<PlainRecord>(side as PlainRecord | readonly PlainRecord[]).map(({ name }, i) =>
    typeof name === 'string' ? name : `${party}${i + 1}`,
  );
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

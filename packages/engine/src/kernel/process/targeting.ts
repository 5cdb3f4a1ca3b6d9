/**
 * Whom the fighters of a side turn to: all by one rule, or each down an order of the opponents. Nobody turns to one who has
 * dropped in this round while another stands, and ties go to the one who is listed first.
 */
import type { Party } from './process.ts';

/** By the harm that an opponent can still take, by the list, or each an opponent of their own. */
export const TARGETINGS = ['weakest', 'strongest', 'first', 'spread'] as const;
export type Targeting = (typeof TARGETINGS)[number];
export const DEFAULT_TARGETING: Targeting = 'weakest';

/** Both sides by one rule, unless the fight is played otherwise. */
export const targetsOf = (targeting: Targeting, { targets }: FightPlay = {}): Targets =>
  targets ?? { a: targeting, b: targeting };

/** One rule for the whole side, or for each of its fighters an order of the opponents' places. */
export type SideTargets = Targeting | readonly (readonly number[])[];
export type Targets = Readonly<Record<Party, SideTargets>>;

/** How a fight is played, other than by its request: targets by party, or left open as decisions. */
export interface FightPlay {
  readonly targets?: Targets;
  readonly openTargets?: boolean;
}

/** What opponents can still take, in list order: {@link OUT}, {@link DROPPED}, or {@link standing}. */
export type Toughness = readonly number[];
export const OUT = -1;
export const DROPPED = 0;
export const standing = (harm: number) => harm + 1;

export interface TargetChoice {
  /** The place of the opponent whom a fighter turns to; −1 where nobody is left. */
  readonly choose: (party: Party, place: number, opponents: Toughness) => number;
  /** Every opponent whom that fighter may turn to, the chosen one first. */
  readonly all: (party: Party, place: number, opponents: Toughness) => readonly number[];
}

/** The targets of both sides, by what each fighter can take at the start. */
export function targetChoice(targets: Targets, start: Readonly<Record<Party, readonly number[]>>): TargetChoice {
  const ranks = { a: ranksOf(start.a), b: ranksOf(start.b) };
  const choose: TargetChoice['choose'] = (party, place, opponents) => {
    const how = targets[party];
    if (typeof how !== 'string') return open(opponents, how[place]!)[0] ?? -1;
    if (how === 'spread') {
      const weakestFirst = open(opponents).sort((one, other) => opponents[one]! - opponents[other]! || one - other);
      return weakestFirst[ranks[party][place]! % weakestFirst.length] ?? -1;
    }
    let best = -1;
    for (let i = 0; i < opponents.length; i++) {
      if (opponents[i] !== OUT && (best < 0 || prefers(how, opponents[i]!, opponents[best]!))) best = i;
    }
    return best;
  };
  return {
    choose,
    all: (party, place, opponents) => {
      const chosen = choose(party, place, opponents);
      return [chosen, ...open(opponents).filter((one) => one !== chosen)];
    },
  };
}

/** Those who may be turned to, by place in the order given. */
function open(opponents: Toughness, order: readonly number[] = opponents.map((_, i) => i)): number[] {
  const up = order.filter((i) => opponents[i]! > DROPPED);
  return up.length > 0 ? up : order.filter((i) => opponents[i] === DROPPED);
}

function prefers(how: Exclude<Targeting, 'spread'>, one: number, best: number): boolean {
  if (one > DROPPED !== best > DROPPED) return one > DROPPED;
  return how === 'weakest' ? one < best : how === 'strongest' ? one > best : false;
}

/** The rank of each place, the lowest number first. */
function ranksOf(numbers: readonly number[]): readonly number[] {
  const order = numbers.map((_, i) => i).sort((one, other) => numbers[one]! - numbers[other]! || one - other);
  return numbers.map((_, i) => order.indexOf(i));
}

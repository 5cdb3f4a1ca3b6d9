/** What a roll comes to, in the contract's words. */
import type { Change, Writable } from '../../kernel/index.ts';
import type { Invoked } from './invoke.ts';
import { type Outcome, rung } from './ladder.ts';
import type { ResistedBy } from './opposition.ts';
import type { Role } from './request.ts';
import type { Rolled } from './roll.ts';
import type { Situation } from './situation.ts';

type Cost = 'none' | 'minor' | 'serious';
export type PerRole = { readonly actor: number; readonly opposition: number };

export const NOBODY: PerRole = { actor: 0, opposition: 0 };

export function forRole(role: Role, amount = 1): PerRole {
  return role === 'actor' ? { actor: amount, opposition: 0 } : { actor: 0, opposition: amount };
}

export function together(a: PerRole, b: PerRole): PerRole {
  return { actor: a.actor + b.actor, opposition: a.opposition + b.opposition };
}

/** What an action's row does. Every field is always there, so that a row is `NOTHING` with other values and no more fields. */
export interface Effects {
  readonly success: boolean | undefined;
  readonly cost: Cost;
  readonly hit: number;
  readonly boosts: PerRole;
  readonly freeInvocations: PerRole;
  readonly aspectCreated: boolean;
  /** The ways the GM may put a cost into play. */
  readonly costMenu: readonly string[] | undefined;
  readonly abysmal: boolean | undefined;
  readonly changes: readonly Change[];
}

export const NOTHING: Effects = {
  success: undefined,
  cost: 'none',
  hit: 0,
  boosts: NOBODY,
  freeInvocations: NOBODY,
  aspectCreated: false,
  costMenu: undefined,
  abysmal: undefined,
  changes: [],
};

export type RollFacts = {
  readonly result: number | null;
  readonly ladder: string | null;
  readonly opposition: number | null;
  readonly shifts: number;
  readonly success?: boolean;
  readonly cost: Cost;
  readonly hit: number;
  readonly boosts: PerRole;
  readonly freeInvocations: PerRole;
  readonly aspectCreated: boolean;
  readonly resistedBy: ResistedBy;
  /** D10: does resisting count as an action, and does it use up the turn? */
  readonly resisting: { readonly isAction: boolean; readonly usesTurn: boolean };
  readonly invoked: readonly Invoked[];
  readonly fatePoints: PerRole;
  readonly costMenu?: readonly string[];
  readonly abysmal?: boolean;
  readonly advice?: 'hard' | 'even' | 'easy';
};

export type RollResult = {
  readonly outcome: Outcome;
  readonly facts: RollFacts;
  readonly changes: readonly Change[];
};

/** FATE-15 to FATE-17, D33: how hard a set rating is for this character. */
export function adviceOn(rating: number, opposition: number): 'hard' | 'even' | 'easy' {
  if (opposition >= rating + 2) return 'hard';
  return opposition <= rating - 2 ? 'easy' : 'even';
}

export function finish(s: Situation, rolled: Rolled, effects: Effects): RollResult {
  const { result, opposition, shifts, outcome, invoked } = rolled;
  const fatePoints = paidBy(invoked);
  const facts = factsOf(s, { result, ladder: rung(result), opposition, shifts, invoked, fatePoints }, effects);
  const paid = fatePoints === NOBODY ? [] : paidChanges(s, fatePoints);
  const { changes } = effects;
  return { outcome, facts, changes: paid.length === 0 ? changes : [...changes, ...paid] };
}

type Read = Pick<RollFacts, 'result' | 'ladder' | 'opposition' | 'shifts' | 'invoked' | 'fatePoints'>;

/** The facts in the order in which people read them; what does not arise is left out. */
function factsOf(s: Situation, read: Read, effects: Effects): RollFacts {
  const { result, ladder, opposition, shifts, invoked, fatePoints } = read;
  const { success, cost, hit, boosts, freeInvocations, aspectCreated, costMenu, abysmal } = effects;
  const { resistedBy } = s;
  const resisting = resistedBy === 'defend' ? DEFENDING : NOT_DEFENDING;
  const facts: Writable<RollFacts> = {
    result,
    ladder,
    opposition,
    shifts,
    cost,
    hit,
    boosts,
    freeInvocations,
    aspectCreated,
    resistedBy,
    resisting,
    invoked,
    fatePoints,
  };
  if (success !== undefined) facts.success = success;
  if (costMenu !== undefined) facts.costMenu = costMenu;
  if (abysmal !== undefined) facts.abysmal = abysmal;
  if (resistedBy === 'passive') facts.advice = adviceOn(s.actor.rating, s.opposition.rating);
  return facts;
}

/** D10: to defend is an action, and uses up no turn. */
const DEFENDING = { isAction: true, usesTurn: false };
const NOT_DEFENDING = { isAction: false, usesTurn: false };

function paidBy(invoked: readonly Invoked[]): PerRole {
  let [actor, opposition] = [0, 0];
  for (const { by, free } of invoked) {
    if (free) continue;
    if (by === 'actor') actor++;
    else opposition++;
  }
  return actor + opposition === 0 ? NOBODY : { actor, opposition };
}

/** Where the request says what each side has, the answer says what it has left. */
function paidChanges({ purse }: Situation, spent: PerRole): readonly Change[] {
  return (['actor', 'opposition'] as const).flatMap((who) => {
    const from = purse[who];
    if (from === undefined || spent[who] === 0) return [];
    return [{ who, what: 'fate-points', by: -spent[who], from, to: from - spent[who] }];
  });
}

/** FATE-01: nothing interesting in the way, so no dice, no boost: what is tried is done. */
export function accomplished(s: Situation, effects: Effects): RollResult {
  const plain = { ...effects, costMenu: undefined, abysmal: undefined };
  const read = { result: null, ladder: null, opposition: null, shifts: 0, invoked: [], fatePoints: NOBODY };
  return { outcome: 'succeed', facts: factsOf(s, read, plain), changes: effects.changes };
}

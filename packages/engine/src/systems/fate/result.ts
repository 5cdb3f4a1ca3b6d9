/** What a roll comes to, in the contract's words. */
import type { Change } from '../../kernel/index.ts';
import type { Invoked } from './invoke.ts';
import { rung } from './ladder.ts';
import type { ResistedBy } from './opposition.ts';
import type { Outcome } from './outcome.ts';
import type { Role } from './request.ts';
import type { Rolled } from './roll.ts';
import type { Situation } from './situation.ts';

export type Cost = 'none' | 'minor' | 'serious';
export type PerRole = { readonly actor: number; readonly opposition: number };

export const NOBODY: PerRole = { actor: 0, opposition: 0 };

export function forRole(role: Role, amount = 1): PerRole {
  return { ...NOBODY, [role]: amount };
}

export function together(a: PerRole, b: PerRole): PerRole {
  return { actor: a.actor + b.actor, opposition: a.opposition + b.opposition };
}

/** What an action's row does. */
export interface Effects {
  readonly success?: boolean;
  readonly cost: Cost;
  readonly hit: number;
  readonly boosts: PerRole;
  readonly freeInvocations: PerRole;
  readonly aspectCreated: boolean;
  /** The ways the GM may put a cost into play. */
  readonly costMenu?: readonly string[];
  readonly abysmal?: boolean;
  readonly changes: readonly Change[];
}

export const NOTHING: Effects = {
  cost: 'none',
  hit: 0,
  boosts: NOBODY,
  freeInvocations: NOBODY,
  aspectCreated: false,
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

/** FATE-15 to FATE-17: how hard a set rating is for this character. */
export function adviceOn(rating: number, opposition: number): 'hard' | 'even' | 'easy' {
  if (opposition >= rating + 2) return 'hard';
  return opposition <= rating - 2 ? 'easy' : 'even';
}

export function finish(s: Situation, rolled: Rolled, effects: Effects): RollResult {
  const { result, opposition, shifts, outcome, invoked } = rolled;
  const { changes, success, costMenu, abysmal, ...rest } = effects;
  const paid = (role: Role) => invoked.filter(({ by, free }) => by === role && !free).length;
  const fatePoints = { actor: paid('actor'), opposition: paid('opposition') };
  return {
    outcome,
    facts: {
      result,
      ladder: rung(result),
      opposition,
      shifts,
      ...(success === undefined ? {} : { success }),
      ...rest,
      resistedBy: s.resistedBy,
      resisting: { isAction: s.resistedBy === 'defend', usesTurn: false },
      invoked,
      fatePoints,
      ...(costMenu === undefined ? {} : { costMenu }),
      ...(abysmal === undefined ? {} : { abysmal }),
      ...(s.resistedBy === 'passive' ? { advice: adviceOn(s.actor.rating, s.opposition.rating) } : {}),
    },
    changes: [...changes, ...paidChanges(s, fatePoints)],
  };
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
  const { changes, success, costMenu: _, abysmal: __, ...rest } = effects;
  return {
    outcome: 'succeed',
    facts: {
      result: null,
      ladder: null,
      opposition: null,
      shifts: 0,
      ...(success === undefined ? {} : { success }),
      ...rest,
      resistedBy: s.resistedBy,
      resisting: { isAction: false, usesTurn: false },
      invoked: [],
      fatePoints: NOBODY,
    },
    changes,
  };
}

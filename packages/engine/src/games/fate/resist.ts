/** What resisting adds to the acting side's row. One roll is one event: nothing in it is given twice (D2, D3). */
import type { Referee } from '../../kernel/index.ts';
import { type Outcome, STYLE } from './ladder.ts';
import type { Role } from './request.ts';
import { forRole, NOBODY, type PerRole, together } from './result.ts';
import type { Rolled } from './roll.ts';
import type { Situation } from './situation.ts';

/** Who acts and who resists, by the roles of the roll. */
export interface Facing {
  readonly acting: Role;
  readonly resisting: Role;
  /** From the acting side. */
  readonly shifts: number;
  readonly outcome: Outcome;
  /** The roll itself, where more than its shifts is asked for. */
  readonly rolled?: Rolled;
}

/** A roll in which the actor acts. */
export function facingOf(rolled: Rolled): Facing {
  const { shifts, outcome } = rolled;
  return { acting: 'actor', resisting: 'opposition', shifts, outcome, rolled };
}

/**
 * What the defending side gets besides the acting side's row: on a tie nothing, because the boost is one and the same
 * (D2, D3); with style a boost of its own (FATE-94). To oppose sets the difficulty and gains nothing (FATE-100, FATE-101).
 */
export function resistRow(
  referee: Referee,
  s: Situation,
  { acting, resisting, shifts, outcome }: Facing,
  own: PerRole,
): PerRole {
  const boosts = orphaned(referee, s, acting, own);
  // D28: who does not resist turns no tables.
  if (shifts > -STYLE || s[resisting].yields === true) return boosts;
  const values = { name: s[resisting].name, shifts: -shifts };
  const isAdvantage = s.action === 'advantage' || (s.action === 'defend' && s.against === 'advantage');
  if (isAdvantage && outcome === 'fail' && s.settings.advantageFailStyle === 'row-only') return boosts;
  if (!s[resisting].rolls && s.settings.passiveDefendStyleBoost === 'off') {
    referee.note('D8', 'no-passive-boost', values);
    return boosts;
  }
  referee.note(s[resisting].rolls ? 'FATE-94' : 'D8', 'turned-tables', values);
  return together(boosts, forRole(resisting));
}

/** D6: is nobody there to take what falls to the other side? */
export function nobodyGains({ opposition, resistedBy, gainer, settings }: Situation): boolean {
  return !opposition.rolls && resistedBy !== 'defend' && gainer === undefined && settings.orphanBoost === 'none';
}

/** D7: the name of who gains by it, where that is not the acting side. */
export function gainerOf({ actor, opposition, gainer }: Situation, resisting: Role): string {
  return resisting === 'actor' ? actor.name : (gainer ?? opposition.invoker ?? opposition.name);
}

/** D9: does a boost of the acting side fall to nobody, because the surroundings act? */
export function isOrphaned({ opposition, settings }: Situation, acting: Role): boolean {
  return acting === 'opposition' && !opposition.rolls && settings.orphanBoost === 'none';
}

/** D9: a boost for a blazing fire falls to the GM, or to nobody. */
function orphaned(referee: Referee, s: Situation, acting: Role, own: PerRole): PerRole {
  if (own.opposition === 0 || !isOrphaned(s, acting)) return own;
  referee.note('D9', 'orphan-boost', {});
  return NOBODY;
}

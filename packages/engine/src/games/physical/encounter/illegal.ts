/** Who may act now and what may not be done, with the reason why. */

import { cap, invalid, nobodyCalled } from '../../../helpers/index.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { isIdle } from '../conditions.ts';
import { lastingProblem } from '../modifiers.ts';
import { prepareBlow } from './attacks.ts';
import { gearProblem } from './change.ts';
import { areAdjacent, isInMelee } from './places.ts';
import { type EncounterMove, isLastPhase, isUp, type State, sidesUp, strikesAtRange } from './state.ts';

type Bar = { readonly path: string; readonly message: string; readonly rule?: string };
type Of<K extends EncounterMove['kind']> = Extract<EncounterMove, { readonly kind: K }>;

/** Those who have still to act this round. */
export function toAct(state: State): readonly string[] {
  return state.sequence.filter((who) => {
    const one = state.fighters[who]!;
    return isUp(one) && !one.acted && !isIdle(one.conditions);
  });
}

/** Those who must act or hold before this phase ends. */
export function toActNow(state: State): readonly string[] {
  const waiting = toAct(state);
  if (state.phase === 'missile') return waiting.filter((who) => strikesAtRange(state, who));
  return state.phase === 'special' ? [] : waiting;
}

const nameIn = (state: State, who: string) => cap(state.fighters[who]!.name);

/** Why somebody may not use the one main action of the round (c-07) now. */
function barOnActing(state: State, by: string): Bar | undefined {
  const { acted, conditions } = state.fighters[by]!;
  const name = nameIn(state, by);
  if (acted) return { path: 'by', message: `${name} has acted this round.`, rule: 'PHY-69' };
  if (isIdle(conditions)) return { path: 'by', message: `${name} cannot act this round.`, rule: 'c-17' };
  const [next] = toAct(state);
  if (state.order === 'sequential' && next !== by) {
    return { path: 'by', message: `It is ${state.fighters[next!]!.name}’s turn.`, rule: 'd-17' };
  }
  return undefined;
}

function barOnAttack(state: State, by: string, target: string, aheadOfPhase = false): Bar | undefined {
  const one = state.fighters[by]!;
  const other = state.fighters[target]!;
  if (one.side === other.side) return { path: 'target', message: `${cap(other.name)} is on the same side.` };
  if (other.life === 'dead') return { path: 'target', message: `${cap(other.name)} is dead.`, rule: 'PHY-65' };
  if (other.life === 'out') {
    return { path: 'target', message: `${cap(other.name)} is out of the fight.`, rule: 'c-20' };
  }
  const bar = barOnActing(state, by);
  if (bar !== undefined) return bar;
  const ranged = strikesAtRange(state, by);
  const own = ranged ? 'missile' : 'melee';
  if (state.phase !== undefined && state.phase !== own && !(aheadOfPhase && !ranged)) {
    return { path: 'by', message: `${cap(one.name)} strikes in the ${own} phase.`, rule: 'd-17' };
  }
  return ranged || areAdjacent(state, by, target) ? undefined : barOnMovingUp(state, by, target);
}

/** c-18: one movement a round, PHY-75: not up to an enemy who has just got away, PHY-73: nor out of a melee. */
function barOnMovingUp(state: State, by: string, target: string): Bar | undefined {
  const one = state.fighters[by]!;
  const other = state.fighters[target]!;
  if (one.moved !== undefined) return { path: 'by', message: `${cap(one.name)} has moved this round.`, rule: 'c-18' };
  if (other.moved === 'off' && one.side !== other.side) {
    return { path: 'target', message: `${cap(other.name)} has got away this round.`, rule: 'PHY-75' };
  }
  if (!isInMelee(state, by)) return undefined;
  return {
    path: 'target',
    message: `${cap(one.name)} is in melee with others and must leave it first.`,
    rule: 'PHY-73',
  };
}

function barOnMoving(state: State, { by, target }: Of<'move'>): Bar | undefined {
  if (by === target) return { path: 'target', message: 'Nobody moves up to themselves.' };
  if (areAdjacent(state, by, target)) {
    return { path: 'target', message: `${nameIn(state, by)} stands next to ${state.fighters[target]!.name} already.` };
  }
  return barOnActing(state, by) ?? barOnMovingUp(state, by, target);
}

/** PHY-76: whoever failed to leave, and was not hit for it, fights on as long as there is somebody to fight. */
function barOnNotFighting(state: State, by: string): Bar | undefined {
  const { fightsOn } = state.fighters[by]!;
  if (!fightsOn) return undefined;
  const open = Object.keys(state.fighters).some(
    (target) => isUp(state.fighters[target]!) && barOnAttack(state, by, target, true) === undefined,
  );
  const message = `${nameIn(state, by)} did not get away and has to fight on this round.`;
  return open ? { path: 'kind', message, rule: 'PHY-76' } : undefined;
}

/** Weapon and shield take the main action; the table that protects is settled when the round begins (c-19). */
function barOnChange(state: State, { by, weapon, shield, protection }: Of<'change'>): Bar | undefined {
  if (weapon !== undefined || shield !== undefined) return barOnActing(state, by) ?? barOnNotFighting(state, by);
  if (protection === undefined) {
    return { path: 'kind', message: 'Say what changes: weapon, shield or protection.', rule: 'c-19' };
  }
  if (!state.started) return undefined;
  return { path: 'protection', message: 'What protects is settled at the start of the round.', rule: 'c-19' };
}

/** PHY-73, d-16: at the start of the round, once. */
function barOnLeaving(state: State, by: string): Bar | undefined {
  const { triedToLeave, acted, conditions, physical } = state.fighters[by]!;
  const name = nameIn(state, by);
  if (state.started) return { path: 'kind', message: 'Melee is left at the start of the round.', rule: 'PHY-73' };
  if (triedToLeave) return { path: 'by', message: `${name} has tried to leave this round.`, rule: 'PHY-78' };
  if (physical === undefined) {
    return { path: 'by', message: `${name} has only a base number, and leaving takes PHYSICAL.`, rule: 'PHY-74' };
  }
  return acted || isIdle(conditions)
    ? { path: 'by', message: `${name} cannot act this round.`, rule: 'c-17' }
    : undefined;
}

export function barOnEnding(state: State, kind: 'end-phase' | 'end-round'): Bar | undefined {
  if (kind === 'end-phase' && isLastPhase(state)) return { path: 'kind', message: 'There is no phase after this one.' };
  if (kind === 'end-round' && !isLastPhase(state)) {
    return { path: 'kind', message: `The ${state.phase} phase comes first.`, rule: 'd-17' };
  }
  if (sidesUp(state).length < 2) return undefined;
  const [waiting] = toActNow(state);
  if (waiting === undefined) return undefined;
  return { path: 'kind', message: `${nameIn(state, waiting)} has still to act, or to hold.`, rule: 'PHY-69' };
}

function barOnTreating(state: State, { target, condition, stamina }: Of<'treat'>): Bar | undefined {
  const { life, conditions, stamina: now, fullStamina } = state.fighters[target]!;
  const name = nameIn(state, target);
  if (life === 'dead') return { path: 'target', message: `${name} is dead.`, rule: 'c-12' };
  if (stamina !== undefined && now >= (fullStamina ?? Number.POSITIVE_INFINITY)) {
    return { path: 'stamina', message: `${name} is already at full STAMINA.`, rule: 'c-12' };
  }
  if (condition === undefined) {
    if (stamina !== undefined || life === 'dying') return undefined;
    return { path: 'target', message: `${name} is not dying; say which condition, or how much STAMINA.`, rule: 'c-12' };
  }
  if (conditions.some((one) => one.name === condition)) return undefined;
  const has = conditions.map((one) => one.name).join(', ') || 'none';
  return { path: 'condition', message: `${name} has no such condition. Conditions: ${has}.` };
}

function barOn(state: State, move: EncounterMove): Bar | undefined {
  if (move.kind === 'end-phase' || move.kind === 'end-round') return barOnEnding(state, move.kind);
  if (move.kind === 'treat') return barOnTreating(state, move);
  if (move.kind === 'scene') return undefined;
  const { life } = state.fighters[move.by]!;
  if (life !== 'up') {
    return { path: 'by', message: `${nameIn(state, move.by)} is out of the fight.`, rule: 'PHY-65' };
  }
  if (sidesUp(state).length < 2) return { path: 'kind', message: 'The fight is over.' };
  switch (move.kind) {
    case 'leave':
      return barOnLeaving(state, move.by);
    case 'hold':
      return barOnActing(state, move.by) ?? barOnNotFighting(state, move.by);
    case 'move':
      return barOnMoving(state, move);
    case 'change':
      return barOnChange(state, move);
    case 'attack':
      return barOnAttack(state, move.by, move.target);
  }
}

export function illegalReason(state: State, move: EncounterMove): Refusal | undefined {
  for (const field of ['by', 'target'] as const) {
    const who = (move as Readonly<Record<string, unknown>>)[field] as string | undefined;
    if (who === undefined || Object.hasOwn(state.fighters, who)) continue;
    return invalid(`action.${field}`, nobodyCalled(who, state.fighters));
  }
  const bar = barOn(state, move);
  if (bar !== undefined) return { code: 'not_allowed', ...bar, path: `action.${bar.path}` };
  if (move.kind === 'change') return gearProblem(state, move);
  if (move.kind === 'scene') return lastingProblem(move.modifiers, state.pack, 'action.modifiers');
  if (move.kind !== 'attack') return undefined;
  const blow = prepareBlow(state, move);
  return 'code' in blow ? { ...blow, path: `action.${blow.path}` } : undefined;
}

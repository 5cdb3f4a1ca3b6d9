/** What may be done now, and by whom. */

import { cap } from '../../../helpers/index.ts';
import type { Move, PlainRecord } from '../../../kernel/index.ts';
import { FISTS } from '../combatant.ts';
import { isDisarmed } from '../conditions.ts';
import { isOnSheet } from '../skills.ts';
import { barOnEnding, illegalReason, toAct, toActNow } from './illegal.ts';
import { enemiesFaced } from './places.ts';
import { combatantOf, type EncounterMove, isUp, type State, sidesUp } from './state.ts';

/** Everything somebody might do, before the rules bar any of it. */
function thinkable(state: State, by: string): readonly Move[] {
  const { name, side, carries = [], weapon, armor, protection, conditions } = state.fighters[by]!;
  const enemies = Object.keys(state.fighters).filter((other) => state.fighters[other]!.side !== side);
  const nameOf = (who: string) => state.fighters[who]!.name;
  const upFirst = [
    ...enemies.filter((who) => isUp(state.fighters[who]!)),
    ...enemies.filter((who) => ['dying', 'stable'].includes(state.fighters[who]!.life)),
  ];
  // c-19: a weapon that was lost is picked up as another is taken up.
  const lies = isDisarmed(conditions) && weapon.name !== FISTS;
  const near = enemiesFaced(state, by).length > 0;
  const own = combatantOf(state, by);
  const tables = [
    ...(armor === undefined ? [] : (['armor'] as const)),
    ...(isOnSheet(own, 'dodge') ? (['dodge'] as const) : []),
  ].filter((one) => one !== (protection ?? 'armor'));
  const said = (what: string, action: PlainRecord): Move => ({ by, label: `${cap(name)} ${what}`, action, what });
  const at = (target: string, what: string, kind: string): Move => ({
    ...said(`${what} ${nameOf(target)}`, { kind, by, target }),
    target,
    what,
  });
  return [
    ...upFirst.map((target) => at(target, 'attacks', 'attack')),
    ...enemies.filter((target) => isUp(state.fighters[target]!)).map((target) => at(target, 'moves up to', 'move')),
    ...(lies ? [said(`picks up ${weapon.name}`, { kind: 'change', by, weapon })] : []),
    ...carries
      .filter((other) => other.name !== weapon.name)
      .map((other) => said(`takes up ${other.name}`, { kind: 'change', by, weapon: other })),
    ...tables.map((table) => said(`relies on ${table}`, { kind: 'change', by, protection: table })),
    said('holds', { kind: 'hold', by }),
    ...(near ? [{ ...said('tries to leave', { kind: 'leave', by }), ends: true }] : []),
  ];
}

export function legal(state: State): readonly Move[] {
  const gm = (label: string, kind: 'end-phase' | 'end-round') =>
    barOnEnding(state, kind) === undefined ? [{ by: 'gm', label, action: { kind }, ends: true }] : [];
  const ends = [...gm(`End the ${state.phase} phase`, 'end-phase'), ...gm(`End round ${state.round}`, 'end-round')];
  if (sidesUp(state).length < 2) {
    const waits = state.coming.length > 0 || Object.values(state.fighters).some(({ life }) => life === 'dying');
    return waits ? ends : [];
  }
  const moves = Object.keys(state.fighters)
    .filter((who) => isUp(state.fighters[who]!))
    .flatMap((who) => thinkable(state, who))
    .filter(({ action }) => illegalReason(state, action as EncounterMove) === undefined);
  return [...moves, ...ends];
}

/** Those whose turn it is: all at once, or one after the other. */
export function mayAct(state: State): readonly string[] {
  if (sidesUp(state).length < 2) return [];
  return state.order === 'sequential' ? toAct(state).slice(0, 1) : toActNow(state);
}

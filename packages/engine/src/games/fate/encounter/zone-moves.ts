/** What zones let people do: go to one of them, get past a character in the way, block it, and strike from afar. */
import type { Move, PlainRecord } from '../../../kernel/index.ts';
import { onLadder } from '../ladder.ts';
import { fits } from '../stunts.ts';
import { isIn, nameOf } from './change.ts';
import type { Make } from './legal.ts';
import { outOfReach } from './move.ts';
import type { MoveOf } from './moves.ts';
import type { State } from './state.ts';
import { MOVES_WITH } from './zone-shapes.ts';
import { blockersOn, crossing, zoneOf } from './zones.ts';

/** FB-32, FB-33: to each zone that a way leads to; a harder way says what it takes. */
function goings(state: State, by: string, zone: string, move: Make): readonly Move[] {
  const action = { kind: 'move', zone } as const;
  const found = crossing(state, { ...action, by });
  if (found === undefined) return [];
  const going = (how: string, said: PlainRecord) => {
    const label = `moves to ${zone}${how}`;
    return move(label, said, { target: zone, label });
  };
  // After the action, this ends the turn.
  if (found.free) return [{ ...going('', action), ...(state.people[by]!.acted ? { ends: true } : {}) }];
  const blockers = blockersOn(state, by, found.way);
  if (blockers.length === 0) return [going(` (${MOVES_WITH} against ${onLadder(found.opposition.rating!)})`, action)];
  return blockers.map((id) =>
    going(` past ${nameOf(state, id)}`, { ...action, opposition: { kind: 'active', by: id } }),
  );
}

/** D42: offered to those who have an opponent with them. */
function blocking(state: State, by: string, move: Make): readonly Move[] {
  if (state.zones!.blocks.includes(by)) return [move('lets others pass', { kind: 'block', stop: true })];
  const { side } = state.people[by]!;
  const meets = state.order.some(
    (id) => isIn(state, id) && state.people[id]!.side !== side && zoneOf(state, id) === zoneOf(state, by),
  );
  return meets ? [move('blocks the way', { kind: 'block' })] : [];
}

export function zoneMoves(state: State, by: string, move: Make): readonly Move[] {
  if (state.zones === undefined) return [];
  return [...state.zones.list.flatMap(({ name }) => goings(state, by, name, move)), ...blocking(state, by, move)];
}

/** FB-34: the stunts by which this attack reaches a target that it does not reach otherwise. */
export function farther(state: State, by: string, attack: PlainRecord): readonly string[] {
  const given = { ...attack, by } as unknown as MoveOf<'attack'>;
  if (state.zones === undefined || outOfReach(state, given) === undefined) return [];
  return (state.people[by]!.stunts ?? [])
    .filter((one) => one.reach !== undefined && fits(one, { action: 'attack', skill: given.skill }))
    .filter((one) => outOfReach(state, { ...given, uses: [one.name] }) === undefined)
    .map(({ name }) => name);
}

/** From zone to zone: the free move, the overcome that a harder way takes, who is in the way, and who reaches whom. */

import { invalid, listed, refuseMove } from '../../../helpers/index.ts';
import type { Referee, Refusal } from '../../../kernel/index.ts';
import { onLadder } from '../ladder.ts';
import { same } from '../stunts.ts';
import { actOvercome, type MoveResult } from './act-rolls.ts';
import { nameOf, turnsTo } from './change.ts';
import { changesSince } from './differences.ts';
import type { EncounterMove, MoveOf, OppositionMove } from './moves.ts';
import { skillOf } from './start.ts';
import type { State } from './state.ts';
import { MOVES_WITH } from './zone-shapes.ts';
import { blockersOn, crossing, hasMoved, inZone, isFree, zoneOf, zonesBetween } from './zones.ts';

/** FB-34: how many zones away a skill reaches; all others reach the same zone. */
export const REACH: Readonly<Record<string, number>> = { shoot: 2 };

/** Skills have any name, also `constructor`. */
const usualReach = (skill: string) => {
  const plain = skill.toLowerCase();
  return Object.hasOwn(REACH, plain) ? REACH[plain]! : 0;
};

/** FB-34: what the attack says, what a stunt in use gives, what the sheet says, or what is usual. */
export function reachOf(state: State, { by, skill, reach, uses = [] }: MoveOf<'attack'>): number {
  if (reach !== undefined) return reach;
  const { stunts = [], reach: own = {} } = state.people[by]!;
  const given = stunts.filter((one) => uses.some((name) => same(name, one.name)));
  const listedAs = skillOf({ skills: own }, skill);
  const usual = listedAs === undefined ? usualReach(skill) : own[listedAs]!;
  return Math.max(usual, ...given.map((one) => one.reach ?? 0));
}

const inZones = (count: number) => (count === 1 ? '1 zone' : `${count} zones`);

/** FB-34, D44: the target is near enough, and the guardian is with the target. */
export function outOfReach(state: State, move: MoveOf<'attack'>): Refusal | undefined {
  if (state.zones === undefined)
    return move.reach === undefined ? undefined : refuseMove('reach', 'This scene has no zones.', 'FB-31');
  const { by, target, guardian, skill } = move;
  const far = zonesBetween(state, by, target);
  const reach = reachOf(state, move);
  if (far === undefined || far > reach) {
    const where = `${nameOf(state, target)} is at ${zoneOf(state, target)}${far === undefined ? ', where no way leads' : `, ${inZones(far)} away`}`;
    return refuseMove(
      'target',
      `${where}; ${skill} reaches ${reach === 0 ? 'the same zone' : inZones(reach)}.`,
      'FB-34',
    );
  }
  if (guardian === undefined || zoneOf(state, guardian) === zoneOf(state, target)) return undefined;
  return refuseMove('guardian', `${nameOf(state, guardian)} is not at ${zoneOf(state, target)}.`, 'D44');
}

/** FB-32, D43: on the mover's turn; after the action as long as nobody has acted since. */
export function movesInTurn(state: State, move: EncounterMove): boolean {
  return move.kind === 'move' && !(isFree(state, move) && state.people[move.by]!.acted);
}

function isLate(state: State, by: string): boolean {
  const { order, people } = state;
  const since = order.slice(order.indexOf(by) + 1);
  return turnsTo(state.scene) && since.some((id) => people[id]!.acted && !people[id]!.fullDefense);
}

/** Why a character may not move there now. */
export function cannotMove(state: State, move: MoveOf<'move'>): Refusal | undefined {
  const { by, zone, opposition } = move;
  const name = nameOf(state, by);
  if (state.zones === undefined) return refuseMove('kind', 'This scene has no zones.', 'FB-31');
  if (!state.zones.list.some((one) => one.name === zone)) {
    return invalid(
      'action.zone',
      `There is no zone ${zone}. There are ${listed(state.zones.list.map((one) => one.name))}.`,
    );
  }
  if (zoneOf(state, by) === zone) return refuseMove('zone', `${name} is at ${zone}.`);
  const found = crossing(state, move);
  if (found === undefined) return refuseMove('zone', `No way leads from ${zoneOf(state, by)} to ${zone}.`, 'FB-31');
  const { way } = found;
  const blockers = blockersOn(state, by, way);
  const wrong = notInTheWay(state, opposition, blockers, way.zones);
  if (wrong !== undefined) return wrong;
  if (found.free) {
    const field = (['skill', 'helpers', 'invokes', 'uses', 'bonuses', 'cost'] as const).find(
      (one) => move[one] !== undefined,
    );
    if (field !== undefined) return refuseMove(field, 'The way is free, so nothing is rolled.', 'FB-32');
    return state.people[by]!.acted && isLate(state, by)
      ? refuseMove('by', `${name} has acted, and others have acted since.`, 'D43')
      : undefined;
  }
  if (opposition?.kind === 'none') {
    const why = hasMoved(state, by) ? `${name} has had the free move of this exchange` : 'The way is not free';
    return refuseMove('opposition.kind', `${why}: it takes an overcome.`, 'FB-33');
  }
  return undefined;
}

/** D42: who blocks has to be got past, and nobody else far from the way opposes. */
function notInTheWay(
  state: State,
  opposition: OppositionMove | undefined,
  blockers: readonly string[],
  zones: readonly string[],
): Refusal | undefined {
  const by = opposition?.kind === 'active' ? opposition.by! : undefined;
  if (
    blockers.length > 0 &&
    (by === undefined ? opposition !== undefined || blockers.length > 1 : !blockers.includes(by))
  ) {
    const names = listed(blockers.map((id) => nameOf(state, id)));
    const verb = blockers.length === 1 ? 'is' : 'are';
    return refuseMove('opposition', `${names} ${verb} in the way: say whom to get past.`, 'D42');
  }
  if (by === undefined || zones.includes(zoneOf(state, by)!)) return undefined;
  return refuseMove('opposition.by', `${nameOf(state, by)} is at ${zoneOf(state, by)}, and not in the way.`, 'D42');
}

/** FB-32, FB-33: freely, or by an overcome that is the turn's action. */
export function actMove(referee: Referee, state: State, move: MoveOf<'move'>): MoveResult {
  const { zone: to, by, skill, ...more } = move;
  const found = crossing(state, move)!;
  const values = { name: nameOf(state, by), from: zoneOf(state, by)!, to };
  if (found.free) {
    referee.note('FB-32', 'moved', values);
    const went = inZone(state, by, to);
    const moved = [...went.zones!.moved.filter((id) => id !== by), by];
    const after: State = { ...went, zones: { ...went.zones!, moved } };
    return { outcome: 'moved', facts: {}, changes: changesSince(state, after), state: after };
  }
  const { opposition, way } = found;
  referee.note('FB-33', 'hard-way', { ...values, zones: way.zones.length - 1, ...inTheWay(state, opposition) });
  const own = skill ?? skillOf(state.people[by]!, MOVES_WITH) ?? MOVES_WITH;
  const rolled = actOvercome(referee, state, { ...more, kind: 'overcome', by, skill: own, opposition });
  const success = (rolled.facts as { readonly success?: boolean }).success === true;
  referee.note('FB-33', success ? 'moved' : 'stayed', values);
  if (!success) return rolled;
  const after = inZone(rolled.state, by, to);
  return { ...rolled, changes: [...rolled.changes, ...changesSince(rolled.state, after)], state: after };
}

function inTheWay(state: State, { kind, by, rating }: OppositionMove) {
  if (kind === 'active') return { who: nameOf(state, by!) };
  return rating === undefined ? {} : { rating: onLadder(rating) };
}

export function cannotBlock(state: State, { by, stop }: MoveOf<'block'>): Refusal | undefined {
  if (state.zones === undefined) return refuseMove('kind', 'This scene has no zones.', 'FB-31');
  // A move that is offered leaves out what has a default.
  if (state.zones.blocks.includes(by) === (stop === true)) return undefined;
  return refuseMove('stop', `${nameOf(state, by)} is ${stop ? 'in nobody’s way' : 'in the way already'}.`, 'D42');
}

/** D42: it is free, as all opposing is, and no action. */
export function block(referee: Referee, state: State, { by, stop }: MoveOf<'block'>): MoveResult {
  const zones = state.zones!;
  referee.note('D42', stop ? 'lets-pass' : 'blocks', { name: nameOf(state, by), zone: zoneOf(state, by)! });
  const blocks = stop ? zones.blocks.filter((id) => id !== by) : [...zones.blocks, by];
  const after: State = { ...state, zones: { ...zones, blocks } };
  return { outcome: stop ? 'lets-pass' : 'blocks', facts: {}, changes: changesSince(state, after), state: after };
}

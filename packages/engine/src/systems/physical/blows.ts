/**
 * Blows and escapes between people of a fight. Every blow is the attack rule or the defence rule of a single request;
 * here is only who is who, and where the harm goes.
 */
import type { Change, Referee, Refusal, Resolution } from '../../kernel/index.ts';
import { type Attack, attack, type BlowRequest, prepareAttack } from './attack.ts';
import type { Condition } from './conditions.ts';
import { type Defense, defend, prepareDefense } from './defend.ts';
import { type Course, spendConditions, takeHold } from './dying.ts';
import {
  areAdjacent,
  type Coming,
  combatantOf,
  enemiesFaced,
  type FightMove,
  isUp,
  type State,
  sheetFor,
  strikesAtRange,
  withFighter,
} from './encounter-state.ts';
import { type Leave, leave, leaving } from './leave.ts';
import type { Role } from './result.ts';

export type Step = Resolution & { readonly state: State };
export type AttackMove = Extract<FightMove, { readonly kind: 'attack' }>;

/** PHY-01, c-04: a player who is attacked by an opponent rolls the defence; in every other pairing the attacker rolls. */
export function rollsDefense(state: State, { by, target }: AttackMove): boolean {
  return state.fighters[target]!.player && !state.fighters[by]!.player;
}

type Prepared =
  | { readonly kind: 'attack'; readonly args: Attack }
  | { readonly kind: 'defend'; readonly args: Defense };

type Sheet = ReturnType<typeof sheetFor>;

/** d-17: harm that is only taken later says nothing yet of the STAMINA that will be left. */
function struckSheet(state: State, id: string): Omit<Sheet, 'stamina'> & Partial<Pick<Sheet, 'stamina'>> {
  const { stamina, ...rest } = sheetFor(state, id);
  return state.order === 'sequential' ? { ...rest, stamina } : rest;
}

/** A blow of this fight as a request of its own, made ready. */
export function prepareBlow(state: State, move: AttackMove): Prepared | Refusal {
  const defends = rollsDefense(state, move);
  const [character, opponent] = defends ? [move.target, move.by] : [move.by, move.target];
  const { player, luck, ...own } = struckSheet(state, character);
  const request: BlowRequest = {
    character: player && luck !== undefined ? { ...own, luck } : own,
    opponent: struckSheet(state, opponent),
    ...(move.modifiers === undefined ? {} : { modifiers: move.modifiers }),
    ...(state.pack === undefined ? {} : { pack: state.pack }),
  };
  const args = defends ? prepareDefense(request, state.settings) : prepareAttack(request, state.settings);
  if ('code' in args) return args;
  return 'base' in args ? { kind: 'defend', args } : { kind: 'attack', args };
}

export function strike(referee: Referee, state: State, move: AttackMove): Step {
  const { by, target } = move;
  const blow = prepareBlow(state, move);
  if ('code' in blow) throw new Error(`a blow that was not barred: ${blow.message}`);
  referee.note('PHY-69', 'strikes', { name: state.fighters[by]!.name, target: state.fighters[target]!.name });
  const result = blow.kind === 'attack' ? attack(referee, blow.args) : defend(referee, blow.args);
  const who = (role: string) => ((role === 'character') === (blow.kind === 'attack') ? by : target);
  const acted = withFighter(engage(state, by, target), by, { acted: true });
  const course = absorb(referee, { ...spendConditions(acted, target), started: true }, result.changes, who);
  return { ...result, changes: course.changes, state: course.state };
}

/** A blow hand to hand is struck from next to its target. */
function engage(state: State, by: string, target: string): State {
  if (strikesAtRange(state, by) || areAdjacent(state, by, target)) return state;
  return { ...state, adjacent: [...state.adjacent, { a: by, b: target }] };
}

/** LUCK goes at once; harm goes at once in a fixed order, and otherwise when the phase or the round ends (d-17). */
function absorb(referee: Referee, state: State, changes: readonly Change[], who: (role: Role) => string): Course {
  const atOnce = state.order === 'sequential';
  let course: Course = { state, changes: [] };
  const fallen: Coming[] = [];
  for (const change of changes) {
    const id = who(change.who as Role);
    const { from: _from, to: _to, ...bare } = change;
    course = { ...course, changes: [...course.changes, { ...(atOnce ? change : bare), who: id }] };
    if (change.what === 'luck') {
      const luck = Math.max(0, (course.state.fighters[id]!.luck ?? 0) + change.by);
      course = { ...course, state: withFighter(course.state, id, { luck }) };
    } else fallen.push(comingFrom(change, id, atOnce));
  }
  if (!atOnce) return { ...course, state: { ...course.state, coming: [...course.state.coming, ...fallen] } };
  for (const harm of fallen) course = takeHold(referee, course, harm);
  return course;
}

function comingFrom({ what, by, detail }: Change, who: string, atOnce: boolean): Coming {
  if (what === 'stamina') return { who, stamina: by };
  if (what === 'to-zero' || what === 'killed') return { who, fate: what };
  if (what !== 'condition') throw new Error(`there is no harm called ${what}`);
  const condition = detail as Condition;
  // A condition lasts whole rounds: what is left of the current one is not counted.
  const rounds = condition.rounds === undefined ? {} : { rounds: condition.rounds + (atOnce ? 1 : 0) };
  return { who, condition: { ...condition, ...rounds } };
}

export function prepareEscape(state: State, by: string): Leave {
  const enemies = enemiesFaced(state, by).map((other) => combatantOf(state, other));
  const { player } = state.fighters[by]!;
  const own = leaving(combatantOf(state, by), enemies, state.settings, player);
  if ('code' in own) throw new Error(own.message);
  return own;
}

/** PHY-73 to PHY-78: hits taken in breaking away count at once, and whoever falls to them has not got out. */
export function breakOff(referee: Referee, state: State, by: string): Step {
  const result = leave(referee, prepareEscape(state, by));
  let course: Course = { state: withFighter(state, by, { triedToLeave: true }), changes: [] };
  for (const change of result.changes) {
    course = { ...course, changes: [...course.changes, { ...change, who: by }] };
    if (change.what === 'luck') {
      course = { ...course, state: withFighter(course.state, by, { luck: Math.max(0, change.to ?? 0) }) };
    } else course = takeHold(referee, course, { who: by, stamina: change.by });
  }
  const away = result.outcome !== 'stayed' && isUp(course.state.fighters[by]!);
  const adjacent = away ? course.state.adjacent.filter(({ a, b }) => a !== by && b !== by) : course.state.adjacent;
  return { ...result, changes: course.changes, state: { ...course.state, adjacent } };
}

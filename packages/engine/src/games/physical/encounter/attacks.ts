/**
 * Blows and escapes between people of a fight. Every blow is the attack rule or the defence rule of a single request;
 * here is only who is who, and where the harm goes.
 */

import { cap, refuse } from '../../../helpers/index.ts';
import { type Change, MAX_NUMBER, type Referee, type Refusal, type Resolution } from '../../../kernel/index.ts';
import { type Attack, attack, prepareAttack } from '../attack.ts';
import { type Condition, takenNow } from '../conditions.ts';
import { type Defense, defend, prepareDefense } from '../defend.ts';
import { type Leave, leave, leaving } from '../leave.ts';
import type { BlowRequest } from '../request.ts';
import type { Role } from '../result.ts';
import { type Course, spendConditions, takeHold, withConditions } from './dying.ts';
import { enemiesFaced, engage, moveAway } from './places.ts';
import { type Coming, combatantOf, type EncounterMove, isUp, type State, sheetFor, withFighter } from './state.ts';

export type MoveResult = Resolution & { readonly state: State };
type AttackMove = Extract<EncounterMove, { readonly kind: 'attack' }>;

/**
 * PHY-01, c-04: a player who is attacked by an opponent rolls the defence; in every other pairing the attacker rolls. c-20:
 * whoever is down does not defend.
 */
export function rollsDefense({ fighters }: State, { by, target }: AttackMove): boolean {
  return fighters[target]!.player && !fighters[by]!.player && isUp(fighters[target]!);
}

type Prepared =
  | { readonly kind: 'attack'; readonly args: Attack }
  | { readonly kind: 'defend'; readonly args: Defense };

type Sheet = ReturnType<typeof sheetFor>;

/** d-17: harm that is only taken later says nothing yet of the STAMINA that will be left. */
function struckSheet(state: State, id: string): Omit<Sheet, 'stamina'> & Partial<Pick<Sheet, 'stamina'>> {
  const { stamina, ...whole } = sheetFor(state, id);
  const rest = isUp(state.fighters[id]!) ? whole : helpless(whole);
  return state.order === 'sequential' ? { ...rest, stamina } : rest;
}

/** c-20: whoever is down has no skill to use and no shield to raise; what is worn still protects. */
function helpless<S extends Omit<Sheet, 'stamina'>>({ shield: _shield, ...rest }: S) {
  return { ...rest, skill: 0, skills: {}, protection: 'armor' } as const;
}

/** A blow of this fight as a request of its own, made ready. */
export function prepareBlow(state: State, move: AttackMove): Prepared | Refusal {
  const defends = rollsDefense(state, move);
  const [character, opponent] = defends ? [move.target, move.by] : [move.by, move.target];
  const { player, luck, base: _base, physical, ...own } = struckSheet(state, character);
  if (physical === undefined) {
    const message = `${cap(state.fighters[character]!.name)} has only a base number, and rolls with PHYSICAL here.`;
    return refuse('by', message, 'c-04');
  }
  const request: BlowRequest = {
    character: { ...own, physical, ...(player && luck !== undefined ? { luck } : {}) },
    opponent: struckSheet(state, opponent),
    ...(move.modifiers === undefined ? {} : { modifiers: move.modifiers }),
    ...(state.modifiers === undefined ? {} : { scene: state.modifiers }),
    ...(state.pack === undefined ? {} : { pack: state.pack }),
  };
  const args = defends ? prepareDefense(request, state.settings) : prepareAttack(request, state.settings);
  if ('code' in args) return args;
  return 'base' in args ? { kind: 'defend', args } : { kind: 'attack', args };
}

/** `prepare` makes a blow ready; a fight that is led through many like states makes each of them once. */
export function strike(referee: Referee, state: State, move: AttackMove, prepare = prepareBlow): MoveResult {
  const { by, target } = move;
  const blow = prepare(state, move);
  if ('code' in blow) throw new Error(`a blow that was not barred: ${blow.message}`);
  referee.note('PHY-69', 'strikes', { name: state.fighters[by]!.name, target: state.fighters[target]!.name });
  const result = blow.kind === 'attack' ? attack(referee, blow.args) : defend(referee, blow.args);
  const who = (role: string) => ((role === 'character') === (blow.kind === 'attack') ? by : target);
  const acted = withFighter(engage(state, by, target), by, { acted: true });
  const course = absorb(referee, { ...spendConditions(acted, target), started: true }, result.changes, who, by);
  return { ...result, changes: course.changes, state: course.state };
}

/**
 * LUCK goes at once; harm goes at once in a fixed order, and otherwise when the phase or the round ends (d-17). What opens
 * a fumbler to the next attack counts from now on, so that this may be one of the same round (d-19).
 */
function absorb(
  referee: Referee,
  state: State,
  changes: readonly Change[],
  who: (role: Role) => string,
  striker: string,
): Course {
  const atOnce = state.order === 'sequential';
  let course: Course = { state, changes: [] };
  const fallen: Coming[] = [];
  for (const change of changes) {
    const id = who(change.who as Role);
    course = { ...course, changes: [...course.changes, { ...(atOnce ? change : later(change)), who: id }] };
    if (change.what === 'luck') {
      const luck = Math.max(0, (course.state.fighters[id]!.luck ?? 0) + change.by);
      course = { ...course, state: withFighter(course.state, id, { luck }) };
    } else if (!atOnce && id === striker && isOpening(change)) {
      const conditions = withConditions(course.state.fighters[id]!.conditions, [takenNow(change.detail as Condition)]);
      course = { ...course, state: withFighter(course.state, id, { conditions }) };
    } else fallen.push(comingFrom(change, id, atOnce));
  }
  if (!atOnce) return { ...course, state: { ...course.state, coming: [...course.state.coming, ...fallen] } };
  for (const id of new Set(fallen.map((harm) => harm.who))) {
    course = takeHold(
      referee,
      course,
      id,
      fallen.filter((harm) => harm.who === id),
    );
  }
  return course;
}

/** d-17: STAMINA that goes when the phase or round ends, and is told again then with what it leaves. */
function later({ from: _from, to: _to, ...bare }: Change): Change {
  return bare.what === 'stamina' ? { ...bare, detail: 'coming' } : bare;
}

const isOpening = ({ what, detail }: Change) => what === 'condition' && (detail as Condition).once === true;

function comingFrom({ what, by, detail }: Change, who: string, atOnce: boolean): Coming {
  if (what === 'stamina') return { who, stamina: Math.max(-MAX_NUMBER, by) };
  if (what === 'to-zero' || what === 'killed') return { who, fate: what };
  if (what !== 'condition') throw new Error(`there is no harm called ${what}`);
  const condition = detail as Condition;
  return { who, condition: atOnce ? takenNow(condition) : condition };
}

function prepareEscape(state: State, by: string): Leave {
  const enemies = enemiesFaced(state, by).map((other) => combatantOf(state, other));
  const { player, physical } = state.fighters[by]!;
  const own = leaving({ ...combatantOf(state, by), physical: physical ?? 0 }, enemies, state.settings, player);
  if ('code' in own) throw new Error(own.message);
  return own;
}

/** PHY-73 to PHY-78: hits taken in breaking away count at once, and whoever falls to them has not got out. */
export function breakOff(referee: Referee, state: State, by: string): MoveResult {
  const near = enemiesFaced(state, by).length > 0;
  const result = leave(referee, prepareEscape(state, by));
  let course: Course = { state: withFighter(state, by, { triedToLeave: true }), changes: [] };
  for (const change of result.changes) {
    course = { ...course, changes: [...course.changes, { ...change, who: by }] };
    if (change.what === 'luck') {
      course = { ...course, state: withFighter(course.state, by, { luck: change.to ?? 0 }) };
    } else course = takeHold(referee, course, by, [{ stamina: Math.max(-MAX_NUMBER, change.by) }]);
  }
  const { outcome, facts } = result;
  // d-19: the first of the hits has used up what was good for one attack.
  if (facts.automaticHits > 0) course = { ...course, state: spendConditions(course.state, by) };
  if (outcome !== 'stayed') {
    const away = moveAway(course.state, by);
    return { ...result, changes: course.changes, state: near ? withFighter(away, by, { moved: 'off' }) : away };
  }
  const stays = facts.automaticHits === 0 ? withFighter(course.state, by, { fightsOn: true }) : course.state;
  return { ...result, changes: course.changes, state: stays };
}

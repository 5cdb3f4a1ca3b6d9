/**
 * Blows between people of a fight. Every blow is the attack rule or the defense rule of a single request; here is only who
 * is who, and where the harm goes.
 */

import { cap, refuse } from '../../../helpers/index.ts';
import { type Change, type Infer, MAX_NUMBER, type Referee, type Refusal } from '../../../kernel/index.ts';
import { type Attack, prepareAttack } from '../attack.ts';
import { type Condition, takenNow } from '../conditions.ts';
import { type Defense, prepareDefense } from '../defend.ts';
import type { modifiersShape } from '../lasting.ts';
import type { BlowRequest } from '../request.ts';
import type { Role } from '../result.ts';
import { type Course, takeHold, withConditions } from './dying.ts';
import { type Coming, isUp, type State, sheetFor, withFighter } from './state.ts';

/** Who strikes whom, and what is said of that one blow. */
export interface Blow {
  readonly by: string;
  readonly target: string;
  readonly modifiers?: Infer<typeof modifiersShape>;
}

/**
 * PHY-01, c-04: a player who is attacked by an opponent rolls the defense; in every other pairing the attacker rolls. c-20:
 * the fallen do not defend.
 */
export function rollsDefense({ fighters }: State, { by, target }: Blow): boolean {
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

/** c-20: a fallen fighter has no skill to use and no shield to raise; what is worn still protects. */
function helpless<S extends Omit<Sheet, 'stamina'>>({ shield: _shield, ...rest }: S) {
  return { ...rest, skill: 0, skills: {}, protection: 'armor' } as const;
}

/** A blow of this fight as a request of its own, made ready. */
export function prepareBlow(state: State, blow: Blow): Prepared | Refusal {
  const defends = rollsDefense(state, blow);
  const [character, opponent] = defends ? [blow.target, blow.by] : [blow.by, blow.target];
  const { player, luck, base: _base, physical, ...own } = struckSheet(state, character);
  if (physical === undefined) {
    const message = `${cap(state.fighters[character]!.name)} has only a base number, and rolls with PHYSICAL here.`;
    return refuse('by', message, 'c-04');
  }
  const request: BlowRequest = {
    character: { ...own, physical, ...(player && luck !== undefined ? { luck } : {}) },
    opponent: struckSheet(state, opponent),
    ...(blow.modifiers === undefined ? {} : { modifiers: blow.modifiers }),
    ...(state.modifiers === undefined ? {} : { scene: state.modifiers }),
    ...(state.pack === undefined ? {} : { pack: state.pack }),
  };
  const args = defends ? prepareDefense(request, state.settings) : prepareAttack(request, state.settings);
  if ('code' in args) return args;
  return 'base' in args ? { kind: 'defend', args } : { kind: 'attack', args };
}

/**
 * LUCK goes at once; harm goes at once in a fixed order, and otherwise when the phase or the round ends (d-17). What opens
 * a fumbler to the next attack counts from now on, so that this may be one of the same round (d-19).
 */
export function absorb(
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

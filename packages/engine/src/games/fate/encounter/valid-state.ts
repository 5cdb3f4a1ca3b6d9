/**
 * Whether a state that came from anywhere hangs together, and is no larger than what a table could have. A state made by
 * these rules always is.
 */

import { invalid, nobodyCalled } from '../../../helpers/index.ts';
import { isRefusal, type Refusal, type StateFault } from '../../../kernel/index.ts';
import { SCENE_WORD } from '../request.ts';
import { houseGear } from '../situation.ts';
import { stuntTwice } from '../stunts.ts';
import { TRACKS } from '../tracks.ts';
import { heldBy } from './change.ts';
import { invalidZones, toldPath } from './sound-zones.ts';
import { listedTwice, start } from './start.ts';
import { GM, MOST, type Person, SCENE, type Setup, type State } from './state.ts';

type Found = StateFault | undefined;

function wrong(path: string, message: string): StateFault {
  return { path: `state.${path}`, message };
}

/** The first place where it does not. */
export function invalidState(state: State): Found {
  return (
    ofPeople(state) ??
    ofOrder(state) ??
    ofAspects(state) ??
    ofHeld(state) ??
    ofContest(state) ??
    ofTasks(state) ??
    ofNames(state) ??
    ofObstacles(state) ??
    ofZones(state)
  );
}

/** A scene begins, if it is one that can be played. */
export function begin(setup: Setup): State | Refusal {
  const state = start(setup);
  const fault = isRefusal(state) ? undefined : invalidState(state);
  if (fault === undefined) return state;
  return invalid(toldPath(fault.path, 'start'), fault.message);
}

function first<T>(all: readonly T[], fault: (one: T, i: number) => Found): Found {
  for (const [i, one] of all.entries()) {
    const found = fault(one, i);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Is everything of the one list, each as often, in the other? */
function isWithin(some: readonly unknown[], all: readonly unknown[]): boolean {
  const left = [...all];
  return some.every((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function ofPeople({ people, settings }: State): Found {
  return first(Object.keys(people), (id) => {
    const path = `people.${id}`;
    if (id === GM || id === SCENE) return wrong(path, `Nobody has the id ${id}.`);
    const gear = houseGear(people[id]!, settings);
    return gear === undefined ? ofPerson(path, people[id]!) : wrong(`${path}.${gear.path}`, gear.message);
  });
}

function ofPerson(path: string, { skills, stunts, boxes, free, slots, allSlots = slots, extraMild }: Person): Found {
  const twice = listedTwice(skills);
  if (twice !== undefined) return wrong(`${path}.skills`, `The skill ${twice} is listed twice.`);
  const alike = stuntTwice(stunts ?? []);
  if (alike !== undefined) return wrong(`${path}.${alike.path}`, alike.message);
  for (const track of TRACKS) {
    if (!isWithin(free[track], boxes[track])) return wrong(`${path}.free.${track}`, 'A free box is one of the boxes.');
  }
  if (!isWithin(slots, allSlots)) return wrong(`${path}.slots`, 'A free slot is one of all slots.');
  return new Set(extraMild).size === extraMild.length ? undefined : wrong(`${path}.extraMild`, 'One for each harm.');
}

const isHere = ({ people }: State, id: string) => Object.hasOwn(people, id);
const isHereOrGm = (state: State, id: string) => id === GM || isHere(state, id);

function nobody(path: string, id: string): StateFault {
  return wrong(path, nobodyCalled(id));
}

/** Everybody has a turn, once. */
function ofOrder(state: State): Found {
  const { order, people, turn } = state;
  if (turn !== undefined && !isHere(state, turn)) return nobody('turn', turn);
  const stranger = first(order, (id, i) => {
    if (!isHere(state, id)) return nobody(`order.${i}`, id);
    return order.indexOf(id) < i ? wrong(`order.${i}`, `The id ${id} is listed twice.`) : undefined;
  });
  if (stranger !== undefined) return stranger;
  const missing = Object.keys(people).find((id) => !order.includes(id));
  if (missing !== undefined) return wrong('order', `The id ${missing} is not in it.`);
  return order.length === 0 ? wrong('order', 'Nobody is in this scene.') : undefined;
}

function ofAspects(state: State): Found {
  if (state.aspects.length > MOST.aspects) return wrong('aspects', `A scene has ${MOST.aspects} aspects at most.`);
  return first(state.aspects, ({ on, by, known, free }, i) => {
    const path = `aspects.${i}`;
    if (on !== undefined && !isHere(state, on)) return nobody(`${path}.on`, on);
    if (by !== undefined && !isHereOrGm(state, by)) return nobody(`${path}.by`, by);
    const knows = known.findIndex((id, k) => !isHere(state, id) || known.indexOf(id) < k);
    if (knows >= 0) return wrong(`${path}.known.${knows}`, 'Each must be a character in this scene, listed once.');
    const holder = Object.keys(free).find((id) => !isHereOrGm(state, id));
    return holder === undefined ? undefined : nobody(`${path}.free.${holder}`, holder);
  });
}

/** Free invocations and boosts are things on the table, and nobody holds any number of them. */
function ofHeld(state: State): Found {
  const boost = first(state.boosts, ({ holder }, i) =>
    isHereOrGm(state, holder) ? undefined : nobody(`boosts.${i}.holder`, holder),
  );
  if (boost !== undefined) return boost;
  const rich = [GM, ...Object.keys(state.people)].find((id) => heldBy(state, id) > MOST.held);
  if (rich === undefined) return undefined;
  const at = state.aspects.findIndex(({ free }) => Object.hasOwn(free, rich) && free[rich]! > 0);
  const path = at < 0 ? 'boosts' : `aspects.${at}.free.${rich}`;
  return wrong(
    path,
    `Nobody holds more than ${MOST.held} free invocations and boosts; ${rich} holds ${heldBy(state, rich)}.`,
  );
}

function ofContest(state: State): Found {
  const { contestants, victories, rolls, forfeits } = state.contest;
  const sides = new Set(Object.values(state.people).map(({ side }) => side));
  const path = (field: string) => `contest.${field}`;
  return (
    first(contestants, (side, i) => {
      if (!sides.has(side)) return wrong(path(`contestants.${i}`), `Nobody is on the side ${side}.`);
      return contestants.indexOf(side) < i ? wrong(path(`contestants.${i}`), `${side} contests once.`) : undefined;
    }) ??
    (isWithin(
      victories.map(({ side }) => side),
      contestants,
    ) && victories.length === contestants.length
      ? undefined
      : wrong(path('victories'), 'Each side that contests has its victories, once.')) ??
    first(victories, ({ side, count }, i) =>
      count >= state.settings.contestTarget && state.over === undefined
        ? wrong(path(`victories.${i}.count`), `The side ${side} would have won.`)
        : undefined,
    ) ??
    first(rolls, ({ side, by }, i) => {
      if (!isHere(state, by)) return nobody(path(`rolls.${i}.by`), by);
      if (state.people[by]!.side !== side || !contestants.includes(side))
        return wrong(path(`rolls.${i}.side`), `The id ${by} does not roll for ${side}.`);
      if (state.scene !== 'contest' && state.scene !== 'contest-under-fire')
        return wrong(path(`rolls.${i}`), `There are no contest rolls in a ${SCENE_WORD[state.scene]}.`);
      if (rolls.findIndex((one) => one.side === side) < i)
        return wrong(path(`rolls.${i}.side`), `The side ${side} rolls once.`);
      const scored = rolls.filter(({ score }) => score !== undefined);
      return scored.every((one) => (one.against === undefined) === (scored[0]!.against === undefined))
        ? undefined
        : wrong(path(`rolls.${i}.against`), 'All are made against each other, or all against set ratings.');
    }) ??
    first(forfeits, (id, i) => (isHere(state, id) ? undefined : nobody(path(`forfeits.${i}`), id)))
  );
}

function ofTasks(state: State): Found {
  const { tasks } = state;
  if (state.scene === 'challenge' && tasks.length === 0) return wrong('tasks', 'A challenge is a list of tasks.');
  return first(tasks, ({ name, by, outcome, success }, i) => {
    if (tasks.findIndex((one) => one.name === name) < i)
      return wrong(`tasks.${i}.name`, `Two tasks are called ${name}.`);
    if (by !== undefined && !isHere(state, by)) return nobody(`tasks.${i}.by`, by);
    return (outcome === undefined) === (success === undefined)
      ? undefined
      : wrong(`tasks.${i}`, 'A task that was tried has an outcome and a success, or the lack of one.');
  });
}

/** Names are how people point at aspects and boosts. Who said what is so may have left since. */
function ofNames(state: State): Found {
  const seen = new Set<string>();
  const twice = (path: string, name: string) =>
    seen.size === seen.add(name).size ? wrong(path, `There are two things called ${name}.`) : undefined;
  return (
    first(state.aspects, ({ name }, i) => twice(`aspects.${i}.name`, name)) ??
    first(state.boosts, ({ name }, i) => twice(`boosts.${i}.name`, name))
  );
}

function ofObstacles(state: State): Found {
  const { obstacles = [], later = [] } = state;
  return (
    first(obstacles, ({ name }, i) =>
      obstacles.findIndex((one) => one.name === name) < i
        ? wrong(`obstacles.${i}.name`, `Two obstacles are called ${name}.`)
        : undefined,
    ) ?? first(later, ({ who }, i) => (isHere(state, who) ? undefined : nobody(`later.${i}.who`, who)))
  );
}

function ofZones(state: State): Found {
  const fault = invalidZones(state);
  return fault === undefined ? undefined : wrong(`zones.${fault.path}`, fault.message);
}

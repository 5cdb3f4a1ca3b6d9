/** Everything that may be done in a scene, and what it does. */
import type { Referee } from '../../../kernel/index.ts';
import { actAdvantage, actAttack, actDefend, actDiscover, acted, actOvercome, type MoveResult } from './act-rolls.ts';
import { join, startNext } from './arrivals.ts';
import { addAspect, addFree, closed, findAspect, freeOf, isIn, nameOf, withAspect, withPerson } from './change.ts';
import { contestRoll, doTask, judgeExchange } from './contest.ts';
import { changesSince } from './differences.ts';
import { actMove, block } from './move.ts';
import type { EncounterMove, MoveOf } from './moves.ts';
import { renamed } from './naming.ts';
import { withObstacle } from './obstacles.ts';
import { capped, GM, SCENE_OVER, type State } from './state.ts';
import { compel, declareDetail } from './story.ts';
import { freshMoves } from './zones.ts';

export function act(referee: Referee, state: State, move: EncounterMove): MoveResult {
  switch (move.kind) {
    case 'overcome':
      return actOvercome(referee, state, move);
    case 'discover':
      return actDiscover(referee, state, move);
    case 'advantage':
      return actAdvantage(referee, state, move);
    case 'attack':
      return actAttack(referee, state, move);
    case 'defend':
      return actDefend(referee, state, move);
    case 'contest':
      return contestRoll(referee, state, move);
    case 'task':
      return doTask(referee, state, move);
    case 'move':
      return actMove(referee, state, move);
    case 'block':
      return block(referee, state, move);
    case 'full-defense':
      return fullDefense(referee, state, move.by);
    case 'pass':
      referee.note('FB-28', 'passed', { name: nameOf(state, move.by) });
      return plain('passed', state, acted(state, move.by));
    case 'concede':
      return concede(referee, state, move.by);
    case 'give':
      return give(referee, state, move);
    case 'place':
    case 'reveal':
    case 'tell':
    case 'reword':
      return byTheGm(referee, state, move);
    case 'story-detail':
      return declareDetail(referee, state, move);
    case 'compel':
      return compel(referee, state, move);
    case 'obstacle':
      referee.note('FB-25', 'obstacle', { name: move.obstacle.name, rating: move.obstacle.rating });
      return plain('obstacle', state, withObstacle(state, move.obstacle));
    case 'join':
      return join(referee, state, move);
    case 'end-exchange':
      return endExchange(referee, state);
    case 'end-scene':
      return endScene(referee, state, move.keep ?? []);
    case 'next-scene':
      return startNext(referee, state, move);
  }
}

function plain(outcome: string, before: State, after: State): MoveResult {
  return { outcome, facts: {}, changes: changesSince(before, after), state: after };
}

/** FATE-96: no action, and +2 to every defend of the exchange. */
function fullDefense(referee: Referee, state: State, by: string): MoveResult {
  referee.note('FATE-96', 'on-guard', { name: nameOf(state, by), until: state.settings.fullDefenseUntil });
  return plain('on-guard', state, withPerson(state, by, { acted: true, fullDefense: true }));
}

/** Out on the own terms: a fate point, and one for each consequence taken here, when the scene is over. */
function concede(referee: Referee, state: State, by: string): MoveResult {
  const { owed, takenHere, name } = state.people[by]!;
  referee.note('FB-11', 'conceded', { name, points: 1 + takenHere });
  const after = withPerson(state, by, { out: 'conceded', owed: capped(owed + 1 + takenHere) });
  return plain('conceded', state, closed(after));
}

/** Free invocations and boosts may be handed on. */
function give(referee: Referee, state: State, { by, to, aspect }: MoveOf<'give'>): MoveResult {
  referee.note('FATE-65', 'given', { name: nameOf(state, by), to: nameOf(state, to), aspect });
  const boosts = state.boosts.map((one) => (one.name === aspect && one.holder === by ? { ...one, holder: to } : one));
  const found = findAspect(state, aspect);
  if (found === undefined) return plain('given', state, { ...state, boosts });
  const left = withAspect(state, aspect, { free: { ...found.free, [by]: freeOf(found, by) - 1 } });
  return plain('given', state, addFree(left, aspect, to, 1));
}

/** FATE-43: the GM may tell and reveal whenever it makes sense. */
function byTheGm(referee: Referee, state: State, move: MoveOf<'place' | 'reveal' | 'tell' | 'reword'>): MoveResult {
  switch (move.kind) {
    case 'place': {
      referee.note('FATE-12', 'placed', { aspect: move.aspect });
      const on = move.on === undefined ? {} : { on: move.on };
      const made = addAspect(state, { name: move.aspect, ...on, kind: 'situation', by: GM, hidden: move.hidden });
      return plain('placed', state, made.state);
    }
    case 'reveal': {
      referee.note('FATE-43', 'shown', { aspect: move.aspect, to: nameOf(state, move.to) });
      const { known } = findAspect(state, move.aspect)!;
      return plain('revealed', state, withAspect(state, move.aspect, { known: [...known, move.to] }));
    }
    case 'tell': {
      referee.note('FATE-43', 'told', { says: move.information, to: nameOf(state, move.to) });
      const fact = { says: move.information, by: move.to, believed: true, truth: 'true' as const };
      return plain('told', state, { ...state, information: [...state.information, fact] });
    }
    case 'reword':
      referee.note('FATE-68', 'reworded', { aspect: move.aspect, as: move.as });
      return plain('reworded', state, renamed(state, move.aspect, move.as));
  }
}

function endExchange(referee: Referee, state: State): MoveResult {
  const judged = state.scene === 'conflict' || state.scene === 'challenge' ? state : judgeExchange(referee, state);
  referee.note('FB-28', 'exchange-over', { exchange: state.exchange });
  const keep = state.settings.fullDefenseUntil === 'next-turn';
  const people = Object.fromEntries(
    Object.entries(judged.people).map(([id, one]) => [
      id,
      { ...one, acted: false, fullDefense: keep && one.fullDefense },
    ]),
  );
  const after: State = {
    ...judged,
    ...freshMoves(judged),
    exchange: state.exchange + 1,
    people,
    contest: { ...judged.contest, rolls: [] },
    boosts: state.settings.boostExpiry === 'exchange-end' ? [] : judged.boosts,
  };
  return plain('next-exchange', state, after);
}

/** Stress clears, boosts and the scene's own aspects go, and what is owed is paid. */
function endScene(referee: Referee, state: State, keep: readonly string[]): MoveResult {
  referee.note('FATE-65', 'scene-over', {});
  if (keep.length > 0) referee.note('FB-26', 'kept', { aspects: keep });
  const carried = Object.values(state.people).filter(({ gm }) => gm);
  const people = Object.fromEntries(
    Object.entries(state.people).map(([id, one]) => {
      const fatePoints = one.gm ? one.fatePoints : capped(one.fatePoints + one.owed);
      return [id, { ...one, fatePoints, owed: 0, free: one.boxes, acted: false, fullDefense: false, takenHere: 0 }];
    }),
  );
  const after: State = {
    ...state,
    people,
    gm: { ...state.gm, carry: capped(carried.reduce((all, { owed }) => all + owed, 0)) },
    aspects: state.aspects.filter(({ kind, name }) => kind !== 'situation' || keep.includes(name)),
    boosts: state.boosts.filter(({ name }) => keep.includes(name)),
    over: state.over ?? SCENE_OVER,
    ended: true,
  };
  return plain('scene-over', state, after);
}

/** Sides of a contest that still have a roll to make. */
export function yetToRoll(state: State): readonly string[] {
  const { contestants, rolls } = state.contest;
  return contestants.filter(
    (side) =>
      !rolls.some((one) => one.side === side) &&
      Object.keys(state.people).some((id) => isIn(state, id) && state.people[id]!.side === side),
  );
}

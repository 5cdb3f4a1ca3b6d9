/** What a move leaves: a finished roll, a hit that is taken, or a plain change of the scene. */
import type { MoveResult, Referee } from '../../../kernel/index.ts';
import { wayTaken } from '../absorb.ts';
import type { RollResult } from '../result.ts';
import type { Track } from '../tracks.ts';
import { closed, slotsFor, takeWay, withPerson } from './change.ts';
import { byName, changesSince } from './differences.ts';
import type { State } from './state.ts';

export type SceneResult = MoveResult<State>;

/** Nothing was rolled. */
export function plain(outcome: string, before: State, after: State): SceneResult {
  return { outcome, facts: {}, changes: changesSince(before, after), state: after };
}

/** A finished roll as a step; the roller's turn is used. `paid` is the cost that the GM chose. */
export function finished(
  before: State,
  after: State,
  result: RollResult,
  who: { actor: string; opposition: string },
  paid?: string,
): SceneResult {
  const { outcome, changes } = result;
  const facts = paid === undefined ? result.facts : { ...result.facts, paid };
  const over = closed(after);
  return { outcome, facts, changes: [...byName(changes, who), ...changesSince(before, over)], state: over };
}

/** The turn is taken, and a full defense that lasted until then is over (D11). */
export function acted(state: State, id: string): State {
  const until = state.settings.fullDefenseUntil === 'next-turn' ? { fullDefense: false } : {};
  return withPerson(state, id, { acted: true, ...until });
}

/** FATE-87: the hit is bought off whole, or its target is taken out. */
export function takeHit(
  referee: Referee,
  state: State,
  target: string,
  hit: number,
  track: Track,
  dealer: string,
): State {
  if (hit === 0) return state;
  const person = state.people[target]!;
  const used = referee.perform(wayTaken, {
    name: person.name,
    hit,
    track,
    boxes: person.free[track],
    slots: slotsFor(person, track),
    mode: state.settings.stressMode,
  });
  return used === null ? withPerson(state, target, { out: 'taken-out' }) : takeWay(state, target, used, track, dealer);
}

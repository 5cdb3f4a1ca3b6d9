/** What stands in the way with a number: obstacles of the scene, and later opposition that is higher than expected. */
import type { Term } from '../situation.ts';
import type { State } from './state.ts';

type Obstacle = NonNullable<State['obstacles']>[number];

export function obstacleOf({ obstacles = [] }: State, name: string): Obstacle | undefined {
  return obstacles.find((one) => one.name === name);
}

export function withObstacle(state: State, obstacle: Obstacle): State {
  return { ...state, obstacles: [...(state.obstacles ?? []), obstacle] };
}

/** FB-25: what is overcome is out of the way, for everybody. */
export function withoutObstacle(state: State, name: string): State {
  return { ...state, obstacles: (state.obstacles ?? []).filter((one) => one.name !== name) };
}

type Later = NonNullable<State['later']>[number];

export function expectMore(state: State, later: Later): State {
  // What is oldest is forgotten.
  return { ...state, later: [...(state.later ?? []).slice(-99), later] };
}

/** FATE-50: it waits for what it was said of, or else for this person's next roll against a set rating. */
const meets = (by: string, what: string | undefined) => (one: Later) =>
  one.what === undefined ? one.who === by : one.what === what;

/** What a set rating is raised by, for this person at this task or obstacle. */
export function harder({ later = [] }: State, by: string, what?: string): readonly Term[] {
  const value = later.filter(meets(by, what)).reduce((all, one) => all + one.more, 0);
  return value === 0 ? [] : [{ name: 'more than expected', value }];
}

/** The surprise is over once it has been met. */
export function met(state: State, by: string, what?: string): State {
  if (state.later === undefined) return state;
  const left = state.later.filter((one) => !meets(by, what)(one));
  return left.length === state.later.length ? state : { ...state, later: left };
}

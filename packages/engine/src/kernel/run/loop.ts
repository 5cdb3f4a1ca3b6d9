/** A rule over and over, as `repeat` asks for it. */
import type { Referee, Rule } from './referee.ts';

export interface Loop<S> {
  readonly rule: Rule<S, S>;
  readonly state: S;
  readonly until: (state: S) => boolean;
  readonly atMost: number;
  /** What of a state can still make a difference; nothing where all of it can. */
  readonly counts?: ((state: S) => unknown) | undefined;
}

/** One step after the other, as in play. */
export function allSteps<S>(referee: Referee, { rule, state, until, atMost }: Loop<S>): S {
  let now = state;
  for (let i = 0; i < atMost && !until(now); i++) now = rule(referee, now);
  return now;
}

/** A state is looked up in each step that it comes to, and stays what it is. */
export function markedOnce<S>(markOf: (state: S) => unknown): (state: S) => unknown {
  const known = new Map<S, unknown>();
  return (state) => {
    let mark = known.get(state);
    if (mark === undefined) {
      mark = markOf(state);
      known.set(state, mark);
    }
    return mark;
  };
}

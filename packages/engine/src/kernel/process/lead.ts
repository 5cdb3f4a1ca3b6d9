/**
 * A whole fight is its encounter, led: a policy says what is usually done in each state, the encounter's own `act` says
 * what comes of it, and a projection puts away what can no longer make a difference, so that equal situations merge.
 * From these three follows the decision process that is solved or sampled: there is no second text of the fight.
 */
import { keyOf } from '../plain.ts';
import type { Referee } from '../run/referee.ts';
import { type Parties, type Party, type Process, transition } from './process.ts';

/** Something that may be done now: the action as `step` takes it, and what it is called. */
export interface LedMove<M> {
  readonly label: string;
  readonly action: M;
  /** Whose decisions those of the action are, by role; roles that are not named take the default. */
  readonly sides?: Parties | undefined;
}

/** What is done now, the usual thing first; with more than one move a party decides. */
export interface LedTurn<M> {
  readonly by?: Party | undefined;
  readonly about?: string | undefined;
  readonly moves: readonly LedMove<M>[];
}

/** How a fight is led from its first state to its end. */
export interface Lead<S, M> extends Omit<Process<S>, 'code' | 'now'> {
  readonly usual: (state: S) => LedTurn<M>;
  /** The same situation, with everything put to a fixed value that no longer makes a difference to how it ends. */
  readonly matters: (state: S) => S;
}

type Act<S, M> = (referee: Referee, state: S, action: M) => { readonly state: S };

/** The process that an encounter is when it is led so. */
export function ledProcess<S, M>(act: Act<S, M>, { usual, matters, ...rest }: Lead<S, M>): Process<S> {
  // One rule for all moves, and only what matters of its result: whatever merges, merges inside the odds.
  const move = (referee: Referee, { state, action }: { readonly state: S; readonly action: M }): S =>
    matters(act(referee, state, action).state);
  return {
    ...rest,
    start: matters(rest.start),
    code: keyOf,
    fresh: true,
    now: (state) => {
      const { by, about, moves } = usual(state);
      return {
        by,
        about,
        transitions: moves.map(({ label, action, sides }) =>
          transition(label, move, { state, action }, (after: S) => after, sides),
        ),
      };
    },
  };
}

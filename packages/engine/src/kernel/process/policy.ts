/**
 * A whole fight is its encounter, played by a policy: a policy says what is usually done in each state, the encounter's own `act` says
 * what comes of it, and a projection puts away what can no longer make a difference, so that equal situations merge.
 * From these three follows the decision process that is solved or sampled: there is no second text of the fight.
 */
import { keyOf, type PlainRecord } from '../plain.ts';
import type { Referee, Refusal } from '../run/referee.ts';
import { type Parties, type Party, type Process, transition } from './process.ts';

/** Something that may be done now: the action as `step` takes it, and what it is called. */
export interface PolicyMove<M> {
  readonly label: string;
  readonly action: M;
  /** Whose decisions those of the action are, by role; roles that are not named take the default. */
  readonly sides?: Parties | undefined;
}

/** What is done now, the usual thing first; with more than one move a party decides. */
export interface PolicyTurn<M> {
  readonly by?: Party | undefined;
  readonly about?: string | undefined;
  /** It is decided whom to turn to. */
  readonly targets?: boolean | undefined;
  readonly moves: readonly PolicyMove<M>[];
}

/** The policy of a fight from its first state to its end. */
export interface FightPolicy<S, M> extends Omit<Process<S>, 'code' | 'now'> {
  readonly defaultMoves: (state: S) => PolicyTurn<M>;
  /** The same situation, with everything put to a fixed value that no longer makes a difference to how it ends. */
  readonly abstractState: (state: S) => S;
}

type Act<S, M> = (referee: Referee, state: S, action: M) => { readonly state: S };

/**
 * The process that an encounter is when it is led so.
 *
 * @example
 * import { die, policyProcess, type Referee } from '@strikehome/engine/authors';
 *
 * const act = (referee: Referee, state: { readonly left: number }) => ({
 *   state: { left: Math.max(0, state.left - referee.roll('blow', die(6))) },
 * });
 * const process = policyProcess(act, {
 *   start: { left: 9 },
 *   defaultMoves: () => ({ moves: [{ label: 'Strike', action: {} }] }),
 *   abstractState: (state) => state,
 *   verdict: ({ left }) => (left === 0 ? 'a' : undefined),
 *   left: ({ left }) => left,
 *   unit: 'points',
 *   endsRound: () => true,
 *   say: ({ left }) => `${left} left.`,
 * });
 * console.log(process.say(process.start)); // 9 left.
 */
export function policyProcess<S, M>(
  act: Act<S, M>,
  { defaultMoves, abstractState, ...rest }: FightPolicy<S, M>,
): Process<S> {
  // One rule for all moves, and only what matters of its result: whatever merges, merges inside the odds.
  const move = (referee: Referee, { state, action }: { readonly state: S; readonly action: M }): S =>
    abstractState(act(referee, state, action).state);
  return {
    ...rest,
    start: abstractState(rest.start),
    code: keyOf,
    fresh: true,
    now: (state) => {
      const { by, about, targets, moves } = defaultMoves(state);
      return {
        by,
        about,
        targets,
        transitions: moves.map(({ label, action, sides }) =>
          transition(label, move, { state, action }, (after: S) => after, sides),
        ),
      };
    },
  };
}

/** An encounter under way, played out from where it stands to its end. */
export interface Rollout<S> {
  readonly process: Process<S>;
  /** The two sides as the encounter calls them. */
  readonly sides: Readonly<Record<Party, string>>;
  /** Whose side people and movers are on, by id. */
  readonly parties: Readonly<Record<string, Party>>;
  /** What may be done now as the policy knows it, the usual thing first. */
  readonly moves: readonly PlainRecord[];
  /** Whatever of the encounter the process keeps outside its states: where it is the same, equal codes are equal states. */
  readonly about: string;
  /** Decisions whose worth does not show when a fight is played out, by id, and why. */
  readonly notEvaluated?: Readonly<Record<string, string>>;
}

/**
 * The two sides of a fight by the sides of its people, in their order; a fight of more sides is not played out.
 *
 * @example
 * console.log(twoSides(['us', 'them', 'us'])); // { a: 'us', b: 'them' }
 */
export function twoSides(all: Iterable<string>): Readonly<Record<Party, string>> | Refusal {
  const [a, b, ...more] = new Set(all);
  if (a !== undefined && b !== undefined && more.length === 0) return { a, b };
  const message = 'Only a fight between two sides is played out to its end.';
  return { code: 'not_allowed', path: 'state', message };
}

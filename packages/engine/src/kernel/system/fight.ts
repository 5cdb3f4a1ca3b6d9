/** Whole fights of a system behind the game interface: the encounter played by its policy, and the fast path where there is one. */
import type { PlainRecord } from '../plain.ts';
import type { Rollout } from '../process/policy.ts';
import type { Party, Process } from '../process/process.ts';
import type { Tactic } from '../process/tactics.ts';
import type { FightPlay } from '../process/targeting.ts';
import type { Refusal } from '../run/referee.ts';
import type { Infer, RecordShape } from '../shape/shape.ts';
import type { Example } from './action.ts';

/** Whole fights of a system: its encounter, played by a policy, as a decision process. */
export interface FightDefinition {
  /** The fields beside `system`, `settings` and how to solve it. */
  readonly schema: RecordShape;
  /** What `fight` solves or samples: the fast path where there is one, the encounter played by its policy elsewhere. */
  readonly model: (request: unknown, settings: unknown, play?: FightPlay) => Process<unknown> | Refusal;
  /** The encounter played by its policy itself, whatever fast path there is: what the property test holds a fast path to. */
  readonly reference?: (request: unknown, settings: unknown, play?: FightPlay) => Process<unknown> | Refusal;
  /** Who acts when, where several are on a side: what the order of a list means. */
  readonly turnOrder?: (request: unknown) => string;
  /** What a side may do or leave alone: the best play says when, and what it gains. */
  readonly tactics?: (request: unknown, by: Party) => readonly Tactic[];
  /** An encounter in any of its states, played out by the usual moves; or why it cannot be. */
  readonly from?: (state: unknown) => Rollout<unknown> | Refusal;
  readonly examples: readonly Example[];
}

/** A fight as a system writes it. */
export interface FightText<S extends RecordShape, T extends RecordShape, P, L, E> {
  readonly schema: S;
  readonly settings: T;
  readonly reference?: (request: Infer<S>, settings: Infer<T>, play?: FightPlay) => Process<L> | Refusal;
  /** A faster text of the same fight, for the requests that it holds for. */
  readonly fast?: (request: Infer<S>, settings: Infer<T>, play?: FightPlay) => Process<P> | Refusal | undefined;
  readonly turnOrder?: (request: Infer<S>) => string;
  readonly tactics?: (request: Infer<S>, by: Party) => readonly Tactic[];
  readonly from?: (state: E) => Rollout<L> | Refusal;
  readonly examples: readonly Example[];
}

/**
 * The whole fights of a system from their text.
 *
 * @example
 * import { fightDefinition, policyProcess, record, whole } from '@strikehome/engine/authors';
 *
 * const wait = fightDefinition({
 *   schema: record({ rounds: whole(1, 9) }),
 *   settings: record({}),
 *   reference: ({ rounds }) =>
 *     policyProcess((_, left: number) => ({ state: left - 1 }), {
 *       start: rounds,
 *       defaultMoves: () => ({ moves: [{ label: 'Wait', action: {} }] }),
 *       abstractState: (left) => left,
 *       verdict: (left) => (left === 0 ? 'draw' : undefined),
 *       left: (left) => left,
 *       unit: 'rounds',
 *       endsRound: () => true,
 *       say: (left) => `${left} left.`,
 *     }),
 *   examples: [{ title: 'Three rounds', request: { rounds: 3 } }],
 * });
 * console.log(wait.examples.length); // 1
 */
export function fightDefinition<S extends RecordShape, T extends RecordShape, P, L, E>({
  schema,
  reference,
  fast,
  turnOrder,
  tactics,
  from,
  examples,
}: FightText<S, T, P, L, E>): FightDefinition {
  type Model = FightDefinition['model'];
  type Led = FightDefinition['from'];
  // How many moves led to a state makes no difference to what follows from it.
  const withoutCount = (state: unknown): E => {
    const { moves: _, ...bare } = state as PlainRecord;
    return bare as E;
  };
  const encounter = reference as Model | undefined;
  const faster = fast as ((...given: Parameters<Model>) => ReturnType<Model> | undefined) | undefined;
  return {
    schema,
    examples,
    model: (request, settings, play) => {
      const model = faster?.(request, settings, play) ?? encounter?.(request, settings, play);
      if (model === undefined)
        throw new Error(
          'fightDefinition needs `reference`, the encounter played by a policy, or a `fast` that takes the request',
        );
      return model;
    },
    ...(encounter === undefined ? {} : { reference: encounter }),
    ...(turnOrder === undefined ? {} : { turnOrder: turnOrder as NonNullable<FightDefinition['turnOrder']> }),
    ...(tactics === undefined ? {} : { tactics: tactics as NonNullable<FightDefinition['tactics']> }),
    ...(from === undefined
      ? {}
      : { from: (state) => from(withoutCount(state)) as ReturnType<Exclude<Led, undefined>> }),
  };
}

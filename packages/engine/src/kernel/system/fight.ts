/** Whole fights of a system behind the game interface: the led encounter, and the faster twin where there is one. */
import type { PlainRecord } from '../plain.ts';
import type { Rollout } from '../process/policy.ts';
import type { Process } from '../process/process.ts';
import type { Refusal } from '../run/referee.ts';
import type { Infer, RecordShape } from '../shape/shape.ts';
import type { Example } from './action.ts';

/** Whole fights of a system: its encounter, led, as a decision process. */
export interface FightDefinition {
  /** The fields beside `system`, `settings` and how to solve it. */
  readonly schema: RecordShape;
  /** What `fight` solves or samples: the twin where there is one, the led encounter elsewhere. */
  readonly model: (request: unknown, settings: unknown) => Process<unknown> | Refusal;
  /** The led encounter itself, whatever twin there is: what the law holds a twin to. */
  readonly led?: (request: unknown, settings: unknown) => Process<unknown> | Refusal;
  /** An encounter in any of its states, led on by the usual moves; or why it cannot be. */
  readonly from?: (state: unknown) => Rollout<unknown> | Refusal;
  readonly examples: readonly Example[];
}

/** A fight as a system writes it. */
export interface FightText<S extends RecordShape, T extends RecordShape, P, L, E> {
  readonly schema: S;
  readonly settings: T;
  readonly led?: (request: Infer<S>, settings: Infer<T>) => Process<L> | Refusal;
  /** A faster text of the same fight, for the requests that it holds for. */
  readonly twin?: (request: Infer<S>, settings: Infer<T>) => Process<P> | Refusal | undefined;
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
 *   led: ({ rounds }) =>
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
  led,
  twin,
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
  const encounter = led as Model | undefined;
  const faster = twin as ((...given: Parameters<Model>) => ReturnType<Model> | undefined) | undefined;
  return {
    schema,
    examples,
    model: (request, settings) => {
      const model = faster?.(request, settings) ?? encounter?.(request, settings);
      if (model === undefined) throw new Error('a fight has a led encounter or a twin');
      return model;
    },
    ...(encounter === undefined ? {} : { led: encounter }),
    ...(from === undefined
      ? {}
      : { from: (state) => from(withoutCount(state)) as ReturnType<Exclude<Led, undefined>> }),
  };
}

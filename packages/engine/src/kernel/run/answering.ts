/** A request with the open question answered: what a client does with `needs`, the same for every game. */
import type { Plain } from '../plain.ts';
import type { Inputs } from './given.ts';
import type { Needs } from './referee.ts';

/** As much of a question as tells where its answer belongs. */
export type Answerable =
  | Pick<Extract<Needs, { readonly kind: 'dice' }>, 'kind' | 'id'>
  | Pick<Extract<Needs, { readonly kind: 'choice' }>, 'kind' | 'id' | 'index'>;

/**
 * The request with an answer to its open question, to be sent again: the faces of a roll, or the option of a decision. One
 * that is asked for several times (`needs.index`) is a list; what was answered after it no longer holds. The faces and the
 * option are checked where the request is sent.
 *
 * @example
 * import { resolve, rollFor, withAnswer } from '@strikehome/engine';
 *
 * const request = { system: 'degrees', action: 'acrobatics', actor: { skill: 6 }, opponent: { skill: 5 }, ask: true } as const;
 * const asked = resolve(request);
 * if (!asked.ok || asked.needs?.kind !== 'dice') throw new Error('A roll is asked for first.');
 * const next = resolve(withAnswer(request, asked.needs, rollFor(asked.needs)));
 * if (next.ok) console.log(next.needs?.by); // defender
 */
export function withAnswer<R extends object>(request: R, needs: Answerable, value: Plain): R {
  const { dice = {}, choices = {} } = request as Inputs;
  if (needs.kind === 'dice') return { ...request, dice: { ...dice, [needs.id]: value } };
  const before = choices[needs.id];
  const listed = [...(Array.isArray(before) ? (before as readonly Plain[]) : []).slice(0, needs.index), value];
  return { ...request, choices: { ...choices, [needs.id]: needs.index === undefined ? value : listed } };
}

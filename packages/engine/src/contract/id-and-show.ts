/**
 * What a request may say about its own answer, whatever it asks: an `id` that comes back with the answer, also with a
 * failure, and which of the things to see it should `show`.
 */
import {
  either,
  isRecord,
  list,
  MAX_NUMBER,
  maybe,
  oneOf,
  type Picture,
  rawText,
  type Sum,
  whole,
} from '../kernel/index.ts';
import type { RequestId } from './answer.ts';

const MAX_ID_LENGTH = 200;

export const ID = maybe(
  either([rawText({}, MAX_ID_LENGTH), whole(-MAX_NUMBER, MAX_NUMBER)], {
    label: 'Id',
    help: 'Your own name for this request: it comes back with the answer.',
    more: true,
  }),
);

/** The answer with the id of its request; an id that cannot be is refused elsewhere and not repeated. */
export function withRequestId<A extends object>(value: unknown, answer: A): A {
  const id = idOf(value);
  return id === undefined ? answer : { id, ...answer };
}

function idOf(value: unknown): RequestId | undefined {
  if (!isRecord(value) || !Object.hasOwn(value, 'id')) return undefined;
  const { id } = value;
  if (typeof id === 'string') return id.length <= MAX_ID_LENGTH ? id : undefined;
  return typeof id === 'number' && Number.isInteger(id) && Math.abs(id) <= MAX_NUMBER ? id : undefined;
}

const SIGHTS = ['sums', 'pictures', 'question', 'advice', 'next'] as const;
export type Sight = (typeof SIGHTS)[number];

const show = (sights: readonly Sight[], help: string) =>
  maybe(list(oneOf(sights), { label: 'Show', help, more: true }, 0, sights.length));

/** What each verb can show in addition to its answer: only a pending question has `question`. */
export const SHOW = {
  resolve: show(
    SIGHTS,
    'Also the sums before the dice, what there is to see, what a question is about, which option is best, and requests that follow.',
  ),
  odds: show(['sums', 'pictures'], 'Also the sums before the dice, and what there is to see.'),
  step: show(['question', 'advice'], 'Also what a question is about, and which option is best.'),
} as const;

/** The sums that are settled before the dice, and pictures of how things stand. */
export type ShownParts = { readonly sums?: readonly Sum[]; readonly pictures?: readonly Picture[] };

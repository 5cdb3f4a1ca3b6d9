/** The forms that an answer may have, and how a caller asks for one: JSON, a table for a spreadsheet, or events as it comes. */
import { type VerbName, verbNamed } from '@strikehome/engine/contract';
import type { Rendered } from './reply.ts';

const TYPES = { json: 'application/json', csv: 'text/csv', events: 'text/event-stream' } as const;
export type AnswerForm = keyof typeof TYPES;

/** The best accepted form that we have; a client that accepts anything gets JSON. */
export function formOf(accept: string | null | undefined): AnswerForm {
  let best: AnswerForm = 'json';
  let most = 0;
  for (const one of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = one.split(';').map((part) => part.trim());
    const weight = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
    const form = (Object.keys(TYPES) as readonly AnswerForm[]).find((each) => TYPES[each] === type);
    if (form === undefined || !(weight > most)) continue;
    best = form;
    most = weight;
  }
  return best;
}

/** The answer as a table; a failure stays what it is. */
export function asTable(name: VerbName, answer: Rendered): Rendered {
  if (answer.status !== 200) return answer;
  const text = verbNamed(name).csv(JSON.parse(answer.text) as { readonly ok: true });
  return { ...answer, text, more: { ...answer.more, 'content-type': 'text/csv; charset=utf-8; header=present' } };
}

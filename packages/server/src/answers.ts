/** The answers of the calls as JSON Schema for OpenAPI: the contract's, and those that only this interface gives. */
import { ANSWER_PARTS, SCHEMA, VERB_NAMES, type VerbName, verbNamed } from '@strikehome/engine/contract';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { CODES } from './reply.ts';

const { anything, id, list, map, number, object, text } = SCHEMA;

/** What is wrong at one place of a request. */
const PROBLEM = {
  code: { enum: Object.keys(CODES) },
  path: text('Dotted path in the request, e.g. `modifiers.0.value`; empty for the whole request.'),
  message: text('A human-readable message.'),
  rule: text('The clause or ruling that was broken.'),
  at: { type: 'integer', description: 'For a text field: the index of the wrong character, from 0.' },
} as const;

const OWN: Readonly<Record<string, PlainRecord>> = {
  Error: object(
    {
      ok: { const: false },
      id,
      error: object(
        {
          ...PROBLEM,
          problems: list(
            object(PROBLEM, ['rule', 'at']),
            'All problems, where there are several: at most 20, this one first.',
          ),
        },
        ['rule', 'at', 'problems'],
      ),
    },
    ['id'],
  ),
  Problem: {
    ...object(
      {
        type: text('Always about:blank; use `code`.'),
        title: text('The status in words.'),
        status: { type: 'integer' },
        detail: text('The message of the error.'),
        code: { enum: Object.keys(CODES) },
        path: text('As in the error.'),
        rule: text('As in the error.'),
        ok: { const: false },
        error: map(anything, 'The error as in a plain JSON answer.'),
      },
      ['rule'],
    ),
    description: 'With `Accept: application/problem+json`: the error as RFC 9457 problem details.',
  },
  Progress: {
    description: 'Progress of long work: completed and total, or the current phase.',
    anyOf: [object({ done: number, of: number }), object({ part: text('The part.') })],
  },
  Answered: object({ ok: { const: true } }),
};

/** The schema of a verb's answer. */
export function answerSchema(verb: VerbName): string {
  return verbNamed(verb).answer.name;
}

export const ANSWER_SCHEMAS: Readonly<Record<string, PlainRecord>> = {
  ...OWN,
  ...ANSWER_PARTS,
  ...Object.fromEntries(VERB_NAMES.map((name) => [answerSchema(name), verbNamed(name).answer.schema])),
};

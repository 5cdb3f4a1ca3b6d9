/** The answers of the calls as JSON Schema for OpenAPI: the contract's, and those that only this interface gives. */
import { ANSWER_PARTS, SCHEMA, VERB_NAMES, type VerbName, verbNamed } from '@strikehome/engine/contract';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { CODES } from './reply.ts';

const { anything, id, map, number, object, text } = SCHEMA;

const OWN: Readonly<Record<string, PlainRecord>> = {
  Error: object(
    {
      ok: { const: false },
      id,
      error: object(
        {
          code: { enum: Object.keys(CODES) },
          path: text('Where in the request, dotted: `modifiers.0.value`. Empty for the whole of it.'),
          message: text('One sentence for a person.'),
          rule: text('The clause or ruling that forbids it.'),
          at: { type: 'integer', description: 'Where the path names a text: the character that is wrong, from 0 on.' },
        },
        ['rule', 'at'],
      ),
    },
    ['id'],
  ),
  Problem: {
    ...object(
      {
        type: text('Always about:blank: `code` tells failures apart.'),
        title: text('The status in words.'),
        status: { type: 'integer' },
        detail: text('The message of the error.'),
        code: { enum: Object.keys(CODES) },
        path: text('As in the error.'),
        rule: text('As in the error.'),
        ok: { const: false },
        error: map(anything, 'The error as every other client gets it.'),
      },
      ['rule'],
    ),
    description: 'With `Accept: application/problem+json`: the failure in the form of RFC 9457.',
  },
  Progress: {
    description: 'How far long work is: so much done of so much, or the part it is at.',
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

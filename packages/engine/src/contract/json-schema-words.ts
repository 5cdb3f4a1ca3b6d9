/** The few words that answers are described with in JSON Schema. */
import type { PlainRecord } from '../kernel/index.ts';

export const ref = (name: string): PlainRecord => ({ $ref: `#/components/schemas/${name}` });
export const text = (description: string): PlainRecord => ({ type: 'string', description });
export const list = (items: PlainRecord, description = ''): PlainRecord => ({
  type: 'array',
  items,
  ...(description === '' ? {} : { description }),
});
export const map = (values: PlainRecord, description: string): PlainRecord => ({
  type: 'object',
  additionalProperties: values,
  description,
});
export const anything: PlainRecord = {};
export const number: PlainRecord = { type: 'number' };
export const numberOrNull: PlainRecord = { anyOf: [number, { const: null }] };
export const pair = (first: PlainRecord, second: PlainRecord): PlainRecord => ({
  type: 'array',
  prefixItems: [first, second],
  minItems: 2,
  maxItems: 2,
});

/** Fields may be added to an answer at any time, so none is closed. */
export function object(fields: Readonly<Record<string, PlainRecord>>, optional: readonly string[] = []): PlainRecord {
  return {
    type: 'object',
    properties: fields,
    required: Object.keys(fields).filter((name) => !optional.includes(name)),
  };
}

/** Shapes as JSON Schema (2020-12), for editors, generators and anyone who writes against the contract. */
import type { Plain, PlainRecord } from '../plain.ts';
import type { Shape } from './shape.ts';

/**
 * A shape as JSON Schema.
 *
 * @example
 * console.log(jsonSchema(whole(0, 20))); // { type: 'integer', minimum: 0, maximum: 20 }
 */
export function jsonSchema(shape: Shape): PlainRecord {
  const { label, help, example } = shape.about;
  return {
    ...(label === undefined ? {} : { title: label }),
    ...(help === undefined ? {} : { description: help }),
    ...body(shape),
    ...(shape.default === undefined ? {} : { default: shape.default }),
    ...(example === undefined ? {} : { examples: [example] }),
  };
}

function body(shape: Shape): PlainRecord {
  switch (shape.kind) {
    case 'whole':
      return { type: 'integer', minimum: shape.min, maximum: shape.max };
    case 'text':
      return { type: 'string', maxLength: shape.max };
    case 'flag':
      return { type: 'boolean' };
    case 'one-of':
      return shape.options.length === 1 ? { const: shape.options[0]! } : { enum: shape.options };
    case 'list':
      return {
        type: 'array',
        items: jsonSchema(shape.item),
        ...(shape.min === 0 ? {} : { minItems: shape.min }),
        maxItems: shape.max,
      };
    case 'record': {
      const properties: Record<string, Plain> = {};
      const required: string[] = [];
      for (const [key, own] of Object.entries(shape.fields)) {
        const field = own.published ?? own;
        properties[key] = jsonSchema(field);
        if (!field.optional) required.push(key);
      }
      return { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
    }
    case 'map':
      return {
        type: 'object',
        ...(shape.keys === 'any' ? {} : { propertyNames: { enum: shape.keys } }),
        additionalProperties: jsonSchema(shape.value),
        maxProperties: shape.max,
      };
    case 'either':
      return { anyOf: shape.cases.map(jsonSchema) };
    case 'anything':
      return {};
  }
}

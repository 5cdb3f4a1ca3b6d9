/** Whether a value satisfies a JSON Schema of ours: the reference implementation of `check`, which the tests hold equal to it. */
import { isRecord, type Plain, type PlainRecord } from '../plain.ts';

export function satisfies(schema: PlainRecord, value: Plain): boolean {
  const s = schema as Readonly<Record<string, Plain | undefined>>;
  if (s.anyOf !== undefined) return (s.anyOf as readonly PlainRecord[]).some((one) => satisfies(one, value));
  if (s.const !== undefined) return value === s.const;
  if (s.enum !== undefined) return (s.enum as readonly Plain[]).includes(value);
  switch (s.type) {
    case 'integer':
      return (
        Number.isInteger(value) && (value as number) >= Number(s.minimum) && (value as number) <= Number(s.maximum)
      );
    case 'string':
      return typeof value === 'string' && value.length <= Number(s.maxLength);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return (
        Array.isArray(value) &&
        value.length >= Number(s.minItems ?? 0) &&
        value.length <= Number(s.maxItems) &&
        value.every((item) => satisfies(s.items as PlainRecord, item as Plain))
      );
    case 'object':
      return isRecord(value) && objectSatisfies(s, value as PlainRecord);
    default:
      return true;
  }
}

function objectSatisfies(s: Readonly<Record<string, Plain | undefined>>, value: PlainRecord): boolean {
  const properties = (s.properties ?? {}) as Readonly<Record<string, PlainRecord>>;
  const required = (s.required ?? []) as readonly string[];
  const names = (s.propertyNames as { readonly enum: readonly string[] } | undefined)?.enum;
  const rest = s.additionalProperties as PlainRecord | false;
  return (
    required.every((key) => Object.hasOwn(value, key)) &&
    Object.entries(value).every(([key, item]) => {
      if (names !== undefined && !names.includes(key)) return false;
      const own = Object.hasOwn(properties, key) ? properties[key] : rest;
      return own === false || own === undefined ? false : satisfies(own, item);
    })
  );
}

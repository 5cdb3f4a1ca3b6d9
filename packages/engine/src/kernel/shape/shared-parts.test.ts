import { describe, expect, it } from 'vitest';
import { isRecord, type Plain, type PlainRecord } from '../plain.ts';
import { jsonSchema } from './json-schema.ts';
import { amount, either, list, maybe, oneOf, record, type Shape, text } from './shape.ts';
import { withSharedParts } from './shared-parts.ts';

const AT = '#/$defs/';
const shared = (schemas: Readonly<Record<string, PlainRecord>>) =>
  withSharedParts(schemas, { at: AT, nameOf: (word) => `g.${word}` });

/** The reference implementation: every reference replaced by what it refers to, what is said beside it first. */
function spelledOut(value: Plain, definitions: Readonly<Record<string, PlainRecord>>): Plain {
  if (Array.isArray(value)) return value.map((one) => spelledOut(one as Plain, definitions));
  if (!isRecord(value)) return value;
  const { $ref, ...rest } = value as PlainRecord;
  const own = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, spelledOut(one, definitions)]));
  if (typeof $ref !== 'string') return own;
  return { ...(spelledOut(definitions[$ref.slice(AT.length)]!, definitions) as PlainRecord), ...own };
}

const blade: Shape = record(
  { name: text({ label: 'Name' }), reach: amount(), damage: list(amount(), { label: 'Table' }, 7, 7) },
  { label: 'Weapon', help: 'What one strikes with.' },
);
const schemas = {
  strike: jsonSchema(record({ weapon: blade, other: maybe(blade), style: oneOf(['high', 'low']) })),
  parry: jsonSchema(record({ with: { ...blade, about: { label: 'Blade' } }, or: either([blade, text()]) })),
};

describe('schemas with shared parts', () => {
  const all = shared(schemas);

  it('mean what they meant before', () => {
    for (const [name, schema] of Object.entries(schemas)) expect(spelledOut(all[name]!, all)).toEqual(schema);
  });

  it('say a part that stands in several places once, by the name that people know', () => {
    expect(Object.keys(all)).toEqual(['strike', 'parry', 'g.weapon', 'g.weapon2']);
    expect(all.strike).toMatchObject({
      properties: { weapon: { $ref: '#/$defs/g.weapon' }, other: { $ref: '#/$defs/g.weapon' } },
    });
    expect(all['g.weapon']).toEqual({
      ...{ title: 'Weapon', description: 'What one strikes with.' },
      $ref: '#/$defs/g.weapon2',
    });
  });

  it('keep what is said of a part at the place where it is said', () => {
    expect(all.parry).toMatchObject({ properties: { with: { title: 'Blade', $ref: '#/$defs/g.weapon2' } } });
  });

  it('leave alone what is short, or stands in one place', () => {
    expect(all.strike).toMatchObject({ properties: { style: { enum: ['high', 'low'] } } });
    const alone = { strike: schemas.strike.properties as PlainRecord };
    expect(shared({ one: (alone.strike as { weapon: PlainRecord }).weapon })).toEqual({
      one: (alone.strike as { weapon: PlainRecord }).weapon,
    });
  });
});

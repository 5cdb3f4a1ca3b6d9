import { describe, expect, expectTypeOf, it } from 'vitest';
import { amount, list, maybe, record, text, withDefault } from './shape.ts';
import { standardSchema } from './standard-schema.ts';

const blow = record({ name: maybe(text()), reach: withDefault(amount(), 1), damage: list(amount()) });
const { version, vendor, validate } = standardSchema(blow)['~standard'];

describe('a shape as Standard Schema', () => {
  it('says who it is', () => {
    expect([version, vendor]).toEqual([1, 'strikehome']);
  });

  it('gives back what fits, with its presets and its type', () => {
    const result = validate({ damage: [2, 3] });
    expect(result).toEqual({ value: { reach: 1, damage: [2, 3] } });
    if (result.issues === undefined) expectTypeOf(result.value.reach).toEqualTypeOf<number>();
  });

  it('says of what goes in that whatever has a preset may be left out', () => {
    type Types = NonNullable<ReturnType<typeof standardSchema<typeof blow>>['~standard']['types']>;
    expectTypeOf<{ damage: number[] }>().toExtend<Types['input']>();
    expectTypeOf<{ reach: number }>().not.toExtend<Types['input']>();
    expectTypeOf<{ damage: number[] }>().not.toExtend<Types['output']>();
  });

  it('says what is wrong and where, as keys', () => {
    expect(validate({ damage: [2, -3] })).toMatchObject({ issues: [{ path: ['damage', 1] }] });
    expect(validate({ damage: [], rech: 1 })).toMatchObject({
      issues: [{ path: ['rech'], message: expect.stringContaining('reach') }],
    });
    expect(validate(7)).toMatchObject({ issues: [{ path: [] }] });
  });
});

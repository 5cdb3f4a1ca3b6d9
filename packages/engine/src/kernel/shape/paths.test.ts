import { expect, it } from 'vitest';
import { isWithin, pathOf, valueAt, withValue } from './paths.ts';

const DATA = { a: { b: [1, { c: 2 }], d: 'x' } };

it('sets a value at a path, through lists, and makes the records that are missing', () => {
  expect(withValue(DATA, ['a', 'b', '1', 'c'], 3)).toEqual({ a: { b: [1, { c: 3 }], d: 'x' } });
  expect(withValue(DATA, ['e', 'f'], 4)).toEqual({ ...DATA, e: { f: 4 } });
  for (const nowhere of ['7', '', ' ', '-1', '0x1']) expect(withValue(DATA, ['a', 'b', nowhere], 5)).toEqual(DATA);
  expect(DATA).toEqual({ a: { b: [1, { c: 2 }], d: 'x' } });
});

it('takes a value out, also inside a list, and leaves what it does not find', () => {
  expect(withValue(DATA, ['a', 'd'], undefined)).toEqual({ a: { b: [1, { c: 2 }] } });
  expect(withValue(DATA, ['a', 'b', '1', 'c'], undefined)).toEqual({ a: { b: [1, {}], d: 'x' } });
  expect(withValue(DATA, ['a', 'b', 0], undefined)).toEqual({ a: { b: [{ c: 2 }], d: 'x' } });
  expect(withValue(DATA, ['a', 'z', 'y'], undefined)).toBe(DATA);
  expect(withValue(DATA, ['a', 'b', '7'], undefined)).toBe(DATA);
});

it('reads what stands at a path, and nothing that is not the data’s own', () => {
  expect(valueAt(DATA, ['a', 'b', 1, 'c'])).toBe(2);
  expect(valueAt(DATA, [])).toBe(DATA);
  for (const path of [['a', 'x', 'y'], ['a', 'b', 'length'], ['toString']]) expect(valueAt(DATA, path)).toBe(undefined);
});

it('knows what lies at a path or inside it', () => {
  expect([pathOf('a.0.b'), pathOf('')]).toEqual([['a', '0', 'b'], []]);
  expect([isWithin('a.0.b', ['a', 0]), isWithin('a', ['a']), isWithin('ab', ['a']), isWithin('ab', [])]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

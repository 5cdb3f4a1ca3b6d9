import { expect, it } from 'vitest';
import { withoutValue, withValue } from './paths.ts';

const DATA = { a: { b: [1, { c: 2 }], d: 'x' } };

it('sets a value at a path, through lists, and makes the records that are missing', () => {
  expect(withValue(DATA, ['a', 'b', '1', 'c'], 3)).toEqual({ a: { b: [1, { c: 3 }], d: 'x' } });
  expect(withValue(DATA, ['e', 'f'], 4)).toEqual({ ...DATA, e: { f: 4 } });
  expect(withValue(DATA, ['a', 'b', '7'], 5)).toEqual(DATA);
  expect(DATA).toEqual({ a: { b: [1, { c: 2 }], d: 'x' } });
});

it('takes a value out, and leaves what it does not find', () => {
  expect(withoutValue(DATA, ['a', 'd'])).toEqual({ a: { b: [1, { c: 2 }] } });
  expect(withoutValue(DATA, ['a', 'z', 'y'])).toEqual(DATA);
  expect(withoutValue(DATA, ['a', 'b', '0'])).toEqual(DATA);
});

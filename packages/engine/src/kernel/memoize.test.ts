import { expect, it } from 'vitest';
import {
  BoundedCache,
  compileOnce,
  forget,
  memoize,
  memoizeByObject,
  memoizeInSlots,
  numberByObject,
} from './memoize.ts';

it('a bounded cache keeps what came last, up to its size', () => {
  const cache = new BoundedCache<number>(10);
  cache.add('a', 1, 4);
  cache.add('b', 2, 4);
  cache.add('c', 3, 5);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 2, 3]);
  cache.add('d', 4, 11);
  expect(['b', 'c', 'd'].map((key) => cache.get(key))).toEqual([2, 3, undefined]);
  cache.add('e', 5, 10);
  expect(['b', 'c', 'e'].map((key) => cache.get(key))).toEqual([undefined, undefined, 5]);
});

it('an object is worked out once, another that is equal to it again', () => {
  let calls = 0;
  const size = memoizeByObject((list: readonly number[]) => {
    calls++;
    return list.length;
  });
  const list = [1, 2];
  expect([size(list), size(list), calls]).toEqual([2, 2, 1]);
  expect([size([1, 2]), calls]).toEqual([2, 2]);
  forget();
  expect([size(list), calls]).toEqual([2, 3]);
});

it('an object keeps its number until all is forgotten, and no number is given twice', () => {
  const numberOf = numberByObject();
  const [one, other] = [{}, {}];
  expect([numberOf(one), numberOf(other), numberOf(one)]).toEqual([1, 2, 1]);
  forget();
  expect([numberOf(other), numberOf(one)]).toEqual([3, 4]);
});

it('forget empties both kinds of cache, and they fill again', () => {
  const cache = new BoundedCache<number>(2);
  let calls = 0;
  const doubled = memoize((n: number) => {
    calls++;
    return 2 * n;
  });
  cache.add('a', 1, 2);
  expect([doubled(2), doubled(2), calls]).toEqual([4, 4, 1]);
  forget();
  expect([cache.get('a'), doubled(2), calls]).toEqual([undefined, 4, 2]);
  cache.add('b', 2, 2);
  expect(cache.get('b')).toBe(2);
});

it('what is compiled from a definition stays when all that was worked out is forgotten', () => {
  let calls = 0;
  const reader = compileOnce((_definition: object) => ++calls);
  const definition = {};
  expect([reader(definition), reader(definition)]).toEqual([1, 1]);
  forget();
  expect([reader(definition), reader({})]).toEqual([1, 2]);
});

it('a text of two numbers is kept until another takes its place, and is always that of its numbers', () => {
  const calls: string[] = [];
  const write = (a: number, b: number) => {
    calls.push(`${a}:${b}`);
    return `${a}:${b}`;
  };
  const lately = memoizeInSlots(3, write);
  const pairs = [0, 1, 2, -1, 7, 2 ** 33, 2 ** 33 + 1, 2 ** 52].flatMap((a) =>
    [1, 3, 2 ** 40].map((b) => [a, b] as const),
  );
  for (const [a, b] of [...pairs, ...pairs.toReversed()]) expect(lately(a, b)).toBe(`${a}:${b}`);
  calls.length = 0;
  expect([lately(5, 9), lately(5, 9), calls]).toEqual(['5:9', '5:9', ['5:9']]);
  forget();
  expect([lately(5, 9), calls]).toEqual(['5:9', ['5:9', '5:9']]);
});

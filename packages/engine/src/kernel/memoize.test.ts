import { expect, it } from 'vitest';
import { BoundedCache, forget, memoize, memoizeByObject } from './memoize.ts';

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

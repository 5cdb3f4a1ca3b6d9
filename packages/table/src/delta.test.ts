/** What changed between two states, written down and applied again. */
import type { Plain, PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { type Delta, deltaOf, patched } from './delta.ts';
import { Seeded } from './testing/games.ts';

const text = (value: unknown) => JSON.stringify(value);

describe('a delta', () => {
  it('names only what changed', () => {
    const before = { round: 1, fighters: { mira: { life: 40, hand: ['blade'] }, brute: { life: 45 } } };
    const after = {
      round: 1,
      fighters: { mira: { life: 38, hand: ['blade', 'torch'] }, brute: { life: 45, down: true } },
    };
    expect(deltaOf(before, after)).toEqual([
      [['fighters', 'mira', 'life'], 38],
      [['fighters', 'mira', 'hand', '1'], 'torch'],
      [['fighters', 'brute', 'down'], true],
    ]);
    expect(deltaOf(before, { round: 1, fighters: { mira: before.fighters.mira } })).toEqual([[['fighters', 'brute']]]);
    expect(deltaOf(before, structuredClone(before))).toEqual([]);
  });

  it('leaves alone what did not change', () => {
    const before = { a: { deep: [1, 2, 3] }, b: { life: 1 } };
    const after = patched(before, deltaOf(before, { a: { deep: [1, 2, 3] }, b: { life: 0 } }));
    expect(after.a).toBe(before.a);
    expect(before).toEqual({ a: { deep: [1, 2, 3] }, b: { life: 1 } });
  });

  const pairs: readonly (readonly [string, PlainRecord, PlainRecord])[] = [
    ['fields in another order', { a: 1, b: 2, c: 3 }, { c: 3, a: 1, b: 2 }],
    ['a new field before an old one', { b: 2 }, { a: 1, b: 2 }],
    ['a list that got shorter', { list: [1, 2, 3] }, { list: [1, 3] }],
    ['a list in place of a record', { here: { 0: 1 } }, { here: [1] }],
    ['nothing in place of something', { here: 1 }, { here: null }],
    ['names with dots, slashes and no letters', { 'a.b': { '': 1, '/': 2 } }, { 'a.b': { '': 2, '/': 1 } }],
    ['the name of a prototype', { here: {} }, { here: JSON.parse('{"__proto__": {"x": 1}}') }],
  ];
  it.each(pairs)('gives the state after to the byte: %s', (_, before, after) => {
    const written = JSON.parse(text(deltaOf(before, after))) as Delta;
    expect(text(patched(before, written))).toBe(text(after));
  });

  it('gives any state after to the byte', () => {
    const seeded = new Seeded('delta');
    const any = (depth: number): Plain => {
      const kind = seeded.below(depth === 0 ? 4 : 6);
      if (kind < 4) return [seeded.below(3), `${seeded.below(3)}`, null, seeded.luck(50)][kind]!;
      const count = seeded.below(4);
      if (kind === 4) return Array.from({ length: count }, () => any(depth - 1));
      return Object.fromEntries(Array.from({ length: count }, () => [`k${seeded.below(6)}`, any(depth - 1)]));
    };
    for (let i = 0; i < 2000; i++) {
      const [before, after] = [{ all: any(3) }, { all: any(3) }];
      expect(text(patched(before, JSON.parse(text(deltaOf(before, after)))))).toBe(text(after));
    }
  });

  it.each([
    ['a place that is not there', [[['fighters', 'nobody', 'life'], 3]]],
    ['a place beyond a list', [[['list', '7'], 3]]],
    ['no state at all', [[[]]]],
    ['a state that is a number', [[[], 3]]],
  ])('is not applied to %s', (_, delta) => {
    expect(() => patched({ fighters: {}, list: [1] }, delta as never)).toThrow();
  });
});

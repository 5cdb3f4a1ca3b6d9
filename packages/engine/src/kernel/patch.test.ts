import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patched, patchOf } from './patch.ts';

const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, 1, 2, 'a', 'b', ''),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'a/b', '~', '~1', '__proto__', ''), tie('value'), { maxKeys: 4 }),
  ),
})).value;

const copied = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('a patch', () => {
  it('makes the data after of the data before, whatever they are, also when it comes as JSON', () => {
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        const [before, after] = [copied(one), copied(other)];
        const patch = patchOf(before, after);
        if (patch === undefined) return;
        expect(JSON.stringify(sorted(patched(before, copied(patch) as typeof patch)))).toBe(
          JSON.stringify(sorted(after)),
        );
      }),
    );
  });

  it('of equal data is empty, and of the same object looks at nothing', () => {
    fc.assert(fc.property(plain, (one) => void expect(patchOf(copied(one), copied(one))).toEqual([])));
    const blind = new Proxy({}, { ownKeys: () => expect.unreachable('looked at') });
    expect(patchOf({ a: blind, b: 1 }, { a: blind, b: 2 })).toEqual([{ op: 'replace', path: '/b', value: 2 }]);
  });

  it('keeps what is alike at both ends of a list', () => {
    expect(patchOf([1, 2, 3, 4], [1, 9, 8, 3, 4])).toEqual([
      { op: 'replace', path: '/1', value: 9 },
      { op: 'add', path: '/2', value: 8 },
    ]);
    expect(patchOf([{ a: 1 }, { a: 2 }, { a: 3 }], [{ a: 1 }, { a: 3 }])).toEqual([{ op: 'remove', path: '/1' }]);
  });

  it('keeps every part that it does not name the same object', () => {
    const before = { seats: [{ name: 'Ana' }], fight: { round: 1, people: [{ id: 'a' }, { id: 'b' }] } };
    const after = patched(before, [{ op: 'replace', path: '/fight/people/1/id', value: 'c' }]) as typeof before;
    expect(after).toEqual({ ...before, fight: { round: 1, people: [{ id: 'a' }, { id: 'c' }] } });
    expect(after.seats).toBe(before.seats);
    expect(after.fight.people[0]).toBe(before.fight.people[0]);
    expect(before.fight.people[1]).toEqual({ id: 'b' });
  });

  it('takes a field without a value for one that is not there, as JSON does', () => {
    expect(patchOf({ a: undefined, b: 1 }, { a: 1, b: undefined })).toEqual([
      { op: 'remove', path: '/b' },
      { op: 'add', path: '/a', value: 1 },
    ]);
  });

  it('is given up where it would have more operations than are wanted', () => {
    expect(patchOf([1, 2, 3], [4, 5, 6], '', 2)).toBeUndefined();
    expect(patchOf([1, 2, 3], [4, 5, 3], '', 2)).toHaveLength(2);
  });

  it.each([
    [{ a: 1 }, { op: 'replace', path: '/b', value: 1 }],
    [{ a: 1 }, { op: 'remove', path: '/b' }],
    [{ a: [1] }, { op: 'remove', path: '/a/1' }],
    [{ a: [1] }, { op: 'add', path: '/a/2', value: 1 }],
    [{ a: [1] }, { op: 'replace', path: '/a/x', value: 1 }],
    [{ a: 1 }, { op: 'replace', path: '/a/b', value: 1 }],
    [{ a: 1 }, { op: 'remove', path: '' }],
  ] as const)('of other data is noticed: %j, %j', (data, operation) => {
    expect(() => patched(data, [operation])).toThrow(/^nothing to/);
  });
});

/** Fields that a patch adds come last, and their order means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([name, one]) => [name, sorted(one)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

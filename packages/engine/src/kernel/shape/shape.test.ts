import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plain } from '../plain.ts';
import { satisfies } from '../testing/satisfies.ts';
import { check } from './check.ts';
import { jsonSchema } from './json-schema.ts';
import { hint, nearest } from './nearest.ts';
import {
  amount,
  anything,
  either,
  flag,
  list,
  map,
  maybe,
  number,
  oneOf,
  record,
  type Shape,
  text,
  whole,
  withDefault,
} from './shape.ts';

const shape = record({
  name: maybe(text({}, 8)),
  level: whole(1, 6),
  mode: oneOf(['near', 'far']),
  ready: withDefault(flag(), false),
  tags: withDefault(list(oneOf(['a', 'b']), {}, 0, 3), []),
  values: maybe(map(['cut', 'burn'], amount())),
  extra: maybe(
    either([number(), record({ kind: oneOf(['one']), n: number() }), record({ kind: oneOf(['two']), s: text() })]),
  ),
});

const problem = (value: unknown) => {
  const checked = check(shape, value);
  return checked.ok ? undefined : [checked.error.path, checked.error.message];
};

describe('shapes', () => {
  it('fill in what may be left out, and keep nothing by reference', () => {
    const given = { level: 3, mode: 'near', tags: ['a'] };
    const checked = check(shape, given);
    expect(checked).toEqual({ ok: true, value: { level: 3, mode: 'near', ready: false, tags: ['a'] } });
    expect(checked.ok && checked.value.tags).not.toBe(given.tags);
  });

  it.each<readonly [string, unknown, string, string]>([
    ['a missing field', { mode: 'near' }, 'level', 'Level is missing. It must be a whole number.'],
    ['a missing word', { level: 1 }, 'mode', 'Mode is missing. It must be one of near, far.'],
    ['a number out of range', { level: 7, mode: 'near' }, 'level', 'Level must be between 1 and 6, not 7.'],
    ['a broken number', { level: 1.5, mode: 'near' }, 'level', 'Level must be a whole number, not 1.5.'],
    ['a huge number', { level: 1e308, mode: 'near' }, 'level', 'Level must be between 1 and 6, not 1e+308.'],
    ['a misspelled field', { level: 1, mode: 'near', lvel: 2 }, 'lvel', 'Unknown field lvel. Did you mean level?'],
    ['a misspelled word', { level: 1, mode: 'neer' }, 'mode', 'Mode cannot be "neer". Did you mean near?'],
    ['a wrong item', { level: 1, mode: 'near', tags: ['a', 'c'] }, 'tags.1', 'Tags 2 cannot be "c". Known: a, b.'],
    [
      'too many items',
      { level: 1, mode: 'near', tags: ['a', 'a', 'a', 'a'] },
      'tags',
      'Tags may hold at most 3, not 4.',
    ],
    [
      'an unknown key',
      { level: 1, mode: 'near', values: { brun: 1 } },
      'values.brun',
      'Unknown name brun. Did you mean burn?',
    ],
    [
      'a negative amount',
      { level: 1, mode: 'near', values: { cut: -1 } },
      'values.cut',
      'Cut must be between 0 and 1000000, not -1.',
    ],
    [
      'a wrong case',
      { level: 1, mode: 'near', extra: { kind: 'one', s: 'x' } },
      'extra.s',
      'Unknown field s. Known: kind, n.',
    ],
    [
      'another kind',
      { level: 1, mode: 'near', extra: { kind: 'three' } },
      'extra.kind',
      'There is no kind "three". Known: one, two.',
    ],
    [
      'almost a kind',
      { level: 1, mode: 'near', extra: { kind: 'onne' } },
      'extra.kind',
      'There is no kind "onne". Did you mean one?',
    ],
    ['no kind', { level: 1, mode: 'near', extra: { n: 1 } }, 'extra.kind', 'Kind is missing. Known: one, two.'],
    [
      'no case at all',
      { level: 1, mode: 'near', extra: true },
      'extra',
      'Extra must be a whole number or an object of kind one or an object of kind two, not true.',
    ],
    ['long text', { level: 1, mode: 'near', name: 'far too long' }, 'name', 'Name may have at most 8 characters.'],
    [
      'half a character',
      { level: 1, mode: 'near', name: '\ud800' },
      'name',
      'Name holds half of a character (a lone surrogate).',
    ],
    ['a control character', { level: 1, mode: 'near', name: 'a\u001b' }, 'name', 'Name holds a control character.'],
    ['not an object', [], '', 'The request must be an object, not a list.'],
    ['null', null, '', 'The request must be an object, not null.'],
  ])('say where and what: %s', (_what, value, path, message) => {
    expect(problem(value)).toEqual([path, message]);
  });

  it.each<readonly [Shape, string]>([
    [record({ skill: number(), name: maybe(text()) }), 'It must be an object {skill}.'],
    [record({ name: maybe(text()) }), 'It must be an object.'],
    [list(number()), 'It must be a list.'],
    [either([record({ mode: text() }), oneOf(['dirk', 'bow'])]), 'It must be an object {mode} or one of dirk, bow.'],
    [anything(), ''],
  ])('of something missing say what it must be', (needed, message) => {
    const checked = check(record({ part: needed }), {});
    expect(checked).toMatchObject({
      ok: false,
      error: { path: 'part', message: `Part is missing. ${message}`.trim() },
    });
  });

  it('a prototype is a field like any other, and unknown', () => {
    expect(problem(JSON.parse('{"level":1,"mode":"near","__proto__":{"ready":true}}'))?.[0]).toBe('__proto__');
    expect(check(anything(), JSON.parse('{"a":{"__proto__":1}}')).ok).toBe(false);
    expect(check(map('any', number()), JSON.parse('{"__proto__":1}')).ok).toBe(false);
  });

  it('nothing deep is followed to the bottom', () => {
    const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown;
    expect(check(anything(), deep)).toMatchObject({ ok: false, error: { code: 'too_large' } });
  });

  it('accept exactly what their JSON Schema accepts', () => {
    const near = fc.record(
      {
        name: fc.oneof(fc.string({ maxLength: 9, unit: fc.constantFrom('a', 'b', 'é') }), fc.integer()),
        level: fc.oneof(fc.integer({ min: 0, max: 7 }), fc.constant(2.5), fc.constant('2')),
        mode: fc.constantFrom('near', 'far', 'here'),
        ready: fc.oneof(fc.boolean(), fc.constant(null)),
        tags: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }),
        values: fc.dictionary(fc.constantFrom('cut', 'burn', 'bite'), fc.integer({ min: -1, max: 3 })),
        extra: fc.oneof(
          fc.integer(),
          fc.record(
            { kind: fc.constantFrom('one', 'two', 'three'), n: fc.integer(), s: fc.string({ unit: fc.constant('x') }) },
            { requiredKeys: [] },
          ),
        ),
        other: fc.integer(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(near, (value) => {
        // Bounds of `number()` differ from plain integers only far outside what is generated here.
        const plain = value as Plain;
        expect(check(shape, plain).ok).toBe(satisfies(jsonSchema(shape), plain));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('nearest names', () => {
  it('finds what was meant, and does not guess wildly', () => {
    const names = ['skill', 'armor', 'absorption', 'lifePoints'];
    expect(['skil', 'sklil', 'amor', 'absorbtion', 'lifepoints', 'zzz'].map((typed) => nearest(typed, names))).toEqual([
      ...['skill', 'skill', 'armor', 'absorption', 'lifePoints', undefined],
    ]);
    expect(hint('zzz', names)).toBe(' Known: skill, armor, absorption, lifePoints.');
    expect(hint('skil', names)).toBe(' Did you mean skill?');
  });
});

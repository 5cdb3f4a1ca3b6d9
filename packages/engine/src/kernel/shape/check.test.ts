import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/seed.ts';
import { checkSlowly } from '../testing/slow-check.ts';
import { type Checked, check, HELPERS, partsChecker } from './check.ts';
import { copierOf, partsCopier } from './copier.ts';
import { MAX_PROBLEMS, MISFIT } from './problem.ts';
import {
  anything,
  either,
  flag,
  list,
  map,
  maybe,
  oneOf,
  rawText,
  record,
  type Shape,
  text,
  whole,
  withDefault,
} from './shape.ts';

const KEYS = ['a', 'b', 'kind'] as const;
const LETTERS = fc.string({
  maxLength: 4,
  unit: fc.constantFrom('a', 'é', '\u0007', '\u0085', '\ud83d', '\ude00', '-', ' '),
});

/** Small shapes of every kind, one inside the other. */
const { shape: shapes } = fc.letrec<{ shape: Shape; field: Shape }>((tie) => ({
  shape: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Shape[]>(whole(-2, 2), text({}, 3), rawText({}, 3), flag(), oneOf(['a', 'b']), anything()),
    fc.constantFrom<Shape[]>(oneOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']), oneOf([])),
    tie('shape').map((item) => list(item, {}, 0, 2)),
    fc.tuple(fc.constantFrom('any' as const, ['a', 'b']), tie('shape')).map(([keys, value]) => map(keys, value, {}, 2)),
    fc.dictionary(fc.constantFrom(...KEYS), tie('field')).map((fields) => record(fields)),
    fc.array(tie('shape'), { minLength: 1, maxLength: 3 }).map((cases) => either(cases)),
  ),
  field: fc.oneof(
    tie('shape'),
    tie('shape').map(maybe),
    tie('shape').map((one) => withDefault(one, 7)),
    fc.constantFrom('a', 'b').map((tag) => oneOf([tag])),
  ),
}));

/** Data as it comes in: mostly plain, sometimes not, with the names that the shapes know. */
const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown[]>(0, -0, 1, 2, -3, 1.5, Number.NaN, Infinity, null, true, undefined, 'a', 'b', 'h', 'zz'),
    LETTERS,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS, 'c', '__proto__', 'constructor'), tie('value'), { noNullPrototype: true }),
  ),
}));

/** Data that fits a shape, or nearly does where a list or a map is too short for it. */
function fitting(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'whole':
      return fc.integer({ min: shape.min, max: shape.max });
    case 'text':
      return fc.constantFrom('', 'a', 'é-', '\ud83d\ude00');
    case 'flag':
      return fc.boolean();
    case 'one-of':
      return fc.constantFrom(...shape.options, 'a');
    case 'list':
      return fc.array(fitting(shape.item), { minLength: shape.min, maxLength: shape.max });
    case 'map':
      return fc.dictionary(fc.constantFrom('a', 'b'), fitting(shape.value), { noNullPrototype: true });
    case 'record': {
      const fields = Object.entries(shape.fields);
      const requiredKeys = fields.filter(([, field]) => !field.optional).map(([key]) => key);
      return fc.record(Object.fromEntries(fields.map(([key, field]) => [key, fitting(field)])), { requiredKeys });
    }
    case 'either':
      return fc.oneof(...shape.cases.map(fitting));
    case 'anything':
      return values;
  }
}

const both = shapes.chain((shape) => fc.tuple(fc.constant(shape), fc.oneof(values, fitting(shape))));

const isCopy = (copied: unknown) => copied !== undefined && copied !== MISFIT;

/** A value as it is written down, the order of its fields included. */
const written = (value: unknown) => JSON.stringify(value);

/** Without the problems after the first, which the reference implementation does not look for. */
const firstOf = <T>(checked: Checked<T>): Checked<T> => {
  if (checked.ok || checked.error.problems === undefined) return checked;
  const { problems, ...first } = checked.error;
  expect(problems.length).toBeGreaterThan(1);
  expect(problems.length).toBeLessThanOrEqual(MAX_PROBLEMS);
  expect(problems[0]).toEqual(first);
  expect(new Set(problems.map(written)).size).toBe(problems.length);
  return { ok: false, error: first };
};

describe('the check', () => {
  it('takes what its reference implementation takes, makes the same of it, and names the same problem in the same words', () => {
    let taken = 0;
    fc.assert(
      fc.property(both, fc.array(fc.constantFrom('at', 2), { maxLength: 2 }), ([shape, value], path) => {
        const slow = checkSlowly(shape, value, path);
        const quick = firstOf(check(shape, value, path));
        expect(quick).toEqual(slow);
        expect(written(quick)).toBe(written(slow));
        if (quick.ok) taken++;
      }),
      { numRuns: runs(5000) },
    );
    // Neither half of the property may hold for want of data.
    expect(taken).toBeGreaterThan(runs(1000));
    expect(taken).toBeLessThan(runs(4000));
  });

  it('of a record in parts takes what it takes of the whole, in the same order, with the fields of each in their part', () => {
    const records = fc.dictionary(fc.constantFrom(...KEYS), shapes).map((fields) => record(fields));
    const inParts = fc.tuple(records, fc.subarray([...KEYS])).chain(([whole, names]) => {
      const own = record(Object.fromEntries(names.flatMap((name) => (whole.fields[name] ? [[name, flag()]] : []))));
      return fc.tuple(fc.constant(whole), fc.constant(own), fc.oneof(values, fitting(whole)));
    });
    fc.assert(
      fc.property(inParts, ([whole, own, value]) => {
        const slow = checkSlowly(whole, value);
        const parted = firstOf(partsChecker(whole, own)(value));
        const copied = partsCopier(whole, own, HELPERS)!(value);
        const part = (isOwn: boolean) =>
          Object.entries(slow.ok ? slow.value : {}).filter(([name]) => Object.hasOwn(own.fields, name) === isOwn);
        const parts = { own: Object.fromEntries(part(true)), beside: Object.fromEntries(part(false)) };
        expect(written(parted)).toBe(written(slow.ok ? { ok: true, value: parts } : slow));
        if (isCopy(copied)) expect(written({ ok: true, value: copied })).toBe(written(parted));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('written out as code copies what its reference implementation takes, all that JSON can carry of it, and nothing else', () => {
    let taken = 0;
    fc.assert(
      fc.property(both, ([shape, value]) => {
        const copy = copierOf(shape, HELPERS)!;
        const sure = (given: unknown) => {
          const copied = copy(given);
          if (isCopy(copied)) expect(written({ ok: true, value: copied })).toBe(written(checkSlowly(shape, given)));
          return isCopy(copied);
        };
        sure(value);
        const sent = written(value);
        if (sent === undefined) return;
        expect(sure(JSON.parse(sent))).toBe(checkSlowly(shape, JSON.parse(sent)).ok);
        if (sure(JSON.parse(sent))) taken++;
      }),
      { numRuns: runs(3000) },
    );
    expect(taken).toBeGreaterThan(runs(1000));
    expect(taken).toBeLessThan(runs(2500));
  });

  it('written out as code is not taken in by what an object inherits', () => {
    const copy = copierOf(record({ skill: whole(0, 9) }), HELPERS)!;
    expect(isCopy(copy(Object.assign(Object.create({ skill: 7 }), { other: 1 })))).toBe(false);
    const constructed = record({ constructor: maybe(anything()) });
    expect(isCopy(copierOf(constructed, HELPERS)!({ other: 1 }))).toBe(false);
    for (let i = 0; i < 200; i++) expect(check(constructed, {})).toEqual({ ok: true, value: {} });
  });

  it('tells all that is wrong at once, in records, lists, maps and the case that was meant', () => {
    const fighter = record({ kind: oneOf(['fighter']), skill: whole(0, 9), name: text() });
    const shape = record({
      a: either([whole(0, 9), fighter, record({ kind: oneOf(['wall']), pieces: whole(0, 9) })]),
      all: list(whole(0, 9)),
      by: map(['x', 'y'], flag()),
      must: text(),
    });
    const given = { a: { kind: 'fighter', skill: 10, nam: 'Ana' }, all: [1, 'two', 3, 40], by: { x: 1, z: true } };
    const checked = check(shape, given, ['sent']);
    if (checked.ok) throw new Error('it was taken');
    expect(checked.error.problems!.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'sent.a.skill: Skill must be between 0 and 9, not 10.',
      'sent.a.nam: Unknown field nam. Did you mean name?',
      'sent.all.1: All 2 must be a whole number, not "two".',
      'sent.all.3: All 4 must be between 0 and 9, not 40.',
      'sent.by.x: X must be true or false, not 1.',
      'sent.by.z: Unknown name z. Known: x, y.',
      'sent.must: Must is missing. It must be text.',
    ]);
    expect(check(shape, { ...given, a: 1, all: [], by: {} })).toEqual({
      ...{ ok: false, error: { code: 'invalid_request', path: 'must', message: 'Must is missing. It must be text.' } },
    });
  });

  it('tells so many at most, however many there are', () => {
    const checked = check(
      list(whole(0, 9), {}, 0, 10_000),
      Array.from({ length: 10_000 }, () => 'x'),
    );
    expect(checked).toMatchObject({ ok: false, error: { path: '0' } });
    if (!checked.ok) expect(checked.error.problems).toHaveLength(MAX_PROBLEMS);
  });

  it('keeps nothing of what it was given', () => {
    const given = { list: [[1]], map: { a: [2] }, any: { deep: [3] } };
    const shape = record({ list: list(list(whole(0, 9))), map: map('any', list(whole(0, 9))), any: anything() });
    const checked = check(shape, given);
    if (!checked.ok) throw new Error(checked.error.message);
    const taken = checked.value as typeof given;
    expect(taken).toEqual(given);
    expect([taken.list[0] === given.list[0], taken.map.a === given.map.a, taken.any.deep === given.any.deep]).toEqual([
      ...[false, false, false],
    ]);
  });

  it('fills in any number of presets, and only those that are not given', () => {
    const names = Array.from({ length: 40 }, (_, i) => `f${i}`);
    const shape = record(Object.fromEntries(names.map((name, i) => [name, withDefault(whole(0, 99), i)])));
    const given = { f3: 50, f35: 60 };
    const value = { ...Object.fromEntries(names.map((name, i) => [name, i])), ...given };
    expect(check(shape, given)).toEqual({ ok: true, value });
  });
});

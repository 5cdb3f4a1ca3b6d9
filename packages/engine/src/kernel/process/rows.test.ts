import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plus, ratio, type Weight } from '../chance/weight.ts';
import { type Rows, SparseRows } from './rows.ts';

interface Entry {
  readonly target: number;
  readonly weight: Weight;
  readonly ends: boolean;
}

const STATES = 8;
const weights: fc.Arbitrary<Weight> = fc.oneof(
  fc.integer({ min: 1, max: 1000 }),
  fc.integer({ min: 2 ** 49, max: 2 ** 51 }),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }),
);
const entries = fc.array(fc.record({ target: fc.nat(STATES - 1), weight: weights, ends: fc.boolean() }), {
  maxLength: 12,
});
const writings = fc.array(fc.tuple(fc.nat(STATES - 1), entries), { maxLength: 20 });

const totalOf = (row: readonly Entry[]): Weight => row.reduce<Weight>((sum, { weight }) => plus(sum, weight), 0);

function write(rows: SparseRows, state: number, row: readonly Entry[]): void {
  for (const { target, weight, ends } of row) rows.lead(target, weight, ends);
  rows.close(state, totalOf(row));
}

/** The reference implementation: a row as objects, with a target's first step saying whether it ends a round. */
function byHand(row: readonly Entry[]) {
  const total = totalOf(row);
  const all = [...new Set(row.map(({ target }) => target))].map((target) => {
    const same = row.filter((entry) => entry.target === target);
    const weight = totalOf(same);
    return { target, weight: BigInt(weight), p: ratio(weight, total), ends: same[0]!.ends };
  });
  return { total: BigInt(total), all };
}

function read(rows: Rows, state: number): ReturnType<typeof byHand> {
  const { first, end, to, p, ends } = rows;
  const places = Array.from({ length: end[state]! - first[state]! }, (_, i) => first[state]! + i);
  const all = places.map((entry) => ({
    target: to[entry]!,
    weight: BigInt(rows.weight(state, entry)),
    p: p[entry]!,
    ends: ends[entry] === 1,
  }));
  return { total: BigInt(rows.total(state)), all };
}

describe('rows side by side', () => {
  it('hold for each state what was written for it last, with targets once and weights to the last digit', () => {
    fc.assert(
      fc.property(writings, (written) => {
        const rows = new SparseRows();
        for (const [state, row] of written) write(rows, state, row);
        for (const [state, row] of new Map(written)) expect(read(rows, state)).toEqual(byHand(row));
      }),
    );
  });

  it('tell every whole number up to 2^50 from its chance', () => {
    const large = fc.integer({ min: 1, max: 2 ** 50 });
    fc.assert(
      fc.property(large, large, (one, other) => {
        const [weight, total] = [Math.min(one, other), Math.max(one, other)];
        const rows = new SparseRows();
        rows.lead(0, weight, false);
        rows.close(0, total);
        expect([rows.weight(0, 0), rows.total(0)]).toEqual([weight, total]);
      }),
      { numRuns: 1000 },
    );
  });

  it('keep what a chance cannot tell', () => {
    const [weight, total] = [3265734608344301, 5684096236781418];
    expect(Math.round((weight / total) * total)).not.toBe(weight);
    const rows = new SparseRows();
    rows.lead(0, weight, false);
    rows.close(0, total);
    expect([rows.weight(0, 0), rows.total(0)]).toEqual([weight, total]);
  });

  it('are copied to be changed on their own', () => {
    fc.assert(
      fc.property(writings, writings, (before, after) => {
        const rows = new SparseRows();
        for (const [state, row] of before) write(rows, state, row);
        const copy = rows.copy();
        for (const [state, row] of after) write(copy, state, row);
        for (const [state, row] of new Map(before)) expect(read(rows, state)).toEqual(byHand(row));
        for (const [state, row] of new Map([...before, ...after])) expect(read(copy, state)).toEqual(byHand(row));
      }),
    );
  });

  it('grow with the states and their entries, and take no more room when a state is decided over and over', () => {
    const rows = new SparseRows();
    const row = (state: number, shift: number) =>
      Array.from({ length: 5 }, (_, i) => ({ target: state + i * shift, weight: i + 1, ends: i === 4 }));
    for (let state = 0; state < 2000; state++) write(rows, state, row(state, 1));
    const trimmed = rows.trimmed();
    expect([trimmed.first.length, trimmed.to.length]).toEqual([2000, 10_000]);
    write(trimmed, 1234, row(1234, 1));
    const room = trimmed.to.length;
    for (let i = 0; i < room; i++) write(trimmed, 1234, row(1234, 1 + (i % 49)));
    expect(trimmed.to.length).toBe(room);
    for (const state of [0, 1233, 1235, 1999]) expect(read(trimmed, state)).toEqual(byHand(row(state, 1)));
    expect(read(trimmed, 1234)).toEqual(byHand(row(1234, 1 + ((room - 1) % 49))));
  });
});

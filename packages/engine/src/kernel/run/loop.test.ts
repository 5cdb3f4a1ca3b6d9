import { describe, expect, it } from 'vitest';
import { sum } from '../chance/dice.ts';
import { mapped } from '../chance/distribution.ts';
import { bruteForce } from '../testing/brute.ts';
import type { Inputs } from './given.ts';
import { mergedOdds, unmergedOdds } from './odds.ts';
import { isRefusal, type Referee } from './referee.ts';

/** Steps down from 3: a die in the first, which ends it or leaves one more; and then another die. */
function counted() {
  let turns = 0;
  const turn = (referee: Referee, left: number) => {
    turns++;
    return left === 3 ? 2 - referee.roll('r', sum(1, 2)) : left - 1;
  };
  const rule = (referee: Referee) => {
    const plus = referee.choose('plus', { by: 'a', options: [0, 10], default: 0 });
    const isOver = (left: number) => left <= 0;
    return plus + referee.repeat(turn, 3, isOver, 3, (left) => left) + referee.roll('after', sum(1, 6));
  };
  const odds = (inputs: Inputs) => {
    const d = mergedOdds(rule, undefined, inputs);
    if (isRefusal(d)) throw new Error(d.message);
    return d;
  };
  return { rule, odds, turns: () => turns };
}

describe('a loop', () => {
  it('in which dice come in one step only is gone through at once: two ways, of two steps and of one', () => {
    const { odds, turns } = counted();
    odds({});
    expect(turns()).toBe(3);
  });

  it('beside something given that it never comes to is worked out once', () => {
    const { rule, odds, turns } = counted();
    const d = odds({ choices: { plus: 10 } });
    expect(turns()).toBe(3);
    const slow = bruteForce(rule, undefined, () => 10);
    expect(mapped(d, String)).toMatchObject({ values: slow.values.map(String) });
    expect(d.weights.map((weight) => Number(weight) / Number(d.total))).toEqual(
      slow.weights.map((weight) => Number(weight) / Number(slow.total)),
    );
  });

  it('that comes to what is given runs in place, once for each way of the rest', () => {
    const { odds, turns } = counted();
    const d = odds({ dice: { r: [1] } });
    expect(d.values).toEqual([1, 2, 3, 4, 5, 6]);
    // One more turn, to see that it comes to it.
    expect(turns()).toBe(1 + 6 * 2);
  });

  it('tried at once in vain has not used up what may be computed', () => {
    const turn = (referee: Referee, at: number) =>
      at === 0 ? referee.roll('first', sum(2, 6)) : 12 + referee.roll('again', sum(1, 2));
    // Of 11 sums only the last, 12, goes on.
    const rule = (referee: Referee) =>
      referee.repeat(
        turn,
        0,
        (at) => at > 0 && at !== 12,
        3,
        (at) => at,
      );
    const d = unmergedOdds(rule, undefined, {}, 11 + 2 + 12);
    expect(isRefusal(d) ? d.message : d.values.length).toBe(12);
  });

  it('with many steps after its dice goes on once for each state of a step, not for each way', () => {
    let turns = 0;
    const turn = (referee: Referee, { at, sum: before }: { readonly at: number; readonly sum: number }) => {
      turns++;
      const thrown = at === 0 ? [1, 2, 3].map((die) => referee.roll(`die ${die}`, sum(1, 6))) : [];
      return { at: at + 1, sum: thrown.reduce((all, one) => all + one, before) };
    };
    const rule = (referee: Referee) =>
      referee.repeat(
        turn,
        { at: 0, sum: 0 },
        ({ at }) => at === 200,
        200,
        (state) => `${state.at} ${state.sum}`,
      ).sum;
    expect(mergedOdds(rule, undefined)).toMatchObject({ total: 216 });
    const states = 16 * 199;
    // What was tried at once is bounded; 216 ways of 200 steps would be 43,200.
    expect(turns).toBeLessThan(2 * 216 + states + 2001);
  });

  it('inside others is not tried again at every level', () => {
    let turns = 0;
    const nest =
      (depth: number) =>
      (referee: Referee, state: number): number => {
        turns++;
        if (depth === 0) return state + referee.roll('die', sum(1, 2));
        return state + (loop(referee, depth - 1) > 2 ? 1 : 2);
      };
    const isOver = (state: number) => state >= 2;
    const loop = (referee: Referee, depth: number): number =>
      referee.repeat(nest(depth), 0, isOver, 2, (state) => state);
    mergedOdds((referee: Referee) => loop(referee, 6), undefined);
    // Step by step alone it is 508.
    expect(turns).toBeLessThan(8 * 508);
  });
});

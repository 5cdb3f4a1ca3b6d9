import { describe, expect, it } from 'vitest';
import { sum } from '../chance/dice.ts';
import { mapped } from '../chance/distribution.ts';
import { bruteForce } from '../testing/brute.ts';
import type { Inputs } from './given.ts';
import { mergedOdds } from './odds.ts';
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
});

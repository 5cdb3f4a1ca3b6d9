import { describe, expect, it } from 'vitest';
import { CompiledPlan } from '../process/compiled-plan.ts';
import { TransitionCache } from '../process/graph.ts';
import { surely, transition } from '../process/process.ts';
import { bestOf } from './best.ts';
import { Planner } from './plan.ts';
import { isRefusal, type Referee } from './referee.ts';
import { resume } from './session.ts';
import { STEPS, Work } from './work.ts';

/** A decision whose usual answer depends on what is asked, and whose results do not. */
function answer(referee: Referee, usual: 'yes' | 'no'): string {
  return referee.choose('answer', { by: 'a', options: ['yes', 'no'], default: usual });
}

function viewOf(planner: Planner, usual: 'yes' | 'no'): CompiledPlan {
  return new CompiledPlan(planner, planner.plan(answer, usual));
}

function taken(view: CompiledPlan): readonly unknown[] {
  const flows = view.flow(view.defaults());
  return view.leaves.filter((_, place) => flows[place] === view.total);
}

describe('plans', () => {
  it('of decisions alike in all but their default keep a default each', () => {
    const planner = new Planner(() => true);
    expect(taken(viewOf(planner, 'yes'))).toEqual(['yes']);
    expect(taken(viewOf(planner, 'no'))).toEqual(['no']);
  });

  it('of one rule and argument are kept apart by whose decisions are open', () => {
    const book = new TransitionCache();
    const decisions = (sides: { readonly a?: 'a'; readonly b?: 'b' }) => {
      const view = book.plan(transition('ask', answer, 'yes' as const, () => 0, sides));
      if (isRefusal(view)) throw new Error(view.message);
      return view.decisions.length;
    };
    expect(decisions({ b: 'b' })).toBe(0);
    expect(decisions({ a: 'a', b: 'b' })).toBe(1);
  });

  it('of steps in which nothing is thrown are one, however many such steps there are', () => {
    const book = new TransitionCache(new Work(4 * STEPS.run));
    const [one, other] = [surely('here', 1), surely('there', 2)];
    expect(book.odds(one)).toBe(book.odds(other));
    expect(book.plan(one)).toBe(book.plan(other));
    expect([one.next(0), other.next(0)]).toEqual([1, 2]);
  });

  it('of options that count as the same one is tried: the default, else the first', () => {
    const tried: string[] = [];
    const which = (counting: boolean) => (referee: Referee) => {
      const option = referee.choose('which', {
        by: 'a',
        options: ['a1', 'a2', 'b1', 'b2', 'c'],
        default: 'b2',
        ...(counting ? { countsAs: (one: string) => one[0]! } : {}),
      });
      tried.push(option);
      return { a: 3, b: 1, c: 2 }[option[0]!]!;
    };
    const best = (counting: boolean) =>
      bestOf(which(counting), undefined, { value: (n) => n, sideOf: () => 'acting' as const });
    const byKind = best(true);
    expect(tried).toEqual(['a1', 'b2', 'c']);
    expect(byKind).toEqual(best(false));
    expect(byKind).toMatchObject({ plan: [{ option: 'a1' }] });
    expect(resume(which(true), undefined, { choices: { which: 'a2' } })).toMatchObject({ result: 3 });
  });
});

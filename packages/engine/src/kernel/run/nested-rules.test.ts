import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../chance/dice.ts';
import { throwerFromSeed } from '../chance/random.ts';
import { fraction } from '../chance/weight.ts';
import { forget } from '../memoize.ts';
import { keyOf } from '../plain.ts';
import { bruteForce } from '../testing/brute.ts';
import { nested, type Text, text } from '../testing/random-rules.ts';
import { bestOf } from './best.ts';
import { mergedOdds, unmergedOdds } from './odds.ts';
import { deciding, isRefusal, type Referee, type Refusal, type Rule } from './referee.ts';
import { play, replay, resume } from './session.ts';
import { Work } from './work.ts';

interface Asked {
  readonly text: Text;
  readonly plus: number;
}

/** What a rule is told of another, before and after it threw dice of the same name. */
const asksOf: Rule<Asked, readonly [string, number, string]> = (referee, args) => {
  const before = keyOf(referee.odds(nested, args));
  const rolled = referee.roll('r', sum(1, 2));
  return [before, rolled, keyOf(referee.odds(nested, args))];
};

function worked<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}

const aim = { value: () => 0, sideOf: () => 'acting' as const };

/** Everything that any interpreter makes of it. */
function toldBy(args: Asked): readonly (readonly [string, number, string])[] {
  const played = play(asksOf, args, throwerFromSeed('told'));
  const resumed = resume(asksOf, args, { dice: { r: [2] } });
  const replayed = replay(asksOf, args, { dice: { r: [1] } });
  if (played.kind !== 'finished' || resumed.kind !== 'finished' || !('result' in replayed)) {
    throw new Error('it asks for one roll and for nothing else');
  }
  const decided: Rule<Asked, readonly [string, number, string]> = (referee: Referee, asked) =>
    asksOf(
      deciding(referee, (_, { options }) => options[0]!),
      asked,
    );
  return [
    played.result,
    resumed.result,
    replayed.result,
    ...worked(mergedOdds(asksOf, args)).values,
    ...worked(unmergedOdds(asksOf, args)).values,
    ...worked(mergedOdds(asksOf, args, { dice: { r: [1] }, choices: { c: 0, d: 0 } })).values,
    ...worked(bestOf(asksOf, args, aim)).ways.values,
    ...worked(bestOf(asksOf, args, aim, { dice: { r: [2] } })).ways.values,
    ...worked(mergedOdds(decided, args)).values,
  ];
}

describe('a rule that asks for the odds of another', () => {
  it('is told what mergedOdds says, under every interpreter, whatever is given or decided', () => {
    fc.assert(
      fc.property(text, fc.nat(2), (t, plus) => {
        const args = { text: t, plus };
        const odds = worked(mergedOdds(nested, args));
        for (const [before, , after] of toldBy(args)) expect([before, after]).toEqual([keyOf(odds), keyOf(odds)]);
        const table = ({ values, weights, total }: typeof odds) =>
          values.map((value, i) => [value, fraction(weights[i]!, total)] as const).sort(([a], [b]) => a - b);
        expect(table(odds)).toEqual(table(bruteForce(nested, args)));
      }),
      { numRuns: 60 },
    );
  });

  it('asks nobody for dice: the first question is its own', () => {
    const args: Asked = {
      text: { kind: 'roll', id: 's', dice: { reading: 'sum', count: 1, sides: 2 }, next: [{ kind: 'say', value: 1 }] },
      plus: 0,
    };
    expect(resume(asksOf, args)).toMatchObject({ kind: 'waiting', needs: { id: 'r' } });
  });
});

/** Three throws, of which the second hangs on the first: 36 ways to fall. */
const slow: Rule<number, number> = (referee, plus) =>
  referee.roll('a', sum(1, 6)) * referee.roll('b', sum(1, 6)) + plus;
/** A rule that asks twice and throws, so that it is run several times over. */
const asker: Rule<number, number> = (referee, n) =>
  referee.odds(slow, n).values.length + referee.odds(slow, n).values.length + referee.roll('r', sum(1, 6));
/** The same with more on its mind. */
const asksAsker: Rule<number, number> = (referee, n) =>
  referee.odds(asker, n).values.length + referee.odds(slow, n).values.length;

describe('the work of odds that a rule asks for', () => {
  const took = (rule: Rule<number, number>, most = Infinity) => {
    const work = new Work(most);
    const odds = mergedOdds(rule, 7, undefined, undefined, work);
    return { odds, done: work.done };
  };

  it('is the same whether they were known or not, and counted once an answer', () => {
    forget();
    const [cold, warm] = [took(asksAsker), took(asksAsker)];
    expect(warm).toEqual(cold);
    forget();
    took(slow);
    took(asker);
    expect(took(asksAsker)).toEqual(cold);
    const own = took(slow).done;
    const { done } = took(asker);
    expect(done).toBeGreaterThan(own);
    expect(done).toBeLessThan(2 * own);
  });

  it('counts for best play, too', () => {
    const planned = () => {
      const work = new Work();
      worked(bestOf(asker, 7, aim, undefined, work));
      return work.done;
    };
    forget();
    const cold = planned();
    expect(planned()).toBe(cold);
    expect(cold).toBeGreaterThan(took(slow).done);
  });

  it('is refused past the most, known or not', () => {
    forget();
    const refused = { odds: { code: 'too_large' } };
    const half = took(slow).done / 2;
    forget();
    expect(took(asker, half)).toMatchObject(refused);
    took(asker);
    expect(took(asker, half)).toMatchObject(refused);
  });

  it('stops a rule that is played where it can never be done', () => {
    const endless: Rule<number, number> = (referee, n) => {
      for (let i = 0; i < n; i++) referee.roll('a', sum(1, 6));
      return n;
    };
    const asks: Rule<number, number> = (referee, n) => referee.odds(endless, n).values.length;
    expect(play(asks, 8, throwerFromSeed('endless'))).toMatchObject({
      kind: 'refused',
      error: { code: 'too_large' },
    });
  });
});

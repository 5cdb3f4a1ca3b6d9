/** What can still be invoked on a roll: counted by aspect, by kind, and as an offer. */
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../kernel/index.ts';
import { freeLeft, type Invoked, leftFor, offerTo } from './invoke.ts';
import type { Situation } from './situation.ts';
import { active, prepared } from './testing/table.ts';

describe('what is left to invoke', () => {
  const free = (aspect: string) => ({ by: 'actor', aspect, free: true }) as const;
  const paid = (aspect: string) => ({ by: 'actor', aspect, free: false }) as const;
  const use = (one: ReturnType<typeof free> | ReturnType<typeof paid>): Invoked => ({ ...one, use: 'bonus' });
  const ready = prepared('overcome', { actor: { rating: 2 }, opposition: active(1) });
  if (isRefusal(ready)) throw new Error(ready.message);
  const base = ready.args as Situation;
  /** What may be invoked, what was before the window, and the fate points of who acts. */
  const situation = (available: Situation['available'], made: readonly Invoked[] = [], actor?: number): Situation => ({
    ...{ ...base, available, made: made as Situation['made'] },
    purse: actor === undefined ? {} : { actor },
  });
  const BOTH = [free('Both'), paid('Both')];

  it('FATE-04, D26 who has a free invocation, or one to pay for and a point, may invoke; each is used up', () => {
    const left = (s: Situation, ...invoked: readonly Invoked[]) => leftFor(s, invoked, 'actor').mayInvoke;
    const rows: readonly (readonly [Situation, readonly Invoked[], boolean])[] = [
      [situation([]), [], false],
      [situation([{ ...free('Bold'), by: 'opposition' }]), [], false],
      [situation([free('Bold')], [], 0), [], true],
      [situation([free('Bold')], [], 0), [use(free('Bold'))], false],
      [situation([free('Bold'), free('Bold')], [], 0), [use(free('Bold'))], true],
      [situation([paid('Bold')], [], 0), [], false],
      [situation([paid('Bold')], [], 1), [], true],
      [situation([paid('Bold')]), [], true],
      // At most once on a roll, and with what is left of the points.
      [situation([paid('Bold')]), [use(paid('Bold'))], false],
      [situation([paid('Bold'), paid('Quick')], [], 1), [use(paid('Bold'))], false],
      [situation([paid('Bold'), paid('Quick')], [], 2), [use(paid('Bold'))], true],
      [situation([paid('Bold')], [], 1), [{ ...use(paid('Dark')), by: 'opposition' }], true],
    ];
    for (const [i, [s, invoked, may]] of rows.entries()) expect(left(s, ...invoked), `row ${i + 1}`).toBe(may);
  });

  it('FATE-04 aspects are of one kind that began alike and are good for the same, whatever their order', () => {
    const kinds = (s: Situation, ...invoked: readonly Invoked[]) => leftFor(s, invoked, 'actor').kinds;
    const all = [...BOTH, free('Free'), paid('Paid'), free('Boost')];
    // Two for each free one and one for one to pay for: as it is, and 200 times as it began.
    const [fresh, freeOne, paidOne] = [3 * 200 + 3, 2 * 200 + 2, 200 + 1];
    expect(kinds(situation(all))).toEqual([paidOne, freeOne, freeOne, fresh]);
    expect(kinds(situation([...all].reverse()))).toEqual([paidOne, freeOne, freeOne, fresh]);
    expect(kinds(situation(BOTH), use(paid('Both')))).toEqual([fresh - 1]);
    expect(kinds(situation(BOTH), use(free('Both')))).toEqual([fresh - 2]);
    expect(kinds(situation([...BOTH, free('Both')]))).toEqual([5 * 200 + 5]);
    // What was invoked before the window began so: a free one was never among those that are open.
    const before = (one: Invoked) => kinds(situation(BOTH, [one]), one);
    expect(before(use(paid('Both')))).toEqual([freeOne]);
    expect(before(use(free('Both')))).toEqual([fresh]);
    expect(before(use(paid('Gone')))).toEqual([fresh]);
    expect(before({ by: 'actor', use: 'bonus', free: false })).toEqual([fresh]);
  });

  it('FATE-04 free ones are counted by aspect, and what nobody has is none', () => {
    const left = freeLeft(situation([...BOTH, free('Both')]), [use(free('Both'))], 'actor');
    expect([left('Both'), left('Nothing such')]).toEqual([1, 0]);
  });

  it('FATE-04, FATE-07, D30 an offer has what is open, what is open and not found, and what is closed and why', () => {
    const offer = (s: Situation, ...invoked: readonly Invoked[]) => {
      const { options, alsoAccepted, closed } = offerTo(s, invoked, 'actor', true);
      return [options, alsoAccepted, closed.map(({ option, clause }) => [option, clause])];
    };
    const both = (aspect: string) =>
      [
        { aspect, use: 'bonus' },
        { aspect, use: 'reroll' },
      ] as const;
    expect(offer(situation([free('Bold')]))).toEqual([['pass', ...both('Bold')], [], []]);
    const hidden = [{ ...free('Trap'), hidden: true }];
    expect(offer(situation(hidden))).toEqual([['pass'], both('Trap'), []]);
    const [bonus, reroll] = both('Bold');
    expect(offer(situation([paid('Bold')], [], 0))).toEqual([
      ['pass'],
      [],
      [
        [bonus, 'FATE-04'],
        [reroll, 'FATE-04'],
      ],
    ]);
    const set = { ...situation([free('Bold')]), actor: { ...base.actor, rolls: false } };
    expect(offer(set)).toEqual([['pass', bonus], [], [[reroll, 'FATE-07']]]);
  });
});

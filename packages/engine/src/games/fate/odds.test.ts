import { describe, expect, it } from 'vitest';
import {
  bestOf,
  type Distribution,
  everyThrow,
  isRefusal,
  type PlainRecord,
  type Resolution,
  unmergedOdds,
} from '../../kernel/index.ts';
import { fate } from './index.ts';
import { type Outcome, outcomeOf } from './ladder.ts';
import { active, passive, prepared } from './testing/table.ts';

function ways(action: string, request: PlainRecord, settings: PlainRecord = {}): Distribution<Resolution> {
  const ready = prepared(action, request, settings);
  if (isRefusal(ready)) throw new Error(ready.message);
  const spread = unmergedOdds(fate.actions[action]!.rule, ready.args);
  if (isRefusal(spread)) throw new Error(spread.message);
  return spread;
}

/** Fail, tie, succeed, style, over 81 or 6561. */
function outcomes(action: string, request: PlainRecord, total: number): readonly number[] {
  const spread = ways(action, request);
  const count = (outcome: Outcome) =>
    spread.values.reduce((all, value, i) => all + (value.outcome === outcome ? Number(spread.weights[i]) : 0), 0);
  return (['fail', 'tie', 'succeed', 'style'] as const).map(
    (outcome) => (count(outcome) * total) / Number(spread.total),
  );
}

const sumOf = (faces: readonly number[]) => faces.reduce((all, face) => all + face, 0);
const THROWS = [...everyThrow(4, 'F')].map(sumOf);

/** The reference implementation: every throw of four dice, by hand. */
function enumerated(lead: number, opposed: boolean): readonly number[] {
  const counts = { fail: 0, tie: 0, succeed: 0, style: 0 };
  for (const mine of THROWS) for (const theirs of opposed ? THROWS : [0]) counts[outcomeOf(lead + mine - theirs)]++;
  return [counts.fail, counts.tie, counts.succeed, counts.style];
}

const LEADS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

describe('exact odds', () => {
  it('FATE-20 to FATE-23 against a set rating they are those of all 81 throws', () => {
    expect(THROWS).toHaveLength(81);
    for (const lead of LEADS) {
      expect(outcomes('overcome', { actor: { rating: lead }, opposition: passive(0) }, 81)).toEqual(
        enumerated(lead, false),
      );
    }
  });

  it('D33 at even ratings they are 31, 19, 26 and 5 of 81: not an equal chance', () => {
    expect(outcomes('overcome', { actor: { rating: 2 }, opposition: passive(2) }, 81)).toEqual([31, 19, 26, 5]);
    expect(outcomes('overcome', { actor: { rating: 1 }, opposition: passive(3) }, 81)).toEqual([66, 10, 5, 0]);
  });

  it('FATE-14 against active opposition they are those of all 6561 rolls', () => {
    for (const lead of LEADS) {
      const roll = { actor: { rating: lead }, opposition: active(0), scene: 'conflict' };
      expect(outcomes('attack', roll, 6561)).toEqual(enumerated(lead, true));
    }
    const even = { actor: { rating: 3 }, opposition: active(3), scene: 'conflict' };
    expect(outcomes('attack', even, 6561)).toEqual([2727, 1107, 1800, 927]);
    expect(outcomes('defend', even, 6561)).toEqual([2727, 1107, 1800, 927]);
  });

  it('FATE-04 a reroll made on any throw is worth no more than the throw, and a bonus exactly 2', () => {
    const roll = { actor: { rating: 1 }, opposition: passive(2) };
    const again = { ...roll, invokes: [{ by: 'actor', use: 'reroll' }] };
    expect(outcomes('overcome', again, 81)).toEqual(outcomes('overcome', roll, 81));
    const bonus = { ...roll, invokes: [{ by: 'actor', use: 'bonus' }] };
    expect(outcomes('overcome', bonus, 81)).toEqual(enumerated(1, false));
  });

  it('FATE-04 an invocation kept for a losing throw turns 31 failures in 81 into 155 in 6561', () => {
    const roll = {
      actor: { rating: 2 },
      opposition: passive(2),
      available: [{ by: 'actor', aspect: 'Lucky', free: true }],
    };
    const ready = prepared('overcome', roll);
    if (isRefusal(ready)) throw new Error(ready.message);
    const sideOf = (role: string) => fate.actions.overcome!.sides[role] ?? 'nobody';
    // A failure is worth 0, anything else 1.
    const aim = { value: ({ outcome }: Resolution) => (outcome === 'fail' ? 0 : 1), sideOf };
    const best = bestOf(fate.actions.overcome!.rule, ready.args, aim);
    if (isRefusal(best)) throw new Error(best.message);
    const failing = best.ways.values.reduce(
      (all, value, i) => all + (value.outcome === 'fail' ? Number(best.ways.weights[i]) : 0),
      0,
    );
    // +2 saves every throw that lost by 1 or 2; the 5 that lost by 3 or more reroll, and fail 31 times in 81.
    expect((failing * 6561) / Number(best.ways.total)).toBe(5 * 31);
  });

  it('FATE-94 the boost for a defend with style comes 927 times in 6561', () => {
    const spread = ways('attack', { actor: { rating: 2 }, opposition: active(2), scene: 'conflict' });
    const boosts = spread.values.map(({ facts }) => (facts.boosts as { opposition: number }).opposition);
    const count = boosts.reduce((all, boost, i) => all + boost * Number(spread.weights[i]), 0);
    expect((count * 6561) / Number(spread.total)).toBe(927);
  });
});

describe('many invocations that were made', () => {
  it('D25 of many rerolls the last throw stands, so that the odds are those of one throw', () => {
    const reroll = (by: string) => ({ by, use: 'reroll', free: true });
    const invokes = [...Array(8).fill(reroll('actor')), ...Array(8).fill(reroll('opposition'))];
    const request = { actor: { rating: 1 }, opposition: active(0), invokes };
    const rounded = (given: PlainRecord) => outcomes('overcome', given, 6561).map(Math.round);
    expect(rounded(request)).toEqual([1711, 1016, 2123, 1711]);
    const raised = [...invokes, { by: 'opposition', use: 'bonus', free: true }];
    expect(rounded({ ...request, invokes: raised })).toEqual([3834, 1016, 1288, 423]);
  });
});

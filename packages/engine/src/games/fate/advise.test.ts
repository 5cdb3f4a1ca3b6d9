import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../kernel/index.ts';
import { fraction } from '../../kernel/index.ts';
import { FOUR_DICE, outcomeOf } from './ladder.ts';
import { active, done, passive, refused } from './testing/table.ts';

const SERA = { name: 'Sera', rating: 2 };
const advice = (request: PlainRecord) => done<PlainRecord>('advise', { actor: SERA, ...request });
const quick = { by: 'actor', aspect: 'Quick', free: false } as const;

/** The outcomes of a roll of so much more, in which one side throws its dice again where the first throw went against it. */
function thrownAgain(lead: number, by: 'actor' | 'opposition'): PlainRecord {
  const { values, weights } = FOUR_DICE.odds();
  const counts = { fail: 0, tie: 0, succeed: 0, style: 0 };
  const each = (tell: (dice: number, ways: number) => void) => {
    for (const [i, dice] of values.entries()) tell(dice, Number(weights[i]!));
  };
  each((mine, a) =>
    each((theirs, b) =>
      each((again, c) => {
        const shifts = lead + mine - theirs;
        const worse = by === 'actor' ? shifts < 0 : shifts > 0;
        const after = by === 'actor' ? lead + again - theirs : lead + mine - again;
        counts[outcomeOf(worse ? after : shifts)] += a * b * c;
      }),
    ),
  );
  return Object.fromEntries(Object.entries(counts).map(([outcome, ways]) => [outcome, fraction(ways, 81 ** 3)]));
}

describe('before the dice', () => {
  it('FATE-04 each side throws again where it is behind, and leaves its dice where it is level or ahead', () => {
    for (const by of ['actor', 'opposition'] as const) {
      const { facts, changes } = advice({ opposition: active(1), available: [{ ...quick, by, free: true }] });
      const uses = facts.invokes as readonly PlainRecord[];
      expect(uses.find(({ use }) => use === 'reroll')!.chances).toEqual(thrownAgain(1, by));
      expect(changes).toEqual([]);
    }
  });

  it('FATE-04 where nothing is worth it the dice are kept, and nothing that is not there is told', () => {
    const { outcome, facts, way, changes } = advice({
      ...{ opposition: passive(2), available: [quick], rolled: { actor: [1, 1, 1, 0] } },
    });
    expect([outcome, changes, way.at(-1)]).toEqual(['keep', [], ['FATE-04', 'keep', { now: 'style' }]]);
    expect(Object.keys(facts)).not.toContain('added');
  });

  it('FATE-15 Fair against Great is hard', () => {
    const { outcome, say } = advice({ opposition: passive(4) });
    expect(outcome).toBe('hard');
    expect(say).toBe('Hard for Sera, Fair +2 against Great +4: fail 81.5%, tie 12.3%, succeed 6.2%.');
  });

  it('FATE-16 Fair against Mediocre is easy', () => {
    expect(advice({ opposition: passive(0) }).outcome).toBe('easy');
  });

  it('FATE-17 Fair against Fair is even, 31, 19, 26 and 5 in 81', () => {
    const { outcome, facts } = advice({ opposition: passive(2) });
    expect(outcome).toBe('even');
    expect(facts.chances).toEqual({ fail: '31/81', tie: '19/81', succeed: '26/81', style: '5/81' });
    expect(advice({ opposition: active(2) }).facts.chances).toMatchObject({ tie: '41/243' });
  });

  it('FATE-17 between them the word follows the chances, of two who roll as of one', () => {
    const word = (opposition: PlainRecord, more: PlainRecord = {}) => advice({ opposition, ...more }).outcome;
    const ratings = [4, 3, 2, 1, 0];
    const words = ['hard', 'fairly-hard', 'even', 'fairly-easy', 'easy'];
    expect(ratings.map((rating) => word(passive(rating)))).toEqual(words);
    expect(ratings.map((rating) => word(active(rating)))).toEqual(words);
    const { say, facts, steps } = advice({ opposition: active(1) });
    expect(say).toBe(
      'Fairly easy for Sera, Fair +2 against Average +1: fail 26.1%, tie 15.5%, succeed 32.4%, succeed with style 26.1%.',
    );
    expect([facts.advice, steps]).toEqual([
      'fairly-easy',
      [
        'Fair +2 against Average +1: more likely a success than not. Fail 26.1%, tie 15.5%, succeed 32.4%, succeed with style 26.1%.',
      ],
    ]);
    // Help and what was invoked already count.
    expect(word(passive(3), { actor: { ...SERA, helpers: [1, 1] } })).toBe('fairly-easy');
    expect(word(passive(3), { invokes: [{ by: 'actor', use: 'bonus', aspect: 'Quick' }] })).toBe('fairly-easy');
  });

  it('FATE-16, FB-43 the sentence has the numbers that count, with what is added to each rating', () => {
    const map = { name: 'map', value: 2 };
    const { say, steps, facts } = advice({
      actor: { name: 'Sera', rating: 3, bonuses: [map] },
      opposition: { ...passive(2), bonuses: [{ name: 'dark', value: 1 }] },
    });
    expect(facts.added).toEqual({ actor: [map], opposition: [{ name: 'dark', value: 1 }] });
    const chances = 'ail 6.2%, tie 12.3%, succeed 43.2%, succeed with style 38.3%.';
    expect(say).toBe(`Easy for Sera, Superb +5 (with map +2) against Good +3 (with dark +1): f${chances}`);
    expect(steps.at(-1)).toBe(
      `Superb +5 (with map +2) against Good +3 (with dark +1): probably no invocation is needed. F${chances}`,
    );
    const invokes = [{ by: 'actor', aspect: 'Quick', use: 'bonus' }];
    expect(advice({ actor: { name: 'Sera', rating: 3, bonuses: [map] }, opposition: passive(7), invokes }).say).toMatch(
      /^Even for Sera, Epic \+7 \(with map \+2 and Quick \+2\) against Epic \+7: /,
    );
  });

  it('FATE-04 before the dice it says the chances with each invocation too', () => {
    const theirs = { by: 'opposition', aspect: 'Watchful', free: true };
    const { facts, say, way } = advice({ opposition: passive(3), available: [quick, theirs] });
    expect(facts.chances).toEqual({ fail: '50/81', tie: '16/81', succeed: '14/81', style: '1/81' });
    expect(facts.invokes).toEqual([
      {
        ...{ by: 'actor', aspect: 'Quick', free: false, use: 'bonus' },
        chances: { fail: '5/27', tie: '16/81', succeed: '35/81', style: '5/27' },
      },
      {
        ...{ by: 'actor', aspect: 'Quick', free: false, use: 'reroll' },
        // 50 of 81 fail, and 50 of 81 of those again.
        chances: { fail: '2500/6561', tie: '2096/6561', succeed: '1834/6561', style: '131/6561' },
      },
      {
        ...{ by: 'opposition', aspect: 'Watchful', free: true, use: 'bonus' },
        chances: { fail: '76/81', tie: '4/81', succeed: '1/81', style: '0' },
      },
    ]);
    expect(say).toBe(
      'Fairly hard for Sera, Fair +2 against Good +3: fail 61.7%, tie 19.8%, succeed 17.3%, succeed with style 1.2%. ' +
        'With Quick for +2: fail 18.5%, tie 19.8%, succeed 43.2%, succeed with style 18.5%. ' +
        'With Quick to reroll a failure: fail 38.1%, tie 31.9%, succeed 28.0%, succeed with style 2.0%. ' +
        'With Watchful of the opposition for +2: fail 93.8%, tie 4.9%, succeed 1.2%.',
    );
    expect(way.map(([rule, id]) => [rule, id])).toEqual([
      ['FATE-17', 'advice-fairly-hard'],
      ['FATE-04', 'would'],
      ['FATE-04', 'would'],
      ['FATE-04', 'would'],
    ]);
    const rolls = advice({ opposition: active(2), available: [theirs] });
    expect((rolls.facts.invokes as readonly PlainRecord[]).map(({ use }) => use)).toEqual(['bonus', 'reroll']);
  });

  it('FATE-19 a suggested rating is said with the advice', () => {
    const { say, facts } = advice({ standsOut: true });
    expect([facts.suggested, say]).toEqual([
      true,
      'A fitting difficulty is Fair +2. Even for Sera, Fair +2 against Fair +2: fail 38.3%, tie 23.5%, succeed 32.1%, succeed with style 6.2%.',
    ]);
  });

  it('FATE-18 nothing stands out: Average', () => {
    expect(advice({}).facts.difficulty).toBe(1);
  });

  it('FATE-19 something stands out, and nobody can decide: Fair', () => {
    expect(advice({ standsOut: true }).facts.difficulty).toBe(2);
  });

  it('FATE-01 without opposition there is nothing to compute', () => {
    const none = { actor: SERA, opposition: { kind: 'none' } };
    expect(refused('advise', none)).toMatchObject({ code: 'not_allowed', rule: 'FATE-01' });
  });
});

describe('after the dice', () => {
  const rolled = (sum: readonly number[], more: PlainRecord) =>
    advice({ opposition: passive(3), rolled: { actor: sum }, ...more });

  it('FATE-04 +2 is said exactly and a reroll as chances', () => {
    const { facts, outcome, say } = rolled([0, 0, 0, 0], { available: [quick] });
    expect(facts).toMatchObject({ now: 'fail', shifts: -1, best: { aspect: 'Quick', use: 'bonus' } });
    expect(outcome).toBe('spend');
    expect(say).toBe(
      'Worth an invocation: the roll of Sera is a failure as it is; invoke Quick for +2. With Quick for +2: succeed 100%. ' +
        'With Quick to reroll: fail 61.7%, tie 19.8%, succeed 17.3%, succeed with style 1.2%.',
    );
    expect(facts.invokes).toMatchObject([
      {
        use: 'bonus',
        chances: { fail: '0', tie: '0', succeed: '1', style: '0' },
        better: '1',
        worse: '0',
        worthIt: true,
      },
      // From a throw of 0 a reroll betters the failure with +1 or more: 31 in 81, and nothing is worse than failing.
      { use: 'reroll', better: '31/81', worse: '0', worthIt: false },
    ]);
  });

  it('FATE-04 a success is not bettered by spending on a plain goal, but a hit is', () => {
    const plain = rolled([1, 1, 0, 0], { available: [quick] });
    expect(plain.facts).toMatchObject({ now: 'succeed', best: { use: 'bonus' } });
    const style = rolled([1, 1, 1, 1], { available: [quick] });
    expect([style.outcome, style.facts.best]).toEqual(['keep', 'pass']);
    expect(style.say).toBe(
      'Keep what you have: the roll of Sera is a success with style as it is, and no invocation open here is worth its price. ' +
        'With Quick for +2: succeed with style 100%. With Quick to reroll: fail 61.7%, tie 19.8%, succeed 17.3%, succeed with style 1.2%.',
    );
    const fight = {
      of: 'attack',
      scene: 'conflict',
      opposition: active(0),
      rolled: { actor: [1, 1, 1, 1], opposition: [0, 0, 0, 0] },
    };
    expect(advice({ ...fight, available: [quick] }).facts.best).toEqual({ by: 'actor', aspect: 'Quick', use: 'bonus' });
  });

  it('FATE-04 what cannot be paid, or was paid on this roll, is not advised', () => {
    expect(rolled([0, 0, 0, 0], { available: [quick], fatePoints: { actor: 0 } }).facts.invokes).toEqual([]);
    const paid = { invokes: [{ by: 'actor', use: 'bonus', aspect: 'Quick' }], available: [quick] };
    expect(rolled([-1, -1, 0, 0], paid).facts.invokes).toEqual([]);
  });

  it('FATE-04 the opposition is advised for its own side', () => {
    const theirs = { by: 'opposition', aspect: 'Watchful', free: true };
    const { facts } = rolled([1, 1, 0, 0], { available: [theirs] });
    expect(facts).toMatchObject({ now: 'succeed', best: { by: 'opposition', use: 'bonus' } });
    const asked = { actor: SERA, opposition: active(1), rolled: { actor: [0, 0, 0, 0] } };
    expect(refused('advise', asked).path).toBe('rolled.opposition');
  });
});

describe('what an invocation is worth', () => {
  it('FATE-04 a likely success is ranked above a failure that is only less bad', () => {
    // A roll of −4 against a defender: +2 still fails, and a reroll fails in 15 of 81.
    const { facts, outcome, way } = advice({
      of: 'attack',
      scene: 'conflict',
      opposition: passive(1),
      rolled: { actor: [-1, -1, -1, -1] },
      available: [{ ...quick, free: true }],
    });
    expect([outcome, facts.shifts, facts.best]).toEqual(['spend', -3, { by: 'actor', aspect: 'Quick', use: 'reroll' }]);
    const [bonus, reroll] = facts.invokes as readonly PlainRecord[];
    expect(bonus).toMatchObject({ use: 'bonus', better: '1', gain: '1', worthIt: true });
    expect(reroll).toMatchObject({ use: 'reroll', chances: { fail: '5/27' }, worse: '0' });
    expect(way.at(-1)).toEqual([
      'FATE-04',
      'spend',
      { now: 'fail', by: 'Sera', aspect: 'Quick', use: 'reroll', better: '80/81' },
    ]);
  });
});

describe('what is told of it', () => {
  it('FATE-18, FATE-19 a suggested rating with its clause, a given one without', () => {
    const first = (request: PlainRecord) => advice(request).way[0];
    expect(first({})).toEqual(['FATE-18', 'suggested', { rating: 1 }]);
    expect(first({ standsOut: true })).toEqual(['FATE-19', 'suggested', { rating: 2 }]);
    expect(first({ opposition: passive(2) })?.[1]).toBe('advice-even');
    expect(advice({ opposition: passive(2) }).facts).not.toHaveProperty('invokes');
    const none = { actor: SERA, opposition: { kind: 'none' } };
    expect(refused('advise', none).path).toBe('opposition.kind');
  });

  it('FATE-04 each invocation that is open, by whom, of what and for what', () => {
    const told = advice({ opposition: passive(3), available: [quick] }).way.slice(1);
    expect(told.map(([rule, id, values]) => [rule, id, values])).toEqual([
      [
        'FATE-04',
        'would',
        {
          ...{ name: 'Sera', by: 'actor', aspect: 'Quick', use: 'bonus' },
          ...{ fail: '5/27', tie: '16/81', succeed: '35/81', style: '5/27' },
        },
      ],
      [
        'FATE-04',
        'would',
        {
          ...{ name: 'Sera', by: 'actor', aspect: 'Quick', use: 'reroll' },
          ...{ fail: '2500/6561', tie: '2096/6561', succeed: '1834/6561', style: '131/6561' },
        },
      ],
    ]);
    // Eight dice against each other: 157 of 6561 come to 5 or more, and a success that the opposition throws again for.
    const theirs = advice({ opposition: active(2), available: [{ by: 'opposition', aspect: 'Dark', free: true }] });
    const [bonus, reroll] = theirs.facts.invokes as readonly PlainRecord[];
    expect([bonus?.chances, reroll?.chances]).toEqual([
      { fail: '4850/6561', tie: '784/6561', succeed: '770/6561', style: '157/6561' },
      { fail: '90118/177147', tie: '13990/59049', succeed: '79052/531441', style: '56125/531441' },
    ]);
  });
});

describe('on dice that lie there', () => {
  const shifts = (more: PlainRecord) => advice({ opposition: active(2), ...more }).facts.shifts;
  const thrown = { actor: [1, 0, 0, 0], opposition: [1, 1, 0, 0] };
  const made = (by: string, use: string, aspect?: string) => ({ by, use, free: true, ...(aspect ? { aspect } : {}) });

  it('FATE-04 both throws count, and each invocation for +2 that was made, for the side that made it', () => {
    const rows = [
      [[], -1],
      [[made('actor', 'bonus')], 1],
      [[made('opposition', 'bonus')], -3],
      [[made('actor', 'bonus'), made('actor', 'bonus'), made('opposition', 'bonus')], 1],
      [[made('actor', 'reroll')], -1],
      [[made('opposition', 'reroll')], -1],
    ] as const;
    for (const [invokes, sum] of rows) expect(shifts({ rolled: thrown, invokes })).toBe(sum);
    const { added } = advice({
      opposition: active(2),
      invokes: [made('opposition', 'bonus'), made('actor', 'reroll')],
    }).facts;
    expect(added).toEqual({ actor: [], opposition: [{ name: 'an aspect', value: 2 }] });
  });

  it('FATE-04 each aspect is weighed once a side, free before paid, while it can be paid for', () => {
    const open = (available: readonly PlainRecord[], more: PlainRecord = {}) => {
      const { facts } = advice({ opposition: passive(3), rolled: { actor: [0, 0, 0, 0] }, available, ...more });
      return (facts.invokes as readonly PlainRecord[]).map(({ by, aspect, free, use }) => [by, aspect, free, use]);
    };
    const uses = (aspect: string, free: boolean) => ['bonus', 'reroll'].map((use) => ['actor', aspect, free, use]);
    const bold = { ...quick, aspect: 'Bold' };
    expect(open([quick, { ...quick, free: true }, quick])).toEqual(uses('Quick', true));
    expect(open([quick, bold])).toEqual([...uses('Quick', false), ...uses('Bold', false)]);
    const paid = (by: string, aspect: string) => [{ by, use: 'bonus', aspect, free: false }];
    expect(open([quick, bold], { invokes: paid('actor', 'Quick') })).toEqual(uses('Bold', false));
    expect(open([quick, bold], { invokes: paid('opposition', 'Quick') })).toHaveLength(4);
    expect(open([quick, bold], { invokes: paid('actor', 'Other'), fatePoints: { actor: 1 } })).toEqual([]);
    expect(open([quick], { invokes: paid('actor', 'Other'), fatePoints: { actor: 2 } })).toEqual(uses('Quick', false));
    const free = [{ by: 'actor', use: 'bonus', aspect: 'Other', free: true }];
    expect(open([quick], { invokes: free, fatePoints: { actor: 1 } })).toEqual(uses('Quick', false));
    // A set rating has no dice to throw again.
    expect(open([{ by: 'opposition', aspect: 'Dark', free: true }])).toEqual([['opposition', 'Dark', true, 'bonus']]);
  });

  it('FATE-04 of two that are worth the same the free one; a fate point asks for an even chance, a free one for any', () => {
    const at = (actor: readonly number[], available: readonly PlainRecord[]) =>
      advice({ opposition: passive(3), rolled: { actor }, available }).facts;
    const free = { ...quick, aspect: 'Bold', free: true };
    expect(at([0, 0, 0, 0], [quick, free]).best).toEqual({ by: 'actor', aspect: 'Bold', use: 'bonus' });
    expect(at([0, 0, 0, 0], [free, quick]).best).toEqual({ by: 'actor', aspect: 'Bold', use: 'bonus' });
    const worth = (facts: PlainRecord) =>
      (facts.invokes as readonly PlainRecord[]).map(({ use, better, worse, gain, worthIt }) => [
        ...[use, better, worse, gain, worthIt],
      ]);
    // 5 short, +2 changes nothing; thrown again, 16 of 81 tie, 14 succeed and 1 with style: 16 + 2 · 14 + 3.
    expect(worth(at([-1, -1, -1, -1], [quick]))).toEqual([
      ['bonus', '0', '0', '0', false],
      ['reroll', '31/81', '0', '47/81', false],
    ]);
    expect(worth(at([1, 1, 0, 0], [quick]))).toEqual([
      ['bonus', '1', '0', '1', true],
      ['reroll', '1/81', '22/27', '-115/81', false],
    ]);
    expect(worth(at([0, 0, 0, 0], [free]))).toEqual([
      ['bonus', '1', '0', '2', true],
      ['reroll', '31/81', '0', '47/81', true],
    ]);
    const never = at([-1, -1, -1, -1], [{ ...free }]);
    expect(worth(never)[0]).toEqual(['bonus', '0', '0', '0', false]);
  });

  it('FATE-90 a defend is worth what the attack is not', () => {
    const defends = (opposition: readonly number[]) => {
      const { facts } = advice({
        ...{ of: 'defend', scene: 'conflict', opposition: active(2), available: [quick] },
        rolled: { actor: [0, 0, 0, 0], opposition },
      });
      return [
        facts.shifts,
        ...(facts.invokes as readonly PlainRecord[]).map(({ use, better, worse, gain }) => [use, better, worse, gain]),
      ];
    };
    // A hit of 3 becomes one of 1; a tie is avoided; and where the attack fails anyway, style is what is left to gain.
    expect(defends([1, 1, 1, 0])).toEqual([-3, ['bonus', '1', '0', '2'], ['reroll', '31/81', '31/81', '0']]);
    expect(defends([0, 0, 0, 0])).toEqual([0, ['bonus', '1', '0', '1'], ['reroll', '31/81', '31/81', '-16/81']]);
    expect(defends([-1, 0, 0, 0])).toEqual([1, ['bonus', '1', '0', '1'], ['reroll', '5/27', '31/81', '-37/81']]);
  });
});

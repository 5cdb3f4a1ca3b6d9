import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../kernel/index.ts';
import { active, done, passive, refused } from './testing/table.ts';

const SERA = { name: 'Sera', rating: 2 };
const advice = (request: PlainRecord) => done<PlainRecord>('advise', { actor: SERA, ...request });
const quick = { by: 'actor', aspect: 'Quick', free: false } as const;

describe('before the dice', () => {
  it('FATE-15 Fair against Great is hard', () => {
    const { outcome, say } = advice({ opposition: passive(4) });
    expect(outcome).toBe('hard');
    expect(say).toBe('Hard for Sera: fail 22/27, tie 10/81, succeed 5/81, with style 0.');
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

  it('FATE-18 nothing stands out: Average', () => {
    expect(advice({}).facts.difficulty).toBe(1);
  });

  it('FATE-19 something stands out, and nobody can decide: Fair', () => {
    expect(advice({ standsOut: true }).facts.difficulty).toBe(2);
  });

  it('FATE-01 without opposition there is nothing to reckon', () => {
    const none = { actor: SERA, opposition: { kind: 'none' } };
    expect(refused('advise', none)).toMatchObject({ code: 'not_allowed', rule: 'FATE-01' });
  });
});

describe('after the dice', () => {
  const rolled = (sum: readonly number[], more: PlainRecord) =>
    advice({ opposition: passive(3), rolled: { actor: sum }, ...more });

  it('FATE-04 +2 is said exactly and a reroll as odds', () => {
    const { facts, outcome } = rolled([0, 0, 0, 0], { available: [quick] });
    expect(facts).toMatchObject({ now: 'fail', shifts: -1, best: { aspect: 'Quick', use: 'bonus' } });
    expect(outcome).toBe('spend');
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
    // Thrown −4 against somebody who defends: +2 still fails, and a reroll fails in 15 of 81.
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

import { describe, expect, it } from 'vitest';
import { expectWhole } from '../../contract/testing/way.ts';
import { luckSpent } from './testing/blows.ts';
import { ADA, played, refused } from './testing/people.ts';

describe('LUCK', () => {
  it('PHY-74, d-16 equal is lucky, one more is not, and each test costs a point while there is one', () => {
    const rows = [
      [7, [3, 4], 'lucky', 6],
      [6, [3, 4], 'unlucky', 5],
      [0, [1, 1], 'unlucky', 0],
    ] as const;
    for (const [luck, dice, outcome, left] of rows) {
      const roll = dice[0] + dice[1];
      expectWhole(played('luck', { character: { ...ADA, luck }, dice: { luck: dice } }), {
        outcome,
        steps: [`d-16 ${outcome} name=Ada roll=${roll} luck=${luck} left=${left}`],
        facts: { target: luck, roll },
        changes: [luck === 0 ? 'character luck 0 0→0' : luckSpent(luck)],
      });
    }
  });

  it('PHY-74 says itself in one sentence, with the points that are left', () => {
    const test = (luck: number, dice: readonly number[], named: object = { name: 'Ada' }) =>
      played('luck', { character: { ...named, physical: 6, luck }, dice: { luck: dice } });
    expect(test(7, [3, 4], {}).text).toBe('The character tests LUCK: lucky, 7 is not over 7.');
    expect(test(7, [3, 4], {}).steps[0]!.values.name).toBe('the character');
    expect(test(0, [1, 1]).steps[0]!.text).toBe('Ada is unlucky: 2 is over 0. There is no LUCK POINT to spend.');
    expect(test(2, [1, 1]).steps[0]!.text).toBe(
      'Ada is lucky: 2 is not over 2. One LUCK POINT is spent, and 1 is left.',
    );
  });

  it('PHY-74 needs LUCK on the sheet', () => {
    const wrong = refused('luck', { character: { physical: 6 } });
    expect(wrong).toMatchObject({ code: 'invalid_request', path: 'character.luck' });
  });
});

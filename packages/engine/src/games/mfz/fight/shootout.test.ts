import { describe, expect, it } from 'vitest';
import { fight } from '../../../contract/index.ts';

const soldier = { systems: ['Rd', 'B'], range: 'direct' };

function outcome(cover: Readonly<Record<string, unknown>>) {
  const answer = fight({ system: 'mfz', a: soldier, b: { ...soldier, cover } });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.win;
}

describe('a frame that covers another in a fight', () => {
  it('MFZ-28 with two defensive systems is as good as a wall that nothing ruins', () => {
    const unharmed = outcome({ kind: 'frame', systems: ['B', 'B'] });
    const wall = outcome({ kind: 'terrain', hitsToBreach: 20 });
    expect(unharmed.a).toBeCloseTo(wall.a, 12);
    expect(unharmed.b).toBeCloseTo(wall.b, 12);
  });

  it('MFZ-26 is blown through when it is frail, which is better than no cover and worse than a sound one', () => {
    const frail = outcome({ kind: 'frame', systems: [], white: 1 }).a;
    expect(frail).toBeGreaterThan(outcome({ kind: 'frame', systems: ['B', 'B'] }).a);
    expect(frail).toBeLessThan(outcome({ kind: 'terrain', hitsToBreach: 0 }).a);
  });

  it('MFZ-37 covers nobody once it is destroyed', () => {
    const answer = fight({
      system: 'mfz',
      a: soldier,
      b: { ...soldier, cover: { kind: 'frame', systems: [], white: 0 } },
    });
    expect(answer).toMatchObject({ ok: false, error: { path: 'b.cover.white', rule: 'MFZ-37' } });
  });
});

describe('terrain that lasts', () => {
  const bare = { systems: ['Ra'], white: 1, range: 'artillery' };
  const won = (terrain: string, cover: object) => {
    const answer = fight({ system: 'mfz', a: bare, b: { ...bare, systems: [], cover }, terrain });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer;
  };

  it('TR-03 wears down, which is worse for the frame behind it; what nothing ruins is as good either way', () => {
    const wall = { kind: 'terrain', hitsToBreach: 2 };
    expect(won('lasting', wall).rounds.mean!).toBeLessThan(won('anew', wall).rounds.mean!);
    expect(won('lasting', { kind: 'terrain' }).rounds.mean!).toBeCloseTo(
      won('anew', { kind: 'terrain' }).rounds.mean!,
      9,
    );
  });
});

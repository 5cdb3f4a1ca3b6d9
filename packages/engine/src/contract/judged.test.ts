import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../kernel/index.ts';
import { type FightAnswer, fight } from './index.ts';

const SWORD = { name: 'sword', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] };
const VEST = { name: 'padded vest', protection: [0, 1, 1, 2, 2, 3, 4] };
const SABLE = { name: 'Sable', physical: 7, stamina: 14, skills: { swords: 3, dodge: 1 }, weapon: SWORD, armor: VEST };
const WATCH = { name: 'the watchman', physical: 6, skill: 2, stamina: 12, weapon: SWORD };
const duel = { system: 'physical', a: SABLE, b: WATCH };
const groups = {
  system: 'physical',
  a: [SABLE, { ...SABLE, name: 'Ash' }],
  b: [WATCH, { ...WATCH, name: 'the scout', stamina: 6 }],
};

function fought(request: PlainRecord): FightAnswer {
  const answer = fight(request);
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

describe('how hard a fight is', () => {
  it('a word with its definition, expected losses and who is most at risk, exactly', () => {
    const { win, losses, balance } = fought(duel);
    expect(losses!.a[0]).toBeCloseTo(win.b + win.draw, 12);
    expect(balance).toMatchObject({
      word: 'easy',
      definition: 'Easy: at least 65% to win (a draw counts half) and at most 45% of the side out.',
      mostAtRisk: { a: { name: 'Sable' }, b: { name: 'the watchman' } },
      text: 'Easy for Sable: 78.3% to win, 6.7% without a winner. Sable is out in 21.7% of fights.',
    });
    expect(balance!.chance).toBeCloseTo(win.a + win.draw / 2, 12);
  });

  it('of groups each fighter, solved and sampled alike', () => {
    const solved = fought(groups);
    const sampled = fought({ ...groups, method: 'simulate', trials: 20_000 });
    expect(solved.method).toBe('exact');
    for (const party of ['a', 'b'] as const) {
      solved.losses![party].forEach((chance, i) => {
        expect(Math.abs(sampled.losses![party][i]! - chance)).toBeLessThan(4 * Math.sqrt(0.25 / 20_000));
      });
      // A side that lost has nobody standing.
      const all = Math.min(...solved.losses![party]);
      expect(all).toBeGreaterThanOrEqual(solved.win[party === 'a' ? 'b' : 'a'] - 1e-9);
    }
    expect(solved.balance!.losses.a).toBeCloseTo(solved.losses!.a[0]! + solved.losses!.a[1]!, 12);
  });

  it('every word has its fights', () => {
    const word = (stamina: number) => fought({ ...duel, b: { ...WATCH, stamina } }).balance!.word;
    expect([1, 12, 20, 25, 45].map(word)).toEqual(['trivial', 'easy', 'even', 'hard', 'deadly']);
  });

  it('a sampled duel counts its losses too', () => {
    const { win, losses } = fought({ ...duel, method: 'simulate', trials: 1000 });
    expect(losses!.a[0]).toBeCloseTo(win.b + win.draw, 12);
  });
});

describe('make it even', () => {
  it('which single change of the opponents comes closest to a wished chance, each as exact as the fight itself', () => {
    const { makeItEven, win } = fought({ ...duel, wish: 50 });
    expect(fought({ ...duel, wish: '50%' }).makeItEven).toEqual(makeItEven);
    expect(fought({ ...duel, wish: '0.5' }).makeItEven).toEqual(makeItEven);
    expect(makeItEven).toHaveLength(5);
    const away = makeItEven!.map((one) => Math.abs(one.win - 0.5));
    expect(away).toEqual([...away].sort((one, other) => one - other));
    expect(makeItEven![0]!.text).toBe('The watchman: Skill 4 instead of 2: 51.9%.');
    for (const { b, win: then } of makeItEven!) {
      expect(fought({ ...duel, b }).win.a).toBeCloseTo(then, 9);
      expect(then).not.toBeCloseTo(win.a, 6);
    }
  });

  it('one opponent fewer or more, a number, another weapon, from the shapes of the game', () => {
    const giant = { ...WATCH, name: 'the giant', stamina: 14 };
    const first = (request: PlainRecord, win: number) =>
      fought({ ...request, wish: win.toFixed(6) }).makeItEven![0]!.text.replace(/: [\d.]+%\.$/, '');
    expect(first({ ...duel, b: [WATCH, giant] }, fought(duel).win.a)).toBe('Without the giant');
    expect(first(duel, fought({ ...duel, b: [WATCH, WATCH] }).win.a)).toBe('One more like the watchman');
    expect(first(duel, fought({ ...duel, b: { ...WATCH, stamina: 9 } }).win.a)).toBe(
      'The watchman: STAMINA 9 instead of 12',
    );
    const armed = fought({ ...duel, wish: '0.41' }).makeItEven!.map(({ text }) => text);
    expect(armed.join()).toMatch(/Weapon \S+ instead of sword/);
  });

  it('in every game, and a wish that is no chance is refused', () => {
    const frame = { name: 'Wren', systems: ['Rd', 'B'], range: 'direct' };
    const { makeItEven } = fought({ system: 'mfz', a: frame, b: { ...frame, name: 'Rook' }, wish: '0.6' });
    expect(makeItEven!.map(({ text }) => text.replace(/: [\d.]+%\.$/, ''))).toContain('Rook: Systems without B');
    for (const wish of ['1.5', 'half', 0, 100, '120%'])
      expect(fight({ ...duel, wish })).toMatchObject({ ok: false, error: { path: 'wish' } });
  });

  it('tells how far it is', () => {
    const seen: number[] = [];
    fight({ ...duel, wish: '0.5' }, undefined, (done) => seen.push(done));
    expect(seen.length).toBeGreaterThan(10);
  });
});

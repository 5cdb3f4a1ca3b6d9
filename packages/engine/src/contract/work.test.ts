import { describe, expect, it } from 'vitest';
import { Work } from '../kernel/index.ts';
import { odds } from './all/cases.ts';
import { fight } from './all/fights.ts';
import { matchup, sweep } from './all/surveys.ts';
import { audit } from './all/verbs.ts';

const fighter = (more: object = {}) => ({
  skill: 7,
  defense: 6,
  lifePoints: 20,
  attack: { mode: 'melee', damageType: 'cut', baseDamage: 3 },
  ...more,
});
const duel = { system: 'degrees', a: fighter(), b: fighter() };
const rerolls = Array.from({ length: 3 }, (_, i) => ({
  by: i < 2 ? 'actor' : 'opposition',
  use: 'reroll',
  free: true,
}));
const wide = {
  system: 'fate',
  action: 'overcome',
  actor: { rating: 1 },
  opposition: { kind: 'active', rating: 0 },
  invokes: rerolls,
};

/** One answer with so much work, and what it took. */
function within<T>(most: number, answer: (caps: { readonly work: Work }) => T) {
  const work = new Work(most);
  return { answer: answer({ work }), done: work.done };
}

describe('one budget of work', () => {
  it('the same request takes the same work, and more of everything takes more', () => {
    const solved = () => within(Infinity, (caps) => fight(duel, caps)).done;
    expect(solved()).toBe(solved());
    const took = (more: object) => within(Infinity, (caps) => fight({ ...duel, ...more }, caps)).done;
    const samples = { method: 'simulate', trials: 1000 };
    expect(took({ a: fighter({ lifePoints: 40 }) })).toBeGreaterThan(1.5 * took({}));
    expect(took({ ...samples, trials: 20_000 })).toBeGreaterThan(3 * took(samples));
    const idle = { a: fighter({ skill: 0, defense: 100 }), b: fighter({ skill: 0, defense: 100 }) };
    expect(took({ ...samples, ...idle, maxRounds: 1000 })).toBeGreaterThan(
      5 * took({ ...samples, ...idle, maxRounds: 100 }),
    );
    expect(took({ policy: 'best' })).toBeGreaterThan(took({}));
    expect(took({ fractions: true })).toBeGreaterThan(took({}));
  });

  it('what is far past it is refused long before it is done, and says what would fit', () => {
    const many = { ...duel, method: 'simulate', trials: 10_000_000 };
    const { answer, done } = within(5_000_000, (caps) => fight(many, caps));
    expect(answer).toMatchObject({ ok: false, error: { code: 'too_large', path: 'trials' } });
    expect(done).toBeLessThan(5_000_000);
    const [, fits] = /About (\d+) trials/.exec((answer as { error: { message: string } }).error.message)!;
    const fewer = within(5_000_000, (caps) => fight({ ...many, trials: Math.floor(Number(fits) * 0.9) }, caps));
    expect(fewer.answer).toMatchObject({ ok: true, trials: Math.floor(Number(fits) * 0.9) });
  });

  it('where nobody said how many trials, as many as fit are fought, and the answer says so', () => {
    const { answer } = within(300_000, (caps) => fight({ ...duel, method: 'simulate' }, caps));
    expect(answer).toMatchObject({
      ok: true,
      method: 'simulate',
      why: expect.stringContaining('Fewer samples than usual'),
    });
    const { trials } = answer as { trials: number };
    expect(trials).toBeGreaterThan(500);
    expect(trials).toBeLessThan(100_000);
  });

  it('what is too much to solve is left to samples with the rest, unless it was to be solved', () => {
    const long = { ...duel, a: fighter({ lifePoints: 60 }), b: fighter({ lifePoints: 60 }) };
    const solved = within(Infinity, (caps) => fight(long, caps)).done;
    const both = within(solved / 2, (caps) => fight(long, caps)).answer;
    expect(both).toMatchObject({ ok: false, error: { code: 'too_large', path: 'trials' } });
    const exact = within(solved / 2, (caps) => fight({ ...long, method: 'exact' }, caps)).answer;
    expect(exact).toMatchObject({ ok: false, error: { code: 'too_large', path: '' } });
  });

  it('odds count their ways, and best play its plans', () => {
    const { answer, done } = within(Infinity, (caps) => odds(wide, caps));
    expect(answer.ok).toBe(true);
    const cut = within(done / 3, (caps) => odds(wide, caps));
    expect(cut.answer).toMatchObject({ ok: false, error: { code: 'too_large' } });
    expect(cut.done).toBeLessThan(done / 2);
    const best = { ...wide, policy: 'best' };
    expect(within(10_000, (caps) => odds(best, caps)).answer).toMatchObject({
      ok: false,
      error: { code: 'too_large' },
    });
  });

  it('match-ups and sweeps share one budget among all their fights', () => {
    const { done } = within(Infinity, (caps) => fight(duel, caps));
    // Each of another name: those who are alike in everything are computed once.
    const three = ['Ash', 'Bryn', 'Cole'].map((name) => fighter({ name }));
    const table = { system: 'degrees', a: three, b: three };
    const too = { ok: false, error: { code: 'too_large' } };
    expect(within(4 * done, (caps) => matchup(table, undefined, caps)).answer).toMatchObject(too);
    expect(within(40 * done, (caps) => matchup(table, undefined, caps)).answer).toMatchObject({ ok: true });
    const vary = { path: 'a.lifePoints', from: 20, to: 60 };
    expect(within(4 * done, (caps) => sweep({ ...duel, vary }, undefined, caps)).answer).toMatchObject(too);
  });

  it('an audit counts what it computes, and ends where that is spent instead of looking at less', () => {
    const { answer, done } = within(300_000, (caps) => audit({ system: 'mfz', id: 'a' }, undefined, caps));
    expect(answer).toMatchObject({ ok: false, id: 'a', error: { code: 'too_large', path: '' } });
    expect(done).toBeGreaterThan(300_000);
    expect(done).toBeLessThan(600_000);
  });

  it('a fight of very many rounds lists as many as are worth it, and the chance of more', () => {
    const clumsy = fighter({ skill: 0, defense: 9, lifePoints: 30, attack: { ...fighter().attack, baseDamage: 1 } });
    const answer = within(10_000_000, (caps) => fight({ system: 'degrees', a: clumsy, b: clumsy }, caps)).answer;
    expect(answer).toMatchObject({ ok: true, method: 'exact' });
    const { rounds } = answer as {
      rounds: { mean: number; distribution: readonly (readonly [number, number])[]; beyond: number };
    };
    const listed = rounds.distribution.reduce((sum, [, p]) => sum + p, 0);
    expect(rounds.beyond).toBeGreaterThan(0);
    expect(listed + rounds.beyond).toBeCloseTo(1, 9);
    expect(rounds.mean).toBeGreaterThan(10_000);
  });

  it('an ordinary fight lists all of its rounds', () => {
    const { rounds } = fight(duel) as { rounds: { distribution: readonly (readonly [number, number])[] } };
    expect(rounds).not.toHaveProperty('beyond');
    expect(rounds.distribution.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 11);
  });
});

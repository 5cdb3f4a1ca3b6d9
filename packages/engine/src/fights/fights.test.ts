import { describe, expect, it } from 'vitest';
import { type FightAnswer, fight } from '../contract/index.ts';
import type { PlainRecord } from '../kernel/index.ts';
import { toyDuel } from '../kernel/testing/toy-duel.ts';
import { emptyTally, outcomeOf, Simulator, solveFight, standardError } from './index.ts';

const blade = { mode: 'melee', damageType: 'cut', baseDamage: 7 };
const a = { name: 'Mira', skill: 7, defense: 6, absorption: 2, armor: { cut: 1 }, lifePoints: 40, attack: blade };
const b = { name: 'Brute', skill: 6, defense: 7, absorption: 2, lifePoints: 35, attack: blade };

function fought(more: PlainRecord): FightAnswer {
  const answer = fight({ system: 'degrees', a, b, ...more });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

describe('whole fights', () => {
  it('chances, rounds and what is left, exactly', () => {
    const { win, rounds, left } = fought({ counter: 'always' });
    expect(win.a).toBeCloseTo(0.7186787027885857, 12);
    expect(rounds.mean).toBeCloseTo(4.9005840919146575, 10);
    expect(rounds.distribution.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 11);
    expect(left.a).toBeGreaterThan(0);
    expect(left.a).toBeLessThan(40);
  });

  it('as fractions that sum to 1', () => {
    const { exact, win } = fought({ fractions: true });
    const [above, below] = exact!.win.a.split('/').map(BigInt) as [bigint, bigint];
    expect(Number((above * 10n ** 15n) / below) / 1e15).toBeCloseTo(win.a, 12);
  });

  it('never: what is not over after maxRounds, and what cannot end', () => {
    const cut = fought({ maxRounds: 3 });
    expect(cut.win.a + cut.win.b + cut.win.draw + cut.win.never!).toBeCloseTo(1, 12);
    expect(cut.rounds).toMatchObject({ mean: null });
    const stone = { ...b, absorption: 100 };
    const endless = fought({ a: stone, b: stone });
    expect(endless.win).toEqual({ a: 0, b: 0, draw: 0, never: 1 });
    expect(endless.left).toEqual({ a: null, b: null });
  });

  it('the best play is no worse for either side than letting every opening pass', () => {
    const best = fought({ policy: 'best' });
    expect(best.advice?.length).toBeGreaterThan(0);
    expect(best.advice?.[0]?.options.filter((option) => option.best)).toHaveLength(1);
    // Answering costs nothing here, so both always do.
    expect(best.win.a).toBeCloseTo(fought({ counter: 'always' }).win.a, 12);
  });

  it('several on a side, with whom they turn to', () => {
    const weakest = fought({ a: [a, a], b: [b, b], targeting: 'weakest' });
    const strongest = fought({ a: [a, a], b: [b, b], targeting: 'strongest' });
    expect([weakest.method, strongest.method]).toEqual(['exact', 'exact']);
    expect(weakest.win.a).toBeCloseTo(0.8495026904683949, 12);
    expect(weakest.rounds.mean).toBeCloseTo(11.353308152325663, 10);
    expect(strongest.win.a).toBeCloseTo(0.8528543759840495, 12);
    expect(strongest.rounds.mean).toBeCloseTo(10.34634105883524, 10);
  });

  it('a budget too small falls back to samples and says why, or refuses when exact is asked for', () => {
    const samples = fought({ counter: 'always', budget: 20, trials: 2000 });
    expect(samples).toMatchObject({ method: 'simulate', trials: 2000 });
    expect(samples.why).toContain('20 states');
    expect(fight({ system: 'degrees', a, b, counter: 'always', budget: 20, method: 'exact' })).toMatchObject({
      ok: false,
      error: { code: 'too_large' },
    });
  });

  it('what is too large to solve is sampled to half a point where nobody says how often, and as often as usual where asked', () => {
    const samples = fought({ counter: 'always', budget: 20 });
    expect(samples).toMatchObject({ method: 'simulate', trials: 10_000 });
    expect(samples.standardError).toBeLessThanOrEqual(0.005);
    expect(fought({ counter: 'always', method: 'simulate' }).trials).toBe(100_000);
    expect(fought({ counter: 'always', budget: 20, maxStandardError: '0.003' }).standardError).toBeLessThanOrEqual(
      0.003,
    );
  });

  it.each<readonly [string, PlainRecord, string]>([
    ['nobody on a side', { a: [] }, 'a'],
    ['no life', { b: { ...b, lifePoints: 0 } }, 'b.lifePoints'],
    ['an impossible weapon', { a: { ...a, attack: 'spoon' } }, 'a.attack'],
    ['no trials', { trials: 0 }, 'trials'],
    ['a broken standard error', { maxStandardError: 'small' }, 'maxStandardError'],
    ['a misspelled field', { maxRound: 3 }, 'maxRound'],
  ])('refuses %s and says where', (_what, more, path) => {
    expect(fight({ system: 'degrees', a, b, ...more })).toMatchObject({ ok: false, error: { path } });
  });
});

describe('simulated', () => {
  it('agrees with the exact answer within its own error', () => {
    const process = toyDuel(12, 10, 'simultaneous');
    const solved = solveFight(process, { policy: 'default', fractions: false });
    if ('code' in solved) throw new Error(solved.message);
    const { win } = outcomeOf(process, solved, { policy: 'default', fractions: false });
    const tally = emptyTally();
    new Simulator(process).run(tally, 40_000, 'samples');
    expect(Math.abs(tally.won.a / tally.trials - win.a)).toBeLessThan(4 * standardError(tally));
    expect(Math.abs(tally.won.draw / tally.trials - win.draw)).toBeLessThan(4 * standardError(tally));
  });

  it('the same seed, the same fights', () => {
    const once = fought({ method: 'simulate', trials: 3000, seed: 'x' });
    expect(fought({ method: 'simulate', trials: 3000, seed: 'x' })).toEqual(once);
    expect(fought({ method: 'simulate', trials: 3000, seed: 'y' }).win).not.toEqual(once.win);
  });

  it('stops by itself at the wanted standard error', () => {
    const { trials, standardError: error } = fought({
      method: 'simulate',
      maxStandardError: '0.005',
      trials: 1_000_000,
    });
    expect(error).toBeLessThanOrEqual(0.005);
    expect(trials).toBeLessThan(1_000_000);
  });
});

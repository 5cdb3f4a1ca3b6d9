import { describe, expect, it } from 'vitest';
import { check, isRefusal, type Process, seeded, TransitionCache } from '../../../kernel/index.ts';
import { settingsShape } from '../settings.ts';
import { fastFight } from './fast.ts';
import type { FastState } from './fast-state.ts';
import { type FightRequest, fightShape } from './request.ts';

const A = [
  { name: 'Magpie', systems: ['Rd', 'Y'], range: 'direct' },
  { name: 'Wren', systems: ['Rh', 'G'], range: 'hand-to-hand' },
  { name: 'Rook', systems: ['Ra'], range: 'artillery' },
];
const B = [
  { name: 'Anvil', systems: ['B', 'Rd'], range: 'direct' },
  { name: 'Heron', systems: ['Rd', 'Rd'], range: 'direct', cover: { kind: 'terrain', hitsToBreach: 2 } },
];
const SEED = 'usual';

function companies(more: object, openTargets = false): Process<FastState> {
  const request = check(fightShape, { a: A, b: B, ...more });
  const settings = check(settingsShape, {});
  if (!request.ok || !settings.ok) throw new Error('a request of this test is wrong');
  const process = fastFight(request.value as FightRequest, settings.value, { openTargets });
  if (process === undefined || isRefusal(process)) throw new Error('no fast path');
  return process;
}

describe('what a frame usually does, found without all it might do', () => {
  it.each([
    ['by a rule', {}, false],
    ['with spots', { spots: 'leftover' }, false],
    ['with targets as decisions', {}, true],
  ])(`TN-09, TN-10 is the first of all, %s (seed ${SEED})`, (_, more, openTargets) => {
    const process = companies(more, openTargets);
    const cache = new TransitionCache();
    const source = seeded(SEED);
    let met = 0;
    for (let fight = 0; fight < 20; fight++) {
      let state = process.start;
      while (process.verdict(state) === undefined) {
        const [first] = process.now(state).transitions;
        const usual = process.usual!(state);
        expect(usual.label).toBe(first!.label);
        expect(usual.rule).toBe(first!.rule);
        // The same object, because odds are cached by it.
        expect(usual.args).toBe(first!.args);
        expect(usual.sides).toEqual(first!.sides);
        const odds = cache.odds(usual);
        if (isRefusal(odds)) throw new Error(odds.message);
        const result = odds.values[(source.next() >>> 0) % odds.values.length];
        const after = usual.next(result);
        expect(after).toEqual(first!.next(result));
        state = after;
        met++;
      }
    }
    expect(met).toBeGreaterThan(200);
  });
});

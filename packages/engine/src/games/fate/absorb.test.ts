import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AbsorbFacts, waysToAbsorb } from './absorb.ts';
import { SLOT_VALUE, type Slot } from './request.ts';
import { done, type Given, refused } from './testing/table.ts';

const ALL = ['mild', 'moderate', 'severe'] as const;

function taken(hit: number, boxes: readonly number[], consequences: readonly Slot[] = ALL, given: Given = {}) {
  const character = { stress: { physical: boxes }, consequences };
  return done<AbsorbFacts>('absorb', { hit, track: 'physical', character }, given);
}

const ways = (hit: number, boxes: readonly number[], slots: readonly Slot[] = ALL) =>
  taken(hit, boxes, slots).facts.options.map(({ box, consequences }) => [
    ...consequences,
    ...(box === null ? [] : [box]),
  ]);

describe('taking a hit', () => {
  it('FATE-87, D31 the hit is bought off with stress and consequences, or its target is taken out', () => {
    const { outcome, facts, changes, say } = taken(2, [1, 2]);
    expect([outcome, facts.used]).toEqual(['absorbed', { box: 2, consequences: [] }]);
    expect(changes).toEqual([{ who: 'character', what: 'stress', by: -1, detail: 2 }]);
    expect(say).toBe('Absorbed: 2 shifts, stress box 2.');
    const out = taken(9, [1, 2], ['moderate']);
    expect([out.outcome, out.facts.options, out.facts.used]).toEqual(['taken-out', [], null]);
    expect(out.say).toBe('Taken out: 9 shifts are more than can be taken.');
  });

  it('FB-08 three shifts with the 3-box used and 2 and 4 free must use the 4-box', () => {
    expect(ways(3, [2, 4], [])).toEqual([[4]]);
  });

  it('FB-09 six shifts on boxes 1 and 2: severe, or moderate and the 2-box, or mild and moderate', () => {
    expect(ways(6, [1, 2])).toEqual([['moderate', 2], ['severe'], ['mild', 'moderate']]);
  });

  it('FB-10 three shifts on boxes 1 and 2: mild and the 1-box, or moderate, or severe', () => {
    expect(ways(3, [1, 2])).toEqual([['mild', 1], ['moderate'], ['severe']]);
    const chosen = taken(3, [1, 2], ALL, { choices: { absorb: { box: null, consequences: ['moderate'] } } });
    expect(chosen.changes).toEqual([{ who: 'character', what: 'consequence', by: -1, detail: 'moderate' }]);
    const wrong = { hit: 3, track: 'physical', character: { stress: { physical: [1, 2] }, consequences: ALL } };
    expect(refused('absorb', wrong, { choices: { absorb: { box: 2, consequences: [] } } }).code).toBe('not_allowed');
  });

  it('FATE-87 consequences may be named in any order', () => {
    const given = { choices: { absorb: { box: null, consequences: ['moderate', 'mild'] } } };
    const { facts, changes } = taken(6, [1, 2], ALL, given);
    expect(facts.used).toEqual({ box: null, consequences: ['mild', 'moderate'] });
    expect(changes.map(({ detail }) => detail)).toEqual(['mild', 'moderate']);
  });

  it('FATE-87 nothing is marked for no hit, and a higher box only where the right one is not free', () => {
    expect(ways(0, [1, 2])).toEqual([[]]);
    expect(ways(1, [1, 2, 3], [])).toEqual([[1]]);
    expect(ways(1, [2, 3], [])).toEqual([[2], [3]]);
    expect(ways(3, [4], ['mild'])).toEqual([[4]]);
  });

  it('FATE-87 boxes worth 1 are marked as many as needed', () => {
    const { facts, changes } = taken(3, [1, 1, 1], ['mild'], { settings: { stressMode: 'condensed' } });
    expect(facts.options).toEqual([
      { box: 3, consequences: [] },
      { box: 1, consequences: ['mild'] },
    ]);
    expect(changes).toHaveLength(3);
  });

  it('FATE-87 the ways are compared by what they cost', () => {
    expect(taken(3, [1, 2]).facts.compared).toEqual([
      { box: 1, consequences: ['mild'], wasted: 0, freeInvocations: 1, heals: 'a scene', stillTakes: 12 },
      { box: null, consequences: ['moderate'], wasted: 1, freeInvocations: 1, heals: 'a session', stillTakes: 10 },
      { box: null, consequences: ['severe'], wasted: 3, freeInvocations: 1, heals: 'a scenario', stillTakes: 8 },
    ]);
  });

  it('FATE-87 every way takes the whole hit and nothing in it can be spared', () => {
    const boxes = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 5 });
    const slots = fc.subarray([...ALL]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), boxes, slots, (hit, free, open) => {
        const all = waysToAbsorb({ name: '', hit, track: 'physical', boxes: free, slots: open, mode: 'core' });
        const most = open.reduce((sum, slot) => sum + SLOT_VALUE[slot], 0) + Math.max(0, ...free);
        expect(all.length > 0).toBe(hit <= most);
        for (const { box, consequences } of all) {
          const value = consequences.reduce((sum, slot) => sum + SLOT_VALUE[slot], 0);
          expect(value + (box ?? 0)).toBeGreaterThanOrEqual(hit);
          if (box !== null) expect(value).toBeLessThan(hit);
          for (const slot of consequences) expect(value - SLOT_VALUE[slot] + (box ?? 0)).toBeLessThan(hit);
        }
      }),
    );
  });
});

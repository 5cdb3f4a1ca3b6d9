import { describe, expect, it } from 'vitest';
import { everyThrow, type PlainRecord } from '../../../kernel/index.ts';
import { wins } from '../testing/conflict.ts';

const SUMS = [...everyThrow(4, 'F')].map((faces) => faces.reduce((all, face) => all + face, 0));

/** Every margin of two throws, with its chance. */
const MARGINS = (() => {
  const counts = new Map<number, number>();
  for (const mine of SUMS) for (const theirs of SUMS) counts.set(mine - theirs, (counts.get(mine - theirs) ?? 0) + 1);
  return [...counts].map(([margin, count]) => [margin, count / 6561] as const);
})();

/** The reference implementation: fighters with stress boxes alone, stepped on until nothing is left to happen. */
function byHand(lead: number, boxes: readonly number[], boosts: boolean): number {
  type Side = { readonly free: readonly number[]; readonly boost: boolean };
  const key = (turn: number, sides: readonly [Side, Side]) => JSON.stringify([turn, sides]);
  const fresh: Side = { free: boxes, boost: false };
  let now = new Map([[key(0, [fresh, fresh]), 1]]);
  let won = 0;
  for (let step = 0; step < 3000 && now.size > 0; step++) {
    const next = new Map<string, number>();
    for (const [state, chance] of now) {
      if (chance < 1e-15) continue;
      const [turn, sides] = JSON.parse(state) as [0 | 1, [Side, Side]];
      const [by, at] = [sides[turn], sides[1 - turn]!];
      for (const [margin, odds] of MARGINS) {
        const shifts = lead + margin + (by.boost ? 2 : 0) - (at.boost ? 2 : 0);
        const mine = { ...by, boost: boosts && shifts === 0 };
        let theirs: Side = { ...at, boost: boosts && shifts <= -3 };
        if (shifts > 0) {
          const box = at.free.includes(shifts) ? shifts : Math.min(...at.free.filter((one) => one > shifts));
          if (!Number.isFinite(box)) {
            if (turn === 0) won += chance * odds;
            continue;
          }
          theirs = { ...theirs, free: at.free.filter((one) => one !== box) };
        }
        const after = key(1 - turn, turn === 0 ? [mine, theirs] : [theirs, mine]);
        next.set(after, (next.get(after) ?? 0) + chance * odds);
      }
    }
    now = next;
  }
  return won;
}

const even = (boxes: readonly number[]) => ({ attack: 3, defend: 3, stress: { physical: boxes } });

describe('whole conflicts', () => {
  it('FATE-85 with nothing to absorb with, the first hit decides: 1 in (2 − 2727/6561)', () => {
    const bare = { attack: 3, defend: 3 };
    expect(wins({ a: bare, b: bare })).toBeCloseTo(1 / (2 - 2727 / 6561), 12);
  });

  it('FATE-87 every hit is absorbed the default way, as stepped by hand', () => {
    expect(wins({ a: even([1, 2]), b: even([1, 2]) })).toBeCloseTo(byHand(0, [1, 2], false), 9);
    expect(wins({ a: { ...even([1, 3]), attack: 4 }, b: { ...even([1, 3]), attack: 4 } })).toBeCloseTo(
      byHand(1, [1, 3], false),
      9,
    );
  });

  it('FATE-84, FATE-94 boosts spent at once add 2 to the holder’s next roll', () => {
    const boosts = { boosts: 'spend-at-once' };
    expect(wins({ a: even([1, 2]), b: even([1, 2]), ...boosts })).toBeCloseTo(byHand(0, [1, 2], true), 9);
  });

  it('FATE-87 absorbing the best way is never worse than the default, for the side that may choose', () => {
    const all = ['mild', 'moderate', 'severe'];
    const one = { attack: 3, defend: 2, stress: { physical: [1, 2] }, consequences: all };
    const two = { attack: 4, defend: 3 };
    const plain = wins({ a: one, b: two });
    expect(wins({ a: one, b: two }, true)).toBeGreaterThanOrEqual(plain - 1e-12);
  });

  it('FATE-83 who cannot hit never ends it', () => {
    const calm = { attack: -20, defend: 0 };
    expect(wins({ a: calm, b: calm })).toBe(0);
  });

  it('FATE-87 the weakest is the one who can take the least harm, and unspent fate points do not change that', () => {
    const one = { attack: 3, defend: 3, aspects: ['Bold'] };
    const tough = { ...one, stress: { physical: [2, 3] } };
    const frail = { ...one, stress: { physical: [1] }, consequences: ['mild'] };
    const first = { attack: 4, defend: 2, stress: { physical: [1, 2] } };
    const against = (b: PlainRecord, targeting: string) => wins({ a: first, b: [b, tough], targeting });
    const order = (b: readonly PlainRecord[], targeting: string) => wins({ a: first, b, targeting });
    expect(order([tough, frail], 'weakest')).toBeCloseTo(order([frail, tough], 'first'), 12);
    // The strongest changes as they are hurt.
    expect(order([tough, frail], 'strongest')).toBeLessThan(order([tough, frail], 'first') - 0.001);
    expect(against({ ...frail, fatePoints: 3 }, 'weakest')).toBeCloseTo(against(frail, 'weakest'), 14);
    expect(against({ ...frail, freeInvocations: 4 }, 'weakest')).toBeCloseTo(against(frail, 'weakest'), 14);
  });

  it('D24 a weapon adds to a hit and armor takes from it, and neither is taken where the house rule is off', () => {
    const bare = { attack: 3, defend: 3 };
    const on = { weaponsArmor: 'on' };
    // Weapon 2: a tie hits, so that 2727 of 6561 fail and every other throw ends it.
    const armed = { ...bare, weapon: 2 };
    expect(wins({ a: armed, b: bare }, false, on)).toBeCloseTo(3834 / 6561 / (1 - (2727 / 6561) * (3834 / 6561)), 12);
    // Armor 8 takes every hit there is.
    expect(wins({ a: bare, b: { ...bare, armor: 8 } }, false, on)).toBe(0);
    expect(() => wins({ a: bare, b: [bare, armed] })).toThrow('weaponsArmor');
  });

  it('FATE-04 boosts that go with the exchange help only those who roll once more in it', () => {
    const fight = { a: even([1, 2]), b: even([1, 2]), boosts: 'spend-at-once' };
    const [kept, gone] = [wins(fight), wins(fight, false, { boostExpiry: 'exchange-end' })];
    expect(gone).not.toBeCloseTo(kept, 4);
    expect(gone).not.toBeCloseTo(wins({ ...fight, boosts: 'ignored' }), 4);
  });

  it('FATE-87 boxes worth 1 are marked one by one, whatever is written in them', () => {
    const condensed = { stressMode: 'condensed' };
    const ones = wins({ a: even([1, 1]), b: even([1, 1]) }, false, condensed);
    expect(wins({ a: even([1, 2]), b: even([3, 4]) }, false, condensed)).toBeCloseTo(ones, 14);
  });

  it('FATE-87 the attacker who deals a consequence may invoke it for free where that is open', () => {
    const one = { attack: 2, defend: 2, consequences: ['mild'] };
    const two = { attack: 2, defend: 2 };
    const fight = { a: two, b: one };
    expect(wins({ ...fight, invokeConsequences: 'open' })).toBeCloseTo(wins(fight), 12);
    expect(wins({ ...fight, invokeConsequences: 'open' }, true)).toBeGreaterThan(wins(fight, true) + 0.01);
  });
});

import { describe, expect, it } from 'vitest';
import { everyThrow } from '../../kernel/index.ts';
import { wins } from './testing/conflict.ts';

const SUMS = [...everyThrow(4, 'F')].map((faces) => faces.reduce((all, face) => all + face, 0));

/** Every margin of two throws, with its chance. */
const MARGINS = (() => {
  const counts = new Map<number, number>();
  for (const mine of SUMS) for (const theirs of SUMS) counts.set(mine - theirs, (counts.get(mine - theirs) ?? 0) + 1);
  return [...counts].map(([margin, count]) => [margin, count / 6561] as const);
})();

/** The slow twin: fighters with stress boxes alone, stepped on until nothing is left to happen. */
function twin(lead: number, boxes: readonly number[], boosts: boolean): number {
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
    expect(wins({ a: even([1, 2]), b: even([1, 2]) })).toBeCloseTo(twin(0, [1, 2], false), 9);
    expect(wins({ a: { ...even([1, 3]), attack: 4 }, b: { ...even([1, 3]), attack: 4 } })).toBeCloseTo(
      twin(1, [1, 3], false),
      9,
    );
  });

  it('FATE-84, FATE-94 boosts spent at once add 2 to the holder’s next roll', () => {
    const boosts = { boosts: 'spend-at-once' };
    expect(wins({ a: even([1, 2]), b: even([1, 2]), ...boosts })).toBeCloseTo(twin(0, [1, 2], true), 9);
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
});

import { describe, expect, it } from 'vitest';
import { type Fought, fight } from '../../contract/index.ts';

/** One hit ends it. */
const fighter = { skill: 5, defense: 5, lifePoints: 1 };
const blade = { mode: 'melee', damageType: 'cut', baseDamage: 1 };
const bow = { mode: 'ranged', damageType: 'thrust', baseDamage: 1 };

function fought(more: object): Fought {
  const answer = fight({ system: 'degrees', maxRounds: 1, ...more });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

/** How often offense beats defense by so much, of 1296 pairs of throws. */
function margins(): ReadonlyMap<number, number> {
  const ways = new Map<number, number>();
  for (let i = 0; i < 6 ** 4; i++) {
    const [w, x, y, z] = [i % 6, Math.floor(i / 6) % 6, Math.floor(i / 36) % 6, Math.floor(i / 216)];
    const margin = w! + x! - y! - z!;
    ways.set(margin, (ways.get(margin) ?? 0) + 1);
  }
  return ways;
}

describe('counterattacks in a whole fight', () => {
  it('DOS-22 a failed blow hand-to-hand is answered with whatever the defender attacks with', () => {
    const a = { ...fighter, attack: blade };
    const b = { ...fighter, attack: bow };
    let hit = 0;
    let answered = 0;
    for (const [first, ways] of margins()) {
      if (first > 0) hit += ways / 1296;
      if (first >= 0) continue;
      const bonus = Math.floor(-first / 2);
      for (const [second, more] of margins()) if (second + bonus > 0) answered += (ways / 1296) * (more / 1296);
    }
    // The arrow that follows is not at point-blank, so it leaves no opening.
    const shot = (1 - hit - answered) * hit;
    const { win } = fought({ a, b, counter: 'always' });
    expect(win.a).toBeCloseTo(hit, 12);
    expect(win.b).toBeCloseTo(answered + shot, 12);
  });

  it('DOS-23 a failed shot is not answered, whatever the defender has in hand', () => {
    const sides = { a: { ...fighter, attack: bow }, b: { ...fighter, attack: bow } };
    expect(fought({ ...sides, counter: 'always' }).win).toEqual(fought({ ...sides, counter: 'never' }).win);
  });
});

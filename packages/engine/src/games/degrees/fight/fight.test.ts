import { describe, expect, it } from 'vitest';
import { type FightAnswer, fight } from '../../../contract/index.ts';

/** One hit ends it. */
const fighter = { skill: 5, defense: 5, lifePoints: 1 };
const blade = { mode: 'melee', damageType: 'cut', baseDamage: 1 };
const bow = { mode: 'ranged', damageType: 'thrust', baseDamage: 1 };

function fought(more: object): FightAnswer {
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

describe('everything a fight is given has its effect, or is refused where it stands', () => {
  const one = { skill: 6, defense: 6, lifePoints: 4, attack: { ...blade, baseDamage: 2 } };
  const two = { ...one, lifePoints: 3 };
  const won = (more: object) => fought({ a: one, b: two, counter: 'always', maxRounds: undefined, ...more }).win.a;

  it('DOS-31, DOS-38 flat-footed and multiple defenses change who wins', () => {
    const plain = won({});
    const each = [
      won({ settings: { flatFooted: 'on' }, apPerRound: 0 }),
      won({ settings: { multipleDefenses: 'on' } }),
      won({ settings: { attackCost: 'on' }, apPerRound: 1 }),
      won({ settings: { answerCounters: 'on' } }),
      won({ counterBonus: 'any-attack', counter: 'never' }),
    ];
    expect(new Set([plain, ...each]).size).toBe(6);
  });

  it('DOS-12, D31 a condition changes who wins', () => {
    const dazing = { ...two, attack: { ...two.attack, effects: [{ name: 'dazed', defense: -2, rounds: 2 }] } };
    expect(won({ b: dazing })).toBeLessThan(won({}));
  });

  it.each<readonly [string, object, string]>([
    ['apPerRound without points in play', { apPerRound: 3 }, 'apPerRound'],
    ['a damage type twice', { b: [{ ...one, armor: { cut: 1, Cut: 2 } }] }, 'b.0.armor.Cut'],
    ['a damage type twice, alone on a side', { a: { ...one, armor: { cut: 1, Cut: 2 } } }, 'a.armor.Cut'],
  ])('D35 %s is refused', (_what, more, path) => {
    expect(fight({ system: 'degrees', a: one, b: one, ...more })).toMatchObject({ ok: false, error: { path } });
  });

  it('D35 the setting of a single attack changes nothing in a whole fight: `counter` says how openings are answered', () => {
    expect(won({ settings: { counter: 'resolve' } })).toBe(won({}));
  });

  it('D35 the acting fighter attacks the one with the fewest life points left, or the most', () => {
    const whole = { ...one, lifePoints: 6 };
    const targeted = (targeting: string) => fought({ a: one, b: [whole, two], targeting, maxRounds: undefined }).win.a;
    expect(targeted('weakest')).toBeGreaterThan(targeted('first'));
    expect(targeted('strongest')).toBeLessThan(targeted('weakest'));
  });

  it('D33 in one breath both can fall; one after the other they cannot', () => {
    expect(fought({ a: { ...fighter, attack: blade }, b: { ...fighter, attack: blade } }).win.draw).toBe(0);
    const both = fought({ a: { ...fighter, attack: blade }, b: { ...fighter, attack: blade }, order: 'simultaneous' });
    // A hit is 575 of 1296, and neither hit hangs on the other.
    expect(both.win.draw).toBeCloseTo((575 / 1296) ** 2, 12);
  });
});

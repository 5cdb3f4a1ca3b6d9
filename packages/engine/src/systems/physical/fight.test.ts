import { describe, expect, it } from 'vitest';
import { type Fought, fight } from '../../contract/index.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { ADA, SWORD, THUG } from './testing/people.ts';

const a = { ...ADA, stamina: 5 };
const b = { ...THUG, weapon: SWORD, stamina: 4 };

function fought(more: PlainRecord): Fought {
  const answer = fight({ system: 'physical', a, b, ...more });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

/** On this table whoever fumbles is dead. */
const deadly = {
  fumbles: { any: [{ from: 2, to: 12, text: 'It ends badly.', effects: [{ kind: 'killed' }] }] },
  criticals: { any: [{ from: 2, to: 12, text: 'A graze.' }] },
};

describe('fumbles in a whole fight', () => {
  it('PHY-19, PHY-36 a fumble only misses: with a fumble table the fight is as exact, and the same', () => {
    const plain = fought({ method: 'exact' });
    expect(fought({ method: 'exact', settings: { fumbles: 'table' }, pack: deadly })).toEqual(plain);
  });

  it('PHY-19, PHY-36 nor does the fumble table strike where criticals are played out on theirs', () => {
    const lots = { method: 'simulate', trials: 200, seed: 'lots', pack: deadly };
    const without = fought({ ...lots, settings: { criticals: 'table' } });
    expect(fought({ ...lots, settings: { criticals: 'table', fumbles: 'table' } })).toEqual(without);
  });

  it('PHY-17, PHY-38 a critical table leaves conditions, so such a fight is not solved exactly', () => {
    const answer = fight({ system: 'physical', a, b, method: 'exact', settings: { criticals: 'table' } });
    expect(answer).toMatchObject({ ok: false, error: { code: 'not_allowed', path: 'method' } });
  });
});

describe('the best play of a duel', () => {
  const skilled = { ...a, skills: { swords: 0, dodge: 6 }, luck: 8 };

  it('PHY-42, d-02 defends with the skill that serves best under the active rule, not by default with the weapon', () => {
    const settings = { defense: 'own-ability' };
    const plain = fought({ a: skilled, settings }).win.a;
    const best = fought({ a: skilled, settings, policy: 'best' });
    expect(best.win.a).toBeGreaterThan(plain + 0.01);
    // As printed the lowest skill is the best one, and here that is the weapon's.
    expect(fought({ a: skilled, policy: 'best' }).win.a).toBeCloseTo(fought({ a: skilled }).win.a, 12);
    const told = best.advice!.filter(({ about }) => about.startsWith('Defend'));
    expect(told.length).toBeGreaterThan(0);
    for (const { options } of told) {
      const [first, ...others] = [...options].sort((x, y) => Number(y.best) - Number(x.best));
      for (const other of others) expect(first!.win.a).toBeGreaterThanOrEqual(other.win.a);
    }
  });

  it('PHY-73, PHY-76 somebody who loses leaves while they can, and whoever may leave loses less', () => {
    const doomed = { a: { ...skilled, stamina: 2 }, b: { ...b, stamina: 20 }, policy: 'best' };
    const [stays, leaves] = [fought(doomed), fought({ ...doomed, escape: 'allowed' })];
    expect(leaves.win.b).toBeLessThan(stays.win.b);
    expect(leaves.win.draw).toBeGreaterThan(0);
    expect(leaves.advice![0]!.options.find(({ best }) => best)!.option).toBe('leave');
  });

  it('d-16 each LUCK test costs a point: with none left to lose, leaving by LUCK is worth less', () => {
    const cornered = { ...skilled, stamina: 2, skills: { swords: 0, acrobatics: -20 } };
    const losing = (luck: number) =>
      fought({ a: { ...cornered, luck }, b: { ...b, stamina: 20 }, policy: 'best', escape: 'allowed' }).win.b;
    expect(losing(7)).toBeLessThan(losing(3));
    expect(losing(3)).toBeLessThanOrEqual(losing(0));
  });
});

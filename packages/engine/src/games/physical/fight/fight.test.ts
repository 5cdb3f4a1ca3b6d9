import { describe, expect, it } from 'vitest';
import { type FightAnswer, fight } from '../../../contract/index.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import { ADA, SWORD, THUG } from '../testing/people.ts';

const a = { ...ADA, stamina: 5 };
const b = { ...THUG, weapon: SWORD, stamina: 4 };

function fought(more: PlainRecord): FightAnswer {
  const answer = fight({ system: 'physical', a, b, ...more });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

/** On this table a fumble kills the attacker. */
const deadly = {
  fumbles: { any: [{ from: 2, to: 12, text: 'It ends badly.', effects: [{ kind: 'killed' }] }] },
  criticals: { any: [{ from: 2, to: 12, text: 'A graze.' }] },
};

describe('tables in a whole fight', () => {
  const samples = { method: 'simulate', trials: 300, seed: 'samples' };

  it('PHY-19, PHY-36 a fumble table has its effect: where a fumble kills, nobody lives through a fumble', () => {
    // Nobody can hurt anybody, so only a fumble ends it.
    const soft = { ...SWORD, damage: [0, 0, 0, 0, 0, 0] };
    const harmless = { a: { ...a, weapon: soft }, b: { ...b, weapon: soft } };
    const deadlyFumbles = fought({ ...samples, ...harmless, settings: { fumbles: 'table' }, pack: deadly });
    expect(deadlyFumbles.win.a + deadlyFumbles.win.b + deadlyFumbles.win.draw).toBe(1);
    expect(fought({ ...harmless, pack: deadly }).win).toMatchObject({ a: 0, b: 0, draw: 0, never: 1 });
  });

  it('PHY-17, PHY-38 tables leave conditions, so such a fight is not solved exactly', () => {
    for (const settings of [{ criticals: 'table' }, { fumbles: 'table' }]) {
      const answer = fight({ system: 'physical', a, b, method: 'exact', settings });
      expect(answer).toMatchObject({ ok: false, error: { code: 'not_allowed', path: 'method' } });
      expect(fought({ settings, trials: 10 }).method).toBe('simulate');
    }
  });
});

describe('nothing of a whole fight is accepted and ignored', () => {
  it('PHY-64 another player’s character on the other side rolls their own attacks', () => {
    const even = { physical: 6, skills: { swords: 2 }, stamina: 5, weapon: SWORD };
    const { win, exact } = fought({ a: even, b: { ...even, player: true }, fractions: true });
    expect(win.a).toBeCloseTo(win.b, 12);
    expect(exact!.win.a).toBe(exact!.win.b);
    expect(fought({ a: even, b: even }).win.a).toBeLessThan(0.1);
  });

  it('PHY-17 a condition for one round is gone after it', () => {
    const down = { name: 'down', attacking: -4, attacked: 4 };
    const win = (conditions: object[]) => fought({ a: { ...a, conditions } as never }).win.a;
    const [never, once, always] = [win([]), win([{ ...down, rounds: 1 }]), win([down])];
    expect(once).toBeLessThan(never);
    expect(always).toBeLessThan(once);
  });

  it('PHY-17 the stunned do not strike, the bleeding bleed, the disarmed have only their fists', () => {
    const win = (conditions: object[], more: object = {}) =>
      fought({ b: { ...b, conditions } as never, ...more } as PlainRecord).win.a;
    const plain = win([]);
    expect(win([{ name: 'stunned', idle: true, rounds: 1 }])).toBeGreaterThan(plain);
    expect(win([{ name: 'stunned', idle: true }])).toBe(1);
    expect(win([{ name: 'disarmed', disarmed: true, rounds: 1 }])).toBeGreaterThan(plain);
    // Four rounds of bleeding are four STAMINA, whatever else happens.
    const bled = fought({ b: { ...b, conditions: [{ name: 'bleeding', bleeds: 1 }] } });
    expect(bled.rounds.distribution.at(-1)![0]).toBe(4);
  });

  it('PHY-41 an opponent with a base number alone fights as one with a sheet that comes to it', () => {
    const { physical: _, ...hidden } = { ...b, base: 7 };
    expect(fought({ b: hidden }).win).toEqual(fought({}).win);
    const stunned = { ...hidden, conditions: [{ name: 'stunned', idle: true, rounds: 1 }] };
    expect(fought({ b: stunned }).win.a).toBeGreaterThan(fought({}).win.a);
  });

  it('PHY-73 leaving is for one against one, and refused elsewhere', () => {
    const answer = fight({ system: 'physical', a: [a, a], b, escape: 'allowed' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'not_allowed', path: 'escape', rule: 'c-21' } });
  });

  it('PHY-30 what is wrong with a fighter is told at their place in the request', () => {
    const wrong = (more: object) => {
      const answer = fight({ system: 'physical', a, b, ...more });
      return answer.ok ? undefined : answer.error.path;
    };
    expect(wrong({ b: [b, { ...b, weapon: 'x' }] })).toBe('b.1.weapon');
    expect(wrong({ b: { ...b, physical: undefined } })).toBe('b.physical');
    expect(wrong({ b: { ...b, base: 7, physical: undefined, player: true } })).toBe('b.physical');
  });
});

describe('two against two', () => {
  const vest = { name: 'padded vest', protection: [0, 1, 1, 2, 2, 3, 4] };
  const sable = { physical: 7, stamina: 14, skills: { swords: 3, dodge: 1 }, weapon: SWORD, armor: vest };
  const ash = { physical: 6, stamina: 12, skills: { swords: 2, dodge: 1 }, weapon: SWORD };
  const watchman = { physical: 6, skill: 2, stamina: 12, weapon: SWORD };
  const scout = { ...watchman, stamina: 6 };
  /** The chances of a in every order of both lists, and how far apart they are. */
  const inEveryOrder = (more: PlainRecord, b: readonly PlainRecord[] = [watchman, scout]) => {
    const orders = <T>([one, other]: readonly T[]) => [
      [one!, other!],
      [other!, one!],
    ];
    const wins = orders([sable, ash]).flatMap((ours) =>
      orders(b).map((theirs) => fought({ a: ours, b: theirs, ...more } as PlainRecord).win.a),
    );
    return Math.max(...wins) - Math.min(...wins);
  };

  it('c-21 everybody attacks the weakest by default, so the order of a list moves less than half a point', () => {
    expect(inEveryOrder({ targeting: 'first' })).toBeGreaterThan(0.2);
    expect(inEveryOrder({})).toBeLessThan(0.005);
    const giant = { ...watchman, physical: 7, skill: 3, stamina: 18 };
    expect(inEveryOrder({ targeting: 'first' }, [watchman, giant])).toBeGreaterThan(0.2);
    expect(inEveryOrder({}, [watchman, giant])).toBeLessThan(0.005);
  });

  it('c-21 the answer names the rule, and says where the order of a list is the order of turns', () => {
    const sides = { a: [sable, ash], b: [watchman, scout] };
    expect(fought(sides)).toMatchObject({
      targeting: 'weakest',
      notes: [
        'Each fighter attacks the opponent who can take the least harm; ties go to the one listed first.',
        'Everyone who stands when a round begins strikes in it; targets are chosen in the order listed, side a first.',
      ],
    });
    expect(fought({ ...sides, order: 'sequential', targeting: 'spread' })).toMatchObject({
      targeting: 'spread',
      notes: [
        'Each fighter attacks a different opponent, the weakest the weakest, as long as there are enough.',
        'Fighters act in the order listed, side a first.',
      ],
    });
    expect(Object.keys(fought({}))).not.toContain('notes');
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

  it('PHY-73, PHY-76 a losing fighter leaves while they can, and a side that may leave loses less', () => {
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

/** Twenty by its clauses, its odds as whole numbers, and the properties that hold for every system. */
import { resume } from '@strikehome/engine/authors';
import { describe, expect, it, vi } from 'vitest';
import { twenty } from './index.ts';
import type { Strike } from './request.ts';
import { strike } from './strike.ts';

vi.mock('../../packages/engine/src/games/index.ts', () => ({
  get SYSTEMS() {
    return { twenty };
  },
}));
await import('../../packages/engine/src/contract/properties.test.ts');
const { createEngine } = await import('@strikehome/engine');

const engine = createEngine([twenty]);
const guard = { attack: 5, weapon: { sides: 8, bonus: 3 } };
const thief = { armorClass: 15, hitPoints: 12 };
const asked = { system: 'twenty', action: 'strike', attacker: guard, defender: thief } as const;
const situation: Strike = {
  attacker: { name: 'the guard', attack: 5, weapon: { count: 1, sides: 8, bonus: 3 } },
  defender: { name: 'the thief', ...thief },
  thrown: 'straight',
  doubles: 'dice',
};
const struck = (dice: Readonly<Record<string, readonly number[]>>, more: Partial<Strike> = {}) => {
  const ran = resume(strike, { ...situation, ...more }, { dice });
  if (ran.kind !== 'finished') throw new Error(JSON.stringify(ran));
  expect(ran.trace.unusedDice).toEqual({});
  return { ...ran.result, clauses: ran.trace.notes.map(({ rule }) => rule) };
};

describe('a strike', () => {
  it('TW-01 the armor class or more hits, less misses', () => {
    expect(struck({ attack: [10], damage: [4] })).toMatchObject({ outcome: 'hit', facts: { damage: 7 } });
    expect(struck({ attack: [9] })).toMatchObject({ outcome: 'miss', changes: [], clauses: ['TW-01', 'TW-01'] });
  });

  it("TW-02 a 20 always hits, and the weapon's dice are thrown twice", () => {
    const hard = { defender: { name: 'the wall', armorClass: 40 } };
    expect(struck({ attack: [20], damage: [4, 5] }, hard)).toMatchObject({
      ...{ outcome: 'critical', facts: { damage: 12 } },
      clauses: ['TW-01', 'TW-02', 'TW-05'],
    });
    expect(struck({ attack: [20], damage: [4] }, { doubles: 'points' })).toMatchObject({ facts: { damage: 11 } });
  });

  it('TW-03 a 1 always misses', () => {
    const easy = { defender: { name: 'an interface', armorClass: 1 } };
    expect(struck({ attack: [1] }, easy)).toMatchObject({ outcome: 'miss', clauses: ['TW-01', 'TW-03'] });
  });

  it('TW-04 with advantage the higher counts, with disadvantage the lower', () => {
    expect(struck({ attack: [3, 17], damage: [1] }, { thrown: 'advantage' })).toMatchObject({ facts: { natural: 17 } });
    expect(struck({ attack: [3, 17] }, { thrown: 'disadvantage' })).toMatchObject({ facts: { natural: 3 } });
  });

  it('TW-05, TW-06 the hit points go, at least one; at nothing left one is down', () => {
    const weak = { attacker: { ...situation.attacker, weapon: { count: 1, sides: 4, bonus: -5 } } };
    expect(struck({ attack: [10], damage: [2] }, weak)).toMatchObject({ facts: { damage: 1, down: 0 } });
    expect(struck({ attack: [20], damage: [8, 8] })).toMatchObject({
      ...{ facts: { damage: 19, down: 1 }, changes: [{ from: 12, to: -7 }] },
      clauses: ['TW-01', 'TW-02', 'TW-05', 'TW-06'],
    });
    expect(engine.resolve({ ...asked, defender: { ...thief, hitPoints: 0 } })).toMatchObject({
      error: { code: 'not_allowed', path: 'defender.hitPoints', rule: 'TW-06' },
    });
  });

  it('has exact odds: 11 faces of 20 hit, and with advantage 319 throws of 400', () => {
    expect(engine.odds(asked)).toMatchObject({
      outcomes: { critical: { exact: '1/20' }, hit: { exact: '1/2' }, miss: { exact: '9/20' } },
      facts: { damage: { mean: { exact: '87/20' } } },
    });
    expect(engine.odds({ ...asked, thrown: 'advantage' })).toMatchObject({
      outcomes: { critical: { exact: '39/400' }, hit: { exact: '7/10' }, miss: { exact: '81/400' } },
    });
  });
});

describe('what the compiler knows of it', () => {
  it('is read off its shapes: a slip of the pen does not compile', () => {
    const code = () => {
      // @ts-expect-error Did you mean "strike"?
      engine.odds({ ...asked, action: 'strke' });
      // @ts-expect-error Did you mean to write 'armorClass'?
      engine.odds({ ...asked, defender: { armourClass: 15 } });
      // @ts-expect-error a weapon has sides
      engine.odds({ ...asked, attacker: { attack: 5, weapon: { count: 2 } } });
      // @ts-expect-error 'dice' or 'points'
      engine.odds({ ...asked, settings: { critical: 'both' } });
      const answer = engine.odds({ ...asked, settings: { critical: 'points' } });
      // @ts-expect-error Did you mean 'miss'?
      if (answer.ok) answer.outcomes.mis;
    };
    expect(code).toBeTypeOf('function');
  });
});

describe('a duel', () => {
  const weapon = { sides: 8, bonus: 3 };
  const a = { name: 'the guard', attack: 5, armorClass: 16, hitPoints: 18, weapon };
  const b = { name: 'the thief', attack: 6, armorClass: 15, hitPoints: 14, weapon: { count: 2, sides: 4, bonus: 3 } };

  it('TW-07 is solved as a whole, and among equals the first to act wins more often', () => {
    const even = engine.fight({ system: 'twenty', a: b, b });
    if (!even.ok) throw new Error(even.error.message);
    expect(even.method).toBe('exact');
    expect(even.win.a).toBeGreaterThan(even.win.b);
    expect(even.win.a + even.win.b).toBeCloseTo(1, 12);
  });

  it('TW-07 is stepped blow by blow, until TW-06 ends it', () => {
    const start = engine.step({ system: 'twenty', start: { a, b } });
    if (!start.ok) throw new Error(start.error.message);
    const blow = { kind: 'strike' } as const;
    const dice = { attack: [20], damage: [8, 8] };
    const ended = engine.step({ system: 'twenty', state: start.state, action: blow, dice, legal: true });
    expect(ended).toMatchObject({ ok: true, state: { left: { a: 18, b: 0 } }, legal: [] });
    if (!ended.ok) throw new Error(ended.error.message);
    expect(engine.step({ system: 'twenty', state: ended.state, action: blow })).toMatchObject({
      error: { rule: 'TW-06' },
    });
  });
});

/** Harm as it takes hold: who falls by it, who cannot fall any further, and what becomes of the conditions. */
import { describe, expect, it } from 'vitest';
import { type Plain, play, type Referee, resume } from '../../../kernel/index.ts';
import { MAX_CONDITIONS } from '../conditions.ts';
import { begin, FOE, HERO, having } from '../testing/fights.ts';
import { type Harm, lifeAt, takeHold, withConditions } from './dying.ts';
import type { Fighter, State } from './state.ts';

const noDice = (): never => {
  throw new Error('nobody scripted a roll');
};

/** Ada as she is, and the harm that comes to her: what is noted of it and what she is then. */
function harmed(ada: Partial<Fighter>, harms: readonly Harm[], dice: Record<string, readonly number[]> = {}) {
  const state = having(begin([HERO, FOE]), 'ada', ada as Readonly<Record<string, Plain>>) as State;
  const rule = (referee: Referee) => takeHold(referee, { state, changes: [] }, 'ada', harms);
  const ran = play(rule, undefined, noDice, { dice });
  if (ran.kind !== 'finished') throw new Error(ran.kind);
  const { stamina, life, conditions } = ran.result.state.fighters.ada!;
  return { way: ran.trace.notes.map(({ rule: clause, id }) => `${clause} ${id}`), stamina, life, conditions };
}

const DAZED = { name: 'dazed', rounds: 2 };

describe('harm that takes hold', () => {
  it('PHY-65 a condition alone fells nobody, also not one who lies at 0 or lower', () => {
    const stable = { life: 'stable', stamina: -1 } as const;
    expect(harmed(stable, [{ condition: DAZED }])).toEqual({ ...stable, way: [], conditions: [DAZED] });
    const hurt = harmed(stable, [{ stamina: -1 }], { luck: [1, 1] });
    expect(hurt).toMatchObject({ stamina: -2, life: 'stable', way: ['PHY-65 dying', 'd-16 lucky', 'PHY-65 stable'] });
  });

  it('PHY-65 who is dead or out falls no further', () => {
    for (const life of ['dead', 'out'] as const) {
      expect(harmed({ life, stamina: -1 }, [{ stamina: -4 }])).toMatchObject({ life, stamina: -5, way: [] });
      expect(lifeAt({ life, stamina: 0, player: true, luck: 5 } as Fighter)).toBe(life);
    }
  });

  it('PHY-65 before any LUCK is tested: up above 0, an opponent out, a character dying, or dead at −4 or without LUCK', () => {
    const at = (stamina: number, player: boolean, luck?: number) =>
      lifeAt({ life: 'up', stamina, player, ...(luck === undefined ? {} : { luck }) } as Fighter);
    expect([at(1, true, 5), at(1, false), at(0, false), at(-4, false), at(-4, false, 5)]).toEqual([
      ...['up', 'up', 'out', 'out', 'out'],
    ]);
    expect([at(0, true), at(-3, true), at(-4, true), at(-5, true)]).toEqual(['out', 'out', 'dead', 'dead']);
    expect([at(0, true, 1), at(-3, true, 5), at(-4, true, 5), at(0, true, 0)]).toEqual([
      ...['dying', 'dying', 'dead', 'dead'],
    ]);
  });

  it('PHY-65 the LUCK of one who is dying is rolled by the character', () => {
    const state = having(begin([HERO, FOE]), 'ada', { stamina: 1 }) as State;
    const rule = (referee: Referee) => takeHold(referee, { state, changes: [] }, 'ada', [{ stamina: -1 }]);
    const ran = resume(rule, undefined, {});
    expect(ran.kind === 'waiting' && ran.needs).toMatchObject({ kind: 'dice', id: 'luck', by: 'character' });
  });

  it('c-23 of more conditions than anybody can have the oldest is forgotten', () => {
    const many = Array.from({ length: MAX_CONDITIONS }, (_, i) => ({ name: `bruise ${i}` }));
    const kept = withConditions(many, [DAZED]);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([MAX_CONDITIONS, { name: 'bruise 1' }, DAZED]);
  });
});

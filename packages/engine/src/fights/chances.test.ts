import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { check, isRefusal, type PlainRecord, type Rollout, Work } from '../kernel/index.ts';
import { FightChances, solveFight } from './index.ts';
import { readRequest } from './testing/equivalence.ts';

const MIRA = { name: 'Mira', skill: 8, defense: 7, absorption: 2, lifePoints: 16, attack: 'war-blade' };
const BRUTE = { name: 'Brute', skill: 6, defense: 5, absorption: 2, lifePoints: 12, attack: 'iron-maul' };
const SWORD = { name: 'sword', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] };
const LISE = { name: 'Lise', physical: 7, stamina: 9, skills: { swords: 3, dodge: 1 }, weapon: SWORD };
const GUARD = { name: 'Guard', physical: 6, skill: 2, stamina: 8, weapon: SWORD };
const WREN = { name: 'Wren', systems: ['Rd'], white: 1 };
const ROOK = { name: 'Rook', systems: ['Rh'], white: 1 };
const BODY = { stress: { physical: [1], mental: [] }, consequences: [] };

/** A fight as requested, and the same as an encounter that is about to begin. */
const SAME: Readonly<Record<string, { readonly request: PlainRecord; readonly setup: PlainRecord }>> = {
  degrees: {
    request: { a: MIRA, b: BRUTE },
    setup: {
      fighters: [
        { ...MIRA, side: 'travelers' },
        { ...BRUTE, side: 'bandits' },
      ],
    },
  },
  physical: {
    request: { a: LISE, b: GUARD },
    setup: {
      fighters: [
        { ...LISE, side: 'heroes', player: true },
        { ...GUARD, side: 'watch' },
      ],
    },
  },
  mfz: {
    request: { a: { ...WREN, range: 'direct' }, b: { ...ROOK, range: 'hand-to-hand' } },
    setup: {
      players: [
        { name: 'Ana', frames: [WREN] },
        { name: 'Ben', frames: [ROOK] },
      ],
    },
  },
  fate: {
    request: { a: { ...BODY, attack: 2, defend: 2 }, b: { ...BODY, attack: 1, defend: 3 } },
    setup: {
      scene: 'conflict',
      people: [
        { ...BODY, name: 'Sera', side: 'heroes', skills: { fight: 2, notice: 4 } },
        { ...BODY, name: 'Guard', side: 'guards', gm: true, skills: { shoot: 1, athletics: 3 } },
      ],
    },
  },
};

function begun(id: string, given: PlainRecord): PlainRecord {
  const encounter = SYSTEMS[id]!.encounter!;
  const setup = check(encounter.setup, given);
  if (!setup.ok) throw new Error(`${setup.error.path}: ${setup.error.message}`);
  const state = encounter.start(setup.value);
  if (isRefusal(state)) throw new Error(`${state.path}: ${state.message}`);
  return state;
}

function rollout(id: string, state: PlainRecord): Rollout<unknown> {
  const played = SYSTEMS[id]!.fight!.from!(state);
  if (isRefusal(played)) throw new Error(played.message);
  return played;
}

describe('an encounter that is played out from its beginning comes out as the whole fight', () => {
  it.each(Object.keys(SAME))('%s', (id) => {
    const { request, setup } = SAME[id]!;
    const { fight, settings } = SYSTEMS[id]!;
    const played = rollout(id, begun(id, setup));
    const chances = new FightChances(new Work());
    expect(chances.solve([played], 1)).toBeUndefined();
    const whole = fight!.model(...readRequest(fight!, settings, request));
    if (isRefusal(whole)) throw new Error(whole.message);
    const solved = solveFight(whole, { policy: 'default', fractions: false });
    if (isRefusal(solved)) throw new Error(solved.message);
    const known = chances.known(played)!;
    for (const end of ['a', 'b', 'draw'] as const) expect(known[end]).toBeCloseTo(solved.solution.measureOf(0, end), 9);
    expect(known.method).toBe('exact');
  });
});

describe('chances of encounters under way', () => {
  it('are sampled near the exact ones, within four standard errors and the same every time', () => {
    const played = rollout('degrees', begun('degrees', SAME.degrees!.setup));
    const chances = new FightChances(new Work());
    const sampled = chances.sample(played, 'a seed', 1);
    if (isRefusal(sampled)) throw new Error(sampled.message);
    expect(chances.solve([played], 1)).toBeUndefined();
    expect(Math.abs(sampled.a - chances.known(played)!.a)).toBeLessThan(4 * sampled.standardError!);
    expect(chances.sample(played, 'a seed', 1)).toEqual(sampled);
    expect(sampled).toMatchObject({ method: 'simulate', trials: 2000 });
  });

  it('are not told from a handful of fights', () => {
    const played = rollout('degrees', begun('degrees', SAME.degrees!.setup));
    expect(new FightChances(new Work(1000)).sample(played, 'a seed', 1)).toMatchObject({ code: 'too_large' });
    expect(new FightChances(new Work(1000)).solve([played], 1)).toMatchObject({ code: 'too_large' });
  });

  it('of three sides, or of a scene in which nobody is beaten, are refused with the reason', () => {
    const rat = { ...BRUTE, name: 'Rat', side: 'rats' };
    const three = begun('degrees', { fighters: [...(SAME.degrees!.setup.fighters as readonly PlainRecord[]), rat] });
    expect(SYSTEMS.degrees!.fight!.from!(three)).toMatchObject({ message: expect.stringContaining('two sides') });
    const contest = begun('fate', { ...SAME.fate!.setup, scene: 'contest' });
    expect(SYSTEMS.fate!.fight!.from!(contest)).toMatchObject({ message: expect.stringContaining('Only a conflict') });
  });
});

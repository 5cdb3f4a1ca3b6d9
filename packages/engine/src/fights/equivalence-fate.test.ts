/** The fast text of a whole conflict and the scene, played by a policy: one fight. */
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/seed.ts';
import { act } from '../games/fate/encounter/moves.ts';
import { policyOf } from '../games/fate/fight/policy.ts';
import type { FightRequest } from '../games/fate/fight/request.ts';
import { fate } from '../games/fate/index.ts';
import type { Settings } from '../games/fate/settings.ts';
import { isRefusal, type PlainRecord, policyProcess, TARGETINGS } from '../kernel/index.ts';
import { compared, comparedToReference, readRequest, unmerged } from './testing/equivalence.ts';

const SEED = Number(process.env.STRIKEHOME_SEED ?? 20);

/** The same numbers every time: a small generator with a seed of its own. */
function stream(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Draw = (below: number) => number;
const pick = <T>(draw: Draw, among: readonly T[]): T => among[draw(among.length)]!;

interface Size {
  readonly most: number;
  readonly marks: number;
  /** Fate points and free invocations, at most so many of each. */
  readonly purse: number;
}

/** Attack and defense close together, so that the dice decide; few marks, so that it stays small. */
function fighter(draw: Draw, { marks, purse }: Size, gear: boolean): PlainRecord {
  const boxes = Array.from({ length: draw(marks + 1) }, () => 1 + draw(4));
  const slots = Array.from({ length: draw(marks + 1) }, () => pick(draw, ['mild', 'moderate', 'severe']));
  return {
    attack: 1 + draw(5),
    defend: draw(4),
    stress: { physical: boxes, mental: [1] },
    consequences: slots,
    fatePoints: draw(purse + 1),
    aspects: pick(draw, [[], ['Bold'], ['Bold', 'Sly']].slice(0, purse + 1)),
    freeInvocations: draw(purse + 1),
    ...(gear ? { weapon: draw(3), armor: draw(3) } : {}),
  };
}

function request(draw: Draw, size: Size): PlainRecord {
  const weaponsArmor = pick(draw, ['off', 'on']);
  const side = () => Array.from({ length: 1 + draw(size.most) }, () => fighter(draw, size, weaponsArmor === 'on'));
  return {
    a: side(),
    b: side(),
    boosts: pick(draw, ['ignored', 'spend-at-once']),
    targeting: pick(draw, TARGETINGS),
    settings: { weaponsArmor, stressMode: pick(draw, ['core', 'condensed']) },
  };
}

function told(request: PlainRecord): string {
  return `seed ${SEED}: ${JSON.stringify(request)}`;
}

// The scene itself is run here, hundreds of times as slow as its fast path.
describe('the equivalence of whole conflicts', { timeout: 600_000 }, () => {
  it('FATE-85, FATE-87 a duel is the scene played by its policy, to the fraction', () => {
    const draw = stream(SEED);
    const how = new Set<string>();
    for (let i = 0; i < runs(16); i++) {
      const one = request(draw, { most: 1, marks: 1 + (i % 2), purse: i % 3 === 0 ? 1 : 0 });
      const held = comparedToReference(fate.fight!, fate.settings, one);
      expect(held.apart, told(one)).toEqual([]);
      how.add(held.how);
    }
    expect(how).toContain('fractions');
  });

  it('FATE-87 so are lines of two, with everybody’s targets, solved or simulated', () => {
    const draw = stream(SEED + 1);
    const how = new Set<string>();
    for (let i = 0; i < runs(16); i++) {
      const one = request(draw, { most: 2, marks: 1 + (i % 2), purse: 0 });
      // Four standard errors of a share near one half are 0.115 with 3300 samples against 330.
      const held = comparedToReference(fate.fight!, fate.settings, one, { budget: 120, trials: 330 });
      expect(held.apart, told(one)).toEqual([]);
      how.add(held.how);
    }
    expect(how).toContain('samples');
    expect(how.size).toBeGreaterThan(1);
  });

  it('FATE-04, FATE-86, FATE-87 and so is the best play of a duel', () => {
    const draw = stream(SEED + 2);
    for (let i = 0; i < runs(8); i++) {
      // Fate points and marks together take as long as all the others: once, and once the points alone.
      const one = request(draw, { most: 1, marks: i < 3 ? 1 : 0, purse: i % 2 });
      const held = comparedToReference(fate.fight!, fate.settings, one, { policy: 'best' });
      expect(held.apart, told(one)).toEqual([]);
    }
  });

  it('FATE-85 and so is the best play of two against two with targets as decisions', () => {
    const draw = stream(SEED + 5);
    for (let i = 0; i < runs(8); i++) {
      const one = request(draw, { most: 2, marks: 0, purse: 0 });
      const held = comparedToReference(fate.fight!, fate.settings, one, { policy: 'best', openTargets: true });
      expect(held.apart, told(one)).toEqual([]);
    }
  });

  it('FATE-85, FATE-87 what the scene played by its policy puts away makes no difference to how it ends', () => {
    const draw = stream(SEED + 3);
    for (let i = 0; i < runs(8); i++) {
      const one = {
        ...request(draw, { most: 1 + (i % 2), marks: 1, purse: 0 }),
        invokeConsequences: pick(draw, ['never', 'open']),
      };
      const fightPolicy = policyOf(...(readRequest(fate.fight!, fate.settings, one) as [FightRequest, Settings]));
      if (isRefusal(fightPolicy)) throw new Error(fightPolicy.message);
      const held = compared(policyProcess(act, fightPolicy), unmerged(act, fightPolicy), { rounds: 2 });
      expect(held, told(one)).toEqual({ how: 'fractions', apart: [] });
    }
  });
});

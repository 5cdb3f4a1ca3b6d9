import { describe, expect, it } from 'vitest';
import { odds } from '../../contract/index.ts';
import { fraction } from '../../kernel/index.ts';

/**
 * The reference implementation: the rules of a blow written once more as plain loops over every throw of four dice, for a grid of sheets
 * under every combination of the settings that touch it. It shares nothing with the rules it checks.
 */
type Case = {
  readonly action: 'attack' | 'defend';
  readonly defense: 'as-written' | 'attacker-roll' | 'own-ability';
  readonly doubles: 'on' | 'off';
  readonly attackDoubles: 'as-written' | 'swapped';
  readonly criticals: 'double' | 'none';
  readonly criticalRule: 'always' | 'if-would-hit';
  readonly own: number;
  readonly skill: number;
  readonly foe: number;
  readonly foeSkill: number;
  readonly penalty: number;
  readonly armor: readonly number[] | undefined;
};

const DAMAGE = [1, 2, 2, 3, 4, 6];
const ARMOR = [0, 0, 1, 1, 2, 3];

function slowly(c: Case) {
  const outcomes = new Map<string, number>();
  const nets = new Map<number, number>();
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++)
      for (let red = 0; red < 6; red++)
        for (let black = 0; black < 6; black++) {
          const { outcome, factor } = c.action === 'attack' ? attacking(c, a, b) : defending(c, a, b);
          const harm = outcome === 'hit' || outcome === 'critical' ? DAMAGE[red]! * factor : 0;
          const net = Math.max(0, harm - (c.armor?.[black] ?? 0));
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          nets.set(net, (nets.get(net) ?? 0) + 1);
        }
  return { outcomes, nets };
}

function attacking(c: Case, a: number, b: number) {
  const hits = a + b < c.own + c.skill - c.foeSkill - c.penalty;
  const best = c.attackDoubles === 'as-written' ? 6 : 1;
  return verdict(c, a, b, hits, best, 'miss');
}

function defending(c: Case, a: number, b: number) {
  const against = c.foe + c.foeSkill - c.skill - c.penalty;
  const mine = c.own + c.skill - c.foeSkill - c.penalty;
  const hits =
    c.defense === 'own-ability' ? a + b >= mine : c.defense === 'as-written' ? a + b >= against : a + b < against;
  return verdict(c, a, b, hits, 1, 'avoided');
}

function verdict(c: Case, a: number, b: number, hits: boolean, critical: number, otherwise: string) {
  const twice = c.criticals === 'double' ? 2 : 1;
  if (c.doubles === 'on' && a === b && (a === 1 || a === 6)) {
    if (a !== critical) return { outcome: 'fumble', factor: 0 };
    const counts = c.criticalRule === 'always' || hits;
    return counts ? { outcome: 'critical', factor: twice } : { outcome: 'hit', factor: 1 };
  }
  return hits ? { outcome: 'hit', factor: 1 } : { outcome: otherwise, factor: 0 };
}

function quickly(c: Case) {
  const weapon = { skill: 'swords', damage: DAMAGE };
  const armor = c.armor === undefined ? {} : { armor: { protection: c.armor } };
  const bare = { physical: c.own, skills: { swords: c.skill }, weapon };
  const other = { physical: c.foe, skill: c.foeSkill, weapon };
  const answer = odds({
    ...{ system: 'physical', action: c.action, modifiers: [c.penalty] },
    character: c.action === 'defend' ? { ...bare, ...armor } : bare,
    opponent: c.action === 'attack' ? { ...other, ...armor } : other,
    settings: {
      ...{ defense: c.defense, doubles: c.doubles, attackDoubles: c.attackDoubles },
      ...{ criticals: c.criticals, criticalRule: c.criticalRule },
    },
  });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
}

function* grid(): Generator<Case> {
  const sheets = [
    [6, 2, 6, 1, 0],
    [3, 0, 9, 3, 1],
    [10, 4, 4, 0, -2],
    [2, 1, 2, 1, 3],
    [13, 2, 13, 2, 0],
  ] as const;
  for (const action of ['attack', 'defend'] as const)
    for (const defense of ['as-written', 'attacker-roll', 'own-ability'] as const)
      for (const doubles of ['on', 'off'] as const)
        for (const attackDoubles of ['as-written', 'swapped'] as const)
          for (const criticals of ['double', 'none'] as const)
            for (const criticalRule of ['always', 'if-would-hit'] as const)
              for (const [own, skill, foe, foeSkill, penalty] of sheets)
                for (const armor of [undefined, ARMOR])
                  yield {
                    ...{ action, defense, doubles, attackDoubles, criticals, criticalRule },
                    ...{ own, skill, foe, foeSkill, penalty, armor },
                  };
}

describe('odds', () => {
  it('PHY-02 agree with every throw counted out, under every combination of settings on a grid of sheets', () => {
    let cases = 0;
    for (const c of grid()) {
      const slow = slowly(c);
      const quick = quickly(c);
      const said = Object.fromEntries(Object.entries(quick.outcomes).map(([outcome, { exact }]) => [outcome, exact]));
      expect(said).toEqual(Object.fromEntries([...slow.outcomes].map(([outcome, n]) => [outcome, fraction(n, 1296)])));
      const nets = [...slow.nets].sort(([x], [y]) => x - y).map(([net, n]) => [net, fraction(n, 1296)]);
      expect(quick.facts.net!.distribution).toEqual(nets);
      cases++;
    }
    expect(cases).toBe(2 * 3 * 2 * 2 * 2 * 2 * 5 * 2);
  });
});

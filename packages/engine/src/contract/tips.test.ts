import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../kernel/index.ts';
import { type FightAnswer, fight } from './index.ts';
import type { Tip } from './tips.ts';

function best(request: PlainRecord): FightAnswer {
  const answer = fight({ policy: 'best', ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

function tipOn({ tips = [] }: FightAnswer, by: Tip['by'], tactic: string): Tip {
  const found = tips.find((one) => one.by === by && one.tactic === tactic);
  if (found === undefined) throw new Error(`no tip on ${tactic} among ${JSON.stringify(tips)}`);
  return found;
}

const percent = (p: number) => `${(100 * p).toFixed(1)}%`;

describe('tips of a solved fight', () => {
  const SWORD = { name: 'sword', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] };
  const a = {
    physical: 7,
    stamina: 14,
    skills: { swords: 3, dodge: 1, acrobatics: 2 },
    weapon: SWORD,
  };
  const b = { physical: 6, skill: 3, stamina: 12, weapon: SWORD };
  const melee = { system: 'physical', a, b };

  it('PHY-73 say when to leave, against the same fight without escape', () => {
    const answer = best({ ...melee, escape: 'allowed' });
    const stays = best(melee);
    const tip = tipOn(answer, 'a', 'leave');
    expect(answer.tips).toHaveLength(1);
    expect(tip.chanceTo).toBe('lose');
    expect(tip.instead).toBeCloseTo(stays.win.b, 12);
    expect(tip.text).toBe(
      `Leave the melee at 6 STAMINA or less: ${percent(tip.chance)} to lose instead of ${percent(stays.win.b)}.`,
    );
    expect([percent(tip.chance), percent(tip.instead)]).toEqual(['7.8%', '36.4%']);
    expect(stays).not.toHaveProperty('tips');
  });

  it('PHY-73 say to leave at once where every further round costs', () => {
    const tip = tipOn(best({ ...melee, a: { ...a, stamina: 4 }, escape: 'allowed' }), 'a', 'leave');
    expect(tip.text).toMatch(/^Leave the melee at once: /);
  });

  it('FATE-04 say on which rolls to spend, against the same fight without points where only these can matter', () => {
    const one = { attack: 3, defend: 3, fatePoints: 1, aspects: ['Bold'] };
    const safe = {
      system: 'fate',
      a: { ...one, defend: 20 },
      b: { attack: 3, defend: 6, stress: { physical: [1, 2] } },
    };
    const spent = best(safe);
    // Nothing of b ever hits, so it is a question of time alone, and no chance changes.
    expect(spent).not.toHaveProperty('tips');
    const duel = { system: 'fate', a: one, b: { attack: 20, defend: 3 } };
    const answer = best(duel);
    const tip = tipOn(answer, 'a', 'invoke-on-attacks');
    const { fatePoints: _, ...poor } = one;
    // b always hits, so all that a can spend on is the one attack before that.
    expect(tip.instead).toBeCloseTo(best({ ...duel, a: poor }).win.a, 12);
    expect(tip.chance).toBeCloseTo(answer.win.a, 12);
    expect(tip.text).toBe(
      `Spend fate points on attacks that would miss: ${percent(answer.win.a)} instead of ${percent(tip.instead)}.`,
    );
    expect(answer.tips).toHaveLength(1);
  });

  it('FATE-04 name attacks and defenses of both sides where both matter', () => {
    const one = { attack: 3, defend: 3, fatePoints: 1, aspects: ['Bold'] };
    const answer = best({ system: 'fate', a: one, b: one });
    expect(answer.tips!.map(({ by, text }) => `${by} ${text}`)).toEqual([
      'a Spend fate points on attacks that would miss: 62.6% instead of 48.4%.',
      'a Spend fate points on defenses that would fail: 62.6% instead of 56.0%.',
      'b Spend fate points on attacks that would miss: 37.4% instead of 29.4%.',
      'b Spend fate points on defenses that would fail: 37.4% instead of 14.2%.',
    ]);
    const free = best({ system: 'fate', a: { attack: 3, defend: 3, freeInvocations: 1 }, b: one });
    expect(tipOn(free, 'a', 'invoke-on-attacks').text).toMatch(/^Invoke aspects on attacks/);
  });

  const blade = { mode: 'melee', damageType: 'cut', baseDamage: 2 };
  const bow = { mode: 'ranged', damageType: 'thrust', baseDamage: 2 };
  const fighter = { skill: 6, defense: 6, lifePoints: 6 };

  it('DOS-22 say what answering openings gains, against a fight in which nobody does', () => {
    const duel = { system: 'degrees', a: { ...fighter, attack: blade }, b: { ...fighter, attack: bow } };
    const answer = best(duel);
    // A failed shot leaves no opening, so only b has one.
    expect(answer.tips!.map(({ by, tactic }) => [by, tactic])).toEqual([['b', 'counterattack']]);
    const tip = tipOn(answer, 'b', 'counterattack');
    expect(tip.instead).toBeCloseTo(best({ ...duel, policy: 'default' }).win.b, 12);
    expect(tip.text).toBe(
      `Counterattack when a blow leaves an opening: ${percent(answer.win.b)} instead of ${percent(tip.instead)}.`,
    );
  });

  it('DOS-21 name the counter bonus only where it gains something of its own', () => {
    const weak = { ...fighter, lifePoints: 3, attack: blade };
    const answer = best({ system: 'degrees', a: weak, b: weak, counterBonus: 'any-attack' });
    expect(answer.tips!.map(({ by, tactic }) => [by, tactic])).toEqual([
      ['a', 'counterattack'],
      ['b', 'counterattack'],
    ]);
  });

  it('MFZ-39 say what leaving a station gains, against the same frame without one', () => {
    const frame = { name: 'Osprey', systems: ['Rd'], range: 'direct' };
    const duel = { system: 'mfz', a: frame, b: { ...frame, name: 'Heron', nearStation: true } };
    const answer = best(duel);
    const tip = tipOn(answer, 'b', 'station');
    const without = best({ ...duel, b: { ...frame, name: 'Heron' } });
    expect(tip.instead).toBeCloseTo(without.win.b, 9);
    expect(tip.chance).toBeCloseTo(answer.win.b, 3);
    expect(tip.text).toMatch(/^Leave the station instead of losing a system: /);
  });

  it('are not given of a fight that is cut off, which is not what was solved', () => {
    expect(best({ ...melee, escape: 'allowed', maxRounds: 2 })).not.toHaveProperty('tips');
  });

  it('are for the best play alone, which says that nobody moves', () => {
    const plain = best({ ...melee, policy: 'default' });
    expect(plain).not.toHaveProperty('tips');
    expect(plain).not.toHaveProperty('notes');
    expect(best(melee).notes).toEqual(['Nobody moves in a whole fight: zones, distance and cover stay as they are.']);
  });
});

describe('tips of a sampled fight', () => {
  const company = {
    system: 'mfz',
    a: [
      { name: 'Magpie', systems: ['Y', 'Rd'], range: 'direct' },
      { name: 'Wren', systems: ['Rd'], range: 'direct' },
    ],
    b: { name: 'Anvil', systems: ['B', 'Rd'], range: 'direct' },
    spots: 'leftover',
    method: 'simulate',
    trials: 4000,
  };

  it('MFZ-02 follow a fixed rule, with the standard error of the difference', () => {
    const answer = best(company);
    expect(answer.method).toBe('simulate');
    const tip = tipOn(answer, 'a', 'spot');
    expect(tip.standardError).toBeGreaterThan(0);
    expect(tip.chance - tip.instead).toBeGreaterThan(2 * tip.standardError!);
    expect(tip.text).toBe(
      `Add spots to attacks that then beat the defense: ${percent(tip.chance)} instead of ${percent(tip.instead)} (standard error ${(100 * tip.standardError!).toFixed(1)} points).`,
    );
    // Spots that are never added are as good as none.
    const none = best({ ...company, spots: 'never', policy: 'default' });
    expect(Math.abs(tip.instead - none.win.a)).toBeLessThan(4 * tip.standardError!);
  });

  it('are the same again with the same seed', () => {
    const few = { ...company, trials: 500 };
    expect(best(few).tips).toEqual(best(few).tips);
  });
});

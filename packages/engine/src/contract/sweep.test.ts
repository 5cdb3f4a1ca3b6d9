import { describe, expect, it } from 'vitest';
import { physicalActions } from '../games/physical/index.ts';
import type { PlainRecord } from '../kernel/index.ts';
import { fight, odds, type Sweep, sweep } from './index.ts';

const blade = { mode: 'melee', damageType: 'cut', baseDamage: 7 };
const mira = { name: 'Mira', skill: 7, defense: 6, absorption: 2, lifePoints: 20, attack: blade };
const brute = { name: 'Brute', skill: 6, defense: 7, absorption: 2, lifePoints: 20, attack: blade };
const blow = {
  ...{ system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4 } },
  attack: blade,
};

/** The sweep, which must be one. */
function answered(request: PlainRecord): Sweep {
  const answer = sweep(request);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
}

describe('sweep', () => {
  it('is the odds, or the fight, at each value', () => {
    const curve = sweep({ ...blow, vary: { path: 'attacker.skill', from: 3, to: 8, step: 2 } }) as Sweep;
    expect(curve.points.map(({ value }) => value)).toEqual([3, 5, 7]);
    expect(odds(blow)).toMatchObject({ outcomes: { success: { p: curve.points[2]!.chances.success } } });
    const fights = sweep({
      ...{ system: 'degrees', a: [mira, mira], b: brute },
      vary: { path: 'a.1.skill', from: 7, to: 8 },
    }) as Sweep;
    const [same] = fights.points;
    const plain = fight({ system: 'degrees', a: [mira, mira], b: brute });
    expect(plain).toMatchObject({ win: { a: same!.chances.a }, rounds: { mean: same!.means.rounds } });
  });

  const along = { vary: { path: 'attacker.skill', from: 0, to: 12 } };

  it('takes values: of gear, of a house rule, of a field that may be left out', () => {
    const gear = answered({ ...blow, vary: { path: 'attack', values: ['dirk', 'iron-maul', blade] } });
    expect(gear.points.map(({ value, label }) => label ?? value)).toEqual(['dirk', 'iron-maul', JSON.stringify(blade)]);
    const [dirk] = gear.points;
    expect(odds({ ...blow, attack: 'dirk' })).toMatchObject({ outcomes: { success: { p: dirk!.chances.success } } });
    const bare = answered({ ...blow, defender: { skill: 4, ap: 1 }, vary: { path: 'defender.ap', values: [null, 1] } });
    expect(bare.points.map(({ label }) => label)).toEqual(['without', undefined]);
  });

  it('without a range or values takes the usual numbers, or every option of the field', () => {
    const usual = answered({ ...blow, vary: { path: 'attacker.skill' } });
    expect([usual.points[0]!.value, usual.points.at(-1)!.value]).toEqual([0, 20]);
    const weapons = answered({ ...blow, attack: 'dirk', vary: { path: 'attack' } });
    expect(weapons.points.map(({ value }) => value)).toContain('war-blade');
    const physical = physicalActions.actions.attack!.examples[0]!.request;
    const rules = answered({ ...physical, system: 'physical', action: 'attack', vary: { path: 'settings.defense' } });
    expect(rules.points.map(({ value }) => value)).toContain('as-written');
    expect(rules.points.every(({ label }) => label !== undefined)).toBe(true);
  });

  it('of two fields is every pair, row by row, and says the headlines', () => {
    const pairs = answered({
      ...blow,
      vary: { path: 'attacker.skill', from: 3, to: 5 },
      by: { path: 'attack', values: ['dirk', 'war-blade'] },
    });
    expect(pairs.points.map(({ value, by }) => [value, by])).toEqual(
      ['dirk', 'war-blade'].flatMap((weapon) => [3, 4, 5].map((skill) => [skill, weapon])),
    );
    const one = odds({ ...blow, attacker: { skill: 4 }, attack: 'war-blade' });
    const p = one.ok ? one.headlines!.find(({ id }) => id === 'to-hit')!.p : 0;
    expect(pairs.points[4]!.headlines).toMatchObject({ 'to-hit': p });
  });

  it('finds the value at which a chance comes to a target, in the range and beyond it', () => {
    const half = answered({ ...blow, ...along, breakEven: { of: 'to-hit', target: '50%' } }).breakEven!;
    const at = (skill: number) => {
      const answer = odds({ ...blow, attacker: { skill } });
      return answer.ok ? answer.headlines!.find(({ id }) => id === 'to-hit')!.p : 0;
    };
    const [below, above] = half.points.map(({ value }) => value as number);
    expect(half).toMatchObject({ of: 'to-hit', label: 'To hit', target: 0.5, found: true });
    expect(above! - below!).toBe(1);
    expect([at(below!) < 0.5, at(above!) > 0.5]).toEqual([true, true]);
    expect(half.text).toBe(
      `Between ${below} and ${above}: To hit ${(100 * at(below!)).toFixed(1)}% at ${below}, ${(100 * at(above!)).toFixed(1)}% at ${above}.`,
    );
    const short = { vary: { path: 'attacker.skill', from: 0, to: 1 }, breakEven: { of: 'to-hit', target: '0.5' } };
    expect(answered({ ...blow, ...short }).breakEven!.points.map(({ value }) => value)).toEqual([below, above]);
  });

  it('finds it for a mean, for a side of a fight, and for both sides alike', () => {
    const mean = answered({ ...blow, ...along, breakEven: { of: 'damage', target: '4' } }).breakEven!;
    expect(mean.points.map(({ means }) => (means.damage ?? 0) < 4)).toEqual([true, false]);
    const duel = { system: 'degrees', a: mira, b: brute, vary: { path: 'a.skill', from: 0, to: 12, step: 6 } };
    const even = answered({ ...duel, breakEven: {} }).breakEven!;
    expect(even.of).toBe('even');
    expect(even.points.map(({ chances }) => chances.a! < chances.b!)).toEqual([true, false]);
    const most = answered({ ...duel, breakEven: { of: 'a', target: '0.9' } }).breakEven!;
    expect(most.points.map(({ chances }) => chances.a! < 0.9)).toEqual([true, false]);
  });

  it('says where nothing comes to it, and the nearest', () => {
    const never = answered({
      ...blow,
      vary: { path: 'defender.absorption', from: 0, to: 3 },
      breakEven: { of: 'to-hit', target: '0.1' },
    }).breakEven!;
    expect(never).toMatchObject({ found: false, points: [{}] });
    expect(never.text).toMatch(/^At no value; the nearest: To hit \d/);
  });

  it.each<readonly [string, PlainRecord, string]>([
    ['no path', { vary: { path: '', from: 0, to: 1 } }, 'vary.path'],
    ['a path to nothing', { vary: { path: 'attacker.skil', from: 0, to: 1 } }, 'attacker.skil'],
    ['a path through a number', { vary: { path: 'attacker.skill.more', from: 0, to: 1 } }, 'vary.path'],
    [
      'a path past a list',
      { attacker: { skill: 1, factors: [1] }, vary: { path: 'attacker.factors.1', from: 0, to: 1 } },
      'vary.path',
    ],
    [
      'a path through nothing in a list',
      { attacker: { skill: 1, factors: [null] }, vary: { path: 'attacker.factors.0.value', from: 0, to: 1 } },
      'vary.path',
    ],
    ['a range that ends before it begins', { vary: { path: 'attacker.skill', from: 3, to: 1 } }, 'vary.to'],
    ['a range too long', { vary: { path: 'attacker.skill', from: 0, to: 1000 } }, 'vary'],
    ['no range', {}, 'vary'],
    ['a range without an end', { vary: { path: 'attacker.skill', from: 1 } }, 'vary.to'],
    ['a range and values', { vary: { path: 'attacker.skill', from: 1, values: [2] } }, 'vary.values'],
    ['a field without options', { vary: { path: 'attacker.name' } }, 'vary.from'],
    ['a second field that is not there', { ...along, by: { path: 'x.y', from: 0, to: 1 } }, 'x'],
    ['a value that cannot be', { vary: { path: 'attack', values: ['dirk', 'spoon'] } }, 'attack'],
    ['a break-even of two fields', { ...along, by: along.vary, breakEven: {} }, 'breakEven'],
    ['a break-even of nothing', { ...along, breakEven: { of: 'to-hti' } }, 'breakEven.of'],
    ['a target in words', { ...along, breakEven: { target: 'half' } }, 'breakEven.target'],
    ['a chance above 1', { ...along, breakEven: { of: 'to-hit', target: '2' } }, 'breakEven.target'],
    ['a mean without a target', { ...along, breakEven: { of: 'damage' } }, 'breakEven.target'],
  ])('refuses %s and says where', (_what, more, path) => {
    expect(sweep({ ...blow, ...more })).toMatchObject({ ok: false, error: { path } });
  });
});

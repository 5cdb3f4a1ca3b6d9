import { describe, expect, it } from 'vitest';
import { check, jsonSchema, type Plain, type PlainRecord } from '../../kernel/index.ts';
import { satisfies } from '../../kernel/testing/satisfies.ts';
import { STARTER as starterPack } from './data/starter.ts';
import { gapIn } from './effects.ts';
import { physical } from './index.ts';
import { packProblem, packShape } from './pack.ts';
import { ADA, attack, defend, refused } from './testing/people.ts';

const PACK = {
  name: 'harbor',
  weapons: [{ name: 'hook', skill: 'axes', damage: [1, 2, 3, 4, 5, 6, 7], requiredSkill: 1 }],
  armors: [{ name: 'oilskin', protection: [0, 0, 0, 0, 1, 1] }],
  shields: [{ name: 'hatch', protection: [0, 0, 1, 1, 1, 1], meleeOnly: true }],
  modifiers: [{ name: 'heaving-deck', helpsAttacker: -2 }],
  criticals: { any: [{ from: 2, to: 12, text: 'Overboard.', effects: [{ kind: 'down', rounds: 2 }] }] },
  opponents: [{ name: 'stevedore', physical: 7, skill: 2, stamina: 12, weapon: 'hook', armor: 'oilskin' }],
};

const schema = jsonSchema(packShape);
const wrong = (pack: object) => refused('attack', { pack: { ...pack } });

describe('a pack of your own', () => {
  it('PHY-57, PHY-59 its gear and opponents are found by name, beside the starter pack’s', () => {
    const character = { ...ADA, skills: { axes: 2 }, weapon: 'hook', shield: 'buckler' };
    const dice = { attack: [2, 3], damage: [6], protection: [6] };
    const hit = attack({ character, opponent: 'stevedore', pack: PACK, dice });
    expect(hit.facts).toMatchObject({ target: 6 + 2 - 2, damage: 6, protection: 1, net: 5 });
    expect(defend({ character, opponent: 'watchman', pack: PACK }).facts).toMatchObject({
      target: 8 - 2,
      skill: 'axes',
    });
  });

  it('PHY-08 its modifiers are known by name', () => {
    expect(attack({ pack: PACK, modifiers: ['heaving-deck', 'smoke'] }).facts.target).toBe(7 - 2 - 2);
  });

  it('its names win over the starter pack’s', () => {
    const weapons = [{ name: 'fists', skill: 'brawling', damage: [9, 9, 9, 9, 9, 9] }];
    const hit = attack({
      character: { ...ADA, weapon: 'fists' },
      pack: { weapons },
      dice: { attack: [2, 2], damage: [1] },
    });
    expect(hit.facts.damage).toBe(9);
  });
});

describe('a pack that does not hold', () => {
  it('names the field', () => {
    const damage = [1, 2, 3, 4, 5];
    const four = [PACK.weapons[0], { ...PACK.weapons[0], name: 'b' }, { ...PACK.weapons[0], name: 'c' }];
    expect(wrong({ weapons: [...four, { name: 'd', skill: 'axes', damage }] })).toMatchObject({
      ...{ code: 'invalid_request', path: 'pack.weapons.3.damage', message: 'Damage must hold at least 6.' },
    });
    expect(wrong({ weapons: [{ name: 'd', skill: 'dodge', damage: [1, 1, 1, 1, 1, 1] }] }).path).toBe(
      'pack.weapons.0.skill',
    );
    expect(wrong({ armors: [{ name: 'x', protection: [1, 2, 3, 4, 5, 6, 7, 8] }] }).path).toBe(
      'pack.armors.0.protection',
    );
    expect(wrong({ wepons: [] })).toMatchObject({ path: 'pack.wepons', message: expect.stringContaining('weapons') });
    expect(wrong({ criticals: { any: [{ from: 2, to: 12, text: 'x', effects: [{ kind: 'stuned' }] }] } }).path).toMatch(
      /^pack\.criticals\.any\.0\.effects\.0/,
    );
  });

  it('a name stands once in each list', () => {
    expect(wrong({ weapons: [PACK.weapons[0], PACK.weapons[0]] })).toMatchObject({
      ...{ path: 'pack.weapons.1.name', message: 'Hook stands in weapons a second time.' },
    });
  });

  it('a table covers 2 to 12, each sum once, in order', () => {
    const row = (from: number, to: number) => ({ from, to, text: 'x' });
    const path = (...any: object[]) => wrong({ fumbles: { any } }).path;
    expect(path(row(2, 6), row(8, 12))).toBe('pack.fumbles.any.1.from');
    expect(path(row(2, 6), row(6, 12))).toBe('pack.fumbles.any.1.from');
    expect(path(row(2, 11))).toBe('pack.fumbles.any');
    expect(path(row(3, 12))).toBe('pack.fumbles.any.0.from');
    expect(path(row(2, 12), row(13, 13))).toBe('pack.fumbles.any.1.from');
  });

  it('an opponent carries only what there is', () => {
    const opponents = [{ name: 'x', physical: 5, weapon: 'hok' }];
    expect(wrong({ weapons: PACK.weapons, opponents })).toMatchObject({
      ...{ path: 'pack.opponents.0.weapon', message: expect.stringContaining('Did you mean hook?') },
    });
  });
});

describe('the published schema', () => {
  const packs: readonly Plain[] = [
    PACK,
    {},
    { weapons: [{ name: 'd', skill: 'axes', damage: [1, 2, 3] }] },
    { weapons: [{ name: 'd', skill: 'axe', damage: [1, 2, 3, 4, 5, 6] }] },
    { modifiers: [{ name: 'x' }] },
    { modifiers: [{ name: 'x', helpsAttacker: 1.5 }] },
    { criticals: { any: [] } },
    { criticals: { any: [{ from: 1, to: 12, text: 'x' }] } },
    { gear: [] },
  ];

  it('accepts and refuses what the check does', () => {
    const verdicts = packs.map((pack) => check(packShape, pack).ok);
    expect(packs.map((pack) => satisfies(schema, pack))).toEqual(verdicts);
    expect(verdicts).toEqual([true, true, false, false, false, false, false, false, false]);
  });

  it('is part of every request that may carry a pack', () => {
    for (const action of Object.values(physical.actions)) {
      expect((jsonSchema(action.schema).properties as PlainRecord).pack).toEqual(schema);
    }
  });

  it('the starter pack is a pack like any other', () => {
    const checked = check(packShape, starterPack);
    expect(checked.ok).toBe(true);
    expect(packProblem(checked.ok ? checked.value : undefined)).toBeUndefined();
    expect(satisfies(schema, JSON.parse(JSON.stringify(starterPack)) as Plain)).toBe(true);
    expect(gapIn(starterPack.criticals.any)).toBeUndefined();
    expect(gapIn(starterPack.fumbles.any)).toBeUndefined();
    expect(starterPack.modifiers.length).toBeGreaterThanOrEqual(12);
  });
});

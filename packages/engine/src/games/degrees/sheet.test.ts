import { describe, expect, it } from 'vitest';
import { sheets } from './sheet.ts';

const { person } = sheets;

describe('a person of this book in a line of text', () => {
  it('reads skills, armor by damage type, life points and the weapon', () => {
    expect(person.fromText('Mira, skill 10, defence 8, absorption 2, cut 3, life points 60, AP 6, war blade')).toEqual({
      sheet: {
        name: 'Mira',
        skill: 10,
        defense: 8,
        absorption: 2,
        armor: { cut: 3 },
        lifePoints: 60,
        ap: 6,
        weapon: 'war-blade',
      },
      unread: [],
    });
    expect(person.fromText('Teo, skill 7, bow (ranged thrust 4)').sheet).toEqual({
      name: 'Teo',
      skill: 7,
      weapon: { name: 'bow', mode: 'ranged', damageType: 'thrust', baseDamage: 4 },
    });
  });

  it('names what it does not know, with what was probably meant', () => {
    expect(person.fromText('Mira, defens 8, boild hide').unread).toEqual([
      { text: 'defens', near: 'defense' },
      { text: 'boild hide', near: 'boiled hide' },
    ]);
  });
});

describe('a sheet in its roles', () => {
  const mira = { name: 'Mira', skill: 8, defense: 7, absorption: 2, lifePoints: 40, weapon: 'dirk' };
  const attacker = person.roles!.attack!.attacker!;
  const roleOf = (request: object) => {
    const played = attacker(mira, { role: 'attacker', own: {}, request: request as never });
    return 'code' in played ? played : played.fields;
  };

  it('DOS-37 an attacker brings a defense where a counterattack can come of it, and none elsewhere', () => {
    expect(roleOf({ defender: { skill: 4 } })).toEqual({ name: 'Mira', skill: 8 });
    const defense = { skill: 7, absorption: 2, lifePoints: 40 };
    expect(roleOf({ defender: { skill: 4 }, settings: { counter: 'resolve' } })).toEqual({
      name: 'Mira',
      skill: 8,
      defense,
    });
    expect(roleOf({ defender: { sheet: mira } })).toEqual({ name: 'Mira', skill: 8, defense });
  });

  it('DOS-36 life points that are left come back beside the full ones, below 0 too', () => {
    const state = { fighters: { mira: { lifePoints: -3 } } };
    expect(person.back!(mira, state, 'mira')).toEqual({ ...mira, lifePointsNow: -3 });
    expect(person.back!({ ...mira, lifePointsNow: 5 }, { fighters: { mira: { lifePoints: 40 } } }, 'mira')).toEqual(
      mira,
    );
  });
});

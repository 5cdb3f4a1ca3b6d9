import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../kernel/index.ts';
import { ENCOUNTER } from './encounter/index.ts';
import { sheets } from './sheet.ts';

const { person } = sheets;

describe('a person of this book in a line of text', () => {
  it('reads words with their numbers in any order, with commas or without', () => {
    const wanted = { name: 'Mira', physical: 6, luck: 8, skills: { swords: 3 } };
    for (const text of [
      'Mira, PHYSICAL 6, swords 3, LUCK 8',
      'Mira PHYSICAL 6 swords 3 LUCK 8',
      'Mira: LUCK 8, physical: 6; Swords = 3',
      'Mira\nswords 3\nPHYSICAL 6\nLUCK 8',
    ]) {
      expect(person.fromText(text), text).toEqual({ sheet: wanted, unread: [] });
    }
    expect(person.fromText('PHYSICAL 6, swords 3, LUCK 8').sheet).toEqual({
      physical: 6,
      luck: 8,
      skills: { swords: 3 },
    });
  });

  it('takes gear by name, and gear with a table of its own', () => {
    expect(person.fromText('Ash, PHYSICAL 7, long blade, ringed shirt, shield, heavy machine guns 2')).toEqual({
      sheet: {
        name: 'Ash',
        physical: 7,
        weapon: 'long-blade',
        armor: 'ringed-shirt',
        shield: true,
        skills: { 'heavy-machine-guns': 2 },
      },
      unread: [],
    });
    expect(person.fromText('Ash, saber (swords 2 2 3 3 4 4 5), armor vest (0 1 1 2 2 3)').sheet).toEqual({
      name: 'Ash',
      weapon: { name: 'saber', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] },
      armor: { name: 'vest', protection: [0, 1, 1, 2, 2, 3] },
    });
  });

  it('names what it does not know, with what was probably meant', () => {
    expect(person.fromText('Mira, PHYSICAL 6, swrods 3, lucky 8, umbrella').unread).toEqual([
      { text: 'swrods', near: 'swords' },
      { text: 'lucky', near: 'luck' },
      { text: 'umbrella' },
    ]);
  });
});

describe('a sheet after a fight', () => {
  const sable = { name: 'Sable', physical: 6, luck: 8, skills: { swords: 3 }, weapon: 'long-blade' };
  const state = ENCOUNTER.start({
    settings: {},
    order: 'simultaneous',
    adjacent: [],
    fighters: [
      { ...sable, side: 'a', player: true },
      { from: 'ruffian', side: 'b', player: false },
    ],
  }) as PlainRecord & { readonly fighters: { readonly sable: PlainRecord } };

  it('PHY-61 keeps the STAMINA and the LUCK that are left, beside the full ones', () => {
    const hurt = { ...state, fighters: { ...state.fighters, sable: { ...state.fighters.sable, stamina: 4, luck: 7 } } };
    expect(person.back!(sable, hurt, 'sable')).toEqual({ ...sable, staminaNow: 4, luckNow: 7 });
  });

  it('is as it was for an unhurt character, and loses its wounds when they are healed', () => {
    expect(person.back!(sable, state, 'sable')).toEqual(sable);
    expect(person.back!({ ...sable, staminaNow: 4 }, state, 'sable')).toEqual(sable);
  });

  it('keeps what lasts until it is treated, and forgets what lasts for rounds', () => {
    const conditions = [
      { name: 'bleeding', bleeds: 1 },
      { name: 'stunned', rounds: 2, idle: true },
    ];
    const hurt = { ...state, fighters: { ...state.fighters, sable: { ...state.fighters.sable, conditions } } };
    expect(person.back!(sable, hurt, 'sable')).toEqual({ ...sable, conditions: [{ name: 'bleeding', bleeds: 1 }] });
  });
});

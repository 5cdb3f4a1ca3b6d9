import { describe, expect, it } from 'vitest';
import { asked, refusedAt } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { ADA, attack, refused, SWORD, THUG } from './testing/people.ts';

const sheet = (over: object) => refused('attack', { character: { ...ADA, ...over } });

describe('a sheet that cannot be', () => {
  it('names the field and says what to do', () => {
    expect(sheet({ skills: { sword: 2 } })).toEqual({
      ...{ code: 'invalid_request', path: 'character.skills.sword' },
      message: 'Unknown name sword. Did you mean swords?',
    });
    expect(sheet({ stamina: 0.5 })).toMatchObject({ code: 'invalid_request', path: 'character.stamina' });
    expect(sheet({ luck: -1 })).toMatchObject({ code: 'invalid_request', path: 'character.luck' });
    expect(sheet({ physical: undefined })).toMatchObject({ path: 'character.physical' });
    expect(sheet({ physical: 6.5 })).toMatchObject({ path: 'character.physical' });
    expect(sheet({ protection: 'shield' })).toMatchObject({ path: 'character.protection' });
  });

  it('a table has six or seven values, none below 0', () => {
    expect(sheet({ weapon: { ...SWORD, damage: [1, 2, 3, 4, 5] } }).path).toBe('character.weapon.damage');
    expect(sheet({ weapon: { ...SWORD, damage: [1, 2, 3, 4, 5, 6, 7, 8] } }).path).toBe('character.weapon.damage');
    expect(sheet({ armor: { protection: [] } }).path).toBe('character.armor.protection');
    expect(sheet({ shield: { protection: [0, 0, -1, 0, 0, 0] } }).path).toBe('character.shield.protection.2');
  });

  it('gear that is in no pack is told from what is', () => {
    expect(sheet({ weapon: 'long-blad' })).toMatchObject({
      ...{ code: 'invalid_request', path: 'character.weapon' },
      message: 'There is no weapon called long-blad in the pack. Did you mean long-blade?',
    });
    expect(sheet({ armor: 'padded' }).path).toBe('character.armor');
    expect(sheet({ shield: 'bukler' }).path).toBe('character.shield');
    expect(refused('attack', { opponent: 'watchmen' })).toMatchObject({ path: 'opponent' });
  });

  it('an attacker needs a weapon', () => {
    expect(sheet({ weapon: undefined })).toMatchObject({ code: 'invalid_request', path: 'character.weapon' });
    const { weapon: _, ...unarmed } = THUG;
    expect(refused('defend', { opponent: unarmed })).toMatchObject({
      code: 'invalid_request',
      path: 'opponent.weapon',
    });
  });

  it('an unknown setting, roll or choice is refused by name', () => {
    expect(refused('attack', { settings: { defence: 'as-written' } })).toMatchObject({ path: 'settings.defence' });
    expect(refused('attack', { settings: { criticals: 'triple' } })).toMatchObject({ path: 'settings.criticals' });
    expect(refused('attack', { dice: { defense: [1, 2] } })).toMatchObject({ path: 'dice.defense' });
    expect(refused('attack', { dice: { attack: [1, 7] } })).toMatchObject({ path: 'dice.attack.1' });
    expect(refused('attack', { choices: { defence: 'dodge' } })).toMatchObject({ path: 'choices.defence' });
  });

  it('what is wrong is said in a sentence that begins with a capital letter', () => {
    const { physical: _, ...sheetless } = THUG;
    const { weapon: __, ...unarmed } = ADA;
    const dodging = { choices: { defense: 'dodge' } };
    const own = { settings: { defense: 'own-ability' } };
    expect([
      refused('luck', { character: { physical: 6 } }).message,
      refused('defend', { opponent: sheetless }).message,
      refused('defend', { opponent: { ...sheetless, player: true } }).message,
      refused('defend', { opponent: { weapon: SWORD, base: 7 }, ...own }).message,
      refused('attack', { modifiers: [{ name: 'smoke' }] }).message,
      refused('attack', { modifiers: ['small-target'] }).message,
      refused('defend', { character: unarmed, choices: { defense: 'weapon' } }).message,
      refused('defend', { character: { ...ADA, armor: 'padded-coat' }, ...dodging }).message,
    ]).toEqual([
      'LUCK is missing: a LUCK test needs it.',
      'PHYSICAL is missing: give the opponent’s, or only a base number.',
      'PHYSICAL is missing: another player rolls the attack with their own PHYSICAL.',
      'The skill is missing: under own-ability the opponent’s skill is subtracted, and a base number hides it.',
      'The value is missing: how much smoke subtracts.',
      'The modifier small-target is for ranged attacks.',
      'Ada has no weapon in hand.',
      'Dodge is for those who wear no armor.',
    ]);
  });

  it('PHY-42 a choice that an attack does not come to is ignored', () => {
    expect(attack({ dice: { attack: [6, 5] }, choices: { defense: 'dodge' } })).toMatchObject({ choices: {} });
  });
});

const on = (action: string, more: PlainRecord): PlainRecord => ({
  ...{ system: 'physical', action, character: ADA, opponent: THUG, ...more },
});
const lacks = (path: string) => ['invalid_request', path, undefined];
const FOOL = { ...ADA, weapon: 'nothing' };

describe('where it is refused', () => {
  it('c-03 gear and people that no pack knows, each where it stands', () => {
    for (const action of ['attack', 'defend']) {
      expect(refusedAt(on(action, { character: FOOL }))).toEqual(lacks('character.weapon'));
      expect(refusedAt(on(action, { opponent: { ...THUG, armor: 'nothing' } }))).toEqual(lacks('opponent.armor'));
      expect(refusedAt(on(action, { opponent: 'nobody' }))).toEqual(lacks('opponent'));
    }
    const rival = { ...THUG, player: true };
    expect(refusedAt(on('defend', { opponent: { ...rival, weapon: 'nothing' } }))).toEqual(lacks('opponent.weapon'));
    expect(refusedAt(on('defend', { opponent: rival, modifiers: ['nothing'] }))).toEqual(lacks('modifiers.0'));
    const leave = (more: PlainRecord) =>
      refusedAt({ ...{ system: 'physical', action: 'leave', character: ADA, enemies: [THUG] }, ...more });
    expect(leave({ character: FOOL })).toEqual(lacks('character.weapon'));
    expect(leave({ enemies: [THUG, 'nobody'] })).toEqual(lacks('enemies.1'));
    expect(leave({ enemies: [THUG, { ...THUG, weapon: 'nothing' }] })).toEqual(lacks('enemies.1.weapon'));
    const gap = { criticals: { any: [{ from: 2, to: 3, text: 'So it goes.' }] } };
    expect(leave({ pack: gap })).toEqual(lacks('pack.criticals.any'));
  });

  it('PHY-41 numbers of the opponent that the roll needs', () => {
    const nameless = { name: 'x', skill: 1, weapon: SWORD };
    expect(refusedAt(on('defend', { opponent: nameless }))).toEqual(lacks('opponent.physical'));
    expect(refusedAt(on('defend', { opponent: { ...nameless, player: true } }))).toEqual(lacks('opponent.physical'));
    const own = { settings: { defense: 'own-ability' } };
    const based = { name: 'x', base: 7, weapon: SWORD };
    expect(refusedAt(on('defend', { ...own, opponent: based }))).toEqual(lacks('opponent.skill'));
    for (const opponent of [
      { ...based, skill: 1 },
      { ...based, skills: { swords: 1 } },
      { ...nameless, physical: 5 },
      'ruffian',
    ])
      expect(asked(on('defend', { ...own, opponent }))).toMatchObject({ kind: 'dice', id: 'defense' });
    expect(asked(on('defend', { opponent: 'ruffian' }))).toMatchObject({ kind: 'dice', id: 'defense' });
  });

  it('PHY-08 modifiers that no pack knows, that are for another reach, or that say no number', () => {
    const said = (modifiers: PlainRecord[] | string[] | string) => refusedAt(on('attack', { modifiers }));
    expect(said('nothing')).toEqual(lacks('modifiers'));
    expect(said(['dusk', 'nothing'])).toEqual(lacks('modifiers.1'));
    expect(said([{ name: 'nothing', times: 2 }])).toEqual(lacks('modifiers.0.name'));
    expect(said([{ name: 'odd' }])).toEqual(lacks('modifiers.0.value'));
    expect(said(['small-target'])).toEqual(['not_allowed', 'modifiers.0', 'PHY-08']);
    const { steps } = attack({ modifiers: [0, { name: 'outnumbering', times: 9 }], dice: { attack: [6, 5] } });
    // A plain 0 is a penalty of nothing, and of nine who outnumber five count.
    expect(steps[0]).toMatchObject({
      values: {
        target: 7 + 5,
        terms: [{}, {}, {}, { label: 'penalty', value: 0 }, { label: 'outnumbering', value: 5 }],
      },
    });
  });
});

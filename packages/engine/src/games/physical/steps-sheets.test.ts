/** What is refused and where; which table protects; which mishaps are looked up. */
import { describe, expect, it } from 'vitest';
import { asked, refusedAt } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { DODGE_TABLES } from './data/tables.ts';
import { ADA, attack, defend, PISTOL, SWORD, THUG, VEST } from './testing/people.ts';

const on = (action: string, more: PlainRecord): PlainRecord => ({
  ...{ system: 'physical', action, character: ADA, opponent: THUG, ...more },
});
const lacks = (path: string) => ['invalid_request', path, undefined];
const FOOL = { ...ADA, weapon: 'nothing' };

describe('what is refused', () => {
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

describe('what protects', () => {
  const dodge = DODGE_TABLES[3]!;
  const skills = { swords: 2, dodge: 4 };
  const dice = (face: number) => ({ defense: [6, 5], damage: [6], protection: [face] });
  const against = (more: object, settings: object = {}, choice = 'weapon', face = 6) =>
    defend({ character: { ...ADA, ...more }, settings, choices: { defense: choice }, dice: dice(face) }).facts
      .protection;
  const FACES = [1, 2, 3, 4, 5, 6];

  it('d-11 by house rule the higher of armor and Dodge, or the one there is', () => {
    const best = { protectionRule: 'best-of-both' };
    for (const face of FACES) {
      const both = Math.max(dodge[face - 1]!, VEST.protection[face - 1]!);
      expect(against({ skills, armor: VEST }, best, 'weapon', face)).toBe(both);
      expect(against({ armor: VEST }, best, 'weapon', face)).toBe(VEST.protection[face - 1]);
      expect(against({ skills }, best, 'weapon', face)).toBe(dodge[face - 1]);
    }
    expect(defend({ settings: best, dice: { defense: [6, 5], damage: [6] } }).facts.protection).toBe(0);
  });

  it('d-11 by house rule the table of the skill that defends', () => {
    const tied = { protectionRule: 'tied-to-skill', dodgeRequiresUnarmored: 'never' };
    const sheet = { skills, armor: VEST, protection: 'dodge' };
    for (const face of FACES) {
      expect(against(sheet, tied, 'weapon', face)).toBe(VEST.protection[face - 1]);
      expect(against({ ...sheet, protection: 'armor' }, tied, 'dodge', face)).toBe(dodge[face - 1]);
      // Without it, the one that is in use, whatever skill defends.
      const plain = { dodgeRequiresUnarmored: 'never' };
      expect(against(sheet, plain, 'weapon', face)).toBe(dodge[face - 1]);
      expect(against({ ...sheet, protection: 'armor' }, plain, 'dodge', face)).toBe(VEST.protection[face - 1]);
    }
  });

  it('d-11 a shield without a table adds nothing, one with a table adds on the same die', () => {
    const shield = { name: 'board', protection: [0, 0, 1, 1, 2, 2, 3], meleeOnly: true };
    expect(against({ armor: VEST, shield })).toBe(3 + 2);
    expect(against({ armor: VEST, shield: true })).toBe(3);
    expect(against({ shield })).toBe(2);
    const shot = { ...THUG, weapon: PISTOL };
    const behind = { ...ADA, armor: VEST, shield };
    expect(defend({ character: behind, opponent: shot, dice: dice(6) }).facts.protection).toBe(3);
  });

  it('d-19 what a condition of the struck adds counts on a table, too', () => {
    const exposed = { name: 'exposed', struckRoll: 2, struckTimes: 2 };
    const settings = { criticals: 'table' };
    const pack = { criticals: { any: [{ from: 2, to: 12, text: 'So it goes.' }] } };
    const opponent = { ...THUG, conditions: [exposed] };
    const thrown = { attack: [6, 6], damage: [5], critical: [3, 4] };
    // 5 and 2 are 7, which reads 5; twice.
    expect(attack({ opponent, settings, pack, dice: thrown }).facts.damage).toBe(10);
    expect(attack({ opponent, dice: { attack: [2, 2], damage: [5] } }).facts.damage).toBe(10);
  });
});

describe('mishaps', () => {
  it('PHY-17, PHY-19 each is looked up by its own setting', () => {
    const fumble = { attack: [1, 1] };
    const critical = { attack: [6, 6], damage: [1] };
    const only = (settings: object, dice: object) => Object.keys(attack({ settings, dice }).dice);
    expect(only({ criticals: 'table' }, fumble)).toEqual(['attack']);
    expect(only({ criticals: 'table' }, { ...critical, critical: [3, 4] })).toEqual(['attack', 'damage', 'critical']);
    expect(only({ fumbles: 'table' }, { ...fumble, fumble: [3, 4] })).toEqual(['attack', 'fumble']);
    expect(only({ fumbles: 'table' }, critical)).toEqual(['attack', 'damage']);
    expect(attack({ settings: { fumbles: 'table' }, dice: critical }).facts).toMatchObject({ damage: 4 });
  });

  it('PHY-14, PHY-16 a plain hit is read on no table, and a double 6 on the target number hits by its double', () => {
    const plain = attack({ settings: { criticals: 'table' }, dice: { attack: [2, 2], damage: [1] } });
    expect(plain).toMatchObject({ outcome: 'hit', facts: { damage: 2 } });
    const character = { ...ADA, physical: 11 };
    const settings = { criticalRule: 'if-would-hit' };
    const { steps, facts } = attack({ character, settings, dice: { attack: [6, 6], damage: [1] } });
    expect(facts).toMatchObject({ target: 12, roll: 12, hit: true });
    expect(steps[1]).toMatchObject({ rule: 'PHY-16', id: 'attack-double', values: { roll: 12 } });
  });

  it('d-19 what makes the striker easy to harm does not count against the own weapon', () => {
    const exposed = { name: 'exposed', struckRoll: 2, struckTimes: 2, unprotected: true };
    const pack = { fumbles: { any: [{ from: 2, to: 12, text: 'So it goes.', effects: [{ kind: 'hits-self' }] }] } };
    const character = { ...ADA, armor: VEST, conditions: [exposed] };
    const dice = { attack: [1, 1], fumble: [3, 4], damage: [5], protection: [1] };
    expect(attack({ character, pack, settings: { fumbles: 'table' }, dice }).changes).toEqual([
      { who: 'character', what: 'stamina', by: -3, from: 12, to: 9 },
    ]);
  });

  it('PHY-17 a row counts from its first sum to its last', () => {
    const row = (from: number, to: number) => ({ from, to, text: `${from} to ${to}.` });
    const pack = { criticals: { any: [row(2, 4), row(5, 9), row(10, 12)] } };
    const read = (critical: readonly number[]) =>
      attack({ settings: { criticals: 'table' }, pack, dice: { attack: [6, 6], damage: [1], critical } }).facts
        .critical;
    expect(
      [
        [2, 2],
        [1, 4],
        [3, 6],
        [4, 6],
      ].map((sum) => read(sum)),
    ).toMatchObject([{ text: '2 to 4.' }, { text: '5 to 9.' }, { text: '5 to 9.' }, { text: '10 to 12.' }]);
  });
});

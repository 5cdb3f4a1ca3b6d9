import { describe, expect, it } from 'vitest';
import { refusedAt } from '../../contract/testing/way.ts';
import { subtracted } from './modifiers.ts';
import { ADA, attack, computed, defend, of36, PISTOL, refused, SWORD, stepsOf, THUG, terms } from './testing/people.ts';

const SHOOTER = { ...ADA, skills: { pistols: 2 }, weapon: PISTOL };

describe('modifiers by value', () => {
  it('PHY-08 a number is subtracted as it stands, under every defense rule', () => {
    for (const [defense, bare] of [
      ['as-written', 5],
      ['attacker-roll', 5],
      ['own-ability', 7],
    ] as const) {
      expect(defend({ settings: { defense }, modifiers: [2] }).facts.target).toBe(bare - 2);
    }
  });

  it('PHY-08 one may stand alone, and each is named in the explanation', () => {
    expect(attack({ modifiers: 2 }).facts.target).toBe(5);
    const [first] = stepsOf(attack({ modifiers: [{ name: 'mud', value: 2 }, -1] }));
    expect(first).toBe(
      'PHY-11 To hit, roll under 6: PHYSICAL 6 + swords 2 − opponent’s skill 1 − mud 2 + bonus 1 = 6.',
    );
  });
});

describe('modifiers that last, in one attack', () => {
  const termsIn = ({ steps = [] }: ReturnType<typeof attack>) =>
    steps.find(({ id }) => id.endsWith('-target'))!.values.terms;

  it('PHY-08, c-25 each is told by the one who has it, and a number by what it does or by its weapon', () => {
    const knee = { name: 'knee', value: 1 };
    const big = { name: 'big', value: -2, when: 'attacked' };
    const character = { ...ADA, modifiers: [1, knee], weapon: { ...SWORD, modifiers: [2] } };
    expect(termsIn(attack({ character, opponent: { ...THUG, modifiers: [big] } }))).toEqual(
      terms(
        ...([
          ['PHYSICAL', 6, 'character'],
          ['swords', 2, 'character'],
          ['opponent’s skill', -1, 'gm'],
        ] as const),
        ...([
          ['penalty', -1, 'character'],
          ['knee', -1, 'character'],
          ['sword', -2, 'character'],
        ] as const),
        ['big', 2, 'gm'],
      ),
    );
    const slow = { ...ADA, modifiers: [{ name: 'slow', value: 1, when: 'attacked' }] };
    expect(termsIn(defend({ character: slow, opponent: { ...THUG, modifiers: [knee, 3] } }))).toEqual(
      terms(
        ...([
          ['opponent’s PHYSICAL', 6, 'gm'],
          ['opponent’s brawling', 1, 'gm'],
          ['swords', -2, 'character'],
        ] as const),
        ...([
          ['knee', -1, 'gm'],
          ['penalty', -3, 'gm'],
          ['slow', -1, 'character'],
        ] as const),
      ),
    );
  });

  it('PHY-08 a name that no pack has is refused where it stands', () => {
    const attacked = [{ name: 'no-such', times: 1, when: 'attacked' }];
    const attacking = ['no-such'];
    const player = { ...THUG, player: true };
    const rows = [
      ['attack', { modifiers: 'no-such' }, 'modifiers'],
      ['defend', { modifiers: 'no-such' }, 'modifiers'],
      ['defend', { modifiers: [1, 'no-such'] }, 'modifiers.1'],
      ['attack', { character: { ...ADA, modifiers: attacking } }, 'character.modifiers.0'],
      ['attack', { opponent: { ...THUG, modifiers: attacked } }, 'opponent.modifiers.0.name'],
      ['defend', { opponent: { ...THUG, modifiers: attacking } }, 'opponent.modifiers.0'],
      ['defend', { character: { ...ADA, modifiers: attacked } }, 'character.modifiers.0.name'],
      // Another player rolls the attack: the character is the one who is struck at.
      ['defend', { opponent: { ...player, modifiers: attacking } }, 'opponent.modifiers.0'],
      ['defend', { opponent: player, character: { ...ADA, modifiers: attacked } }, 'character.modifiers.0.name'],
    ] as const;
    for (const [action, more, path] of rows)
      expect(refusedAt({ system: 'physical', action, character: ADA, opponent: THUG, ...more })).toEqual([
        ...['invalid_request', path, undefined],
      ]);
  });
});

describe('modifiers by name', () => {
  it('PHY-08 are kept as what helps the attacker, and get their sign from the roll', () => {
    expect(subtracted(4, 'to-hit')).toBe(-4);
    expect(subtracted(4, 'to-avoid')).toBe(4);
    expect(attack({ modifiers: ['darkness'] }).facts.target).toBe(7 - 3);
    expect(defend({ modifiers: ['darkness'] }).facts.target).toBe(5 + 3);
    expect(defend({ modifiers: ['darkness'], settings: { defense: 'attacker-roll' } }).facts.target).toBe(5 - 3);
    expect(defend({ modifiers: ['darkness'], settings: { defense: 'own-ability' } }).facts.target).toBe(7 + 3);
  });

  it('PHY-08 what helps the attacker never helps the defender, whatever the rule', () => {
    for (const defense of ['as-written', 'attacker-roll', 'own-ability']) {
      const hit = (modifiers: string[]) =>
        of36(computed('defend', { modifiers, settings: { defense } }), 'hit', 'critical');
      expect(hit(['from-behind'])).toBeGreaterThan(hit([]));
      expect(hit(['attacker-prone'])).toBeLessThan(hit([]));
    }
    const hits = (modifiers: string[]) => of36(computed('attack', { modifiers }), 'hit', 'critical');
    expect(hits(['from-behind'])).toBeGreaterThan(hits([]));
  });

  it('PHY-08 may count several times, up to their most', () => {
    const outnumbered = (times: number) => attack({ modifiers: [{ name: 'outnumbering', times }] }).facts.target;
    expect([1, 3, 9].map(outnumbered)).toEqual([8, 10, 12]);
  });

  it('PHY-08 some are for one kind of attack alone', () => {
    expect(attack({ character: SHOOTER, modifiers: ['small-target'] }).facts.target).toBe(8 - 2);
    expect(refused('attack', { modifiers: ['small-target'] })).toMatchObject({
      ...{ code: 'not_allowed', path: 'modifiers.0', message: 'The modifier small-target is for ranged attacks.' },
    });
  });

  it('PHY-08 written out it says what it does for the attacker, so many times, and nothing else beside', () => {
    const rush = { name: 'rush', helpsAttacker: 2 };
    expect(attack({ modifiers: [rush] }).facts.target).toBe(7 + 2);
    expect(attack({ modifiers: [{ ...rush, times: 2 }] }).facts.target).toBe(7 + 4);
    expect(defend({ modifiers: [{ ...rush, times: 2 }] }).facts.target).toBe(5 - 4);
    expect(refused('attack', { modifiers: [{ ...rush, value: 1 }] })).toMatchObject({
      ...{ code: 'invalid_request', path: 'modifiers.0.value' },
      message: 'Say of rush what it subtracts or what it does for the attacker, not both.',
    });
  });

  it('c-25 what lasts and is in no pack is refused where it stands, attacking and defending', () => {
    const odd = { modifiers: ['dusk', 'nothing'] };
    const whenStruck = { modifiers: ['dusk', { name: 'nothing', when: 'attacked' }] };
    const armed = (one: { readonly weapon: object }) => ({ ...one, weapon: { ...one.weapon, ...odd } });
    const rows = [
      ['attack', { character: { ...ADA, ...odd } }, 'character.modifiers.1'],
      ['attack', { character: armed(ADA) }, 'character.weapon.modifiers.1'],
      ['attack', { opponent: { ...THUG, ...whenStruck } }, 'opponent.modifiers.1.value'],
      ['defend', { character: { ...ADA, ...whenStruck } }, 'character.modifiers.1.value'],
      ['defend', { opponent: { ...THUG, ...odd } }, 'opponent.modifiers.1'],
      ['defend', { opponent: armed(THUG) }, 'opponent.weapon.modifiers.1'],
      ['defend', { opponent: { ...THUG, ...odd, player: true } }, 'opponent.modifiers.1'],
      [
        'defend',
        { opponent: { ...THUG, player: true }, character: { ...ADA, ...whenStruck } },
        'character.modifiers.1.value',
      ],
    ] as const;
    for (const [action, request, path] of rows)
      expect(refused(action, request), `${action} ${path}`).toMatchObject({ code: 'invalid_request', path });
  });

  it('an unknown name is told from the known ones', () => {
    expect(refused('attack', { modifiers: [1, 'darknes'] })).toMatchObject({
      ...{ code: 'invalid_request', path: 'modifiers.1' },
      message: 'There is no modifier called darknes in the pack. Did you mean darkness?',
    });
    expect(refused('attack', { modifiers: [{ name: 'mud' }] })).toMatchObject({ path: 'modifiers.0.value' });
  });
});

describe('conditions on a combatant', () => {
  const down = { name: 'down', rounds: 1, attacking: -4, attacked: 4 };

  it('PHY-08 feed the target number from both sides, by name', () => {
    expect(attack({ character: { ...ADA, conditions: [down] } }).facts.target).toBe(3);
    expect(attack({ opponent: { ...THUG, conditions: [down] } }).facts.target).toBe(11);
    expect(defend({ character: { ...ADA, conditions: [down] } }).facts.target).toBe(1);
    expect(defend({ opponent: { ...THUG, conditions: [down] } }).facts.target).toBe(9);
    expect(stepsOf(attack({ opponent: { ...THUG, conditions: [down] } }))[0]).toContain('+ down 4 = 11');
  });

  it('PHY-57, PHY-59 feed the harm: a damage die of 7 or more reads the last column', () => {
    const struck = (condition: object, damage: number) =>
      attack({
        opponent: { ...THUG, armor: { protection: [1, 1, 1, 1, 1, 1] }, conditions: [{ name: 'open', ...condition }] },
        dice: { attack: [2, 2], damage: [damage] },
      }).facts;
    expect(struck({ struckRoll: 2 }, 6)).toMatchObject({ damage: 5, protection: 1 });
    expect(struck({ struckRoll: -9 }, 6)).toMatchObject({ damage: 2 });
    expect(struck({ struckTimes: 2 }, 6)).toMatchObject({ damage: 8, net: 7 });
    expect(struck({ unprotected: true }, 6)).toMatchObject({ damage: 4, protection: 0, net: 4 });
    const six = { ...ADA, weapon: { skill: 'swords', damage: [1, 2, 3, 4, 5, 6] } };
    const opponent = { ...THUG, conditions: [{ name: 'open', struckRoll: 2 }] };
    expect(attack({ character: six, opponent, dice: { attack: [2, 2], damage: [6] } }).facts.damage).toBe(6);
  });
});

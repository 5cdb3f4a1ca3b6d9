import { describe, expect, it } from 'vitest';
import { resolve } from '../../contract/index.ts';
import {
  ADA,
  attack,
  computed,
  defend,
  of36,
  PISTOL,
  played,
  refused,
  SWORD,
  stepsOf,
  THUG,
  VEST,
} from './testing/people.ts';

const HIT = { attack: [2, 2] };
const vested = { ...THUG, armor: VEST };
const DODGE_3 = [0, 0, 0, 1, 1, 2];
const faces = [1, 2, 3, 4, 5, 6];
/** What each face of the protection die takes off a hit of the sword’s best damage. */
const takenOff = (opponent: object, settings: object = {}) =>
  faces.map(
    (face) =>
      attack({ opponent: { ...opponent }, dice: { ...HIT, damage: [6], protection: [face] }, settings }).facts
        .protection,
  );

describe('damage', () => {
  it('PHY-57 after a hit another die is read on the weapon’s damage table', () => {
    expect(faces.map((face) => attack({ dice: { ...HIT, damage: [face] } }).facts.damage)).toEqual([2, 3, 3, 3, 3, 4]);
  });

  it('PHY-58 the value of the table is the STAMINA damage', () => {
    expect(attack({ dice: { ...HIT, damage: [6] } }).facts).toMatchObject({ damage: 4, net: 4 });
  });

  it('PHY-59 then a die is read on the target’s armor table', () => {
    expect(takenOff(vested)).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it('PHY-59 or on its Dodge table, by the level of Dodge, when that is in use', () => {
    const dodging = (dodge: number) => takenOff({ ...THUG, skills: { dodge }, protection: 'dodge', armor: VEST });
    expect([1, 2, 3, 4, 5, 6, 9].map(dodging)).toEqual([
      [0, 0, 0, 0, 0, 1],
      [0, 0, 0, 0, 1, 1],
      DODGE_3,
      [0, 0, 1, 1, 2, 2],
      [0, 1, 1, 2, 2, 3],
      [0, 1, 2, 2, 3, 4],
      [0, 1, 2, 2, 3, 4],
    ]);
  });

  it('PHY-59 no die is thrown when nothing protects', () => {
    for (const opponent of [
      THUG,
      { ...vested, protection: 'none' },
      { ...THUG, shield: true },
      { ...vested, skills: { dodge: 0 }, protection: 'dodge' },
      { ...THUG, shield: { protection: [1, 1, 1, 1, 1, 1] }, protection: 'none' },
    ]) {
      expect(Object.keys(attack({ opponent, dice: { ...HIT, damage: [1] } }).dice)).toEqual(['attack', 'damage']);
    }
  });

  it('PHY-59 a shield’s table is added on the same die, to armor, to Dodge, or alone', () => {
    const shield = { protection: [0, 0, 0, 1, 1, 1] };
    expect(takenOff({ ...vested, shield })).toEqual([0, 1, 1, 3, 3, 4]);
    expect(takenOff({ ...THUG, shield })).toEqual([0, 0, 0, 1, 1, 1]);
    expect(takenOff({ ...THUG, shield, skills: { dodge: 3 }, protection: 'dodge' })).toEqual([0, 0, 0, 2, 2, 3]);
  });

  it('PHY-59 a shield for melee only stops no shot', () => {
    const character = { ...ADA, weapon: PISTOL };
    const opponent = { ...THUG, shield: { protection: [1, 1, 1, 1, 1, 1], meleeOnly: true } };
    expect(attack({ character, opponent, dice: { ...HIT, damage: [1] } }).facts).toMatchObject({ protection: 0 });
    expect(attack({ opponent, dice: { ...HIT, damage: [1], protection: [1] } }).facts).toMatchObject({ protection: 1 });
  });

  it('PHY-59 by house rule the higher of armor and Dodge counts, or the one of the defence skill', () => {
    const opponent = { ...THUG, skills: { dodge: 6 }, armor: VEST };
    expect(takenOff(opponent, { protectionRule: 'best-of-both' })).toEqual([0, 1, 2, 2, 3, 4]);
    const character = { ...ADA, skills: { swords: 2, dodge: 3 }, armor: VEST };
    const struck = (defense: string) =>
      defend({
        ...{ character, choices: { defense }, dice: { defense: [6, 5], damage: [6], protection: [6] } },
        settings: { protectionRule: 'tied-to-skill', dodgeRequiresUnarmored: 'never' },
      }).facts.protection;
    expect([struck('weapon'), struck('dodge')]).toEqual([3, 2]);
  });

  it('PHY-59 who uses no protection has none, whatever skill defends', () => {
    const character = { ...ADA, skills: { swords: 2, dodge: 3 }, armor: VEST, shield: 'buckler', protection: 'none' };
    for (const protectionRule of ['chosen', 'tied-to-skill', 'best-of-both']) {
      const settings = { protectionRule, dodgeRequiresUnarmored: 'never' };
      for (const defense of ['weapon', 'dodge']) {
        const hit = defend({ character, settings, choices: { defense }, dice: { defense: [6, 5], damage: [6] } });
        expect(hit.facts).toMatchObject({ protection: 0, net: 3 });
        expect(hit.steps.map(({ id }) => id)).not.toContain('protection');
      }
    }
  });

  it('PHY-60 protection is subtracted from damage, and never heals', () => {
    const dice = { ...HIT, damage: [1], protection: [6] };
    expect(attack({ opponent: vested, dice })).toMatchObject({
      ...{ outcome: 'hit', facts: { damage: 2, protection: 3, net: 0 }, changes: [] },
      text: 'Ada attacks the thug with the sword: hit, 4 is under 7, but 3 of protection against 2 of damage leaves nothing.',
    });
  });

  it('PHY-61 the remainder comes off the target’s current STAMINA POINTS', () => {
    const hit = attack({ opponent: vested, dice: { ...HIT, damage: [6], protection: [2] } });
    expect(hit.changes).toEqual([{ who: 'opponent', what: 'stamina', by: -3, from: 8, to: 5 }]);
    expect(attack({ opponent: { skill: 1 }, dice: { ...HIT, damage: [6] } }).changes).toEqual([
      { who: 'opponent', what: 'stamina', by: -4 },
    ]);
  });

  it('PHY-62 when a player is hit the attacker’s own table says the damage', () => {
    const hit = faces.map((face) => defend({ dice: { defense: [6, 5], damage: [face] } }).facts.damage);
    expect(hit).toEqual([1, 2, 2, 2, 3, 3]);
  });

  it('PHY-63 then the player’s armor or Dodge is read, and the rest lost', () => {
    const dice = { defense: [6, 5], damage: [5], protection: [4] };
    expect(defend({ character: { ...ADA, armor: VEST }, dice }).facts).toMatchObject({ protection: 2, net: 1 });
    const dodging = { ...ADA, skills: { dodge: 3 }, protection: 'dodge' };
    expect(defend({ character: dodging, dice }).facts).toMatchObject({ skill: 'dodge', protection: 1, net: 2 });
  });

  it('PHY-64 another player’s character may be the target: one attack roll, and its own protection die', () => {
    const opponent = { ...ADA, name: 'Bo', armor: VEST, player: true };
    const request = { system: 'physical', action: 'attack', character: ADA, opponent };
    const needs = (dice: object) => {
      const answer = resolve({ ...request, ask: true, dice });
      return answer.ok ? answer.needs : undefined;
    };
    expect(needs({})).toMatchObject({ id: 'attack', by: 'character' });
    expect(needs({ attack: [1, 2] })).toMatchObject({ id: 'damage', by: 'character' });
    expect(needs({ attack: [1, 2], damage: [1] })).toMatchObject({ id: 'protection', by: 'opponent' });
    const { player: _, ...same } = opponent;
    expect(computed('attack', { opponent }).facts).toEqual(computed('attack', { opponent: same }).facts);
  });

  it('PHY-64 another player’s character may be the attacker, and throws the own damage die', () => {
    const request = { system: 'physical', action: 'defend', character: ADA, opponent: { ...THUG, player: true } };
    const asked = (dice: object) => resolve({ ...request, ask: true, dice });
    expect(asked({})).toMatchObject({ needs: { id: 'attack', by: 'opponent' } });
    expect(asked({ attack: [1, 2] })).toMatchObject({ needs: { id: 'damage', by: 'opponent' } });
  });

  it('PHY-64 struck at by another player one rolls protection only: the attack is theirs, and the same as from their side', () => {
    const bo = { ...ADA, name: 'Bo', skills: { swords: 2 } };
    const rival = { ...bo, player: true };
    const hero = { ...ADA, skills: { swords: 3 } };
    const theirs = computed('attack', {
      character: bo,
      opponent: { ...hero, player: true },
    });
    const ours = computed('defend', { character: hero, opponent: rival });
    expect(of36(ours, 'avoided', 'fumble')).toBe(30);
    expect(of36(theirs, 'miss', 'fumble')).toBe(30);
    expect(ours.facts.net).toEqual(theirs.facts.net);
    const hit = defend({ character: hero, opponent: rival, dice: { attack: [1, 3], damage: [6] } });
    expect(hit).toMatchObject({
      ...{ outcome: 'hit', text: 'Bo attacks Ada with the sword: hit, 4 is under 5, 4 STAMINA lost.' },
      facts: { target: 6 + 2 - 3, roll: 4, skill: 'swords', skillLevel: 3, net: 4 },
      changes: [{ who: 'character', what: 'stamina', by: -4, from: 12, to: 8 }],
    });
    expect(hit.steps.map(({ rule, id, values }) => [rule, id, values])).toEqual([
      ['c-04', 'player-strikes', { name: 'Bo' }],
      [
        ...['PHY-11', 'attack-target'],
        {
          target: 5,
          terms: [
            { label: 'opponent’s PHYSICAL', value: 6, by: 'opponent' },
            { label: 'opponent’s swords', value: 2, by: 'opponent' },
            { label: 'own skill', value: -3, by: 'character' },
          ],
        },
      ],
      ['PHY-14', 'attack-hit', { roll: 4, target: 5 }],
      ['PHY-62', 'damage', { damage: 4 }],
      ['PHY-60', 'net', { name: 'Ada', damage: 4, protection: 0, net: 4 }],
      ['PHY-61', 'stamina', { name: 'Ada', left: 8 }],
    ]);
    const slip = defend({ character: hero, opponent: rival, dice: { attack: [1, 1] } });
    expect(slip).toMatchObject({
      outcome: 'fumble',
      text: 'Bo attacks Ada with the sword: avoided, double 1, and the attacker fumbles.',
    });
    const wrong = refused('defend', { character: hero, opponent: { player: true, base: 8, weapon: SWORD } });
    expect(wrong).toMatchObject({ code: 'invalid_request', path: 'opponent.physical' });
  });

  it('PHY-64 another player’s numbers are theirs to give, an opponent’s are the GM’s', () => {
    const termsOf = (opponent: object) => attack({ opponent, dice: { attack: [3, 4] } }).steps[0]!.values.terms;
    const own = [
      { label: 'PHYSICAL', value: 6, by: 'character' },
      { label: 'swords', value: 2, by: 'character' },
    ];
    expect(termsOf(THUG)).toEqual([...own, { label: 'opponent’s skill', value: -1, by: 'gm' }]);
    expect(termsOf({ ...THUG, player: true })).toEqual([
      ...own,
      { label: 'opponent’s skill', value: -1, by: 'opponent' },
    ]);
  });

  it('PHY-01 by house rule each side throws its own dice, to the same result', () => {
    const request = { opponent: vested, settings: { hands: 'each-side' } };
    const asked = resolve({
      ...{ system: 'physical', action: 'attack', character: ADA, ask: true, ...request },
      dice: { attack: [1, 2], damage: [1] },
    });
    expect(asked).toMatchObject({ needs: { id: 'protection', by: 'opponent' } });
    expect(computed('attack', request).facts).toEqual(computed('attack', { opponent: vested }).facts);
  });

  it('PHY-65 0 STAMINA or lower brings in the rules for the dying', () => {
    const left = (stamina: number) => attack({ opponent: { ...THUG, stamina }, dice: { ...HIT, damage: [6] } });
    expect(stepsOf(left(4)).at(-1)).toBe('PHY-65 0 is 0 or lower: the thug is out of the fight.');
    expect(stepsOf(left(0)).at(-1)).toBe('PHY-65 −4 is 0 or lower: the thug is out of the fight.');
    expect(stepsOf(left(5)).at(-1)).toBe('PHY-61 The thug is at 1 STAMINA.');
    const hurt = defend({ character: { ...ADA, stamina: 3 }, dice: { defense: [6, 5], damage: [6] } });
    expect(stepsOf(hurt).at(-1)).toBe('PHY-65 0 is 0 or lower: the rules for the dying apply to Ada.');
  });

  it('PHY-61 what an answer says of the STAMINA may be sent again, below 0 too', () => {
    const [first] = attack({ opponent: { ...THUG, stamina: 3 }, dice: { ...HIT, damage: [6] } }).changes ?? [];
    expect(first).toMatchObject({ from: 3, to: -1 });
    const again = attack({ opponent: { ...THUG, stamina: first!.to! }, dice: { ...HIT, damage: [6] } });
    expect(again.changes).toEqual([{ who: 'opponent', what: 'stamina', by: -4, from: -1, to: -5 }]);
  });
});

describe('four dice at once', () => {
  const character = { ...ADA, skills: { swords: 3 }, armor: VEST };
  const opponent = { ...THUG, skill: 2, weapon: SWORD };
  const four = { defense: [3, 2], damage: [5], protection: [1] };

  it('PHY-66 two white, one red and one black may be thrown together', () => {
    const asked = resolve({ system: 'physical', action: 'defend', character, opponent, ask: true });
    const more = [
      { id: 'damage', count: 1, sides: 6 },
      { id: 'protection', count: 1, sides: 6 },
    ];
    expect(asked).toMatchObject({ needs: { id: 'defense', count: 2, with: more } });
    const hit = played('defend', { character, opponent, dice: four });
    expect(hit).toMatchObject({ outcome: 'hit', facts: { target: 5, roll: 5, damage: 3, protection: 0, net: 3 } });
  });

  it('PHY-67 the red die counts only on a hit; otherwise it is set aside, and the black one with it', () => {
    const away = resolve({
      ...{ system: 'physical', action: 'defend', character, opponent },
      dice: { ...four, defense: [3, 1] },
    });
    expect(away).toMatchObject({ outcome: 'avoided', unusedDice: { damage: [5], protection: [1] }, changes: [] });
  });

  it('PHY-68 all at once or one by one, the same faces come to the same', () => {
    const request = { system: 'physical', action: 'defend', character, opponent };
    const given: Record<string, number[]> = {};
    for (const [id, thrown] of Object.entries(four)) {
      const asked = resolve({ ...request, ask: true, dice: given });
      expect(asked).toMatchObject({ needs: { id } });
      given[id] = thrown;
    }
    expect(resolve({ ...request, ask: true, dice: given })).toEqual(resolve({ ...request, dice: four }));
  });
});

describe('a net of many dice', () => {
  it('PHY-60 target number 8, damage 1 to 6 less 0, 0, 1, 1, 2, 3: counts of 1296', () => {
    const character = { physical: 8, weapon: { skill: 'swords', damage: [1, 2, 3, 4, 5, 6] } };
    const opponent = { skill: 0, armor: { protection: [0, 0, 1, 1, 2, 3] } };
    const { facts } = computed('attack', { character, opponent, settings: { criticals: 'none' } });
    const counts = facts.net!.distribution.map(([, exact]) => {
      const [n, d] = exact.split('/').map(Number);
      return (n! * 1296) / d!;
    });
    expect(counts).toEqual([687, 126, 126, 126, 105, 84, 42]);
  });

  it('PHY-60 a sword against a vest: 7, 11, 11, 6 and 1 of 36', () => {
    const { facts } = computed('attack', { opponent: vested, settings: { criticals: 'none' }, dice: HIT });
    expect(facts.net!.distribution).toEqual([
      [0, '7/36'],
      [1, '11/36'],
      [2, '11/36'],
      [3, '1/6'],
      [4, '1/36'],
    ]);
  });
});

it('PHY-58, PHY-59 a hit of which nothing is left feels like neither, to whoever strikes and whoever is struck', () => {
  const plated = { protection: [6, 6, 6, 6, 6, 6] };
  const blow = attack({ opponent: { ...THUG, armor: plated }, dice: { ...HIT, damage: [6], protection: [1] } });
  expect(blow).toMatchObject({ outcome: 'hit', facts: { net: 0 }, tone: 'even' });
  expect(attack({ dice: { ...HIT, damage: [6] } })).toMatchObject({ outcome: 'hit', tone: 'good' });
});

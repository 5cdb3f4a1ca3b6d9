import { describe, expect, it } from 'vitest';
import { ADA, attack, computed, defend, of36, refused, SWORD, stepsOf, THUG, VEST } from './testing/people.ts';

const HIT = { attack: [2, 2] };
const vested = { ...THUG, armor: VEST };
const faces = [1, 2, 3, 4, 5, 6];
describe('damage', () => {
  it('PHY-57 after a hit another die is read on the weapon’s damage table', () => {
    expect(faces.map((face) => attack({ dice: { ...HIT, damage: [face] } }).facts.damage)).toEqual([2, 3, 3, 3, 3, 4]);
  });

  it('PHY-58 the value of the table is the STAMINA damage', () => {
    expect(attack({ dice: { ...HIT, damage: [6] } }).facts).toMatchObject({ damage: 4, net: 4 });
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
    const slip = defend({ character: hero, opponent: rival, dice: { attack: [1, 1] } });
    expect(slip).toMatchObject({
      outcome: 'fumble',
      text: 'Bo attacks Ada with the sword: avoided, double 1, and the attacker fumbles.',
    });
    const wrong = refused('defend', { character: hero, opponent: { player: true, base: 8, weapon: SWORD } });
    expect(wrong).toMatchObject({ code: 'invalid_request', path: 'opponent.physical' });
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

it('PHY-58, PHY-59 a hit of which nothing is left is neither good nor bad, for attacker and target', () => {
  const plated = { protection: [6, 6, 6, 6, 6, 6] };
  const blow = attack({ opponent: { ...THUG, armor: plated }, dice: { ...HIT, damage: [6], protection: [1] } });
  expect(blow).toMatchObject({ outcome: 'hit', facts: { net: 0 }, tone: 'even' });
  expect(attack({ dice: { ...HIT, damage: [6] } })).toMatchObject({ outcome: 'hit', tone: 'good' });
});

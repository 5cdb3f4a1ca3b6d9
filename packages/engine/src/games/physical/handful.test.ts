import { describe, expect, it } from 'vitest';
import { resolve } from '../../contract/index.ts';
import { asked } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { ADA, computed, played, SWORD, THUG, VEST } from './testing/people.ts';

const on = (action: string, more: PlainRecord = {}): PlainRecord => ({
  ...{ system: 'physical', action, character: ADA, opponent: THUG },
  ...more,
});
const six = (id: string, by: string, count = 1) => ({ kind: 'dice', id, count, sides: 6, by });
const RED = { id: 'damage', count: 1, sides: 6 };
const BLACK = { id: 'protection', count: 1, sides: 6 };
const vested = { ...THUG, armor: VEST };
const NAMED = { defense: 'weapon' };

describe('who throws which dice', () => {
  it('PHY-01, PHY-66 the player throws all of them, and is told what goes in one handful', () => {
    expect(asked(on('attack'))).toEqual({ ...six('attack', 'character', 2), with: [RED] });
    expect(asked(on('attack', { opponent: vested }))).toEqual({ ...six('attack', 'character', 2), with: [RED, BLACK] });
    const thrown = { opponent: vested, dice: { attack: [1, 2] } };
    expect(asked(on('attack', thrown))).toEqual(six('damage', 'character'));
    const struck = { ...thrown, dice: { attack: [1, 2], damage: [1] } };
    expect(asked(on('attack', struck))).toEqual(six('protection', 'character'));
    expect(asked(on('defend', { choices: NAMED }))).toEqual({ ...six('defense', 'character', 2), with: [RED] });
  });

  it('d-05, PHY-64 by house rule each side throws its own, and another player always does', () => {
    const settings = { hands: 'each-side' };
    const dice = { attack: [1, 2], damage: [1] };
    expect(asked(on('attack', { settings, opponent: vested, dice }))).toEqual(six('protection', 'opponent'));
    expect(asked(on('attack', { settings, dice: { attack: [1, 2] } }))).toEqual(six('damage', 'character'));
    const bo = { ...vested, name: 'Bo', player: true };
    expect(asked(on('attack', { opponent: bo, dice }))).toEqual(six('protection', 'opponent'));
    expect(asked(on('defend', { opponent: bo }))).toEqual({ ...six('attack', 'opponent', 2), with: [RED] });
    expect(asked(on('defend', { opponent: bo, dice: { attack: [1, 2] } }))).toEqual(six('damage', 'opponent'));
    const defense = { settings, choices: NAMED, dice: { defense: [3, 4] } };
    expect(asked(on('defend', defense))).toEqual(six('damage', 'opponent'));
  });

  it('PHY-01, PHY-64 no matter who rolls, the result is the same', () => {
    const plain = computed('attack', { opponent: vested }).facts;
    expect(computed('attack', { opponent: { ...vested, player: true } }).facts).toEqual(plain);
    expect(computed('attack', { opponent: vested, settings: { hands: 'each-side' } }).facts).toEqual(plain);
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

/** Who is asked for which dice and decisions, from which options and by which default. */
import { describe, expect, it } from 'vitest';
import { asked, refusedAt } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { ADA, KNIFE, PISTOL, SWORD, THUG, VEST } from './testing/people.ts';

const on = (action: string, more: PlainRecord = {}): PlainRecord => ({
  ...{ system: 'physical', action, character: ADA, opponent: THUG },
  ...more,
});
const leave = (more: PlainRecord = {}): PlainRecord => ({
  ...{ system: 'physical', action: 'leave', character: ADA, enemies: [{ ...THUG, weapon: SWORD }, THUG], ...more },
});
const six = (id: string, by: string, count = 1) => ({ kind: 'dice', id, count, sides: 6, by });
const RED = { id: 'damage', count: 1, sides: 6 };
const BLACK = { id: 'protection', count: 1, sides: 6 };
const vested = { ...THUG, armor: VEST };
const choice = (id: string, options: readonly unknown[], usual: string, about: PlainRecord, by = 'character') => ({
  ...{ kind: 'choice', id, options, default: usual, by, about },
});
const NAMED = { defense: 'weapon' };

describe('dice', () => {
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
});

describe('decisions', () => {
  it('PHY-42, PHY-50 the defender with which skill, where there is a choice', () => {
    const about = { name: 'Ada', attacker: 'the thug' };
    const character = { ...ADA, skills: { swords: 2, dodge: 1, armor: 3 }, shield: 'buckler' };
    expect(asked(on('defend', { character }))).toEqual(
      choice('defense', ['weapon', 'dodge', 'armor', 'auto'], 'weapon', about),
    );
    const shot = { ...THUG, weapon: PISTOL };
    expect(asked(on('defend', { character, opponent: shot }))).toEqual(
      choice('defense', ['dodge', 'armor', 'auto'], 'dodge', about),
    );
    expect(asked(on('defend'))).toMatchObject({ kind: 'dice' });
    expect(refusedAt(on('defend', { opponent: shot, choices: { defense: 'weapon' } }))).toEqual([
      ...['not_allowed', 'choices.defense', 'PHY-53'],
    ]);
  });

  it('PHY-38, PHY-19 who suffers a critical hit or fumbles, whether to test LUCK', () => {
    const settings = { criticals: 'table', fumbles: 'table' };
    const about = { name: 'Ada', luck: 7 };
    const suffers = { settings, choices: NAMED, dice: { defense: [1, 1], damage: [1] } };
    expect(asked(on('defend', suffers))).toEqual(choice('luckAgainstCritical', ['no', 'yes'], 'no', about));
    const fumbles = { settings, dice: { attack: [1, 1] } };
    expect(asked(on('attack', fumbles))).toEqual(choice('luckAgainstFumble', ['no', 'yes'], 'no', about));
    expect(asked(on('attack', { ...fumbles, choices: { luckAgainstFumble: 'yes' } }))).toEqual(
      six('luck', 'character', 2),
    );
    const killed = {
      criticals: { any: [{ from: 2, to: 12, text: 'Death.', effects: [{ kind: 'killed', luckEscape: true }] }] },
    };
    const dies = { ...suffers, pack: killed, dice: { defense: [1, 1], damage: [1], critical: [3, 4] } };
    const choices = { ...NAMED, luckAgainstCritical: 'no' };
    expect(asked(on('defend', { ...dies, choices }))).toEqual(choice('luckAgainstDeath', ['no', 'yes'], 'yes', about));
    const luckless = { ...ADA, luck: 0 };
    expect(asked(on('attack', { ...fumbles, character: luckless }))).toEqual(six('fumble', 'character', 2));
    const one = { ...dies, character: { ...ADA, luck: 1 } };
    const spent = { ...NAMED, luckAgainstCritical: 'yes' };
    const dice = { ...dies.dice, luck: [6, 6] };
    expect(asked(on('defend', { ...one, choices: spent, dice }))).toBeUndefined();
  });

  it('PHY-74, PHY-76 who leaves, by what, and after a failure whether to break away', () => {
    expect(asked(leave())).toEqual(choice('by', ['acrobatics', 'luck'], 'acrobatics', { name: 'Ada' }));
    const { luck: _, ...luckless } = ADA;
    expect(asked(leave({ character: luckless }))).toEqual(six('leave', 'character', 2));
    expect(refusedAt(leave({ character: luckless, choices: { by: 'luck' } }))).toEqual([
      ...['not_allowed', 'choices.by', 'd-16'],
    ]);
    const failed = { choices: { by: 'acrobatics' }, dice: { leave: [6, 6] } };
    expect(asked(leave(failed))).toEqual(
      choice('onFailure', ['stay', 'breakAway'], 'stay', { name: 'Ada', enemies: 2 }),
    );
    const knives = [{ ...THUG, weapon: KNIFE }];
    expect(asked(leave({ enemies: knives }))).toBeUndefined();
    const broke = { choices: { by: 'acrobatics', onFailure: 'breakAway' }, dice: { leave: [6, 6], damage: [1] } };
    expect(asked(leave(broke))).toEqual(six('damage#2', 'character'));
  });
});

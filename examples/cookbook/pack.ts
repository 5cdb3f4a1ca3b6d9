/** A pack of your own: gear and opponents found by name, next to those of the book. */
import { answer } from '@strikehome/engine';

export const HARBOR = {
  name: 'harbor',
  weapons: [{ name: 'boat-hook', skill: 'axes', damage: [1, 2, 2, 3, 3, 4, 4] }],
  opponents: [{ name: 'stevedore', physical: 7, skill: 2, stamina: 12, weapon: 'boat-hook' }],
};

/** What one blow at a stevedore comes to, with a weapon of the book or of the pack. */
export const strikeWith = (weapon: string) =>
  answer('odds', {
    system: 'physical',
    action: 'attack',
    character: { physical: 6, skills: { axes: 2, swords: 2 }, weapon },
    opponent: 'stevedore',
    pack: HARBOR,
  });

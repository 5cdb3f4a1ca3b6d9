/** The throws of this book, with the colors of the handful: two white, one red, one black (PHY-66). */
import type { ChoiceAbout, RollAbout } from '../../../kernel/index.ts';

const HARM = {
  damage: { label: 'Damage', ask: 'Roll the damage', told: 'rolls damage', sides: 6, count: 1, color: 'red' },
  protection: {
    label: 'Protection',
    ask: 'Roll your protection',
    told: 'rolls protection',
    sides: 6,
    count: 1,
    color: 'black',
  },
} as const satisfies Readonly<Record<string, RollAbout>>;

const MISHAPS = {
  luck: { label: 'LUCK test', ask: 'Test your LUCK', told: 'tests LUCK', sides: 6, count: 2, color: 'white' },
  critical: {
    label: 'Critical hit table',
    ask: 'Roll on the critical hit table',
    told: 'rolls on the critical hit table',
    sides: 6,
    count: 2,
    color: 'white',
  },
  fumble: {
    label: 'Fumble table',
    ask: 'Roll on the fumble table',
    told: 'rolls on the fumble table',
    sides: 6,
    count: 2,
    color: 'white',
  },
} as const satisfies Readonly<Record<string, RollAbout>>;

export const ATTACK_ROLLS: Readonly<Record<string, RollAbout>> = {
  attack: {
    label: 'Attack roll',
    ask: 'Roll your attack',
    told: 'rolls the attack',
    sides: 6,
    count: 2,
    color: 'white',
  },
  ...HARM,
  ...MISHAPS,
};

export const DEFEND_ROLLS: Readonly<Record<string, RollAbout>> = {
  defense: {
    label: 'Defense roll',
    ask: 'Roll your defense',
    told: 'rolls defense',
    sides: 6,
    count: 2,
    color: 'white',
  },
  /** c-04: another player who strikes. */
  attack: ATTACK_ROLLS.attack!,
  ...HARM,
  ...MISHAPS,
};

export const LEAVE_ROLLS: Readonly<Record<string, RollAbout>> = {
  leave: {
    label: 'Leaving the melee',
    ask: 'Roll to leave the melee',
    told: 'rolls to leave the melee',
    sides: 6,
    count: 2,
    color: 'white',
  },
  ...HARM,
};

export const LUCK_ROLLS: Readonly<Record<string, RollAbout>> = { luck: MISHAPS.luck };

const TEST = { no: 'Keep it', yes: 'Test LUCK' };

export const MISHAP_CHOICES: Readonly<Record<string, ChoiceAbout>> = {
  luckAgainstCritical: {
    label: 'LUCK against the critical hit',
    told: 'decides whether to test LUCK',
    ask: 'Test LUCK to make a plain hit of it?',
    options: TEST,
  },
  luckAgainstFumble: {
    label: 'LUCK against the fumble',
    told: 'decides whether to test LUCK',
    ask: 'Test LUCK to lose no more than the round?',
    options: TEST,
  },
  luckAgainstDeath: {
    label: 'LUCK against death',
    told: 'decides whether to test LUCK',
    ask: 'Test LUCK to be left at 0 STAMINA instead?',
    options: TEST,
  },
};

export const DEFEND_CHOICES: Readonly<Record<string, ChoiceAbout>> = {
  defense: {
    label: 'Defense skill',
    told: 'decides how to defend',
    ask: 'Defend with which skill?',
    options: {
      weapon: 'Weapon skill',
      dodge: 'Dodge',
      armor: 'Armor, with the shield',
      auto: 'Whichever is best',
      none: 'None',
    },
  },
  ...MISHAP_CHOICES,
};

export const LEAVE_CHOICES: Readonly<Record<string, ChoiceAbout>> = {
  by: {
    label: 'How',
    told: 'decides how to leave',
    ask: 'Leave by Acrobatics or by LUCK?',
    options: { acrobatics: 'Acrobatics roll', luck: 'Test LUCK' },
  },
  onFailure: {
    label: 'After a failure',
    told: 'decides whether to stay',
    ask: 'Stay and fight, or break away through a hit from each enemy?',
    options: { stay: 'Stay and fight', breakAway: 'Break away' },
  },
};

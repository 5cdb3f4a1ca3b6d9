/** `mfz`: mobile frames, their lettered dice, and the attack from the spot to the last system lost. */
import type { System } from '../../kernel/index.ts';
import { assignAction } from './assign.ts';
import { attackAction } from './attack-action.ts';
import { battle } from './encounter/index.ts';
import { fights } from './fight/index.ts';
import { rollAction } from './roll.ts';
import { settingsShape } from './settings.ts';
import { attackWords } from './words/steps.ts';
import { turnWords } from './words/turn-steps.ts';

export const mfz: System = {
  id: 'mfz',
  version: 2,
  title: 'Mobile frames',
  summary: 'Attack and spot against defense: each point above is a damage die, read on the chart for range and cover.',
  settings: settingsShape,
  actions: { attack: attackAction, assign: assignAction, roll: rollAction },
  encounter: battle,
  fight: fights,
  words: { ...attackWords, ...turnWords },
};

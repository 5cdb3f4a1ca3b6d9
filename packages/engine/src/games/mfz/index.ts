/** `mfz`: mobile frames, their lettered dice, and the attack from the spot to the last system lost. */
import type { ActionsOnly, System } from '../../kernel/index.ts';
import { ACTIONS } from './actions.ts';
import { cast } from './cast.ts';
import { ENCOUNTER } from './encounter/index.ts';
import { FIGHT } from './fight/index.ts';
import { settingsShape } from './settings.ts';
import { lineUp, setUp, sheets } from './sheet.ts';
import { CHANGE_TEXTS } from './text/changes.ts';
import { SENTENCES } from './text/steps.ts';
import type { MfzTypes } from './types.ts';

/** @stable */
export type * from './types.ts';

const single: Omit<System<MfzTypes>, 'types'> = {
  id: 'mfz',
  version: 4,
  title: 'Mobile frames',
  summary: 'Frames roll a handful of dice and assign them to attack, defense, movement and spotting.',
  settings: settingsShape,
  actions: ACTIONS,
  sheets,
  sentences: SENTENCES,
  changeTexts: CHANGE_TEXTS,
};

/** Its single actions, without its fights and its cast: the least that a bundle has to hold. @experimental */
export const mfzActions: System<ActionsOnly<MfzTypes>> = single;

/** The whole game, for `createEngine([mfz])`. @stable */
export const mfz: System<MfzTypes> = {
  ...single,
  encounter: ENCOUNTER,
  fight: FIGHT,
  cast,
  lineUp,
  setUp,
};

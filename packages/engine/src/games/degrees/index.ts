/** `degrees`: opposed 2d6, counted in degrees of success. */
import type { ActionsOnly, System } from '../../kernel/index.ts';
import { ACTIONS } from './actions.ts';
import { cast } from './cast.ts';
import { ENCOUNTER } from './encounter/index.ts';
import { FIGHT } from './fight/index.ts';
import { settingsShape } from './settings.ts';
import { lineUp, packs, sheets } from './sheet.ts';
import { CHANGE_TEXTS } from './text/changes.ts';
import { SENTENCES } from './text/steps.ts';
import type { DegreesTypes } from './types.ts';

/** @stable */
export type * from './types.ts';

const single: Omit<System<DegreesTypes>, 'types'> = {
  id: 'degrees',
  version: 4,
  title: 'Degrees',
  summary:
    'Both sides roll 2d6 plus skill. The margin, past the armor, is the damage, and a failed attack can be answered.',
  settings: settingsShape,
  actions: ACTIONS,
  sheets,
  sentences: SENTENCES,
  changeTexts: CHANGE_TEXTS,
};

/** Its single actions, without its fights, packs and cast: the least that a bundle has to hold. @experimental */
export const degreesActions: System<ActionsOnly<DegreesTypes>> = single;

/** The whole game, for `createEngine([degrees])`. @stable */
export const degrees: System<DegreesTypes> = {
  ...single,
  encounter: ENCOUNTER,
  fight: FIGHT,
  cast,
  lineUp,
  packs,
};

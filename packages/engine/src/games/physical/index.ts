/** `physical`: 2d6 under a target number, and the player rolls everything. */
import type { ActionsOnly, System } from '../../kernel/index.ts';
import { ACTIONS } from './actions.ts';
import { cast } from './cast.ts';
import { ENCOUNTER } from './encounter/index.ts';
import { FIGHT } from './fight/index.ts';
import { settingsShape } from './settings.ts';
import { lineUp, packs, sheets } from './sheet.ts';
import { CHANGE_TEXTS } from './text/changes.ts';
import { SENTENCES } from './text/steps.ts';
import type { PhysicalTypes } from './types.ts';

/** @stable */
export type * from './types.ts';

const single: Omit<System<PhysicalTypes>, 'types'> = {
  id: 'physical',
  version: 4,
  title: 'Physical',
  summary: 'Players roll all the dice: 2d6 under PHYSICAL plus skill to hit, and again to avoid each blow.',
  settings: settingsShape,
  actions: ACTIONS,
  sheets,
  sentences: SENTENCES,
  changeTexts: CHANGE_TEXTS,
};

/** Its single actions, without its fights, packs and cast: the least that a bundle has to hold. @experimental */
export const physicalActions: System<ActionsOnly<PhysicalTypes>> = single;

/** The whole game, for `createEngine([physical])`. @stable */
export const physical: System<PhysicalTypes> = {
  ...single,
  encounter: ENCOUNTER,
  fight: FIGHT,
  cast,
  lineUp,
  packs,
};

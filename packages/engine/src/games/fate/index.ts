/** `fate`: four Fate dice on a ladder, five actions, aspects and the scene. */
import type { ActionsOnly, System } from '../../kernel/index.ts';
import { ACTIONS } from './actions.ts';
import { cast } from './cast.ts';
import { ENCOUNTER } from './encounter/index.ts';
import { FIGHT } from './fight/index.ts';
import { settingsShape } from './settings.ts';
import { lineUp, setUp, sheets } from './sheet.ts';
import { CHANGE_TEXTS } from './text/changes.ts';
import { SENTENCES } from './text/steps.ts';
import type { FateTypes } from './types.ts';

/** @stable */
export type * from './types.ts';

const single: Omit<System<FateTypes>, 'types'> = {
  id: 'fate',
  version: 4,
  title: 'Fate',
  summary: 'Four Fate dice plus a skill. Invoke aspects to turn a roll, and take hits as stress and consequences.',
  settings: settingsShape,
  actions: ACTIONS,
  sheets,
  sentences: SENTENCES,
  changeTexts: CHANGE_TEXTS,
};

/** Its single actions, without its fights and its cast: the least that a bundle has to hold. @experimental */
export const fateActions: System<ActionsOnly<FateTypes>> = single;

/** The whole game, for `createEngine([fate])`. @stable */
export const fate: System<FateTypes> = {
  ...single,
  encounter: ENCOUNTER,
  fight: FIGHT,
  cast,
  lineUp,
  setUp,
};

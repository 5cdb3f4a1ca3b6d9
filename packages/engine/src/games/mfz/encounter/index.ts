/** A fight between companies behind the game interface. */
import { encounter } from '../../../kernel/index.ts';
import { DEMO } from '../data/demo.ts';
import { ENCOUNTER_EXAMPLES } from '../data/encounters.ts';
import { ledTo } from '../text/questions.ts';
import { sequences } from './best-way.ts';
import { byHand } from './by-hand.ts';
import { carry } from './carry.ts';
import { act, action, asked, choices, describe, illegalReason, kinds, legal, rolls, singly } from './moves.ts';
import { encounterPictures } from './pictures.ts';
import { seats } from './seats.ts';
import { start } from './start.ts';
import { setupShape, stateShape } from './state.ts';
import { sayEncounter } from './text.ts';
import { invalidState } from './valid-state.ts';

export const ENCOUNTER = encounter({
  setup: setupShape,
  state: stateShape,
  action,
  kinds,
  rolls,
  choices,
  start,
  invalidState,
  legal,
  sequences,
  illegalReason,
  act,
  say: sayEncounter,
  describe,
  pictures: encounterPictures,
  asked,
  ledTo,
  singly,
  seats,
  byHand,
  carry,
  examples: ENCOUNTER_EXAMPLES,
  demo: DEMO,
});

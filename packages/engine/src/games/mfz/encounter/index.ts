/** A fight between companies behind the game interface. */
import { encounter } from '../../../kernel/index.ts';
import { ENCOUNTER_EXAMPLES } from '../data/encounters.ts';
import { FRAME_ROLLS } from '../dice.ts';
import { ATTACK_CHOICES, ATTACK_ROLLS } from '../text/rolls.ts';
import { act } from './act.ts';
import { sequences } from './best-way.ts';
import { byHand } from './by-hand.ts';
import { illegalReason } from './illegal.ts';
import { legal } from './legal.ts';
import { encounterPictures } from './pictures.ts';
import { seatsWith } from './seats.ts';
import { start } from './start.ts';
import { moveShape, setupShape, stateShape } from './state.ts';
import { asked, describe, sayEncounter } from './text.ts';
import { invalidState } from './valid-state.ts';

export const ENCOUNTER = encounter({
  setup: setupShape,
  state: stateShape,
  action: moveShape,
  rolls: { ...FRAME_ROLLS, ...ATTACK_ROLLS },
  choices: ATTACK_CHOICES,
  start,
  invalidState,
  legal,
  sequences,
  illegalReason,
  act,
  say: sayEncounter,
  describe: describe,
  pictures: encounterPictures,
  asked,
  singly: ({ turns }, { kind }) => {
    if (kind === 'activate') return 'roll';
    return kind === 'attack' || (kind === 'defend' && turns[0]?.pending !== undefined) ? 'attack' : undefined;
  },
  seats: seatsWith(sayEncounter),
  byHand,
  examples: ENCOUNTER_EXAMPLES,
});

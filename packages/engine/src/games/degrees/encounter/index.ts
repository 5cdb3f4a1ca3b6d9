/** Rounds, turns and openings of a fight. Every blow is the attack rule; nothing of it is written again here. */
import { encounter } from '../../../kernel/index.ts';
import { ENCOUNTER_EXAMPLES } from '../data/encounters.ts';
import { ACROBATICS_ROLLS, ATTACK_ROLLS } from '../text/rolls.ts';
import { act } from './act.ts';
import { byHand } from './by-hand.ts';
import { illegalReason } from './illegal.ts';
import { legal } from './legal.ts';
import { encounterPictures } from './pictures.ts';
import { seats } from './seats.ts';
import { setupShape, start } from './start.ts';
import { moveShape, stateShape, USE_BONUS } from './state.ts';
import { asked, describe, sayEncounter } from './text.ts';
import { invalidState } from './valid-state.ts';

export const ENCOUNTER = encounter({
  setup: setupShape,
  state: stateShape,
  action: moveShape,
  rolls: { ...ATTACK_ROLLS, ...ACROBATICS_ROLLS },
  choices: {
    [USE_BONUS]: {
      label: 'Counter bonus',
      ask: 'Use the counter bonus on this roll?',
      options: { true: 'Use it', false: 'Keep it' },
    },
  },
  start,
  invalidState,
  legal,
  illegalReason,
  act,
  say: sayEncounter,
  describe: describe,
  pictures: (state) => encounterPictures(state),
  asked,
  singly: (_, { kind }) => (kind === 'attack' || kind === 'acrobatics' ? kind : undefined),
  seats,
  byHand,
  examples: ENCOUNTER_EXAMPLES,
});

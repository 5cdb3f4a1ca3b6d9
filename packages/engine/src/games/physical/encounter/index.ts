/** The fight behind the game interface: what may be done now, and who does it. */
import { encounter } from '../../../kernel/index.ts';
import { ENCOUNTER_EXAMPLES } from '../data/encounters.ts';
import { ATTACK_ROLLS, DEFEND_CHOICES, DEFEND_ROLLS, LEAVE_CHOICES, LEAVE_ROLLS } from '../text/rolls.ts';
import { act } from './act.ts';
import { rollsDefense } from './attacks.ts';
import { byHand } from './by-hand.ts';
import { illegalReason } from './illegal.ts';
import { legal, mayAct } from './legal.ts';
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
  rolls: { ...ATTACK_ROLLS, ...DEFEND_ROLLS, ...LEAVE_ROLLS },
  choices: { ...DEFEND_CHOICES, ...LEAVE_CHOICES },
  start,
  invalidState,
  legal,
  illegalReason,
  act,
  say: sayEncounter,
  describe: describe,
  pictures: (state) => encounterPictures(state, mayAct(state)),
  asked,
  singly: (state, move) =>
    move.kind === 'attack'
      ? rollsDefense(state, move)
        ? 'defend'
        : 'attack'
      : move.kind === 'leave'
        ? 'leave'
        : undefined,
  seats: seatsWith(mayAct),
  byHand,
  examples: ENCOUNTER_EXAMPLES,
});

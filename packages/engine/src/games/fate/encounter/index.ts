/** The scene as an encounter: challenge, contest, contest under fire, conflict. */
import { encounter } from '../../../kernel/index.ts';
import { ENCOUNTER_EXAMPLES } from '../data/encounters.ts';
import { absorbChoice, ROLL_CHOICES, ROLLS } from '../text/rolls.ts';
import { MENU } from '../text/steps.ts';
import { act } from './act.ts';
import { byHand } from './by-hand.ts';
import { illegalReason } from './illegal.ts';
import { legal } from './legal.ts';
import { moveShape } from './moves.ts';
import { encounterPictures } from './pictures.ts';
import { seats } from './seats.ts';
import { SCENE, setupShape, stateShape } from './state.ts';
import { asked, describe, sayEncounter } from './text.ts';
import { begin, invalidState } from './valid-state.ts';
import { isFree } from './zones.ts';

/** Moves that are one roll and no more than it. */
const SINGLE = ['attack', 'defend', 'overcome', 'discover', 'advantage'] as const;

const cost = { ask: 'What does it cost?', options: MENU } as const;

export const ENCOUNTER = encounter({
  setup: setupShape,
  state: stateShape,
  action: moveShape,
  rolls: ROLLS,
  choices: {
    ...ROLL_CHOICES,
    absorb: absorbChoice,
    resistWith: { label: 'Resist with', ask: 'With which skill do you resist?', options: { nothing: 'Do not resist' } },
    seriousCost: { label: 'Serious cost', ...cost },
    minorCost: { label: 'Minor cost', ...cost },
    troubleOn: {
      label: 'Whose trouble',
      ask: 'On whom does the new aspect sit?',
      options: { [SCENE]: 'On the scene' },
    },
    opponentInvokes: {
      label: 'A free invocation besides',
      ask: 'Give an opponent a free invocation as well?',
      options: { true: 'Give it', false: 'Leave it' },
    },
    compel: {
      label: 'Compel',
      ask: 'Take the trouble and a fate point, or pay one to refuse?',
      options: { accept: 'It happens', refuse: 'Refuse' },
    },
    newInformation: {
      label: 'New information',
      ask: 'Does this fit the story?',
      options: { accept: 'Let it be rolled for', veto: 'No' },
    },
  },
  start: begin,
  invalidState,
  legal,
  illegalReason,
  act,
  say: sayEncounter,
  describe: describe,
  pictures: (state) => encounterPictures(state),
  asked,
  singly: (state, move) =>
    move.kind === 'move' && !isFree(state, move) ? 'overcome' : SINGLE.find((one) => one === move.kind),
  seats,
  byHand,
  examples: ENCOUNTER_EXAMPLES,
});

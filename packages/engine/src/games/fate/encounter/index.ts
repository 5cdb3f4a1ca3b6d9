/** The scene as an encounter: challenge, contest, contest under fire, conflict. */
import { encounter } from '../../../kernel/index.ts';
import { DEMO } from '../data/demo.ts';
import { ENCOUNTER_EXAMPLES } from '../data/encounters.ts';
import { absorbChoice, ROLL_CHOICES, SCENE_ROLLS } from '../text/rolls.ts';
import { ledTo } from '../text/so-far.ts';
import { MENU } from '../text/steps.ts';
import { byHand } from './by-hand.ts';
import { carry } from './carry.ts';
import { act, action, asked, describe, illegalReason, kinds, legal, singly } from './moves.ts';
import { encounterPictures } from './pictures.ts';
import { seats } from './seats.ts';
import { SCENE, setupShape, stateShape } from './state.ts';
import { sayEncounter } from './text.ts';
import { begin, invalidState } from './valid-state.ts';

const cost = { ask: 'What does it cost?', options: MENU } as const;

export const ENCOUNTER = encounter({
  setup: setupShape,
  state: stateShape,
  action,
  kinds,
  rolls: SCENE_ROLLS,
  choices: {
    ...ROLL_CHOICES,
    absorb: absorbChoice,
    resistWith: {
      label: 'Resist with',
      ask: 'Resist with which skill?',
      told: 'decides what to resist with',
      options: { nothing: 'Do not resist' },
    },
    seriousCost: { label: 'Serious cost', ...cost },
    minorCost: { label: 'Minor cost', ...cost },
    troubleOn: {
      label: 'Whose trouble',
      ask: 'Who is the new aspect on?',
      options: { [SCENE]: 'On the scene' },
    },
    opponentInvokes: {
      label: 'Extra free invocation',
      ask: 'Give an opponent a free invocation as well?',
      options: { true: 'Give it', false: 'Do not give it' },
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
  describe,
  pictures: (state) => encounterPictures(state),
  asked,
  ledTo,
  singly,
  seats,
  byHand,
  carry,
  examples: ENCOUNTER_EXAMPLES,
  demo: DEMO,
});

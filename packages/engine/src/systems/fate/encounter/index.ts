/** The scene as an encounter: challenge, contest, contest under fire, conflict. */
import { encounter } from '../../../kernel/index.ts';
import { absorbChoice, ROLL_CHOICES, ROLLS } from '../words/rolls.ts';
import { MENU } from '../words/steps.ts';
import { act } from './act.ts';
import { barred } from './barred.ts';
import { legal, say } from './legal.ts';
import { moveShape } from './moves.ts';
import { scenePictures } from './pictures.ts';
import { seats } from './seats.ts';
import { begin, unsound } from './sound.ts';
import { SCENE, setupShape, stateShape } from './state.ts';
import { asked, tell } from './words.ts';

const cost = { ask: 'What does it cost?', options: MENU } as const;

export const scene = encounter({
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
  unsound,
  legal,
  barred,
  act,
  say,
  describe: tell,
  pictures: (state) => scenePictures(state),
  asked,
  seats,
  examples: [
    {
      title: 'Two against two in the courtyard',
      setup: {
        scene: 'conflict',
        people: [
          { name: 'Sera', side: 'heroes', skills: { notice: 3, will: 3, fight: 2, athletics: 2, provoke: 2 } },
          { name: 'Bran', side: 'heroes', skills: { fight: 4, physique: 3, athletics: 2, notice: 1 } },
          { name: 'Captain', side: 'guards', gm: true, skills: { fight: 3, notice: 2, athletics: 2, will: 1 } },
          {
            name: 'Archer',
            side: 'guards',
            gm: true,
            skills: { shoot: 3, athletics: 2 },
            consequences: ['mild'],
          },
        ],
        aspects: [{ name: 'Slippery Cobbles' }, { name: 'Loose Gate Chain', hidden: true }],
      },
    },
    {
      title: 'A race over the roofs',
      setup: {
        scene: 'contest',
        people: [
          { name: 'Sera', side: 'thief', skills: { athletics: 3 } },
          { name: 'Watchman', side: 'watch', gm: true, skills: { athletics: 2 } },
        ],
      },
    },
    {
      title: 'Out of the flooding mine',
      setup: {
        scene: 'challenge',
        people: [
          { name: 'Sera', side: 'heroes', skills: { lore: 3, athletics: 1 } },
          { name: 'Bran', side: 'heroes', skills: { physique: 3 } },
        ],
        tasks: [
          { name: 'Read the old plans', skill: 'lore', rating: 2, action: 'discover' },
          { name: 'Lift the gate', skill: 'physique', rating: 3 },
          { name: 'Swim for it', skill: 'athletics', rating: 1 },
        ],
      },
    },
  ],
});

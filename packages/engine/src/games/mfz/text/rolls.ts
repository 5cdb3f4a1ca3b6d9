/** The throws and decisions of an attack, as people know them. */
import type { ChoiceAbout, RollAbout } from '../../../kernel/index.ts';
import { PART_NAMES } from '../frame.ts';

export const ATTACK_ROLLS: Readonly<Record<string, RollAbout>> = { damage: { label: 'Damage dice', sides: 6 } };

const YES_NO = { true: 'Yes', false: 'No' };

export const ATTACK_CHOICES: Readonly<Record<string, ChoiceAbout>> = {
  useSpot: {
    label: 'Spot',
    ask: 'Add the spot to the attack? It is gone then, hit or miss.',
    options: { true: 'Add it', false: 'Leave it' },
  },
  stillCover: {
    label: 'Still cover?',
    ask: 'Six pieces are off. Is it still three bricks high and in the way? In doubt it is.',
    options: { true: 'Still cover', false: 'Ruined' },
  },
  lose: { label: 'System lost', ask: 'Which system does the target give up?', options: PART_NAMES },
  coverLose: {
    label: 'System lost by the cover',
    ask: 'Which system does the covering frame give up?',
    options: PART_NAMES,
  },
  station: {
    label: 'Station',
    ask: 'Ignore one damage and move the target 1 unit away from the station?',
    options: { true: 'Give up the position', false: 'Take the damage' },
  },
  coverStation: {
    label: 'Station of the cover',
    ask: 'Ignore one damage and move the covering frame 1 unit away from the station?',
    options: { true: 'Give up the position', false: 'Take the damage' },
  },
  nearAgain: { label: 'Near a station again', ask: 'Is the target near a station again?', options: YES_NO },
  coverNearAgain: {
    label: 'Cover near a station again',
    ask: 'Is the covering frame near a station again?',
    options: YES_NO,
  },
};

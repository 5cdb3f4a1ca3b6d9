/** The throws and decisions of an attack, as people know them. */
import type { ChoiceAbout, RollAbout } from '../../../kernel/index.ts';
import { PART_NAMES } from '../frame.ts';

export const ATTACK_ROLLS: Readonly<Record<string, RollAbout>> = {
  damage: { label: 'Damage dice', ask: 'Roll your damage dice', told: 'rolls damage dice', sides: 6 },
};

const YES_NO = { true: 'Yes', false: 'No' };

export const ATTACK_CHOICES: Readonly<Record<string, ChoiceAbout>> = {
  useSpot: {
    label: 'Spot',
    told: 'decides whether to use the spot',
    ask: 'Add the spot to the attack? It is gone then, hit or miss.',
    options: { true: 'Add it', false: 'Leave it' },
  },
  stillCover: {
    label: 'Still cover?',
    told: 'decides whether the cover holds',
    ask: 'Six pieces are off. Is it still three bricks high and in the way? In doubt it is.',
    options: { true: 'Still cover', false: 'Ruined' },
  },
  lose: {
    label: 'System lost',
    ask: 'Which system does the target give up?',
    told: 'decides which system to give up',
    options: PART_NAMES,
  },
  coverLose: {
    label: 'System lost by the cover',
    told: 'decides which system to give up',
    ask: 'Which system does the covering frame give up?',
    options: PART_NAMES,
  },
  station: {
    label: 'Station',
    told: 'decides whether to give up the station',
    ask: 'Ignore one damage and move the target 1 unit away from the station?',
    options: { true: 'Give up the position', false: 'Take the damage' },
  },
  coverStation: {
    label: 'Station of the cover',
    told: 'decides whether to give up the station',
    ask: 'Ignore one damage and move the covering frame 1 unit away from the station?',
    options: { true: 'Give up the position', false: 'Take the damage' },
  },
  nearAgain: {
    label: 'Near a station again',
    ask: 'Is the target near a station again?',
    told: 'decides whether the target is near a station again',
    options: YES_NO,
  },
  coverNearAgain: {
    label: 'Cover near a station again',
    ask: 'Is the covering frame near a station again?',
    told: 'decides whether the covering frame is near a station again',
    options: YES_NO,
  },
};

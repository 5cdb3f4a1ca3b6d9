/** The attack behind the seam: its form, its words, its sums and its pictures. */
import { action, type ChoiceAbout, type RollAbout, type Sum } from '../../kernel/index.ts';
import { attack } from './attack.ts';
import { PART_NAMES } from './frame.ts';
import { attackPictures } from './pictures.ts';
import { type Attack, attackShape, prepare } from './request.ts';
import { settingsShape } from './settings.ts';
import { sayAttack } from './words/say.ts';

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

/** MFZ-10, D10: the spot counts where it would be used, and the dice are never fewer than 0. */
export function damageSum({ attack, spot, defense }: Pick<Attack, 'attack' | 'spot' | 'defense'>): readonly Sum[] {
  const added = spot !== undefined && attack + spot > defense ? spot : 0;
  return [
    {
      label: 'damage dice',
      terms: [
        { label: 'attack', value: attack, by: 'attacker' },
        ...(added > 0 ? [{ label: 'spot', value: added, by: 'attacker' }] : []),
        { label: 'defense', value: -defense, by: 'defender' },
      ],
      total: Math.max(0, attack + added - defense),
    },
  ];
}

export const attackAction = action({
  title: 'Attack',
  summary:
    'Attack, with the spot if it is added, against defense; each point above it is a damage die on one of five charts.',
  schema: attackShape,
  settings: settingsShape,
  rolls: ATTACK_ROLLS,
  choices: ATTACK_CHOICES,
  outcomes: { hit: { label: 'Hit', tone: 'good' }, miss: { label: 'Miss', tone: 'bad' } },
  facts: {
    attackValue: { label: 'Attack value' },
    damageDice: { label: 'Damage dice' },
    chart: { label: 'Chart' },
    coverHits: { label: 'Hits on the cover', inOdds: true },
    targetHits: { label: 'Hits on the target', inOdds: true },
    piecesLost: { label: 'Pieces lost', inOdds: true },
    breached: { label: 'Cover breached', inOdds: true },
    targetDestroyed: { label: 'Target destroyed', inOdds: true },
    coverDestroyed: { label: 'Covering frame destroyed', inOdds: true },
  },
  sides: { attacker: 'acting', defender: 'other' },
  worth: 'targetHits',
  examples: [
    {
      title: 'A spotted frame behind a ragged wall',
      request: {
        attack: 3,
        spot: 5,
        defense: 5,
        range: 'direct',
        cover: { kind: 'terrain', name: 'the ragged wall' },
        target: { name: 'Heron', systems: ['Rd', 'Y', 'B', 'B'] },
      },
    },
    {
      title: 'Artillery at a frame that hides behind another',
      request: {
        attack: 8,
        spot: 4,
        defense: 4,
        range: 'artillery',
        cover: { kind: 'frame', name: 'Anvil', systems: ['B', 'G'] },
        target: { name: 'Lantern', systems: ['Ra', 'Ra', 'Y', 'Y'] },
      },
    },
    {
      title: 'Hand-to-hand beside a station',
      request: {
        attack: 6,
        defense: 2,
        range: 'hand-to-hand',
        target: { name: 'Heron', systems: ['Rd', 'Y'], nearStation: true },
      },
    },
    {
      title: 'Knocking down a wall',
      request: { attack: 6, defense: 0, range: 'direct', target: { kind: 'terrain', name: 'the wall', pieces: 40 } },
    },
  ],
  prepare,
  rule: attack,
  say: sayAttack,
  sums: ({ args }) => damageSum(args),
  pictures: attackPictures,
});

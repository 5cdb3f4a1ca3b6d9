/**
 * An attack, a roll and a pool as people write them; `prepare.ts` makes them legal. The engine never measures (D26): close
 * calls are yes or no, with the generous answer default.
 */
import {
  amount,
  either,
  flag,
  type Infer,
  list,
  map,
  maybe,
  oneOf,
  record,
  text,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import { HANDFUL_IDS, MAX_ROCKETS } from './dice.ts';
import { frameFields, frameShape } from './frame.ts';

export const RANGES = ['hand-to-hand', 'direct', 'artillery'] as const;
export type Range = (typeof RANGES)[number];

export const rangeShape = oneOf(RANGES, {
  label: 'Range',
  by: 'attacker',
  options: { 'hand-to-hand': 'Hand-to-hand', direct: 'Direct fire', artillery: 'Artillery' },
  example: 'direct',
});

export const piecesShape = maybe(
  amount({ label: 'Pieces', help: 'Bricks in it; each damage takes six.', usual: [0, 60], more: true }),
);

export const hitsToBreachShape = maybe(
  amount({
    label: 'Hits to breach',
    help: 'How many hits ruin it as cover; left out, it is asked after each hit.',
    usual: [1, 6],
  }),
);

const terrainShape = record(
  { kind: oneOf(['terrain']), name: maybe(text({ label: 'Name' }, 60)), pieces: piecesShape },
  { label: 'Terrain' },
);

export const terrainCoverShape = record(
  {
    kind: oneOf(['terrain']),
    name: maybe(text({ label: 'Name' }, 60)),
    hitsToBreach: hitsToBreachShape,
    pieces: piecesShape,
  },
  { label: 'Terrain' },
);

export const frameCoverShape = record({ kind: oneOf(['frame']), ...frameFields }, { label: 'A mobile frame' });

const situationFields = {
  spot: maybe(
    whole(1, 6, {
      label: 'Spot on the target',
      by: 'attacker',
      ratingOf: 'attacker',
      usual: [1, 6],
      group: 'Dice',
      example: 5,
    }),
  ),
  defense: either([whole(0, 6, { usual: [0, 6], ratingOf: 'defender' }), oneOf(['unassigned'])], {
    label: 'Defense die',
    by: 'defender',
    usual: [0, 6],
    group: 'Dice',
    options: { unassigned: 'Not activated yet' },
    help: 'No die assigned is 0; a frame that has not been activated yet rolls first.',
    example: 5,
  }),
  range: { ...rangeShape, about: { ...rangeShape.about, group: 'Situation' } },
  cover: maybe(
    either([terrainCoverShape, frameCoverShape], {
      label: 'In cover',
      by: 'defender',
      group: 'Situation',
      help: 'Something stands between the two, within hand-to-hand range of the target.',
      example: { kind: 'terrain' },
    }),
  ),
  target: either([frameShape, terrainShape], {
    label: 'Target',
    group: 'Target',
    example: { systems: ['Rd', 'Y', 'B', 'G'] },
  }),
  inRange: withDefault(
    flag({
      label: 'Close enough to attack',
      help: 'A close call goes to the attacker.',
      group: 'Close calls',
      more: true,
    }),
    true,
  ),
  coverCounts: withDefault(
    flag({ label: 'The cover counts', help: 'A close call goes to the defender.', group: 'Close calls', more: true }),
    true,
  ),
};

export const attackShape = record({
  attack: whole(1, 8, {
    label: 'Attack die',
    by: 'attacker',
    ratingOf: 'attacker',
    usual: [1, 8],
    group: 'Dice',
    example: 3,
  }),
  ...situationFields,
});

export type AttackRequest = Infer<typeof attackShape>;

const rocketsShape = withDefault(
  whole(0, MAX_ROCKETS, { label: 'Rockets fired', usual: [0, MAX_ROCKETS], more: true }),
  0,
);

export const rollShape = record({
  frame: { ...frameShape, about: { label: 'Frame', example: { systems: ['Rd', 'Y', 'B', 'G'] } } },
  range: maybe(rangeShape),
  rockets: rocketsShape,
});

export type RollRequest = Infer<typeof rollShape>;

/** What an assignment is worth by name: the first that differs decides. */
export const WORTHS = {
  damage: ['damage', 'defense', 'spot', 'movement'],
  defense: ['defense', 'damage', 'spot', 'movement'],
  spot: ['spot', 'damage', 'defense', 'movement'],
  movement: ['movement', 'damage', 'defense', 'spot'],
} as const;

export type Measure = keyof typeof WORTHS;

const MEASURES = Object.keys(WORTHS) as readonly Measure[];

const weight = (label: string) => withDefault(whole(0, 100, { label, usual: [0, 10] }), 0);

const weightsShape = record(
  {
    damage: weight('A point of expected damage'),
    defense: weight('A point of defense'),
    spot: weight('A point of spot'),
    movement: weight('A unit of movement'),
  },
  { label: 'Weights' },
);

export type Weights = Infer<typeof weightsShape>;

const { spot, cover, inRange: _inRange, coverCounts, defense, target } = situationFields;

export const assignShape = record({
  frame: { ...frameShape, about: { label: 'Frame', group: 'Frame', example: { systems: ['Rd', 'Y', 'B', 'G'] } } },
  rolled: maybe(
    map(HANDFUL_IDS, list(whole(1, 8), {}, 0, 2 + MAX_ROCKETS), {
      label: 'Dice rolled',
      group: 'Frame',
      help: 'Faces by handful; left out, the dice are rolled.',
      example: { white: [4, 2], red: [5, 3], blue: [3] },
    }),
  ),
  rockets: rocketsShape,
  range: maybe(rangeShape),
  target: maybe(target),
  defense: maybe(defense),
  spot,
  cover,
  coverCounts,
  aim: withDefault(
    either([oneOf(MEASURES), weightsShape], {
      label: 'What it is for',
      group: 'Aim',
      help: 'What comes first, the others breaking ties; or how much a point of each is worth.',
      options: { damage: 'Damage first', defense: 'Defense first', spot: 'Spot first', movement: 'Movement first' },
      names: MEASURES,
    }),
    'damage',
  ),
});

export type AssignRequest = Infer<typeof assignShape>;

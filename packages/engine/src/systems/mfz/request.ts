/**
 * An attack as people write it, and the legal attack that the rule takes. Between the two stands `prepare`. The engine
 * never measures (D26): close calls are yes or no, with the generous answer preset.
 */
import {
  amount,
  either,
  flag,
  type Infer,
  isRefusal,
  maybe,
  oneOf,
  preset,
  type Refusal,
  record,
  text,
  whole,
} from '../../kernel/index.ts';
import { type Frame, frameFields, frameOf, frameShape } from './frame.ts';
import type { Settings } from './settings.ts';

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

export const terrainShape = record(
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

export const situationFields = {
  spot: maybe(
    whole(1, 6, {
      label: 'Spot on the target',
      by: 'attacker',
      of: 'attacker',
      usual: [1, 6],
      group: 'Dice',
      example: 5,
    }),
  ),
  defense: either([whole(0, 6, { usual: [0, 6], of: 'defender' }), oneOf(['unassigned'])], {
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
  inRange: preset(
    flag({
      label: 'Close enough to attack',
      help: 'A close call goes to the attacker.',
      group: 'Close calls',
      more: true,
    }),
    true,
  ),
  coverCounts: preset(
    flag({ label: 'The cover counts', help: 'A close call goes to the defender.', group: 'Close calls', more: true }),
    true,
  ),
};

export const attackShape = record({
  attack: whole(1, 8, {
    label: 'Attack die',
    by: 'attacker',
    of: 'attacker',
    usual: [1, 8],
    group: 'Dice',
    example: 3,
  }),
  ...situationFields,
});

export type AttackRequest = Infer<typeof attackShape>;
export type CoverRequest = NonNullable<AttackRequest['cover']>;

/** A piece of terrain; `hitsToBreach` only where it is cover. */
export interface Terrain {
  readonly kind: 'terrain';
  readonly name: string;
  readonly pieces?: number;
  readonly hitsToBreach?: number;
}

/** A legal attack, everything known but the spot's use and the dice. */
export interface Attack {
  readonly attack: number;
  readonly range: Range;
  readonly defense: number;
  readonly spot?: number;
  readonly target: Frame | Terrain;
  /** Cover that stands (MFZ-14, MFZ-15). */
  readonly cover?: Frame | Terrain;
  readonly settings: Settings;
}

function no(path: string, message: string, rule: string): Refusal {
  return { code: 'not_allowed', path, message, rule };
}

export function prepare(request: AttackRequest, settings: Settings): Attack | Refusal {
  const { attack, range, defense, spot } = request;
  if (!request.inRange) return no('inRange', 'The target is out of reach at this range.', 'MFZ-45');
  const target = targetOf(request);
  if (isRefusal(target)) return target;
  if (defense === 'unassigned') {
    return no('defense', `${target.name} has no defense yet: it activates first, rolls and assigns one.`, 'D12');
  }
  const cover = coverOf(request);
  if (isRefusal(cover)) return cover;
  return {
    attack,
    range,
    defense,
    ...(spot === undefined ? {} : { spot }),
    target,
    ...(cover === undefined ? {} : { cover }),
    settings,
  };
}

/** D13: terrain has defense 0, carries no spot and hides behind nothing. */
export function targetOf({
  target,
  defense,
  spot,
  cover,
}: Pick<AttackRequest, 'target' | 'defense' | 'spot' | 'cover'>): Frame | Terrain | Refusal {
  if (target.kind !== 'terrain') return frameOf(target, 'target', 'the target');
  if (defense !== 0) return no('defense', 'Terrain has defense 0.', 'D13');
  if (spot !== undefined) return no('spot', 'Terrain cannot be spotted.', 'D13');
  if (cover !== undefined) return no('cover', 'Terrain is never in cover.', 'D13');
  if (target.pieces === 0) return no('target.pieces', 'There is nothing left of it to attack.', 'MFZ-30');
  return {
    kind: 'terrain',
    name: target.name ?? 'the terrain',
    ...(target.pieces === undefined ? {} : { pieces: target.pieces }),
  };
}

/** MFZ-15, MFZ-32: what no hit is needed to ruin is no cover. MFZ-46: a close call is cover unless somebody says no. */
export function coverOf({
  cover,
  coverCounts,
}: Pick<AttackRequest, 'cover' | 'coverCounts'>): Frame | Terrain | Refusal | undefined {
  if (cover === undefined) return undefined;
  if (cover.kind === 'frame') {
    const frame = frameOf(cover, 'cover', 'the covering frame');
    return coverCounts || isRefusal(frame) ? frame : undefined;
  }
  if (!coverCounts || cover.hitsToBreach === 0 || cover.pieces === 0) return undefined;
  const { name = 'the cover', pieces, hitsToBreach } = cover;
  return {
    kind: 'terrain',
    name,
    ...(pieces === undefined ? {} : { pieces }),
    ...(hitsToBreach === undefined ? {} : { hitsToBreach }),
  };
}

/** A roll and what it might be used against, as people write it, and as the rule takes it. */
import {
  either,
  type Infer,
  isRefusal,
  list,
  map,
  maybe,
  oneOf,
  preset,
  type Refusal,
  record,
  whole,
} from '../../kernel/index.ts';
import { HANDFUL_IDS, HANDFULS, type HandfulId, highestFace, MOST_ROCKETS } from './dice.ts';
import { countOf, type Frame, frameOf, frameShape, MOST_WHITES } from './frame.ts';
import type { Hand } from './placements.ts';
import type { Situation } from './prospect.ts';
import { coverOf, type Range, rangeShape, situationFields, targetOf } from './request.ts';
import { declarationProblem, rocketsShape } from './roll.ts';
import type { Settings } from './settings.ts';

/** What an assignment is worth by name: the first that differs decides. */
export const WORTHS = {
  damage: ['damage', 'defense', 'spot', 'movement'],
  defense: ['defense', 'damage', 'spot', 'movement'],
  spot: ['spot', 'damage', 'defense', 'movement'],
  movement: ['movement', 'damage', 'defense', 'spot'],
} as const;

export type Measure = keyof typeof WORTHS;
const MEASURES = Object.keys(WORTHS) as readonly Measure[];

const weight = (label: string) => preset(whole(0, 100, { label, usual: [0, 10] }), 0);

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
    map(HANDFUL_IDS, list(whole(1, 8), {}, 0, 2 + MOST_ROCKETS), {
      label: 'Dice rolled',
      group: 'Frame',
      help: 'Faces by handful; left out, the dice are thrown.',
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
  aim: preset(
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

/** A roll to be used; without a hand it is thrown. */
export interface Assign {
  readonly frame: Frame;
  readonly hand?: Hand;
  readonly range?: Range;
  readonly rockets: number;
  readonly situation?: Situation;
  /** What comes first, or what a point of each is worth. */
  readonly aim: Measure | Weights;
}

export function prepareAssign(request: AssignRequest, settings: Settings): Assign | Refusal {
  const { range, rockets, rolled, aim } = request;
  const frame = frameOf(request.frame, 'frame', 'the frame');
  if (isRefusal(frame)) return frame;
  const hand = rolled === undefined ? undefined : handOf(rolled);
  if (isRefusal(hand)) return hand;
  // MFZ-41: red dice on the table stay good although the weapon is gone.
  const problem = hand !== undefined && hand.R > 0 ? undefined : declarationProblem(frame, range, rockets, '');
  if (problem !== undefined) return problem;
  const situation = situationOf(request, settings);
  if (isRefusal(situation)) return situation;
  return {
    frame,
    ...(hand === undefined ? {} : { hand }),
    ...(range === undefined ? {} : { range }),
    rockets,
    ...(situation === undefined ? {} : { situation }),
    aim,
  };
}

function missing(path: string, message: string): Refusal {
  return { code: 'invalid_request', path, message };
}

function situationOf(request: AssignRequest, settings: Settings): Situation | Refusal | undefined {
  const { range, target: aimedAt, defense: against, spot: marker, cover: hides } = request;
  if (aimedAt === undefined) {
    const aimless = against !== undefined || marker !== undefined || hides !== undefined;
    return aimless ? missing('target', 'Say what is attacked.') : undefined;
  }
  if (range === undefined) return missing('range', 'Say at which range the target is attacked.');
  if (against === undefined) return missing('defense', 'Say the target’s defense die, or unassigned.');
  const struck = targetOf({
    target: aimedAt,
    defense: against,
    ...(marker === undefined ? {} : { spot: marker }),
    ...(hides === undefined ? {} : { cover: hides }),
  });
  if (isRefusal(struck)) return struck;
  const behind = hides === undefined ? undefined : coverOf({ cover: hides, coverCounts: request.coverCounts });
  if (isRefusal(behind)) return behind;
  const theirs =
    against !== 'unassigned' || struck.kind === 'terrain'
      ? Number(against)
      : { blue: countOf(struck.systems, 'B'), white: struck.white };
  return {
    range,
    defense: theirs,
    ...(marker === undefined ? {} : { spot: marker }),
    target: struck,
    ...(behind === undefined ? {} : { cover: behind }),
    settings,
  };
}

/** MFZ-41: the dice on the table need not match what the frame has left. */
function handOf(rolled: Readonly<Partial<Record<HandfulId, readonly number[]>>>): Hand | Refusal {
  for (const id of HANDFUL_IDS) {
    const at = rolled[id]?.findIndex((face) => face > HANDFULS[id].sides) ?? -1;
    if (at >= 0) return missing(`rolled.${id}.${at}`, `A d${HANDFULS[id].sides} shows 1 to ${HANDFULS[id].sides}.`);
  }
  const { white = [], red = [], red8 = [], blue = [], yellow = [], green = [], green8 = [] } = rolled;
  if (white.length > MOST_WHITES) return missing('rolled.white', `A frame has ${MOST_WHITES} white dice.`);
  return {
    white: [...white].sort((a, b) => b - a),
    R: highestFace([...red, ...red8]),
    B: highestFace(blue),
    Y: highestFace(yellow),
    G: highestFace([...green, ...green8]),
  };
}

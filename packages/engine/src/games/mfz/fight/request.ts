/** A whole fight as people ask for it: frames that stay at their posts, and how both sides play. */

import { refuse, targetingShape } from '../../../helpers/index.ts';
import {
  either,
  type Infer,
  isRefusal,
  lineOf,
  list,
  maybe,
  oneOf,
  type Refusal,
  record,
  withDefault,
} from '../../../kernel/index.ts';
import { type Frame, frameFields, frameOf } from '../frame.ts';
import { type Attack, coverOf } from '../prepare.ts';
import { frameCoverShape, type Range, rangeShape, terrainCoverShape } from '../request.ts';
import { ASSIGNMENTS } from './usual-dice.ts';

/** The largest company of the book. */
const MAX_FRAMES = 8;

const fighterShape = record({
  ...frameFields,
  range: rangeShape,
  cover: maybe(either([terrainCoverShape, frameCoverShape], { label: 'In cover' })),
});

const side = (label: string) => either([fighterShape, list(fighterShape, {}, 1, MAX_FRAMES)], { label });

export const fightShape = record({
  a: side('Side a'),
  b: side('Side b'),
  assignment: withDefault(
    oneOf(ASSIGNMENTS, {
      label: 'Dice go',
      help: 'The highest die that may attack attacks and the highest left defends, or the other way round.',
    }),
    'attack-first',
  ),
  targeting: targetingShape('Weakest and strongest by the systems and white dice left.'),
  spots: withDefault(
    oneOf(['never', 'leftover'], {
      label: 'Spots',
      help: 'Whether the best die that is left marks the target for those who attack it later in the round.',
    }),
    'never',
  ),
  terrain: withDefault(
    oneOf(['anew', 'lasting'], {
      label: 'Terrain',
      help: 'Whether terrain that covers a frame is whole again for each attack, or wears down during the fight.',
    }),
    'anew',
  ),
});

export type Fighter = Infer<typeof fighterShape>;

export type FightRequest = Infer<typeof fightShape>;

function coverFor({ cover }: Fighter, path: string): Attack['cover'] | Refusal {
  if (cover === undefined) return undefined;
  if (cover.kind === 'frame' && cover.nearStation) {
    const message = 'A frame in the way that is nobody’s here leaves no station.';
    return refuse(`${path}.cover.nearStation`, message, 'D5');
  }
  const found = coverOf({ cover, coverCounts: true });
  return isRefusal(found) ? { ...found, path: `${path}.${found.path}` } : found;
}

function fielded(given: Fighter, path: string): Fielded | Refusal {
  const frame = frameOf(given, path, `frame ${path.replace('.', '')}`);
  if (isRefusal(frame)) return frame;
  const cover = coverFor(given, path);
  return isRefusal(cover) ? cover : { frame, range: given.range, cover };
}

export function company(given: FightRequest['a'], path: string): readonly Fielded[] | Refusal {
  const ours: Fielded[] = [];
  const several = Array.isArray(given);
  for (const [i, one] of lineOf<Fighter>(given).entries()) {
    const found = fielded(one, several ? `${path}.${i}` : path);
    if (isRefusal(found)) return found;
    ours.push(found);
  }
  return ours;
}

/** A frame as it goes into a fight: the range it attacks at, and what covers it. */
export interface Fielded {
  readonly frame: Frame;
  readonly range: Range;
  readonly cover: Attack['cover'];
}

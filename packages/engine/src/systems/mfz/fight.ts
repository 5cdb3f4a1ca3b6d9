/**
 * Whole fights between mobile frames, one against one or companies. Each frame attacks at its own range, and whatever
 * covers it stands anew for each attack; nobody moves. Damage is lost in listed order unless the owner decides.
 */
import {
  either,
  fightSeam,
  type Infer,
  isRefusal,
  lineOf,
  list,
  maybe,
  oneOf,
  type Process,
  preset,
  type Refusal,
  record,
  TARGETINGS,
} from '../../kernel/index.ts';
import { ASSIGNMENTS } from './activation.ts';
import { companies, type Fielded } from './company.ts';
import type { Scene } from './company-scene.ts';
import { frameFields, frameOf } from './frame.ts';
import { type Attack, coverOf, frameCoverShape, rangeShape, terrainCoverShape } from './request.ts';
import { type Settings, settingsShape } from './settings.ts';

/** The largest company of the book. */
const MOST_FRAMES = 8;

const fighterShape = record({
  ...frameFields,
  range: rangeShape,
  cover: maybe(either([terrainCoverShape, frameCoverShape], { label: 'In cover' })),
});

const side = (label: string) => either([fighterShape, list(fighterShape, {}, 1, MOST_FRAMES)], { label });

export const fightShape = record({
  a: side('Side a'),
  b: side('Side b'),
  assignment: preset(
    oneOf(ASSIGNMENTS, {
      label: 'Dice go',
      help: 'The highest die that may attack attacks and the highest left defends, or the other way round.',
    }),
    'attack-first',
  ),
  targeting: preset(oneOf(TARGETINGS, { label: 'Whom to attack' }), 'first'),
  spots: preset(
    oneOf(['never', 'leftover'], {
      label: 'Spots',
      help: 'Whether the best die that is left marks the target for those who attack it later in the round.',
    }),
    'never',
  ),
});

type Fighter = Infer<typeof fighterShape>;
type FightRequest = Infer<typeof fightShape>;

function coverFor({ cover }: Fighter, path: string): Attack['cover'] | Refusal {
  if (cover === undefined) return undefined;
  const found = coverOf({ cover, coverCounts: true });
  return isRefusal(found) ? { ...found, path: `${path}.${found.path}` } : found;
}

function fielded(given: Fighter, path: string): Fielded | Refusal {
  const frame = frameOf(given, path, `frame ${path.replace('.', '')}`);
  if (isRefusal(frame)) return frame;
  const cover = coverFor(given, path);
  return isRefusal(cover) ? cover : { frame, range: given.range, cover };
}

function company(given: FightRequest['a'], path: string): readonly Fielded[] | Refusal {
  const ours: Fielded[] = [];
  const several = Array.isArray(given);
  for (const [i, one] of lineOf<Fighter>(given).entries()) {
    const found = fielded(one, several ? `${path}.${i}` : path);
    if (isRefusal(found)) return found;
    ours.push(found);
  }
  return ours;
}

function model(request: FightRequest, settings: Settings): Process<Scene> | Refusal {
  const a = company(request.a, 'a');
  if (isRefusal(a)) return a;
  const b = company(request.b, 'b');
  if (isRefusal(b)) return b;
  const { assignment, targeting, spots } = request;
  return companies({ a, b, assignment, targeting, spots: spots === 'leftover', settings });
}

export const fights = fightSeam({
  schema: fightShape,
  settings: settingsShape,
  twin: model,
  examples: [
    {
      title: 'A soldier against a brawler behind a wall',
      request: {
        a: { name: 'Osprey', systems: ['Rd', 'Rd', 'Y', 'B'], range: 'direct' },
        b: {
          name: 'Heron',
          systems: ['Rd', 'B', 'B', 'G'],
          range: 'direct',
          cover: { kind: 'terrain', hitsToBreach: 2 },
        },
      },
    },
    {
      title: 'Two light frames against a heavy one',
      request: {
        a: [
          { name: 'Magpie', systems: ['Rd'], range: 'direct' },
          { name: 'Wren', systems: ['Rh'], range: 'hand-to-hand' },
        ],
        b: { name: 'Anvil', systems: ['B', 'B', 'Rd'], range: 'direct' },
      },
    },
  ],
});

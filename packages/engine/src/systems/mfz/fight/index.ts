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
} from '../../../kernel/index.ts';
import { start } from '../encounter/start.ts';
import type { Setup, State } from '../encounter/state.ts';
import { frameFields, frameOf } from '../frame.ts';
import { type Attack, coverOf, frameCoverShape, rangeShape, terrainCoverShape } from '../request.ts';
import { type Settings, settingsShape } from '../settings.ts';
import { companies, type Fielded } from './company.ts';
import type { Scene } from './company-state.ts';
import { Leader, type Plan, type Post } from './led.ts';
import { ASSIGNMENTS } from './usual-dice.ts';

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
  terrain: preset(
    oneOf(['anew', 'lasting'], {
      label: 'Terrain',
      help: 'Whether terrain that covers a frame stands anew for each attack, or wears down in the course of the fight.',
    }),
    'anew',
  ),
});

type Fighter = Infer<typeof fighterShape>;
type FightRequest = Infer<typeof fightShape>;

function coverFor({ cover }: Fighter, path: string): Attack['cover'] | Refusal {
  if (cover === undefined) return undefined;
  if (cover.kind === 'frame' && cover.nearStation) {
    const message = 'A frame in the way that is nobody’s here leaves no station.';
    return { code: 'not_allowed', path: `${path}.cover.nearStation`, message, rule: 'D5' };
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

function twin(request: FightRequest, settings: Settings): Process<Scene> | Refusal | undefined {
  const a = company(request.a, 'a');
  if (isRefusal(a)) return a;
  const b = company(request.b, 'b');
  if (isRefusal(b)) return b;
  const { assignment, targeting, spots, terrain } = request;
  // What stays of a wall between attacks is only on the board.
  if (terrain === 'lasting' && [...a, ...b].some(({ cover }) => cover?.kind === 'terrain')) return undefined;
  return companies({ a, b, assignment, targeting, spots: spots === 'leftover', settings });
}

/** The same people as an encounter begins with them, at their posts. */
export function plan(request: FightRequest, settings: Settings): Plan | Refusal {
  const posts: Record<string, Post> = {};
  const walls: Setup['terrain'][number][] = [];
  const players: Setup['players'][number][] = [];
  for (const side of ['a', 'b'] as const) {
    const fielded = company(request[side], side);
    if (isRefusal(fielded)) return fielded;
    const frames = fielded.map(({ frame: { name, systems, white, nearStation }, range, cover }, i) => {
      const id = `${side}${i}`;
      const wall =
        cover?.kind === 'terrain' && request.terrain === 'lasting' ? { ...cover, id: `wall-${id}` } : undefined;
      if (wall !== undefined) walls.push(wall);
      posts[id] = { range, ...(cover === undefined || wall !== undefined ? {} : { cover: namedCover(cover) }) };
      const behind = wall === undefined ? {} : { behind: wall.id };
      return { id, name, systems, white, nearStation, rockets: 0, ...behind };
    });
    players.push({ id: side, name: side, pointsPerAsset: 1, stations: 0, frames });
  }
  const first = start({ settings, players, terrain: walls, stations: [] });
  if (isRefusal(first)) return first;
  const { assignment, targeting, spots } = request;
  return { start: first, posts, assignment, targeting, spots: spots === 'leftover' };
}

function namedCover(cover: NonNullable<Attack['cover']>): Post['cover'] {
  if (cover.kind === 'terrain') return cover;
  const { kind, name, systems, white } = cover;
  return { kind, name, systems, white };
}

function led(request: FightRequest, settings: Settings): Process<State> | Refusal {
  const found = plan(request, settings);
  return isRefusal(found) ? found : new Leader(found).process();
}

export const fights = fightSeam({
  schema: fightShape,
  settings: settingsShape,
  led,
  twin,
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

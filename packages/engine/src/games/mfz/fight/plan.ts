/** What a whole fight is led by: the first state of its encounter, and the post of each frame. */
import { type FightPlay, isRefusal, type Party, type Refusal, type Targets, targetsOf } from '../../../kernel/index.ts';
import { start } from '../encounter/start.ts';
import type { Pending, Setup, State } from '../encounter/state.ts';
import type { Attack } from '../prepare.ts';
import type { Range } from '../request.ts';
import type { Settings } from '../settings.ts';
import { company, type FightRequest } from './request.ts';
import type { Assignment } from './usual-dice.ts';

/** What a whole fight knows of a frame beside its state: the range it attacks at, and what covers it. */
export interface Post {
  readonly range: Range;
  /** What covers it in each attack, standing anew; terrain that wears down is on the board instead. */
  readonly cover?: Pending['cover'];
}

export interface Plan {
  readonly start: State;
  readonly posts: Readonly<Record<string, Post>>;
  readonly assignment: Assignment;
  readonly targets: Targets;
  /** The target is declared by the player who decides for the frame. */
  readonly openTargets?: boolean;
  /** Whether dice that are left over mark targets for those who attack later. */
  readonly spots: boolean;
  /** Which party each player is. */
  readonly parties: Readonly<Record<string, Party>>;
}

/** The companies of a request as players of an encounter, each frame with its post. */
export function plan(request: FightRequest, settings: Settings, play: FightPlay = {}): Plan | Refusal {
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
  const targets = targetsOf(targeting, play);
  const { openTargets = false } = play;
  const parties = { a: 'a', b: 'b' } as const;
  return { start: first, posts, assignment, targets, openTargets, spots: spots === 'leftover', parties };
}

function namedCover(cover: NonNullable<Attack['cover']>): Post['cover'] {
  if (cover.kind === 'terrain') return cover;
  const { kind, name, systems, white } = cover;
  return { kind, name, systems, white };
}

/**
 * A fight as plain data: players and their points, frames with their markers, and the turns that are open. Points per
 * asset and stations are given at setup; companies, deployment, control of stations and the clock can be laid over this.
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
  preset,
  type Refusal,
  record,
  text,
  WIDEST,
  whole,
} from '../../kernel/index.ts';
import { COLOURS, MOST_ROCKETS } from './dice.ts';
import { frameFields, MOST_WHITES, systemsShape, tooMany } from './frame.ts';
import { rangeShape, terrainCoverShape } from './request.ts';
import { settingsShape } from './settings.ts';

const id = (label?: string) => text(label === undefined ? {} : { label }, 30);

const { name: _name, owner: _owner, ...bodyFields } = frameFields;

export const setupShape = record({
  settings: preset(settingsShape, { station: 'once', dropWhite: 'off' }),
  players: list(
    record({
      id: maybe(id('Id')),
      name: text({ label: 'Name' }, 60),
      pointsPerAsset: preset(whole(1, 100, { label: 'Points per asset', usual: [3, 7] }), 5),
      stations: preset(whole(0, 20, { label: 'Stations held', usual: [0, 4] }), 0),
      frames: list(
        record({
          id: maybe(id('Id')),
          name: text({ label: 'Name' }, 60),
          ...bodyFields,
          rockets: preset(whole(0, MOST_ROCKETS, { label: 'Rockets', usual: [0, MOST_ROCKETS] }), 0),
        }),
        { label: 'Frames' },
        1,
        12,
      ),
    }),
    { label: 'Players' },
    2,
    5,
  ),
});

const playerShape = record({
  name: text({}, 60),
  pointsPerAsset: whole(1, 100),
  stations: whole(0, 20),
  score: amount(),
});

const frameStateShape = record({
  name: text({}, 60),
  owner: id(),
  systems: systemsShape,
  /** No white die left: destroyed. */
  white: whole(0, MOST_WHITES),
  /** What it had when the fight began. */
  built: maybe(record({ systems: systemsShape, white: whole(0, MOST_WHITES) })),
  nearStation: flag(),
  rockets: whole(0, MOST_ROCKETS),
  /** D12: before its turn a frame has no defense, which is not 0. */
  defense: either([whole(0, 6), oneOf(['unassigned'])]),
  /** The spot marker on it; 0 for none. */
  spot: whole(0, 6),
  /** Has its turn this round, or had it. */
  activated: flag(),
});

const coverMoveShape = either(
  [terrainCoverShape, record({ kind: oneOf(['frame']), frame: id('Which frame') }, { label: 'A mobile frame' })],
  { label: 'In cover' },
);

/** An attack die laid down against a frame that has to be activated first. */
const pendingShape = record({ face: whole(1, 8), cover: maybe(coverMoveShape) });

const turnShape = record({
  frame: id(),
  rolled: flag(),
  range: maybe(rangeShape),
  /** A frame's id, or `terrain`. */
  target: maybe(id()),
  /** Dice not used yet. */
  dice: list(record({ colour: oneOf(COLOURS), face: whole(1, 8) }), {}, 0, 20),
  defended: flag(),
  moved: flag(),
  attacked: flag(),
  spotted: flag(),
  pending: maybe(pendingShape),
});

export const stateShape = record({
  round: whole(1, WIDEST),
  settings: settingsShape,
  players: map('any', playerShape, {}, 5),
  frames: map('any', frameStateShape, {}, 60),
  /** Open turns; the last acts. */
  turns: list(turnShape, {}, 0, 2),
  /** Players who passed since a frame was last chosen. */
  passed: list(id(), {}, 0, 5),
});

const die = (label: string) => text({ label, help: 'Its letter and its face: B5.', example: 'W4' }, 2);

export const moveShape = either([
  record({
    kind: oneOf(['activate']),
    by: id('Frame'),
    range: maybe(rangeShape),
    target: maybe(id('Declared target')),
    rockets: preset(whole(0, MOST_ROCKETS, { label: 'Rockets fired' }), 0),
  }),
  record({ kind: oneOf(['pass']), by: id('Player') }),
  record({ kind: oneOf(['defend']), by: id('Frame'), die: maybe(die('Defense die')) }),
  record({
    kind: oneOf(['move']),
    by: id('Frame'),
    die: die('Movement die'),
    nearStation: maybe(flag({ label: 'Ends near a station' })),
  }),
  record({
    kind: oneOf(['attack']),
    by: id('Frame'),
    die: die('Attack die'),
    cover: maybe(coverMoveShape),
    pieces: maybe(amount({ label: 'Pieces of the terrain' })),
  }),
  record({ kind: oneOf(['spot']), by: id('Frame'), die: die('Spot die'), target: id('Who is spotted') }),
  record({ kind: oneOf(['end-turn']), by: id('Frame') }),
  record({ kind: oneOf(['end-round']) }),
]);

export type Setup = Infer<typeof setupShape>;
export type State = Infer<typeof stateShape>;
export type FrameState = Infer<typeof frameStateShape>;
export type Player = Infer<typeof playerShape>;
export type Turn = Infer<typeof turnShape>;
export type Pending = Infer<typeof pendingShape>;
export type BattleMove = Infer<typeof moveShape>;
export type MoveOf<K extends BattleMove['kind']> = Extract<BattleMove, { readonly kind: K }>;

/** What an attack on no frame is aimed at. */
export const TERRAIN = 'terrain';

export function start(setup: Setup): State | Refusal {
  const players: Record<string, Player> = {};
  const frames: Record<string, FrameState> = {};
  for (const [i, one] of setup.players.entries()) {
    const at = `start.players.${i}`;
    const owner = one.id ?? idFor(one.name, 'player', players);
    const problem = idProblem(owner, players, `${at}.id`);
    if (problem !== undefined) return problem;
    const { name, pointsPerAsset, stations } = one;
    players[owner] = { name, pointsPerAsset, stations, score: (one.frames.length + stations) * pointsPerAsset };
    let rocketsAboard = 0;
    for (const [k, frame] of one.frames.entries()) {
      rocketsAboard += frame.rockets;
      const own = frame.id ?? idFor(frame.name, 'frame', frames);
      const wrong =
        idProblem(own, frames, `${at}.frames.${k}.id`) ??
        tooMany(frame.systems, `${at}.frames.${k}`) ??
        (frame.white > 0 ? undefined : destroyed(`${at}.frames.${k}.white`)) ??
        rocketProblem(rocketsAboard, `${at}.frames.${k}.rockets`);
      if (wrong !== undefined) return wrong;
      const { name: called, systems, white, nearStation, rockets } = frame;
      frames[own] = {
        name: called,
        owner,
        systems,
        white,
        built: { systems, white },
        nearStation,
        rockets,
        defense: 'unassigned',
        spot: 0,
        activated: false,
      };
    }
  }
  return { round: 1, settings: setup.settings, players, frames, turns: [], passed: [] };
}

function destroyed(path: string): Refusal {
  return { code: 'invalid_request', path, message: 'A frame starts with at least one white die.' };
}

/** FR-06: a company's rockets, on however many frames. */
function rocketProblem(aboard: number, path: string): Refusal | undefined {
  if (aboard <= MOST_ROCKETS) return undefined;
  const message = `A company has ${MOST_ROCKETS} rockets at most; these would be ${aboard}.`;
  return { code: 'not_allowed', path, message, rule: 'FR-06' };
}

function idProblem(name: string, taken: Readonly<Record<string, unknown>>, path: string): Refusal | undefined {
  if (!/^[A-Za-z][A-Za-z0-9 -]*$/.test(name) || name === TERRAIN) {
    return {
      code: 'invalid_request',
      path,
      message: 'An id is letters, digits and dashes, a letter first, and not the word terrain.',
    };
  }
  return Object.hasOwn(taken, name) ? { code: 'invalid_request', path, message: `Two are called ${name}.` } : undefined;
}

function idFor(name: string, kind: string, taken: Readonly<Record<string, unknown>>): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+|-+$/g, '')
      .slice(0, 20) || kind;
  let own = base === TERRAIN ? kind : base;
  for (let n = 2; Object.hasOwn(taken, own); n++) own = `${base}-${n}`;
  return own;
}

/**
 * A fight as plain data: players and their points, frames with their markers, terrain and stations on the board, and the
 * turns that are open. Points per asset are given at setup, or follow from the companies (CO-01).
 */
import {
  amount,
  either,
  flag,
  type Infer,
  list,
  MAX_NUMBER,
  map,
  maybe,
  oneOf,
  record,
  text,
  whole,
  withDefault,
} from '../../../kernel/index.ts';
import { COLORS, MAX_ROCKETS } from '../dice.ts';
import { calledShape, frameFields, MAX_WHITES, pilotShape, roleShape, systemsShape } from '../frame.ts';
import { hitsToBreachShape, piecesShape, rangeShape } from '../request.ts';
import { PRESETS, settingsShape } from '../settings.ts';

/** What an attack on no frame is aimed at, where no piece of the board is named. */
export const TERRAIN = 'terrain';
/** Nothing of the board: no cover, no station. */
export const NOTHING = 'none' as const;

const id = (label?: string) => text(label === undefined ? {} : { label }, 30);
const frame = (label = 'Frame') => text({ label, person: true }, 30);

const MAX_PIECES_OF_TERRAIN = 30;
const MAX_STATIONS = 20;

const { name: _name, owner: _owner, ...bodyFields } = frameFields;

const setupFrameFields = {
  id: maybe(id('Id')),
  name: text({ label: 'Name' }, 60),
  ...bodyFields,
  rockets: withDefault(whole(0, MAX_ROCKETS, { label: 'Rockets', usual: [0, MAX_ROCKETS] }), 0),
  behind: maybe(id('Behind which terrain')),
  station: maybe(id('Near which station')),
};

/** A frame that comes later says whose it is. */
export const newcomerShape = record({ ...setupFrameFields, owner: id('Player') });

export const setupShape = record({
  settings: withDefault(settingsShape, PRESETS),
  players: list(
    record({
      id: maybe(id('Id')),
      name: text({ label: 'Name' }, 60),
      role: roleShape,
      pointsPerAsset: withDefault(whole(1, 100, { label: 'Points per asset', usual: [3, 7] }), 5),
      stations: withDefault(whole(0, 20, { label: 'Stations held', usual: [0, 4] }), 0),
      frames: list(record(setupFrameFields), { label: 'Frames' }, 1, 12),
    }),
    { label: 'Players' },
    2,
    5,
  ),
  terrain: withDefault(
    list(
      record({
        id: maybe(id('Id')),
        name: text({ label: 'Name' }, 60),
        hitsToBreach: hitsToBreachShape,
        pieces: piecesShape,
      }),
      { label: 'Terrain', help: 'What is on the board and gives cover; its damage stays.', more: true },
      0,
      MAX_PIECES_OF_TERRAIN,
    ),
    [],
  ),
  stations: withDefault(
    list(
      record({
        id: maybe(id('Id')),
        name: text({ label: 'Name' }, 60),
        holder: maybe(id('Player who holds it')),
      }),
      { label: 'Stations', help: 'Stations on the board; its holder scores it.', more: true },
      0,
      MAX_STATIONS,
    ),
    [],
  ),
});

const playerShape = record({
  name: text({}, 60),
  role: roleShape,
  pointsPerAsset: whole(1, 100),
  stations: whole(0, 20),
  score: amount(),
});

const frameStateShape = record({
  name: text({}, 60),
  role: roleShape,
  pilot: pilotShape,
  owner: id(),
  systems: systemsShape,
  /** No white die left: destroyed. */
  white: whole(0, MAX_WHITES),
  called: calledShape,
  /** What it had when the fight began. */
  built: maybe(record({ systems: systemsShape, white: whole(0, MAX_WHITES), called: calledShape })),
  nearStation: flag(),
  /** The station of the board that it is near. */
  station: maybe(id()),
  /** The terrain of the board that it stands behind. */
  behind: maybe(id()),
  rockets: whole(0, MAX_ROCKETS),
  /** D12: before its turn a frame has no defense, which is not 0. */
  defense: either([whole(0, 6), oneOf(['unassigned'])]),
  /** The spot marker on it; 0 for none. */
  spot: whole(0, 6),
  /** Has its turn this round, or had it. */
  activated: flag(),
});

const terrainStateShape = record({
  name: text({}, 60),
  pieces: piecesShape,
  hitsToBreach: hitsToBreachShape,
  /** What it has taken. */
  hits: amount(),
  /** Too low or too holed to be cover. */
  ruined: flag(),
});

const stationShape = record({ name: text({}, 60), holder: maybe(id()) });

/** What an attack names as cover. */
export const coverShape = either(
  [
    record(
      {
        kind: oneOf(['terrain']),
        terrain: maybe(id('Which terrain of the board')),
        name: maybe(text({ label: 'Name' }, 60)),
        hitsToBreach: hitsToBreachShape,
        pieces: piecesShape,
      },
      { label: 'Terrain' },
    ),
    record(
      {
        kind: oneOf(['frame']),
        frame: maybe(frame('Which frame')),
        name: maybe(text({ label: 'Name', help: 'Of a frame that is not of this fight.' }, 60)),
        systems: maybe(systemsShape),
        white: maybe(whole(1, MAX_WHITES, { label: 'White dice' })),
      },
      { label: 'A mobile frame' },
    ),
    record({ kind: oneOf([NOTHING]) }, { label: 'Nothing' }),
  ],
  { label: 'In cover' },
);

/** An attack die laid down against a frame that has to be activated first. */
const pendingShape = record({ face: whole(1, 8), cover: maybe(coverShape) });

const turnShape = record({
  frame: id(),
  rolled: flag(),
  range: maybe(rangeShape),
  /** A frame's id, or `terrain`. */
  target: maybe(id()),
  /** Dice not used yet. `colour` is spelled as in the first logs: a field keeps its name. */
  dice: list(record({ colour: oneOf(COLORS), face: whole(1, 8) }), {}, 0, 20),
  defended: flag(),
  moved: flag(),
  attacked: flag(),
  spotted: flag(),
  pending: maybe(pendingShape),
});

export const stateShape = record({
  round: whole(1, MAX_NUMBER),
  settings: settingsShape,
  players: map('any', playerShape, {}, 5),
  frames: map('any', frameStateShape, {}, 60),
  /** Open turns; the last acts. */
  turns: list(turnShape, {}, 0, 2),
  /** Players who passed since a frame was last chosen. */
  passed: list(id(), {}, 0, 5),
  terrain: withDefault(map('any', terrainStateShape, {}, MAX_PIECES_OF_TERRAIN), {}),
  stations: withDefault(map('any', stationShape, {}, MAX_STATIONS), {}),
});

/** Fields of a move: a frame, a player or a place of the board by its id, a die by its letter and face. */
export const frameId = frame;
export const playerId = id;
export const placeId = id;
export const dieId = (label: string) => text({ label, help: 'Its letter and its face: B5.', example: 'W4' }, 2);

export type Setup = Infer<typeof setupShape>;
export type Newcomer = Infer<typeof newcomerShape>;
export type State = Infer<typeof stateShape>;
export type FrameState = Infer<typeof frameStateShape>;
export type Player = Infer<typeof playerShape>;
export type Turn = Infer<typeof turnShape>;
export type TerrainState = Infer<typeof terrainStateShape>;
export type Station = Infer<typeof stationShape>;
export type Pending = Infer<typeof pendingShape>;

/** A turn that begins: nothing is declared or rolled yet. */
export function openTurn(frame: string): Turn {
  return { frame, rolled: false, dice: [], defended: false, moved: false, attacked: false, spotted: false };
}

import { describe, expect, it } from 'vitest';
import { step } from '../../../contract/index.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import { after, begin } from '../testing/fight.ts';
import type { FrameState, State, TerrainState, Turn } from './state.ts';

const START = begin({
  players: [
    {
      name: 'Ines',
      frames: [
        { name: 'Heron', systems: ['Rd', 'B'], rockets: 1 },
        { name: 'Anvil', systems: ['G'] },
      ],
    },
    {
      name: 'Tomas',
      frames: [
        { name: 'Magpie', systems: ['Y'], behind: 'wall' },
        { name: 'Wren', systems: ['Y'] },
      ],
    },
  ],
  terrain: [{ name: 'Wall', hitsToBreach: 3 }, { name: 'Hut', pieces: 8 }, { name: 'Heap' }],
  stations: [{ name: 'Mill' }],
});

const WRECK: Partial<FrameState> = { systems: [], white: 0, activated: true };
const withFrame = (state: State, id: string, frame: Partial<FrameState>): State => ({
  ...state,
  frames: { ...state.frames, [id]: { ...state.frames[id]!, ...frame } },
});
const withTerrain = (state: State, id: string, terrain: Partial<TerrainState>): State => ({
  ...state,
  terrain: { ...state.terrain, [id]: { ...state.terrain[id]!, ...terrain } },
});
const withTurn = (state: State, turn: Partial<Turn>): State => ({ ...state, turns: [{ ...state.turns[0]!, ...turn }] });

const ACTIVATE = { kind: 'activate', by: 'heron', target: 'magpie', range: 'direct' };
/** Heron has rolled, and goes for Magpie or something else. */
const rolled = (target = 'magpie') =>
  after(START, [
    { ...ACTIVATE, target },
    { white: [3, 2], red: [6, 1], blue: [5] },
  ]);
const defended = (target?: string) => after(rolled(target), [{ kind: 'defend', by: 'heron', die: 'B5' }]);

/** Each move with the field it is refused for and the clause; "open" where it is not. */
function expectRefused(rows: readonly (readonly [State, PlainRecord, string])[]): void {
  const said = rows.map(([state, action]) => {
    const answer = step({ system: 'mfz', state, action, ask: true });
    if (answer.ok) return 'open';
    return [answer.error.path, ...(answer.error.rule === undefined ? [] : [answer.error.rule])].join(' ');
  });
  expect(said).toEqual(rows.map(([, , why]) => why));
}

describe('what may not be done', () => {
  it('TN-01, TN-07 to TN-09, FR-06, FR-07 an activation that is out of turn or cannot be declared', () => {
    const heron = (more: PlainRecord) => ({ kind: 'activate', by: 'heron', ...more });
    const behind = { ...START, players: { ...START.players, tomas: { ...START.players.tomas!, score: 99 } } };
    expectRefused([
      [START, ACTIVATE, 'open'],
      [START, { kind: 'activate', by: 'nobody' }, 'action.by'],
      [withFrame(START, 'heron', WRECK), ACTIVATE, 'action.by MFZ-42'],
      [rolled(), { kind: 'activate', by: 'wren' }, 'action.by TN-08'],
      [rolled(), ACTIVATE, 'action.kind TN-02'],
      [withFrame(START, 'heron', { activated: true, defense: 0 }), ACTIVATE, 'action.by TN-07'],
      [behind, ACTIVATE, 'action.by TN-09'],
      [{ ...START, passed: ['ines'] }, ACTIVATE, 'action.by TN-09'],
      [{ ...behind, passed: ['tomas'] }, ACTIVATE, 'open'],
      [START, heron({ target: 'magpie', range: 'direct', rockets: 2 }), 'action.rockets FR-06'],
      [START, heron({ target: 'magpie', range: 'direct', rockets: 1 }), 'open'],
      [START, heron({ target: 'magpie' }), 'action.target TN-01'],
      [START, heron({ range: 'direct' }), 'action.target TN-01'],
      [START, heron({ target: 'magpie', range: 'artillery' }), 'action.range FR-07'],
      [START, heron({ target: 'magpie', range: 'hand-to-hand', rockets: 1 }), 'action.rockets FR-06'],
      [START, heron({ target: 'terrain', range: 'direct' }), 'open'],
      [START, heron({ target: 'hut', range: 'direct' }), 'open'],
      [
        withTerrain(START, 'hut', { pieces: 0, ruined: true }),
        heron({ target: 'hut', range: 'direct' }),
        'action.target MFZ-30',
      ],
      [START, heron({ target: 'nobody', range: 'direct' }), 'action.target'],
      [START, heron({ target: 'anvil', range: 'direct' }), 'action.target TN-01'],
      [withFrame(START, 'magpie', WRECK), ACTIVATE, 'action.target MFZ-42'],
    ]);
    const error = step({ system: 'mfz', state: START, action: heron({ target: 'nobody', range: 'direct' }) });
    const here = 'heron, anvil, magpie, wren, wall, hut, heap';
    expect(error).toMatchObject({ error: { message: `Nothing here is called nobody. Here: ${here}.` } });
  });

  it('TN-08 to TN-11 a pass or the end of a round that comes too soon, and anything once it is over', () => {
    const pass = (by: string) => ({ kind: 'pass', by });
    const behind = { ...START, players: { ...START.players, tomas: { ...START.players.tomas!, score: 99 } } };
    const over = withFrame(withFrame(START, 'magpie', WRECK), 'wren', WRECK);
    expectRefused([
      [START, pass('ines'), 'open'],
      [START, pass('heron'), 'action.by'],
      [rolled(), pass('ines'), 'action.kind TN-08'],
      [behind, pass('ines'), 'action.by TN-09'],
      [{ ...START, passed: ['tomas'] }, pass('ines'), 'action.by TN-10'],
      [START, { kind: 'end-round' }, 'action.kind TN-11'],
      [rolled(), { kind: 'end-round' }, 'action.kind TN-11'],
      [over, ACTIVATE, 'action.kind'],
      [over, { kind: 'end-round' }, 'action.kind'],
    ]);
  });

  it('FR-01, TN-02 to TN-04 a defense or a move without its turn, its die or its place', () => {
    const defend = (more: PlainRecord = {}) => ({ kind: 'defend', by: 'heron', ...more });
    const move = (more: PlainRecord = {}) => ({ kind: 'move', by: 'heron', die: 'W3', ...more });
    const waiting = after(defended(), [{ kind: 'attack', by: 'heron', die: 'R6' }]);
    expectRefused([
      [rolled(), { kind: 'defend', by: 'magpie' }, 'action.by TN-08'],
      [waiting, { kind: 'defend', by: 'magpie' }, 'action.kind TN-02'],
      [rolled(), defend({ die: 'R6' }), 'action.die FR-01'],
      [defended(), defend(), 'action.kind TN-03'],
      [rolled(), move(), 'action.kind TN-03'],
      [rolled(), { kind: 'end-turn', by: 'heron' }, 'action.kind TN-03'],
      [withTurn(defended(), { moved: true }), move(), 'action.kind TN-04'],
      [withTurn(defended(), { spotted: true }), move(), 'action.kind TN-06'],
      [defended(), move({ die: 'R6' }), 'action.die FR-01'],
      [defended(), move({ behind: 'nothing-here' }), 'action.behind'],
      [withTerrain(defended(), 'wall', { ruined: true, hits: 3 }), move({ behind: 'wall' }), 'action.behind TR-04'],
      [defended(), move({ station: 'mill', nearStation: false }), 'action.nearStation ST-01'],
      [defended(), move({ station: 'none', nearStation: true }), 'action.nearStation ST-01'],
      [defended(), move({ station: 'mill', nearStation: true }), 'open'],
      [defended(), move({ station: 'none', nearStation: false }), 'open'],
      [defended(), move({ station: 'nowhere' }), 'action.station'],
    ]);
  });

  it('TN-04, TN-06, TN-12, FR-09 a spot on a frame it cannot mark', () => {
    const spot = (target: string, more: PlainRecord = {}) => ({
      kind: 'spot',
      by: 'heron',
      die: 'W3',
      target,
      ...more,
    });
    expectRefused([
      [defended(), spot('wren'), 'open'],
      [rolled(), spot('wren'), 'action.kind TN-03'],
      [withTurn(defended(), { spotted: true }), spot('wren'), 'action.kind TN-04'],
      [defended(), spot('wren', { die: 'R6' }), 'action.die FR-01'],
      [defended(), spot('nobody'), 'action.target'],
      [withFrame(defended(), 'wren', WRECK), spot('wren'), 'action.target MFZ-42'],
      [defended(), spot('anvil'), 'action.target TN-06'],
      [defended(), spot('magpie'), 'action.target FR-09'],
      [withFrame(defended(), 'wren', { spot: 3 }), spot('wren'), 'action.die TN-12'],
    ]);
  });
});

describe('an attack that may not be made', () => {
  const attack = (more: PlainRecord = {}) => ({ kind: 'attack', by: 'heron', die: 'R6', ...more });
  const through = (cover: PlainRecord) => attack({ cover });

  it('TN-01, TN-04, TN-06, MFZ-30, MFZ-42, D13 without a target that is there', () => {
    const { target: _, range: __, ...turn } = defended().turns[0]!;
    const gone = withTerrain(defended('hut'), 'hut', { pieces: 0, ruined: true });
    const board = { kind: 'terrain', terrain: 'wall' };
    expectRefused([
      [{ ...defended(), turns: [turn] }, attack(), 'action.kind TN-01'],
      [withTurn(defended(), { attacked: true }), attack(), 'action.kind TN-04'],
      [withTurn(defended(), { spotted: true }), attack(), 'action.kind TN-06'],
      [defended(), attack({ die: 'B5' }), 'action.die FR-01'],
      [defended(), attack({ pieces: 5 }), 'action.pieces MFZ-30'],
      [defended('terrain'), attack({ pieces: 0 }), 'action.pieces MFZ-30'],
      [defended('terrain'), attack({ pieces: 5 }), 'open'],
      [gone, attack(), 'action.kind MFZ-30'],
      [defended('hut'), through(board), 'action.cover D13'],
      [defended('hut'), through({ kind: 'none' }), 'open'],
      [withFrame(defended(), 'magpie', WRECK), attack(), 'action.kind MFZ-42'],
    ]);
  });

  it('TR-03, TR-04, MFZ-16, D25 through cover that is none', () => {
    const wall = { kind: 'terrain', terrain: 'wall' };
    const anvil = { kind: 'frame', frame: 'anvil' };
    expectRefused([
      [defended(), through(wall), 'open'],
      [defended(), through({ kind: 'terrain', name: 'a heap', pieces: 9, hitsToBreach: 2 }), 'open'],
      [defended(), through({ kind: 'terrain', terrain: 'nothing-here' }), 'action.cover.terrain'],
      [defended(), through({ ...wall, name: 'Wall' }), 'action.cover TR-03'],
      [defended(), through({ ...wall, pieces: 9 }), 'action.cover TR-03'],
      [defended(), through({ ...wall, hitsToBreach: 2 }), 'action.cover TR-03'],
      [withTerrain(defended(), 'wall', { ruined: true, hits: 3 }), through(wall), 'action.cover.terrain TR-04'],
      [defended(), through(anvil), 'open'],
      [defended(), through({ kind: 'frame', systems: ['Y'] }), 'open'],
      [defended(), through({ kind: 'frame' }), 'action.cover.frame'],
      [defended(), through({ kind: 'frame', systems: ['Y', 'Y', 'Y'] }), 'action.cover.systems.2'],
      [defended(), through({ ...anvil, name: 'Anvil' }), 'action.cover.frame MFZ-16'],
      [defended(), through({ ...anvil, systems: ['Y'] }), 'action.cover.frame MFZ-16'],
      [defended(), through({ ...anvil, white: 1 }), 'action.cover.frame MFZ-16'],
      [defended(), through({ kind: 'frame', frame: 'nobody' }), 'action.cover.frame'],
      [defended(), through({ kind: 'frame', frame: 'heron' }), 'action.cover.frame MFZ-16'],
      [defended(), through({ kind: 'frame', frame: 'magpie' }), 'action.cover.frame MFZ-16'],
      [withFrame(defended(), 'anvil', WRECK), through(anvil), 'action.cover.frame D25'],
    ]);
  });
});

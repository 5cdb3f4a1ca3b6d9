import { describe, expect, it } from 'vitest';
import { step } from '../../../contract/index.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import { act, after, begin, expectMove } from '../testing/fight.ts';
import { rolls } from '../testing/table.ts';
import { coverOnBoard } from './board.ts';
import type { State } from './state.ts';

const board = (heron: PlainRecord = { behind: 'hut' }, more: PlainRecord = {}) =>
  begin({
    players: [
      { name: 'Ines', pointsPerAsset: 30, frames: [{ name: 'Heron', systems: ['Rd', 'B'], ...heron }] },
      {
        name: 'Tomas',
        pointsPerAsset: 5,
        frames: [
          { name: 'Magpie', systems: ['G', 'Y'], behind: 'wall' },
          { name: 'Wren', systems: ['B', 'Y'] },
        ],
      },
    ],
    terrain: [
      { name: 'Wall', hitsToBreach: 3, pieces: 20 },
      { name: 'Hut', pieces: 8 },
      { name: 'Ridge', hitsToBreach: 2 },
    ],
    ...more,
  });

const DICE = { white: [3, 2], red: [4, 1], blue: [5] };
/** Heron has rolled and aims; Magpie has acted and defends at 2. */
function aiming(target = 'magpie', state: State = board()): State {
  const magpie = { ...state.frames.magpie!, activated: true, defense: 2 as const };
  return after(
    { ...state, frames: { ...state.frames, magpie } },
    [{ kind: 'activate', by: 'heron', target, range: 'direct' }, DICE],
    [{ kind: 'defend', by: 'heron', die: 'B5' }],
  );
}
const worn = (state: State, id: string, terrain: PlainRecord): State => ({
  ...state,
  terrain: { ...state.terrain, [id]: { ...state.terrain[id]!, ...terrain } },
});
const R4 = { kind: 'attack', by: 'heron', die: 'R4' };
const R1 = { kind: 'attack', by: 'heron', die: 'R1' };
const facts = (chart: number, more: PlainRecord = {}) => ({
  ...{ attackValue: 4, damageDice: 2, chart, coverHits: 0, targetHits: 0, breached: false, piecesLost: 0 },
  ...{ targetDestroyed: false, coverDestroyed: false, ...more },
});
const throws = (chart: 2 | 3 | 4) => rolls(chart, 4, 2, 'Magpie');
const wallStruck = ['MFZ-23 cover-hits name=Wall hits=1', 'MFZ-30 pieces name=Wall hits=1 lost=6'];

describe('cover in a fight', () => {
  it('TR-02, TR-03 what the target stands behind takes the hits, and what it took before counts', () => {
    const hit = act(aiming(), R4, { damage: [4, 6] }, { lose: ['Y'] });
    expectMove(hit, {
      outcome: 'hit',
      steps: [...throws(3), ...wallStruck, 'MFZ-19 hits name=Magpie hits=1', 'MFZ-33 system name=Magpie part=Y left=1'],
      facts: facts(3, { coverHits: 1, targetHits: 1, piecesLost: 6 }),
      changes: ['wall pieces -6 20→14', 'magpie system -1 2→1 Y', 'wall hits 1 0→1'],
    });
    expect(hit.state.terrain.wall).toEqual({ name: 'Wall', hitsToBreach: 3, pieces: 14, hits: 1, ruined: false });
    const state = worn(aiming(), 'wall', { hits: 2, pieces: 8 });
    const breached = act(state, R4, { damage: [4, 5] }, { lose: ['G'] });
    expectMove(breached, {
      outcome: 'hit',
      steps: [
        ...throws(3),
        ...wallStruck,
        'MFZ-24 breached name=Wall through=1 wasted=0',
        'MFZ-24 hits name=Magpie hits=1',
        'MFZ-33 system name=Magpie part=G left=1',
        'TR-04 ruined name=Wall',
      ],
      facts: facts(3, { coverHits: 1, targetHits: 1, piecesLost: 6, breached: true }),
      changes: ['wall pieces -6 8→2', 'magpie system -1 2→1 G', 'wall hits 1 2→3', 'wall ruined 1'],
    });
    expect(breached.state.terrain.wall).toMatchObject({ hits: 3, pieces: 2, ruined: true });
    const open = act(worn(state, 'wall', { hits: 3, ruined: true }), R4, { damage: [4, 4] });
    expectMove(open, { outcome: 'hit', steps: [...throws(2), 'MFZ-12 no-hits'], facts: facts(2) });
  });

  it('MFZ-46 named cover goes before what stands on the board: nothing, another wall, a wall of nobody', () => {
    const open = act(aiming(), { ...R4, cover: { kind: 'none' } }, { damage: [4, 1] });
    expectMove(open, { outcome: 'hit', steps: [...throws(2), 'MFZ-12 no-hits'], facts: facts(2) });
    const hut = { ...R4, cover: { kind: 'terrain', terrain: 'hut' } };
    expectMove(act(aiming(), hut, { damage: [4, 4] }, { stillCover: [true] }), {
      outcome: 'hit',
      steps: [
        ...throws(3),
        'MFZ-23 cover-hits name=Hut hits=2',
        'MFZ-30 pieces name=Hut hits=2 lost=8',
        'MFZ-24 breached name=Hut through=0 wasted=0',
        'TR-04 ruined name=Hut',
      ],
      facts: facts(3, { coverHits: 2, piecesLost: 8, breached: true }),
      changes: ['hut pieces -8 8→0', 'hut hits 2 0→2', 'hut ruined 1'],
    });
    const heap = { ...R4, cover: { kind: 'terrain', name: 'a heap', hitsToBreach: 5 } };
    expectMove(act(aiming(), heap, { damage: [4, 1] }), {
      outcome: 'hit',
      steps: [...throws(3), 'MFZ-23 cover-hits name=a heap hits=1', 'MFZ-30 pieces name=a heap hits=1 lost=6'],
      facts: facts(3, { coverHits: 1, piecesLost: 6 }),
      changes: ['terrain pieces -6'],
    });
  });

  it('D5, MFZ-25 a frame of the fight in between decides for itself, one of nobody loses what stands first', () => {
    const wren = { ...R4, cover: { kind: 'frame', frame: 'wren' } };
    const hit = act(aiming(), wren, { damage: [5, 1] }, { coverLose: ['Y'] });
    const loses = (name: string) => [
      ...throws(4),
      `MFZ-25 frame-hits name=${name} hits=1`,
      `MFZ-33 system name=${name} part=Y left=1`,
    ];
    const one = facts(4, { coverHits: 1 });
    expectMove(hit, { outcome: 'hit', steps: loses('Wren'), facts: one, changes: ['wren system -1 2→1 Y'] });
    expect(hit.state.frames.wren!.systems).toEqual(['B']);
    const asked = step({ system: 'mfz', state: aiming(), action: wren, dice: { damage: [5, 1] }, ask: true });
    expect(asked).toMatchObject({ needs: { id: 'coverLose', options: ['B', 'Y'] } });
    const post = { ...R4, cover: { kind: 'frame', name: 'Post', systems: ['Y', 'G'], white: 1 } };
    const struck = act(aiming(), post, { damage: [5, 1] });
    expectMove(struck, { outcome: 'hit', steps: loses('Post'), facts: one, changes: ['cover system -1 2→1 Y'] });
    const name = 'the covering frame';
    expectMove(act(aiming(), { ...R4, cover: { kind: 'frame', systems: [] } }, { damage: [5, 5] }), {
      outcome: 'hit',
      steps: [
        ...throws(4),
        `MFZ-25 frame-hits name=${name} hits=2`,
        `MFZ-36 white name=${name} white=1`,
        `MFZ-36 white name=${name} white=0`,
        `MFZ-37 destroyed name=${name} spare=0`,
        `MFZ-26 blown-through name=${name} through=0`,
      ],
      facts: facts(4, { coverHits: 2, breached: true, coverDestroyed: true }),
      changes: ['cover white -1 2→1', 'cover white -1 1→0'],
    });
  });
});

describe('what is left of cover', () => {
  it('TR-02, TR-04 what is ruined covers nobody, and stays ruined when it is shot at', () => {
    const state = worn(aiming(), 'wall', { hits: 3, ruined: true });
    expect(coverOnBoard(state, state.frames.magpie!)).toBeUndefined();
    expect(coverOnBoard(aiming(), state.frames.magpie!)).toBe('wall');
    const hut = act(worn(aiming('hut'), 'hut', { ruined: true }), R4, { damage: [4, 1, 1, 1] });
    expect(hut.state.terrain.hut).toMatchObject({ pieces: 2, ruined: true });
    expect(hut.changes!.map(({ what }) => what)).not.toContain('ruined');
  });

  it('D2, TR-04 a cover without a number is ruined where the table says that it was blown through', () => {
    const cover = { ...R4, cover: { kind: 'terrain', terrain: 'mound' } };
    const mound = { name: 'Mound', pieces: 40 };
    const state = aiming(
      'magpie',
      board({ behind: 'hut' }, { terrain: [{ name: 'Wall' }, { name: 'Hut', pieces: 8 }, mound] }),
    );
    const shot = (stillCover: boolean) => act(state, cover, { damage: [4, 1] }, { stillCover: [stillCover] });
    expect(shot(true).state.terrain.mound).toMatchObject({ hits: 1, pieces: 34, ruined: false });
    expect(shot(false).state.terrain.mound).toMatchObject({ hits: 1, pieces: 34, ruined: true });
  });

  it('MFZ-41 a frame that covers another keeps the spot on itself', () => {
    const state = aiming();
    const spotted = { ...state, frames: { ...state.frames, wren: { ...state.frames.wren!, spot: 3 } } };
    const wren = { ...R4, cover: { kind: 'frame', frame: 'wren' } };
    const hit = act(spotted, wren, { damage: [5, 1] }, { coverLose: ['Y'] });
    expect(hit.state.frames.wren).toMatchObject({ spot: 3, systems: ['B'] });
  });
});

describe('terrain as the target', () => {
  const shot = (name: string) => [
    ...rolls(5, 1, 0, name),
    `MFZ-12 hits name=${name} hits=1`,
    `MFZ-30 pieces name=${name} hits=1 lost=6`,
  ];
  const one = facts(5, { attackValue: 1, damageDice: 1, targetHits: 1, piecesLost: 6 });

  it('MFZ-21, MFZ-30 terrain of nobody may be shot at, of so many pieces or of any number', () => {
    const fire = (more: PlainRecord) => act(aiming('terrain'), { ...R4, ...more }, { damage: [4, 4, 1, 1] });
    const whole = (lost: number, change: string, targetDestroyed = false) => ({
      outcome: 'hit',
      steps: [
        ...rolls(5, 4, 0, 'the terrain'),
        'MFZ-12 hits name=the terrain hits=2',
        `MFZ-30 pieces name=the terrain hits=2 lost=${lost}`,
      ],
      facts: facts(5, { damageDice: 4, targetHits: 2, piecesLost: lost, targetDestroyed }),
      changes: [change],
    });
    expectMove(fire({}), whole(12, 'terrain pieces -12'));
    expectMove(fire({ pieces: 7 }), whole(7, 'terrain pieces -7 7→0', true));
  });

  it('D2 the table is asked once whether a piece that was shot at still is cover', () => {
    const needs = (damage: readonly number[]) =>
      step({ system: 'mfz', state: aiming('hut'), action: R4, dice: { damage }, ask: true });
    const still = { kind: 'choice', id: 'stillCover', by: 'gm', options: [true, false], default: true, index: 0 };
    expect(needs([4, 1, 1, 1])).toMatchObject({ needs: { ...still, about: { name: 'Hut', hit: 1 } } });
    expect(needs([1, 1, 1, 1])).not.toHaveProperty('needs');
    // All its pieces are gone: nobody needs to ask.
    expect(needs([4, 4, 1, 1])).not.toHaveProperty('needs');
  });

  it('TR-03, TR-04 it keeps its hits and loses its pieces, and is ruined by the table’s word or by its number', () => {
    const hut = (stillCover: boolean) => act(aiming('hut'), R1, { damage: [4] }, { stillCover: [stillCover] });
    const changes = ['hut pieces -6 8→2', 'hut hits 1 0→1'];
    const stands = expectMove(hut(true), { outcome: 'hit', steps: shot('Hut'), facts: one, changes });
    expect(stands.state.terrain.hut).toEqual({ name: 'Hut', pieces: 2, hits: 1, ruined: false });
    const ruined = [...shot('Hut'), 'TR-04 ruined name=Hut'];
    expectMove(hut(false), { outcome: 'hit', steps: ruined, facts: one, changes: [...changes, 'hut ruined 1'] });
    const ridge = act(aiming('ridge'), R1, { damage: [4] });
    const first = ['ridge pieces -6', 'ridge hits 1 0→1'];
    expectMove(ridge, { outcome: 'hit', steps: shot('Ridge'), facts: one, changes: first });
    expectMove(act(worn(aiming('ridge'), 'ridge', { hits: 1 }), R1, { damage: [4] }), {
      outcome: 'hit',
      steps: [...shot('Ridge'), 'TR-04 ruined name=Ridge'],
      facts: one,
      changes: ['ridge pieces -6', 'ridge hits 1 1→2', 'ridge ruined 1'],
    });
    const missed = act(aiming('ridge'), R1, { damage: [3] });
    expect(missed.changes).toEqual([]);
    expect(missed.state.terrain.ridge).toEqual({ name: 'Ridge', hitsToBreach: 2, hits: 0, ruined: false });
  });
});

describe('where a move ends', () => {
  const stations = { stations: [{ name: 'Mill', holder: 'tomas' }, { name: 'Yard' }] };
  const at = (heron: PlainRecord = {}) => aiming('magpie', board(heron, stations));
  const moves = (state: State, more: PlainRecord) => act(state, { kind: 'move', by: 'heron', die: 'W3', ...more });
  const moved = 'TN-05 moves name=Heron units=3';
  const ines = (from: number, to: number) => `MFZ-43 score name=Ines from=${from} score=${to}`;

  it('TR-02, ST-02 behind what, and near which station, which it takes', () => {
    const yard = moves(at(), { behind: 'wall', station: 'yard' });
    expectMove(yard, {
      outcome: 'moved',
      steps: [moved, 'ST-02 taken station=Yard name=Ines', ines(30, 60)],
      facts: { units: 3 },
      changes: ['heron moved 3', 'ines station 1 yard', 'ines score 30 30→60'],
    });
    expect(yard.state.frames.heron).toMatchObject({ behind: 'wall', station: 'yard', nearStation: true });
    expect(yard.state.stations.yard).toEqual({ name: 'Yard', holder: 'ines' });
    expectMove(moves(at(), { station: 'mill' }), {
      outcome: 'moved',
      steps: [moved, 'ST-02 taken station=Mill name=Ines', ines(30, 60), 'MFZ-43 score name=Tomas from=15 score=10'],
      facts: { units: 3 },
      changes: [
        'heron moved 3',
        'tomas station -1 mill',
        'ines station 1 mill',
        'ines score 30 30→60',
        'tomas score -5 15→10',
      ],
    });
  });

  it('TR-02, ST-03 it stays behind and near what it was unless told, and may leave both', () => {
    const kept = at({ behind: 'wall', station: 'yard' });
    expect(moves(kept, {}).state.frames.heron).toMatchObject({ behind: 'wall', station: 'yard', nearStation: true });
    const left = moves(kept, { behind: 'none', station: 'none' });
    expectMove(left, {
      outcome: 'moved',
      steps: [moved, 'ST-03 unguarded station=Yard name=Ines'],
      facts: { units: 3 },
      changes: ['heron moved 3'],
    });
    expect(left.state.frames.heron).not.toHaveProperty('behind');
    expect(left.state.frames.heron).not.toHaveProperty('station');
    expect(left.state.frames.heron).toMatchObject({ nearStation: false });
    const away = { behind: 'wall', nearStation: false };
    expect(moves(kept, { nearStation: false }).state.frames.heron).toMatchObject(away);
    expect(moves(at(), { nearStation: true }).state.frames.heron).toMatchObject({ nearStation: true });
    expect(moves(at(), { behind: 'hut' }).state.frames.heron).toMatchObject({ behind: 'hut', nearStation: false });
  });

  it('ST-02 to ST-04 a guard keeps its station from those who come, and of several others it is nobody’s', () => {
    const near = (name: string, frame: string) => ({ name, frames: [{ name: frame, systems: [], station: 'mill' }] });
    const shared = (holder: string, station: PlainRecord) =>
      after(
        begin({
          players: [
            { name: 'Ines', pointsPerAsset: 30, frames: [{ name: 'Heron', systems: ['Rd', 'B'], ...station }] },
            near('Tomas', 'Magpie'),
            near('Cy', 'Crow'),
          ],
          stations: [{ name: 'Mill', holder }],
        }),
        [
          { kind: 'activate', by: 'heron' },
          { white: [3, 2], blue: [5] },
        ],
        [{ kind: 'defend', by: 'heron' }],
      );
    const kept = moves(shared('tomas', {}), { station: 'mill' });
    expectMove(kept, { outcome: 'moved', steps: [moved], facts: { units: 3 }, changes: ['heron moved 3'] });
    expect(kept.state.stations.mill).toEqual({ name: 'Mill', holder: 'tomas' });
    const left = moves(shared('ines', { station: 'mill' }), { station: 'none' });
    expectMove(left, {
      outcome: 'moved',
      steps: [moved, 'ST-04 contested station=Mill name=Ines', ines(60, 30)],
      facts: { units: 3 },
      changes: ['heron moved 3', 'ines station -1 mill', 'ines score -30 60→30'],
    });
    expect(left.state.stations.mill).toEqual({ name: 'Mill' });
  });
});

import { describe, expect, it } from 'vitest';
import { step } from '../../contract/index.ts';
import { isWhole, type Noted, wayOf } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import type { State } from './encounter/state.ts';
import { act, after, begin } from './testing/fight.ts';

const board = (more: PlainRecord = {}) =>
  begin({
    players: [
      { name: 'Ines', pointsPerAsset: 30, frames: [{ name: 'Heron', systems: ['Rd', 'B'], behind: 'hut' }] },
      {
        name: 'Tomas',
        frames: [
          { name: 'Magpie', systems: ['G', 'Y'], behind: 'wall' },
          { name: 'Wren', systems: ['B', 'Y'] },
        ],
      },
    ],
    terrain: [
      { name: 'Wall', hitsToBreach: 3, pieces: 20 },
      { name: 'Hut', pieces: 8 },
    ],
    ...more,
  });

const DICE = { white: [3, 2], red: [6, 4], blue: [5] };
/** Heron has rolled and aims; Magpie has acted and defends at 2. */
const aiming = (target = 'magpie', state: State = board()) => {
  const magpie = { ...state.frames.magpie!, activated: true, defense: 2 as const };
  const ready = { ...state, frames: { ...state.frames, magpie } } as State;
  return after(
    ready,
    [{ kind: 'activate', by: 'heron', target, range: 'direct' }, DICE],
    [{ kind: 'defend', by: 'heron', die: 'B5' }],
  );
};
const R4 = { kind: 'attack', by: 'heron', die: 'R4' };
const threw = (chart: number, called: string): readonly Noted[] => [
  ['MFZ-10', 'dice', { name: 'Magpie', attackValue: 4, defense: 2, damageDice: 2 }],
  [`MFZ-${16 + chart}`, 'chart', { chart, called }],
];
const facts = (chart: number, more: PlainRecord = {}) => ({
  ...{ attackValue: 4, damageDice: 2, chart, coverHits: 0, targetHits: 0, breached: false, piecesLost: 0 },
  ...{ targetDestroyed: false, coverDestroyed: false, ...more },
});

describe('cover in a fight', () => {
  it('TR-02, TR-03 what the target stands behind takes the hits, and what it took before counts', () => {
    const hit = act(aiming(), R4, { damage: [4, 6] }, { lose: ['Y'] });
    isWhole(hit, {
      outcome: 'hit',
      way: [
        ...threw(3, 'ranged, in cover'),
        ['MFZ-23', 'cover-hits', { name: 'Wall', hits: 1 }],
        ['MFZ-30', 'pieces', { name: 'Wall', hits: 1, lost: 6 }],
        ['MFZ-19', 'hits', { name: 'Magpie', hits: 1 }],
        ['MFZ-33', 'system', { name: 'Magpie', part: 'Y', left: 1 }],
      ],
      facts: facts(3, { coverHits: 1, targetHits: 1, piecesLost: 6 }),
      changes: [
        { who: 'wall', what: 'pieces', by: -6, from: 20, to: 14 },
        { who: 'magpie', what: 'system', by: -1, from: 2, to: 1, detail: 'Y' },
        { who: 'wall', what: 'hits', by: 1, from: 0, to: 1 },
      ],
    });
    expect(hit.state.terrain.wall).toEqual({ name: 'Wall', hitsToBreach: 3, pieces: 14, hits: 1, ruined: false });
    const state = aiming();
    const wall = { ...state.terrain.wall!, hits: 2, pieces: 8 };
    const worn = { ...state, terrain: { ...state.terrain, wall } };
    const breached = act(worn, R4, { damage: [4, 5] }, { lose: ['G'] });
    expect(wayOf(breached).slice(2)).toEqual([
      ['MFZ-23', 'cover-hits', { name: 'Wall', hits: 1 }],
      ['MFZ-30', 'pieces', { name: 'Wall', hits: 1, lost: 6 }],
      ['MFZ-24', 'breached', { name: 'Wall', through: 1, wasted: 0 }],
      ['MFZ-24', 'hits', { name: 'Magpie', hits: 1 }],
      ['MFZ-33', 'system', { name: 'Magpie', part: 'G', left: 1 }],
      ['TR-04', 'ruined', { name: 'Wall' }],
    ]);
    expect(breached.state.terrain.wall).toMatchObject({ hits: 3, pieces: 2, ruined: true });
    const ruined = { ...state, terrain: { ...state.terrain, wall: { ...wall, hits: 3, ruined: true } } };
    const open = act(ruined, R4, { damage: [4, 4] });
    expect(wayOf(open)).toEqual([...threw(2, 'ranged, no cover'), ['MFZ-12', 'no-hits', {}]]);
    expect(open.changes).toEqual([]);
  });

  it('MFZ-46 named cover goes before what stands on the board: nothing, another wall, a wall of nobody', () => {
    const open = act(aiming(), { ...R4, cover: { kind: 'none' } }, { damage: [4, 1] });
    isWhole(open, {
      outcome: 'hit',
      way: [...threw(2, 'ranged, no cover'), ['MFZ-12', 'no-hits', {}]],
      facts: facts(2),
    });
    const hut = act(
      aiming(),
      { ...R4, cover: { kind: 'terrain', terrain: 'hut' } },
      { damage: [4, 4] },
      { stillCover: [true] },
    );
    expect(hut.changes).toEqual([
      { who: 'hut', what: 'pieces', by: -8, from: 8, to: 0 },
      { who: 'hut', what: 'hits', by: 2, from: 0, to: 2 },
      { who: 'hut', what: 'ruined', by: 1 },
    ]);
    const heap = act(
      aiming(),
      { ...R4, cover: { kind: 'terrain', name: 'a heap', hitsToBreach: 5 } },
      { damage: [4, 1] },
    );
    expect(wayOf(heap)[2]).toEqual(['MFZ-23', 'cover-hits', { name: 'a heap', hits: 1 }]);
    expect(heap.changes).toEqual([{ who: 'terrain', what: 'pieces', by: -6 }]);
  });

  it('D5, MFZ-25 a frame of the fight in between decides for itself, one of nobody loses what stands first', () => {
    const wren = { ...R4, cover: { kind: 'frame', frame: 'wren' } };
    const hit = act(aiming(), wren, { damage: [5, 1] }, { coverLose: ['Y'] });
    expect(hit.changes).toEqual([{ who: 'wren', what: 'system', by: -1, from: 2, to: 1, detail: 'Y' }]);
    expect(hit.state.frames.wren!.systems).toEqual(['B']);
    const asked = step({ system: 'mfz', state: aiming(), action: wren, dice: { damage: [5, 1] }, ask: true });
    expect(asked).toMatchObject({ needs: { id: 'coverLose', options: ['B', 'Y'] } });
    const stranger = { ...R4, cover: { kind: 'frame', name: 'Post', systems: ['Y', 'G'], white: 1 } };
    const struck = act(aiming(), stranger, { damage: [5, 1] });
    expect(struck.changes).toEqual([{ who: 'cover', what: 'system', by: -1, from: 2, to: 1, detail: 'Y' }]);
    const unknown = act(aiming(), { ...R4, cover: { kind: 'frame', systems: [] } }, { damage: [5, 5] });
    expect(wayOf(unknown).slice(2)).toEqual([
      ['MFZ-25', 'frame-hits', { name: 'the covering frame', hits: 2 }],
      ['MFZ-36', 'white', { name: 'the covering frame', white: 1 }],
      ['MFZ-36', 'white', { name: 'the covering frame', white: 0 }],
      ['MFZ-37', 'destroyed', { name: 'the covering frame', spare: 0 }],
      ['MFZ-26', 'blown-through', { name: 'the covering frame', through: 0 }],
    ]);
  });

  it('MFZ-21, MFZ-30 terrain of nobody may be shot at, of so many pieces or of any number', () => {
    const at = () => aiming('terrain');
    const shot = (more: PlainRecord) => act(at(), { ...R4, ...more }, { damage: [4, 4, 1, 1] });
    expect(wayOf(shot({}))[0]).toEqual([
      ...['MFZ-10', 'dice', { name: 'the terrain', attackValue: 4, defense: 0, damageDice: 4 }],
    ]);
    expect(shot({}).changes).toEqual([{ who: 'terrain', what: 'pieces', by: -12 }]);
    expect(shot({ pieces: 7 }).changes).toEqual([{ who: 'terrain', what: 'pieces', by: -7, from: 7, to: 0 }]);
    expect(shot({ pieces: 7 }).facts).toMatchObject({ targetDestroyed: true, piecesLost: 7 });
  });

  it('D2 the table is asked once whether a piece that was shot at still is cover', () => {
    const needs = (damage: readonly number[]) =>
      step({ system: 'mfz', state: aiming('hut'), action: R4, dice: { damage }, ask: true });
    expect(needs([4, 1, 1, 1])).toMatchObject({
      needs: {
        ...{ kind: 'choice', id: 'stillCover', by: 'gm', options: [true, false], default: true, index: 0 },
        about: { name: 'Hut', hit: 1 },
      },
    });
    expect(needs([1, 1, 1, 1])).not.toHaveProperty('needs');
    // All its pieces are gone: nobody needs to ask.
    expect(needs([4, 4, 1, 1])).not.toHaveProperty('needs');
  });
});

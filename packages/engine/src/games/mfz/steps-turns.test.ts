import { describe, expect, it } from 'vitest';
import { asked, isWhole, type Noted } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import type { State } from './encounter/state.ts';
import { act, after, begin } from './testing/fight.ts';

const HERON = { name: 'Heron', systems: ['Rd', 'Y', 'B', 'B'], rockets: 1 };
const setup = (heron: PlainRecord = {}, magpie: PlainRecord = {}, more: PlainRecord = {}) =>
  begin({
    players: [
      { name: 'Ines', pointsPerAsset: 9, stations: 1, frames: [{ ...HERON, ...heron }] },
      {
        name: 'Tomas',
        pointsPerAsset: 5,
        frames: [
          { name: 'Magpie', systems: ['G'], ...magpie },
          { name: 'Wren', systems: ['Y'] },
        ],
      },
    ],
    ...more,
  });

const AT_MAGPIE = { kind: 'activate', by: 'heron', target: 'magpie', range: 'direct' };
const HERON_DICE = { white: [3, 2], red: [6, 1], blue: [5, 2], yellow: [4] };
const MAGPIE_DICE = { white: [4, 1], green: [2], green8: [8] };
const defends = (by: string, die?: string) => ({ kind: 'defend', by, ...(die === undefined ? {} : { die }) });
const up = (state: State = setup()) => after(state, [AT_MAGPIE, HERON_DICE], [defends('heron', 'B5')]);

describe('a turn', () => {
  it('TN-02, FR-06 the pool is told, and the rockets in it', () => {
    isWhole(act(setup(), AT_MAGPIE, HERON_DICE), {
      outcome: 'rolled',
      way: [['TN-02', 'pool', { name: 'Heron', dice: 7, range: 'direct' }]],
      facts: { dice: 7 },
    });
    isWhole(act(setup(), { ...AT_MAGPIE, rockets: 1 }, { ...HERON_DICE, red8: [8] }), {
      outcome: 'rolled',
      way: [
        ['TN-02', 'pool', { name: 'Heron', dice: 8, range: 'direct' }],
        ['FR-06', 'rockets', { name: 'Heron', rockets: 1 }],
      ],
      facts: { dice: 8 },
      changes: [{ who: 'heron', what: 'rockets', by: -1, from: 1, to: 0 }],
    });
    const { red: _, ...unarmed } = HERON_DICE;
    const still = act(setup(), { kind: 'activate', by: 'heron' }, unarmed);
    isWhole(still, {
      outcome: 'rolled',
      way: [['TN-02', 'pool', { name: 'Heron', dice: 5, range: 'no' }]],
      facts: { dice: 5 },
    });
    expect(still.state.frames.heron).toMatchObject({ activated: true, rockets: 1 });
    const whites = ['W3', 'W2'].map((die) => ({ colour: die[0], face: Number(die[1]) }));
    const others = ['B5', 'B2', 'Y4'].map((die) => ({ colour: die[0], face: Number(die[1]) }));
    expect(still.state.turns).toEqual([
      {
        ...{ frame: 'heron', rolled: true, dice: [...whites, ...others], defended: false },
        ...{ moved: false, attacked: false, spotted: false },
      },
    ]);
  });

  it('TN-03, TN-05 to TN-07 a defense, a move, a spot, the end, each with its die', () => {
    const begun = after(setup(), [AT_MAGPIE, HERON_DICE]);
    isWhole(act(begun, defends('heron', 'B5')), {
      outcome: 'defended',
      way: [['TN-03', 'defends', { name: 'Heron', defense: 5 }]],
      facts: { defense: 5 },
      changes: [{ who: 'heron', what: 'defense', by: 5 }],
    });
    isWhole(act(begun, defends('heron')), {
      outcome: 'defended',
      way: [['TN-03', 'defends', { name: 'Heron', defense: 0 }]],
      facts: { defense: 0 },
      changes: [{ who: 'heron', what: 'defense', by: 0 }],
    });
    isWhole(act(up(), { kind: 'move', by: 'heron', die: 'W3' }), {
      outcome: 'moved',
      way: [['TN-05', 'moves', { name: 'Heron', units: 3 }]],
      facts: { units: 3 },
      changes: [{ who: 'heron', what: 'moved', by: 3 }],
    });
    const marked = { ...up(), frames: { ...up().frames, wren: { ...up().frames.wren!, spot: 1 } } };
    isWhole(act(marked, { kind: 'spot', by: 'heron', die: 'Y4', target: 'wren' }), {
      outcome: 'spotted',
      way: [['TN-06', 'spots', { by: 'Heron', name: 'Wren', spot: 4 }]],
      facts: { spot: 4 },
      changes: [{ who: 'wren', what: 'spot', by: 3, from: 1, to: 4 }],
    });
    const passed = { ...up(), passed: ['tomas'] };
    const over = act(passed, { kind: 'end-turn', by: 'heron' });
    isWhole(over, {
      outcome: 'turn-over',
      way: [['TN-07', 'turn-over', { name: 'Heron', dice: 6 }]],
      facts: {},
    });
    expect(over.state).toMatchObject({ turns: [], passed: [] });
  });

  it('TN-09, TN-11 a pass and the end of a round', () => {
    const lead = setup();
    const pass = act(lead, { kind: 'pass', by: 'ines' });
    isWhole(pass, { outcome: 'passed', way: [['TN-09', 'passes', { name: 'Ines' }]], facts: {} });
    expect(pass.state.passed).toEqual(['ines']);
    const frames = Object.fromEntries(
      Object.entries(lead.frames).map(([key, frame]) => [key, { ...frame, activated: true, spot: 3, defense: 2 }]),
    );
    const wrecked = { ...frames, wren: { ...frames.wren!, systems: [], white: 0, spot: 0, defense: 'unassigned' } };
    const done = act({ ...lead, frames: wrecked, round: 4 } as State, { kind: 'end-round' });
    isWhole(done, { outcome: 'next-round', way: [['TN-11', 'round-over', { round: 4 }]], facts: { round: 5 } });
    const fresh = { defense: 'unassigned', spot: 0 };
    expect(done.state).toMatchObject({
      ...{ turns: [], passed: [] },
      frames: {
        heron: { ...fresh, activated: false },
        magpie: { ...fresh, activated: false },
        wren: { ...fresh, activated: true },
      },
    });
  });
});

describe('the chain', () => {
  const struck: readonly Noted[] = [
    ['MFZ-10', 'dice', { name: 'Magpie', attackValue: 6, defense: 4, damageDice: 2 }],
    ['MFZ-18', 'chart', { chart: 2, called: 'ranged, no cover' }],
    ['MFZ-12', 'hits', { name: 'Magpie', hits: 1 }],
    ['MFZ-33', 'system', { name: 'Magpie', part: 'G', left: 0 }],
  ];
  const facts = {
    ...{ attackValue: 6, damageDice: 2, chart: 2, coverHits: 0, targetHits: 1, breached: false, piecesLost: 0 },
    ...{ targetDestroyed: false, coverDestroyed: false },
  };
  const lost = { who: 'magpie', what: 'system', by: -1, from: 1, to: 0, detail: 'G' };
  const R6 = { kind: 'attack', by: 'heron', die: 'R6' };

  it('TN-08 a target that has yet to act is activated first, and the attack comes down on its defense', () => {
    const waits = act(up(), R6);
    isWhole(waits, {
      outcome: 'waiting',
      way: [['TN-08', 'activates-first', { name: 'Magpie', by: 'Heron' }]],
      facts: { attack: 6 },
    });
    expect(waits.state.turns).toMatchObject([
      { frame: 'heron', attacked: true, pending: { face: 6 } },
      { frame: 'magpie', rolled: false },
    ]);
    const rolled = after(waits.state, [{ kind: 'activate', by: 'magpie' }, MAGPIE_DICE]);
    const answer = act(rolled, defends('magpie', 'W4'), { damage: [5, 1] });
    isWhole(answer, {
      outcome: 'hit',
      way: [['TN-03', 'defends', { name: 'Magpie', defense: 4 }], ...struck],
      facts,
      changes: [{ who: 'magpie', what: 'defense', by: 4 }, lost],
    });
    expect(answer.state.turns.map(({ frame }) => frame)).toEqual(['magpie', 'heron']);
    expect(answer.state.turns[1]).not.toHaveProperty('pending');
  });

  it('TN-05 a target with a defense is hit at once, with the spot that is on it', () => {
    const state = up();
    const ready = (spot: number) =>
      ({
        ...state,
        frames: { ...state.frames, magpie: { ...state.frames.magpie!, activated: true, defense: 4, spot } },
      }) as State;
    isWhole(act(ready(0), R6, { damage: [5, 1] }), { outcome: 'hit', way: struck, facts, changes: [lost] });
    const spotted = act(ready(2), R6, { damage: [1, 1, 1, 1] }, { useSpot: true });
    isWhole(spotted, {
      outcome: 'hit',
      way: [
        ['MFZ-02', 'spot-used', { attack: 6, spot: 2, sum: 8 }],
        ['MFZ-10', 'dice', { name: 'Magpie', attackValue: 8, defense: 4, damageDice: 4 }],
        ['MFZ-18', 'chart', { chart: 2, called: 'ranged, no cover' }],
        ['MFZ-12', 'no-hits', {}],
      ],
      facts: { ...facts, attackValue: 8, damageDice: 4, targetHits: 0 },
      changes: [{ who: 'magpie', what: 'spot', by: -2, from: 2, to: 0 }],
    });
    expect(spotted.state.frames.magpie).toMatchObject({ spot: 0 });
  });

  it('MFZ-43 a frame that is destroyed costs its owner points at once', () => {
    const state = up(setup({}, { systems: [], white: 1 }));
    const ready = { ...state.frames.magpie!, activated: true, defense: 0 };
    const downed = act({ ...state, frames: { ...state.frames, magpie: ready } } as State, R6, {
      damage: [5, 1, 1, 1, 1, 1],
    });
    isWhole(downed, {
      outcome: 'hit',
      way: [
        ['MFZ-10', 'dice', { name: 'Magpie', attackValue: 6, defense: 0, damageDice: 6 }],
        ['MFZ-18', 'chart', { chart: 2, called: 'ranged, no cover' }],
        ['MFZ-12', 'hits', { name: 'Magpie', hits: 1 }],
        ['MFZ-36', 'white', { name: 'Magpie', white: 0 }],
        ['MFZ-37', 'destroyed', { name: 'Magpie', spare: 0 }],
        ['MFZ-43', 'score', { name: 'Tomas', from: 10, score: 5 }],
      ],
      facts: { ...facts, damageDice: 6, targetDestroyed: true },
      changes: [
        { who: 'magpie', what: 'white', by: -1, from: 1, to: 0 },
        { who: 'tomas', what: 'score', by: -5, from: 10, to: 5 },
      ],
    });
  });
});

describe('the board', () => {
  const board = {
    terrain: [
      { name: 'Wall', hitsToBreach: 2 },
      { name: 'Hut', pieces: 8 },
    ],
    stations: [{ name: 'Mill', holder: 'tomas' }, { name: 'Yard' }],
  };
  const moves = (state: State, more: PlainRecord) => act(state, { kind: 'move', by: 'heron', die: 'W3', ...more });
  const moved: Noted = ['TN-05', 'moves', { name: 'Heron', units: 3 }];
  const change = { who: 'heron', what: 'moved', by: 3 };

  it('TR-02, ST-02 where a move ends: behind what, near which station, or away from both', () => {
    const state = up(setup({}, {}, board));
    const yard = moves(state, { behind: 'wall', station: 'yard' });
    isWhole(yard, {
      outcome: 'moved',
      way: [
        moved,
        ['ST-02', 'taken', { station: 'Yard', name: 'Ines' }],
        ['MFZ-43', 'score', { name: 'Ines', from: 18, score: 27 }],
      ],
      facts: { units: 3 },
      changes: [
        change,
        { who: 'ines', what: 'station', by: 1, detail: 'yard' },
        { who: 'ines', what: 'score', by: 9, from: 18, to: 27 },
      ],
    });
    expect(yard.state.frames.heron).toMatchObject({ behind: 'wall', station: 'yard', nearStation: true });
    expect(yard.state.stations.yard).toEqual({ name: 'Yard', holder: 'ines' });
    const mill = moves(state, { station: 'mill' });
    isWhole(mill, {
      outcome: 'moved',
      way: [
        moved,
        ['ST-02', 'taken', { station: 'Mill', name: 'Ines' }],
        ['MFZ-43', 'score', { name: 'Ines', from: 18, score: 27 }],
        ['MFZ-43', 'score', { name: 'Tomas', from: 15, score: 10 }],
      ],
      facts: { units: 3 },
      changes: [
        change,
        { who: 'tomas', what: 'station', by: -1, detail: 'mill' },
        { who: 'ines', what: 'station', by: 1, detail: 'mill' },
        { who: 'ines', what: 'score', by: 9, from: 18, to: 27 },
        { who: 'tomas', what: 'score', by: -5, from: 15, to: 10 },
      ],
    });
    const kept = up(setup({ behind: 'wall', station: 'yard' }, {}, board));
    expect(moves(kept, {}).state.frames.heron).toMatchObject({ behind: 'wall', station: 'yard', nearStation: true });
    const left = moves(kept, { behind: 'none', station: 'none' });
    expect(left.state.frames.heron).not.toHaveProperty('behind');
    expect(left.state.frames.heron).not.toHaveProperty('station');
    expect(left.state.frames.heron).toMatchObject({ nearStation: false });
    expect(left.steps!.map(({ rule, id, values }) => [rule, id, values])).toEqual([
      moved,
      ['ST-03', 'unguarded', { station: 'Yard', name: 'Ines' }],
    ]);
    expect(moves(kept, { nearStation: false }).state.frames.heron).toMatchObject({
      behind: 'wall',
      nearStation: false,
    });
    expect(moves(state, { nearStation: true }).state.frames.heron).toMatchObject({ nearStation: true });
    expect(moves(state, { behind: 'hut' }).state.frames.heron).toMatchObject({ behind: 'hut', nearStation: false });
  });

  it('TR-03, TR-04 shot at for its own sake it keeps its hits and loses its pieces; the table says whether it covers', () => {
    const at = (target: string) =>
      after(setup({}, {}, board), [{ ...AT_MAGPIE, target }, HERON_DICE], [defends('heron', 'B5')]);
    const shot = (n: number, lost: number, name: string): readonly Noted[] => [
      ['MFZ-10', 'dice', { name, attackValue: 1, defense: 0, damageDice: 1 }],
      ['MFZ-21', 'chart', { chart: 5, called: 'not a frame' }],
      ['MFZ-12', 'hits', { name, hits: n }],
      ['MFZ-30', 'pieces', { name, hits: n, lost }],
    ];
    const facts = {
      ...{ attackValue: 1, damageDice: 1, chart: 5, coverHits: 0, targetHits: 1, breached: false, piecesLost: 6 },
      ...{ targetDestroyed: false, coverDestroyed: false },
    };
    const R1 = { kind: 'attack', by: 'heron', die: 'R1' };
    const hut = act(at('hut'), R1, { damage: [4] }, { stillCover: [true] });
    isWhole(hut, {
      outcome: 'hit',
      way: shot(1, 6, 'Hut'),
      facts,
      changes: [
        { who: 'hut', what: 'pieces', by: -6, from: 8, to: 2 },
        { who: 'hut', what: 'hits', by: 1, from: 0, to: 1 },
      ],
    });
    expect(hut.state.terrain.hut).toEqual({ name: 'Hut', pieces: 2, hits: 1, ruined: false });
    const ruin: Noted = ['TR-04', 'ruined', { name: 'Hut' }];
    isWhole(act(at('hut'), R1, { damage: [4] }, { stillCover: [false] }), {
      outcome: 'hit',
      way: [...shot(1, 6, 'Hut'), ruin],
      facts,
      changes: [
        { who: 'hut', what: 'pieces', by: -6, from: 8, to: 2 },
        { who: 'hut', what: 'hits', by: 1, from: 0, to: 1 },
        { who: 'hut', what: 'ruined', by: 1 },
      ],
    });
    const wall = act(at('wall'), R1, { damage: [4] });
    isWhole(wall, {
      outcome: 'hit',
      way: shot(1, 6, 'Wall'),
      facts,
      changes: [
        { who: 'wall', what: 'pieces', by: -6 },
        { who: 'wall', what: 'hits', by: 1, from: 0, to: 1 },
      ],
    });
    const again = at('wall');
    const worn = { ...again, terrain: { ...again.terrain, wall: { ...again.terrain.wall!, hits: 1 } } };
    isWhole(act(worn, R1, { damage: [4] }), {
      outcome: 'hit',
      way: [...shot(1, 6, 'Wall'), ['TR-04', 'ruined', { name: 'Wall' }]],
      facts,
      changes: [
        { who: 'wall', what: 'pieces', by: -6 },
        { who: 'wall', what: 'hits', by: 1, from: 1, to: 2 },
        { who: 'wall', what: 'ruined', by: 1 },
      ],
    });
    const missed = act(at('wall'), R1, { damage: [3] });
    expect(missed.changes).toEqual([]);
    expect(missed.state.terrain.wall).toEqual({ name: 'Wall', hitsToBreach: 2, hits: 0, ruined: false });
  });
});

describe('what is asked', () => {
  const attack = (more: PlainRecord) =>
    asked({
      ...{ system: 'mfz', action: 'attack', attack: 5, defense: 2, range: 'direct' },
      ...{ target: { name: 'Heron', systems: ['Rd', 'Y', 'B', 'B'] }, dice: { damage: [5, 1, 1] } },
      ...more,
    });

  it('MFZ-01 the attacker for the spot, told what it would do, and for the dice', () => {
    const spot = { kind: 'choice', id: 'useSpot', by: 'attacker', options: [true, false] };
    expect(attack({ spot: 1 })).toEqual({
      ...spot,
      default: true,
      about: { attack: 5, spot: 1, defense: 2, hits: true },
    });
    expect(attack({ spot: 1, defense: 6 })).toEqual({
      ...{ ...spot, default: false, about: { attack: 5, spot: 1, defense: 6, hits: false } },
    });
    expect(attack({ dice: {} })).toEqual({ kind: 'dice', id: 'damage', count: 3, sides: 6, by: 'attacker' });
  });

  it('MFZ-34 the owner for what is lost, while there is a choice', () => {
    const lose = { kind: 'choice', id: 'lose', by: 'defender', options: ['Rd', 'Y', 'B'], default: 'Rd', index: 0 };
    const systems = ['Rd', 'Y', 'B', 'B'];
    expect(attack({})).toEqual({ ...lose, about: { name: 'Heron', systems, damage: 1 } });
    const two = { dice: { damage: [5, 5, 1] }, choices: { lose: ['Rd'] } };
    expect(attack(two)).toEqual({
      ...{ ...lose, options: ['Y', 'B'], default: 'Y', index: 1 },
      about: { name: 'Heron', systems: ['Y', 'B', 'B'], damage: 1 },
    });
    const few = { target: { name: 'Heron', systems: ['Y', 'G'] } };
    expect(attack({ ...few, dice: { damage: [5, 5, 1] } })).toBeUndefined();
    const drop = { settings: { dropWhite: 'on' }, ...few };
    expect(attack({ ...drop, dice: { damage: [5, 5, 1] } })).toMatchObject({ options: ['Y', 'G', 'W'] });
    expect(attack({ ...drop, dice: { damage: [5, 5, 5] } })).toBeUndefined();
    const cover = { kind: 'frame', name: 'Anvil', systems: ['Y', 'G'] };
    expect(attack({ cover })).toMatchObject({ id: 'coverLose', by: 'defender', about: { name: 'Anvil' } });
  });

  it('MFZ-39, D14 the owner for the station, the table for whether it came near one again', () => {
    const target = { name: 'Heron', systems: ['Rd', 'Y'], nearStation: true };
    const about = { name: 'Heron' };
    const station = { kind: 'choice', id: 'station', by: 'defender', options: [false, true], default: false, about };
    expect(attack({ target })).toEqual(station);
    const once = { target, dice: { damage: [5, 5, 1] }, choices: { station: false } };
    // Who stays at the first damage stays, as a rule; by the letter the second asks again.
    expect(attack(once)).toBeUndefined();
    expect(attack({ ...once, settings: { station: 'strict' } })).toMatchObject({ id: 'station#2' });
    const strict = { target, settings: { station: 'strict' }, choices: { station: true } };
    const again = { kind: 'choice', id: 'nearAgain', by: 'gm', options: [false, true], default: false, index: 0 };
    expect(attack(strict)).toEqual({ ...again, about });
  });

  it('D2 the table for whether a wall still stands', () => {
    const still = { kind: 'choice', id: 'stillCover', by: 'gm', options: [true, false], default: true, index: 0 };
    const cover = { kind: 'terrain', name: 'the wall' };
    expect(attack({ cover })).toEqual({ ...still, about: { name: 'the wall', hit: 1 } });
  });
});

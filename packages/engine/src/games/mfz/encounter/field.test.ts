import { describe, expect, it } from 'vitest';
import { step } from '../../../contract/index.ts';
import { act, after, barred, begin, offered } from '../testing/fight.ts';
import type { State } from './state.ts';

const NEAR = {
  settings: { station: 'strict' },
  players: [
    { name: 'Ana', pointsPerAsset: 6, frames: [{ name: 'Magpie', systems: [], white: 1 }] },
    { name: 'Ben', frames: [{ name: 'Anvil', systems: ['B'], white: 1, nearStation: true }] },
  ],
};

/** Magpie strikes Anvil hand-to-hand with a 6 against no defense, and waits for the dice. */
const atAnvil = (state: State) =>
  after(
    state,
    [
      { kind: 'activate', by: 'magpie', target: 'anvil', range: 'hand-to-hand' },
      { white: [1], green8: [1] },
    ],
    [{ kind: 'defend', by: 'magpie' }],
    [{ kind: 'attack', by: 'magpie', die: 'W1' }],
    [
      { kind: 'activate', by: 'anvil' },
      { white: [1], blue: [1], green8: [1] },
    ],
  );

describe('stations', () => {
  it('D14 strict: a frame that came near a station again is near one for the next attack, too', () => {
    const waiting = atAnvil(begin(NEAR));
    const given = { station: true, nearAgain: [true] };
    const { state, changes, steps } = act(waiting, { kind: 'defend', by: 'anvil' }, { damage: [4] }, given);
    expect(changes).toEqual([
      { who: 'anvil', what: 'defense', by: 0 },
      { who: 'anvil', what: 'moved', by: 1 },
      { who: 'anvil', what: 'near-station', by: 1 },
    ]);
    expect(steps!.map(({ rule, id }) => [rule, id])).toEqual([
      ['TN-03', 'defends'],
      ['MFZ-10', 'dice'],
      ['MFZ-17', 'chart'],
      ['MFZ-12', 'hits'],
      ['MFZ-39', 'station'],
      ['D14', 'near-again'],
    ]);
    expect(state.frames.anvil).toMatchObject({ nearStation: true, systems: ['B'], white: 1 });
    const away = act(waiting, { kind: 'defend', by: 'anvil' }, { damage: [4] }, { station: true, nearAgain: [false] });
    expect(away.state.frames.anvil!.nearStation).toBe(false);
  });
});

const BOARD = {
  players: [
    {
      name: 'Ana',
      pointsPerAsset: 9,
      frames: [
        { name: 'Magpie', systems: ['Rd'], white: 2 },
        { name: 'Wren', systems: ['Y'], white: 1 },
      ],
    },
    {
      name: 'Ben',
      frames: [
        {
          name: 'Heron',
          systems: ['Rd', 'Y', 'B', 'B'],
          called: ['grenade launcher', 'sensor pod', 'body armor', 'shield'],
          behind: 'ragged-wall',
          station: 'mill',
        },
      ],
    },
  ],
  terrain: [{ name: 'Ragged wall', hitsToBreach: 2 }],
  stations: [
    { name: 'Mill', holder: 'ben' },
    { name: 'Yard', holder: 'ben' },
  ],
};

const HERON_DICE = { white: [1, 1], yellow: [1], blue: [1, 1] };
const HIT = { station: false };

/** Magpie shoots at Heron with a red die, Heron answers with a defense of 1. */
const shotAtHeron = (state: State, red: number): State =>
  after(
    state,
    [
      { kind: 'activate', by: 'magpie', target: 'heron', range: 'direct' },
      { white: [1, 1], red: [red, 1] },
    ],
    [{ kind: 'defend', by: 'magpie', die: 'W1' }],
    [{ kind: 'attack', by: 'magpie', die: `R${red}` }],
    [{ kind: 'activate', by: 'heron' }, HERON_DICE],
  );
const defended = { kind: 'defend', by: 'heron', die: 'W1' };

describe('terrain on the board', () => {
  it('TR-01, TR-02 a frame behind it is in cover by default, and the offer says so', () => {
    const begun = after(
      begin(BOARD),
      [
        { kind: 'activate', by: 'magpie', target: 'heron', range: 'direct' },
        { white: [1, 1], red: [3, 1] },
      ],
      [{ kind: 'defend', by: 'magpie', die: 'W1' }],
    );
    expect(offered(begun)).toContain('Magpie attacks Heron behind Ragged wall with R3');
    const open = act(begun, { kind: 'attack', by: 'magpie', die: 'R3', cover: { kind: 'none' } }).state;
    expect(open.turns[0]!.pending).toEqual({ face: 3, cover: { kind: 'none' } });
    const covered = act(begun, { kind: 'attack', by: 'magpie', die: 'R3' }).state;
    expect(covered.turns[0]!.pending).toEqual({ face: 3, cover: { kind: 'terrain', terrain: 'ragged-wall' } });
  });

  it('TR-03, MFZ-23 hits stay: what one attack left of a wall, the next one finds', () => {
    const { state, changes, facts } = act(shotAtHeron(begin(BOARD), 3), defended, { damage: [4, 1] });
    expect(facts).toMatchObject({ chart: 3, coverHits: 1, targetHits: 0, breached: false });
    expect(changes).toEqual([
      { who: 'heron', what: 'defense', by: 1 },
      { who: 'ragged-wall', what: 'pieces', by: -6 },
      { who: 'ragged-wall', what: 'hits', by: 1, from: 0, to: 1 },
    ]);
    expect(state.terrain['ragged-wall']).toEqual({ name: 'Ragged wall', hitsToBreach: 2, hits: 1, ruined: false });
  });

  it('TR-04, MFZ-24, MFZ-34 two hits ruin it, a 5 blows through, and the owner pops off the shield', () => {
    const shot = shotAtHeron(begin(BOARD), 4);
    const { state, steps, text, changes } = act(shot, defended, { damage: [4, 5, 5] }, { ...HIT, lose: ['shield'] });
    expect(steps!.map(({ rule, id, values }) => [rule, id, values])).toEqual([
      ['TN-03', 'defends', { name: 'Heron', defense: 1 }],
      ['MFZ-10', 'dice', { name: 'Heron', attackValue: 4, defense: 1, damageDice: 3 }],
      ['MFZ-19', 'chart', { chart: 3, called: 'ranged, in cover' }],
      ['MFZ-23', 'cover-hits', { name: 'Ragged wall', hits: 2 }],
      ['MFZ-30', 'pieces', { name: 'Ragged wall', hits: 2, lost: 12 }],
      ['MFZ-24', 'breached', { name: 'Ragged wall', through: 1, wasted: 0 }],
      ['MFZ-24', 'hits', { name: 'Heron', hits: 1 }],
      ['MFZ-33', 'system', { name: 'Heron', part: 'B', left: 3, called: 'shield' }],
      ['TR-04', 'ruined', { name: 'Ragged wall' }],
    ]);
    expect(changes).toContainEqual({ who: 'heron', what: 'system', by: -1, from: 4, to: 3, detail: 'shield (B)' });
    expect(text).toContain('Heron loses its shield (B)');
    expect(state.frames.heron).toMatchObject({
      systems: ['Rd', 'Y', 'B'],
      called: ['grenade launcher', 'sensor pod', 'body armor'],
    });
    expect(state.terrain['ragged-wall']!.ruined).toBe(true);
    const next = after(state, [{ kind: 'end-turn', by: 'magpie' }], [{ kind: 'end-turn', by: 'heron' }]);
    const wren = after(
      next,
      [
        { kind: 'activate', by: 'wren', target: 'heron', range: 'hand-to-hand' },
        { white: [6], yellow: [2], green8: [4] },
      ],
      [{ kind: 'defend', by: 'wren' }],
    );
    expect(offered(wren)).not.toContain('Wren moves 4 with G4 behind Ragged wall');
    expect(barred(wren, { kind: 'move', by: 'wren', die: 'G4', behind: 'ragged-wall' })).toBe('TR-04');
  });

  it('MFZ-30, MFZ-32, D2 it may be shot at for its own sake, and the table says whether it still is cover', () => {
    const loose = { ...BOARD, terrain: [{ name: 'Ragged wall', pieces: 20 }] };
    const aimed = after(
      begin(loose),
      [
        { kind: 'activate', by: 'magpie', target: 'ragged-wall', range: 'direct' },
        { white: [1, 1], red: [2, 1] },
      ],
      [{ kind: 'defend', by: 'magpie' }],
    );
    const shot = { kind: 'attack', by: 'magpie', die: 'R2' };
    const stands = act(aimed, shot, { damage: [4, 1] }, { stillCover: [true] }).state.terrain['ragged-wall'];
    expect(stands).toEqual({ name: 'Ragged wall', pieces: 14, hits: 1, ruined: false });
    const { state, changes } = act(aimed, shot, { damage: [4, 6] }, { stillCover: [false] });
    expect(state.terrain['ragged-wall']).toEqual({ name: 'Ragged wall', pieces: 8, hits: 2, ruined: true });
    expect(changes!.map(({ who, what, by }) => [who, what, by])).toEqual([
      ['ragged-wall', 'pieces', -12],
      ['ragged-wall', 'hits', 2],
      ['ragged-wall', 'ruined', 1],
    ]);
    expect(barred(aimed, { ...shot, cover: { kind: 'terrain' } })).toBe('D13');
  });

  it('MFZ-16 a frame that is not of this fight may be in the way: nobody here decides for it', () => {
    const begun = after(
      begin(BOARD),
      [
        { kind: 'activate', by: 'magpie', target: 'heron', range: 'direct' },
        { white: [1, 1], red: [4, 1] },
      ],
      [{ kind: 'defend', by: 'magpie', die: 'W1' }],
      [
        {
          kind: 'attack',
          by: 'magpie',
          die: 'R4',
          cover: { kind: 'frame', name: 'a wreck', systems: ['Y'], white: 1 },
        },
      ],
      [{ kind: 'activate', by: 'heron' }, HERON_DICE],
    );
    const { facts } = act(begun, defended, { damage: [5, 5, 5] }, { ...HIT, lose: ['B'] });
    expect(facts).toMatchObject({ chart: 4, coverHits: 2, targetHits: 1, coverDestroyed: true });
    expect(barred(begun, { kind: 'attack', by: 'heron', die: 'W1', cover: { kind: 'frame' } })).toBe('TN-03');
  });
});

describe('stations on the board', () => {
  it('ST-01, ST-02 a station belongs to its holder, and counts as an asset', () => {
    const state = begin(BOARD);
    expect(state.players).toMatchObject({ ana: { score: 18 }, ben: { score: 15 } });
    expect(state.stations).toEqual({ mill: { name: 'Mill', holder: 'ben' }, yard: { name: 'Yard', holder: 'ben' } });
  });

  it('ST-02, ST-03 a frame that comes alone takes it; a guard that leaves keeps it until another comes', () => {
    const led = { ...BOARD, players: BOARD.players.map((one) => ({ ...one, pointsPerAsset: 6 })) };
    const heron = after(
      begin(led),
      [
        { kind: 'activate', by: 'heron' },
        { ...HERON_DICE, white: [2, 3] },
      ],
      [{ kind: 'defend', by: 'heron' }],
    );
    expect(offered(heron)).toContain('Heron moves 2 with W2 away from the station');
    const away = act(heron, { kind: 'move', by: 'heron', die: 'W2', station: 'none' });
    expect(away.steps!.at(-1)).toMatchObject({
      rule: 'ST-03',
      id: 'unguarded',
      values: { station: 'Mill', name: 'Ben' },
    });
    expect(away.state.stations.mill!.holder).toBe('ben');
    const wren = after(
      away.state,
      [{ kind: 'end-turn', by: 'heron' }],
      [
        { kind: 'activate', by: 'wren' },
        { white: [1], yellow: [1], green8: [5] },
      ],
      [{ kind: 'defend', by: 'wren' }],
    );
    const { state, changes, steps } = act(wren, { kind: 'move', by: 'wren', die: 'G5', station: 'mill' });
    expect(state.stations.mill).toEqual({ name: 'Mill', holder: 'ana' });
    expect(changes).toEqual([
      { who: 'wren', what: 'moved', by: 5 },
      { who: 'ben', what: 'station', by: -1, detail: 'mill' },
      { who: 'ana', what: 'station', by: 1, detail: 'mill' },
      { who: 'ana', what: 'score', by: 6, from: 12, to: 18 },
      { who: 'ben', what: 'score', by: -6, from: 18, to: 12 },
    ]);
    expect(steps!.map(({ rule, text }) => [rule, text])).toEqual([
      ['TN-05', 'Wren moves up to 5 units.'],
      ['ST-02', 'Ana holds Mill now.'],
      ['MFZ-43', 'Ana’s score goes from 12 to 18.'],
      ['MFZ-43', 'Ben’s score goes from 18 to 12.'],
    ]);
  });

  it('MFZ-39, ST-02 a position given up loses the station to an enemy who stands there', () => {
    const both = {
      ...BOARD,
      players: [
        {
          ...BOARD.players[0]!,
          frames: [BOARD.players[0]!.frames[0]!, { ...BOARD.players[0]!.frames[1]!, station: 'mill' }],
        },
        BOARD.players[1]!,
      ],
    };
    const shot = shotAtHeron(begin(both), 3);
    const { state, steps } = act(shot, defended, { damage: [6, 1] }, { station: true });
    expect(state.frames.heron).toMatchObject({ nearStation: false, systems: ['Rd', 'Y', 'B', 'B'] });
    expect(state.frames.heron!.station).toBeUndefined();
    expect(state.stations.mill!.holder).toBe('ana');
    expect(steps!.find(({ id }) => id === 'station')!.text).toBe(
      'Heron ignores one damage and moves 1 unit away from Mill.',
    );
  });

  it('ST-04 with several others there and no guard it is nobody’s', () => {
    const third = { name: 'Cy', frames: [{ name: 'Crow', systems: [], station: 'mill' }] };
    const ana = { ...BOARD.players[0]!, frames: [{ ...BOARD.players[0]!.frames[0]!, station: 'mill' }] };
    const ben = { name: 'Ben', frames: [{ name: 'Heron', systems: [] }] };
    const state = begin({ ...BOARD, players: [ana, ben, third] });
    expect(state.stations.mill).toEqual({ name: 'Mill' });
    expect(state.players.ben!.score).toBe(10);
  });
});

describe('spots by reach', () => {
  const spotting = (systems: readonly string[]) => {
    const ana = { name: 'Ana', pointsPerAsset: 20, frames: [{ name: 'Wren', systems, white: 1 }] };
    const yellow = systems.length === 0 ? {} : { yellow: systems.map(() => 1) };
    return after(
      begin({ ...BOARD, players: [ana, BOARD.players[1]!] }),
      [
        { kind: 'activate', by: 'wren' },
        { white: [6], green8: [1], ...yellow },
      ],
      [{ kind: 'defend', by: 'wren' }],
    );
  };
  const spot = (more: object) => ({ kind: 'spot', by: 'wren', die: 'W6', target: 'heron', ...more });

  it('FR-09 without a yellow system neither far nor into cover, with one into cover, with two anywhere', () => {
    expect(barred(spotting([]), spot({}))).toBe('FR-09');
    expect(offered(spotting([]))).not.toContain('Wren spots Heron with W6');
    expect(barred(spotting([]), spot({ covered: false }))).toBeUndefined();
    expect(barred(spotting([]), spot({ covered: false, away: true }))).toBe('FR-09');
    expect(barred(spotting(['Y']), spot({}))).toBeUndefined();
    expect(offered(spotting(['Y']))).toContain('Wren spots Heron with W6');
    expect(barred(spotting(['Y']), spot({ away: true }))).toBe('FR-09');
    expect(barred(spotting(['Y', 'Y']), spot({ away: true }))).toBeUndefined();
  });
});

describe('rockets', () => {
  it('FR-06 a company has three, on however many frames', () => {
    const carrying = (...rockets: readonly number[]) => ({
      players: [
        { name: 'Ana', frames: rockets.map((n) => ({ name: 'Magpie', systems: [], rockets: n })) },
        { name: 'Ben', frames: [{ name: 'Anvil', systems: [], rockets: 3 }] },
      ],
    });
    expect(begin(carrying(1, 2)).frames['magpie-2']!.rockets).toBe(2);
    expect(step({ system: 'mfz', start: carrying(1, 0, 3) })).toMatchObject({
      ok: false,
      error: { code: 'not_allowed', rule: 'FR-06', path: 'start.players.0.frames.2.rockets' },
    });
  });
});

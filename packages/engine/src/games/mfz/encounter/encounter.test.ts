import { describe, expect, it } from 'vitest';
import { step } from '../../../contract/index.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import { act, after, barred, begin, type Dice } from '../testing/fight.ts';
import type { State } from './state.ts';

const SETUP = {
  players: [
    {
      name: 'Ines',
      pointsPerAsset: 4,
      stations: 1,
      frames: [
        { name: 'Heron', systems: ['Rd', 'Y', 'B', 'B'], rockets: 1 },
        { name: 'Anvil', systems: ['G'] },
      ],
    },
    {
      name: 'Tomas',
      pointsPerAsset: 5,
      frames: [
        { name: 'Magpie', systems: ['Rd', 'Rd', 'G'] },
        { name: 'Lantern', systems: ['Ra', 'Y'] },
      ],
    },
  ],
};

const start = (setup: PlainRecord = SETUP) => begin(setup);

const HERON_DICE = { white: [3, 2], red: [6, 1], blue: [5, 2], yellow: [4] };
const MAGPIE_DICE = { white: [4, 1], red: [5, 3], red8: [7], green: [2] };
const heronAt = (target: string, more: PlainRecord = {}) => ({
  kind: 'activate',
  by: 'heron',
  target,
  range: 'direct',
  ...more,
});
const magpieAt = (target: string) => ({ kind: 'activate', by: 'magpie', target, range: 'direct' });
const defend = (by: string, die?: string) => ({ kind: 'defend', by, ...(die === undefined ? {} : { die }) });
const end = (by: string) => ({ kind: 'end-turn', by });

/** Heron is activated, has rolled and defends at 5. */
const heronUp = () => after(start(), [heronAt('magpie'), HERON_DICE], [defend('heron', 'B5')]);

describe('a turn', () => {
  it('TN-01 begins with a target and a range it can attack at, or with neither', () => {
    expect(barred(start(), { kind: 'activate', by: 'heron', target: 'magpie' })).toBe('TN-01');
    expect(barred(start(), heronAt('anvil'))).toBe('TN-01');
    expect(barred(start(), { ...heronAt('magpie'), range: 'artillery' })).toBe('FR-07');
    expect(act(start(), { kind: 'activate', by: 'anvil' }, { white: [1, 2], green: [3], green8: [8] }).outcome).toBe(
      'rolled',
    );
  });

  it('TN-02 then the whole pool, rockets and all, which are spent', () => {
    const { state, changes } = act(start(), heronAt('magpie', { rockets: 1 }), { ...HERON_DICE, red8: [8] });
    expect(state.turns[0]!.dice.map(({ colour, face }) => `${colour}${face}`)).toEqual([
      'W3',
      'W2',
      'R6',
      'R1',
      'R8',
      'B5',
      'B2',
      'Y4',
    ]);
    expect(changes).toEqual([{ who: 'heron', what: 'rockets', by: -1, from: 1, to: 0 }]);
    expect(barred(state, end('heron'))).toBe('TN-03');
  });

  it('TN-03 one blue or white die is the defense; none is 0', () => {
    expect(heronUp().frames.heron!.defense).toBe(5);
    const none = after(start(), [heronAt('magpie'), HERON_DICE], [defend('heron')]);
    expect(none.frames.heron!.defense).toBe(0);
    expect(barred(after(start(), [heronAt('magpie'), HERON_DICE]), defend('heron', 'R6'))).toBe('FR-01');
  });

  it('TN-04 each use once, each die once', () => {
    const moved = after(heronUp(), [{ kind: 'move', by: 'heron', die: 'W3' }]);
    expect(barred(moved, { kind: 'move', by: 'heron', die: 'W2' })).toBe('TN-04');
    expect(barred(moved, { kind: 'spot', by: 'heron', die: 'W3', target: 'magpie' })).toBe('FR-01');
  });

  it('TN-05 movement and attack in either order', () => {
    const attackFirst = after(heronUp(), [{ kind: 'attack', by: 'heron', die: 'R6' }]);
    expect(attackFirst.turns).toHaveLength(2);
    const moveFirst = after(heronUp(), [{ kind: 'move', by: 'heron', die: 'W3' }]);
    expect(act(moveFirst, { kind: 'attack', by: 'heron', die: 'R6' }).outcome).toBe('waiting');
  });

  it('TN-06 the spot comes last, on an enemy', () => {
    const spotted = after(heronUp(), [{ kind: 'spot', by: 'heron', die: 'Y4', target: 'magpie' }]);
    expect(spotted.frames.magpie!.spot).toBe(4);
    expect(barred(spotted, { kind: 'attack', by: 'heron', die: 'R6' })).toBe('TN-06');
    expect(barred(heronUp(), { kind: 'spot', by: 'heron', die: 'Y4', target: 'anvil' })).toBe('TN-06');
  });

  it('TN-07 unused dice are put away, and there is one turn a round', () => {
    const over = after(heronUp(), [end('heron')]);
    expect(over.turns).toEqual([]);
    expect(barred(over, heronAt('magpie'))).toBe('TN-07');
  });
});

describe('the chain', () => {
  /** Heron attacks Magpie with a 6; Magpie goes for Heron and defends at 4. */
  const attacking = () =>
    after(heronUp(), [{ kind: 'attack', by: 'heron', die: 'R6' }], [magpieAt('heron'), MAGPIE_DICE]);

  it('TN-08, D12 a frame attacked before its turn rolls and defends first', () => {
    const waiting = after(heronUp(), [{ kind: 'attack', by: 'heron', die: 'R6' }]);
    expect(barred(waiting, end('heron'))).toBe('TN-08');
    expect(barred(waiting, defend('magpie', 'W4'))).toBe('TN-02');
    const struck = act(attacking(), defend('magpie', 'W4'), { damage: [5, 2] }, { lose: ['G'] });
    expect(struck).toMatchObject({ outcome: 'hit', facts: { attackValue: 6, damageDice: 2, targetHits: 1 } });
    expect(struck.state.frames.magpie!.systems).toEqual(['Rd', 'Rd']);
    expect(struck.state.turns.map(({ frame }) => frame)).toEqual(['magpie', 'heron']);
  });

  it('MFZ-09, MFZ-44 hit or miss, the attacker goes on with its turn, and then the target with its own', () => {
    const missed = act(attacking(), defend('magpie'), { damage: [1, 1, 1, 1, 1, 1] }).state;
    const spotted = after(missed, [{ kind: 'spot', by: 'heron', die: 'Y4', target: 'lantern' }]);
    expect(barred(spotted, { kind: 'attack', by: 'magpie', die: 'R7' })).toBe('TN-08');
    const back = after(spotted, [end('heron')]);
    const answer = act(back, { kind: 'attack', by: 'magpie', die: 'R7' }, { damage: [6, 1] }, { lose: ['B'] });
    expect(answer.outcome).toBe('hit');
    const even = act(heronAgain(), { kind: 'attack', by: 'magpie', die: 'R5' });
    expect([even.outcome, even.state.turns.length]).toEqual(['miss', 1]);
  });

  it('MFZ-41, D24 damage leaves the dice on the table, the d8 of a lost weapon too', () => {
    const struck = act(attacking(), defend('magpie', 'W4'), { damage: [5, 5] }, { lose: ['Rd', 'Rd'] }).state;
    expect(struck.frames.magpie!.systems).toEqual(['G']);
    expect(struck.turns[0]!.dice.map(({ colour, face }) => `${colour}${face}`)).toEqual(['W1', 'R5', 'R3', 'R7', 'G2']);
  });

  it('MFZ-54 losing a shield does not change the defense', () => {
    const struck = act(
      heronAgain(),
      { kind: 'attack', by: 'magpie', die: 'R7' },
      { damage: [5, 1] },
      { lose: ['B'] },
    ).state;
    expect(struck.frames.heron).toMatchObject({ systems: ['Rd', 'Y', 'B'], defense: 5 });
  });

  it('MFZ-42, D25 a destroyed frame loses its turn, its dice and its markers', () => {
    const setup = {
      players: [
        SETUP.players[0]!,
        {
          ...SETUP.players[1]!,
          frames: [
            { name: 'Magpie', systems: [], white: 1 },
            { name: 'Lantern', systems: ['Ra', 'Y'] },
          ],
        },
      ],
    };
    const waiting = after(
      start(setup),
      [heronAt('magpie'), HERON_DICE],
      [defend('heron', 'B5')],
      [{ kind: 'attack', by: 'heron', die: 'R6' }],
    );
    const rolled = after(waiting, [
      { kind: 'activate', by: 'magpie' },
      { white: [2], green8: [8] },
    ]);
    const struck = act(rolled, defend('magpie', 'W2'), { damage: [5, 1, 1, 1] }).state;
    expect(struck.turns.map(({ frame }) => frame)).toEqual(['heron']);
    expect(struck.frames.magpie).toMatchObject({ white: 0, defense: 'unassigned', spot: 0 });
    expect(barred(struck, { kind: 'spot', by: 'heron', die: 'Y4', target: 'magpie' })).toBe('MFZ-42');
    expect(barred(after(struck, [end('heron')]), { kind: 'attack', by: 'magpie', die: 'W2' })).toBe('MFZ-42');
  });

  /** Heron has had its turn at defense 5; Magpie goes for it. */
  const heronAgain = () =>
    after(
      heronUp(),
      [end('heron')],
      [{ kind: 'pass', by: 'ines' }],
      [magpieAt('heron'), MAGPIE_DICE],
      [defend('magpie')],
    );
});

describe('cover, spots and points', () => {
  const magpieUp = () =>
    after(
      heronUp(),
      [end('heron')],
      [{ kind: 'pass', by: 'ines' }],
      [magpieAt('heron'), MAGPIE_DICE],
      [defend('magpie', 'W4')],
    );

  it('MFZ-43, D7, D21 a covering frame that is destroyed costs its owner points at once, and its turn', () => {
    const cover = { kind: 'frame', frame: 'anvil' };
    const state = {
      ...magpieUp(),
      frames: { ...magpieUp().frames, heron: { ...magpieUp().frames.heron!, defense: 0 } },
    };
    const struck = act(state, { kind: 'attack', by: 'magpie', die: 'R7', cover }, { damage: [5, 5, 5, 1, 1, 1, 1] });
    expect(struck.facts).toMatchObject({ chart: 4, coverDestroyed: true });
    expect(struck.changes!.at(-1)).toEqual({ who: 'ines', what: 'score', by: -4, from: 12, to: 8 });
    expect(struck.state.players.ines!.score).toBe(8);
    expect(barred(struck.state, { kind: 'attack', by: 'magpie', die: 'R5', cover })).toBe('TN-04');
    expect(struck.standing).toBe(
      'Round 1. Ines 8 points, 1 of 2 frames; Tomas 10 points, 2 of 2 frames. Magpie is acting.',
    );
  });

  it('D21, TN-09 the new score counts when the next frame is chosen', () => {
    const state = {
      ...magpieUp(),
      players: { ...magpieUp().players, ines: { ...magpieUp().players.ines!, score: 8 } },
    };
    const over = after(state, [end('magpie')]);
    expect(barred(over, { kind: 'activate', by: 'anvil' })).toBe('TN-09');
    expect(barred(over, { kind: 'activate', by: 'lantern' })).toBeUndefined();
  });

  it('D7 being struck as cover activates nobody', () => {
    const cover = { kind: 'frame', frame: 'anvil' };
    const struck = act(magpieUp(), { kind: 'attack', by: 'magpie', die: 'R7', cover }, { damage: [5, 1] });
    expect(struck.state.frames.anvil).toMatchObject({ systems: [], activated: false, defense: 'unassigned' });
  });

  it('MFZ-03, MFZ-48 one frame spots, another attacks with that spot, and it is gone', () => {
    const spotted = after(heronUp(), [{ kind: 'spot', by: 'heron', die: 'Y4', target: 'lantern' }], [end('heron')]);
    const anvil = after(
      spotted,
      [
        { kind: 'activate', by: 'anvil', target: 'lantern', range: 'hand-to-hand' },
        { white: [2, 1], green: [1], green8: [1] },
      ],
      [defend('anvil')],
    );
    const waiting = after(
      anvil,
      [{ kind: 'attack', by: 'anvil', die: 'W2' }],
      [
        { kind: 'activate', by: 'lantern' },
        { white: [5, 1], yellow: [1] },
      ],
    );
    const struck = act(waiting, defend('lantern', 'W5'), { damage: [1] }, { useSpot: true });
    expect(struck.facts).toMatchObject({ attackValue: 6, damageDice: 1, chart: 1 });
    expect(struck.state.frames.lantern!.spot).toBe(0);
  });

  it('TN-12 only a higher spot replaces one', () => {
    const spotted = after(heronUp(), [{ kind: 'spot', by: 'heron', die: 'Y4', target: 'lantern' }], [end('heron')]);
    const anvil = after(
      spotted,
      [
        { kind: 'activate', by: 'anvil' },
        { white: [4, 6], green: [1], green8: [1] },
      ],
      [defend('anvil')],
    );
    expect(barred(anvil, { kind: 'spot', by: 'anvil', die: 'W4', target: 'lantern' })).toBe('TN-12');
    expect(after(anvil, [{ kind: 'spot', by: 'anvil', die: 'W6', target: 'lantern' }]).frames.lantern!.spot).toBe(6);
  });

  it('MFZ-30 terrain can be declared and attacked', () => {
    const up = after(start(), [heronAt('terrain'), HERON_DICE], [defend('heron')]);
    const struck = act(up, { kind: 'attack', by: 'heron', die: 'R6', pieces: 20 }, { damage: [4, 4, 1, 1, 1, 1] });
    expect(struck).toMatchObject({ outcome: 'hit', facts: { chart: 5, piecesLost: 12 } });
    expect(barred(up, { kind: 'attack', by: 'heron', die: 'R6', cover: { kind: 'terrain' } })).toBe('D13');
  });
});

describe('the round', () => {
  it('TN-09 the leader chooses, or passes down', () => {
    expect(barred(start(), magpieAt('heron'))).toBe('TN-09');
    const passed = after(start(), [{ kind: 'pass', by: 'ines' }]);
    expect(barred(passed, magpieAt('heron'))).toBeUndefined();
    expect(barred(passed, heronAt('magpie'))).toBe('TN-09');
  });

  it('TN-10 the last who can activate may not pass', () => {
    expect(barred(after(start(), [{ kind: 'pass', by: 'ines' }]), { kind: 'pass', by: 'tomas' })).toBe('TN-10');
  });

  it('TN-11 when all have acted the markers go', () => {
    const none = (by: string, dice: Dice) => [[{ kind: 'activate', by }, dice], [defend(by)], [end(by)]] as const;
    const spotting = after(heronUp(), [{ kind: 'spot', by: 'heron', die: 'Y4', target: 'magpie' }], [end('heron')]);
    expect(barred(spotting, { kind: 'end-round' })).toBe('TN-11');
    const all = after(
      spotting,
      ...none('anvil', { white: [1, 1], green: [1], green8: [1] }),
      ...none('magpie', { white: [1, 1], green: [1] }),
      ...none('lantern', { white: [1, 1], yellow: [1] }),
    );
    const next = act(all, { kind: 'end-round' }).state;
    expect(next).toMatchObject({ round: 2, turns: [], passed: [] });
    expect(Object.values(next.frames).map(({ defense, spot, activated }) => [defense, spot, activated])).toEqual(
      new Array(4).fill(['unassigned', 0, false]),
    );
  });
});

describe('a state from anywhere', () => {
  const broken = (change: (state: State) => object) => {
    const state = { ...heronUp(), ...change(heronUp()) };
    const answer = step({ system: 'mfz', state, action: end('heron'), legal: true });
    expect(step({ system: 'mfz', state, legal: true })).toMatchObject({
      ok: false,
      error: { code: 'invalid_request' },
    });
    return answer.ok ? undefined : answer.error.path;
  };

  it('is refused, not run, when it does not hang together', () => {
    const turn = (state: State) => state.turns[0]!;
    expect(broken((state) => ({ turns: [{ ...turn(state), frame: 'nobody' }] }))).toBe('state.turns.0');
    expect(broken((state) => ({ turns: [{ ...turn(state), target: 'nobody' }] }))).toBe('state.turns.0');
    expect(broken((state) => ({ turns: [{ ...turn(state), pending: { face: 3 } }] }))).toBe('state.turns.0');
    expect(broken((state) => ({ turns: [{ ...turn(state), defended: false }, turn(state)] }))).toBe(
      'state.frames.heron.defense',
    );
    expect(broken(({ players: { ines: _, ...rest } }) => ({ players: rest }))).toBe('state.frames.heron.owner');
    expect(broken(({ frames }) => ({ frames: { ...frames, magpie: { ...frames.magpie!, activated: true } } }))).toBe(
      'state.frames.magpie.defense',
    );
  });
});

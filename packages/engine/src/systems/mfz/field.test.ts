import { describe, expect, it } from 'vitest';
import { step } from '../../contract/index.ts';
import type { State } from './encounter-state.ts';
import { act, after, begin } from './testing/fight.ts';

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLORS, USES } from '../dice.ts';
import type { AssignResult } from '../result.ts';
import { begin } from '../testing/fight.ts';
import { done } from '../testing/table.ts';
import { bestWay, sequences } from './best-way.ts';
import { illegalReason, legal } from './moves.ts';
import type { State, Turn } from './state.ts';

const SETUP = {
  players: [
    { name: 'Ana', frames: [{ name: 'Magpie', systems: ['Rd', 'Y', 'Y', 'B'] }] },
    { name: 'Ben', frames: [{ name: 'Heron', systems: ['Rd', 'B', 'Y', 'G'] }] },
  ],
};

/** Magpie's turn against Heron, these dice before her. */
function inTurn(dice: Turn['dice'], heron: Partial<State['frames'][string]>, more: Partial<Turn> = {}): State {
  const state = begin(SETUP);
  const turn: Turn = {
    frame: 'magpie',
    rolled: true,
    range: 'direct',
    target: 'heron',
    dice,
    ...{ defended: false, moved: false, attacked: false, spotted: false },
    ...more,
  };
  const frames = { ...state.frames, heron: { ...state.frames.heron!, ...heron } };
  return { ...state, frames, turns: [turn] };
}

const die = fc.record({ colour: fc.constantFrom(...COLORS), face: fc.integer({ min: 1, max: 6 }) });

describe('the best way to use the dice of a turn', () => {
  it('TN-04 is the one that `assign` puts first for the same roll and the same target', () => {
    fc.assert(
      fc.property(fc.array(die, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 6 }), (dice, defense) => {
        fc.pre(dice.filter(({ colour }) => colour === 'W').length <= 2);
        const state = inTurn(dice, { defense, activated: true });
        const rolled = (color: string) => dice.filter((one) => one.colour === color).map(({ face }) => face);
        const { options } = done<AssignResult>('assign', {
          frame: { name: 'Magpie', systems: ['Rd', 'Y', 'Y', 'B'] },
          rolled: { white: rolled('W'), red: rolled('R'), blue: rolled('B'), yellow: rolled('Y'), green: rolled('G') },
          range: 'direct',
          target: { name: 'Heron', systems: ['Rd', 'B', 'Y', 'G'] },
          defense,
        }).facts;
        const [first] = options;
        const best = bestWay(state, state.turns[0]!);
        expect(USES.map((use) => best[use])).toEqual(USES.map((use) => first![use]));
      }),
      { numRuns: 60 },
    );
  });

  it('TN-04 each use that is open has its die marked, and none is marked where none helps', () => {
    const dice: Turn['dice'] = [
      { colour: 'W', face: 5 },
      { colour: 'R', face: 3 },
      { colour: 'B', face: 2 },
    ];
    const marked = (state: State) => [...legal(state)].flatMap(({ label, best }) => (best ? [label] : []));
    expect(marked(inTurn(dice, { defense: 1, activated: true }))).toEqual(['Magpie defends with B2']);
    expect(marked(inTurn(dice, { defense: 1, activated: true }, { defended: true }))).toEqual([
      'Magpie attacks Heron with W5',
    ]);
    // No attack reaches a defense of 6: the white die is worth more as a defense.
    expect(marked(inTurn(dice, { defense: 6, activated: true }))).toEqual(['Magpie defends with W5']);
    expect(marked(inTurn([{ colour: 'W', face: 5 }], { defense: 1, activated: true }))).toEqual([
      'Magpie does not defend',
    ]);
  });

  it('TN-04 a spot on the target counts with the attack', () => {
    const dice: Turn['dice'] = [
      { colour: 'W', face: 2 },
      { colour: 'R', face: 2 },
    ];
    const state = inTurn(dice, { defense: 4, spot: 3, activated: true });
    expect(bestWay(state, state.turns[0]!)).toEqual({ attack: 'R2', defense: 'W2', movement: null, spot: null });
  });

  it('TN-04 each whole way is a row: what each die does, what that gives, and the moves that do it', () => {
    const dice: Turn['dice'] = [
      { colour: 'W', face: 5 },
      { colour: 'R', face: 3 },
      { colour: 'B', face: 2 },
      { colour: 'Y', face: 4 },
    ];
    const state = inTurn(dice, { defense: 1, activated: true });
    const ways = sequences(state);
    expect(ways.map(({ label, gives, best }) => [label, gives, best])).toEqual([
      ['W5 attacks, B2 defends and Y4 spots', '4 damage dice against Heron, spots Heron', true],
      ['R3 attacks, W5 defends and Y4 spots', '2 damage dice against Heron, spots Heron', undefined],
      ['R3 attacks, B2 defends and W5 spots', '2 damage dice against Heron, spots Heron', undefined],
      ['R3 attacks, B2 defends, W5 moves and Y4 spots', '2 damage dice against Heron, spots Heron', undefined],
    ]);
    expect(ways[0]!.moves).toEqual([
      { by: 'magpie', kind: 'defend', die: 'B2' },
      { by: 'magpie', kind: 'attack', die: 'W5' },
      { by: 'magpie', kind: 'spot', die: 'Y4', target: 'heron' },
    ]);
    for (const { moves } of ways)
      expect(illegalReason(state, moves[0] as Parameters<typeof illegalReason>[1])).toBeUndefined();
    // Once the turn has defended, only what is left is offered.
    const [left] = sequences(inTurn(dice, { defense: 1, activated: true }, { defended: true, attacked: true }));
    expect(left!.moves.map(({ kind }) => kind)).toEqual(['spot']);
    expect(sequences(begin(SETUP))).toEqual([]);
  });
});

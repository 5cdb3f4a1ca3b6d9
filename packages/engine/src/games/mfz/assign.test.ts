import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { odds } from '../../contract/index.ts';
import { isRefusal, type PlainRecord } from '../../kernel/index.ts';
import { USES } from './dice.ts';
import { placements } from './placements.ts';
import type { AssignResult } from './result.ts';
import { done, HERON, prepared } from './testing/table.ts';

const SOLDIER = { name: 'Magpie', systems: ['Rd', 'Y', 'B', 'G'] };
const ROLLED = { white: [6, 3], red: [5, 2], blue: [2], yellow: [4], green: [3] };
const REQUEST = { frame: SOLDIER, rolled: ROLLED, range: 'direct', target: HERON, defense: 4 };

const assigned = (more: PlainRecord = {}, dice = {}) =>
  done<AssignResult>('assign', { ...REQUEST, ...more }, { dice }).facts;
const dice = ({ options }: AssignResult['facts']) =>
  options.map((o) => [o.attack, o.defense, o.movement, o.spot].join(' '));

describe('the ways to use a roll', () => {
  it('FR-08 one die for each use, each die once, and nothing that another way beats everywhere', () => {
    expect(dice(assigned())).toEqual(['W6 W3 G3 Y4', 'R5 W6 G3 Y4', 'R5 W3 G3 W6', 'R5 W3 W6 Y4']);
  });

  it('FR-08 none is left out that no other beats, on any roll', () => {
    const face = fc.integer({ min: 1, max: 6 });
    const hands = fc.record({
      white: fc.array(face, { maxLength: 2 }),
      R: fc.integer({ min: 0, max: 8 }),
      B: face,
      Y: face,
      G: face,
    });
    fc.assert(
      fc.property(hands, (hand) => {
        const ways = placements(hand, USES).map((way) => USES.map((use) => way[use].face));
        const beats = (a: readonly number[], b: readonly number[]) => a.every((value, i) => value >= b[i]!);
        for (const way of everyWay(hand)) expect(ways.some((one) => beats(one, way))).toBe(true);
        for (const a of ways) for (const b of ways) expect(a !== b && beats(a, b)).toBe(false);
      }),
    );
  });

  it('TN-04 by damage first, with exact odds and a sentence', () => {
    const [best, second] = assigned().options;
    expect(best).toMatchObject({
      damage: { exact: '2/3' },
      harm: { exact: '5/9' },
      hit: { exact: '1' },
      destroyed: { exact: '0' },
    });
    expect(best!.why).toBe(
      'Best, damage first: W6 hits Heron for 0.67 damage on average, and does some 55.6 % of the time; W3 defends, G3 moves and Y4 spots.',
    );
    expect(second!.why).toBe('Gains 3 defense, gives up 0.33 damage.');
  });

  it('TN-04 by another aim, or by weights', () => {
    expect(dice(assigned({ aim: 'defense' }))[0]).toBe('R5 W6 G3 Y4');
    expect(dice(assigned({ aim: 'spot' }))[0]).toBe('R5 W3 G3 W6');
    expect(dice(assigned({ aim: 'movement' }))[0]).toBe('R5 W3 W6 Y4');
    expect(dice(assigned({ aim: { damage: 1, defense: 1 } }))[0]).toBe('R5 W6 G3 Y4');
    expect(dice(assigned({ aim: { damage: 10, defense: 1 } }))[0]).toBe('W6 W3 G3 Y4');
  });

  it('MFZ-05 an attack that cannot hit is not worth a white die', () => {
    expect(dice(assigned({ defense: 6 }))[0]).toBe('R5 W6 G3 Y4');
    expect(assigned({ defense: 6 }).options[0]!.why).toContain('R5 cannot hit Heron');
  });

  it('TN-01 a defense, a spot or cover of nobody is refused', () => {
    for (const more of [{ defense: 3 }, { spot: 2 }, { cover: { kind: 'terrain' } }])
      expect(prepared('assign', { frame: { systems: [] }, range: 'hand-to-hand', ...more })).toMatchObject({
        path: 'target',
      });
  });

  it('D19, MFZ-37 hits on a wreck are no damage', () => {
    const { facts } = done<AssignResult>('assign', {
      frame: { systems: ['Rh'] },
      rolled: { red: [2] },
      range: 'hand-to-hand',
      target: { systems: [], white: 1 },
      defense: 0,
    });
    // Two dice at one half each: either is enough, and the second does nothing more.
    expect(facts.options[0]).toMatchObject({
      damage: { exact: '3/4' },
      harm: { exact: '3/4' },
      destroyed: { exact: '3/4' },
    });
  });

  it('MFZ-01, MFZ-19 spot and cover count', () => {
    const cover = { kind: 'terrain', hitsToBreach: 9 };
    expect(assigned({ spot: 4, cover }).options[0]).toMatchObject({ attack: 'W6', damage: { exact: '1' } });
  });

  it('D12 a target that has yet to roll is met with the odds of its defense', () => {
    const { options } = assigned({ defense: 'unassigned', rolled: { red: [6], white: [] }, target: { systems: [] } });
    // Below 6 on two white dice: 25 in 36; each point above 5 less is one more die at a third of a hit.
    expect(options[0]).toMatchObject({ attack: 'R6', hit: { exact: '25/36' } });
  });

  it('MFZ-41, D24 a d8 on the table is good although its weapon is gone', () => {
    const result = assigned({ frame: { systems: [] }, rolled: { red8: [7], white: [2, 1] } });
    expect(result.options[0]).toMatchObject({ attack: 'R7' });
    const without = prepared('assign', { ...REQUEST, frame: { systems: [] }, rolled: { white: [6, 6] } });
    expect(without).toMatchObject({ code: 'not_allowed', rule: 'FR-07' });
  });

  it('TN-01 with no target there is nothing to attack', () => {
    const { frame, rolled } = REQUEST;
    const { options } = done<AssignResult>('assign', { frame, rolled }).facts;
    expect(options.every(({ attack }) => attack === null)).toBe(true);
    expect(isRefusal(prepared('assign', { frame, rolled, target: HERON, defense: 1 }))).toBe(true);
  });

  it('TN-02 without a roll the frame throws its dice', () => {
    const { rolled: _, ...request } = REQUEST;
    const facts = done<AssignResult>('assign', request, { dice: ROLLED }).facts;
    expect(facts).toEqual(assigned());
  });

  it('TN-02 and the odds of what it will come to are exact', () => {
    const request = { frame: { systems: ['Rd'] }, range: 'direct', target: HERON, defense: 0, aim: 'damage' };
    const answer = odds({ system: 'mfz', action: 'assign', ...request });
    if (!answer.ok) throw new Error(answer.error.message);
    // The highest of two red and two white dice attacks.
    expect(answer.facts.attack!.distribution.at(-1)).toEqual([6, '671/1296']);
  });
});

/** Slowly: each white die anywhere or nowhere, each coloured die or none. */
function everyWay(hand: Parameters<typeof placements>[0]): readonly (readonly number[])[] {
  const coloured = { defense: hand.B, movement: hand.G, attack: hand.R, spot: hand.Y };
  let ways: readonly (readonly number[])[] = [USES.map((use) => coloured[use])];
  for (const white of hand.white) {
    ways = ways.flatMap((way) => [
      way,
      ...way.map((_, at) => way.map((face, i) => (i === at && face === coloured[USES[i]!] ? white : face))),
    ]);
  }
  return ways;
}

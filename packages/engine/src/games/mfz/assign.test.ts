import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { odds } from '../../contract/index.ts';
import { answered, asked, wayOf } from '../../contract/testing/way.ts';
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

  it('TN-04 by damage first, with exact chances and a sentence', () => {
    const [best, second] = assigned().options;
    expect(best).toMatchObject({
      damage: { exact: '2/3' },
      harm: { exact: '5/9' },
      hit: { exact: '1' },
      destroyed: { exact: '0' },
    });
    expect(best!.why).toBe(
      'Best, damage first: W6 hits Heron for 0.67 damage on average, and does some 55.6% of the time; W3 defends, G3 moves and Y4 spots.',
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

  it('TN-04 of two ways that weigh the same the one with more damage, then more defense, comes first', () => {
    const rolled = { white: [4], blue: [4], yellow: [1], green: [1] };
    const facts = done<AssignResult>('assign', { frame: SOLDIER, rolled, aim: { spot: 0 } }).facts;
    expect(dice(facts)).toEqual(dice(done<AssignResult>('assign', { frame: SOLDIER, rolled }).facts));
  });

  it('TN-04 weights say what a point of each is worth', () => {
    const rolled = { white: [6, 1], blue: [4], yellow: [3], green: [2] };
    const best = (aim: PlainRecord) => dice(done<AssignResult>('assign', { frame: SOLDIER, rolled, aim }).facts)[0];
    // A 6 gains 2 on the 4, 3 on the 3, 4 on the 2.
    expect(best({ defense: 1, spot: 1, movement: 1 })).toBe(' B4 W6 Y3');
    expect(best({ defense: 4, spot: 2, movement: 1 })).toBe(' W6 G2 Y3');
    expect(best({ defense: 1, spot: 3, movement: 2 })).toBe(' B4 G2 W6');
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

  it('D12 a target that has yet to roll is met with the chances of its defense', () => {
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

  it('TN-01, TN-04 without a target nothing is for attack, and the best way is told with how many there are', () => {
    const { red: _, ...rolled } = ROLLED;
    const answer = answered({ system: 'mfz', action: 'assign', frame: SOLDIER, rolled });
    const best = { attack: 0, defense: 6, movement: 3, spot: 4 };
    expect(wayOf(answer)).toEqual([['TN-04', 'placed', { name: 'Magpie', ways: 3, ...best }]]);
    expect(answer).toMatchObject({ outcome: 'assigned', facts: best, changes: [] });
    const { facts } = done<AssignResult>('assign', { frame: SOLDIER, rolled });
    expect(dice(facts)).toEqual([' W6 G3 Y4', ' W3 G3 W6', ' W3 W6 Y4']);
    expect(facts.options.map(({ attack }) => attack)).toEqual([null, null, null]);
    expect(isRefusal(prepared('assign', { frame: SOLDIER, rolled, target: HERON, defense: 1 }))).toBe(true);
  });

  it('FR-08 a hand that is not given is thrown by its owner, d8s and all', () => {
    const frame = { name: 'Heron', systems: ['Rh', 'Rh', 'G'] };
    const target = { range: 'hand-to-hand', target: { name: 'Magpie', systems: ['G'] }, defense: 1 };
    const request = { system: 'mfz', action: 'assign', frame, ...target };
    expect(asked(request)).toMatchObject({ id: 'white', by: 'attacker' });
    const thrown = { white: [2, 1], red: [3, 3], red8: [8], green: [1], green8: [7] };
    const best = { attack: 8, defense: 2, movement: 7, spot: 1 };
    expect(wayOf(answered({ ...request, dice: thrown }))).toEqual([
      ['TN-04', 'placed', { name: 'Heron', ways: 2, ...best }],
    ]);
  });

  it('TN-02 without a roll the frame throws its dice', () => {
    const { rolled: _, ...request } = REQUEST;
    const facts = done<AssignResult>('assign', request, { dice: ROLLED }).facts;
    expect(facts).toEqual(assigned());
  });

  it('TN-02 and the chances of what it will come to are exact', () => {
    const request = { frame: { systems: ['Rd'] }, range: 'direct', target: HERON, defense: 0, aim: 'damage' };
    const answer = odds({ system: 'mfz', action: 'assign', ...request });
    if (!answer.ok) throw new Error(answer.error.message);
    // The highest of two red and two white dice attacks.
    expect(answer.facts.attack!.distribution.at(-1)).toEqual([6, '671/1296']);
  });
});

/** Slowly: each white die anywhere or nowhere, each colored die or none. */
function everyWay(hand: Parameters<typeof placements>[0]): readonly (readonly number[])[] {
  const colored = { defense: hand.B, movement: hand.G, attack: hand.R, spot: hand.Y };
  let ways: readonly (readonly number[])[] = [USES.map((use) => colored[use])];
  for (const white of hand.white) {
    ways = ways.flatMap((way) => [
      way,
      ...way.map((_, at) => way.map((face, i) => (i === at && face === colored[USES[i]!] ? white : face))),
    ]);
  }
  return ways;
}

import { describe, expect, it } from 'vitest';
import { answered, asked, isWhole, wayOf } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';

describe('a frame’s roll', () => {
  const roll = (request: PlainRecord, dice: PlainRecord) =>
    answered({ system: 'mfz', action: 'roll', ...request, dice });

  it('FR-01, FR-02 the pool and the best die for each use are told', () => {
    const frame = { name: 'Heron', systems: ['Rd', 'Y', 'B', 'G'] };
    const dice = { white: [3, 1], blue: [4], yellow: [2], green: [6] };
    const best = { attack: 5, defense: 4, movement: 6, spot: 3 };
    isWhole(roll({ frame, range: 'direct' }, { ...dice, red: [2, 5] }), {
      outcome: 'rolled',
      way: [
        ['FR-02', 'pool', { name: 'Heron', dice: 7, range: 'direct' }],
        ['FR-01', 'best-dice', { name: 'Heron', ...best }],
      ],
      facts: { ...best, dice: 7, passesCover: true, spotReach: 'a ruler, in cover or not' },
    });
    isWhole(roll({ frame }, dice), {
      outcome: 'rolled',
      way: [
        ['FR-02', 'pool', { name: 'Heron', dice: 5, range: 'no' }],
        ['FR-01', 'best-dice', { name: 'Heron', ...best, attack: 0 }],
      ],
      facts: { ...best, attack: 0, dice: 5, passesCover: true, spotReach: 'a ruler, in cover or not' },
    });
  });

  it('FR-05, FR-06 rockets and the sprinter’s d8 count, and rockets are spent', () => {
    const frame = { name: 'Heron', systems: ['Rh', 'Y', 'Y'] };
    const dice = { white: [1, 2], red8: [7, 8], yellow: [3, 4], green8: [5] };
    const best = { attack: 8, defense: 2, movement: 5, spot: 4 };
    isWhole(roll({ frame, range: 'direct', rockets: 2 }, dice), {
      outcome: 'rolled',
      way: [
        ['FR-02', 'pool', { name: 'Heron', dice: 7, range: 'direct' }],
        ['FR-06', 'rockets', { name: 'Heron', rockets: 2 }],
        ['FR-01', 'best-dice', { name: 'Heron', ...best }],
      ],
      facts: { ...best, dice: 7, passesCover: false, spotReach: 'anywhere' },
      changes: [{ who: 'frame', what: 'rockets', by: -2 }],
    });
  });
});

describe('the use of a roll', () => {
  const HERON = { name: 'Heron', systems: ['Rd', 'Y', 'B', 'G'] };
  const assign = (request: PlainRecord, dice: PlainRecord = {}) =>
    answered({ system: 'mfz', action: 'assign', ...request, dice });
  const optionsOf = (answer: ReturnType<typeof assign>) =>
    (answer.facts!.options as readonly PlainRecord[]).map(({ attack, defense, movement, spot }) => [
      ...[attack, defense, movement, spot],
    ]);

  it('TN-04 the best way is told with its faces and how many there are; without a target nothing is for attack', () => {
    const rolled = { white: [6, 3], blue: [2], yellow: [4], green: [3] };
    const answer = assign({ frame: HERON, rolled });
    expect(wayOf(answer)).toEqual([
      ['TN-04', 'placed', { name: 'Heron', ways: 3, attack: 0, defense: 6, movement: 3, spot: 4 }],
    ]);
    expect(answer).toMatchObject({ outcome: 'assigned', changes: [] });
    expect(answer.facts).toMatchObject({ attack: 0, defense: 6, movement: 3, spot: 4 });
    expect(optionsOf(answer)).toEqual([
      [null, 'W6', 'G3', 'Y4'],
      [null, 'W3', 'G3', 'W6'],
      [null, 'W3', 'W6', 'Y4'],
    ]);
  });

  it('FR-08 a hand that is not given is thrown by whoever acts, d8s and all', () => {
    const frame = { name: 'Heron', systems: ['Rh', 'Rh', 'G'] };
    const target = { range: 'hand-to-hand', target: { name: 'Magpie', systems: ['G'] }, defense: 1 };
    expect(asked({ system: 'mfz', action: 'assign', frame, ...target })).toMatchObject({ id: 'white', by: 'attacker' });
    const dice = { white: [2, 1], red: [3, 3], red8: [8], green: [1], green8: [7] };
    const answer = assign({ frame, ...target }, dice);
    expect(wayOf(answer)[0]![2]).toEqual({ name: 'Heron', ways: 2, attack: 8, defense: 2, movement: 7, spot: 1 });
  });

  it('TN-04 weights say what a point of each is worth', () => {
    const rolled = { white: [6, 1], blue: [4], yellow: [3], green: [2] };
    const best = (aim: PlainRecord) => optionsOf(assign({ frame: HERON, rolled, aim }))[0];
    // A 6 gains 2 on the 4, 3 on the 3, 4 on the 2.
    expect(best({ defense: 1, spot: 1, movement: 1 })).toEqual([null, 'B4', 'W6', 'Y3']);
    expect(best({ defense: 4, spot: 2, movement: 1 })).toEqual([null, 'W6', 'G2', 'Y3']);
    expect(best({ defense: 1, spot: 3, movement: 2 })).toEqual([null, 'B4', 'G2', 'W6']);
  });
});

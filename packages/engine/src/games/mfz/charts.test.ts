import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { odds } from '../../contract/index.ts';
import { everyThrow, fraction } from '../../kernel/index.ts';
import { struckByCounts, struckInTurn } from './charts.ts';
import { attacked, HERON } from './testing/table.ts';

const sure = { attack: 8, defense: 0, range: 'direct', target: HERON };

/** Systems and white dice of a covering frame that takes so many hits. */
const lasting = (hits: number) => ({
  kind: 'frame',
  systems: ['Rd', 'Y', 'G', 'G'].slice(0, Math.max(0, hits - 2)),
  white: Math.min(2, hits),
});

function dealt(chart: 3 | 4, roll: readonly number[], cap: number): readonly [number, number] {
  const cover = chart === 3 ? { kind: 'terrain', hitsToBreach: cap } : lasting(cap);
  const { targetHits, coverHits } = attacked({ attack: roll.length, defense: 0, cover }, roll).facts;
  return [targetHits, coverHits];
}

describe('throws and what they do', () => {
  it.each([
    [3, [1, 4, 5], 1, [1, 1]],
    [3, [1, 4, 5], 2, [0, 2]],
    [3, [4, 4, 5, 5, 6], 2, [3, 2]],
    [3, [4, 4, 5, 5, 6], 3, [2, 3]],
    [3, [4, 4, 4, 5, 6], 1, [2, 1]],
    [3, [5, 5, 5], 1, [2, 1]],
    [4, [4, 5, 5, 6], 1, [2, 1]],
    [4, [5, 5, 5, 5], 3, [1, 3]],
    [4, [5, 5, 6], 6, [1, 2]],
  ] as const)('MFZ-23 to MFZ-27 chart %i, %j, ruined by %i: target and cover take %j', (chart, roll, cap, both) => {
    expect(dealt(chart, roll, cap)).toEqual(both);
  });
});

function oddsOf(request: Readonly<Record<string, unknown>>) {
  const answer = odds({ system: 'mfz', action: 'attack', ...sure, ...request });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
}

describe('exact odds', () => {
  const three = { attack: 3, defense: 0 };
  const six = { attack: 6, defense: 0 };
  const wall = (hitsToBreach: number) => ({ cover: { kind: 'terrain', hitsToBreach } });

  it('MFZ-24 three dice at a wall that one hit ruins', () => {
    const { facts } = oddsOf({ ...three, ...wall(1) });
    expect(facts.targetHits!.distribution).toEqual([
      [0, '91/216'],
      [1, '4/9'],
      [2, '7/54'],
      [3, '1/216'],
    ]);
    expect(facts.coverHits!.distribution).toEqual([
      [0, '8/27'],
      [1, '19/27'],
    ]);
  });

  it('MFZ-17 to MFZ-20 the mean and the chance of any damage on each chart', () => {
    const any = (request: Readonly<Record<string, unknown>>) => {
      const { mean, distribution } = oddsOf(request).facts.targetHits!;
      const [value, none] = distribution[0]!;
      const [n, d = '1'] = none.split('/');
      return [mean.exact, value === 0 ? fraction(Number(d) - Number(n), Number(d)) : '1'];
    };
    expect(any({ ...three, range: 'hand-to-hand' })).toEqual(['3/2', '7/8']);
    expect(any(three)).toEqual(['1', '19/27']);
    expect(any({ ...three, ...wall(9) })).toEqual(['1/2', '91/216']);
    expect(any({ ...three, ...wall(1) })).toEqual(['155/216', '125/216']);
    expect(any({ ...three, ...wall(2) })).toEqual(['115/216', '49/108']);
    expect(any({ ...three, cover: lasting(1) })).toEqual(['125/216', '13/27']);
    expect(any({ ...six, range: 'hand-to-hand' })).toEqual(['3', '63/64']);
    expect(any({ ...six, ...wall(9) })[0]).toBe('1');
  });

  it('MFZ-24 twelve dice at a wall of three hits, both sides at once', () => {
    const { facts } = oddsOf({ attack: 8, spot: 6, defense: 2, ...wall(3) });
    expect(facts.targetHits!.mean.exact).toBe('82552883/26873856');
    expect(facts.targetHits!.mean.value).toBeCloseTo(3.071866, 6);
    expect(facts.coverHits!.distribution.map(([hits]) => hits)).toEqual([0, 1, 2, 3]);
  });

  it('D9 fourteen dice in the open', () => {
    expect(oddsOf({ attack: 8, spot: 6, defense: 0 }).facts.targetHits!.mean.exact).toBe('14/3');
  });

  it('MFZ-23, MFZ-24 equals going through every throw, for few dice', () => {
    for (const dice of [1, 2, 3, 4, 5]) {
      for (const cap of [1, 2, 3]) {
        let hits = 0;
        let all = 0;
        for (const faces of everyThrow(dice, 6)) {
          hits += inTurn(faces, cap).target;
          all++;
        }
        const { mean } = oddsOf({ attack: dice, defense: 0, ...wall(cap) }).facts.targetHits!;
        expect(mean.exact).toBe(fraction(hits, all));
      }
    }
  });

  it('an open question is computed by its default, or as it was answered', () => {
    const asked = { ...three, cover: { kind: 'terrain' } };
    expect(oddsOf(asked).facts).toEqual(oddsOf({ ...three, ...wall(9) }).facts);
    expect(oddsOf({ ...asked, choices: { stillCover: [true, false] } }).facts).toEqual(
      oddsOf({ ...three, ...wall(2) }).facts,
    );
  });

  it('the best policy stays in reach with every owner deciding', () => {
    const frame = { systems: ['Rd', 'Y', 'B', 'G'], nearStation: true };
    const answer = oddsOf({
      attack: 8,
      spot: 6,
      defense: 0,
      target: frame,
      cover: { kind: 'frame', ...frame },
      policy: 'best',
    });
    expect(answer.plan!.some(({ id, option }) => id === 'useSpot' && option === true)).toBe(true);
  });
});

const counts = (faces: readonly number[]) => {
  const of = (face: number) => faces.filter((one) => one === face).length;
  return { fours: of(4), fives: of(5), sixes: of(6) };
};
const inTurn = (faces: readonly number[], cap: number) => struckInTurn(counts(faces), (hit) => hit < cap);

/** A third way, die by die: lowest first, each die asking the wall as it comes. */
function dieByDie(faces: readonly number[], cap: number): readonly [cover: number, target: number] {
  let cover = 0;
  let target = 0;
  for (const face of [...faces].sort((a, b) => a - b)) {
    if (face < 4) continue;
    if (face < 6 && cover < cap) cover++;
    else if (face > 4) target++;
  }
  return [cover, target];
}

it('MFZ-23, MFZ-24 by counts, hit by hit and die by die are one', () => {
  const throws = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(throws, fc.integer({ min: 1, max: 16 }), (faces, cap) => {
      const known = struckByCounts(counts(faces), cap);
      expect(inTurn(faces, cap)).toEqual(known);
      expect([known.cover, known.target]).toEqual(dieByDie(faces, cap));
      const stillCover = Array.from({ length: 14 }, (_, i) => i + 1 < cap);
      const request = {
        attack: Math.min(8, faces.length),
        ...(faces.length > 8 ? { spot: faces.length - 8 } : {}),
        defense: 0,
      };
      const asked = attacked({ ...request, cover: { kind: 'terrain' } }, faces, { stillCover });
      expect(asked).toEqual(attacked({ ...request, cover: { kind: 'terrain', hitsToBreach: cap } }, faces));
    }),
    { numRuns: 500 },
  );
});

/** Dice notation: the exact distribution against every throw of small expressions, and rolls against the same words. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/seed.ts';
import {
  entriesOf,
  facesOf,
  fraction,
  isRefusal,
  type Plain,
  plus,
  ratio,
  replay,
  resume,
  type Weight,
} from '../kernel/index.ts';
import {
  type Expression,
  notesOf,
  parseNotation,
  printed,
  ROLL,
  type Rolled,
  rollExpression,
  rowOfExpression,
  stepsInWords,
} from './index.ts';

function read(text: string): Expression {
  const expression = parseNotation(text);
  if (isRefusal(expression)) throw new Error(expression.message);
  return expression;
}

const exactly = (text: string): Record<number, string> => {
  const row = rowOfExpression(read(text), () => {});
  return Object.fromEntries([...entriesOf(row)].map(([value, weight]) => [value, fraction(weight, row.total)]));
};

/** Every way an expression can fall, rolled face by face: no shorter way is taken than the rule itself. */
function byHand(expression: Expression, most: number): Record<number, string> | undefined {
  const sums = new Map<number, [Weight, Weight]>();
  let runs = 0;
  const go = (dice: Record<string, readonly number[]>, ways: number): boolean => {
    if (++runs > most) return false;
    const ran = resume(rollExpression, expression, { dice });
    if (ran.kind === 'refused') throw new Error(ran.error.message);
    if (ran.kind === 'finished') {
      const total = totalOf(expression, ran.result);
      // Over one total that every number of dice here divides.
      const [own] = sums.get(total) ?? [0];
      sums.set(total, [plus(own!, ALL / BigInt(ways)), ALL]);
      return true;
    }
    const { id, count, sides } = ran.needs as { id: string; count: number; sides: 6 };
    return everyHandful(facesOf(sides), count).every((faces) =>
      go({ ...dice, [id]: faces }, ways * facesOf(sides).length ** count),
    );
  };
  if (!go({}, 1)) return undefined;
  return Object.fromEntries(
    [...sums].sort(([a], [b]) => a - b).map(([value, [weight]]) => [value, fraction(weight, ALL)]),
  );
}

const ALL = 2n ** 60n * 3n ** 40n * 5n ** 20n;

/** A check has its margin in its row, and its total in what was rolled. */
function totalOf(expression: Expression, { total, sides }: Rolled): number {
  return expression.kind === 'total' ? total : sides![0] - sides![1];
}

function everyHandful(faces: readonly number[], count: number): readonly (readonly number[])[] {
  let all: readonly (readonly number[])[] = [[]];
  for (let n = 0; n < count; n++) all = all.flatMap((one) => faces.map((face) => [...one, face]));
  return all;
}

/** One more throw than this and an explosion of depth 10 would be gone through: these are rolled once only. */
const comparisons = fc.constantFrom('>=', '<=', '>', '<', '=', '!=');
const pool = fc
  .record({
    count: fc.integer({ min: 1, max: 3 }),
    sides: fc.constantFrom('2', '3', '4', '5', 'F'),
    reroll: fc.constantFrom('', '', '', 'ro1', 'ro<2'),
    explode: fc.constantFrom('', '', '', '!o', '!!o'),
    keep: fc.constantFrom('', '', 'kh1', 'kl2', 'dl1', 'dh1', 'k2'),
    successes: fc.constantFrom('', '', 's>=2', 's>=2f1', 's=1'),
  })
  .map(({ count, sides, reroll, explode, keep, successes }) => {
    const joined = keep !== '' && explode === '!o' ? '!!o' : explode;
    return `${count}d${sides}${reroll}${joined}${keep}${successes}`;
  })
  .filter((text) => !isRefusal(parseNotation(text)));
const simple = fc.oneof(pool, fc.integer({ min: 0, max: 9 }).map(String));
const term = fc.oneof(
  pool,
  fc.tuple(pool, fc.constantFrom('+', '-', '*'), simple).map(([a, sign, b]) => `${a} ${sign} ${b}`),
  fc.tuple(pool, fc.integer({ min: 1, max: 3 })).map(([a, by]) => `(${a} + 1) / ${by}`),
  fc.tuple(fc.constantFrom('max', 'min'), pool, simple).map(([name, a, b]) => `${name}(${a}, ${b})`),
  fc.tuple(pool, comparisons, simple, simple).map(([a, sign, b, c]) => `(${a} ${sign} ${b}) * (${c})`),
);
const expression = fc.oneof(
  term,
  fc.tuple(term, comparisons, simple).map(([a, sign, b]) => `${a} ${sign} ${b}`),
  fc.tuple(pool, pool).map(([a, b]) => `${a} vs ${b}`),
);

describe('the exact distribution', () => {
  it('is that of every throw, gone through one by one', () => {
    let compared = 0;
    fc.assert(
      fc.property(expression, (text) => {
        const hand = byHand(read(text), 1500);
        if (hand === undefined) return;
        compared++;
        expect(exactly(text), text).toEqual(hand);
      }),
      { numRuns: runs(240) },
    );
    expect(compared).toBeGreaterThan(runs(100));
  });

  it('sums to 1 and stays exact past 2^53: 100d6, 50d20kh10, 30d10!s>=8', () => {
    for (const text of ['100d6', '20d20kh5', '30d10!s>=8', '40d6ro1 - 40d6']) {
      const { weights, total } = rowOfExpression(read(text), () => {});
      expect(
        weights.reduce((a, b) => plus(a, b), 0),
        text,
      ).toBe(total);
      expect(typeof total).toBe('bigint');
    }
    // The mean of a sum is the sum of the means.
    const { lowest, weights, total } = rowOfExpression(read('100d6'), () => {});
    const sum = weights.reduce<bigint>((all, weight, i) => all + BigInt(weight) * BigInt(lowest + i), 0n);
    expect(fraction(sum, total)).toBe('350');
  });

  it.each([
    ['3d6', 3, '1/216'],
    ['4d6kh3', 18, '7/432'],
    ['4d6dl1', 18, '7/432'],
    ['2d20kl1', 20, '1/400'],
    ['4dF', 4, '1/81'],
    ['d%', 100, '1/100'],
    ['4d6r1', 8, '1/625'],
    ['d6ro<3', 1, '1/18'],
    ['d6!', 66, '1/362797056'],
    ['8d10s>=7', 8, '256/390625'],
    ['3d10s>=7f1', -3, '1/1000'],
    ['8d6 / 2', 24, '1/1679616'],
    ['max(d8!!, d6!!)', 1, '1/48'],
    ['(d20+8 >= 16) * (1d8+4)', 0, '7/20'],
  ])('%s comes to %i in %s', (text, value, chance) => {
    expect(exactly(text)[value]).toBe(chance);
  });

  it('a reroll that goes on is even over the other faces, and a chain of explosions ends at ten', () => {
    expect(exactly('d6r<=3')).toEqual({ 4: '1/3', 5: '1/3', 6: '1/3' });
    const open = exactly('d2!');
    expect(Math.max(...Object.keys(open).map(Number))).toBe(22);
    expect(notesOf(read('d2!'))).toEqual(['A die that explodes adds at most 10 dice.']);
  });

  it('the frequencies of rolls are those of the distribution', () => {
    // Every face of 2d4 as often as every other.
    const faces = everyHandful([1, 2, 3, 4], 2);
    const text = '2d4kh1 * 2';
    const totals = faces.map((shown) => {
      const again = replay(rollExpression, read(text), { dice: { [ROLL]: shown } });
      if ('message' in again) throw new Error(again.message);
      return again.result.total;
    });
    const { lowest, weights, total } = rowOfExpression(read(text), () => {});
    for (const [i, weight] of weights.entries()) {
      const seen = totals.filter((one) => one === lowest + i).length;
      expect(seen / faces.length).toBe(ratio(weight, total));
    }
  });
});

describe('what is read', () => {
  it.each([
    ['3D6 + 2', '3d6 + 2'],
    ['1d20', 'd20'],
    ['4d6k3', '4d6kh3'],
    ['4d6d1', '4d6dl1'],
    ['2d20kh', '2d20kh1'],
    ['4df', '4dF'],
    ['8d10cs>=7', '8d10s>=7'],
    ['3d6≥12', '3d6 >= 12'],
    ['d20 == 20', 'd20 = 20'],
    ['2x3d6', '2 * 3d6'],
    ['3d6−1', '3d6 - 1'],
    ['10-(d6-1)', '10 - (d6 - 1)'],
    ['d6!>=5', 'd6!>=5'],
    ['2d6+3 versus 2d6', '2d6 + 3 vs 2d6'],
    ['2d6r-1', '2d6r1 - 1'],
    ['4dFr-1', '4dFr-1'],
  ])('%s is %s', (text, expected) => {
    expect(printed(read(text))).toBe(expected);
  });

  it('what is printed reads the same', () => {
    fc.assert(
      fc.property(expression, (text) => {
        const once = printed(read(text));
        expect(printed(read(once))).toBe(once);
        expect(exactly(once)).toEqual(exactly(text));
      }),
      { numRuns: runs(200) },
    );
  });

  it.each([
    ['', 0, 'Write dice here, such as 3d6+2.'],
    ['3d', 2, 'Say how many sides: 3d6, or F for Fate dice, or % for 100.'],
    ['3w6', 1, 'Dice are written with d, as in 3d6.'],
    ['3d6+', 4, 'Dice or a number are missing at the end.'],
    ['3d6 >> 12', 5, 'The character > has no meaning here.'],
    ['3d6 => 12', 4, 'Did you mean >=?'],
    ['d1', 1, 'A die has at least 2 sides.'],
    ['101d6', 0, 'At most 100 dice are rolled at once.'],
    ['d1001', 1, 'A die has at most 1000 sides.'],
    ['(3d6', 0, 'This parenthesis is never closed.'],
    ['3d6)', 3, 'No parenthesis is open here.'],
    ['4d6kh5', 5, 'Only 4 dice are rolled.'],
    ['8d10s7', 5, 'Say which faces count: s>=7 for 7 or more, s=7 for exactly that.'],
    ['d20 adv', 4, 'For advantage write 2d20kh1.'],
    ['d6r<=6', 2, 'More than three quarters of the faces would be rerolled. Name fewer, or reroll once with ro.'],
    ['4d6!kh3', 4, 'To keep or drop dice that explode write !!, so that a die counts together with what it adds.'],
    ['8d6/0', 4, 'Nothing is divided by 0.'],
    ['mx(d6, d8)', 0, 'The word mx has no meaning here. Did you mean max?'],
    ['3d6 4', 4, 'Write +, -, * or a comparison before this.'],
    ['1d6 vs 2d6 vs 3d6', 11, 'Only two sides can roll against each other.'],
  ])('%s is refused at character %i', (text, at, message) => {
    expect(parseNotation(text)).toMatchObject({ path: 'notation', at, message: `Character ${at + 1}: ${message}` });
  });

  it('any text at all is read or refused with a character of it', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'0123456789dfkhlros!%+-*/()<>=vs, xmaxin.é') });
    fc.assert(
      fc.property(fc.oneof(letters, fc.string()), (text) => {
        const found: Plain | object = parseNotation(text);
        if (!isRefusal(found)) return;
        expect(found.at).toBeGreaterThanOrEqual(0);
        expect(found.at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: runs(8000) },
    );
  });

  it('a comparison is of the total, and says how dice are counted', () => {
    expect(notesOf(read('8d10>=7'))).toEqual([
      'This compares the total. To count dice that show 7 or more, write 8d10s>=7.',
    ]);
    expect(notesOf(read('3d6+2 >= 12'))).toEqual([]);
    expect(notesOf(read('3d6 >= 12'))).toEqual([]);
  });

  it('is said in words', () => {
    expect(stepsInWords(read('4d6kh3 + 2 >= 12'))).toEqual([
      'Roll 4 six-sided dice, keep the highest 3 and add them up.',
      'Add 2.',
      'Check whether 4d6kh3 + 2 is 12 or more.',
    ]);
    expect(stepsInWords(read('8d10!s>=8f1'))).toEqual([
      'Roll 8 ten-sided dice, for each 10 roll another die, count each die that shows 8 or more as a success and take one away for each 1.',
    ]);
    expect(stepsInWords(read('d20 vs 10 - d4'))).toEqual([
      'You: Roll a twenty-sided die.',
      'Opponent: Roll a four-sided die.',
      'Opponent: Subtract d4 from 10.',
      'The higher total wins; equal totals tie.',
    ]);
  });
});

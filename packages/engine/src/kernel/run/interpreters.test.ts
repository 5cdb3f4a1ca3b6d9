import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/seed.ts';
import { sum } from '../chance/dice.ts';
import { type Distribution, weightOf } from '../chance/distribution.ts';
import { seeded, throwerFrom, throwerFromSeed } from '../chance/random.ts';
import { fraction, plus, ratio, times, type Weight } from '../chance/weight.ts';
import { forget } from '../memoize.ts';
import { keyOf, type Plain } from '../plain.ts';
import { bruteForce } from '../testing/brute.ts';
import { chiSquare, critical } from '../testing/chi-square.ts';
import { ruleOf, text } from '../testing/random-rules.ts';
import { type BestPlay, bestOf } from './best.ts';
import type { Inputs } from './given.ts';
import { mergedOdds, unmergedOdds } from './odds.ts';
import { isRefusal, type Referee, type Refusal, type Rule } from './referee.ts';
import { play, replay, resume } from './session.ts';

function table(d: Distribution<number>): Record<string, string> {
  const rows = d.values.map((value, i) => [String(value), fraction(d.weights[i]!, d.total)] as const);
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function computed<T>(d: T | Refusal): T {
  if (isRefusal(d)) throw new Error(d.message);
  return d;
}

const finished = (seed: string, t: Parameters<typeof ruleOf>[0]) => {
  const ran = play(ruleOf(t), undefined, throwerFromSeed(seed));
  if (ran.kind !== 'finished') throw new Error('a played rule always ends');
  return ran;
};

describe('one rule under every interpreter', () => {
  it('odds equal brute force on random small rules', () => {
    fc.assert(
      fc.property(text, (t) => {
        expect(table(computed(mergedOdds(ruleOf(t), undefined)))).toEqual(table(bruteForce(ruleOf(t), undefined)));
      }),
      { numRuns: runs(300) },
    );
  });

  it('the chances of a rule sum to exactly 1', () => {
    fc.assert(
      fc.property(text, (t) => {
        const { weights, total } = computed(unmergedOdds(ruleOf(t), undefined));
        expect(weights.reduce<Weight>((a, b) => plus(a, b), 0)).toEqual(total);
      }),
    );
  });

  it('dice held fixed give the odds of what is left', () => {
    fc.assert(
      fc.property(text, fc.string(), (t, seed) => {
        const { trace: played } = finished(seed, t);
        const [first] = Object.entries(played.dice);
        if (first === undefined) return;
        const fixed = computed(mergedOdds(ruleOf(t), undefined, { dice: { [first[0]]: first[1] } }));
        const all = computed(mergedOdds(ruleOf(t), undefined, { dice: played.dice, choices: played.choices }));
        expect(all.values).toHaveLength(1);
        expect(weightOf(fixed, all.values[0]!)).not.toBe(0);
      }),
    );
  });

  it('resume of what play wrote gives the same result and the same way there', () => {
    fc.assert(
      fc.property(text, fc.string(), (t, seed) => {
        const { result, trace: played } = finished(seed, t);
        const again = resume(ruleOf(t), undefined, { dice: played.dice, choices: played.choices });
        if (again.kind !== 'finished') throw new Error(`not finished: ${JSON.stringify(again)}`);
        expect(again.result).toBe(result);
        expect(again.trace.notes).toEqual(played.notes);
        expect(replay(ruleOf(t), undefined, { dice: played.dice, choices: played.choices })).toMatchObject({ result });
      }),
    );
  });

  it('a rule asked step by step ends where its played log ends, and undo is one input fewer', () => {
    fc.assert(
      fc.property(text, fc.string(), (t, seed) => {
        const { result, trace: played } = finished(seed, t);
        const dice: Record<string, readonly number[]> = {};
        const choices: Record<string, Plain> = {};
        for (let asked = 0; asked <= played.inputs.length; asked++) {
          const ran = resume(ruleOf(t), undefined, { dice, choices });
          if (ran.kind === 'finished') {
            expect(ran.result).toBe(result);
            return;
          }
          if (ran.kind === 'refused') throw new Error(ran.error.message);
          const { id, kind } = ran.needs;
          if (kind === 'dice') dice[id] = played.dice[id]!;
          else choices[id] = played.choices[id]!;
        }
        throw new Error('asked more than was played');
      }),
    );
  });

  it('a log with a throw too many or too few is named, not guessed at', () => {
    const rule = ruleOf({
      kind: 'roll',
      id: 'r',
      dice: { reading: 'sum', count: 1, sides: 6 },
      next: [{ kind: 'say', value: 1 }],
    });
    expect(replay(rule, undefined, { dice: { r: [2], s: [1] } })).toMatchObject({ input: 's' });
    expect(replay(rule, undefined, {})).toMatchObject({ input: 'r' });
    expect(replay(rule, undefined, { dice: { r: [7] } })).toMatchObject({ input: 'dice.r.0' });
    expect(replay(rule, undefined, { dice: { r: [2] }, choices: { c: 1 } })).toMatchObject({ input: 'c' });
  });

  it("play's frequencies agree with odds (chi-square, one false alarm in ten thousand)", () => {
    fc.assert(
      fc.property(text, fc.integer(), (t, seed) => {
        const odds = computed(mergedOdds(ruleOf(t), undefined));
        const seen = new Map<number, number>();
        const thrower = throwerFrom(seeded(`frequencies ${seed}`));
        for (let i = 0; i < 2000; i++) {
          const ran = play(ruleOf(t), undefined, thrower);
          if (ran.kind === 'finished') seen.set(ran.result, (seen.get(ran.result) ?? 0) + 1);
        }
        expect([...seen.keys()].filter((value) => weightOf(odds, value) === 0)).toEqual([]);
        const { value, freedom } = chiSquare(
          odds.values.map((one) => seen.get(one) ?? 0),
          odds.weights.map((weight) => ratio(weight, odds.total)),
        );
        expect(value).toBeLessThan(critical(freedom));
      }),
      { numRuns: runs(40), seed: Number(process.env.STRIKEHOME_SEED ?? 20) },
    );
  });

  it('the best play is never worse for the acting side than any fixed plan, nor better for it than the other side allows', () => {
    fc.assert(
      fc.property(text, (t) => {
        const sideOf = (role: string) => (role === 'a' ? 'acting' : role === 'b' ? 'other' : 'nobody');
        const best = computed(bestOf(ruleOf(t), undefined, { value: (n: number) => n, sideOf }));
        expect(fraction(...meanOf(best.ways))).toBe(minimax(t));
      }),
      { numRuns: runs(200) },
    );
  });

  it('with dice and decisions given, the best play is that of what is left open', () => {
    fc.assert(
      fc.property(text, fc.string(), fc.nat(), (t, seed, keep) => {
        const { trace: played } = finished(seed, t);
        const some = <V>(all: Readonly<Record<string, V>>) =>
          Object.fromEntries(Object.entries(all).filter((_, i) => (keep >> i) % 2 === 1));
        const given = { dice: some(played.dice), choices: some(played.choices) };
        const sideOf = (role: string) => (role === 'a' ? 'acting' : role === 'b' ? 'other' : 'nobody');
        const best = bestOf(ruleOf(t), undefined, { value: (n: number) => n, sideOf }, given);
        expect(isRefusal(best) ? REFUSED : fraction(...meanOf(best.ways))).toBe(minimax(t, given));
      }),
      { numRuns: runs(200) },
    );
  });

  it('dice whose count hangs on an open roll count where they fit, and are refused where they fit nowhere', () => {
    const one = { reading: 'sum', count: 1, sides: 2 } as const;
    const two = { reading: 'sum', count: 2, sides: 2 } as const;
    const rule = ruleOf({
      kind: 'roll',
      id: 'r',
      dice: one,
      next: [
        {
          kind: 'roll',
          id: 's',
          dice: one,
          next: [
            { kind: 'say', value: 0 },
            { kind: 'say', value: 1 },
          ],
        },
        {
          kind: 'roll',
          id: 's',
          dice: two,
          next: [
            { kind: 'say', value: 2 },
            { kind: 'say', value: 3 },
          ],
        },
      ],
    });
    // r is 1 or 2: with 2 the next roll is of one die and open, with 1 it is the two dice that lie there.
    expect(table(computed(mergedOdds(rule, undefined, { dice: { s: [1, 2] } })))).toEqual({
      0: '1/4',
      1: '1/4',
      3: '1/2',
    });
    expect(mergedOdds(rule, undefined, { dice: { s: [1, 2, 2] } })).toMatchObject({
      code: 'invalid_request',
      path: 'dice.s',
    });
    expect(mergedOdds(rule, undefined, { dice: { r: [2], s: [1, 2] } })).toMatchObject({ path: 'dice.s' });
  });

  it('states merged by what still counts leave odds and best play as they are', () => {
    const sideOf = (role: string) => (role === 'a' ? 'acting' : role === 'b' ? 'other' : 'nobody');
    fc.assert(
      fc.property(text, fc.string(), fc.nat(), (t, seed, keep) => {
        const { trace: played } = finished(seed, t);
        const some = <V>(all: Readonly<Record<string, V>>) =>
          Object.fromEntries(Object.entries(all).filter((_, i) => (keep >> i) % 2 === 1));
        for (const given of [{}, { dice: some(played.dice), choices: some(played.choices) }]) {
          const odds = [true, false].map((merging) => mergedOdds(ruleOf(t, merging), undefined, given));
          expect(tableOrWhy(odds[0]!)).toEqual(tableOrWhy(odds[1]!));
          const best = [true, false].map((merging) =>
            bestOf(ruleOf(t, merging), undefined, { value: (n: number) => n, sideOf }, given),
          );
          expect(worthOrWhy(best[0]!)).toEqual(worthOrWhy(best[1]!));
          expect(picksOf(best[0]!)).toEqual(picksOf(best[1]!));
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('what does not count any more is still played and told', () => {
    fc.assert(
      fc.property(text, fc.string(), (t, seed) => {
        const whole = play(ruleOf(t, false), undefined, throwerFromSeed(seed));
        const { result, trace } = finished(seed, t);
        if (whole.kind !== 'finished') throw new Error('a played rule always ends');
        expect([result, trace.notes, trace.inputs]).toEqual([whole.result, whole.trace.notes, whole.trace.inputs]);
      }),
    );
  });

  it('a repeated rule is worked out once for all states that agree in what still counts', () => {
    const count = (run: (rule: Rule<undefined, number>) => unknown, merging: boolean) => {
      let turns = 0;
      const turn = (referee: Referee, log: readonly number[]) => {
        turns++;
        return [...log, referee.choose('more', { by: 'a', options: [0, 1], default: 0 }) + referee.roll('r', coin)];
      };
      const sumOf = (log: readonly number[]) => log.reduce((all, one) => all + one, 0);
      const counts = merging ? (log: readonly number[]) => [sumOf(log), log.length] : undefined;
      run((referee) => sumOf(referee.repeat(turn, [], (log) => log.length === 6, 6, counts)));
      return turns;
    };
    const coin = sum(1, 2);
    const best = (rule: Rule<undefined, number>) =>
      bestOf(rule, undefined, { value: (n) => n, sideOf: () => 'acting' as const });
    const odds = (rule: Rule<undefined, number>) => mergedOdds(rule, undefined);
    // Two ways from each of 1 to 6 sums by default, and two turns to see that dice come in more than one; four ways from
    // each of 1, 3, 5, … sums where more is open.
    expect(count(odds, true)).toBe(2 * (1 + 2 + 3 + 4 + 5 + 6) + 2);
    expect(count(best, true)).toBe(4 * (1 + 3 + 5 + 7 + 9 + 11));
    expect(count(odds, false)).toBeGreaterThan(count(odds, true));
    expect(count(best, false)).toBeGreaterThan(count(best, true));
  });

  it('a rule goes on once with results of a performed rule that agree in what counts', () => {
    const pair = (referee: Referee) => ({
      left: referee.roll('left', sum(1, 6)),
      right: referee.roll('right', sum(1, 6)),
    });
    const difference = ({ left, right }: ReturnType<typeof pair>) => left - right;
    const sideOf = () => 'acting' as const;
    const runs = (counts?: typeof difference) => {
      let count = 0;
      const rule: Rule<undefined, number> = (referee) => {
        count++;
        const by = difference(referee.perform(pair, undefined, counts));
        return referee.choose('keep', { by: 'a', options: [0, by], default: by });
      };
      const odds = table(computed(mergedOdds(rule, undefined)));
      const inOdds = count;
      const best = worthOrWhy(bestOf(rule, undefined, { value: (n: number) => n, sideOf }));
      return { odds, best, inOdds, inPlan: count - inOdds };
    };
    expect(runs(difference)).toEqual({ ...runs(), inOdds: 11, inPlan: 22 });
    expect(runs()).toMatchObject({ inOdds: 36, inPlan: 72 });
  });

  it('what counts of a result is kept apart for rules that are given the same function', () => {
    const one = (referee: Referee, plus: number) => ({ n: referee.roll('r', sum(1, 2)) + plus, kind: 'one' });
    const other = (referee: Referee, plus: number) => ({ n: referee.roll('r', sum(1, 3)) + plus, kind: 'other' });
    const counts = ({ n }: { readonly n: number }) => n;
    const rule = (referee: Referee) => referee.perform(one, 0, counts).n * 10 + referee.perform(other, 0, counts).n;
    expect(table(computed(mergedOdds(rule, undefined)))).toEqual(table(bruteForce(rule, undefined)));
  });

  it('forgetting changes nothing', () => {
    fc.assert(
      fc.property(text, (t) => {
        const before = keyOf(table(computed(mergedOdds(ruleOf(t), undefined))));
        forget();
        expect(keyOf(table(computed(mergedOdds(ruleOf(t), undefined))))).toBe(before);
      }),
      { numRuns: runs(30) },
    );
  });
});

function tableOrWhy(d: Distribution<number> | Refusal): unknown {
  return isRefusal(d) ? d : table(d);
}

function worthOrWhy(best: BestPlay<number> | Refusal): unknown {
  return isRefusal(best) ? best : fraction(...meanOf(best.ways));
}

/** What is decided and how often, in any order. */
function picksOf(best: BestPlay<number> | Refusal): unknown {
  if (isRefusal(best)) return best;
  return best.plan.map(({ weight, total, ...pick }) => keyOf([pick, fraction(weight, total)])).sort();
}

function meanOf(d: Distribution<number>): [Weight, Weight] {
  return [d.values.reduce<Weight>((sum, value, i) => plus(sum, times(value, d.weights[i]!)), 0), d.total];
}

const REFUSED = 'refused';

/**
 * The value of a rule by plain recursion over inputs: average at dice, maximum for `a`, minimum for `b`. What is given
 * counts where it fits; what came up and fitted nowhere is refused.
 */
function minimax(t: Parameters<typeof ruleOf>[0], given: Inputs = {}): string {
  type Fraction = readonly [bigint, bigint];
  const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
  const fitted = new Set<string>();
  const cameUp = new Set<string>();
  const value = (dice: Record<string, readonly number[]>, choices: Record<string, Plain>): Fraction => {
    const ran = resume(ruleOf(t), undefined, { dice, choices });
    if (ran.kind === 'refused') throw new Error(ran.error.message);
    const decided = Object.entries(ran.trace.choices);
    for (const [id, option] of decided) {
      const wanted = given.choices?.[id];
      if (wanted === undefined) continue;
      const [had, asked] = [option, wanted].map((one) => (Array.isArray(one) ? (one as readonly Plain[]) : [one]));
      had!.forEach((one, i) => {
        if (i < asked!.length) cameUp.add(`?${id}`);
        if (one === asked![i]) fitted.add(`?${id}`);
      });
    }
    if (ran.kind === 'finished') return [BigInt(ran.result), 1n];
    const { needs } = ran;
    if (needs.kind === 'dice') {
      const faces = needs.sides === 'F' ? [-1, 0, 1] : Array.from({ length: needs.sides }, (_, i) => i + 1);
      const lying = given.dice?.[needs.id];
      if (lying !== undefined) {
        cameUp.add(needs.id);
        if (lying.length === needs.count && lying.every((face) => faces.includes(face))) {
          fitted.add(needs.id);
          return value({ ...dice, [needs.id]: lying }, choices);
        }
      }
      let throws: number[][] = [[]];
      for (let i = 0; i < needs.count; i++) throws = throws.flatMap((some) => faces.map((face) => [...some, face]));
      const sum = throws.map((one) => value({ ...dice, [needs.id]: one }, choices)).reduce(add, [0n, 1n]);
      return [sum[0], sum[1] * BigInt(throws.length)];
    }
    const before = (ran.trace.choices[needs.id] ?? []) as readonly Plain[];
    const tried = (option: Plain) =>
      value(dice, { ...choices, [needs.id]: needs.index === undefined ? option : [...before, option] });
    const said = given.choices?.[needs.id];
    const wanted = needs.index === undefined ? said : (said as readonly Plain[] | undefined)?.[needs.index];
    if (wanted !== undefined) {
      cameUp.add(`?${needs.id}`);
      if (needs.options.includes(wanted)) return tried(wanted);
    }
    if (needs.by === 'nobody') return tried(needs.default);
    const sign = needs.by === 'a' ? 1n : -1n;
    return needs.options
      .map(tried)
      .reduce((best, one) => ((one[0] * best[1] - best[0] * one[1]) * sign > 0n ? one : best));
  };
  const [above, below] = value({}, {});
  return [...cameUp].some((what) => !fitted.has(what)) ? REFUSED : fraction(above, below);
}

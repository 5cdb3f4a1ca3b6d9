import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plain } from '../plain.ts';
import { isRefusal } from '../run/referee.ts';
import { resume } from '../run/session.ts';
import { ruleOf, type Text, text } from '../testing/random-rules.ts';
import { improve } from './best-chain.ts';
import { unroll } from './graph.ts';
import { type Parties, type Process, transition, type Verdict } from './process.ts';

const SIDES: Parties = { a: 'a', b: 'b' };
const ENDS: readonly Verdict[] = ['a', 'b', 'draw'];

interface Step {
  readonly ways: readonly Text[];
  readonly by: 'a' | 'b';
}

/** Random rules one after the other: what a rule comes to says how far on it leads, so nothing ever comes back. */
function journey(steps: readonly Step[]): Process<number> {
  const last = steps.length;
  const onward = (place: number, result: number) => Math.min(place + 1 + (Math.abs(result) % 3), last + 2);
  return {
    start: 0,
    code: (place) => place,
    verdict: (place) => (place < last ? undefined : ENDS[place - last]),
    left: () => 0,
    now: (place) => ({
      by: steps[place]!.by,
      transitions: steps[place]!.ways.map((one, i) =>
        transition(`way ${i}`, ruleOf(one), undefined, (result) => onward(place, result), SIDES),
      ),
    }),
    endsRound: () => true,
    say: (place) => `place ${place}`,
  };
}

/** The reference implementation: every throw and every decision tried through `resume`, from the last place back to the first. */
function byHand(process: Process<number>, place: number, known = new Map<number, number>()): number {
  const verdict = process.verdict(place);
  if (verdict !== undefined) return verdict === 'a' ? 1 : verdict === 'b' ? -1 : 0;
  const before = known.get(place);
  if (before !== undefined) return before;
  const { by, transitions: ways } = process.now(place);
  const worths = ways.map(({ rule, args, next }) => {
    const value = (dice: Record<string, readonly number[]>, choices: Record<string, Plain>): number => {
      const ran = resume(rule, args, { dice, choices });
      if (ran.kind === 'refused') throw new Error(ran.error.message);
      if (ran.kind === 'finished') return byHand(process, next(ran.result), known);
      const { needs } = ran;
      if (needs.kind === 'dice') {
        const faces = needs.sides === 'F' ? [-1, 0, 1] : Array.from({ length: needs.sides }, (_, i) => i + 1);
        let throws: number[][] = [[]];
        for (let i = 0; i < needs.count; i++) throws = throws.flatMap((some) => faces.map((face) => [...some, face]));
        return throws.reduce((sum, one) => sum + value({ ...dice, [needs.id]: one }, choices), 0) / throws.length;
      }
      const tried = (option: Plain) => {
        const earlier = (ran.trace.choices[needs.id] ?? []) as readonly Plain[];
        return value(dice, { ...choices, [needs.id]: needs.index === undefined ? option : [...earlier, option] });
      };
      if (!(needs.by in SIDES)) return tried(needs.default);
      const all = needs.options.map(tried);
      return needs.by === 'a' ? Math.max(...all) : Math.min(...all);
    };
    return value({}, {});
  });
  const value = by === 'a' ? Math.max(...worths) : Math.min(...worths);
  known.set(place, value);
  return value;
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    ways: fc.array(text, { minLength: 1, maxLength: 2 }),
    by: fc.constantFrom('a' as const, 'b' as const),
  }),
  { minLength: 2, maxLength: 4 },
);

describe('the best play through rules with decisions of their own', () => {
  it('is worth what trying every throw and every decision by hand comes to', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const process = journey(given);
        const graph = unroll(process, { choices: true });
        if (isRefusal(graph)) throw new Error(graph.message);
        const { solution } = improve(process, graph);
        expect(solution.measureOf(0, 'a') - solution.measureOf(0, 'b')).toBeCloseTo(byHand(process, 0), 9);
      }),
      { numRuns: 150 },
    );
  });

  it('begins with the default decisions: its first rows are those of the fight nobody thinks about', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const process = journey(given);
        const [open, plain] = [unroll(process, { choices: true }), unroll(process, { choices: false })];
        if (isRefusal(open) || isRefusal(plain)) throw new Error('too large');
        const at = (graph: typeof open, state: number) => {
          const { first, end, to, p } = graph.rows;
          const entries = Array.from({ length: end[state]! - first[state]! }, (_, i) => first[state]! + i);
          return new Map(entries.map((entry) => [graph.states[to[entry]!]!, p[entry]!]));
        };
        plain.states.forEach((place, state) => {
          const same = at(open, open.states.indexOf(place));
          for (const [to, p] of at(plain, state)) expect(same.get(to)).toBeCloseTo(p, 12);
        });
      }),
      { numRuns: 100 },
    );
  });
});

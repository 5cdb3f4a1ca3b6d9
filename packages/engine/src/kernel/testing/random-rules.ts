/** Small random rules: throws, decisions, nested rules, loops and odds asked for, as data that fast-check can shrink. */
import fc from 'fast-check';
import { byCategory } from '../chance/by-category.ts';
import { type Dice, type Sides, sum, table, thrown } from '../chance/dice.ts';
import type { Rule } from '../run/referee.ts';

export type Text =
  | { readonly kind: 'say'; readonly value: number }
  | { readonly kind: 'roll'; readonly id: string; readonly dice: DiceText; readonly next: readonly Text[] }
  | {
      readonly kind: 'choose';
      readonly id: string;
      readonly by: string;
      readonly repeats: boolean;
      /** Each option stands there under two names. */
      readonly twice?: boolean;
      readonly next: readonly Text[];
    }
  | { readonly kind: 'perform'; readonly rule: Text; readonly next: readonly Text[] }
  /** A nested rule of whose result only a part counts. */
  | { readonly kind: 'partly'; readonly rule: Text; readonly next: readonly Text[] }
  | { readonly kind: 'compute'; readonly rule: Text; readonly next: readonly Text[] }
  | { readonly kind: 'repeat'; readonly limit: number; readonly atMost: number; readonly next: Text }
  | {
      readonly kind: 'tally';
      readonly turn: Text;
      readonly limit: number;
      readonly atMost: number;
      readonly next: Text;
    };

interface DiceText {
  readonly reading: 'sum' | 'by-category' | 'table' | 'sorted';
  readonly count: number;
  readonly sides: Sides;
}

function diceOf({ reading, count, sides }: DiceText): Dice<number> {
  switch (reading) {
    case 'sum':
      return sum(count, sides);
    case 'table':
      return table(Array.from({ length: typeof sides === 'number' ? sides : 3 }, (_, i) => (i * i) % 3));
    case 'sorted':
      return thrown(count, sides, (faces) => Math.max(...faces) * 10 + Math.min(...faces));
    case 'by-category': {
      const chart = Array.from({ length: typeof sides === 'number' ? sides : 3 }, (_, i) => CATEGORIES[(i + 1) % 3]!);
      return byCategory(chart, ({ a = 0, b = 0, c = 0 }) => a * 100 + b * 10 + c)(count);
    }
  }
}

const CATEGORIES = ['a', 'b', 'c'] as const;

const pick = (next: readonly Text[], n: number): Text => next[((n % next.length) + next.length) % next.length]!;

/** A nested rule knows only its argument: that is what lets odds merge it. */
export const nested: Rule<{ readonly text: Text; readonly plus: number; readonly merging?: boolean }, number> = (
  referee,
  { text, plus, merging },
) => ruleOf(text, merging)(referee, undefined) + plus;

interface Parts {
  readonly rest: number;
  readonly whole: number;
}

const inParts: Rule<Parameters<typeof nested>[1], Parts> = (referee, args) => {
  const whole = nested(referee, args);
  return { rest: whole % 3, whole };
};

const restOf = ({ rest }: Parts) => rest;

const loopStep: Rule<{ readonly n: number; readonly sides: number }, { readonly n: number; readonly sides: number }> = (
  referee,
  { n, sides },
) => ({ n: n + referee.roll('loop', sum(1, sides)) - 1, sides });

/** A sum and all that was added to it, of which only the sum counts. */
interface Tally {
  readonly sum: number;
  readonly log: readonly number[];
}

/** The rule that a text stands for; its tallies and what it performs merged by what still counts, or not. */
export function ruleOf(text: Text, merging = true): Rule<undefined, number> {
  const partOf = (part: Text) => ruleOf(part, merging);
  return (referee) => {
    referee.note('X-01', text.kind, {});
    switch (text.kind) {
      case 'say':
        return text.value;
      case 'roll':
        return partOf(pick(text.next, referee.roll(text.id, diceOf(text.dice), { by: 'a' })))(referee, undefined);
      case 'choose': {
        const { by, repeats, twice = false, next } = text;
        const options = (twice ? [...next, ...next] : next).map((_, i) => i);
        const unnamed = (option: number) => option % next.length;
        const chosen = referee.choose(repeats ? `${text.id}s` : text.id, {
          by,
          options,
          default: options.at(-1)!,
          repeats,
          ...(merging && twice ? { countsAs: unnamed } : {}),
        });
        return partOf(next[unnamed(chosen)]!)(referee, undefined);
      }
      case 'perform': {
        const sub = referee.perform(nested, { text: text.rule, plus: 1, merging });
        return sub * 2 + partOf(pick(text.next, sub))(referee, undefined);
      }
      case 'partly': {
        const args = { text: text.rule, plus: 1, merging };
        const { rest, whole } = referee.perform(inParts, args, merging ? restOf : undefined);
        referee.note('X-03', 'partly', { whole });
        return rest * 2 + partOf(pick(text.next, rest))(referee, undefined);
      }
      case 'compute': {
        const { values } = referee.odds(nested, { text: text.rule, plus: 1 });
        const most = Math.max(...values);
        return most * 3 + ruleOf(pick(text.next, values.length))(referee, undefined);
      }
      case 'repeat': {
        const { limit, atMost } = text;
        const { n } = referee.repeat(loopStep, { n: 0, sides: 3 }, (state) => state.n >= limit, atMost);
        return n * 5 + partOf(text.next)(referee, undefined);
      }
      case 'tally': {
        const { limit, atMost } = text;
        const turn: Rule<Tally, Tally> = (inner, { sum, log }) => {
          const more = partOf(text.turn)(inner, undefined);
          return { sum: sum + more, log: [...log, more] };
        };
        const isFull = ({ sum }: Tally) => sum >= limit;
        const counts = merging ? ({ sum }: Tally) => sum : undefined;
        const { sum, log } = referee.repeat(turn, { sum: 0, log: [] }, isFull, atMost, counts);
        referee.note('X-02', 'tally', { log });
        return sum * 3 + partOf(text.next)(referee, undefined);
      }
    }
  };
}

const diceText: fc.Arbitrary<DiceText> = fc.record({
  reading: fc.constantFrom('sum', 'by-category', 'table', 'sorted'),
  count: fc.constant(1),
  sides: fc.constantFrom<Sides>(2, 3, 'F'),
});
const handText: fc.Arbitrary<DiceText> = fc.record({
  reading: fc.constantFrom('sum', 'by-category', 'sorted'),
  count: fc.integer({ min: 1, max: 2 }),
  sides: fc.constantFrom<Sides>(2, 3, 'F'),
});

/** What is done over and over: brief, because all of it is tried over and over. */
const turnText: fc.Arbitrary<Text> = fc.letrec<{ turn: Text; say: Text }>((tie) => ({
  say: fc.record({ kind: fc.constant('say' as const), value: fc.integer({ min: 0, max: 2 }) }),
  turn: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    tie('say'),
    fc.record({
      kind: fc.constant('roll' as const),
      id: fc.constantFrom('r', 's'),
      dice: diceText,
      next: fc.array(tie('turn'), { minLength: 1, maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant('choose' as const),
      id: fc.constantFrom('c', 'd'),
      by: fc.constantFrom('a', 'b', 'nobody'),
      repeats: fc.boolean(),
      next: fc.array(tie('turn'), { minLength: 1, maxLength: 2 }),
    }),
  ),
})).turn;

export const text: fc.Arbitrary<Text> = fc.letrec<{ text: Text }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.record({ kind: fc.constant('say' as const), value: fc.integer({ min: -3, max: 9 }) }),
    fc.record({
      kind: fc.constant('roll' as const),
      id: fc.constantFrom('r', 's'),
      dice: fc.oneof(diceText, handText),
      next: fc.array(tie('text'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('choose' as const),
      id: fc.constantFrom('c', 'd'),
      by: fc.constantFrom('a', 'b', 'nobody'),
      repeats: fc.boolean(),
      twice: fc.boolean(),
      next: fc.array(tie('text'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constantFrom('perform' as const, 'partly' as const),
      rule: tie('text'),
      next: fc.array(tie('text'), { minLength: 1, maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant('compute' as const),
      rule: tie('text'),
      next: fc.array(tie('text'), { minLength: 1, maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant('repeat' as const),
      limit: fc.integer({ min: 1, max: 2 }),
      atMost: fc.integer({ min: 0, max: 3 }),
      next: tie('text'),
    }),
    fc.record({
      kind: fc.constant('tally' as const),
      turn: turnText,
      limit: fc.integer({ min: 1, max: 3 }),
      atMost: fc.integer({ min: 0, max: 3 }),
      next: tie('text'),
    }),
  ),
})).text;

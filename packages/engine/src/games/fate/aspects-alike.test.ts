import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/seed.ts';
import { resolve } from '../../index.ts';
import {
  type Aim,
  bestOf,
  type Choice,
  isRefusal,
  type Plain,
  type PlainRecord,
  type Referee,
  type Resolution,
  type Rule,
  resume,
} from '../../kernel/index.ts';
import { fate } from './index.ts';
import { type Invoked, offerTo } from './invoke.ts';
import type { Situation } from './situation.ts';
import { active, dice, prepared } from './testing/table.ts';

interface Asking {
  readonly needs: {
    readonly question: {
      readonly options: readonly { readonly label: string; readonly value?: { readonly exact: string } }[];
    };
  };
}

/** The reference implementation: every aspect by its name, whatever it counts as. */
function byName(referee: Referee): Referee {
  return {
    roll: (id, dice, hint) => referee.roll(id, dice, hint),
    rollTogether: (first, second, dice) => referee.rollTogether(first, second, dice),
    note: (clause, id, values) => referee.note(clause, id, values),
    choose: <O extends Plain>(id: string, { countsAs: _, ...choice }: Choice<O>) => referee.choose(id, choice),
    perform: (rule, args, counts) => referee.perform(named(rule), args, counts),
    repeat: (rule, state, until, atMost, counts) => referee.repeat(named(rule), state, until, atMost, counts),
    odds: (rule, args) => referee.odds(rule, args),
  };
}

function named<A, R>(rule: Rule<A, R>): Rule<A, R> {
  return (referee, args) => rule(byName(referee), args);
}

const { rule, sides } = fate.actions.attack!;

function argsOf(request: PlainRecord): unknown {
  const ready = prepared('attack', request);
  if (isRefusal(ready)) throw new Error(ready.message);
  return ready.args;
}

const aim: Aim<Resolution> = {
  value: ({ facts }) => facts.hit as number,
  sideOf: (role) => sides[role] ?? 'nobody',
};

const aspectOf = (by: 'actor' | 'opposition', aspect: string, kind: 'free' | 'paid' | 'both') =>
  [true, false].flatMap((free) => (kind === 'both' || free === (kind === 'free') ? [{ by, aspect, free }] : []));

const kinds = (maxLength: number) => fc.array(fc.constantFrom('free', 'paid', 'both'), { maxLength });

describe('aspects that differ only in their names', () => {
  it('FATE-04 are decided on as if each were tried by its name', () => {
    const points = fc.option(fc.record({ actor: fc.nat(2), opposition: fc.nat(2) }), { nil: undefined });
    fc.assert(
      fc.property(kinds(2), kinds(1), points, fc.nat(3), (mine, theirs, fatePoints, rating) => {
        const args = argsOf({
          actor: { rating },
          opposition: active(1),
          scene: 'conflict',
          available: [
            ...mine.flatMap((kind, i) => aspectOf('actor', `Mine ${i}`, kind)),
            ...theirs.flatMap((kind, i) => aspectOf('opposition', `Theirs ${i}`, kind)),
          ],
          ...(fatePoints === undefined ? {} : { fatePoints }),
        });
        expect(bestOf(rule, args, aim)).toEqual(bestOf(named(rule), args, aim));
      }),
      {
        numRuns: runs(10),
        seed: 4,
        // One is free and one to be paid for; and one of two was paid for, so that both are free, and only one began so.
        examples: [
          [['free', 'paid'], [], { actor: 1, opposition: 0 }, 1],
          [['both', 'free'], ['paid'], { actor: 1, opposition: 1 }, 1],
        ],
      },
    );
  });

  it('FATE-04 are all offered, and each is heard as it is called', () => {
    const args = argsOf({
      actor: { rating: 2 },
      opposition: active(2),
      scene: 'conflict',
      available: ['Quick', 'Bold'].flatMap((aspect) => aspectOf('actor', aspect, 'paid')),
    });
    const even = { dice: { actor: dice(0), opposition: dice(0) } };
    const options = ['Quick', 'Bold'].flatMap((aspect) => ['bonus', 'reroll'].map((use) => ({ aspect, use })));
    expect(resume(rule, args, even)).toMatchObject({ needs: { id: 'invoke', options: ['pass', ...options] } });
    const bold = { aspect: 'Bold', use: 'bonus' };
    expect(resume(rule, args, { ...even, choices: { invoke: bold, 'invoke#3': 'pass' } })).toMatchObject({
      result: { facts: { invoked: [{ ...bold, by: 'actor', free: false }] } },
    });
  });

  it('FATE-04 count as the same where they began alike and are good for the same', () => {
    const args = argsOf({
      actor: { rating: 2 },
      opposition: active(2),
      scene: 'conflict',
      available: [
        ...aspectOf('actor', 'Both', 'both'),
        ...aspectOf('actor', 'Free', 'free'),
        ...aspectOf('actor', 'Boost', 'free'),
        ...aspectOf('actor', 'Paid', 'paid'),
      ],
    }) as Situation;
    const classes = (invoked: readonly Invoked[]) => {
      const { options, countsAs } = offerTo(args, invoked, 'actor', true);
      const found = new Map<string, string[]>();
      for (const option of options) {
        const as = countsAs(option);
        const named = option === 'pass' ? option : `${option.aspect} ${option.use}`;
        found.set(as, [...(found.get(as) ?? []), named]);
      }
      return [...found.values()].map((all) => all.join(', '));
    };
    const apart = ['pass', 'Both bonus', 'Both reroll', 'Free bonus, Boost bonus', 'Free reroll, Boost reroll'];
    expect(classes([])).toEqual([...apart, 'Paid bonus', 'Paid reroll']);
    // Once it is paid for, it is good for what the others are, and did not begin so.
    const paid = { by: 'actor', aspect: 'Both', use: 'bonus', free: false } as const;
    expect(classes([paid])).toEqual([...apart, 'Paid bonus', 'Paid reroll']);
  });

  it('FATE-04 are told apart where a later answer names one of them', () => {
    const request = {
      ...{ system: 'fate', action: 'overcome', actor: { rating: 0 }, opposition: { kind: 'passive', rating: 4 } },
      available: ['Quick', 'Bold'].flatMap((aspect) => aspectOf('actor', aspect, 'paid')),
      ...{ ask: true, show: ['question'], dice: { actor: [0, 0, 0, 0] } },
    };
    const objective = (choices: PlainRecord) => {
      const answer = resolve({ ...request, choices } as never) as unknown as Asking;
      return answer.needs.question.options.map(({ label, value }) => [label, value?.exact]);
    };
    const later = objective({ 'invoke#3': { aspect: 'Quick', use: 'bonus' } });
    expect(later).toEqual([
      ['Pass', '-4'],
      ['Quick: +2', undefined],
      ['Quick: roll again', undefined],
      ['Bold: +2', '0'],
      ['Bold: roll again', '-2'],
    ]);
  });
});

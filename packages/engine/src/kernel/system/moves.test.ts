import { describe, expect, it } from 'vitest';
import { play } from '../run/session.ts';
import { text, whole, withDefault } from '../shape/shape.ts';
import type { AnyMove } from './moves.ts';
import { moveKind, moveTable } from './moves.ts';

/** A toy: apples lie in a row, and people take them one after the other. */
interface Apples {
  readonly left: number;
  readonly names: Readonly<Record<string, string>>;
  readonly next: string;
}

const no = (path: string, message: string) => ({ code: 'not_allowed' as const, path, message });

const take = moveKind<Apples>()({
  kind: 'take',
  fields: { by: text(), count: withDefault(whole(1, 9), 2) },
  rolls: { bite: { label: 'Bite', sides: 6, count: 1 } },
  offers: (_, by) => [
    { by, action: { by }, what: 'takes' },
    { by, label: 'Take one', action: { by, count: 1 }, what: 'takes' },
  ],
  illegal: ({ left }, { count }) => (count > left ? no('action.count', `There are ${left}.`) : undefined),
  act: (referee, state, { count }) => {
    referee.note('A-1', 'taken', { count });
    return { outcome: 'taken', facts: { count }, changes: [], state: { ...state, left: state.left - count } };
  },
  label: ({ names }, { by, count }, { knows }) => `${names[by]} takes ${knows(by) ? count : 'some'}`,
  takesPart: (_, { by }) => [by],
  asked: (_, { by }, needs) => (needs.by === 'eater' ? by : undefined),
  singly: () => 'eat',
  describe: ({ state }) => `${state.left} left.`,
  outcomes: { taken: 'gone' },
});

const wait = moveKind<Apples>()({
  kind: 'wait',
  fields: { by: text() },
  offers: (_, by) => [{ by, action: { by } }],
  act: (_, state) => ({ outcome: 'waited', facts: {}, changes: [], state }),
  label: (_, { by }) => `${by} waits`,
  takesPart: (_, { by }) => [by],
});

const more = moveKind<Apples>()({
  kind: 'more',
  fields: {},
  choices: { kindOf: { label: 'Kind', ask: 'Which?', options: { red: 'Red' } } },
  offersGm: () => [{ by: 'gm', action: {}, ends: true }],
  asides: (_, __, directs) => (directs ? [{ by: 'gm', label: 'One more', action: {} }] : []),
  illegal: ({ left }) => (left > 5 ? no('action.kind', 'There are enough.') : undefined),
  act: (_, state) => ({ outcome: 'more', facts: {}, changes: [], state: { ...state, left: state.left + 1 } }),
  label: () => 'More apples',
  takesPart: ({ names }) => Object.keys(names),
});

const TABLE = [take, wait, more] as const;
type AppleMove = AnyMove<typeof TABLE>;

const rules = {
  actors: ({ next }: Apples) => [next],
  illegal: ({ next }: Apples, move: AppleMove) =>
    'by' in move && move.by !== next ? no('action.by', `It is ${next}’s turn.`) : undefined,
  nameOf: ({ names }: Apples, id: string) => names[id]!,
};
const moves = moveTable(TABLE, rules);
const state = (left: number): Apples => ({ left, names: { a: 'Ana', b: 'Bo' }, next: 'a' });
const EVERYTHING = { knows: () => true, plays: () => true };
const NOTHING = { knows: () => false, plays: () => false };

describe('a table of moves', () => {
  it('offers what the kinds offer, in the order of the table and the GM last, without what is illegal', () => {
    expect([...moves.legal(state(2))]).toEqual([
      { by: 'a', label: 'Ana takes 2', action: { kind: 'take', by: 'a' }, what: 'takes' },
      { by: 'a', label: 'Take one', action: { kind: 'take', by: 'a', count: 1 }, what: 'takes' },
      { by: 'a', label: 'a waits', action: { kind: 'wait', by: 'a' } },
      { by: 'gm', label: 'More apples', action: { kind: 'more' }, ends: true },
    ]);
    const labels = (left: number) => Array.from(moves.legal(state(left)), ({ label }) => label);
    // A field that is left out is judged by its default.
    expect(labels(1)).toEqual(['Take one', 'a waits', 'More apples']);
    expect(labels(6)).toEqual(['Ana takes 2', 'Take one', 'a waits']);
  });

  it('checks what every move has to keep before it asks the kind', () => {
    expect(moves.illegalReason(state(1), { kind: 'take', by: 'b', count: 9 })).toEqual(
      no('action.by', 'It is a’s turn.'),
    );
    expect(moves.illegalReason(state(1), { kind: 'take', by: 'a', count: 9 })).toEqual(
      no('action.count', 'There are 1.'),
    );
    expect(moves.illegalReason(state(1), { kind: 'wait', by: 'a' })).toBeUndefined();
    const free = moveTable(TABLE, { actors: rules.actors, nameOf: rules.nameOf });
    expect(free.illegalReason(state(1), { kind: 'take', by: 'b', count: 1 })).toBeUndefined();
  });

  it('puts the GM first where the rules say so, and a kind where its rank says', () => {
    const ranked = moveKind<Apples>()({
      kind: 'nap',
      fields: { by: text(), long: withDefault(whole(0, 1), 0) },
      offers: (_, by) => [
        { by, action: { by } },
        { by, action: { by, long: 1 } },
      ],
      rank: ({ long }, { left }) => (long === 1 ? -1 : left / 4),
      act: (_, before) => ({ outcome: 'napped', facts: {}, changes: [], state: before }),
      label: (_, { long }) => (long === 1 ? 'long nap' : 'nap'),
      takesPart: () => [],
    });
    const { legal } = moveTable([...TABLE, ranked], { ...rules, illegal: () => undefined, gmFirst: () => true });
    expect(Array.from(legal(state(2)), ({ label }) => label)).toEqual([
      'More apples',
      'long nap',
      'Ana takes 2',
      'Take one',
      'nap',
      'a waits',
    ]);
  });

  it('offers nothing once it is over, and asks for that once, however many offers there are', () => {
    let asked = 0;
    const over = ({ left }: Apples) => {
      asked++;
      return left === 0 ? no('action.kind', 'Every apple is taken.') : undefined;
    };
    const ended = moveTable(TABLE, { ...rules, over });
    expect([...ended.legal(state(2))]).toEqual([...moves.legal(state(2))]);
    expect(asked).toBe(1);
    expect([...ended.legal(state(0))]).toEqual([]);
    expect(ended.asides(state(0), EVERYTHING, true)).toEqual([]);
    expect(ended.illegalReason(state(0), { kind: 'take', by: 'b', count: 9 })).toEqual(
      no('action.kind', 'Every apple is taken.'),
    );
  });

  it('gives asides to those who may have them, without what is illegal', () => {
    const aside = { by: 'gm', label: 'One more', action: { kind: 'more' } };
    expect(moves.asides(state(2), EVERYTHING, true)).toEqual([aside]);
    expect(moves.asides(state(2), EVERYTHING, false)).toEqual([]);
    expect(moves.asides(state(6), EVERYTHING, true)).toEqual([]);
  });

  it('does not judge an aside whose words are still to be said, and ranks asides too', () => {
    const label = moveKind<Apples>()({
      kind: 'label',
      fields: { as: text() },
      rank: () => 9,
      asides: (_, { plays }) => (plays('a') ? [{ by: 'a', action: { as: 'apples' }, asks: ['as'] }] : []),
      illegal: (_, { as }) => (as === 'apples' ? no('action.as', 'They are called so.') : undefined),
      act: (_, before) => ({ outcome: 'named', facts: {}, changes: [], state: before }),
      label: (_, { as }) => `Call them ${as}`,
      takesPart: () => [],
    });
    const { asides, illegalReason } = moveTable([label, ...TABLE], { ...rules, illegal: () => undefined });
    const suggested = { by: 'a', label: 'Call them apples', action: { kind: 'label', as: 'apples' }, asks: ['as'] };
    expect(asides(state(2), EVERYTHING, true)).toEqual([
      { by: 'gm', label: 'One more', action: { kind: 'more' } },
      suggested,
    ]);
    expect(asides(state(2), NOTHING, false)).toEqual([]);
    expect(illegalReason(state(2), { kind: 'label', as: 'apples' })).toEqual(no('action.as', 'They are called so.'));
  });

  it('has the shape, the rolls and the choices of all its kinds', () => {
    expect(moves.action.cases).toEqual([take.shape, wait.shape, more.shape]);
    expect(Object.keys(take.shape.fields)).toEqual(['kind', 'by', 'count']);
    expect(moves.rolls).toEqual(take.rolls);
    expect(moves.choices).toEqual(more.choices);
  });

  it('acts and speaks as the kind does, and is silent where it is', () => {
    const taken = { kind: 'take', by: 'a', count: 2 } as const;
    const waited = { kind: 'wait', by: 'a' } as const;
    const ran = play(
      (referee) => moves.act(referee, state(3), taken),
      undefined,
      () => [],
    );
    if (ran.kind !== 'finished') throw new Error(ran.kind);
    expect(ran.result.state.left).toBe(1);
    expect(moves.describe(ran.result, state(3), taken)).toBe('1 left.');
    expect(moves.describe(ran.result, state(3), waited)).toBeUndefined();
    expect(moves.label(state(3), taken, EVERYTHING)).toBe('Ana takes 2');
    expect(moves.label(state(3), taken, NOTHING)).toBe('Ana takes some');
    expect(moves.takesPart(state(3), { kind: 'more' })).toEqual(['a', 'b']);
    const needs = (by: string) => ({ kind: 'dice', id: 'bite', count: 1, sides: 6, by }) as const;
    expect(moves.asked(state(3), taken, needs('eater'))).toEqual({ id: 'a', name: 'Ana' });
    expect(moves.asked(state(3), taken, needs('cook'))).toBeUndefined();
    expect(moves.asked(state(3), waited, needs('eater'))).toBeUndefined();
    expect([moves.singly(state(3), taken), moves.singly(state(3), waited)]).toEqual(['eat', undefined]);
    expect([
      moves.plainOutcome(taken, 'taken'),
      moves.plainOutcome(taken, 'x'),
      moves.plainOutcome(waited, 'x'),
    ]).toEqual(['gone', undefined, undefined]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { table } from '../chance/dice.ts';
import { isRefusal, type Referee } from '../run/referee.ts';
import { Work } from '../run/work.ts';
import { toyDuel } from '../testing/toy-duel.ts';
import { solve } from './chain.ts';
import { solveExactly } from './exact-chain.ts';
import { TransitionCache, unroll } from './graph.ts';
import type { Process } from './process.ts';
import { type Race, raceExactly, raceOf, runRace } from './race.ts';
import { byRound } from './rounds.ts';
import { blow, type Order, type SkirmishState, skirmish } from './skirmish.ts';

const LISTED = { atMost: 100_000, rest: 1e-12 };

const strike = (referee: Referee, { faces }: { readonly faces: readonly number[] }) =>
  referee.roll('harm', table(faces));

/** Two who do each other the harm of a die's faces; what they have left is told threefold. */
function duelBy(
  health: readonly [number, number],
  faces: readonly (readonly number[])[],
  order: Order,
): Process<SkirmishState> {
  return skirmish({
    names: { a: ['a'], b: ['b'] },
    start: health,
    order,
    targets: { a: 'first', b: 'first' },
    unit: 'left',
    left: (_, condition) => 3 * condition,
    steady: true,
    turn: (by) => ({
      options: [blow('strike', strike, { faces: faces[by]! }, (harm) => ({ own: 0, theirs: harm }))],
    }),
  });
}

function raceIn(process: Process<SkirmishState>): Race {
  const race = raceOf(process.duel!, new TransitionCache());
  if (race === undefined || isRefusal(race)) throw new Error('no race');
  return race;
}

/** The reference implementation: the lattice of states. */
function chain(process: Process<SkirmishState>) {
  const graph = unroll(process, { choices: false });
  if (isRefusal(graph)) throw new Error(graph.message);
  const solution = solve(process, graph);
  const told = (measure: Parameters<typeof solution.measureOf>[1]) => solution.measureOf(0, measure);
  return { graph, told, spread: byRound(process, graph, graph.rows, LISTED) };
}

const faces = fc.array(fc.constantFrom(0, 2, 4, 6, 10), { minLength: 3, maxLength: 6 });
const duels = fc.record({
  health: fc.tuple(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 25 })),
  faces: fc.tuple(faces, faces),
  order: fc.constantFrom<Order>('simultaneous', 'sequential'),
});
const canEnd = (all: readonly (readonly number[])[]) => all.flat().some((harm) => harm > 0);

describe('a duel as a race of two distributions', () => {
  it('comes to the same to the last digit whether few sizes of harm slide along or many are summed up', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 8 });
    const runner = fc.record({ parts: fc.integer({ min: 1, max: 30 }), harm: weights });
    fc.assert(
      fc.property(runner, runner, fc.boolean(), (one, other, together) => {
        fc.pre(one.harm.some((weight, size) => size > 0 && weight > 0));
        const ready = ({ parts, harm }: typeof one, sizes: number) => ({
          parts,
          left: Array.from({ length: parts }, (_, taken) => 3 * (parts - taken)),
          harm: [...harm, ...new Array<number>(sizes - harm.length).fill(0)],
          total: harm.reduce((sum, weight) => sum + weight, 1),
        });
        const run = (sizes: number) =>
          runRace(
            { together, a: ready(one, sizes), b: ready(other, sizes), states: 0 },
            { ...LISTED, work: new Work(), enough: Infinity },
          );
        expect(run(8)).toEqual(run(12));
      }),
    );
  });

  it('ends as the lattice of its states does: chances, rounds, what is left, round by round and as fractions', () => {
    fc.assert(
      fc.property(duels, (given) => {
        fc.pre(canEnd(given.faces));
        const process = duelBy(given.health, given.faces, given.order);
        const race = raceIn(process);
        const { won, left, rounds, mean, remaining } = runRace(race, {
          ...LISTED,
          work: new Work(),
          enough: Infinity,
        })!;
        const { graph, told, spread } = chain(process);
        for (const party of ['a', 'b', 'draw'] as const) expect(won[party]).toBeCloseTo(told(party), 12);
        expect(mean).toBeCloseTo(told('rounds'), 10);
        expect([left.a, left.b]).toEqual([expect.closeTo(told('leftA'), 10), expect.closeTo(told('leftB'), 10)]);
        expect(rounds.map(([round]) => round)).toEqual(spread.rounds.map(([round]) => round));
        rounds.forEach(([, p], i) => {
          expect(p).toBeCloseTo(spread.rounds[i]![1], 13);
        });
        expect(remaining).toBeLessThan(1e-12);
        expect(raceExactly(race, new Work())).toEqual(solveExactly(graph));
      }),
      { numRuns: 200 },
    );
  });

  it('broken off after so many rounds, it leaves over what the chain leaves', () => {
    const process = toyDuel(12, 9, 'sequential');
    const cut = { ...LISTED, atMost: 3 };
    const { won, left, remaining } = runRace(raceIn(process), { ...cut, work: new Work(), enough: Infinity })!;
    const { graph } = chain(process);
    const slow = byRound(process, graph, graph.rows, cut);
    expect(remaining).toBeCloseTo(slow.remaining, 13);
    for (const party of ['a', 'b'] as const) {
      expect(won[party]).toBeCloseTo(slow.won[party], 13);
      expect(left[party]).toBeCloseTo(slow.left[party], 12);
    }
  });

  it('is computed in the parts that all harm is made of', () => {
    const { a, b } = raceIn(
      duelBy(
        [21, 30],
        [
          [0, 10, 20],
          [0, 7],
        ],
        'sequential',
      ),
    );
    expect([a.parts, b.parts]).toEqual([3, 3]);
    expect([...a.left]).toEqual([63, 42, 21]);
  });

  it('is none where nobody can harm the other, or a blow can cost its striker', () => {
    const nobody = duelBy([3, 3], [[0], [0]], 'sequential').duel!;
    expect(raceOf(nobody, new TransitionCache())).toBeUndefined();
    const dear = { ...nobody, a: { ...nobody.a, losses: () => ({ own: 1, theirs: 2 }) } };
    expect(raceOf(dear, new TransitionCache())).toBeUndefined();
  });

  it('gives up where it takes more work than is enough', () => {
    const long = raceIn(duelBy([20, 20], [[0, 0, 0, 0, 0, 1], [0]], 'sequential'));
    expect(runRace(long, { ...LISTED, work: new Work(), enough: 500 })).toBeUndefined();
  });

  it('a blow that hangs on conditions, or a third person, makes no duel', () => {
    const { duel: _, ...rest } = duelBy([3, 3], [[1], [1]], 'sequential');
    expect(rest).not.toHaveProperty('duel');
    const turn = () => ({ options: [blow('strike', strike, { faces: [1] }, (harm) => ({ own: 0, theirs: harm }))] });
    const three = {
      names: { a: ['a'], b: ['b', 'c'] },
      start: [1, 1, 1],
      targets: { a: 'first', b: 'first' },
      unit: 'left',
    } as const;
    expect(skirmish({ ...three, order: 'sequential', steady: true, turn }).duel).toBeUndefined();
    const two = { ...three, names: { a: ['a'], b: ['b'] }, start: [1, 1] };
    expect(skirmish({ ...two, order: 'sequential', turn }).duel).toBeUndefined();
    expect(skirmish({ ...two, order: 'sequential', steady: true, turn }).duel).toBeDefined();
  });
});

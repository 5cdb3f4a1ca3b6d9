/** What the worker reports of a designer's questions. */
import { describe, expect, it } from 'vitest';
import { exampleSimulation, type Simulation } from '../state/simulation.ts';
import { subjectOfFight } from '../state/subject.ts';
import { evenRequest, gridOf, variedBy, variedIn } from '../state/vary.ts';
import { type BenchEvent, type BenchJob, runBenchJob } from './bench.ts';

function eventsOf(job: BenchJob): readonly (readonly [boolean, BenchEvent])[] {
  const all: (readonly [boolean, BenchEvent])[] = [];
  runBenchJob(job, (done, event) => all.push([done, event]));
  return all;
}

const duel: Simulation = {
  ...exampleSimulation('degrees', 0),
  vary: { path: 'a.skill', from: 6, to: 8 },
  by: { path: 'b.skill', from: 6, to: 7 },
};

describe('a bench job', () => {
  it('of two numbers tells each row as it comes, and how far it is', () => {
    const subject = subjectOfFight(duel);
    const grid = gridOf(subject, variedIn(subject)!, variedBy(subject)!);
    const all = eventsOf({ kind: 'grid', system: 'degrees', requests: grid.requests });
    expect(all.map(([done, { kind }]) => [done, kind])).toEqual([
      ...[1, 2, 3].map(() => [false, 'progress']),
      [false, 'row'],
      ...[1, 2, 3].map(() => [false, 'progress']),
      [true, 'row'],
    ]);
    expect(all[6]![1]).toEqual({ kind: 'progress', done: 6, of: 6 });
    const rows = all.flatMap(([, event]) => (event.kind === 'row' && event.answer.ok ? [event.answer.points] : []));
    expect(rows.map((row) => row.map(({ value }) => value))).toEqual([
      [6, 7, 8],
      [6, 7, 8],
    ]);
    // The better fighter wins more often, in each direction.
    expect(rows[0]![0]!.chances.a).toBeLessThan(rows[0]![1]!.chances.a!);
    expect(rows[1]![0]!.chances.a).toBeLessThan(rows[0]![0]!.chances.a!);
  });

  it('of two numbers ends at the first row that cannot be', () => {
    const vary = { path: 'a.skill', from: 1, to: 2 };
    const all = eventsOf({ kind: 'grid', system: 'degrees', requests: [{ system: 'degrees', vary }, {}] });
    expect(all).toMatchObject([[true, { kind: 'row', index: 0, answer: { ok: false } }]]);
  });

  it('of a break-even finds the neighbors, and tells how far it is', () => {
    const subject = subjectOfFight({ ...duel, even: {} });
    const requests = [evenRequest(subject, variedIn(subject)!)];
    const all = eventsOf({ kind: 'even', system: 'degrees', requests });
    const [done, event] = all.at(-1)!;
    expect(done).toBe(true);
    if (event.kind !== 'even' || !event.answer.ok) throw new Error(JSON.stringify(event));
    const { found, points } = event.answer.breakEven!;
    expect(found).toBe(true);
    expect(points.map(({ chances }) => chances.a! < chances.b!)).toEqual([true, false]);
    expect(all.filter(([, { kind }]) => kind === 'progress').length).toBeGreaterThan(3);
  });

  it('of a refused audit says why', () => {
    const requests = [{ system: 'degrees', settings: { criticals: 'perhaps' } }];
    expect(eventsOf({ kind: 'audit', system: 'degrees', requests })).toMatchObject([
      [true, { kind: 'audited', answer: { ok: false, error: { path: 'settings.criticals' } } }],
    ]);
  });
});

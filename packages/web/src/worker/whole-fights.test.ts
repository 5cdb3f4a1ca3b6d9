/** What the worker reports of its fight jobs. */
import type { FightAnswer } from '@strikehome/engine/contract';
import { describe, expect, it } from 'vitest';
import type { JobEvent } from '../state/job.ts';
import { exampleSimulation, fightRequest } from '../state/simulation.ts';
import { type FightEvent, type FightJob, runFightJob } from './whole-fights.ts';

async function eventsOf(job: FightJob): Promise<readonly JobEvent<FightEvent>[]> {
  const all: JobEvent<FightEvent>[] = [];
  await runFightJob(job, (event) => all.push(event));
  return all;
}

const duel = fightRequest(exampleSimulation('physical', 0));
const job = (kind: FightJob['kind'], ...requests: FightJob['requests']): FightJob => ({
  system: 'physical',
  kind,
  requests,
});
const fought = (all: readonly JobEvent<FightEvent>[]) => (all.at(-1)!.event as { readonly answer: FightAnswer }).answer;

describe('a fight job', () => {
  it('of one fight ends with its answer', async () => {
    const all = await eventsOf(job('fight', duel));
    expect(all).toMatchObject([{ done: true, event: { kind: 'fought', answer: { ok: true, method: 'exact' } } }]);
  });

  it('of a simulated fight tells how far it is', async () => {
    const all = await eventsOf(job('fight', { ...duel, method: 'simulate', seed: 'samples' }));
    const [first] = all;
    expect(first).toEqual({ done: false, event: { kind: 'progress', done: 5000, of: 10_000 } });
    expect(all.filter(({ done }) => done)).toHaveLength(1);
    const last = fought(all);
    expect(last.standardError).toBeLessThanOrEqual(0.005);
    expect(Math.abs(last.win.a - fought(await eventsOf(job('fight', duel))).win.a)).toBeLessThan(0.02);
  });

  it('of one that is solved for long, and of best play, tells how far it is before it ends', async () => {
    const { a, b } = duel as { readonly a: object; readonly b: object };
    const [ours, theirs] = [
      { ...a, stamina: 8 },
      { ...b, stamina: 7 },
    ];
    const two = { ...duel, a: [ours, { ...ours, name: 'Ash' }], b: [theirs, { ...theirs, name: 'the guard' }] };
    for (const request of [two, { ...two, policy: 'best' }]) {
      const all = await eventsOf(job('fight', request));
      const told = all.slice(0, -1);
      expect(told.length).toBeGreaterThan(1);
      for (const { done, event } of told) expect([done, event.kind]).toEqual([false, 'progress']);
      expect(all.at(-1)).toMatchObject({ done: true, event: { kind: 'fought', answer: { ok: true } } });
    }
  });

  it('of a varied number tells each point, then the curve', async () => {
    const vary = { path: 'a.physical', from: 5, to: 7 };
    const all = await eventsOf(job('sweep', { ...duel, vary }));
    expect(all.slice(0, 3).map(({ event }) => event)).toEqual(
      [1, 2, 3].map((done) => ({ kind: 'progress', done, of: 3 })),
    );
    expect(all[3]).toMatchObject({ done: true, event: { kind: 'swept', answer: { ok: true } } });
  });

  it('of a table tells each cell as it comes, and one that cannot be does not stop the others', async () => {
    const all = await eventsOf(job('cells', duel, { ...duel, b: { stamina: 0 } }, duel));
    expect(all.map(({ done, event }) => [done, event.kind])).toEqual([
      [false, 'cell'],
      [false, 'cell'],
      [false, 'cell'],
      [true, 'all'],
    ]);
    expect(all[1]!.event).toMatchObject({ index: 1, answer: { ok: false } });
    expect(all[2]!.event).toMatchObject({ index: 2, answer: { ok: true } });
  });
});

/** What the helper beside the page reports of whole fights. */
import type { Fought } from '@strikehome/engine/contract';
import { describe, expect, it } from 'vitest';
import { exampleBout, requestOfBout } from '../state/bout.ts';
import type { News } from '../state/job.ts';
import { carryOut, type Errand, type Told } from './whole-fights.ts';

function told(errand: Errand): readonly News<Told>[] {
  const all: News<Told>[] = [];
  carryOut(errand, (news) => all.push(news));
  return all;
}

const duel = requestOfBout(exampleBout('physical', 0));
const errand = (job: Errand['job'], ...requests: Errand['requests']): Errand => ({ system: 'physical', job, requests });
const fought = (all: readonly News<Told>[]) => (all.at(-1)!.news as { readonly answer: Fought }).answer;

describe('an errand', () => {
  it('of one fight ends with its answer', () => {
    const all = told(errand('fight', duel));
    expect(all).toMatchObject([{ done: true, news: { kind: 'fought', answer: { ok: true, method: 'exact' } } }]);
  });

  it('of a simulated fight tells how far it is', () => {
    const all = told(errand('fight', { ...duel, method: 'simulate', seed: 'samples' }));
    const [first] = all;
    expect(first).toEqual({ done: false, news: { kind: 'progress', done: 5000, of: 27_778 } });
    expect(all.filter(({ done }) => done)).toHaveLength(1);
    const last = fought(all);
    expect(last.standardError).toBeLessThanOrEqual(0.003);
    expect(Math.abs(last.win.a - fought(told(errand('fight', duel))).win.a)).toBeLessThan(0.02);
  });

  it('of a varied number tells each point, then the curve', () => {
    const along = { path: 'a.physical', from: 5, to: 7 };
    const all = told(errand('sweep', { ...duel, along }));
    expect(all.slice(0, 3).map(({ news }) => news)).toEqual(
      [1, 2, 3].map((done) => ({ kind: 'progress', done, of: 3 })),
    );
    expect(all[3]).toMatchObject({ done: true, news: { kind: 'swept', answer: { ok: true } } });
  });

  it('of a table tells each cell as it comes, and one that cannot be does not stop the others', () => {
    const all = told(errand('cells', duel, { ...duel, b: { stamina: 0 } }, duel));
    expect(all.map(({ done, news }) => [done, news.kind])).toEqual([
      [false, 'cell'],
      [false, 'cell'],
      [false, 'cell'],
      [true, 'all'],
    ]);
    expect(all[1]!.news).toMatchObject({ index: 1, answer: { ok: false } });
    expect(all[2]!.news).toMatchObject({ index: 2, answer: { ok: true } });
  });
});

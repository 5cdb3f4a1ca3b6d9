/** Every job of the page that may take long: it says how far it is, and once it is stopped it computes nothing more. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { DEVICE, isFailure, LocalTable } from '@strikehome/table';
import { describe, expect, it } from 'vitest';
import { exampleSimulation, fightRequest, type Simulation } from '../state/simulation.ts';
import { subjectOfFight } from '../state/subject.ts';
import { evenRequest, gridOf, variedBy, variedIn } from '../state/vary.ts';
import { type BenchJob, runBenchJob } from './bench.ts';
import { fromHere } from './from-here.ts';
import { reviewAndLuck } from './review.ts';
import { type FightJob, runFightJob } from './whole-fights.ts';

/** What a job reports: how far it is, or a part of its answer. */
type Told = { readonly progress: readonly [done: number, of: number] } | { readonly answer: string };
type Run = (tell: (told: Told) => void) => void | Promise<void>;

const SWORD = { name: 'sword', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] };
const ours = { physical: 7, stamina: 8, skills: { swords: 3 }, weapon: SWORD };
const theirs = { physical: 6, skill: 2, stamina: 7, weapon: SWORD };
const two = { system: 'physical', a: [ours, { ...ours, name: 'Ash' }], b: [theirs, { ...theirs, name: 'the guard' }] };
const duel = fightRequest(exampleSimulation('physical', 0));
const designed: Simulation = {
  ...exampleSimulation('degrees', 0),
  vary: { path: 'a.skill', from: 6, to: 8 },
  by: { path: 'b.skill', from: 6, to: 7 },
};

const ofFight =
  (kind: FightJob['kind'], ...requests: readonly PlainRecord[]): Run =>
  (tell) =>
    runFightJob({ kind, system: 'physical', requests }, ({ event }) =>
      tell(event.kind === 'progress' ? { progress: [event.done, event.of] } : { answer: event.kind }),
    );

const ofBench =
  (kind: BenchJob['kind'], requests: readonly PlainRecord[]): Run =>
  (tell) =>
    runBenchJob({ kind, system: 'degrees', requests }, (_, event) =>
      tell(event.kind === 'progress' ? { progress: [event.done, event.of] } : { answer: event.kind }),
    );

const subject = subjectOfFight(designed);

/** A fight of four that has begun, with some moves. */
function underWay(): LocalTable {
  const blade = { mode: 'melee', damageType: 'cut', baseDamage: 5 } as const;
  const one = { skill: 6, defense: 6, lifePoints: 30, attack: blade };
  const fighters = ['Mira', 'Teo', 'Brute', 'Knife'].map((name, i) => ({
    ...one,
    name,
    side: i < 2 ? 'travelers' : 'bandits',
  }));
  const table = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
  if (isFailure(table)) throw new Error(table.error.message);
  for (const by of ['mira', 'teo']) {
    table.do({ kind: 'do', action: { kind: 'attack', by, target: 'brute' } });
    table.do({ kind: 'throw' });
  }
  return table;
}

const JOBS: Readonly<Record<string, Run>> = {
  'a fight that is solved': ofFight('fight', two),
  'a fight that is sampled': ofFight('fight', { ...duel, method: 'simulate' }),
  'best play': ofFight('fight', { ...two, policy: 'best' }),
  'make it even': ofFight('fight', { ...duel, wish: '0.5' }),
  'a curve': ofFight('sweep', { ...duel, vary: { path: 'a.physical', from: 5, to: 7 } }),
  'a match-up, within a cell too': ofFight('cells', two, two),
  'a heat map': ofBench('grid', gridOf(subject, variedIn(subject)!, variedBy(subject)!).requests),
  'a break-even': ofBench('even', [
    evenRequest(subjectOfFight({ ...designed, even: {} }), variedIn(subjectOfFight({ ...designed, even: {} }))!),
  ]),
  'an audit': ofBench('audit', [{ system: 'degrees' }]),
  'a review': (tell) => {
    const { entries } = underWay();
    reviewAndLuck({ kind: 'review', system: 'degrees', entries }, (...progress) => tell({ progress }));
    tell({ answer: 'reviewed' });
  },
  'the win chance now': (tell) => {
    const { state } = underWay().view.fight!;
    fromHere({ kind: 'from-here', system: 'degrees', state: state as PlainRecord }, (...progress) =>
      tell({ progress }),
    );
    tell({ answer: 'known' });
  },
};

class Stopped extends Error {}

describe.each(Object.entries(JOBS))('%s', (_, run) => {
  it('says how far it is before it ends, and never more than all of it', async () => {
    const told: Told[] = [];
    await run((one) => told.push(one));
    const progress = told.flatMap((one) => ('progress' in one ? [one.progress] : []));
    expect(progress.length).toBeGreaterThan(1);
    expect(told.at(-1)).toHaveProperty('answer');
    for (const [done, of] of progress) {
      expect(done).toBeGreaterThanOrEqual(0);
      expect(done).toBeLessThanOrEqual(of);
    }
  });

  it('stopped at its second word computes no further part', async () => {
    const told: Told[] = [];
    const running = async () =>
      run((one) => {
        told.push(one);
        if (told.length === 2) throw new Stopped();
      });
    await expect(running()).rejects.toThrow(Stopped);
    expect(told).toHaveLength(2);
  });
});

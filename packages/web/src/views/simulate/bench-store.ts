/** What a designer has asked and what came back: a heat map as its rows come, a break-even, the audit, a pinned fight or curve. */
import { type Signal, signal } from '@preact/signals';
import type { AuditAnswer, Failure, FightAnswer, Sweep } from '@strikehome/engine/contract';
import { keyOf, type PlainRecord, type Refusal } from '@strikehome/engine/kernel';
import { fightRequest, type Simulation } from '../../state/simulation.ts';
import type { Version } from '../../state/study.ts';
import type { Grid } from '../../state/vary.ts';
import { workerJobs } from '../../state/worker-jobs.ts';
import type { BenchEvent, BenchJob } from '../../worker/bench.ts';
import { type Computation, fightJobs, pinnedFought, settled } from './store.ts';

export interface GridShown {
  readonly of: string;
  readonly rows: readonly (Sweep | undefined)[];
  readonly refused?: Refusal;
  readonly open?: { readonly done: number; readonly of: number };
}

export const gridShown = signal<GridShown>({ of: '', rows: [] });
/** The same of the pinned version. */
export const pinnedGridShown = signal<GridShown>({ of: '', rows: [] });
export const evenFound = signal<Computation<Sweep>>({ asked: '', of: '' });
export const audited = signal<Computation<AuditAnswer>>({ asked: '', of: '' });

type Asked = BenchJob & { readonly key: string };

/** The last work of this kind ended because its worker was lost. */
export const benchLost = signal(false);

const benchJobs = (onEvent: (key: string, event: BenchEvent, done: boolean) => void, stop: () => void) =>
  workerJobs<Asked, BenchEvent>({
    // What is asked here takes long: a newer question does not wait for it.
    patience: 0,
    message: ({ key: _, ...job }) => job,
    onEvent: ({ key }, { event, done }) => onEvent(key, event, done),
    onLost: (now) => {
      benchLost.value = now;
      if (now) stop();
    },
  });

function gridJobs(shown: Signal<GridShown>) {
  const stop = () => {
    jobs.stop();
    const { open: _, ...rest } = shown.value;
    shown.value = rest;
  };
  const jobs = benchJobs((key, event, done) => {
    const now = shown.value;
    if (now.of !== key) return;
    if (event.kind === 'progress') shown.value = { ...now, open: { done: event.done, of: event.of } };
    if (event.kind !== 'row') return;
    const { open, ...rest } = now;
    const { answer, index } = event;
    shown.value = {
      ...(done || open === undefined ? rest : now),
      ...(answer.ok ? { rows: now.rows.toSpliced(index, 1, answer) } : { refused: answer.error }),
    };
  }, stop);
  const ask = (system: string, grid: Grid) => {
    const key = gridKey(grid);
    const { of, open, rows } = shown.value;
    if (of === key && (open !== undefined || rows.every((row) => row !== undefined))) return;
    const total = grid.rows.length * grid.columns.length;
    shown.value = { of: key, rows: grid.rows.map(() => undefined), open: { done: 0, of: total } };
    jobs.start({ kind: 'grid', system, requests: grid.requests, key });
  };
  return { ask, stop };
}

export const gridKey = ({ requests }: Grid): string => keyOf(requests);

export const { ask: askGrid, stop: stopGrid } = gridJobs(gridShown);
export const { ask: askPinnedGrid, stop: stopPinnedGrid } = gridJobs(pinnedGridShown);

const evens = benchJobs((key, event) => {
  if (event.kind === 'progress') evenFound.value = { ...evenFound.value, open: { done: event.done, of: event.of } };
  if (event.kind !== 'even') return;
  const { answer } = event;
  settled(evenFound, key, answer, () => answer as Sweep);
}, stopEven);

export function askEven(system: string, request: PlainRecord): void {
  const key = keyOf(request);
  const { asked } = evenFound.value;
  if (asked === key) return;
  evenFound.value = { asked: key, of: '', open: { done: 0, of: 0 } };
  evens.start({ kind: 'even', system, requests: [request], key });
}

export function stopEven(): void {
  evens.stop();
  if (evenFound.value.open !== undefined) evenFound.value = { asked: '', of: '' };
}

const audits = benchJobs((key, event) => {
  if (event.kind === 'progress') audited.value = { ...audited.value, open: { done: event.done, of: event.of } };
  if (event.kind !== 'audited') return;
  const { answer } = event;
  settled(audited, key, answer, () => answer as AuditAnswer);
}, stopAudit);

export function auditRequest({ system, settings }: Simulation): PlainRecord {
  return { system, ...(Object.keys(settings).length === 0 ? {} : { settings }) };
}

export function askAudit(simulation: Simulation): void {
  const request = auditRequest(simulation);
  const key = keyOf(request);
  if (audited.value.asked === key) return;
  audited.value = { ...audited.value, asked: key, open: { done: 0, of: 0 } };
  audits.start({ kind: 'audit', system: simulation.system, requests: [request], key });
}

export function stopAudit(): void {
  audits.stop();
  const { open, ...rest } = audited.value;
  if (open !== undefined) audited.value = { ...rest, asked: '' };
}

export const pinnedSwept = signal<Computation<Sweep>>({ asked: '', of: '' });

const pinnedSweeps = benchJobs((key, event) => {
  if (event.kind === 'even') settled(pinnedSwept, key, event.answer, () => event.answer as Sweep);
}, stopPinnedSweep);

/** The curve of the version that is compared with. */
export function askPinnedSweep(system: string, request: PlainRecord): void {
  const key = keyOf(request);
  if (pinnedSwept.value.asked === key) return;
  pinnedSwept.value = { ...pinnedSwept.value, asked: key, open: { done: 0, of: 0 } };
  pinnedSweeps.start({ kind: 'even', system, requests: [request], key });
}

export function stopPinnedSweep(): void {
  pinnedSweeps.stop();
  const { open, ...rest } = pinnedSwept.value;
  if (open !== undefined) pinnedSwept.value = { ...rest, asked: '' };
}

const pinnedFights = fightJobs(({ key }, { event }) => {
  if (event.kind === 'fought') settled(pinnedFought, key, event.answer, () => event.answer as FightAnswer);
});

export function askPinned(simulation: Simulation, pinned: Version): void {
  const request = fightRequest({ system: simulation.system, ...pinned });
  const key = keyOf(request);
  if (pinnedFought.value.asked === key) return;
  pinnedFought.value = { asked: key, of: '', open: { done: 0, of: 0 } };
  pinnedFights.start({ system: simulation.system, kind: 'fight', requests: [request], key, simulation, keys: [] });
}

/** The fight with what would bring it to a wished chance. */
export const wished = signal<Computation<FightAnswer>>({ asked: '', of: '' });

const wishes = fightJobs(({ key }, { event }) => {
  if (event.kind === 'progress') wished.value = { ...wished.value, open: { done: event.done, of: event.of } };
  if (event.kind === 'fought') settled(wished, key, event.answer, () => event.answer as FightAnswer);
});

export function askWish(system: string, request: PlainRecord): void {
  const key = keyOf(request);
  if (wished.value.asked === key) return;
  wished.value = { ...wished.value, asked: key, open: { done: 0, of: 0 } };
  wishes.start({ system, kind: 'fight', requests: [request], key, keys: [] });
}

export function stopWish(): void {
  wishes.stop();
  const { open, ...rest } = wished.value;
  if (open !== undefined) wished.value = { ...rest, asked: '' };
}

interface OptionsKnown {
  readonly of: string;
  readonly answers: readonly (FightAnswer | Failure | undefined)[];
  readonly open?: { readonly done: number; readonly of: number };
}

/** The fight with one option changed, for each of them. */
export const optionsKnown = signal<OptionsKnown>({ of: '', answers: [] });

const optionFights = fightJobs(({ key }, { event, done }) => {
  const { open, ...now } = optionsKnown.value;
  if (now.of !== key) return;
  const answers = event.kind === 'cell' ? now.answers.with(event.index, event.answer) : now.answers;
  const further = event.kind === 'progress' ? { done: event.done, of: event.of } : open;
  optionsKnown.value = { of: key, answers, ...(done || further === undefined ? {} : { open: further }) };
});

export function askOptions(system: string, key: string, requests: readonly PlainRecord[]): void {
  const { of, open, answers } = optionsKnown.value;
  if (of === key && (open !== undefined || answers.every((one) => one !== undefined))) return;
  optionsKnown.value = { of: key, answers: requests.map(() => undefined), open: { done: 0, of: requests.length } };
  optionFights.start({ system, kind: 'cells', requests, key, keys: [] });
}

export function stopOptions(): void {
  optionFights.stop();
  const { open: _, ...rest } = optionsKnown.value;
  optionsKnown.value = rest;
}

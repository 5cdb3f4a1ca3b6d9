/** What a designer has asked and what came back: a heat map as its rows come, the even value, the audit, a pinned fight. */
import { signal } from '@preact/signals';
import type { AuditAnswer, FightAnswer, Sweep } from '@strikehome/engine/contract';
import { keyOf, type PlainRecord, type Refusal } from '@strikehome/engine/kernel';
import type { Even, Grid } from '../../state/bench.ts';
import { fightRequest, type Version, type WhoWins } from '../../state/who-wins.ts';
import { workerJobs } from '../../state/worker-jobs.ts';
import type { BenchEvent, BenchJob } from '../../worker/bench.ts';
import { type Computation, fightJobs, settled } from './store.ts';

export interface GridShown {
  readonly of: string;
  readonly rows: readonly (Sweep | undefined)[];
  readonly refused?: Refusal;
  readonly open?: { readonly done: number; readonly of: number };
}

export const gridShown = signal<GridShown>({ of: '', rows: [] });
export const evenFound = signal<Computation<Even>>({ asked: '', of: '' });
export const audited = signal<Computation<AuditAnswer>>({ asked: '', of: '' });
export const pinnedFought = signal<Computation<FightAnswer>>({ asked: '', of: '' });

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

const grids = benchJobs((key, event, done) => {
  const now = gridShown.value;
  if (now.of !== key) return;
  if (event.kind === 'progress') gridShown.value = { ...now, open: { done: event.done, of: event.of } };
  if (event.kind !== 'row') return;
  const { open, ...rest } = now;
  const { answer, index } = event;
  gridShown.value = {
    ...(done || open === undefined ? rest : now),
    ...(answer.ok ? { rows: now.rows.toSpliced(index, 1, answer) } : { refused: answer.error }),
  };
}, stopGrid);

export const gridKey = ({ requests }: Grid): string => keyOf(requests);

export function askGrid(system: string, grid: Grid): void {
  const key = gridKey(grid);
  const { of, open, rows } = gridShown.value;
  if (of === key && (open !== undefined || rows.every((row) => row !== undefined))) return;
  const total = grid.rows.length * grid.columns.length;
  gridShown.value = { of: key, rows: grid.rows.map(() => undefined), open: { done: 0, of: total } };
  grids.start({ kind: 'grid', system, requests: grid.requests, key });
}

export function stopGrid(): void {
  grids.stop();
  const { open: _, ...rest } = gridShown.value;
  gridShown.value = rest;
}

const evens = benchJobs((key, event) => {
  if (event.kind === 'progress') evenFound.value = { ...evenFound.value, open: { done: event.done, of: event.of } };
  if (event.kind !== 'even') return;
  const { answer } = event;
  settled(evenFound, key, answer, () => (answer as { readonly even: Even }).even);
}, stopEven);

export function askEven(system: string, request: PlainRecord, within: NonNullable<BenchJob['within']>): void {
  const key = keyOf(request);
  const { asked } = evenFound.value;
  if (asked === key) return;
  evenFound.value = { asked: key, of: '', open: { done: 0, of: 0 } };
  evens.start({ kind: 'even', system, requests: [request], within, key });
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

export function auditRequest({ system, settings }: WhoWins): PlainRecord {
  return { system, ...(Object.keys(settings).length === 0 ? {} : { settings }) };
}

export function askAudit(whoWins: WhoWins): void {
  const request = auditRequest(whoWins);
  const key = keyOf(request);
  if (audited.value.asked === key) return;
  audited.value = { ...audited.value, asked: key, open: { done: 0, of: 0 } };
  audits.start({ kind: 'audit', system: whoWins.system, requests: [request], key });
}

export function stopAudit(): void {
  audits.stop();
  const { open, ...rest } = audited.value;
  if (open !== undefined) audited.value = { ...rest, asked: '' };
}

const pinnedFights = fightJobs(({ key }, { event }) => {
  if (event.kind === 'fought') settled(pinnedFought, key, event.answer, () => event.answer as FightAnswer);
});

export function askPinned(whoWins: WhoWins, pinned: Version): void {
  const request = fightRequest({ system: whoWins.system, ...pinned });
  const key = keyOf(request);
  if (pinnedFought.value.asked === key) return;
  pinnedFought.value = { asked: key, of: '', open: { done: 0, of: 0 } };
  pinnedFights.start({ system: whoWins.system, kind: 'fight', requests: [request], key, whoWins, keys: [] });
}

/** A designer's questions in the worker: rows of a heat map as they come, a break-even, and the audit of a system. */
import { type AuditAnswer, audit, type Failure, type Sweep, sweep } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import type { PlainRecord } from '@strikehome/engine/kernel';

export interface BenchJob {
  readonly kind: 'grid' | 'even' | 'audit';
  readonly system: string;
  readonly requests: readonly PlainRecord[];
}

export type BenchEvent =
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  | { readonly kind: 'row'; readonly index: number; readonly answer: Sweep | Failure }
  | { readonly kind: 'even'; readonly answer: Sweep | Failure }
  | { readonly kind: 'audited'; readonly answer: AuditAnswer | Failure };

type Report = (done: boolean, event: BenchEvent) => void;

export function runBenchJob(job: BenchJob, report: Report): void {
  if (job.kind === 'grid') grid(job, report);
  else if (job.kind === 'even') report(true, { kind: 'even', answer: even(job, report) });
  else report(true, { kind: 'audited', answer: audited(job, report) });
}

function grid({ requests }: BenchJob, report: Report): void {
  for (const [index, request] of requests.entries()) {
    const answer = sweep(request, (done, of) =>
      report(false, { kind: 'progress', done: index * of + done, of: requests.length * of }),
    );
    // A row that cannot be says why, and the others would say the same.
    const last = index === requests.length - 1 || !answer.ok;
    report(last, { kind: 'row', index, answer });
    if (last) return;
  }
}

function even({ requests }: BenchJob, report: Report): Sweep | Failure {
  return sweep(requests[0], (done, of) => report(false, { kind: 'progress', done, of }));
}

function audited({ system, requests }: BenchJob, report: Report): AuditAnswer | Failure {
  const of = Object.keys(SYSTEMS[system]!.actions).length + 1;
  let done = -1;
  return audit(requests[0], () => report(false, { kind: 'progress', done: ++done, of }));
}

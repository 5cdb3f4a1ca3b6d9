/** One audit in a worker of its own, which ends with its answer or as soon as nobody waits for one. */
import type { Finding } from '@strikehome/engine/contract';
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { JobEvent } from '../../state/job.ts';
import { startWorker } from '../../state/store.ts';
import type { BenchEvent, BenchJob } from '../../worker/bench.ts';

const known = new Map<string, readonly Finding[]>();

export function auditOnce(
  system: string,
  settings: PlainRecord,
): { readonly found: Promise<readonly Finding[]>; readonly stop: () => void } {
  const key = JSON.stringify([system, settings]);
  const before = known.get(key);
  if (before !== undefined) return { found: Promise.resolve(before), stop: () => {} };
  const worker = startWorker();
  const found = new Promise<readonly Finding[]>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<JobEvent<BenchEvent> | null>) => {
      const event = data?.event;
      if (event?.kind !== 'audited') return;
      const { answer } = event;
      const findings = answer.ok && 'findings' in answer ? answer.findings : [];
      known.set(key, findings);
      worker.terminate();
      resolve(findings);
    };
  });
  worker.postMessage({ kind: 'audit', system, requests: [{ system, settings }] } satisfies BenchJob);
  return { found, stop: () => worker.terminate() };
}

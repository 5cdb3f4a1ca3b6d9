/** The engine beside the page: exact odds and whole fights are worked out here, so dragging a value never waits for them. */
import { type Failure, fail, openCase, type Reckoned, reckonCase, withOnTable } from '@strikehome/engine/contract';
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { Given } from '../state/on-table.ts';
import { fetchSystem } from '../state/shelf.ts';
import type { FightJob } from './whole-fights.ts';

declare const self: {
  onmessage: ((event: { readonly data: OddsJob | FightJob }) => void) | null;
  postMessage(answer: unknown): void;
};

export interface OddsJob {
  readonly kind: 'odds';
  readonly system: string;
  readonly request: PlainRecord;
  /** What lies on the table, where something does: the odds are then also asked from there on. */
  readonly onTable?: Given;
}

/** Before anything was thrown, and with what lies on the table held fixed. */
export interface OddsAnswers {
  readonly before: Reckoned | Failure;
  readonly now?: Reckoned | Failure;
}

function oddsOf({ request, onTable }: OddsJob): OddsAnswers {
  const opened = openCase(request, 'odds');
  if (!opened.ok) return { before: fail(opened.refusal) };
  const before = reckonCase(opened.value);
  if (onTable === undefined) return { before };
  const laid = withOnTable(opened.value, onTable.dice, onTable.choices);
  return { before, now: laid.ok ? reckonCase(laid.value) : fail(laid.refusal) };
}

async function run(job: OddsJob | FightJob): Promise<void> {
  try {
    await fetchSystem(job.system, job.kind === 'odds' ? undefined : 'fight');
    if (job.kind !== 'odds') {
      const { runFightJob } = await import('./whole-fights.ts');
      runFightJob(job, (event) => self.postMessage(event));
      return;
    }
  } catch {
    self.postMessage(null);
    return;
  }
  self.postMessage(oddsOf(job));
}

self.onmessage = ({ data }) => void run(data);

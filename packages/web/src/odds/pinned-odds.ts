/** The odds of the version of a card that was pinned, from a worker of their own. */
import { signal } from '@preact/signals';
import type { OddsAnswer } from '@strikehome/engine/contract';
import { keyOf, type PlainRecord } from '@strikehome/engine/kernel';
import { latest } from '../state/latest.ts';
import { startWorker } from '../state/store.ts';
import { cardAsPinned, oddsRequest, type Whatif } from '../state/whatif.ts';
import type { OddsAnswers } from '../worker/odds.ts';

interface Asked {
  readonly key: string;
  readonly system: string;
  readonly request: PlainRecord;
}

const found = signal<{ readonly key: string; readonly odds: OddsAnswer } | undefined>(undefined);
let asked = '';
let worker: Worker | undefined;

const line = latest<Asked, OddsAnswers | null>(
  ({ system, request }) => {
    worker ??= listening();
    worker.postMessage({ kind: 'odds', isOption: true, system, request });
  },
  ({ key }, answers) => {
    if (answers?.before.ok) found.value = { key, odds: answers.before };
  },
);

function listening(): Worker {
  const own = startWorker();
  own.onmessage = ({ data }: MessageEvent<OddsAnswers | null>) => line.answered(data);
  return own;
}

const requestOf = (whatif: Whatif): PlainRecord | undefined => {
  const { pinned } = whatif;
  if (pinned === undefined) return undefined;
  return oddsRequest(cardAsPinned(whatif, pinned), { policy: pinned.policy });
};

export function askPinnedOdds(whatif: Whatif): void {
  const request = requestOf(whatif);
  if (request === undefined) return;
  const key = keyOf(request);
  if (asked === key) return;
  asked = key;
  line.ask({ key, system: whatif.system, request });
}

/** Undefined while they are not known. */
export function pinnedOdds(whatif: Whatif): OddsAnswer | undefined {
  const now = found.value;
  const request = requestOf(whatif);
  return request !== undefined && now?.key === keyOf(request) ? now.odds : undefined;
}

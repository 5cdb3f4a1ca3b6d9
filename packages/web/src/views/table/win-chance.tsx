/** The win chance as a thin bar along the top, for a seat that may know it; pale while it is computed for what has just changed. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { whenFetched } from '../../parts/lazy.tsx';
import { percent } from '../../state/fractions.ts';
import { startWorker } from '../../state/store.ts';
import { capital } from '../../state/verdict.ts';
import type { FromHere, FromHereJob } from '../../worker/from-here.ts';
import { isProgress, type JobProgress } from '../../worker/progress.ts';

interface Props {
  readonly system: string;
  readonly state: PlainRecord;
  /** The side on the left. */
  readonly first: string | undefined;
}

type Known = Extract<FromHere, { readonly ok: true }>;

interface Found {
  /** Of which state, as text: a table that is told anew may stand where it stood. */
  readonly of: string;
  readonly answer: FromHere | undefined;
}

/** Several changes that come at once are computed once. */
const PAUSE = 150;

export function WinChance({ system, state, first }: Props) {
  const [found, find] = useState<Found | undefined>(undefined);
  const [known, know] = useState<Known | undefined>(undefined);
  const key = useMemo(() => JSON.stringify(state), [state]);
  useEffect(() => {
    let worker: Worker | undefined;
    let left = false;
    const timer = setTimeout(async () => {
      // What can be played with comes first: the solver is as large as all of it.
      await whenFetched();
      if (left) return;
      worker = startWorker();
      const tell = (answer: FromHere | undefined) => {
        find({ of: key, answer });
        if (answer?.ok) know(answer);
        worker?.terminate();
      };
      worker.onmessage = ({ data }: MessageEvent<FromHere | JobProgress | null>) => {
        if (!isProgress(data)) tell(data ?? undefined);
      };
      worker.onerror = () => tell(undefined);
      worker.postMessage({ kind: 'from-here', system, state } satisfies FromHereJob);
    }, PAUSE);
    return () => {
      left = true;
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [key]);
  const isNow = found?.of === key;
  // Fights of this kind are not computed: the bar would stay empty.
  if (isNow && !found.answer?.ok) return <div class="win-chance none" />;
  return <WinChanceBar known={known} isNow={isNow} first={first} />;
}

export function WinChanceBar({
  known,
  isNow,
  first,
}: { readonly known: Known | undefined; readonly isNow: boolean } & Pick<Props, 'first'>) {
  if (known === undefined)
    return (
      <div class="win-chance computing" role="status">
        <span class="win-side">Win chance</span>
        <span class="win-bar" />
        <span class="win-side">computing …</span>
      </div>
    );
  const { sides, ending } = known;
  const isTurned = first !== undefined && sides.b === first;
  const [left, right] = isTurned ? (['b', 'a'] as const) : (['a', 'b'] as const);
  const [ours, theirs] = [left, right].map((side) => said(ending[side], ending.method));
  return (
    <div
      class={isNow ? 'win-chance' : 'win-chance computing stale'}
      role="img"
      aria-label={`Win chance: ${sides[left]} ${ours}, ${sides[right]} ${theirs}${isNow ? '' : ', computing'}`}
    >
      <span class="win-side">
        {capital(sides[left])} <b>{ours}</b>
      </span>
      <span class="win-bar" style={{ '--ours': ending[left].toFixed(4), '--theirs': ending[right].toFixed(4) }}>
        <span class="win-ours" />
        <span class="win-theirs" />
      </span>
      <span class="win-side">
        <b>{theirs}</b> {capital(sides[right])}
      </span>
    </div>
  );
}

/** What never happened in some thousand fights that were tried may happen in the next. */
function said(p: number, method: Known['ending']['method']): string {
  if (method === 'simulate' && (p === 0 || p === 1)) return p === 0 ? '<0.5%' : '>99.5%';
  return percent(p);
}

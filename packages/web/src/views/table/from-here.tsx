/** Who wins from here: asked in the middle of a fight, of everybody with the wounds they have. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { percents } from '../../state/fractions.ts';
import { startWorker } from '../../state/store.ts';
import { capital } from '../../state/verdict.ts';
import type { FromHere as Answer, FromHereJob } from '../../worker/from-here.ts';
import { isProgress, type JobProgress } from '../../worker/progress.ts';

/** Below it, a chance is a rounding error. */
const LITTLE = 1e-9;

interface Props {
  readonly system: string;
  readonly state: PlainRecord;
}

export function FromHere({ system, state }: Props) {
  const [asked, setAsked] = useState<PlainRecord>(state);
  const [answer, setAnswer] = useState<Answer | 'failed' | undefined>(undefined);
  const [far, setFar] = useState<JobProgress['progress'] | undefined>(undefined);
  useEffect(() => {
    setFar(undefined);
    const worker = startWorker();
    worker.onmessage = ({ data }: MessageEvent<Answer | JobProgress | null>) => {
      if (isProgress(data)) setFar(data.progress);
      else setAnswer(data ?? 'failed');
    };
    worker.onerror = () => setAnswer('failed');
    worker.postMessage({ kind: 'from-here', system, state: asked } satisfies FromHereJob);
    return () => worker.terminate();
  }, [asked]);
  return (
    <>
      <button
        type="button"
        class="plain-button"
        onClick={() => {
          setAnswer(undefined);
          setAsked(state);
        }}
      >
        Win chance now
      </button>
      <div class="from-here" role="status">
        <Said answer={answer} far={far} old={asked !== state} />
      </div>
    </>
  );
}

interface SaidProps {
  readonly answer: Answer | 'failed' | undefined;
  readonly far: JobProgress['progress'] | undefined;
  readonly old: boolean;
}

function Said({ answer, far, old }: SaidProps) {
  if (answer === undefined)
    return (
      <div class="working">
        <small>Computing …</small>
        {far !== undefined && <progress value={far.done} max={far.of} aria-label="Computing the win chance" />}
      </div>
    );
  if (answer === 'failed') return <p class="lead">The win chance could not be computed here.</p>;
  if (!answer.ok) return <p class="lead">{answer.message}</p>;
  const { sides, ending } = answer;
  const { a, b, draw, method } = ending;
  const [ours, theirs, even] = percents([a, b, draw]);
  return (
    <>
      <svg class="strip-bar" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
        <rect class="fill-even" width="1000" height="12" />
        <rect class="fill-good" width={Math.max(0, a * 1000 - 2)} height="12" />
        <rect class="fill-bad" x={1000 - b * 1000} width={b * 1000} height="12" />
      </svg>
      <p class="from-here-words">
        <span>
          {capital(sides.a)} <b>{ours}</b>
        </span>
        {draw > LITTLE && (
          <span>
            Draw <b>{even}</b>
          </span>
        )}
        <span>
          {capital(sides.b)} <b>{theirs}</b>
        </span>
      </p>
      <p class="lead">
        {method === 'exact' ? 'Exact' : 'From sampled fights'}, with default moves
        {old ? ', when you asked' : ''}.
      </p>
    </>
  );
}

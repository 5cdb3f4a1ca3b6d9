/** Who wins from here: asked in the middle of a fight, of everybody with the wounds they have. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { percents, wholePercents } from '../../state/fractions.ts';
import { startWorker } from '../../state/store.ts';
import { capital } from '../../state/verdict.ts';
import type { FromHere as Answer, FromHereJob } from '../../worker/from-here.ts';

/** Below it, a chance is a rounding error. */
const LITTLE = 1e-9;

interface Props {
  readonly system: string;
  readonly state: PlainRecord;
}

export function FromHere({ system, state }: Props) {
  const [asked, setAsked] = useState<PlainRecord>(state);
  const [answer, setAnswer] = useState<Answer | 'failed' | undefined>(undefined);
  useEffect(() => {
    const worker = startWorker();
    worker.onmessage = ({ data }: MessageEvent<Answer | null>) => setAnswer(data ?? 'failed');
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
        <Said answer={answer} old={asked !== state} />
      </div>
    </>
  );
}

function Said({ answer, old }: { readonly answer: Answer | 'failed' | undefined; readonly old: boolean }) {
  if (answer === undefined) return <p class="lead">Computing …</p>;
  if (answer === 'failed') return <p class="lead">This could not be computed here.</p>;
  if (!answer.ok) return <p class="lead">{answer.message}</p>;
  const { sides, ending } = answer;
  const { a, b, draw, method } = ending;
  const [ours, theirs, even] = wholePercents([a, b, draw]);
  const [oursExactly, theirsExactly] = percents([a, b, draw]);
  return (
    <>
      <svg class="strip-bar" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
        <rect class="fill-even" width="1000" height="12" />
        <rect class="fill-good" width={Math.max(0, a * 1000 - 2)} height="12" />
        <rect class="fill-bad" x={1000 - b * 1000} width={b * 1000} height="12" />
      </svg>
      <p class="from-here-words">
        <span>
          {capital(sides.a)} <b title={oursExactly}>{ours}</b>
        </span>
        {draw > LITTLE && (
          <span>
            Draw <b>{even}</b>
          </span>
        )}
        <span>
          {capital(sides.b)} <b title={theirsExactly}>{theirs}</b>
        </span>
      </p>
      <p class="lead">
        {method === 'exact' ? 'Exactly' : 'From sampled fights'}, by the usual moves
        {old ? ', as it stood when asked' : ''}.
      </p>
    </>
  );
}

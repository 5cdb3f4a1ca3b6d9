/** Who would win, at a glance, while people are picked: a bar that moves with every change. It is computed in a worker. */
import { signal } from '@preact/signals';
import type { FightAnswer } from '@strikehome/engine/contract';
import { keyOf, type PlainRecord } from '@strikehome/engine/kernel';
import { useEffect } from 'preact/hooks';
import { percents } from '../../state/fractions.ts';
import { workerJobs } from '../../state/worker-jobs.ts';
import type { FightEvent, FightJob } from '../../worker/whole-fights.ts';

interface Balance {
  readonly asked: string;
  readonly of?: string;
  readonly fought?: FightAnswer;
  readonly trouble?: string;
}

const balance = signal<Balance>({ asked: '' });

const fights = workerJobs<FightJob & { readonly key: string }, FightEvent>({
  patience: 400,
  message: ({ kind, system, requests }) => ({ kind, system, requests }) satisfies FightJob,
  onEvent: ({ key }, { event }) => {
    if (event.kind !== 'fought') return;
    const { asked } = balance.value;
    balance.value = event.answer.ok
      ? { asked, of: key, fought: event.answer }
      : { asked, of: key, trouble: event.answer.error.message };
  },
});

export function BalanceBar({
  system,
  request,
}: {
  readonly system: string;
  readonly request: PlainRecord | undefined;
}) {
  const key = request === undefined ? '' : keyOf(request);
  useEffect(() => {
    balance.value = { ...balance.value, asked: key };
    if (request === undefined) fights.stop();
    else fights.start({ kind: 'fight', system, requests: [request], key });
  }, [key]);
  useEffect(() => () => fights.stop(), []);
  const { of, fought, trouble } = balance.value;
  if (request === undefined) return null;
  const isOld = of !== key;
  if (fought === undefined) return <p class="lead balance-words">{isOld ? COMPUTING : (trouble ?? '')}</p>;
  const { a, b } = fought.win;
  const ends = endsIn(fought);
  return (
    <div class={isOld ? 'balance computing' : 'balance'}>
      <div
        class={isOld ? 'stale' : ''}
        role="img"
        aria-label={ends.map(({ name, share }) => `${name} ${share}`).join(', ')}
      >
        <svg class="strip-bar" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
          <rect class="fill-even" width="1000" height="12" />
          <rect class="fill-good" width={Math.max(0, a * 1000 - 2)} height="12" />
          <rect class="fill-bad" x={1000 - b * 1000} width={b * 1000} height="12" />
        </svg>
        <p class="balance-words" aria-hidden="true">
          {ends.map(({ name, share }) => (
            <span key={name}>
              {name} <b>{share}</b>
            </span>
          ))}
        </p>
      </div>
      <p class="lead computing-word" role="status">
        {isOld ? COMPUTING : ''}
      </p>
    </div>
  );
}

/** Below it, a chance is a rounding error. */
const LITTLE = 1e-9;

const COMPUTING = 'Computing…';

/** "Your side 54%, draw 10%, opponents 36%": every way it may end, as they are in the bar. */
function endsIn({
  win: { a, draw, never = 0, b },
}: FightAnswer): readonly { readonly name: string; readonly share: string }[] {
  const [ours, even, endless, theirs] = percents([a, draw, never, b]) as readonly [string, string, string, string];
  return [
    { name: 'Your side', share: ours },
    ...(draw > LITTLE ? [{ name: 'Draw', share: even }] : []),
    ...(never > LITTLE ? [{ name: 'Never ends', share: endless }] : []),
    { name: 'Opponents', share: theirs },
  ];
}

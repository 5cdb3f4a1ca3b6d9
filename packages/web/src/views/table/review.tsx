/** The review of a fight: who won, losses, the win chance after each move with its turning point, dice luck, choices. */
import '../../styles/review.css';
import type { View } from '@strikehome/table';
import { useEffect, useState } from 'preact/hooks';
import { Select } from '../../controls/pick.tsx';
import {
  bestMovesIn,
  gainOf,
  lossLines,
  luckText,
  mistakesIn,
  noMistakes,
  optionText,
  points,
  reasonsIn,
  turningText,
  winnerOf,
} from '../../state/review.ts';
import { capital } from '../../state/verdict.ts';
import type { JobProgress } from '../../worker/progress.ts';
import type { ReviewAndLuck } from '../../worker/review.ts';
import type { TableClient } from './client.ts';
import { ReviewCurve } from './review-curve.tsx';
import { ShareCard } from './share-card.tsx';

/** What a review needs of a table: one that is played, or one from a file. */
export type ReviewedTable = Pick<TableClient, 'live' | 'entries' | 'seq' | 'review'>;

interface Props {
  readonly client: ReviewedTable;
  readonly view: View;
  /** Plays on from after a line, as a fight of this page. */
  readonly onPlay?: ((upTo: number) => void) | undefined;
  /** Steps through the fight line by line. */
  readonly onReplay?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

type State = ReviewAndLuck | 'computation' | 'failed';

export function Review({ client, view, onPlay, onReplay, onClose }: Props) {
  const [fight, setFight] = useState<number | undefined>(undefined);
  const [review, setReview] = useState<State>('computation');
  const [far, setFar] = useState<JobProgress['progress'] | undefined>(undefined);
  const over = view.fight?.over ?? false;
  // A running fight is reviewed as it was when the review was opened.
  const upTo = over ? client.seq.value : 0;
  useEffect(() => {
    const left = new AbortController();
    setReview('computation');
    setFar(undefined);
    const tell = (done: number, of: number) => setFar({ done, of });
    void client.review(fight, left.signal, tell).then((found) => {
      if (!left.signal.aborted) setReview(found ?? 'failed');
    });
    return () => left.abort();
  }, [client, fight, upTo]);
  return (
    <section class="fight-review" aria-label="Fight review" aria-busy={review === 'computation'}>
      <div class="bar-head">
        <h2>Fight review</h2>
        {onClose !== undefined && (
          <button type="button" class="link" onClick={onClose}>
            Close
          </button>
        )}
      </div>
      {review === 'computation' && (
        <p class="lead">Computing the win chance after each move …{far !== undefined && ` ${far.done} of ${far.of}`}</p>
      )}
      {review === 'failed' && <p class="lead">The review could not be computed. Try again in a minute.</p>}
      {client.live && view.you.role !== 'gm' && (
        <p class="lead">Only the GM can play it differently: your log doesn’t contain the whole fight.</p>
      )}
      {typeof review !== 'string' && (
        <Found review={review} client={client} view={view} onPlay={onPlay} onReplay={onReplay} onFight={setFight} />
      )}
    </section>
  );
}

interface FoundProps extends Pick<Props, 'client' | 'view' | 'onPlay' | 'onReplay'> {
  readonly review: ReviewAndLuck;
  readonly onFight: (fight: number) => void;
}

function Found({ review, client, view, onPlay, onReplay, onFight }: FoundProps) {
  const entries = client.entries.value;
  const winner = winnerOf(review);
  const turning = turningText(review, entries);
  const reasons = reasonsIn(review);
  return (
    <>
      {review.fights > 1 && (
        <Select
          label="Which fight"
          options={Array.from({ length: review.fights }, (_, i) => ({ id: `${i + 1}`, label: `Fight ${i + 1}` }))}
          value={`${review.fight}`}
          onChange={(id) => onFight(Number(id))}
        />
      )}
      {winner !== undefined && <p class="question">{winner}</p>}
      <ReviewCurve review={review} client={client} view={view} onPlay={onPlay} />
      {turning !== undefined && (
        <p class="turning">
          <b>Turning point.</b> {turning}
        </p>
      )}
      <Losses review={review} client={client} view={view} />
      {review.seats.length > 0 && (
        <>
          <h3>Dice luck</h3>
          <ul class="review-list">
            {review.seats.map((seat) => (
              <li key={seat.seat}>
                <b>{client.live ? seat.name : 'Everyone’s dice'}</b> {luckText(seat)}
              </li>
            ))}
          </ul>
        </>
      )}
      {review.choices.length > 0 && <Choices review={review} view={view} />}
      {reasons.map((reason) => (
        <p key={reason} class="lead">
          {reason}
        </p>
      ))}
      <div class="result-buttons">
        {review.curve.length > 1 && <ShareCard review={review} client={client} view={view} />}
        {onReplay !== undefined && (
          <button type="button" class="plain-button" onClick={onReplay}>
            Replay
          </button>
        )}
      </div>
    </>
  );
}

function Choices({ review, view }: Pick<FoundProps, 'review' | 'view'>) {
  const mistakes = mistakesIn(review);
  const best = bestMovesIn(review);
  return (
    <>
      <h3>Choices</h3>
      {mistakes.length === 0 && <p>{noMistakes(review.choices.length)}</p>}
      <ul class="review-list">
        {mistakes.map(({ seq, by, taken, best: better, lost }) => (
          <li key={`${seq} ${by}`}>
            <b>{capital(nameOf(view, by))}</b> chose “{optionText(taken)}”. “{optionText(better)}” was {points(lost)}{' '}
            better.
          </li>
        ))}
        {best.map((one) => (
          <li key={`best ${one.seq} ${one.by}`}>
            <b>{capital(nameOf(view, one.by))}</b> found the best move, “{optionText(one.taken)}”: {points(gainOf(one))}{' '}
            better than the next.
          </li>
        ))}
      </ul>
    </>
  );
}

const nameOf = ({ fight }: View, id: string): string =>
  [...(fight?.people ?? []), ...(fight?.movers ?? [])].find((one) => one.id === id)?.name ?? id;

/** What the fight cost each, with what the GM changed. */
function Losses({ review, client, view }: Pick<FoundProps, 'review' | 'client' | 'view'>) {
  const lines = lossLines(review, client.entries.value, view);
  if (lines.length === 0) return null;
  return (
    <>
      <h3>Losses</h3>
      <ul class="review-list costs">
        {lines.map(({ name, condition, lost, byGm }) => (
          <li key={name}>
            <b>{capital(name)}</b> {[condition, ...lost].join(' · ')}
            {byGm.length > 0 && <small> {byGm.join(' ')}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

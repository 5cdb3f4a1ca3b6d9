/** The review of a fight: who won, losses, the win chance after each move with its turning point, dice luck, choices. */
import '../../styles/look-back.css';
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
} from '../../state/look-back.ts';
import { capital } from '../../state/verdict.ts';
import type { LookedBack } from '../../worker/look-back.ts';
import type { TableClient } from './client.ts';
import { ReviewCurve } from './review-curve.tsx';
import { ShareCard } from './share-card.tsx';

/** What is asked of a table that is looked back at: one that is played, or one from a file. */
export type LookedAt = Pick<TableClient, 'live' | 'entries' | 'seq' | 'lookBack'>;

interface Props {
  readonly client: LookedAt;
  readonly view: View;
  /** Plays on from after a line, as a fight of this page. */
  readonly onPlay?: ((upTo: number) => void) | undefined;
  /** Steps through the fight line by line. */
  readonly onReplay?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

type State = LookedBack | 'computation' | 'failed';

export function LookingBack({ client, view, onPlay, onReplay, onClose }: Props) {
  const [fight, setFight] = useState<number | undefined>(undefined);
  const [back, setBack] = useState<State>('computation');
  const over = view.fight?.over ?? false;
  // A fight that goes on is looked at as it was when somebody asked.
  const upTo = over ? client.seq.value : 0;
  useEffect(() => {
    const left = new AbortController();
    setBack('computation');
    void client.lookBack(fight, left.signal).then((found) => {
      if (!left.signal.aborted) setBack(found ?? 'failed');
    });
    return () => left.abort();
  }, [client, fight, upTo]);
  return (
    <section class="looking-back" aria-label="Fight review" aria-busy={back === 'computation'}>
      <div class="bar-head">
        <h2>Fight review</h2>
        {onClose !== undefined && (
          <button type="button" class="link" onClick={onClose}>
            Close
          </button>
        )}
      </div>
      {back === 'computation' && <p class="lead">Computing the win chance after each move …</p>}
      {back === 'failed' && <p class="lead">The review could not be computed. Try again in a minute.</p>}
      {client.live && view.you.role !== 'gm' && (
        <p class="lead">Only the GM can play it differently: your log does not hold the whole fight.</p>
      )}
      {typeof back !== 'string' && (
        <Found back={back} client={client} view={view} onPlay={onPlay} onReplay={onReplay} onFight={setFight} />
      )}
    </section>
  );
}

interface FoundProps extends Pick<Props, 'client' | 'view' | 'onPlay' | 'onReplay'> {
  readonly back: LookedBack;
  readonly onFight: (fight: number) => void;
}

function Found({ back, client, view, onPlay, onReplay, onFight }: FoundProps) {
  const entries = client.entries.value;
  const winner = winnerOf(back);
  const turning = turningText(back, entries);
  const reasons = reasonsIn(back);
  return (
    <>
      {back.fights > 1 && (
        <Select
          label="Which fight"
          options={Array.from({ length: back.fights }, (_, i) => ({ id: `${i + 1}`, label: `Fight ${i + 1}` }))}
          value={`${back.fight}`}
          onChange={(id) => onFight(Number(id))}
        />
      )}
      {winner !== undefined && <p class="question">{winner}</p>}
      <ReviewCurve back={back} client={client} view={view} onPlay={onPlay} />
      {turning !== undefined && (
        <p class="turning">
          <b>Turning point.</b> {turning}
        </p>
      )}
      <Losses back={back} client={client} view={view} />
      {back.seats.length > 0 && (
        <>
          <h3>Dice luck</h3>
          <ul class="looked">
            {back.seats.map((seat) => (
              <li key={seat.seat}>
                <b>{client.live ? seat.name : 'Everyone’s dice'}</b> {luckText(seat)}
              </li>
            ))}
          </ul>
        </>
      )}
      {back.choices.length > 0 && <Choices back={back} view={view} />}
      {reasons.map((reason) => (
        <p key={reason} class="lead">
          {reason}
        </p>
      ))}
      <div class="result-buttons">
        {back.curve.length > 1 && <ShareCard back={back} client={client} view={view} />}
        {onReplay !== undefined && (
          <button type="button" class="plain-button" onClick={onReplay}>
            Replay
          </button>
        )}
      </div>
    </>
  );
}

function Choices({ back, view }: Pick<FoundProps, 'back' | 'view'>) {
  const mistakes = mistakesIn(back);
  const best = bestMovesIn(back);
  return (
    <>
      <h3>Choices</h3>
      {mistakes.length === 0 && <p>{noMistakes(back.choices.length)}</p>}
      <ul class="looked">
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
function Losses({ back, client, view }: Pick<FoundProps, 'back' | 'client' | 'view'>) {
  const lines = lossLines(back, client.entries.value, view);
  if (lines.length === 0) return null;
  return (
    <>
      <h3>Losses</h3>
      <ul class="looked costs">
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

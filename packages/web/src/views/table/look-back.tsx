/** A fight looked back at: who won, the chance to win after each move with the one that turned it, luck, better choices. */
import '../../styles/look-back.css';
import type { View } from '@strikehome/table';
import { useEffect, useState } from 'preact/hooks';
import { Select } from '../../controls/pick.tsx';
import {
  costsIn,
  givenAway,
  lineOf,
  luckText,
  noneGivenAway,
  optionText,
  points,
  pointsOf,
  reasonsIn,
  sideOf,
  standingAt,
  turningText,
  winnerOf,
} from '../../state/look-back.ts';
import { capital } from '../../state/verdict.ts';
import type { LookedBack } from '../../worker/look-back.ts';
import { PlayFromHere } from './buttons.tsx';
import type { TableClient } from './client.ts';

/** What is asked of a table that is looked back at: one that is played, or one from a file. */
export type LookedAt = Pick<TableClient, 'live' | 'entries' | 'seq' | 'lookBack'>;

interface Props {
  readonly client: LookedAt;
  readonly view: View;
  /** Plays on from after a line, as a fight of this page. */
  readonly onPlay?: ((upTo: number) => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

type State = LookedBack | 'computation' | 'failed';

export function LookingBack({ client, view, onPlay, onClose }: Props) {
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
    <section class="looking-back" aria-label="Looking back" aria-busy={back === 'computation'}>
      <div class="bar-head">
        <h2>Looking back</h2>
        {onClose !== undefined && (
          <button type="button" class="link" onClick={onClose}>
            Close
          </button>
        )}
      </div>
      {back === 'computation' && <p class="lead">Computing the chances of every move …</p>}
      {back === 'failed' && <p class="lead">This fight could not be looked back at. Try again in a while.</p>}
      {client.live && view.you.role !== 'gm' && (
        <p class="lead">Only the GM can play it differently: your log does not hold the whole fight.</p>
      )}
      {typeof back !== 'string' && <Found back={back} client={client} view={view} onPlay={onPlay} onFight={setFight} />}
    </section>
  );
}

interface FoundProps extends Pick<Props, 'client' | 'view' | 'onPlay'> {
  readonly back: LookedBack;
  readonly onFight: (fight: number) => void;
}

function Found({ back, client, view, onPlay, onFight }: FoundProps) {
  const entries = client.entries.value;
  const winner = winnerOf(back);
  const turning = turningText(back, entries);
  const better = givenAway(back);
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
      <Costs client={client} view={view} isLast={back.fight === back.fights} />
      <Curve back={back} client={client} onPlay={onPlay} />
      {turning !== undefined && (
        <p class="turning">
          <b>The turning point.</b> {turning}
        </p>
      )}
      {back.seats.length > 0 && (
        <>
          <h3>Luck</h3>
          <ul class="looked">
            {back.seats.map((seat) => (
              <li key={seat.seat}>
                <b>{client.live ? seat.name : 'All dice'}</b> {luckText(seat)}
              </li>
            ))}
          </ul>
        </>
      )}
      {back.choices.length > 0 && (
        <>
          <h3>Choices</h3>
          {better.length === 0 ? (
            <p>{noneGivenAway(back.choices.length)}</p>
          ) : (
            <ul class="looked">
              {better.map(({ seq, by, taken, best, lost }) => (
                <li key={`${seq} ${by}`}>
                  <b>{capital(nameOf(view, by))}</b> chose “{optionText(taken)}”. “{optionText(best)}” was worth{' '}
                  {points(lost)} more.
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {reasons.map((reason) => (
        <p key={reason} class="lead">
          {reason}
        </p>
      ))}
    </>
  );
}

const nameOf = ({ fight }: View, id: string): string =>
  [...(fight?.people ?? []), ...(fight?.movers ?? [])].find((one) => one.id === id)?.name ?? id;

/** What the last fight cost each, as far as this seat has read it: how they are, and what they have lost or won of what. */
function Costs({ client, view, isLast }: Pick<Props, 'client' | 'view'> & { readonly isLast: boolean }) {
  const costs = isLast ? costsIn(client.entries.value, view) : [];
  if (costs.length === 0) return null;
  return (
    <>
      <h3>What it cost</h3>
      <ul class="looked costs">
        {costs.map(({ name, condition, lost }) => (
          <li key={name}>
            <b>{capital(name)}</b> {[condition, ...lost].join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}

const LEFT = 34;
const RIGHT = 332;
const TOP = 8;
const FOOT = 128;

/** The chance of one side after each move, from 0 to 100; one move at a time is read out. */
function Curve({ back, client, onPlay }: Pick<FoundProps, 'back' | 'client' | 'onPlay'>) {
  const curve = pointsOf(back);
  const turned = curve.findIndex(({ seq }) => seq === back.turningPoint?.seq);
  const [picked, pick] = useState<number | undefined>(undefined);
  const at = Math.min(picked ?? (turned < 0 ? curve.length - 1 : turned), curve.length - 1);
  if (curve.length < 2) return null;
  const x = (i: number) => LEFT + (i / (curve.length - 1)) * (RIGHT - LEFT);
  const y = (p: number) => FOOT - p * (FOOT - TOP);
  const path = (side: 'a' | 'b') =>
    curve.map((point, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(point[side]).toFixed(1)}`).join('');
  const here = curve[at]!;
  const said = `${lineOf(client.entries.value, here.seq)} ${standingAt(back, here)}.`;
  return (
    <figure class="chance-to-win">
      <figcaption>The chance to win after each move</figcaption>
      <svg class="curves" viewBox="0 0 340 148" aria-hidden="true">
        {[0, 0.5, 1].map((p) => (
          <g key={p}>
            <path class="grid" d={`M${LEFT} ${y(p)}H${RIGHT}`} />
            <text class="tick" x={LEFT - 5} y={y(p) + 4} text-anchor="end">
              {p * 100}
            </text>
          </g>
        ))}
        <path class="stand" d={`M${x(at)} ${TOP}V${FOOT}`} />
        <g class="curve curve-1">
          <path d={path('b')} />
        </g>
        <g class="curve current">
          <path d={path('a')} />
          <circle cx={x(at)} cy={y(here.a)} r="5" />
        </g>
        {turned >= 0 && (
          <text class="tick" x={x(turned)} y={FOOT + 15} text-anchor={anchor(turned, curve.length)}>
            turning point
          </text>
        )}
      </svg>
      <ul class="curve-names" aria-hidden="true">
        <Name label={capital(sideOf(back, 'a'))} of="current" />
        <Name label={capital(sideOf(back, 'b'))} of="curve-1" />
      </ul>
      <input
        type="range"
        class="along"
        aria-label="Move"
        aria-valuetext={said}
        min={0}
        max={curve.length - 1}
        value={at}
        onInput={(event) => pick(Number(event.currentTarget.value))}
      />
      <p class="looked-at">{said}</p>
      {onPlay !== undefined && <PlayFromHere onPlay={() => onPlay(here.seq)} />}
    </figure>
  );
}

function Name({ label, of }: { readonly label: string; readonly of: string }) {
  return (
    <li class={of}>
      <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true" class={`curve ${of}`}>
        <path d="M0 4H24" />
      </svg>
      {label}
    </li>
  );
}

function anchor(at: number, count: number): 'start' | 'middle' | 'end' {
  const along = at / (count - 1);
  return along < 0.2 ? 'start' : along > 0.8 ? 'end' : 'middle';
}

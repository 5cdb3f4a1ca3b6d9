/** Dice laid onto what they are used for: tap a die and then a place, tap a place for the die it shows, or drag. */
import type { MoveSequence, TokensPicture } from '@strikehome/engine/kernel';
import { useRef, useState } from 'preact/hooks';
import { Chevron } from '../../controls/chevron.tsx';
import { Lettered } from '../../controls/die.tsx';
import { capital } from '../../state/verdict.ts';
import type { BoardPlace, Offer } from './offer.ts';

interface Props {
  readonly offer: Offer;
  /** How the tokens look on the board. */
  readonly looks: ReadonlyMap<string, TokensPicture['rows'][number]['tokens'][number]>;
  /** Whether the best way is marked. */
  readonly marks: boolean;
  readonly held: string | undefined;
  readonly onHold: (token: string | undefined) => void;
  readonly onAll: () => void;
  /** Lays the best way at once. */
  readonly onBest?: () => void;
  /** Whole ways to use the dice. */
  readonly ways: readonly MoveSequence[];
  readonly onWay: (way: MoveSequence) => void;
  readonly onLay: (place: BoardPlace) => void;
  /** The place that takes a token, where it does. */
  readonly placeFor: (on: string, token: string) => BoardPlace | undefined;
}

/** So far a finger goes before it drags. */
const FAR = 8;

export function Tray({ offer, looks, marks, ways, held, onHold, onAll, onBest, onWay, onLay, placeFor }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div class="tray">
      <ul class="tray-dice" aria-label="Dice not used yet">
        {offer.tokens.map((token) => (
          <li key={token}>
            <Token
              token={token}
              look={looks.get(token)}
              held={held === token}
              onTap={() => onHold(held === token ? undefined : token)}
              onDrop={(on) => {
                const place = placeFor(on, token);
                if (place !== undefined) onLay(place);
              }}
            />
          </li>
        ))}
        {offer.moreTokens > 0 && (
          <li>
            <button type="button" class="second-button" onClick={onAll}>
              {offer.moreTokens} more
            </button>
          </li>
        )}
      </ul>
      <div class="tray-places">
        {onBest !== undefined && !open && (
          <button type="button" class="option best all-best" onClick={onBest}>
            Best assignment
          </button>
        )}
        {offer.places.map((place) => (
          <button
            key={place.on}
            type="button"
            class={`option place-on${marks && place.best ? ' best' : ''}`}
            data-on={place.on}
            onClick={() => onLay(place)}
          >
            {capital(place.on)}
            <small>
              {place.token}
              {marks && place.best ? ', best' : ''}
            </small>
          </button>
        ))}
      </div>
      {ways.length > 0 && (
        <button type="button" class="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Chevron open={open} />
          {ways.length === 1 ? '1 full assignment' : `${ways.length} full assignments`}
        </button>
      )}
      {open && ways.length > 0 && (
        <div class="tray-ways">
          {ways.map((way) => (
            <Way
              key={way.label}
              way={way}
              marks={marks}
              onTake={() => {
                setOpen(false);
                onWay(way);
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface WayProps {
  readonly way: MoveSequence;
  readonly marks: boolean;
  readonly onTake: () => void;
}

/** One row: the dice in their colors with what each does, and what comes of it. */
function Way({ way: { label, gives, best }, marks, onTake }: WayProps) {
  const isBest = marks && best === true;
  return (
    <button type="button" class={isBest ? 'option best' : 'option'} onClick={onTake}>
      <span class="option-words">
        <Lettered text={label} />
        {gives !== undefined && <small>{gives}</small>}
      </span>
      {isBest && <small class="option-marks">best</small>}
    </button>
  );
}

interface TokenProps {
  readonly token: string;
  readonly look: TokensPicture['rows'][number]['tokens'][number] | undefined;
  readonly held: boolean;
  readonly onTap: () => void;
  readonly onDrop: (on: string) => void;
}

function Token({ token, look, held, onTap, onDrop }: TokenProps) {
  const from = useRef<{ readonly x: number; readonly y: number; far: boolean } | undefined>(undefined);
  const dragged = useRef(false);
  const drag = (event: PointerEvent & { readonly currentTarget: HTMLElement }) => {
    const start = from.current;
    if (start === undefined) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    start.far ||= Math.hypot(x, y) > FAR;
    if (start.far) event.currentTarget.style.transform = `translate(${x}px, ${y}px)`;
  };
  const drop = (event: PointerEvent & { readonly currentTarget: HTMLElement }) => {
    const start = from.current;
    from.current = undefined;
    event.currentTarget.style.transform = '';
    dragged.current = start?.far === true;
    if (!dragged.current) return;
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const on = under.map((one) => one.closest<HTMLElement>('[data-on]')?.dataset.on).find((one) => one !== undefined);
    if (on !== undefined) onDrop(on);
  };
  return (
    <button
      type="button"
      class={`token token-${look?.color ?? 'white'} laid${held ? ' held' : ''}`}
      aria-pressed={held}
      aria-label={look?.label ?? token}
      onClick={() => {
        // A drag ends with a click of its own.
        if (!dragged.current) onTap();
        dragged.current = false;
      }}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, y: event.clientY, far: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      {token}
    </button>
  );
}

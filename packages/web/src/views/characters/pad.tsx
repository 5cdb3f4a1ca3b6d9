/** A number with a pad: tap it, and tap the number it should be. */
import type { WholeShape } from '@strikehome/engine/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { numberText } from '../../state/labels.ts';
import { rangeOf } from '../../state/start.ts';

/** So many numbers stand on a pad themselves; of more, the digits do. */
const MAX_KEYS = 27;

interface PadProps {
  readonly label: string;
  readonly shape: WholeShape;
  readonly value: number | undefined;
  readonly onPick: (value: number) => void;
  /** Where it may be left out. */
  readonly onClear?: (() => void) | undefined;
}

export function Pad({ label, shape, value, onPick, onClear }: PadProps) {
  const [low, high] = rangeOf(shape, value);
  const keys = Array.from({ length: Math.min(MAX_KEYS, high - low + 1) }, (_, i) => low + i);
  const pad = useRef<HTMLFieldSetElement>(null);
  useEffect(() => pad.current?.scrollIntoView({ block: 'nearest' }), [label]);
  return (
    <fieldset class="pad" ref={pad}>
      <legend class="unseen">{label}</legend>
      {high - low < MAX_KEYS ? (
        keys.map((one) => (
          <button
            key={one}
            type="button"
            class={one === value ? 'pad-key on' : 'pad-key'}
            aria-pressed={one === value}
            aria-label={`${label} ${numberText(one)}`}
            onClick={() => onPick(one)}
          >
            {numberText(one)}
          </button>
        ))
      ) : (
        <Digits label={label} shape={shape} onPick={onPick} />
      )}
      {onClear !== undefined && value !== undefined && (
        <button type="button" class="pad-key wide" onClick={onClear}>
          Clear
        </button>
      )}
    </fieldset>
  );
}

function Digits({ label, shape, onPick }: Pick<PadProps, 'label' | 'shape' | 'onPick'>) {
  const [typed, setTyped] = useState('');
  const number = Math.min(shape.max, Math.max(shape.min, Number(typed)));
  return (
    <>
      <output class="pad-typed" aria-label={`${label}, typed`}>
        {typed === '' ? '–' : typed}
      </output>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((one) => (
        <button
          key={one}
          type="button"
          class="pad-key"
          aria-label={`${label}, digit ${one}`}
          onClick={() => setTyped(`${typed}${one}`.replace(/^0+(?=\d)/, '').slice(0, 6))}
        >
          {one}
        </button>
      ))}
      <button
        type="button"
        class="pad-key wide"
        aria-label={`${label}, take back a digit`}
        onClick={() => setTyped(typed.slice(0, -1))}
      >
        ⌫
      </button>
      <button
        type="button"
        class="pad-key wide on"
        aria-label={`${label}: take it`}
        disabled={typed === ''}
        onClick={() => onPick(number)}
      >
        OK
      </button>
    </>
  );
}

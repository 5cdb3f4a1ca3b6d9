/** A number for a thumb: minus and plus, a drag to the side, a tap for a pad, arrow keys, or typed digits. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { lazy } from '../parts/lazy.tsx';
import { numberText } from '../state/labels.ts';
import { type Drag, dragged, keyed } from './scrub.ts';

const NumberPad = lazy(async () => (await import('./number-pad.tsx')).NumberPad, 'div');

export interface StepperProps {
  readonly label: string;
  readonly value: number | undefined;
  /** The hard limits, and the range a drag covers. */
  readonly min: number;
  readonly max: number;
  readonly range: readonly [number, number];
  readonly small?: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (value: number) => void;
}

export function Stepper(props: StepperProps) {
  const { label, value, min, max, range, onChange } = props;
  const drag = useRef<Drag | undefined>(undefined);
  const typed = useRef('');
  const [pad, setPad] = useState(false);
  const set = (next: number) => {
    const bounded = Math.min(max, Math.max(min, next));
    if (bounded !== value) onChange(bounded);
  };
  const here = value ?? range[0];
  const step = (by: number) => set(value === undefined ? here : here + by);
  return (
    <div class={props.small ? 'stepper small' : 'stepper'}>
      <Step name={`${label}: less`} sign="−" disabled={value !== undefined && value <= min} onStep={() => step(-1)} />
      <div
        class={value === undefined ? 'scrub unset' : 'scrub'}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={here}
        aria-valuemin={range[0]}
        aria-valuemax={range[1]}
        aria-valuetext={value === undefined ? 'not given' : numberText(value)}
        aria-describedby={props.describedBy}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const next = keyed(event.key, here, range, typed.current);
          if (next === undefined) return;
          typed.current = next.typed;
          event.preventDefault();
          event.stopPropagation();
          set(next.value);
        }}
        onBlur={() => {
          typed.current = '';
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, from: here, range };
        }}
        onPointerMove={(event) => {
          if (drag.current !== undefined) set(dragged(drag.current, event.clientX));
        }}
        onPointerUp={(event) => {
          // A mouse has keys beside it.
          const tapped = drag.current !== undefined && drag.current.x === event.clientX;
          if (tapped && event.pointerType !== 'mouse') setPad(true);
          drag.current = undefined;
        }}
        onPointerCancel={() => {
          drag.current = undefined;
        }}
      >
        <span>{value === undefined ? '–' : numberText(value)}</span>
        <svg class="gauge" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
          <rect class="gauge-way" width="100" height="3" />
          <rect class="gauge-fill" width={value === undefined ? 0 : filled(value, range)} height="3" />
        </svg>
      </div>
      <Step name={`${label}: more`} sign="+" disabled={value !== undefined && value >= max} onStep={() => step(1)} />
      {pad && (
        <NumberPad
          label={label}
          value={value}
          min={min}
          max={max}
          range={range}
          onPick={set}
          onClose={() => setPad(false)}
        />
      )}
    </div>
  );
}

function filled(value: number, [low, high]: readonly [number, number]): number {
  if (high === low) return 100;
  return Math.max(0, Math.min(100, Math.round(((value - low) / (high - low)) * 100)));
}

/** So long a thumb rests before its step is repeated, and then so often. */
const REST = 400;
const REPEAT = 90;

interface StepProps {
  readonly name: string;
  readonly sign: string;
  readonly disabled: boolean;
  readonly onStep: () => void;
}

/** One step a tap; held, one after the other. */
function Step({ name, sign, disabled, onStep }: StepProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const repeated = useRef(false);
  const latest = useRef(onStep);
  latest.current = onStep;
  const end = () => clearTimeout(timer.current);
  const hold = () => {
    repeated.current = false;
    const again = () => {
      repeated.current = true;
      latest.current();
      timer.current = setTimeout(again, REPEAT);
    };
    timer.current = setTimeout(again, REST);
  };
  // At the limit, and when it is gone, nothing is repeated any more.
  useEffect(() => (disabled ? end() : end), [disabled]);
  return (
    <button
      type="button"
      class="step"
      tabIndex={-1}
      aria-label={name}
      disabled={disabled}
      onPointerDown={hold}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => repeated.current && event.preventDefault()}
      onClick={() => {
        if (!repeated.current) onStep();
        repeated.current = false;
      }}
    >
      {sign}
    </button>
  );
}

/** A number for a thumb: minus and plus, a drag to the side, arrow keys, or typed digits. */
import { useRef } from 'preact/hooks';
import { numberText } from '../state/labels.ts';
import { type Drag, dragged, keyed } from './scrub.ts';

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
  const set = (next: number) => {
    const bounded = Math.min(max, Math.max(min, next));
    if (bounded !== value) onChange(bounded);
  };
  const here = value ?? range[0];
  const step = (by: number) => set(value === undefined ? here : here + by);
  return (
    <div class={props.small ? 'stepper small' : 'stepper'}>
      <button
        type="button"
        class="step"
        tabIndex={-1}
        aria-label={`${label}: less`}
        disabled={value !== undefined && value <= min}
        onClick={() => step(-1)}
      >
        −
      </button>
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
        onPointerUp={() => {
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
      <button
        type="button"
        class="step"
        tabIndex={-1}
        aria-label={`${label}: more`}
        disabled={value !== undefined && value >= max}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}

function filled(value: number, [low, high]: readonly [number, number]): number {
  if (high === low) return 100;
  return Math.max(0, Math.min(100, Math.round(((value - low) / (high - low)) * 100)));
}

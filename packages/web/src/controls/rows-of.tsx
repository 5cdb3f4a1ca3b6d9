/** Lists of words and of numbers, which need no line for each. */
import type { Plain, Shape } from '@strikehome/engine/kernel';
import { optionLabel } from '../state/labels.ts';
import { rangeOf, startOf } from '../state/start.ts';
import { Stepper } from './stepper.tsx';

export interface RowsParts {
  readonly items: readonly Plain[];
  readonly add: ((item: Plain) => void) | undefined;
  readonly drop: (index: number) => (() => void) | undefined;
}

/** Words in an order: a tap takes one out, a tap below puts one in at the end. */
export function Words({
  label,
  shape,
  items,
  add,
  drop,
}: RowsParts & { readonly label: string; readonly shape: Shape }) {
  if (shape.kind !== 'one-of') return null;
  const word = (id: Plain) => optionLabel(id, shape.about.options);
  return (
    <>
      {items.length > 0 && (
        <div class="chips">
          {items.map((item, i) => (
            <button
              key={i}
              type="button"
              class="chip on"
              disabled={drop(i) === undefined}
              aria-label={`${label}: take out ${word(item)}`}
              onClick={drop(i)}
            >
              {word(item)} <span aria-hidden="true">×</span>
            </button>
          ))}
        </div>
      )}
      {add !== undefined && (
        <div class="chips">
          {shape.options.map((id) => (
            <button
              key={id}
              type="button"
              class="chip"
              aria-label={`${label}: add ${word(id)}`}
              onClick={() => add(id)}
            >
              <span aria-hidden="true">+</span> {word(id)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

export interface Changeable extends RowsParts {
  readonly change: (index: number, item: Plain | undefined) => void;
}

export function Numbers({
  label,
  shape,
  items,
  add,
  drop,
  change,
}: Changeable & { readonly label: string; readonly shape: Shape }) {
  if (shape.kind !== 'whole') return null;
  const last = drop(items.length - 1);
  return (
    <div class="numbers">
      {items.map((item, i) => (
        <div key={i} class="number">
          <small aria-hidden="true">{i + 1}</small>
          <Stepper
            small
            label={`${label} ${i + 1}`}
            value={typeof item === 'number' ? item : undefined}
            min={shape.min}
            max={shape.max}
            range={rangeOf(shape, typeof item === 'number' ? item : undefined)}
            onChange={(next) => change(i, next)}
          />
        </div>
      ))}
      <div class="chips">
        {add !== undefined && (
          <button
            type="button"
            class="chip"
            onClick={() => add(items.at(-1) ?? startOf(shape))}
            aria-label={`${label}: one more`}
          >
            +
          </button>
        )}
        {items.length > 0 && last !== undefined && (
          <button type="button" class="chip" onClick={last} aria-label={`${label}: one less`}>
            −
          </button>
        )}
      </div>
    </div>
  );
}

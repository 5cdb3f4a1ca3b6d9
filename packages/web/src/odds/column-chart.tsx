/** Chances as columns with direct labels; the one in question is read out. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { wide } from '../parts/screen.ts';
import { percent, signedPoints } from '../state/fractions.ts';

interface Props {
  readonly label: string;
  /** The label, or the pick of which number is shown. */
  readonly which: ComponentChildren;
  readonly names: readonly string[];
  readonly chances: readonly number[];
  /** The same of the version that it is compared with. */
  readonly before?: readonly number[] | undefined;
  /** The column that came, where one has. */
  readonly marked?: number;
  /** What is said of one column, and of all while none is in question. */
  readonly readout: (index: number) => string;
  readonly otherwise: string;
}

/** What stands above and below a column takes no part in its height. */
const LABELS = '2.4rem';

export function ColumnChart({ label, which, names, chances, before, marked = -1, readout, otherwise }: Props) {
  const [picked, pick] = useState<number | undefined>(undefined);
  const count = names.length;
  const highest = Math.max(...chances, ...(before ?? []));
  const here = picked === undefined || picked >= count ? (marked < 0 ? undefined : marked) : picked;
  const every = count <= (wide.value ? 14 : 12) ? 1 : Math.ceil(count / (wide.value ? 12 : 10));
  const named = (i: number) => i === count - 1 || (i % every === 0 && i + every <= count - 1);
  const then = (i: number) =>
    before === undefined
      ? ''
      : ` · pinned ${percent(before[i] ?? 0)}, ${signedPoints((chances[i] ?? 0) - (before[i] ?? 0))}`;
  const text = here === undefined ? otherwise : `${readout(here)}${then(here)}`;
  const at = (event: PointerEvent & { readonly currentTarget: HTMLElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    pick(Math.max(0, Math.min(count - 1, Math.floor(((event.clientX - box.left) / box.width) * count))));
  };
  return (
    <div class="fact">
      <div class="fact-said">
        {which} <span>{text}</span>
      </div>
      <div
        class="columns"
        role="slider"
        tabIndex={0}
        aria-label={`${label}, chance of each value`}
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuenow={here ?? 0}
        aria-valuetext={text}
        style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}
        onPointerMove={at}
        onPointerDown={at}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') pick(undefined);
        }}
        onKeyDown={(event) => {
          const next = moved(event.key, here, count);
          if (next === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          pick(next);
        }}
        onBlur={() => pick(undefined)}
      >
        {names.map((name, i) => (
          <div key={name} class={`column${i === here ? ' here' : ''}${i === marked ? ' came' : ''}`}>
            {before !== undefined && (
              <span
                class="column-before"
                style={{ bottom: `calc(1.25rem + (100% - ${LABELS}) * ${(before[i] ?? 0) / highest})` }}
              />
            )}
            <span class="column-share">
              {before === undefined && count <= (wide.value ? 14 : 9) ? share(chances[i]!) : ''}
            </span>
            <span
              class="column-bar"
              style={{ height: `calc((100% - ${LABELS}) * ${Math.max(0.01, chances[i]! / highest)})` }}
            />
            <span class="column-value">{named(i) ? name : ''}</span>
          </div>
        ))}
      </div>
      {before !== undefined && (
        <p class="pinned-key">
          <span class="column-before" aria-hidden="true" /> the pinned version
        </p>
      )}
    </div>
  );
}

function share(p: number): string {
  if (p === 0) return '0';
  const whole = Math.round(p * 100);
  return whole === 0 ? '<1' : `${whole}`;
}

function moved(key: string, here: number | undefined, count: number): number | undefined {
  const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key];
  if (step !== undefined) return Math.max(0, Math.min(count - 1, (here ?? (step > 0 ? -1 : count)) + step));
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Chances as columns with direct labels; the one in question is read out. */
import '../styles/charts.css';
import type { Tone } from '@strikehome/engine/kernel';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Mark } from '../controls/mark.tsx';
import { wide } from '../parts/screen.ts';
import { percent, signedPoints } from '../state/fractions.ts';

/** A part of one column, with a name of its own. */
export interface ColumnPart {
  readonly label: string;
  readonly tone: Tone;
  readonly p: number;
}

interface Props {
  readonly label: string;
  /** What the values are: the title of the axis. */
  readonly axis?: string;
  /** The label, or the pick of which number is shown. */
  readonly which: ComponentChildren;
  /** How its chances are read. */
  readonly readings?: ComponentChildren;
  readonly names: readonly string[];
  readonly chances: readonly number[];
  /** The color of each column. */
  readonly tones?: readonly (Tone | undefined)[] | undefined;
  /** One column, told apart by what it is made of. */
  readonly split?: { readonly at: number; readonly parts: readonly ColumnPart[] } | undefined;
  /** Where the mean lies, counted in columns. */
  readonly meanAt?: number | undefined;
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

export function ColumnChart(props: Props) {
  const { label, axis, which, readings, names, chances, tones, split, meanAt, before, marked = -1, readout } = props;
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
  const text = here === undefined ? props.otherwise : `${readout(here)}${then(here)}`;
  const at = (event: PointerEvent & { readonly currentTarget: HTMLElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    pick(Math.max(0, Math.min(count - 1, Math.floor(((event.clientX - box.left) / box.width) * count))));
  };
  return (
    <div class="fact">
      <div class="fact-head">
        {which}
        {readings}
      </div>
      <p class="fact-said">{text}</p>
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
        {meanAt !== undefined && (
          <span class="column-mean" style={{ left: `${(100 * (meanAt + 0.5)) / count}%` }} title="On average" />
        )}
        {names.map((name, i) => (
          <div
            key={name}
            class={`column${i === here ? ' here' : ''}${i === marked ? ' came' : ''}${tones?.[i] === undefined ? '' : ` column-${tones[i]}`}`}
          >
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
            >
              {split?.at === i &&
                split.parts.map((part) => (
                  <span key={part.label} class={`column-part column-${part.tone}`} style={{ flexGrow: part.p }} />
                ))}
            </span>
            <span class="column-value">{named(i) ? name : ''}</span>
          </div>
        ))}
      </div>
      {axis !== undefined && <p class="column-axis">{axis}</p>}
      {split !== undefined && (
        <p class="column-key">
          {names[split.at]}:{' '}
          {split.parts.map(({ label: what, tone, p }) => (
            <span key={what}>
              <Mark tone={tone} size={14} /> {what} <b>{percent(p)}</b>
            </span>
          ))}
        </p>
      )}
      {before !== undefined && (
        <p class="pinned-key">
          <span class="column-before" aria-hidden="true" /> the pinned version
        </p>
      )}
    </div>
  );
}

function share(p: number): string {
  if (p === 0) return '';
  const whole = Math.round(p * 100);
  return whole === 0 ? '<1%' : whole === 100 && p < 1 ? '>99%' : `${whole}%`;
}

function moved(key: string, here: number | undefined, count: number): number | undefined {
  const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key];
  if (step !== undefined) return Math.max(0, Math.min(count - 1, (here ?? (step > 0 ? -1 : count)) + step));
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

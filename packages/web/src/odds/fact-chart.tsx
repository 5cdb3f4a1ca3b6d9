/** The distribution of one number: columns with direct labels, the one in question read out exactly. */
import type { FactOdds } from '@strikehome/engine/contract';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { wide } from '../parts/screen.ts';
import { added, common, mean, numberOf, percent, waysIn } from '../state/fractions.ts';
import { signless } from '../state/words.ts';

interface Props {
  readonly label: string;
  /** The label, or the pick of which number is shown. */
  readonly which: ComponentChildren;
  readonly fact: FactOdds;
  /** The number that came, where one has. */
  readonly came?: number | undefined;
}

export function FactChart({ label, which, fact, came }: Props) {
  const [picked, pick] = useState<number | undefined>(undefined);
  const { distribution } = fact;
  const chances = distribution.map(([, exact]) => numberOf(exact));
  const highest = Math.max(...chances);
  const marked = distribution.findIndex(([value]) => value === came);
  const here = picked === undefined || picked >= distribution.length ? (marked < 0 ? undefined : marked) : picked;
  const count = distribution.length;
  const every = count <= 14 ? 1 : Math.ceil(count / 12);
  const text = here === undefined ? `${mean(fact.mean)} on average` : readout(fact, here);
  if (count === 1) {
    return (
      <div class="fact fact-said">
        {which} <span>{`${signless(distribution[0]![0])}, always`}</span>
      </div>
    );
  }
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
        {distribution.map(([value], i) => (
          <div key={value} class={`column${i === here ? ' here' : ''}${i === marked ? ' came' : ''}`}>
            <span class="column-share">{count <= (wide.value ? 14 : 9) ? share(chances[i]!) : ''}</span>
            <span class="column-bar" style={{ height: `${Math.max(1, (chances[i]! / highest) * 100)}%` }} />
            <span class="column-value">{i % every === 0 ? signless(value) : ''}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function share(p: number): string {
  const whole = Math.round(p * 100);
  return whole === 0 ? '<1' : `${whole}`;
}

function moved(key: string, here: number | undefined, count: number): number | undefined {
  const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key];
  if (step !== undefined) return Math.max(0, Math.min(count - 1, (here ?? (step > 0 ? -1 : count)) + step));
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** "14: 13.9 %, 5 in 36 · 14 or more: 41.7 %" */
export function readout({ distribution }: FactOdds, index: number): string {
  const [value, exact] = distribution[index]!;
  const total = common(distribution.map(([, one]) => one));
  const more = added(distribution.slice(index).map(([, one]) => one));
  const self = `${signless(value)}: ${percent(numberOf(exact))}, ${waysIn(exact, total)}`;
  return index === 0 ? self : `${self} · or more ${percent(numberOf(more))}`;
}

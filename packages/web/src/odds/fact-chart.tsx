/** The distribution of one number: columns with direct labels, the one in question read out exactly. */
import type { FactOdds } from '@strikehome/engine/contract';
import type { Tone } from '@strikehome/engine/kernel';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { common, mean, orMore, percent, percents, waysIn } from '../state/fractions.ts';
import { numberText } from '../state/labels.ts';
import { ColumnChart, type ColumnPart } from './column-chart.tsx';
import { asRead, type ChanceReading, columnOf, READINGS, Readings } from './readings.tsx';

interface Props {
  readonly label: string;
  /** The label, or the pick of which number is shown. */
  readonly which: ComponentChildren;
  readonly fact: FactOdds;
  /** The same of the version that it is compared with. */
  readonly before?: FactOdds | undefined;
  /** Whether dice have a part in it: without them a number is not "always" so. */
  readonly isRolled: boolean;
  /** The number that came, where one has. */
  readonly came?: number | undefined;
  /** What a number above zero is for the reader, where that is known; one below is the opposite. */
  readonly tone?: Tone | undefined;
  /** What a zero is made of. */
  readonly zero?: readonly ColumnPart[] | undefined;
}

const OPPOSITE: Readonly<Record<Tone, Tone>> = { great: 'bad', good: 'bad', even: 'even', bad: 'good', awful: 'good' };

export function FactChart({ label, which, fact, before, isRolled, came, tone, zero }: Props) {
  const [reading, read] = useState<ChanceReading>('exactly');
  const shown = withoutGaps(fact, before);
  const then = (value: number) => before?.p[before.distribution.findIndex(([one]) => one === value)] ?? 0;
  const { distribution } = shown;
  if (distribution.length === 1 || (before === undefined && fact.distribution.length === 1)) {
    return (
      <div class="fact fact-head">
        {which} <span class="fact-said">{`${numberText(fact.distribution[0]![0])}${isRolled ? ', always' : ''}`}</span>
      </div>
    );
  }
  const values = distribution.map(([value]) => value);
  const toned = (value: number) => (value > 0 ? tone : value < 0 ? OPPOSITE[tone!] : 'even');
  const [chances, earlier] = [asRead(shown.p, reading), before && asRead(values.map(then), reading)];
  const at = values.indexOf(0);
  return (
    <ColumnChart
      label={label}
      axis={label}
      which={which}
      readings={<Readings value={reading} onChange={read} />}
      names={values.map(numberText)}
      chances={chances}
      before={earlier}
      tones={tone === undefined ? undefined : values.map(toned)}
      split={zero === undefined || before !== undefined || reading !== 'exactly' ? undefined : { at, parts: zero }}
      meanAt={columnOf(values, fact.mean.value)}
      marked={came === undefined ? -1 : values.indexOf(came)}
      readout={(index) =>
        reading === 'exactly'
          ? readout(shown, index)
          : `${READINGS[reading]} ${numberText(values[index]!)}: ${percent(chances[index]!)}`
      }
      otherwise={`${mean(fact.mean)} on average${before === undefined ? '' : ` · pinned ${mean(before.mean)}`}`}
    />
  );
}

const MAX_NUMBER = 40;

/** Every whole number in between has its column, and 0 always one of its own. */
export function withoutGaps(fact: FactOdds, before?: FactOdds): FactOdds {
  const own = fact.distribution.map(([value]) => value);
  const values = [...new Set([...own, ...(before?.distribution ?? []).map(([value]) => value)])];
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const each = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const isWide = high - low > MAX_NUMBER || !values.every(Number.isInteger);
  const all = isWide ? [...new Set([0, ...values])].sort((a, b) => a - b) : each;
  const at = (value: number) => own.indexOf(value);
  return {
    ...fact,
    distribution: all.map((value) => fact.distribution[at(value)] ?? [value, '0']),
    p: all.map((value) => fact.p[at(value)] ?? 0),
  };
}

/** "14: 13.9%, 5 in 36 · 14 or more: 41.7%" */
export function readout({ distribution, p }: FactOdds, index: number): string {
  const [value, exact] = distribution[index]!;
  const total = common(distribution.map(([, one]) => one));
  const self = `${numberText(value)}: ${percents(p)[index]}, ${waysIn(exact, total)}`;
  return index === 0 ? self : `${self} · or more ${percent(orMore(p, index))}`;
}

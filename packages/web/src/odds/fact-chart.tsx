/** The distribution of one number: columns with direct labels, the one in question read out exactly. */
import type { FactOdds } from '@strikehome/engine/contract';
import type { ComponentChildren } from 'preact';
import { common, mean, orMore, percent, percents, waysIn } from '../state/fractions.ts';
import { numberText } from '../state/labels.ts';
import { ColumnChart } from './column-chart.tsx';

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
}

export function FactChart({ label, which, fact, before, isRolled, came }: Props) {
  const shown = withoutGaps(fact, before);
  const then = (value: number) => before?.p[before.distribution.findIndex(([one]) => one === value)] ?? 0;
  const { distribution } = shown;
  if (distribution.length === 1 || (before === undefined && fact.distribution.length === 1)) {
    return (
      <div class="fact fact-said">
        {which} <span>{`${numberText(fact.distribution[0]![0])}${isRolled ? ', always' : ''}`}</span>
      </div>
    );
  }
  return (
    <ColumnChart
      label={label}
      which={which}
      names={distribution.map(([value]) => numberText(value))}
      chances={shown.p}
      before={before === undefined ? undefined : distribution.map(([value]) => then(value))}
      marked={distribution.findIndex(([value]) => value === came)}
      readout={(index) => readout(shown, index)}
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

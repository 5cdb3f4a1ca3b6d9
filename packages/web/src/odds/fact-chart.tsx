/** The distribution of one number: columns with direct labels, the one in question read out exactly. */
import type { FactOdds } from '@strikehome/engine/contract';
import type { ComponentChildren } from 'preact';
import { common, mean, orMore, percent, waysIn } from '../state/fractions.ts';
import { numberText } from '../state/labels.ts';
import { ColumnChart } from './column-chart.tsx';

interface Props {
  readonly label: string;
  /** The label, or the pick of which number is shown. */
  readonly which: ComponentChildren;
  readonly fact: FactOdds;
  /** The number that came, where one has. */
  readonly came?: number | undefined;
}

export function FactChart({ label, which, fact, came }: Props) {
  const { distribution } = fact;
  if (distribution.length === 1) {
    return (
      <div class="fact fact-said">
        {which} <span>{`${numberText(distribution[0]![0])}, always`}</span>
      </div>
    );
  }
  return (
    <ColumnChart
      label={label}
      which={which}
      names={distribution.map(([value]) => numberText(value))}
      chances={fact.p}
      marked={distribution.findIndex(([value]) => value === came)}
      readout={(index) => readout(fact, index)}
      otherwise={`${mean(fact.mean)} on average`}
    />
  );
}

/** "14: 13.9 %, 5 in 36 · 14 or more: 41.7 %" */
export function readout({ distribution, p }: FactOdds, index: number): string {
  const [value, exact] = distribution[index]!;
  const total = common(distribution.map(([, one]) => one));
  const self = `${numberText(value)}: ${percent(p[index]!)}, ${waysIn(exact, total)}`;
  return index === 0 ? self : `${self} · or more ${percent(orMore(p, index))}`;
}

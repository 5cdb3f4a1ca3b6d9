/** The distribution of dice as columns: exactly, at least or at most; and the outcomes of a check. */
import type { DiceAnswer } from '@strikehome/engine/contract';
import { useState } from 'preact/hooks';
import { ColumnChart } from '../../odds/column-chart.tsx';
import { type ChanceReading, columnOf, READINGS, Readings } from '../../odds/readings.tsx';
import { mean, percent, percents, signedPoints } from '../../state/fractions.ts';
import { numberText } from '../../state/labels.ts';

/** More columns than this are gathered, a few numbers in each. */
const MAX_COLUMNS = 60;
/** What comes so rarely at both ends has no column. */
const RARE = 0.0005;

interface Props {
  readonly answer: DiceAnswer;
  /** The dice that they are compared with. */
  readonly before?: DiceAnswer | undefined;
  readonly came?: number | undefined;
}

export function Chart({ answer, before, came }: Props) {
  const [reading, read] = useState<ChanceReading>('exactly');
  const { distribution } = answer;
  if (distribution.length < 2) return null;
  const columns = columnsOf(before === undefined ? distribution : joined(distribution, before.distribution));
  const chancesIn = (one: DiceAnswer) => columns.map(({ from, to }) => chanceOf(one.distribution, reading, from, to));
  const chances = chancesIn(answer);
  const label = answer.of === 'total' ? 'Total' : 'Margin';
  const name = ({ from, to }: Column) => (from === to ? numberText(from) : `${numberText(from)}–${numberText(to)}`);
  const readout = (i: number) => {
    const { from, to } = columns[i]!;
    const edge = reading === 'most' ? to : from;
    const said = reading === 'exactly' ? name(columns[i]!) : `${READINGS[reading]} ${numberText(edge)}`;
    const at = distribution.findIndex(([value]) => value === from);
    const exact = reading === 'exactly' && from === to ? (answer.exact?.[at] ?? '') : '';
    return `${said}: ${percent(chances[i]!)}${exact.includes('/') && exact.length < 16 ? `, ${exact.replace('/', ' in ')}` : ''}`;
  };
  const { quantiles, deviation } = answer;
  return (
    <section class="dice-chart">
      <ColumnChart
        label={label}
        axis={label}
        which={<b>{label}</b>}
        readings={<Readings value={reading} onChange={read} />}
        names={columns.map(name)}
        chances={chances}
        before={before && chancesIn(before)}
        meanAt={columnOf(
          columns.map(({ from, to }) => (from + to) / 2),
          answer.mean.value,
        )}
        marked={came === undefined ? -1 : columns.findIndex(({ from, to }) => came >= from && came <= to)}
        readout={readout}
        otherwise={`${mean(answer.mean)} on average, ±${mean({ value: deviation })}${before === undefined ? '' : ` · pinned ${mean(before.mean)}, ±${mean({ value: before.deviation })}`}`}
      />
      <p class="dice-spread">
        At least half of all rolls are from {numberText(quantiles[25])} to {numberText(quantiles[75])}, nine in ten from{' '}
        {numberText(quantiles[5])} to {numberText(quantiles[95])}.
      </p>
    </section>
  );
}

/** Every value of either; how likely it is counts half each, which keeps what is rare in both out of sight. */
function joined(one: DiceAnswer['distribution'], other: DiceAnswer['distribution']): DiceAnswer['distribution'] {
  const sums = new Map<number, number>();
  for (const [value, p] of [...one, ...other]) sums.set(value, (sums.get(value) ?? 0) + p / 2);
  return [...sums].toSorted(([a], [b]) => a - b);
}

interface Column {
  readonly from: number;
  readonly to: number;
}

function columnsOf(distribution: DiceAnswer['distribution']): readonly Column[] {
  let [first, last] = [0, distribution.length - 1];
  if (distribution.length > MAX_COLUMNS / 4) {
    for (let sum = distribution[first]![1]; sum < RARE; sum += distribution[first]![1]) first++;
    for (let sum = distribution[last]![1]; sum < RARE; sum += distribution[last]![1]) last--;
  }
  const [low, high] = [distribution[first]![0], distribution[last]![0]];
  const size = Math.ceil((high - low + 1) / MAX_COLUMNS);
  const columns: Column[] = [];
  for (let from = low; from <= high; from += size) columns.push({ from, to: Math.min(from + size - 1, high) });
  return columns;
}

function chanceOf(distribution: DiceAnswer['distribution'], reading: ChanceReading, from: number, to: number): number {
  const counts = (value: number) =>
    reading === 'least' ? value >= from : reading === 'most' ? value <= to : value >= from && value <= to;
  let sum = 0;
  for (const [value, p] of distribution) if (counts(value)) sum += p;
  return Math.min(1, sum);
}

const LABELS = { yes: 'Yes', no: 'No', win: 'Win', tie: 'Tie', lose: 'Lose' } as const;
const TONES = { yes: 'good', no: 'bad', win: 'good', tie: 'even', lose: 'bad' } as const;

export function Outcomes({ answer: { outcomes }, before }: Pick<Props, 'answer' | 'before'>) {
  if (outcomes === undefined) return null;
  const was = before?.outcomes;
  const ids = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((id) => outcomes[id] !== undefined);
  const said = percents(ids.map((id) => outcomes[id]!.p));
  return (
    <ul class="dice-outcomes" aria-label="Chances">
      {ids.map((id, i) => (
        <li key={id}>
          <span class="dice-outcome">{LABELS[id]}</span>
          <svg class="strip-bar" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
            <rect class={`fill-${TONES[id]}`} width={outcomes[id]!.p * 1000} height="12" />
            {was?.[id] !== undefined && (
              <rect class="bar-before" x={Math.min(994, was[id].p * 1000)} width="6" height="12" />
            )}
          </svg>
          <b>{said[i]}</b>
          {was?.[id] !== undefined && (
            <small class="dice-was">
              pinned {percent(was[id].p)}, {signedPoints(outcomes[id]!.p - was[id].p)}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

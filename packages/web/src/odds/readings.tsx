/** How the chances of a number are read: of each value, of it or a later one, of it or an earlier one. */

export const READINGS = { exactly: 'Exactly', least: 'At least', most: 'At most' } as const;
export type ChanceReading = keyof typeof READINGS;

interface Props {
  readonly value: ChanceReading;
  readonly onChange: (reading: ChanceReading) => void;
}

export function Readings({ value, onChange }: Props) {
  return (
    <fieldset class="readings" aria-label="Chances">
      {(Object.keys(READINGS) as ChanceReading[]).map((one) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {READINGS[one]}
        </button>
      ))}
    </fieldset>
  );
}

/** The chances of values in order, read so. */
export function asRead(chances: readonly number[], reading: ChanceReading): readonly number[] {
  if (reading === 'exactly') return chances;
  if (reading === 'least') return asRead(chances.toReversed(), 'most').toReversed();
  let sum = 0;
  return chances.map((p) => {
    sum += p;
    return Math.min(1, sum);
  });
}

/** Where a mean lies between columns of these values, counted in columns. */
export function columnOf(values: readonly number[], mean: number): number {
  const after = values.findIndex((value) => value >= mean);
  if (after <= 0) return after < 0 ? values.length - 1 : 0;
  const [low, high] = [values[after - 1]!, values[after]!];
  return after - (high - mean) / (high - low);
}

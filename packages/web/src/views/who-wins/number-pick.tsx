/** Which number of a fight is varied, and how far. */
import { Stepper } from '../../controls/stepper.tsx';
import { inSentence } from '../../state/labels.ts';
import type { Numeric, Varied } from '../../state/vary.ts';
import type { Along } from '../../state/who-wins.ts';

interface PickProps {
  readonly label: string;
  readonly numbers: readonly Numeric[];
  readonly value: string | undefined;
  /** What stands for no number, where there may be none. */
  readonly none?: string;
  readonly onChange: (path: string) => void;
}

/** Every number of the fight, by whose it is. */
export function NumberPick({ label, numbers, value, none, onChange }: PickProps) {
  const owners = [...new Set(numbers.map(({ path, of }) => `${path.split('.')[0]} ${of}`))];
  return (
    <span class="select">
      <select aria-label={label} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)}>
        {none !== undefined && (
          <option value="" selected={value === undefined}>
            {none}
          </option>
        )}
        {owners.map((owner) => {
          const mine = numbers.filter(({ path, of }) => `${path.split('.')[0]} ${of}` === owner);
          return (
            <optgroup key={owner} label={mine[0]!.of}>
              {mine.map(({ path, label: name, of }) => (
                <option key={path} value={path} selected={path === value}>
                  {`${of}: ${inSentence(name)}`}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </span>
  );
}

interface RangeProps {
  readonly varied: Varied;
  /** Before "From" and "To" for who hears them: which of two ranges it is. */
  readonly which?: string;
  readonly onChange: (vary: Along) => void;
}

export function RangeSteppers({ varied: { number, vary }, which = '', onChange }: RangeProps) {
  const limits = { min: number.min, max: number.max, range: number.range, small: true };
  return (
    <div class="vary-range">
      <span class="vary-end">
        <small aria-hidden="true">from</small>
        <Stepper
          {...limits}
          label={`${which}From`}
          value={vary.from}
          max={vary.to}
          onChange={(from) => onChange({ ...vary, from })}
        />
      </span>
      <span class="vary-end">
        <small aria-hidden="true">to</small>
        <Stepper
          {...limits}
          label={`${which}To`}
          value={vary.to}
          min={vary.from}
          onChange={(to) => onChange({ ...vary, to })}
        />
      </span>
    </div>
  );
}

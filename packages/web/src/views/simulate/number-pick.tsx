/** Which field is varied, and of a number how far. */
import { Stepper } from '../../controls/stepper.tsx';
import { inSentence } from '../../state/labels.ts';
import type { Along } from '../../state/study.ts';
import type { Variable } from '../../state/variables.ts';
import type { VariedField } from '../../state/vary.ts';

interface PickProps {
  readonly label: string;
  readonly variables: readonly Variable[];
  readonly value: string | undefined;
  /** What stands for no field, where there may be none. */
  readonly none?: string;
  readonly onChange: (path: string) => void;
}

/** Every field that can be varied, by whose it is. */
export function NumberPick({ label, variables, value, none, onChange }: PickProps) {
  const owners = [...new Set(variables.map(({ path, of }) => `${path.split('.')[0]} ${of}`))];
  return (
    <span class="select">
      <select aria-label={label} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)}>
        {none !== undefined && (
          <option value="" selected={value === undefined}>
            {none}
          </option>
        )}
        {owners.map((owner) => {
          const mine = variables.filter(({ path, of }) => `${path.split('.')[0]} ${of}` === owner);
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
  readonly varied: VariedField;
  /** Before "From" and "To" for a screen reader: which of two ranges it is. */
  readonly which?: string;
  readonly onChange: (along: Along) => void;
}

export function RangeSteppers({ varied: { variable, along }, which = '', onChange }: RangeProps) {
  if (variable.kind === 'options') return null;
  const limits = { min: variable.min, max: variable.max, range: variable.range, small: true };
  return (
    <div class="vary-range">
      <span class="vary-end">
        <small aria-hidden="true">from</small>
        <Stepper
          {...limits}
          label={`${which}From`}
          value={along.from}
          max={along.to}
          onChange={(from) => onChange({ ...along, from })}
        />
      </span>
      <span class="vary-end">
        <small aria-hidden="true">to</small>
        <Stepper
          {...limits}
          label={`${which}To`}
          value={along.to}
          min={along.from}
          onChange={(to) => onChange({ ...along, to })}
        />
      </span>
    </div>
  );
}

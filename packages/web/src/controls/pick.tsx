/** Closed sets: side by side where they fit a thumb, a list to pick from where they do not; and a switch for yes or no. */
import { useId } from 'preact/hooks';

export interface PickOption {
  readonly id: string;
  readonly label: string;
}

interface PickProps {
  readonly label: string;
  readonly options: readonly PickOption[];
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}

/** Few and short: all in sight at once. */
function fitsInRow(options: readonly PickOption[]): boolean {
  return options.length <= 4 && options.reduce((sum, { label }) => sum + label.length + 4, 0) <= 27;
}

export function Pick(props: PickProps) {
  return fitsInRow(props.options) ? <Segments {...props} /> : <Select {...props} />;
}

export function Segments({ label, options, value, onChange }: PickProps) {
  const name = useId();
  return (
    <fieldset class="segments">
      <legend class="unseen">{label}</legend>
      {options.map((option) => (
        <label key={option.id} class={option.id === value ? 'on' : ''}>
          <input type="radio" name={name} checked={option.id === value} onChange={() => onChange(option.id)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function Select({ label, options, value, onChange }: PickProps) {
  return (
    <span class="select">
      <select aria-label={label} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(({ id, label: text }) => (
          <option key={id} value={id} selected={id === value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

export function Switch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <button
      type="button"
      class="switch"
      role="switch"
      aria-checked={on}
      aria-label={label}
      onClick={() => onChange(!on)}
    >
      <svg viewBox="0 0 48 28" width="48" height="28" aria-hidden="true">
        <rect class="switch-way" x="1" y="1" width="46" height="26" rx="13" />
        <circle class="switch-knob" cx={on ? 34 : 14} cy="14" r="9" />
      </svg>
    </button>
  );
}

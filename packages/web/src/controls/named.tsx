/** A number that may carry a name, such as a modifier: the name is optional. */
import { isRecord, type Plain, type Shape } from '@strikehome/engine/kernel';
import { rangeOf } from '../state/start.ts';
import { Text } from './field.tsx';
import { Problem } from './row.tsx';
import { Stepper } from './stepper.tsx';

/** A number, or a record of just `name` and `value`. */
export function isNamedNumber(shape: Shape): boolean {
  return (
    shape.kind === 'either' &&
    shape.cases.length === 2 &&
    shape.cases.some(({ kind }) => kind === 'whole') &&
    shape.cases.some((one) => one.kind === 'record' && Object.keys(one.fields).sort().join() === 'name,value')
  );
}

interface Props {
  readonly label: string;
  readonly number: number;
  readonly path: readonly (string | number)[];
  readonly shape: Shape;
  readonly value: Plain;
  readonly onChange: (value: Plain) => void;
}

export function NamedNumber({ label, number, path, shape, value, onChange }: Props) {
  const whole = shape.kind === 'either' ? shape.cases.find(({ kind }) => kind === 'whole') : undefined;
  if (whole?.kind !== 'whole') return null;
  const name = isRecord(value) && typeof value.name === 'string' ? value.name : '';
  const amount =
    typeof value === 'number' ? value : isRecord(value) && typeof value.value === 'number' ? value.value : 0;
  const set = (nextName: string, next: number) => onChange(nextName === '' ? next : { name: nextName, value: next });
  return (
    <div class="named">
      <Text
        label={`${label} ${number}: name`}
        value={name}
        max={60}
        hint="what for"
        onChange={(text) => set(text, amount)}
      />
      <Stepper
        label={`${label} ${number}${name === '' ? '' : `: ${name}`}`}
        value={amount}
        min={whole.min}
        max={whole.max}
        range={rangeOf(whole, amount)}
        onChange={(next) => set(name, next)}
      />
      <Problem path={path} deep />
    </div>
  );
}

/** Fields of a sheet that hold a list: texts in lines, numbers in a row; and the button that each number is. */

import type { ListShape, TextShape, WholeShape } from '@strikehome/engine/kernel';
import type { ComponentChildren } from 'preact';
import { Text } from '../../controls/field.tsx';
import { type FieldProps, Problem, Remove } from '../../controls/row.tsx';
import { labelOf, numberText } from '../../state/labels.ts';
import { Pad } from './pad.tsx';

export interface SheetFieldProps extends FieldProps {
  readonly open: string;
  readonly setOpen: (place: string) => void;
}

export function NumberButton({
  label,
  value,
  open,
  onTap,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly open: boolean;
  readonly onTap: () => void;
}) {
  return (
    <button
      type="button"
      class={open ? 'tap-number on' : 'tap-number'}
      aria-expanded={open}
      aria-label={`${label}: ${value === undefined ? 'not set' : numberText(value)}`}
      onClick={onTap}
    >
      {value === undefined ? '–' : numberText(value)}
    </button>
  );
}

/** What a list is called, what is in it, and what is wrong with it. */
function Listed({
  label,
  shape,
  path,
  children,
}: Pick<SheetFieldProps, 'path'> & {
  readonly label: string;
  readonly shape: ListShape;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="many">
      <p class="many-name">
        {label}
        {shape.about.help !== undefined && <small>{shape.about.help}</small>}
      </p>
      {children}
      <Problem path={path} deep />
    </div>
  );
}

/** Texts of your own, a line for each: aspects, stunts. */
export function LinesField(props: SheetFieldProps & { readonly shape: ListShape; readonly item: TextShape }) {
  const { shape, item, name, onChange } = props;
  const label = labelOf(name, shape);
  const lines = Array.isArray(props.value) ? (props.value as readonly string[]) : [];
  const set = (next: readonly string[]) => onChange(next.length === 0 && shape.optional ? undefined : next);
  return (
    <Listed {...props} label={label}>
      {lines.map((line, i) => (
        <div key={i} class="line">
          <Text
            label={`${item.about.label ?? label} ${i + 1}`}
            value={line}
            max={item.max}
            onChange={(text) => set(lines.toSpliced(i, 1, text))}
          />
          <Remove label={`${label}: take out number ${i + 1}`} onClick={() => set(lines.toSpliced(i, 1))} />
        </div>
      ))}
      {lines.length < shape.max && (
        <button type="button" class="chip" onClick={() => set([...lines, ''])}>
          + {(item.about.label ?? label).toLowerCase()}
        </button>
      )}
    </Listed>
  );
}

/** Numbers in a row, as a weapon has them for each face of a die: a tap on one, its number, and on to the next. */
export function RunField(props: SheetFieldProps & { readonly shape: ListShape; readonly item: WholeShape }) {
  const { shape, item, name, open, setOpen, onChange } = props;
  const label = labelOf(name, shape);
  const numbers = Array.isArray(props.value) ? (props.value as readonly number[]) : [];
  const place = (i: number) => `${name}.${i}`;
  const at = numbers.findIndex((_, i) => open === place(i));
  const nth = (i: number) => `${label} ${i + 1}${i === 6 ? ' or more' : ''}`;
  return (
    <Listed {...props} label={label}>
      <div class="run">
        {numbers.map((value, i) => (
          <NumberButton
            key={i}
            label={nth(i)}
            value={value}
            open={i === at}
            onTap={() => setOpen(i === at ? '' : place(i))}
          />
        ))}
      </div>
      {at >= 0 && (
        <Pad
          label={nth(at)}
          shape={item}
          value={numbers[at]}
          onPick={(next) => {
            onChange(numbers.map((one, i) => (i === at ? next : one)));
            setOpen(at + 1 < numbers.length ? place(at + 1) : '');
          }}
        />
      )}
    </Listed>
  );
}

/** A sheet as on paper: what the book writes first stands first, numbers by a pad, gear by name with its numbers. */
import '../../styles/fields.css';
import {
  type EitherShape,
  isRecord,
  type MapShape,
  type Plain,
  type PlainRecord,
  type Shape,
  type SheetKind,
  same,
  type WholeShape,
  withValue,
} from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { Field, Text } from '../../controls/field.tsx';
import { ownFor } from '../../controls/own.ts';
import { More } from '../../controls/record.tsx';
import { Problem, Row } from '../../controls/row.tsx';
import { withField } from '../../state/derived.ts';
import { humanize, labelOf, numberText } from '../../state/labels.ts';
import { LinesField, NumberButton, RunField, type SheetFieldProps } from './list-fields.tsx';
import { Pad } from './pad.tsx';

/** What a form needs to know of what is written: a sheet, or a row of a pack. */
export type Written = Pick<SheetKind, 'shape' | 'offers' | 'blank' | 'templates'>;

interface Props {
  readonly kind: Written;
  readonly sheet: PlainRecord;
  readonly onChange: (sheet: PlainRecord) => void;
}

export function SheetForm({ kind, sheet, onChange }: Props) {
  /** The number or the name that is being picked; one at a time. */
  const [open, setOpen] = useState('');
  const names = Object.keys(kind.shape.fields);
  const one = (name: string) => {
    const shape = withoutSupplier(kind.shape.fields[name]!);
    const props: SheetFieldProps = {
      name,
      path: [name],
      shape,
      value: sheet[name],
      role: undefined,
      onChange: (next) => onChange(withField(kind.shape, sheet, name, next)),
      open,
      setOpen,
    };
    if (shape.kind === 'whole') return <NumberField key={name} {...props} shape={shape} />;
    if (shape.kind === 'map' && shape.value.kind === 'whole')
      return <RatingsField key={name} {...props} shape={shape} suggested={ratingsIn(kind, name)} />;
    if (shape.kind === 'list' && shape.item.kind === 'whole')
      return <RunField key={name} {...props} shape={shape} item={shape.item} />;
    if (shape.kind === 'list' && shape.item.kind === 'text')
      return <LinesField key={name} {...props} shape={shape} item={shape.item} />;
    const offers = kind.offers?.[name];
    if (shape.kind === 'either' && offers !== undefined)
      return <GearField key={name} {...props} shape={shape} offers={offers} />;
    return <Field key={name} {...props} />;
  };
  const rare = names.filter((name) => kind.shape.fields[name]!.about.more);
  const used = rare.filter((name) => sheet[name] !== undefined);
  return (
    <div class="sheet-form">
      {names.filter((name) => !rare.includes(name) || used.includes(name)).map(one)}
      {rare.length > used.length && (
        <More label="More">{() => rare.filter((name) => !used.includes(name)).map(one)}</More>
      )}
    </div>
  );
}

/** On a sheet its author sets every field. */
function withoutSupplier(shape: Shape): Shape {
  const { by: _, ...about } = shape.about;
  switch (shape.kind) {
    case 'record':
      return { ...shape, about, fields: mapped(shape.fields) } as Shape;
    case 'either':
      return { ...shape, about, cases: shape.cases.map(withoutSupplier) };
    case 'list':
      return { ...shape, about, item: withoutSupplier(shape.item) };
    case 'map':
      return { ...shape, about, value: withoutSupplier(shape.value) };
    default:
      return { ...shape, about };
  }
}

const mapped = (fields: Readonly<Record<string, Shape>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, withoutSupplier(shape)]));

const numberIn = (value: Plain | undefined) => (typeof value === 'number' ? value : undefined);

function NumberField(props: SheetFieldProps & { readonly shape: WholeShape }) {
  const { shape, name, open, setOpen, onChange } = props;
  const value = numberIn(props.value) ?? numberIn(shape.default);
  const label = labelOf(name, shape);
  const here = open === name;
  const close = (next: number | undefined) => {
    onChange(next);
    setOpen('');
  };
  return (
    <>
      <Row {...props} clear={undefined}>
        <NumberButton label={label} value={value} open={here} onTap={() => setOpen(here ? '' : name)} />
      </Row>
      {here && (
        <Pad
          label={label}
          shape={shape}
          value={value}
          onPick={close}
          onClear={shape.optional ? () => close(undefined) : undefined}
        />
      )}
    </>
  );
}

/** The names that the ready-made sheets and the form's first one use here: what a character is likely to have. */
function ratingsIn({ templates, blank, shape }: Written, field: string): readonly string[] {
  const map = shape.fields[field];
  if (map?.kind !== 'map') return [];
  const known = map.keys === 'any' ? (map.about.names ?? []) : map.keys;
  const used = [blank as PlainRecord, ...(templates as readonly PlainRecord[])].flatMap((one) => {
    const inner = one[field];
    return isRecord(inner) ? Object.keys(inner) : [];
  });
  return known.length > 0 ? known : [...new Set(used)];
}

/** Skills and their levels: tap a name, then its number; what is there is changed by a tap. */
function RatingsField(props: SheetFieldProps & { readonly shape: MapShape; readonly suggested: readonly string[] }) {
  const { shape, name, open, setOpen, suggested, onChange } = props;
  const [adding, setAdding] = useState(false);
  const [typed, setTyped] = useState('');
  const record = isRecord(props.value) ? (props.value as PlainRecord) : {};
  const label = labelOf(name, shape);
  const set = (key: string, next: number | undefined) => {
    onChange(withValue(record, [key], next));
    setOpen('');
  };
  const place = (key: string) => `${name}.${key}`;
  const picked = Object.keys(record).find((key) => open === place(key)) ?? suggested.find((key) => open === place(key));
  const other = open.startsWith(`${name}.`) ? open.slice(name.length + 1) : undefined;
  const key = picked ?? other;
  const free = suggested.filter((one) => !Object.hasOwn(record, one));
  const chip = (one: string, text: string, on: boolean) => (
    <button
      key={one}
      type="button"
      class={on ? 'chip on' : 'chip'}
      aria-expanded={open === place(one)}
      onClick={() => setOpen(open === place(one) ? '' : place(one))}
    >
      {text}
    </button>
  );
  return (
    <div class="many">
      <p class="many-name">{label}</p>
      <div class="chips">
        {Object.entries(record).map(([one, value]) =>
          chip(one, `${humanize(one)} ${numberText(numberIn(value) ?? 0)}`, true),
        )}
        {!adding && (
          <button type="button" class="chip" aria-expanded={false} onClick={() => setAdding(true)}>
            + {label.toLowerCase()}
          </button>
        )}
      </div>
      {key !== undefined && (
        <>
          <p class="pad-for">{humanize(key)}</p>
          <Pad
            label={humanize(key)}
            shape={shape.value as WholeShape}
            value={numberIn(record[key])}
            onPick={(next) => set(key, next)}
            onClear={() => set(key, undefined)}
          />
        </>
      )}
      {adding && key === undefined && (
        <>
          <div class="chips names">{free.map((one) => chip(one, humanize(one), false))}</div>
          {shape.keys === 'any' && (
            <form
              class="add"
              onSubmit={(event) => {
                event.preventDefault();
                if (typed.trim() !== '') setOpen(place(typed.trim().toLowerCase()));
                setTyped('');
              }}
            >
              <Text label={`${label}: another`} value={typed} max={60} hint="another" onChange={setTyped} />
              <button type="submit" class="chip">
                + add
              </button>
            </form>
          )}
        </>
      )}
      <Problem path={props.path} deep />
    </div>
  );
}

/** The list of names says it already. */
function withoutHelp(shape: Shape): Shape {
  const { help: _, ...about } = shape.about;
  return { ...shape, about };
}

/** Gear by name, each with its numbers; or written out. */
function GearField(
  props: SheetFieldProps & {
    readonly shape: EitherShape;
    readonly offers: Readonly<Record<string, string>>;
  },
) {
  const { shape, name, value, open, setOpen, offers, onChange } = props;
  const [own, setOwn] = useState(false);
  const label = labelOf(name, shape);
  const here = open === name;
  const things = ownFor(props.path);
  const mine = things.find((one) => same(one.value, value as Plain));
  const written = value !== undefined && typeof value !== 'string' && mine === undefined;
  if (own || written || (typeof value === 'string' && offers[value] === undefined)) {
    return <Field {...props} shape={shape as Shape} />;
  }
  const pick = (next: Plain | undefined) => {
    onChange(next);
    setOpen('');
  };
  const text = mine?.name ?? (typeof value === 'string' ? humanize(value) : 'None');
  const numbers = mine?.numbers ?? (typeof value === 'string' ? offers[value] : undefined);
  return (
    <>
      <Row {...props} shape={withoutHelp(shape)} clear={undefined}>
        <button
          type="button"
          class={here ? 'tap-gear on' : 'tap-gear'}
          aria-expanded={here}
          aria-label={`${label}: ${text}`}
          onClick={() => setOpen(here ? '' : name)}
        >
          <span>{text}</span>
          {numbers !== undefined && <small>{numbers}</small>}
        </button>
      </Row>
      {here && (
        <ul class="offers" aria-label={label}>
          {things.map((one) => (
            <li key={`own ${one.name}`}>
              <button type="button" class={one === mine ? 'offer on' : 'offer'} onClick={() => pick(one.value)}>
                <span>
                  {one.name} <small>yours</small>
                </span>{' '}
                <small>{one.numbers}</small>
              </button>
            </li>
          ))}
          {Object.entries(offers).map(([one, numbers]) => (
            <li key={one}>
              <button type="button" class={one === value ? 'offer on' : 'offer'} onClick={() => pick(one)}>
                <span>{humanize(one)}</span> <small>{numbers}</small>
              </button>
            </li>
          ))}
          <li>
            <button type="button" class="offer" onClick={() => pick(undefined)}>
              None
            </button>
          </li>
          <li>
            <button
              type="button"
              class="offer"
              onClick={() => {
                setOwn(true);
                setOpen('');
              }}
            >
              Custom …
            </button>
          </li>
        </ul>
      )}
    </>
  );
}

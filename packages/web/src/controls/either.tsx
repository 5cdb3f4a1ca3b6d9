/** A value of several forms: a name from the gear or the thing written out, a number or a word, one kind or another. */
import { type EitherShape, isRecord, type ListShape, type Plain, type Shape, same } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { humanize, labelOf, optionLabel } from '../state/labels.ts';
import { caseOf, startOf } from '../state/start.ts';
import { summary } from '../state/summary.ts';
import { Chevron } from './chevron.tsx';
import { Field } from './field.tsx';
import { ListField } from './many.tsx';
import { isNamedNumber } from './named.tsx';
import { type OwnItem, ownFor } from './own.ts';
import { Pick, type PickOption } from './pick.tsx';
import { Fields } from './record.tsx';
import { type FieldProps, Row } from './row.tsx';

type Props = FieldProps & { readonly shape: EitherShape; readonly label?: string };

/** One entry of the pick: a word that is the whole value, or a form with something to fill in. */
interface Entry extends PickOption {
  readonly value: () => Plain | undefined;
  readonly inside?: Shape;
  /** What it is in the pack of your own. */
  readonly own?: Plain;
}

export function EitherField(props: Props) {
  const { shape, name, value, path, onChange } = props;
  const listed = listOnly(shape);
  if (listed !== undefined) {
    const items = value === undefined || Array.isArray(value) ? value : [value];
    return <ListField {...props} shape={listed} value={items} />;
  }
  const entries = entriesOf(shape, ownFor(path));
  const here = value ?? shape.default;
  const current = currentOf(entries, shape, here);
  const label = labelOf(name, shape);
  const inside = entries.find(({ id }) => id === current)?.inside;
  const [open, setOpen] = useState(false);
  const options = entries.map(({ id, label: text }) => ({
    id,
    label: id === current && text === FORMS.record ? (enteredName(here) ?? text) : text,
  }));
  const pick = (id: string) => {
    setOpen(true);
    onChange(entries.find((entry) => entry.id === id)!.value());
  };
  // Inside a part of the card, a thing that is written out shows one line until it is changed.
  const folds = props.label === undefined && inside?.kind === 'record';
  return (
    <>
      <Row {...props} {...(props.label === undefined ? {} : { label: props.label })} clear={undefined}>
        <Pick label={label} options={options} value={current} onChange={pick} />
      </Row>
      {inside !== undefined && (
        <div class="inside">
          {folds && (
            <button type="button" class="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
              <Chevron open={open} />
              <span class="unseen">{label}: </span>
              {summary(inside, here) || 'Details'}
            </button>
          )}
          {inside.kind !== 'record' ? (
            <Field {...props} bare shape={withLabel(inside, label)} value={here} />
          ) : (
            (open || !folds) && (
              <Fields
                shape={inside}
                path={path}
                value={here}
                role={props.role}
                without={['kind']}
                onChange={onChange}
              />
            )
          )}
        </div>
      )}
    </>
  );
}

/** What was entered is called by its own name. */
const enteredName = (value: Plain | undefined): string | undefined =>
  isRecord(value) && typeof value.name === 'string' && value.name !== '' ? humanize(value.name) : undefined;

const leftOut = (shape: Shape) => (shape.optional ? { optional: true as const } : {});
const withLabel = (shape: Shape, label: string): Shape => ({ ...shape, about: { label, ...shape.about } });

/** A list, or one item of it: on the card always the list, whose items know the names the either gives. */
function listOnly(shape: EitherShape): ListShape | undefined {
  const list = shape.cases.find((one) => one.kind === 'list');
  if (list?.kind !== 'list' || shape.cases.length !== 2) return undefined;
  const other = shape.cases.find((one) => one !== list)!;
  const fits = other.kind === list.item.kind || (isNamedNumber(list.item) && ['whole', 'either'].includes(other.kind));
  if (!fits) return undefined;
  const { names, ...about } = shape.about;
  const item = { ...list.item, about: { ...(names === undefined ? {} : { names }), ...list.item.about } } as Shape;
  return { ...list, item, about: { ...list.about, ...about }, ...leftOut(shape) };
}

function entriesOf(shape: EitherShape, own: readonly OwnItem[]): readonly Entry[] {
  const none: readonly Entry[] =
    shape.optional && shape.default === undefined ? [{ id: '', label: 'None', value: () => undefined }] : [];
  const each = shape.cases.map((one, i) => entriesOfCase(named(one, shape), i));
  // Names first: they are the shorter answer.
  const isName = (i: number) => shape.cases[i]!.kind === 'one-of' || shape.cases[i]!.kind === 'text';
  const mine = own.map(({ name, value }, i) => ({
    id: `+${i}`,
    label: `${name}, yours`,
    value: () => value,
    own: value,
  }));
  return [...none, ...mine, ...each.filter((_, i) => isName(i)).flat(), ...each.filter((_, i) => !isName(i)).flat()];
}

/** The names of an either are those of its text, and its words those of its options. */
function named(one: Shape, { about, cases }: EitherShape): Shape {
  if (one.kind === 'one-of' && about.options !== undefined)
    return { ...one, about: { options: about.options, ...one.about } };
  const known = cases.some(({ kind }) => kind === 'one-of');
  return one.kind !== 'text' || known || about.names === undefined
    ? one
    : { ...one, about: { names: about.names, ...one.about } };
}

function entriesOfCase(shape: Shape, index: number): readonly Entry[] {
  if (shape.kind === 'text' && shape.about.names !== undefined) {
    const { names, ...about } = shape.about;
    const other = { id: `~${index}`, label: 'Another name', value: () => '', inside: { ...shape, about } };
    return [...names.map((id) => ({ id: `=${id}`, label: humanize(id), value: () => id })), other];
  }
  if (shape.kind === 'one-of') {
    return shape.options.map((id) => ({ id: `=${id}`, label: optionLabel(id, shape.about.options), value: () => id }));
  }
  if (shape.kind === 'flag') return [{ id: '=true', label: shape.about.label ?? 'Yes', value: () => true }];
  const tag = shape.kind === 'record' ? shape.fields.kind : undefined;
  const start = startOf(shape);
  const kind = tag?.kind === 'one-of' ? tag.options[0] : undefined;
  return [
    {
      id: `~${index}`,
      label: shape.about.label ?? (kind === undefined ? FORMS[shape.kind] : optionLabel(kind, tag!.about.options)),
      value: () => (kind === undefined ? start : { kind, ...(start as object) }),
      inside: shape,
    },
  ];
}

const FORMS: Readonly<Record<Shape['kind'], string>> = {
  whole: 'A number',
  text: 'In words',
  flag: 'Yes',
  'one-of': 'A name',
  list: 'A list',
  record: 'Custom',
  map: 'Custom',
  either: 'Another form',
  anything: 'Anything',
};

function currentOf(entries: readonly Entry[], shape: EitherShape, value: Plain | undefined): string {
  if (value === undefined) return '';
  const word = entries.find(({ id, own }) => id === `=${String(value)}` || (own !== undefined && same(own, value)));
  return word?.id ?? `~${caseOf(shape, value)}`;
}

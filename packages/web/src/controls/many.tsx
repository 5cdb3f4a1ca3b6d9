/** Lists and maps: what is there with a way to take it out, and a way to put in more. */
import '../styles/fields.css';
import {
  isRecord,
  type ListShape,
  type MapShape,
  type Plain,
  type PlainRecord,
  withValue,
} from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { humanize, labelOf, oneOfMany } from '../state/labels.ts';
import { startOf } from '../state/start.ts';
import { Field, Text } from './field.tsx';
import { isNamedNumber, NamedNumber } from './named.tsx';
import { ownFor } from './own.ts';
import { Select } from './pick.tsx';
import { Fields } from './record.tsx';
import { Differs, type FieldProps, Problem, Remove } from './row.tsx';
import { type Changeable, Numbers, Words } from './rows-of.tsx';

type ListProps = FieldProps & { readonly shape: ListShape };

export function ListField(props: ListProps) {
  const { shape, name, value, path, onChange } = props;
  const items = Array.isArray(value)
    ? (value as readonly Plain[])
    : Array.isArray(shape.default)
      ? (shape.default as readonly Plain[])
      : [];
  const label = labelOf(name, shape);
  const set = (next: readonly Plain[]) =>
    onChange(next.length === 0 && shape.optional && shape.default === undefined ? undefined : next);
  const add = items.length < shape.max ? (item: Plain) => set([...items, item]) : undefined;
  const drop = (index: number) => (items.length > shape.min ? () => set(items.toSpliced(index, 1)) : undefined);
  const change = (index: number, item: Plain | undefined) =>
    set(item === undefined ? items.toSpliced(index, 1) : items.with(index, item));
  return (
    <div class="many">
      {!props.bare && (
        <p class="many-name">
          {label}
          {shape.about.help !== undefined && <small>{shape.about.help}</small>}
        </p>
      )}
      {shape.item.kind === 'one-of' ? (
        <Words label={label} shape={shape.item} items={items} add={add} drop={drop} />
      ) : shape.item.kind === 'whole' ? (
        <Numbers label={label} shape={shape.item} items={items} add={add} drop={drop} change={change} />
      ) : (
        <Items {...props} items={items} add={add} drop={drop} change={change} />
      )}
      <Problem path={path} deep={shape.item.kind === 'one-of'} />
    </div>
  );
}

function Items({ shape, name, path, items, add, drop, change, role }: ListProps & Changeable) {
  const { item } = shape;
  const label = labelOf(name, shape);
  return (
    <>
      {items.map((value, i) => {
        const inner = {
          name: oneOfMany(label),
          path: [...path, i],
          shape: item,
          value,
          role,
          onChange: (next: Plain | undefined) => change(i, next),
        };
        const remove = drop(i);
        return (
          <fieldset key={i} class="item" aria-label={whose(value) ?? `${oneOfMany(label)} ${i + 1}`}>
            {isNamedNumber(item) ? (
              <NamedNumber {...inner} label={oneOfMany(label)} number={i + 1} />
            ) : (
              <div class="item-fields">
                {item.kind === 'record' ? <Fields {...inner} shape={item} /> : <Field {...inner} />}
                <Differs path={inner.path} />
              </div>
            )}
            {remove !== undefined && <Remove label={`${label}: take out number ${i + 1}`} onClick={remove} />}
          </fieldset>
        );
      })}
      {add !== undefined && (
        <div class="chips">
          <button type="button" class="chip" onClick={() => add(firstItem(shape))}>
            + {oneOfMany(label).toLowerCase()}
          </button>
          {ownFor(path).map((thing) => (
            <button key={thing.name} type="button" class="chip" title={thing.numbers} onClick={() => add(thing.value)}>
              + {thing.name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Whose the fields of an item are. */
const whose = (item: Plain) =>
  isRecord(item) && typeof item.name === 'string' && item.name !== '' ? item.name : undefined;

/** The list's own example shows what one item looks like. */
function firstItem(shape: ListShape): Plain {
  const { example } = shape.about;
  return Array.isArray(example) && example.length > 0 ? (example[0] as Plain) : startOf(shape.item);
}

export function MapField(props: FieldProps & { readonly shape: MapShape }) {
  const { shape, name, value, path, onChange } = props;
  const [typed, setTyped] = useState('');
  const record: PlainRecord = isRecord(value) ? (value as PlainRecord) : {};
  const label = labelOf(name, shape);
  const names = (shape.keys === 'any' ? (shape.about.names ?? []) : shape.keys).filter(
    (key) => !Object.hasOwn(record, key),
  );
  const set = (next: Plain | undefined) =>
    onChange(isRecord(next) && Object.keys(next).length === 0 && shape.optional ? undefined : next);
  const add = (key: string) => {
    if (key.trim() !== '' && !Object.hasOwn(record, key.trim())) set({ ...record, [key.trim()]: startOf(shape.value) });
    setTyped('');
  };
  return (
    <div class="many">
      {!props.bare && <p class="many-name">{label}</p>}
      <div class={shape.value.kind === 'whole' ? 'stats' : undefined}>
        {Object.entries(record).map(([key, inner]) => (
          <Field
            key={key}
            name={humanize(key)}
            path={[...path, key]}
            shape={{ ...shape.value, optional: true }}
            value={inner}
            role={props.role}
            onChange={(next) => set(withValue(record, [key], next))}
          />
        ))}
        {names.length > 0 && (
          <Select
            label={`${label}: add`}
            value=""
            options={[{ id: '', label: 'Add …' }, ...names.map((id) => ({ id, label: humanize(id) }))]}
            onChange={add}
          />
        )}
      </div>
      <div class="row-line adding">
        {shape.keys === 'any' && names.length === 0 && (
          <form
            class="add"
            onSubmit={(event) => {
              event.preventDefault();
              add(typed);
            }}
          >
            <Text label={`${label}: name`} value={typed} max={60} hint="another" onChange={setTyped} />
            <button type="submit" class="chip">
              + add
            </button>
          </form>
        )}
      </div>
      <Problem path={path} />
    </div>
  );
}

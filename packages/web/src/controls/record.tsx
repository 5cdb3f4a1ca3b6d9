/** The fields of a record: the name first, numbers in a grid, the rest in the book's order; what is rarely needed is folded. */
import { isRecord, type Plain, type PlainRecord, type RecordShape, type Shape } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { withField } from '../state/derived.ts';
import { labelOf } from '../state/labels.ts';
import { startOf } from '../state/start.ts';
import { Chevron } from './chevron.tsx';
import { Field } from './field.tsx';
import { Switch } from './pick.tsx';
import { type FieldProps, Row } from './row.tsx';

interface FieldsProps extends Omit<FieldProps, 'name'> {
  readonly shape: RecordShape;
  /** Fields shown elsewhere. */
  readonly without?: readonly string[];
}

export function Fields(props: FieldsProps) {
  const { shape, value, path, onChange, role, without = [] } = props;
  const record: PlainRecord = isRecord(value) ? (value as PlainRecord) : {};
  const names = nameFirst(Object.keys(shape.fields).filter((name) => !without.includes(name)));
  const one = (name: string) => (
    <Field
      key={name}
      name={name}
      path={[...path, name]}
      shape={shape.fields[name]!}
      value={record[name]}
      role={role}
      onChange={(next) => onChange(withField(shape, record, name, next))}
    />
  );
  const isRare = (name: string) => shape.fields[name]!.about.more === true;
  const seen = names.filter((name) => !isRare(name));
  const rare = names.filter(isRare);
  const used = rare.filter((name) => record[name] !== undefined);
  const laid = (some: readonly string[]) =>
    runs(some, shape.fields).map((run) =>
      isNumber(shape.fields[run[0]!]!) ? (
        <div key={run[0]} class="stats">
          {run.map(one)}
        </div>
      ) : (
        run.map(one)
      ),
    );
  return (
    <>
      {grouped(seen, shape.fields).map(([group, members]) =>
        group === '' ? (
          laid(members)
        ) : (
          <div key={group} class="group">
            <p class="group-name">{group}</p>
            {laid(members)}
          </div>
        ),
      )}
      {rare.length > 0 && (
        <More
          label={
            used.length === 0
              ? 'More'
              : `More: ${used.map((name) => labelOf(name, shape.fields[name]!).toLowerCase()).join(', ')}`
          }
        >
          {() => laid(rare)}
        </More>
      )}
    </>
  );
}

const nameFirst = (names: readonly string[]): readonly string[] =>
  names.includes('name') ? ['name', ...names.filter((name) => name !== 'name')] : names;

const isNumber = (shape: Shape): boolean => shape.kind === 'whole';

/** Neighbors that are laid out together: numbers in one grid, anything else by itself. */
function runs(names: readonly string[], fields: Readonly<Record<string, Shape>>): readonly (readonly string[])[] {
  const found: string[][] = [];
  for (const name of names) {
    const before = found.at(-1);
    if (before !== undefined && isNumber(fields[name]!) && isNumber(fields[before[0]!]!)) before.push(name);
    else found.push([name]);
  }
  return found;
}

/** Fields of one group stand together where the first of them stands. */
function grouped(
  names: readonly string[],
  fields: Readonly<Record<string, Shape>>,
): readonly (readonly [string, readonly string[]])[] {
  const groups = new Map<string, string[]>();
  let key = '';
  for (const name of names) {
    const { group } = fields[name]!.about;
    key = group ?? (key.startsWith('\u0000') ? key : `\u0000${name}`);
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups].map(([key, members]) => [key.startsWith('\u0000') ? '' : key, members]);
}

/** Folded until asked for; its inside is only made then. */
export function More({
  label,
  children,
}: {
  readonly label: string;
  readonly children: () => preact.ComponentChildren;
}) {
  const [open, setOpen] = useState(false);
  return (
    <div class="more">
      <button type="button" class="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron open={open} />
        {label}
      </button>
      {open && <div class="more-inside">{children()}</div>}
    </div>
  );
}

/** A record inside a card: always there, or switched on when it may be left out. */
export function OptionalRecord(props: FieldProps & { readonly shape: RecordShape }) {
  const { shape, name, value, path, onChange } = props;
  const there = value !== undefined || !shape.optional || shape.default !== undefined;
  const label = labelOf(name, shape);
  const inside = (
    <div class="inside">
      <Fields
        shape={shape}
        path={path}
        value={value ?? (shape.default as Plain | undefined)}
        role={props.role}
        onChange={onChange}
      />
    </div>
  );
  if (!shape.optional || shape.default !== undefined) {
    return (
      <div class="group">
        <p class="group-name">{label}</p>
        {inside}
      </div>
    );
  }
  return (
    <>
      <Row {...props} clear={undefined}>
        <Switch label={label} on={there} onChange={(on) => onChange(on ? startOf(shape) : undefined)} />
      </Row>
      {there && inside}
    </>
  );
}

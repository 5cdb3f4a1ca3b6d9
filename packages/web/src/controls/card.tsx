/** The card of an action, in the book's order: a part for each person or thing, the house rules at the end. */
import type { Action, EitherShape, Plain, Shape } from '@strikehome/engine/kernel';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { wide } from '../parts/screen.ts';
import { humanize, inSentence, labelOf } from '../state/labels.ts';
import { edit, rule } from '../state/store.ts';
import { summary } from '../state/summary.ts';
import { actionOf, systemOf, type Whatif } from '../state/whatif.ts';
import { Chevron } from './chevron.tsx';
import { EitherField } from './either.tsx';
import { Field } from './field.tsx';
import { HouseRules, rulesLine } from './house-rules.tsx';
import { Fields } from './record.tsx';
import { Problem } from './row.tsx';

interface Part {
  readonly title: string;
  readonly names: readonly string[];
  /** One person or thing, not a handful of single fields. */
  readonly own: boolean;
}

/** A person or thing with an inside is a part of its own; single numbers and words stand together, by their group. */
function partsOf(fields: Readonly<Record<string, Shape>>, action: string): readonly Part[] {
  const loose = isPart(Object.values(fields)[0]!) ? 'Circumstances' : action;
  const parts: (Part & { readonly names: string[] })[] = [];
  for (const [name, shape] of Object.entries(fields)) {
    const own = isPart(shape);
    const title = own ? labelOf(name, shape) : (shape.about.group ?? loose);
    const before = own ? undefined : parts.find((part) => !part.own && part.title === title);
    if (before === undefined) parts.push({ title, names: [name], own });
    else before.names.push(name);
  }
  return parts;
}

function isPart(shape: Shape): boolean {
  if (shape.kind === 'record') return !shape.optional;
  return (
    shape.kind === 'either' &&
    shape.cases.some(({ kind }) => kind === 'record') &&
    !shape.cases.some(({ kind }) => kind === 'list' || kind === 'whole')
  );
}

export function Card({ whatif }: { readonly whatif: Whatif }) {
  const action = actionOf(whatif);
  const parts = partsOf(action.schema.fields, action.title);
  const [open, setOpen] = useState(0);
  const toggle = (index: number) => setOpen(open === index ? -1 : index);
  return (
    <div class="card">
      {parts.map((part, i) => {
        const shape = shapeOf(part, action);
        const by = supplier(shape);
        const told = by !== undefined && !part.names.includes(by) && part.own ? inSentence(humanize(by)) : undefined;
        const value = part.own ? whatif.fields[part.names[0]!] : whatif.fields;
        return (
          <Section
            key={part.names[0]!}
            folded={isRare(part, action)}
            title={part.title}
            by={told}
            line={summary(shape, value)}
            open={open === i}
            toggle={() => toggle(i)}
          >
            <PartFields part={part} shape={shape} value={value} role={by ?? part.names[0]!} />
          </Section>
        );
      })}
      <Section
        title="House rules"
        line={rulesLine(systemOf(whatif.system), whatif.settings)}
        open={open === parts.length}
        toggle={() => toggle(parts.length)}
        folded
      >
        <HouseRules system={whatif.system} settings={whatif.settings} onRule={rule} comparable />
      </Section>
    </div>
  );
}

function isRareField(name: string, { schema, examples }: Action): boolean {
  const { optional, about } = schema.fields[name]!;
  return about.more === true || (optional === true && examples.every(({ request }) => request[name] === undefined));
}

/** A part of single fields that no example uses is folded as a whole. */
function isRare({ names, own }: Part, action: Action): boolean {
  return !own && names.every((name) => isRareField(name, action));
}

/** The shape of a part. Of the single fields, what may be left out and no example uses is rarely needed. */
function shapeOf(part: Part, action: Action): Shape {
  const { names, own } = part;
  const { schema } = action;
  if (own) return schema.fields[names[0]!]!;
  const rare = isRare(part, action) ? () => false : (name: string) => isRareField(name, action);
  const fields = names.map((name) => {
    const field = schema.fields[name]!;
    // The part has the group's name already.
    const { group: _, ...about } = field.about;
    return [name, { ...field, about: { ...about, more: rare(name) } } as Shape] as const;
  });
  return { kind: 'record', about: {}, fields: Object.fromEntries(fields) };
}

/** The one role that supplies every number of a part, where there is one. */
export function supplier(shape: Shape): string | undefined {
  if (shape.about.by !== undefined) return shape.about.by;
  const record = shape.kind === 'either' ? shape.cases.find(({ kind }) => kind === 'record') : shape;
  if (record?.kind !== 'record') return undefined;
  const roles = new Set(
    Object.values(record.fields).flatMap(({ about }) => (about.by === undefined ? [] : [about.by])),
  );
  return roles.size === 1 ? [...roles][0] : undefined;
}

interface PartFieldsProps {
  readonly part: Part;
  readonly shape: Shape;
  readonly value: Plain | undefined;
  readonly role: string;
}

function PartFields({ part: { names, own }, shape, value, role }: PartFieldsProps) {
  const path = own ? [names[0]!] : [];
  const props = { name: names[0]!, path, value, role, onChange: (next: Plain | undefined) => edit(path, next) };
  if (shape.kind === 'either')
    return <EitherField {...props} shape={shape} label={namesOnly(shape) ? 'Template' : 'Kind'} />;
  if (shape.kind !== 'record') return <Field {...props} shape={shape} />;
  return (
    <>
      <Fields {...props} shape={shape} />
      {own && <Problem path={path} />}
    </>
  );
}

/** A character or thing to be entered, or the name of one that is known. */
const namesOnly = ({ cases }: EitherShape) => cases.some(({ kind }) => kind === 'text');

interface SectionProps {
  readonly title: string;
  /** Who supplies it, where that is not who it is about. */
  readonly by?: string | undefined;
  readonly line: string;
  readonly open: boolean;
  readonly toggle: () => void;
  /** Folded on a wide screen too. */
  readonly folded?: boolean;
  readonly children: ComponentChildren;
}

/** On a phone one part is open at a time; where there is room all are. */
export function Section({ title, by, line, open, toggle, folded = false, children }: SectionProps) {
  const plain = wide.value && !folded;
  const name = useRef<HTMLButtonElement>(null);
  // What folds above it must not throw it out of sight: it stays where the thumb is.
  const at = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const was = at.current;
    at.current = undefined;
    if (was !== undefined && name.current !== null) scrollBy(0, name.current.getBoundingClientRect().top - was);
  }, [open]);
  const fold = () => {
    at.current = name.current?.getBoundingClientRect().top;
    toggle();
  };
  return (
    <section class="part">
      {plain ? (
        <h2 class="part-name">
          {title}
          {by !== undefined && <small>{by}</small>}
        </h2>
      ) : (
        <h2 class="part-name">
          <button type="button" class="part-fold" ref={name} aria-expanded={open} onClick={fold}>
            <Chevron open={open} />
            <span>{title}</span>
            {!open && <small>{line}</small>}
          </button>
        </h2>
      )}
      {(plain || open) && <div class="part-inside">{children}</div>}
    </section>
  );
}

/** A line of the card: the label on the left, the control on the right, below them what is wrong or worth knowing. */
import { signal } from '@preact/signals';
import { isWithin, type Path, type Plain, type Refusal, type Shape } from '@strikehome/engine/kernel';
import type { ComponentChildren } from 'preact';
import { humanize, inSentence, labelOf } from '../state/labels.ts';

/** What the rules say against the form in sight, with the path of the field it is about. */
export const problem = signal<Refusal | undefined>(undefined);

/** What an option does to the odds where it is on, by the path of its field: "+8.3 to hurt". */
export const differences = signal<ReadonlyMap<string, string>>(new Map());

export interface FieldProps {
  readonly name: string;
  readonly path: Path;
  readonly shape: Shape;
  readonly value: Plain | undefined;
  readonly onChange: (value: Plain | undefined) => void;
  /** The role whose part of the card this is: said again only where another supplies a number. */
  readonly role?: string | undefined;
  /** The line above has said the label already. */
  readonly bare?: boolean;
}

interface RowProps extends FieldProps {
  readonly label?: string;
  readonly helpId?: string;
  /** Whether a value that may be left out can be taken out again. */
  readonly clear?: (() => void) | undefined;
  readonly children: ComponentChildren;
}

export function Row(props: RowProps) {
  const { shape, name, value, role } = props;
  const { by, help } = shape.about;
  const label = props.label ?? labelOf(name, shape);
  const removable =
    'clear' in props
      ? props.clear
      : shape.optional && shape.default === undefined && value !== undefined
        ? () => props.onChange(undefined)
        : undefined;
  return (
    <div class="row">
      <div class="row-line">
        <span class="row-label">
          {!props.bare && <span>{label}</span>}
          {by !== undefined && by !== role && <small>{inSentence(humanize(by))}</small>}
          <Differs path={props.path} />
        </span>
        <span class="row-control">
          {removable !== undefined && <Remove label={`${label}: leave it out`} onClick={removable} />}
          {props.children}
        </span>
      </div>
      {/* The names to pick from say themselves what can be picked. */}
      {help !== undefined && shape.kind !== 'either' && (
        <small class="row-help" id={props.helpId}>
          {help}
        </small>
      )}
      <Problem
        path={props.path}
        deep={shape.kind !== 'record' && shape.kind !== 'list' && shape.kind !== 'map' && shape.kind !== 'either'}
      />
    </div>
  );
}

/** What it does to the odds, where that is known. */
export function Differs({ path }: { readonly path: Path }) {
  const text = differences.value.get(path.join('.'));
  return text === undefined ? null : <small class="row-differs">{text}</small>;
}

/** What the rules say against this field. */
export function Problem({ path, deep = false }: { readonly path: Path; readonly deep?: boolean }) {
  const wrong = problem.value;
  const all = wrong?.problems ?? (wrong === undefined ? [] : [wrong]);
  const here = all.find((one) => one.path !== '' && (deep ? isWithin(one.path, path) : one.path === path.join('.')));
  return here === undefined ? null : <small class="row-problem">{here.message}</small>;
}

export function Remove({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" class="icon" aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6 6 18 18M18 6 6 18" class="stroke" />
      </svg>
    </button>
  );
}

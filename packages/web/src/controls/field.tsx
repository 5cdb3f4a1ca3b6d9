/** One field of any shape: a label, its control, what is wrong with it. Shapes with an inside are handed on. */
import type { OneOfShape, TextShape } from '@strikehome/engine/kernel';
import { useId } from 'preact/hooks';
import { humanize, labelOf, optionLabel } from '../state/labels.ts';
import { rangeOf } from '../state/start.ts';
import { EitherField } from './either.tsx';
import { ListField, MapField } from './many.tsx';
import { Pick, Select, Switch } from './pick.tsx';
import { OptionalRecord } from './record.tsx';
import { type FieldProps, Row } from './row.tsx';
import { Stepper } from './stepper.tsx';

export function Field(props: FieldProps) {
  const { shape, value } = props;
  switch (shape.kind) {
    case 'whole':
      return <WholeField {...props} />;
    case 'flag':
      return (
        <Row {...props} clear={undefined}>
          <Switch
            label={labelOf(props.name, shape)}
            on={(value ?? shape.default) === true}
            onChange={(on) => props.onChange(on === (shape.default ?? false) && shape.optional ? undefined : on)}
          />
        </Row>
      );
    case 'one-of':
      return <OneOfField {...props} shape={shape} />;
    case 'text':
      return shape.about.names === undefined ? (
        <TextField {...props} shape={shape} />
      ) : (
        <NamedField {...props} shape={shape} />
      );
    case 'record':
      return <OptionalRecord {...props} shape={shape} />;
    case 'list':
      return <ListField {...props} shape={shape} />;
    case 'map':
      return <MapField {...props} shape={shape} />;
    case 'either':
      return <EitherField {...props} shape={shape} />;
    case 'anything':
      return null;
  }
}

function WholeField(props: FieldProps) {
  const { shape, name } = props;
  const value =
    typeof props.value === 'number' ? props.value : typeof shape.default === 'number' ? shape.default : undefined;
  const { min, max } = shape.kind === 'whole' ? shape : { min: 0, max: 0 };
  const help = useId();
  return (
    <Row {...props} helpId={help}>
      <Stepper
        label={labelOf(name, shape)}
        value={value}
        min={min}
        max={max}
        range={rangeOf(shape, value)}
        describedBy={shape.about.help === undefined ? undefined : help}
        onChange={props.onChange}
      />
    </Row>
  );
}

const NOT_SAID = '';

function OneOfField(props: FieldProps & { readonly shape: OneOfShape }) {
  const { shape, name } = props;
  const value =
    typeof props.value === 'string' ? props.value : typeof shape.default === 'string' ? shape.default : NOT_SAID;
  const open = shape.optional && shape.default === undefined;
  const options = [
    ...(open ? [{ id: NOT_SAID, label: 'None' }] : []),
    ...shape.options.map((id) => ({ id, label: optionLabel(id, shape.about.options) })),
  ];
  // A one-of with a single option is the tag that tells the cases apart.
  if (shape.options.length === 1) return null;
  return (
    <Row {...props} clear={undefined}>
      <Pick
        label={labelOf(name, shape)}
        options={options}
        value={value}
        onChange={(id) => props.onChange(id === NOT_SAID ? undefined : id)}
      />
    </Row>
  );
}

function TextField(props: FieldProps & { readonly shape: TextShape }) {
  const { shape, name, value } = props;
  return (
    <Row {...props} clear={undefined}>
      <Text
        label={labelOf(name, shape)}
        value={typeof value === 'string' ? value : ''}
        max={shape.max}
        onChange={(text) => props.onChange(text === '' && shape.optional ? undefined : text)}
      />
    </Row>
  );
}

export function Text({
  label,
  value,
  max,
  hint,
  onChange,
}: {
  label: string;
  value: string;
  max: number;
  hint?: string;
  onChange: (text: string) => void;
}) {
  return (
    <input
      type="text"
      class="text"
      aria-label={label}
      value={value}
      maxLength={max}
      placeholder={hint ?? ''}
      autocomplete="off"
      spellcheck={false}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const OTHER = '\u0000other';

/** A text with known names: pick one, or write another. */
function NamedField(props: FieldProps & { readonly shape: TextShape }) {
  const { shape, name, value } = props;
  const names = shape.about.names ?? [];
  const text = typeof value === 'string' ? value : '';
  const isOther = value !== undefined && !names.includes(text);
  const open = shape.optional ? [{ id: NOT_SAID, label: 'None' }] : [];
  const options = [...open, ...names.map((id) => ({ id, label: humanize(id) })), { id: OTHER, label: 'Other …' }];
  const pick = (id: string) => props.onChange(id === OTHER ? '' : id === NOT_SAID ? undefined : id);
  return (
    <>
      <Row {...props} clear={undefined}>
        <Select label={labelOf(name, shape)} options={options} value={isOther ? OTHER : text} onChange={pick} />
      </Row>
      {isOther && (
        <Row {...props} clear={undefined} label="Called">
          <Text label={`${labelOf(name, shape)}, another`} value={text} max={shape.max} onChange={props.onChange} />
        </Row>
      )}
    </>
  );
}

/** A folded part of the card in one line. */
import { isRecord, type Plain, type PlainRecord, type RecordShape, type Shape, same } from '@strikehome/engine/kernel';
import { humanize, inSentence, isTyped, labelOf, numberText, optionLabel } from './labels.ts';

const MOST = 4;

export function summary(shape: Shape, value: Plain | undefined): string {
  return pieces(shape, value ?? shape.default)
    .slice(0, MOST)
    .join(', ');
}

/** Only what is not as it is default, each by its name. */
export function departures({ fields }: RecordShape, value: PlainRecord): string {
  const moved = Object.entries(fields).flatMap(([name, field]) => {
    const inner = value[name];
    if (inner === undefined || same(inner, field.default)) return [];
    return [`${inSentence(labelOf(name, field))} ${inSentence(optionLabel(inner, field.about.options))}`];
  });
  return moved.length === 0 ? 'default' : moved.join(', ');
}

function pieces(shape: Shape, value: Plain | undefined): readonly string[] {
  if (value === undefined) return [];
  if (shape.kind === 'either') {
    if (typeof value === 'string') return [inLine(value, shape)];
    const record = shape.cases.find((one) => one.kind === 'record' && fits(one.fields, value));
    return record === undefined ? short(value) : pieces(record, value);
  }
  if (shape.kind !== 'record' || !isRecord(value)) return short(value);
  return Object.entries(shape.fields).flatMap(([name, field]) => {
    const inner = (value as PlainRecord)[name] ?? (field.about.more ? undefined : field.default);
    if (inner === undefined || name === 'kind') return [];
    if (name === 'name') return [String(inner)];
    if (field.kind === 'whole') return inner === 0 ? [] : [`${labelOf(name, field).toLowerCase()} ${short(inner)[0]}`];
    if (field.kind === 'one-of') return [inLine(inner, field)];
    if (field.kind === 'flag') return inner === true ? [labelOf(name, field).toLowerCase()] : [];
    if (field.kind === 'either' && typeof inner === 'string') return [inLine(inner, field)];
    if (field.kind === 'list' && isLetters(inner)) return [inner.join(' ')];
    return field.kind === 'text' ? [String(inner)] : [];
  });
}

/** An option within the line; a name stays as it was typed. */
const inLine = (value: Plain, { about }: Shape): string =>
  typeof value === 'string' && isTyped(value) ? value : optionLabel(value, about.options).toLowerCase();

/** A list of signs short enough to stand side by side, such as the lettered dice of a frame. */
function isLetters(value: Plain): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one.length < 3);
}

function fits(fields: Readonly<Record<string, Shape>>, value: Plain): boolean {
  const tag = fields.kind;
  return isRecord(value) && (tag?.kind !== 'one-of' || value.kind === undefined || value.kind === tag.options[0]);
}

function short(value: Plain): readonly string[] {
  if (typeof value === 'number') return [numberText(value)];
  if (typeof value === 'string') return [isTyped(value) ? value : humanize(value).toLowerCase()];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (Array.isArray(value)) return value.length === 0 ? ['none'] : [`${value.length} listed`];
  return [];
}

/** Changing one value of a request: pick it from those that are said, or from all there are. */
import {
  isRecord,
  type Plain,
  type PlainRecord,
  type RecordShape,
  type Shape,
  withValue,
} from '@strikehome/engine/kernel';
import { clean, inSentence } from '../draw/text.ts';
import { fillField, nameOf, shown } from './fill.ts';
import type { Prompter, PromptOption } from './prompter.ts';

interface Part {
  readonly path: readonly string[];
  readonly title: string;
  readonly shape: Shape;
  readonly value: Plain | undefined;
}

/** Fields one by one; a record's own fields stand in for it, everything else is one field. */
function partsOf(shape: RecordShape, value: PlainRecord, path: readonly string[] = [], group = ''): readonly Part[] {
  return Object.entries(shape.fields).flatMap(([key, field]) => {
    const title = group === '' ? nameOf(field, key) : `${group}: ${inSentence(nameOf(field, key))}`;
    const here = value[key];
    const inside = field.kind === 'record' ? field : recordCase(field, here);
    if (inside !== undefined && (isRecord(here) || !field.optional)) {
      return partsOf(inside, (here ?? {}) as PlainRecord, [...path, key], title);
    }
    return [{ path: [...path, key], title, shape: field, value: here ?? field.default }];
  });
}

/** Data that may also be a name, and is written out here. */
function recordCase(shape: Shape, value: Plain | undefined): RecordShape | undefined {
  if (shape.kind !== 'either' || !isRecord(value)) return undefined;
  const records = shape.cases.filter((one) => one.kind === 'record');
  return records.length === 1 && shape.cases.length === 2 ? records[0] : undefined;
}

/** A value as people read it: a person by name. */
function said({ shape, value }: Part): string {
  return (shape.about.person ? shape.about.options?.[String(value)] : undefined) ?? shown(value!);
}

export async function changeField(prompter: Prompter, shape: RecordShape, request: PlainRecord): Promise<PlainRecord> {
  const parts = partsOf(shape, request);
  const given = parts.filter(({ value, shape: one }) => value !== undefined || !one.optional);
  const open = parts.filter((part) => !given.includes(part));
  const option = (part: Part): PromptOption<Part> => ({
    value: part,
    label: clean(part.value === undefined ? part.title : `${part.title}: ${said(part)}`),
    ...(part.shape.about.help === undefined ? {} : { hint: part.shape.about.help }),
  });
  const some = await prompter.pick<Part | 'more' | 'none'>('Change what?', [
    ...given.map(option),
    ...(open.length > 0 ? [{ value: 'more' as const, label: 'A field that is not set yet' }] : []),
    { value: 'none', label: 'Nothing' },
  ]);
  const picked = some === 'more' ? await prompter.pick('Set which field?', open.map(option)) : some;
  if (picked === 'none') return request;
  const value = await fillField(prompter, picked.shape, picked.title, picked.value);
  return withValue(request, picked.path, value);
}

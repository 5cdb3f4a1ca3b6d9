/** What of a request may be there or not, be on or off, or be another of a few: each as a single change to be tried. */
import {
  isRecord,
  type Path,
  type Plain,
  type PlainRecord,
  type RecordShape,
  type Shape,
} from '@strikehome/engine/kernel';
import { inSentence, labelOf, oneOfMany, optionLabel } from './labels.ts';
import { startOf } from './start.ts';
import { summary } from './summary.ts';

/** An option as it is, and another way. */
export interface Toggle {
  readonly path: Path;
  readonly on: boolean;
  /** Undefined takes it out. */
  readonly to: Plain | undefined;
  /** What it would be, where it is off: "5", "on". */
  readonly called?: string;
  /** What it is about, and whose it is where that is told: "Shield" of "Ana". */
  readonly label: string;
  readonly whose?: string;
}

/** More options than this are a list to pick from, not a switch. */
const MAX_OPTIONS = 5;

/** Everything in these fields; `whose` is said before a label. */
export function togglesIn(
  { fields }: RecordShape,
  value: PlainRecord,
  path: Path = [],
  whose?: string,
): readonly Toggle[] {
  return Object.entries(fields).flatMap(([name, shape]) => ofField(shape, value[name], [...path, name], name, whose));
}

function ofField(
  shape: Shape,
  value: Plain | undefined,
  path: Path,
  name: string,
  whose: string | undefined,
): readonly Toggle[] {
  const about = { path, label: labelOf(name, shape), ...(whose === undefined ? {} : { whose }) };
  const now = value ?? shape.default;
  if (shape.kind === 'flag') return [{ ...about, on: now === true, to: now !== true, called: 'it' }];
  if (shape.kind === 'one-of' && shape.default !== undefined) {
    const others = shape.options.filter((option) => option !== now);
    if (others.length > MAX_OPTIONS) return [];
    // Of two options the one that is not the default is on.
    const on = others.length === 1 && now !== shape.default;
    return others.map((to) => ({ ...about, on, to, called: inSentence(optionLabel(to, shape.about.options)) }));
  }
  if (shape.optional && shape.default === undefined)
    return [...ofOptional(shape, value, about), ...ofInside(shape, value, path, name, whose)];
  return ofInside(shape, now, path, name, whose);
}

/** What no example says has no usual value to be tried with. */
function ofOptional(
  shape: Shape,
  value: Plain | undefined,
  about: Pick<Toggle, 'path' | 'label' | 'whose'>,
): readonly Toggle[] {
  if (shape.kind === 'text' || shape.kind === 'list' || shape.kind === 'map' || shape.kind === 'anything') return [];
  if (Array.isArray(value)) return [];
  // A rating without an example is varied, not taken out.
  if (shape.kind === 'whole' && shape.about.ratingOf !== undefined && shape.about.example === undefined) return [];
  if (value !== undefined) return [{ ...about, on: true, to: undefined }];
  const to = (shape.about.example as Plain | undefined) ?? (shape.kind === 'record' ? startOf(shape) : undefined);
  if (to === undefined) return [];
  return [{ ...about, on: false, to, called: typeof to === 'object' ? 'it' : optionLabel(to, shape.about.options) }];
}

function ofInside(
  shape: Shape,
  value: Plain | undefined,
  path: Path,
  name: string,
  whose: string | undefined,
): readonly Toggle[] {
  const cases = shape.kind === 'either' ? shape.cases : [shape];
  if (Array.isArray(value)) {
    const list = cases.find(({ kind }) => kind === 'list');
    return list?.kind === 'list' ? ofItems(list, value as readonly Plain[], path, name, whose) : [];
  }
  if (!isRecord(value)) return [];
  const fits = (one: Shape): one is RecordShape =>
    one.kind === 'record' && Object.keys(value).every((key) => Object.hasOwn(one.fields, key));
  const inside = cases.find(fits);
  if (inside === undefined) return [];
  const own = nameOf(value as PlainRecord);
  return togglesIn(inside, value as PlainRecord, path, own ?? whose);
}

/** Each item of a list may be left out, and has options of its own. Numbers in a row are one thing. */
function ofItems(
  list: Extract<Shape, { readonly kind: 'list' }>,
  items: readonly Plain[],
  path: Path,
  name: string,
  whose: string | undefined,
): readonly Toggle[] {
  if (list.item.kind === 'whole') return [];
  const one = oneOfMany(labelOf(name, list));
  return items.flatMap((item, i) => {
    const said = (isRecord(item) ? nameOf(item as PlainRecord) : undefined) ?? summary(list.item, item);
    const called = said === '' ? `${one} ${i + 1}` : said;
    const at = [...path, i];
    const about = { path: at, label: called, ...(whose === undefined ? {} : { whose }) };
    const out: Toggle[] = items.length > list.min ? [{ ...about, on: true, to: undefined }] : [];
    return [...out, ...ofInside(list.item, item, at, name, called)];
  });
}

const nameOf = ({ name }: PlainRecord): string | undefined =>
  typeof name === 'string' && name !== '' ? name : undefined;

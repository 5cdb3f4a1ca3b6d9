/** Filling in a request, field by field in the book's order; what is rarely needed is asked for only on request. */
import {
  check,
  isRecord,
  type Plain,
  type PlainRecord,
  type RecordShape,
  type Shape,
  same,
} from '@strikehome/engine/kernel';
import { capital, inSentence, spaced } from '../draw/text.ts';
import { readValue, typedValue } from '../fields/value.ts';
import type { Prompter, PromptOption } from './prompter.ts';

type Draft = Record<string, Plain>;

/** What people call a field; its group's name comes before it. */
export function nameOf(shape: Shape, key: string): string {
  return shape.about.label ?? capital(spaced(key));
}

/** A field that is asked for only on request. */
interface Folded {
  readonly title: string;
  readonly shape: Shape;
  readonly key: string;
  readonly target: Draft;
}

/** `start` holds the values that are offered; what is left out of the answer was left empty. */
export async function fillRecord(
  prompter: Prompter,
  shape: RecordShape,
  start: PlainRecord,
  group = '',
): Promise<PlainRecord> {
  const folded: Folded[] = [];
  const out = await fillGroup(prompter, shape, start, group, folded);
  while (folded.length > 0) {
    const one = await prompter.pick<Folded | undefined>(group === '' ? 'More fields?' : `${group}: more fields?`, [
      { value: undefined, label: 'No, done' },
      ...folded.map((value) => {
        const now = value.target[value.key];
        const hint = now === undefined ? value.shape.about.help : `now ${shown(now, value.shape)}`;
        return { value, label: value.title, ...(hint === undefined ? {} : { hint }) };
      }),
    ]);
    if (one === undefined) break;
    keep(one.target, one.key, await fillField(prompter, one.shape, one.title, one.target[one.key]));
  }
  return out;
}

async function fillGroup(
  prompter: Prompter,
  shape: RecordShape,
  start: PlainRecord,
  group: string,
  folded: Folded[],
): Promise<Draft> {
  const out: Draft = {};
  for (const [key, field] of Object.entries(shape.fields)) {
    const title = titleOf(group, field, key);
    const offered = start[key];
    if (field.about.more || (field.optional && (key === 'id' || !isEasy(field)))) {
      keep(out, key, offered);
      folded.push({ title, shape: field, key, target: out });
    } else if (field.kind === 'record') {
      out[key] = await fillGroup(prompter, field, isRecord(offered) ? (offered as PlainRecord) : {}, title, folded);
    } else if (field.kind === 'one-of' && field.options.length === 1) {
      keep(out, key, field.options[0]);
    } else {
      keep(out, key, await fillField(prompter, field, title, offered));
    }
  }
  return out;
}

function keep(target: Draft, key: string, value: Plain | undefined): void {
  if (value === undefined) delete target[key];
  else target[key] = value;
}

function titleOf(group: string, field: Shape, key: string): string {
  const name = nameOf(field, key);
  return group === '' ? name : `${group}: ${inSentence(name)}`;
}

/** A value for people to read: in the words of its shape, where that is known. */
export function shown(value: Plain, shape?: Shape): string {
  const text = shape === undefined ? simply(value) : inWords(shape, value);
  return text.length > 50 ? `${text.slice(0, 49)}…` : text;
}

function inWords(shape: Shape, value: Plain): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (shape.kind === 'one-of') return inSentence(shape.about.options?.[`${value}`] ?? spaced(`${value}`));
  if (shape.kind === 'list' && Array.isArray(value)) return value.map((one) => inWords(shape.item, one)).join(', ');
  if (shape.kind !== 'record' || !isRecord(value)) return simply(value);
  if (typeof value.name === 'string') return value.name;
  return Object.entries(value as PlainRecord)
    .map(([key, one]) => [shape.fields[key], key, one] as const)
    .map(([field, key, one]) => (field ? `${inSentence(nameOf(field, key))} ${inWords(field, one)}` : simply(one)))
    .join(', ');
}

/** One line of typing answers it. */
function isEasy({ kind }: Shape): boolean {
  return (
    kind === 'whole' || kind === 'text' || kind === 'flag' || kind === 'one-of' || kind === 'map' || kind === 'either'
  );
}

/** One field of any shape; undefined when it is left out. */
export async function fillField(
  prompter: Prompter,
  shape: Shape,
  title: string,
  offered: Plain | undefined,
): Promise<Plain | undefined> {
  const start = offered ?? shape.default;
  switch (shape.kind) {
    case 'flag':
      return prompter.confirm(asking(shape, title), start === true);
    case 'one-of':
      return pickOne(prompter, shape, title, start);
    case 'record':
      return fillRecord(prompter, shape, isRecord(start) ? (start as PlainRecord) : {}, title);
    case 'either':
      return fillEither(prompter, shape, title, start);
    case 'text':
      return fillText(prompter, shape, title, start);
    default:
      if (shape.kind === 'list' && !isTypable(shape, start)) return fillList(prompter, shape, title, start);
      if (shape.kind === 'map' && isRecord(start) && asTyped(shape, start as PlainRecord) === undefined)
        return fillMap(prompter, shape, title, start as PlainRecord);
      return typeField(prompter, shape, title, start);
  }
}

/** Entry by entry, where a line cannot hold them all. */
async function fillMap(
  prompter: Prompter,
  shape: Extract<Shape, { kind: 'map' }>,
  title: string,
  start: PlainRecord,
): Promise<PlainRecord> {
  const out: Draft = {};
  for (const [key, value] of Object.entries(start))
    keep(out, key, await fillField(prompter, shape.value, `${title}: ${spaced(key)}`, value));
  return out;
}

/** Whether one line says all that a list holds. */
function isTypable(shape: Extract<Shape, { kind: 'list' }>, start: Plain | undefined): boolean {
  return shape.item.kind !== 'record' && (start === undefined || asTyped(shape, start) !== undefined);
}

function asking({ about }: Shape, title: string): string {
  return about.help === undefined ? `${title}?` : `${title}? ${about.help}`;
}

async function pickOne(
  prompter: Prompter,
  shape: Extract<Shape, { kind: 'one-of' }>,
  title: string,
  start: Plain | undefined,
): Promise<Plain | undefined> {
  const labels = shape.about.options ?? {};
  const options: { value: string | undefined; label: string }[] = shape.options.map((value) => ({
    value,
    label: labels[value] ?? capital(spaced(value)),
  }));
  if (shape.optional && shape.default === undefined) options.push({ value: undefined, label: 'Leave it unset' });
  const at = options.findIndex(({ value }) => value === start);
  return prompter.pick(title, options, at);
}

const WRITTEN = Symbol('written out');

/** A text that has well-known words: one of them, or another. */
async function fillText(
  prompter: Prompter,
  shape: Extract<Shape, { kind: 'text' }>,
  title: string,
  start: Plain | undefined,
): Promise<Plain | undefined> {
  const names = shape.about.names ?? [];
  if (names.length === 0) return typeField(prompter, shape, title, start);
  const options: PromptOption<string | typeof WRITTEN>[] = [
    ...names.map((value) => ({ value, label: value })),
    { value: WRITTEN, label: 'Something else' },
  ];
  const at = start === undefined ? 0 : options.findIndex(({ value }) => value === start);
  const picked = await prompter.pick(title, options, at < 0 ? options.length - 1 : at);
  return picked === WRITTEN ? typeField(prompter, shape, title, start) : picked;
}

/** A name from the pack where there are names, or written out field by field. */
async function fillEither(
  prompter: Prompter,
  shape: Extract<Shape, { kind: 'either' }>,
  title: string,
  start: Plain | undefined,
): Promise<Plain | undefined> {
  const lists = shape.cases.filter((one) => one.kind === 'list');
  if (lists.length > 0) return fillSome(prompter, shape, lists[0]!, title, start);
  const names = shape.cases.flatMap((one) => (one.kind === 'one-of' ? one.options : []));
  const pack = [...new Set([...names, ...(shape.about.names ?? [])])];
  const records = shape.cases.filter((one) => one.kind === 'record');
  const plain = shape.cases.some(({ kind }) => kind === 'flag');
  const numbers = shape.cases.some(({ kind }) => kind === 'whole');
  const words = shape.about.options ?? {};
  const options: PromptOption<string | boolean | typeof WRITTEN | undefined>[] = [
    { value: WRITTEN, label: numbers && records.length === 0 ? 'A number' : 'Custom' },
    ...pack.map((value) => ({ value, label: words[value] ?? capital(spaced(value)) })),
    ...(plain ? [{ value: true, label: 'Yes, without a table' }] : []),
    ...noneOf(shape),
  ];
  if (pack.length > 0) {
    const ready = isRecord(start) ? WRITTEN : (start as string | undefined);
    const at = options.findIndex(({ value }) => value === ready);
    const picked = await prompter.pick(title, options, at);
    if (picked !== WRITTEN) return picked;
  }
  const rest = typeof start === 'string' && pack.includes(start) ? undefined : start;
  if (records.length > 0 && (pack.length > 0 || shape.cases.length === records.length)) {
    const record = await whichRecord(prompter, records, title, rest, pack.length > 0 ? [] : noneOf(shape));
    return record === undefined ? undefined : fillField(prompter, record, title, rest);
  }
  return typeField(prompter, shape, title, rest);
}

/** What can be left out, and has no value then. */
function noneOf({ optional, default: byDefault }: Shape): readonly PromptOption<undefined>[] {
  return optional && byDefault === undefined ? [{ value: undefined, label: 'None' }] : [];
}

/** One or several of a kind: typed in a line where that says it, else one after the other. */
function fillSome(
  prompter: Prompter,
  shape: Extract<Shape, { kind: 'either' }>,
  list: Extract<Shape, { kind: 'list' }>,
  title: string,
  start: Plain | undefined,
): Promise<Plain | undefined> {
  const known = start === undefined ? '' : asTyped(shape, start);
  return known === undefined ? fillList(prompter, list, title, start) : typeField(prompter, shape, title, start);
}

/** Records that are told apart by their `kind`. */
async function whichRecord(
  prompter: Prompter,
  records: readonly RecordShape[],
  title: string,
  start: Plain | undefined,
  none: readonly PromptOption<undefined>[],
): Promise<RecordShape | undefined> {
  const options: readonly PromptOption<RecordShape | undefined>[] = [
    ...records.map((value, i) => ({ value, label: kindName(value) ?? value.about.label ?? `Form ${i + 1}` })),
    ...none,
  ];
  if (options.length === 1) return records[0]!;
  const at = start === undefined ? records.length : records.findIndex((one) => check(one, start).ok);
  return prompter.pick(title, options, at < options.length ? at : 0);
}

function kindName({ fields }: RecordShape): string | undefined {
  const kind = fields.kind;
  return kind?.kind === 'one-of' ? capital(spaced(kind.options[0] ?? '')) : undefined;
}

async function fillList(
  prompter: Prompter,
  shape: Extract<Shape, { kind: 'list' }>,
  title: string,
  start: Plain | undefined,
): Promise<readonly Plain[]> {
  const offered = Array.isArray(start) ? (start as readonly Plain[]) : [];
  if (
    offered.length > 0 &&
    !(await prompter.confirm(`${title}: ${offered.length} are there. Go through them?`, false))
  ) {
    return offered;
  }
  // "Fighters, in the order in which they act": of one of them the order need not be said again.
  const one = title.replace(/,[^:]*$/, '');
  const out: Plain[] = [];
  for (;;) {
    const at = out.length;
    if (at >= shape.max) return out;
    const more =
      at < shape.min || (await prompter.confirm(`${title}: ${at === 0 ? 'any' : 'another'}?`, at < offered.length));
    if (!more) return out;
    out.push((await fillField(prompter, shape.item, `${one} ${at + 1}`, offered[at])) ?? null);
  }
}

/** Typed in one line; checked against the shape before it is taken. */
async function typeField(
  prompter: Prompter,
  shape: Shape,
  title: string,
  start: Plain | undefined,
): Promise<Plain | undefined> {
  const bare = shape.optional === true;
  const example = shape.about.example;
  const like = example === undefined ? '' : ` like ${asTyped(shape, example) ?? simply(example)}`;
  const initial = start === undefined ? undefined : (asTyped(shape, start) ?? JSON.stringify(start));
  const offered = namesOf(shape);
  const said = [shape.about.help?.replace(/\.$/, ''), offered.length === 0 ? undefined : `here: ${offered.join(', ')}`];
  const known = said.filter((part) => part !== undefined).join('; ');
  const help = known === '' ? '' : ` (${known})`;
  const problem = (typed: string) => {
    if (typed === '') return bare ? undefined : `Type a value${like}.`;
    const read = check(shape, readValue(shape, typed), [title]);
    return read.ok ? undefined : read.error.message;
  };
  const typed = await prompter.text({
    message: `${title}${help}`,
    ...(initial === undefined
      ? { empty: bare ? `press Enter to skip${like && `;${like}`}` : like.trim() || 'a value' }
      : { initial }),
    problem,
  });
  return typed === '' ? undefined : readValue(shape, typed);
}

/** What the pack offers for a field, or for each of a list: "Rd direct-fire weapon" where a name is not a word. */
function namesOf(shape: Shape): readonly string[] {
  const item = shape.kind === 'list' ? shape.item : undefined;
  const { names, options = item?.about.options ?? {} } = shape.about;
  if (names === undefined) return item === undefined ? [] : namesOf(item);
  return names.map((name) => (options[name] === undefined ? name : `${name} ${inSentence(options[name])}`));
}

/** A value the way it is typed (`cut:3,thrust:1`); undefined where that would be read as something else. */
export function asTyped(shape: Shape, value: Plain): string | undefined {
  const simple = simply(value);
  // A comma at the end makes a list of one.
  return [simple, `${simple},`].find((typed) => same(readValue(shape, typed), value));
}

function simply(value: Plain): string {
  const plain = typedValue(value);
  if (plain !== undefined) return Array.isArray(value) ? plain.replace(/,$/, '') : plain;
  if (Array.isArray(value)) return value.map((item) => simply(item)).join(',');
  const entries = Object.entries(value as PlainRecord);
  const [first] = entries;
  if (first?.[0] === 'name') return entries.map(([, one]) => simply(one)).join(':');
  return entries.map(([key, one]) => `${key}:${simply(one)}`).join(',');
}

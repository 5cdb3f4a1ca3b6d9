/**
 * What seats are sent, as bytes. A view is mostly parts that it shares with other views or with the one before: each of them is
 * written once. Who asks for patches is sent what differs from the view before.
 */
import { type Patch, type PatchOperation, patchOf } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import type { Frame } from './audience.ts';
import { countViewBytes } from './counters.ts';

/** Parts of at least so many characters are kept as bytes, as long as the part itself is. */
const MIN_KEPT = 2000;

/** Records that are written field by field, because what is large or shared lies inside them. */
const WRITTEN_BY_FIELD: ReadonlySet<string> = new Set(['', 'view', 'fight', 'waiting', 'needs', 'entry', 'operation']);
/** Lists that are written one by one, and what each of them is. */
const WRITTEN_ONE_BY_ONE: Readonly<Record<string, string>> = { entries: 'entry', patch: 'operation' };

const kept = new WeakMap<object, Uint8Array>();

/** A table keeps the states that it can go back to, but nobody is sent them again: of those only the last written stay. */
const STATES_KEPT = 16;
const states = new Map<object, Uint8Array>();

function keep(value: object, name: string, bytes: Uint8Array): void {
  if (name !== 'state') {
    kept.set(value, bytes);
    return;
  }
  states.set(value, bytes);
  for (const [oldest] of states) {
    if (states.size <= STATES_KEPT) return;
    states.delete(oldest);
  }
}

class Writer {
  readonly #parts: Uint8Array[] = [];
  #text = '';

  add(text: string): void {
    this.#text += text;
  }

  addBytes(bytes: Uint8Array): void {
    if (this.#text !== '') this.#parts.push(Buffer.from(this.#text));
    this.#text = '';
    this.#parts.push(bytes);
  }

  bytes(): Uint8Array {
    return this.#parts.length === 0
      ? Buffer.from(this.#text)
      : Buffer.concat([...this.#parts, Buffer.from(this.#text)]);
  }
}

function write(value: unknown, name: string, to: Writer): void {
  if (typeof value !== 'object' || value === null) {
    to.add(JSON.stringify(value));
    return;
  }
  const before = kept.get(value) ?? (name === 'state' ? states.get(value) : undefined);
  if (before !== undefined) to.addBytes(before);
  else if (Array.isArray(value) && Object.hasOwn(WRITTEN_ONE_BY_ONE, name)) writeList(value, name, to);
  else if (!Array.isArray(value) && WRITTEN_BY_FIELD.has(name)) writeFields(value, to);
  else writeWhole(value, name, to);
}

function writeWhole(value: object, name: string, to: Writer): void {
  const text = JSON.stringify(value);
  if (text.length < MIN_KEPT) {
    to.add(text);
    return;
  }
  const bytes = Buffer.from(text);
  keep(value, name, bytes);
  to.addBytes(bytes);
}

function writeList(list: readonly unknown[], name: string, to: Writer): void {
  to.add('[');
  for (const [i, one] of list.entries()) {
    if (i > 0) to.add(',');
    write(one, WRITTEN_ONE_BY_ONE[name]!, to);
  }
  to.add(']');
}

function writeFields(record: object, to: Writer): void {
  let mark = '{';
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    to.add(`${mark}${JSON.stringify(name)}:`);
    write(value, name, to);
    mark = ',';
  }
  to.add(mark === '{' ? '{}' : '}');
}

/** An answer or a frame as JSON, the same as `JSON.stringify` writes it. */
export function jsonBytes(body: object, end = ''): Uint8Array {
  const writer = new Writer();
  write(body, '', writer);
  writer.add(end);
  return writer.bytes();
}

function eventBytes(seq: number, body: object): Uint8Array {
  const writer = new Writer();
  writer.add(`event: table\nid: ${seq}\ndata: `);
  write(body, '', writer);
  writer.add('\n\n');
  return writer.bytes();
}

/** Frames are made once for all streams of a seat, and so are their bytes. */
const encoded = new WeakMap<Frame, Uint8Array>();

function frameBytes(frame: Frame): Uint8Array {
  let bytes = encoded.get(frame);
  if (bytes === undefined) {
    bytes = eventBytes(frame.seq, frame);
    encoded.set(frame, bytes);
    countViewBytes(bytes.byteLength);
  }
  return bytes;
}

/** The last patch from a part or a view: what seats share is compared once for all of them. */
const compared = new WeakMap<object, { readonly after: object; readonly patch: Patch }>();

/** A patch of few operations is shorter than what it changes; of more it is looked at. */
const FEW = 8;

function partPatch(before: unknown, after: unknown, path: string): Patch {
  if (before === after) return [];
  const whole: Patch = [{ op: 'replace', path, value: after }];
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return whole;
  const last = compared.get(before);
  if (last?.after === after) return last.patch;
  const found = patchOf(before, after, path);
  const isShort = found !== undefined && (found.length <= FEW || isShorter(found, after));
  const patch = isShort ? found : whole;
  compared.set(before, { after, patch });
  return patch;
}

function isShorter(patch: Patch, part: object): boolean {
  const writer = new Writer();
  write(part, 'part', writer);
  return JSON.stringify(patch).length < writer.bytes().length;
}

/** Part by part; those of the fight are the large ones. */
function fieldsPatch(before: object, after: object, path: string): Patch {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const gone = [...old].flatMap(([name]): Patch => (now.has(name) ? [] : [{ op: 'remove', path: `${path}/${name}` }]));
  const rest = [...now].flatMap(([name, value]): Patch => {
    const place = `${path}/${name}`;
    if (!old.has(name)) return [{ op: 'add', path: place, value } satisfies PatchOperation];
    const was = old.get(name) as unknown;
    return place === '/fight' ? fieldsPatch(was as object, value as object, place) : partPatch(was, value, place);
  });
  return [...gone, ...rest];
}

/** What makes one view of a seat of the one before. */
export function viewPatch(before: View, after: View): Patch {
  return before === after ? [] : fieldsPatch(before, after, '');
}

const patches = new WeakMap<Frame, { readonly before: View; readonly bytes: Uint8Array }>();

function patchBytes(before: View, frame: Frame): Uint8Array {
  const known = patches.get(frame);
  if (known?.before === before) return known.bytes;
  const { seq, entries, view } = frame;
  const bytes = eventBytes(seq, { seq, entries, patch: viewPatch(before, view) });
  patches.set(frame, { before, bytes });
  countViewBytes(bytes.byteLength);
  return bytes;
}

/** The events of one stream: the first has the view, and with patches every other what differs from the view before. */
export function eventsOf(withPatches: boolean): (frame: Frame) => Uint8Array {
  let before: View | undefined;
  return (frame) => {
    const bytes = before === undefined || !withPatches ? frameBytes(frame) : patchBytes(before, frame);
    before = frame.view;
    return bytes;
  };
}

/**
 * A value as people type it (`7`, `yes`, `3,4`, `cut:3,thrust:1`, `smoke:2`) read by the shape of its field. What fits no
 * shape stays text: the contract then says what is wrong with it, in its own words and with the path.
 */
import { isRecord, type Plain, type Shape } from '@strikehome/engine/kernel';

const WHOLE = /^[+\-−]?\d{1,15}$/;
const YES = ['true', 'yes', 'on', 'y'];
const NO = ['false', 'no', 'off', 'n'];

export function readValue(shape: Shape, typed: string): Plain {
  return asJson(shape, typed) ?? reading(shape, typed) ?? typed;
}

/** JSON also works: a list, an object or a quoted text. */
function asJson(shape: Shape, typed: string): Plain | undefined {
  if (!/^[[{"]/.test(typed)) return undefined;
  try {
    return JSON.parse(typed) as Plain;
  } catch {
    return shape.kind === 'text' ? typed : undefined;
  }
}

/** The value, or undefined where the shape cannot be written so. */
function reading(shape: Shape, typed: string): Plain | undefined {
  switch (shape.kind) {
    case 'whole':
      return WHOLE.test(typed) ? wholeOf(typed) : undefined;
    case 'text':
      return typed;
    case 'flag':
      return flagOf(typed);
    case 'one-of':
      return optionOf(shape.options, typed);
    case 'list':
      return itemsOf(typed).map((item) => readValue(shape.item, item));
    case 'map':
      return pairsOf(typed, shape.value);
    case 'record':
      return inOrder(shape.fields, typed);
    case 'either':
      return firstOf(shape.cases, typed);
    case 'anything':
      return anyOf(typed);
  }
}

function wholeOf(typed: string): number {
  return Number(typed.replace('−', '-'));
}

function flagOf(typed: string): boolean | undefined {
  const word = typed.toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
}

/** A switch of two words hears yes and no as well. */
function optionOf(options: readonly string[], typed: string): string | undefined {
  if (options.includes(typed)) return typed;
  const word = typed.toLowerCase();
  const same = options.find((option) => option.toLowerCase() === word);
  if (same !== undefined) return same;
  const wanted = flagOf(typed);
  if (wanted === undefined || !options.includes('on') || !options.includes('off')) return undefined;
  return wanted ? 'on' : 'off';
}

/** `3,4` or `3 4`; a comma at the end makes a list of one. */
function itemsOf(typed: string): readonly string[] {
  const items = typed.split(',').map((item) => item.trim());
  if (items.at(-1) === '') items.pop();
  return items;
}

/** `cut:3,thrust:1` */
function pairsOf(typed: string, value: Shape): Plain | undefined {
  const pairs = itemsOf(typed).map((item) => /^([^:]+):(.+)$/.exec(item));
  if (pairs.length === 0 || pairs.includes(null)) return undefined;
  return fromEntries(pairs.map((pair) => [pair![1]!.trim(), readValue(value, pair![2]!.trim())]));
}

/** The fields of a small record in their order, between colons: `smoke:2`. */
function inOrder(fields: Readonly<Record<string, Shape>>, typed: string): Plain | undefined {
  const names = Object.keys(fields);
  const parts = typed.split(':').map((part) => part.trim());
  const needed = names.filter((name) => !fields[name]!.optional);
  if (parts.length > names.length || parts.length < needed.length || parts.includes('')) return undefined;
  if (!parts.every((_, i) => isWord(fields[names[i]!]!))) return undefined;
  const read = parts.map((part, i) => [names[i]!, reading(fields[names[i]!]!, part)] as const);
  if (read.some(([, value]) => value === undefined)) return undefined;
  return fromEntries(read as readonly (readonly [string, Plain])[]);
}

function isWord({ kind }: Shape): boolean {
  return kind === 'whole' || kind === 'text' || kind === 'one-of' || kind === 'flag';
}

/** The first form that the text can be: with commas a list, else a list or a bare text only when nothing else fits. */
function firstOf(cases: readonly Shape[], typed: string): Plain | undefined {
  const commas = typed.includes(',');
  const record = typed.includes(':') ? 0 : 3;
  const greed = { list: commas ? -1 : 1, map: commas ? -1 : 0, text: 2, record, anything: 4 } as const;
  const greedy = ({ kind }: Shape) => (kind in greed ? greed[kind as keyof typeof greed] : 0);
  const sorted = [...cases].sort((a, b) => greedy(a) - greedy(b));
  for (const one of sorted) {
    const value = reading(one, typed);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** A decision or anything else without a shape: a number, yes or no, a list with commas, or a word. */
export function anyOf(typed: string): Plain {
  if (typed.includes(',')) return itemsOf(typed).map(anyOf);
  if (WHOLE.test(typed)) return wholeOf(typed);
  if (typed === 'null') return null;
  return flagOf(typed) ?? typed;
}

/** Own fields only, whatever their names. */
export function fromEntries(entries: readonly (readonly [string, Plain])[]): { readonly [key: string]: Plain } {
  const out: Record<string, Plain> = {};
  for (const [name, value] of entries) put(out, name, value);
  return out;
}

export function put(target: Record<string, Plain>, name: string, value: Plain): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}

/** A value as it would be typed, or undefined where it needs fields of its own. */
export function typedValue(value: Plain): string | undefined {
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => (isRecord(item) || Array.isArray(item) ? undefined : String(item)));
    if (items.length === 0 || items.some((item) => item === undefined || item.includes(','))) return undefined;
    return items.length === 1 ? `${items[0]},` : items.join(',');
  }
  return undefined;
}

/** A request as the words that would build it, ready for a shell: `attacker.skill=7 defender.skill=4 …` */
export function spell(request: Readonly<Record<string, Plain>>): readonly string[] {
  return Object.entries(request).flatMap(([name, value]) => wordsOf(name, value));
}

function wordsOf(path: string, value: Plain): readonly string[] {
  const plain = typedValue(value);
  if (plain !== undefined) return [quoted(`${path}=${plain}`)];
  const parts = isRecord(value) ? Object.entries(value) : [...(value as readonly Plain[]).entries()];
  if (parts.length === 0) return [quoted(`${path}=${JSON.stringify(value)}`)];
  return parts.flatMap(([name, part]) => wordsOf(`${path}.${name}`, part as Plain));
}

/** A word as a shell takes it. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./−-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

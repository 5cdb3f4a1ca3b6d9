/** Requests without JSON: `attacker.skill=7` words laid over an example, a file or nothing. */
import { readFileSync } from 'node:fs';
import { type Failure, fail, readJson } from '@strikehome/engine/contract';
import {
  baseOf,
  type ChoiceAbout,
  isRecord,
  type Plain,
  type Refusal,
  type Shape,
  shapesAt,
} from '@strikehome/engine/kernel';
import { show } from '../arguments.ts';
import { anyOf, put, readValue } from './value.ts';

type Draft = Record<string, Plain>;

export interface Building {
  readonly shape: Shape;
  readonly base: Readonly<Record<string, Plain>>;
  readonly words: readonly string[];
  readonly choices: Readonly<Record<string, ChoiceAbout>>;
  /** A saved character by name, for a place of the request; undefined where a file is meant. */
  readonly people?: (parts: readonly string[], name: string) => Plain | Refusal | undefined;
}

/** The longest list that words can spell out by index. */
const MAX_ITEMS = 1000;

export function buildRequest({
  shape,
  base,
  words,
  choices,
  people,
}: Building): Readonly<Record<string, Plain>> | Failure {
  const request = structuredClone(base) as Draft;
  const fresh = new Set<string>();
  for (const word of words) {
    const at = word.indexOf('=');
    if (at <= 0) return bad('', `“${show(word)}” is not a field. Write fields as path=value, such as ${sample(word)}.`);
    const path = word.slice(0, at);
    const typed = word.slice(at + 1);
    const whole = path.split('.');
    // A change that is compared is read as the field that it changes.
    const comparing = whole[0] === 'compare' && whole.length > 1 && !/^\d+$/.test(whole[1]!);
    const parts = comparing ? whole.slice(1) : whole;
    if (parts.includes('')) return bad(path, `The path ${show(path)} has an empty part between its dots.`);
    const known = typed.startsWith('@') ? people?.(parts, typed.slice(1)) : undefined;
    if (known !== undefined && isProblem(known)) return fail(known);
    const read = known === undefined ? valueFor(shape, parts, typed, choices) : ({ ok: true, value: known } as const);
    if (!read.ok) return read;
    if (comparing) {
      const before = Array.isArray(request.compare) ? request.compare : [];
      request.compare = [
        ...before,
        { label: `with ${parts.join('.')} ${typed}`, change: { [parts.join('.')]: read.value } },
      ];
      continue;
    }
    const problem = place(request, parts, read.value, { shape, again: fresh.has(path) });
    if (problem !== undefined) return bad(path, problem);
    fresh.add(path);
  }
  return request;
}

const isProblem = (known: Plain | Refusal): known is Refusal => isRecord(known) && 'code' in known && 'path' in known;

function sample(word: string): string {
  return /^[\w.#-]+$/.test(word) ? `${show(word)}=…` : 'name=value';
}

function bad(path: string, message: string): Failure {
  return fail({ code: 'invalid_request', path, message });
}

type Read = { readonly ok: true; readonly value: Plain } | Failure;

function valueFor(
  shape: Shape,
  parts: readonly string[],
  typed: string,
  choices: Readonly<Record<string, ChoiceAbout>>,
): Read {
  if (typed === 'null') return { ok: true, value: null };
  if (typed.startsWith('@')) return fromFile(parts, typed.slice(1));
  if (parts[0] === 'choices' && parts.length > 1) return { ok: true, value: decision(choices, parts, typed) };
  if (parts[0] === 'dice' && parts.length === 2) return { ok: true, value: facesOf(typed) };
  const [first] = shapesAt(shape, parts);
  return { ok: true, value: first === undefined ? anyOf(typed) : readValue(first, typed) };
}

/** `dice.roll=3,4`: always a list. */
function facesOf(typed: string): Plain {
  const faces = anyOf(typed.replaceAll(/[\s;]+/g, ','));
  return Array.isArray(faces) ? faces : [faces];
}

/** An option that is called so is meant so, also when it reads like a number or a yes. */
function decision(choices: Readonly<Record<string, ChoiceAbout>>, parts: readonly string[], typed: string): Plain {
  const options = choices[baseOf(parts[1]!) ?? '']?.options;
  const isName = options !== undefined && Object.hasOwn(options, typed) && typed !== 'true' && typed !== 'false';
  if (isName) return typed;
  return /^[[{"]/.test(typed) ? readValue({ kind: 'anything', about: {} }, typed) : anyOf(typed);
}

/** `state=@fight.json`: the file's JSON. A saved answer serves too: the field of the same name is taken from it. */
function fromFile(parts: readonly string[], file: string): Read {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return bad(parts.join('.'), `File not found: ${show(file)}`);
  }
  const read = readJson(text);
  if (!read.ok) return read;
  const name = parts.at(-1)!;
  const whole = read.value;
  const inside = isRecord(whole) && Object.hasOwn(whole, name) && Object.hasOwn(whole, 'system');
  return { ok: true, value: (inside ? whole[name] : whole) as Plain };
}

interface Placing {
  readonly shape: Shape;
  /** The same path came before: a list grows, anything else is said anew. */
  readonly again: boolean;
}

/** Puts a value at a path, making what is missing on the way; answers what stands in its way. */
function place(root: Draft, parts: readonly string[], value: Plain, { shape, again }: Placing): string | undefined {
  let here: Draft | Plain[] = root;
  for (let i = 0; i < parts.length - 1; i++) {
    const listed = shapesAt(shape, parts.slice(0, i + 1)).some(({ kind }) => kind === 'list');
    const below: Plain | undefined = get(here, parts[i]!);
    if (!isRecord(below) && !Array.isArray(below)) {
      const problem = set(here, parts[i]!, listed && /^\d+$/.test(parts[i + 1]!) ? [] : {});
      if (problem !== undefined) return problem;
    }
    here = get(here, parts[i]!) as Draft | Plain[];
  }
  const last = parts.at(-1)!;
  const before = get(here, last);
  const grows = again && Array.isArray(before) && Array.isArray(value);
  return set(here, last, grows ? [...before, ...value] : value);
}

function get(here: Draft | readonly Plain[], name: string): Plain | undefined {
  if (Array.isArray(here)) return here[Number(name)];
  return Object.hasOwn(here, name) ? (here as Draft)[name] : undefined;
}

function set(here: Draft | Plain[], name: string, value: Plain): string | undefined {
  if (!Array.isArray(here)) {
    put(here, name, value);
    return undefined;
  }
  const index = Number(name);
  if (!/^\d+$/.test(name)) return `Items of a list are counted from 0, so ${show(name)} cannot be one.`;
  if (index >= MAX_ITEMS) return `A list may be spelled out up to ${MAX_ITEMS} items.`;
  while (here.length < index) here.push(null);
  here[index] = value;
  return undefined;
}

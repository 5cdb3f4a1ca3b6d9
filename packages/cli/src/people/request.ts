/**
 * What a person asks, made into a request: fields on the command line laid over an example, a file or nothing, with a
 * pack beside. Keeps the texts it came from, so that an error can point into them.
 */
import { readFileSync } from 'node:fs';
import {
  chapterIn,
  type Failure,
  fail,
  LONGEST,
  readJson,
  tooLong,
  type VerbName,
  verbNamed,
} from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import {
  anything,
  hint,
  isRecord,
  type Plain,
  type PlainRecord,
  pathOf,
  type RecordShape,
  type Shape,
  type System,
  shapesAt,
} from '@strikehome/engine/kernel';
import { type Arguments, isMisuse, type Misuse, show } from '../arguments.ts';
import { systemNamed } from '../draw/situation.ts';
import { buildRequest } from '../fields/build.ts';
import { type JsonPlace, placeOfPath, placeOfSyntax } from '../fields/json-place.ts';
import { anyOf, readValue } from '../fields/value.ts';
import { readWhole } from '../machine/streams.ts';
import { openBytes } from '../machine/verb.ts';
import { fetchFor, fetchNamed, fetchRegistry, isSystem, SYSTEM_IDS } from '../registry.ts';
import { openRoster, peopleNamed } from './roster.ts';

type Draft = Readonly<Record<string, Plain>>;

/** A text that part of the request came from: `at` is where in the request it was put. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  readonly at: readonly string[];
}

export type ReadRequest =
  | { readonly ok: true; readonly request: unknown; readonly sources: readonly SourceText[] }
  | (Failure & { readonly sources: readonly SourceText[] });

export async function requestOf(verb: VerbName, given: Arguments): Promise<ReadRequest | Misuse> {
  const { words, flags } = given;
  const { withoutGame } = verbNamed(verb);
  if (withoutGame !== undefined) return gameless(verb, withoutGame.shape, given);
  const fields = words.filter((word) => word.includes('='));
  const names = words.filter((word) => !word.includes('='));
  const [first, ...others] = names;
  // A roster may hold people of every game.
  if (flags.people !== undefined) await fetchRegistry();
  if (isSystem(first)) {
    await fetchNamed(first);
    return spelled(verb, SYSTEMS[first]!, others, fields, flags);
  }
  if (given.command?.readsNoFile) return failed(noSystem(first));
  if (flags.example !== undefined) {
    return { misuse: `--example needs a game and an action: ${verb} ${SYSTEM_IDS[0]} …` };
  }
  if (others.length > 0) {
    return failed(noSystem(first));
  }
  return fromFile(verb, first, fields, flags);
}

/** `3d6+2 >= 12 seed=ford`: words that are no fields say the first field, so that a space needs no quotes. */
async function gameless(verb: VerbName, shape: RecordShape, given: Arguments): Promise<ReadRequest | Misuse> {
  const { words, flags } = given;
  const [first, ...others] = Object.keys(shape.fields);
  const isField = (word: string) => others.some((name) => word.startsWith(`${name}=`) || word.startsWith(`${name}.`));
  const said = words.filter((word) => !isField(word)).join(' ');
  const asked = {
    ...(flags.roll ? { roll: true } : {}),
    ...(flags.seed === undefined ? {} : { seed: `${flags.seed}` }),
  };
  const read = said === '' || said === '-' ? await fromFile(verb, undefined, [], flags) : undefined;
  if (read !== undefined && (isMisuse(read) || !read.ok)) return read;
  const base = read === undefined ? { [first!]: said } : read.request;
  if (!isRecord(base)) return { ok: true, request: base, sources: [] };
  const built = buildRequest({
    shape,
    base: { ...(base as Draft), ...asked },
    words: words.filter(isField),
    choices: {},
  });
  return isFailure(built) ? failed(built) : { ok: true, request: built, sources: read?.sources ?? [] };
}

function failed(failure: Failure, sources: readonly SourceText[] = []): ReadRequest {
  return { ...failure, sources };
}

function bad(path: string, message: string): Failure {
  return fail({ code: 'invalid_request', path, message });
}

function noSystem(typed: string | undefined): Failure {
  if (typed === undefined) return bad('system', `Game missing. Games: ${SYSTEM_IDS.join(', ')}.`);
  return bad('system', `Unknown game ${show(typed)}.${hint(typed, SYSTEM_IDS)}`);
}

/** The shape that a verb's request has; undefined when its action is not known. */
export function shapeOf(name: VerbName, system: System, action: unknown): Shape | undefined {
  const verb = verbNamed(name);
  if (verb.byAction === 'never') return verb.request(system);
  if (typeof action === 'string') {
    return Object.hasOwn(system.actions, action) ? verb.request(system, action) : undefined;
  }
  return action === undefined && verb.byAction === 'maybe' ? verb.request(system) : undefined;
}

/** `degrees attack attacker.skill=7 …` */
function spelled(
  verb: VerbName,
  system: System,
  names: readonly string[],
  fields: readonly string[],
  flags: Arguments['flags'],
): ReadRequest | Misuse {
  const { byAction } = verbNamed(verb);
  const known = Object.keys(system.actions);
  const [name, ...spare] = byAction === 'never' ? [undefined, ...names] : names;
  if (byAction === 'always' && name === undefined) {
    return failed(bad('action', `Action missing. ${system.title} has ${known.join(', ')}.`));
  }
  if (name !== undefined && !Object.hasOwn(system.actions, name)) {
    return failed(bad('action', `${system.title} has no action ${show(name)}.${hint(name, known)}`));
  }
  if (spare.length > 0) return failed(bad('', `“${show(spare[0]!)}” is not a field. Write fields as path=value.`));
  const example = exampleOf(verb, system, name, flags.example);
  if (isMisuse(example)) return example;
  const base: Draft = { system: system.id, ...(name === undefined ? {} : { action: name }), ...example };
  return finish(verb, base, fields, flags, []);
}

/** The example that was asked for, as the start of a request. */
function exampleOf(
  verb: VerbName,
  system: System,
  name: string | undefined,
  wanted: string | true | undefined,
): Draft | Misuse {
  if (wanted === undefined) return {};
  const all = verbNamed(verb).examples(system, name);
  const number = wanted === true ? 1 : Number(wanted);
  const found = all[number - 1];
  if (found !== undefined) return found.request;
  const list = all.map(({ title }, i) => `${i + 1} ${title}`).join(', ');
  return { misuse: `unknown example ${show(String(wanted))} of ${verb}. Examples: ${list}.` };
}

/** A file or standard input, with fields laid over it. */
async function fromFile(
  verb: VerbName,
  file: string | undefined,
  fields: readonly string[],
  flags: Arguments['flags'],
): Promise<ReadRequest | Misuse> {
  const bytes = openBytes(file);
  if (isMisuse(bytes)) return bytes;
  if ((file === undefined || file === '-') && process.stdin.isTTY) {
    process.stderr.write('Type a request as JSON and end it with Ctrl-D, or leave with Ctrl-C.\n');
  }
  const text = await readWhole(bytes);
  if (typeof text !== 'string') return failed(text);
  const sources = [{ file: file ?? 'standard input', text, at: [] }];
  const read = readJson(text);
  if (!read.ok) return failed(read, sources);
  if (verbNamed(verb).withoutGame !== undefined) return { ok: true, request: read.value, sources };
  await fetchFor(read.value);
  if (!isRecord(read.value)) return { ok: true, request: read.value, sources };
  return finish(verb, read.value as Draft, fields, flags, sources);
}

function finish(
  verb: VerbName,
  base: Draft,
  fields: readonly string[],
  flags: Arguments['flags'],
  sources: readonly SourceText[],
): ReadRequest | Misuse {
  const system = systemNamed(base.system);
  if (system === undefined) return { ok: true, request: base, sources };
  const shape = shapeOf(verb, system, base.action) ?? anything();
  const choices = system.actions[String(base.action)]?.choices ?? system.encounter?.choices ?? {};
  const misplaced = rangeAmiss(fields, shape);
  if (misplaced !== undefined) return failed(misplaced, sources);
  const words = fields.map((word) => ranged(word, shape));
  const roster = flags.people === undefined ? undefined : openRoster(`${flags.people}`);
  if (roster !== undefined && isMisuse(roster)) return roster;
  const built = buildRequest({
    shape,
    base: roster === undefined ? base : withRules(base, shape, chapterIn(roster, system.id).settings),
    words,
    choices,
    ...(roster === undefined ? {} : { people: (parts, name) => peopleNamed(roster, system.id, parts, name) }),
  });
  if (isFailure(built)) return failed(built, sources);
  if (flags.pack !== undefined) return withPack(built, shape, `${flags.pack}`, sources);
  const own = roster === undefined ? undefined : chapterIn(roster, system.id).pack;
  return { ok: true, request: own === undefined ? built : withOwnPack(built, shape, own), sources };
}

/** The pack of a roster, where the request takes one and says none itself. */
function withOwnPack(request: Draft, shape: Shape, pack: PlainRecord): Draft {
  const [first, second] = packAt(shape) ?? [];
  if (first === undefined) return request;
  const there = request[first];
  if (second === undefined) return there === undefined ? { ...request, [first]: pack } : request;
  if (!isRecord(there) || there[second] !== undefined) return request;
  return { ...request, [first]: { ...(there as Draft), [second]: pack } };
}

/**
 * `vary=a.skill:0..12:2`, where a request has it, as the fields in their order; `vary=attack:dirk,war-blade` as its values. Without
 * either the contract takes what is usual there.
 */
function ranged(word: string, shape: Shape): string {
  const [, field, path, range] = /^(vary|by)=([^:{}]+):(.*)$/.exec(word) ?? [];
  if (field === undefined || path === undefined || shapesAt(shape, [field]).length === 0) return word;
  if (/^[+−-]?\d+(\.\.|:)/.test(range!)) return `${field}=${path}:${range!.replace('..', ':')}`;
  const [at] = shapesAt(shape, path.split('.'));
  const value = (one: string): Plain => (one === 'null' ? null : at === undefined ? anyOf(one) : readValue(at, one));
  const values = range!.split(',').map((one) => value(one.trim()));
  return `${field}=${JSON.stringify({ path, values })}`;
}

/** `a.skill=8..12`: a range is no value. Unsaid, it would be lost where an example varies that very number. */
function rangeAmiss(fields: readonly string[], shape: Shape): Failure | undefined {
  if (shapesAt(shape, ['vary']).length === 0) return undefined;
  for (const word of fields) {
    const [, path, one, other, step = ''] = /^([^=]+)=([+-]?\d+)\.\.([+-]?\d+)(:\d+)?$/.exec(word) ?? [];
    if (path === undefined || !shapesAt(shape, path.split('.')).some(({ kind }) => kind === 'whole')) continue;
    const [from, to] = [Number(one), Number(other)].sort((a, b) => a - b);
    return bad(
      path,
      `The field ${show(path)} takes one number; to vary it, write vary=${show(path)}:${from}..${to}${step}.`,
    );
  }
  return undefined;
}

/** The house rules of a roster under those that the request says itself, where it has any. */
function withRules(base: Draft, shape: Shape, rules: Draft | undefined): Draft {
  if (rules === undefined || shape.kind !== 'record') return base;
  const under = (own: Plain | undefined) => ({ ...rules, ...(isRecord(own) ? (own as Draft) : {}) });
  if (Object.hasOwn(shape.fields, 'settings')) return { ...base, settings: under(base.settings) };
  const { start } = base;
  return isRecord(start)
    ? { ...base, start: { ...(start as Draft), settings: under((start as Draft).settings) } }
    : base;
}

function isFailure(value: object): value is Failure {
  return 'ok' in value && value.ok === false && 'error' in value;
}

function withPack(request: Draft, shape: Shape, file: string, sources: readonly SourceText[]): ReadRequest | Misuse {
  const at = packAt(shape);
  if (at === undefined) return failed(bad('pack', 'This action takes no pack.'), sources);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return { misuse: `cannot read pack ${show(file)}: ${(error as Error).message}.` };
  }
  const all = [...sources, { file, text, at }];
  if (text.length > LONGEST) return failed(tooLong(), all);
  const read = readJson(text);
  if (!read.ok) return failed({ ok: false, error: { ...read.error, path: at.join('.') } }, all);
  const [first, second] = at;
  const pack = read.value as Plain;
  const put =
    second === undefined ? pack : { ...(isRecord(request[first!]) ? (request[first!] as Draft) : {}), [second]: pack };
  return { ok: true, request: { ...request, [first!]: put }, sources: all };
}

/** Where a pack goes: the request's own field, or its settings'. */
function packAt(shape: Shape): readonly string[] | undefined {
  if (shape.kind !== 'record') return undefined;
  if (Object.hasOwn(shape.fields, 'pack')) return ['pack'];
  const holdsPack = (name: string) => shape.fields[name] !== undefined && packAt(shape.fields[name]) !== undefined;
  const inside = ['settings', 'start'].find(holdsPack);
  return inside === undefined ? undefined : [inside, 'pack'];
}

/** `gear.json:12:5`, where the thing that an error speaks of stands in a file. */
export function whereOf(
  failure: { readonly error: { readonly path: string } },
  sources: readonly SourceText[],
): string | undefined {
  const path = pathOf(failure.error.path);
  const source = sources.findLast(({ at }) => at.every((part, i) => path[i] === part));
  if (source === undefined) return undefined;
  const syntax = placeOfSyntax(source.text);
  if (syntax === undefined && path.length === 0) return undefined;
  const { line, column }: JsonPlace = syntax ?? placeOfPath(source.text, path.slice(source.at.length));
  return `${source.file}:${line}:${column}`;
}

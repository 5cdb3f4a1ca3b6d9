/**
 * A role may be given as a sheet: `{"attacker": {"sheet": {…}, …}}`. Before a request is checked every sheet in it is
 * played: the role becomes what the sheet says of it, the extra fields of the role wins, and `count` makes several of one.
 * What is refused later names the place in the request as it was sent.
 */

import { invalid } from '../helpers/index.ts';
import {
  check,
  hint,
  isRecord,
  isRefusal,
  movedTo,
  type Plain,
  type PlainRecord,
  type Played,
  pathOf,
  type Refusal,
  type RoleContext,
  type SheetKind,
  type System,
  withValue,
} from '../kernel/index.ts';
import { type Actor, placesOf, type SheetPlace, type SheetVerb } from './sheet-places.ts';

/** A request with its sheets played, and the way back to the places in the one that was sent. */
export interface SheetsPlayed {
  readonly value: unknown;
  readonly placed: (refusal: Refusal) => Refusal;
}

/** So many of one sheet at most. */
export const MAX_COPIES = 40;
/** No list of roles is as long as this. */
const MAX_IN_LIST = 10_000;

const AS_SENT = (refusal: Refusal) => refusal;

export function playSheets(system: System, value: unknown, asked: SheetVerb): SheetsPlayed | Refusal {
  if (system.sheets === undefined || !isRecord(value)) return { value, placed: AS_SENT };
  const all = placesOf(system, asked);
  if (!all.some(({ parts }) => hasSheet(value, parts))) return { value, placed: AS_SENT };
  const places = all.filter(({ parts }) => hasSheet(value, parts));
  const stage = new Stage(value as PlainRecord, asked === 'step' ? 'start' : undefined);
  for (const place of places) {
    const wrong = stage.fill(place);
    if (wrong !== undefined) return wrong;
  }
  return { value: stage.request, placed: (refusal) => movedTo(refusal, (path) => stage.placeOf(path)) };
}

const bringsSheet = (here: unknown) => isRecord(here) && Object.hasOwn(here, 'sheet');

function hasSheet(here: unknown, parts: readonly string[], from = 0): boolean {
  if (from === parts.length) return Array.isArray(here) ? here.some(bringsSheet) : bringsSheet(here);
  const part = parts[from]!;
  if (part === '*') return Array.isArray(here) && here.some((one) => hasSheet(one, parts, from + 1));
  return isRecord(here) && Object.hasOwn(here, part) && hasSheet(here[part], parts, from + 1);
}

/** A place in the request as it is now, and how to find what stands there in the request that was sent. */
interface Moved {
  readonly at: string;
  readonly was: (rest: readonly string[]) => string;
}

const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('.');

/** A request whose roles are being filled, place by place. */
class Stage {
  request: PlainRecord;
  /** The field that is the request of a role: an encounter's setup, or the request itself. */
  readonly #inside: string | undefined;
  readonly #moved: Moved[] = [];

  constructor(request: PlainRecord, inside: string | undefined) {
    this.request = request;
    this.#inside = inside;
  }

  fill({ parts, actors, many }: SheetPlace): Refusal | undefined {
    const filled = this.#walk(this.request, parts, { at: '', was: '' }, actors, many);
    if (isRefusal(filled)) return filled;
    this.request = this.#beside.reduce(
      (request, [path, value]) => withValue(request, path, value),
      filled as PlainRecord,
    );
    this.#beside = [];
    return undefined;
  }

  /** What sheets say beside their roles, until the request has room for it. */
  #beside: (readonly [path: readonly string[], value: Plain])[] = [];

  #walk(
    here: Plain,
    parts: readonly string[],
    place: { readonly at: string; readonly was: string },
    actors: readonly Actor[],
    many: boolean,
  ): Plain | Refusal {
    const [first, ...rest] = parts;
    if (first === '*' || (first === undefined && Array.isArray(here) && many)) {
      return Array.isArray(here) ? this.#each(here, rest, place, actors) : here;
    }
    if (first === undefined) {
      const played = this.#cast(here, place, actors, many);
      if (isRefusal(played) || played.length !== 1) return played as Plain | Refusal;
      return played[0]!;
    }
    if (!isRecord(here) || !Object.hasOwn(here, first)) return here;
    const below = { at: join(place.at, first), was: join(place.was, first) };
    const inside = this.#walk((here as PlainRecord)[first]!, rest, below, actors, many);
    return isRefusal(inside) ? inside : { ...(here as PlainRecord), [first]: inside };
  }

  #each(
    all: readonly Plain[],
    rest: readonly string[],
    place: { readonly at: string; readonly was: string },
    actors: readonly Actor[],
  ): Plain | Refusal {
    const out: Plain[] = [];
    for (const [i, one] of all.entries()) {
      const now = { at: join(place.at, `${out.length}`), was: join(place.was, `${i}`) };
      if (now.at !== now.was) this.#moved.push({ at: now.at, was: (path) => join(now.was, ...path) });
      if (rest.length > 0) {
        const inside = this.#walk(one, rest, now, actors, true);
        if (isRefusal(inside)) return inside;
        out.push(inside);
        continue;
      }
      const played = this.#cast(one, now, actors, true);
      if (isRefusal(played)) return played;
      out.push(...played);
      if (out.length > MAX_IN_LIST) {
        return { code: 'too_large', path: place.was, message: `A list holds at most ${MAX_IN_LIST}.` };
      }
    }
    return out;
  }

  /** The fighters of this entry: as written where they have no sheet, and as many as the sheet is for. */
  #cast(
    here: Plain,
    { at, was }: { readonly at: string; readonly was: string },
    actors: readonly Actor[],
    many: boolean,
  ): readonly Plain[] | Refusal {
    if (!isRecord(here) || !Object.hasOwn(here, 'sheet')) return [here];
    const { sheet: given, count, ...own } = here as PlainRecord;
    const { kind, play } = actorFor(actors, given);
    const sheet = sheetOf(kind, given, join(was, 'sheet'));
    if (isRefusal(sheet)) return sheet;
    const copies = count === undefined ? 1 : copiesOf(count, many, join(was, 'count'));
    if (isRefusal(copies)) return copies;
    const casting: RoleContext = { role: this.#roleIn(at), own, request: this.#around() };
    const played = play(sheet, casting);
    if (isRefusal(played)) return movedTo(played, (path) => join(was, path));
    this.#putBeside(played, was);
    const { fields, each } = played;
    const list = isList(fields) ? fields : [fields];
    const several = isList(fields) || copies > 1;
    const out: Plain[] = [];
    for (let n = 1; n <= copies; n++) {
      for (const [i, one] of list.entries()) {
        const index = out.length;
        const now = several ? (many && /\.\d+$/.test(at) ? nth(at, index) : join(at, `${index}`)) : at;
        const source = each === undefined ? 'sheet' : `sheet.${each}.${i}`;
        this.#moved.push({ at: now, was: (path) => wasOn(path, { own, played, kind, was, source, whole: each }) });
        const fields = { ...numbered(one, n, copies), ...numbered(own, n, copies) };
        out.push(copies === 1 ? fields : (kind.numbered?.(fields, n) ?? fields));
      }
    }
    return out;
  }

  #around(): PlainRecord {
    // A newcomer to a running fight plays by the settings in its state.
    const inside = this.#inside === undefined ? undefined : (this.request[this.#inside] ?? this.request.state);
    return isRecord(inside) ? (inside as PlainRecord) : this.request;
  }

  #roleIn(at: string): string {
    const parts = at.split('.');
    return (this.#inside === undefined ? parts[0] : parts[1]) ?? '';
  }

  #putBeside({ beside = {} }: Played, was: string): void {
    for (const [field, { value, from }] of Object.entries(beside)) {
      const at = join(this.#inside ?? '', field);
      const path = at.split('.');
      if (isSaid(this.request, path)) continue;
      this.#beside.push([path, value]);
      this.#moved.push({ at, was: (rest) => join(was, 'sheet', from, ...rest) });
    }
  }

  /** The last that moved to a place knows where it was; what never moved is where it stands. */
  placeOf(path: string): string {
    const moved = this.#moved
      .filter(({ at }) => path === at || path.startsWith(`${at}.`))
      .reduce<Moved | undefined>(
        (best, one) => (best === undefined || one.at.length >= best.at.length ? one : best),
        undefined,
      );
    if (moved === undefined) return path;
    const rest = path.slice(moved.at.length + 1);
    return moved.was(pathOf(rest));
  }
}

const isList = (fields: Played['fields']): fields is readonly PlainRecord[] => Array.isArray(fields);

/** The same list, counted on from an item of it. */
function nth(at: string, on: number): string {
  const cut = at.lastIndexOf('.');
  return `${at.slice(0, cut)}.${Number(at.slice(cut + 1)) + on}`;
}

interface Source {
  readonly own: PlainRecord;
  readonly played: Played;
  readonly kind: SheetKind;
  readonly was: string;
  readonly source: string;
  readonly whole: string | undefined;
}

/** Where a field of a role was said: beside the sheet, or on it. */
function wasOn([field, ...rest]: readonly string[], { own, played, kind, was, source, whole }: Source): string {
  if (field === undefined) return join(was, whole === undefined ? '' : source);
  if (Object.hasOwn(own, field)) return join(was, field, ...rest);
  if (whole !== undefined) return join(was, source, field, ...rest);
  const from = played.from?.[field];
  if (from !== undefined)
    return join(was, source, from, ...(Object.hasOwn(kind.shape.fields, from) || from.includes('.') ? rest : []));
  return Object.hasOwn(kind.shape.fields, field) ? join(was, source, field, ...rest) : join(was, field, ...rest);
}

/** Of several kinds that may stand here, the one that has all the fields that are given. */
function actorFor(actors: readonly Actor[], given: unknown): Actor {
  const fits = ({ kind }: Actor) =>
    typeof given === 'string'
      ? kind.templates.some((one) => one.name === given)
      : isRecord(given) && Object.keys(given).every((field) => Object.hasOwn(kind.shape.fields, field));
  return actors.find(fits) ?? actors[0]!;
}

/** A sheet as it was sent, or by the name of one of the templates, checked. */
export function sheetOf(kind: SheetKind, given: unknown, path: string): PlainRecord | Refusal {
  if (typeof given === 'string') {
    const found = kind.templates.find((one) => one.name === given);
    if (found !== undefined) return found;
    const names = kind.templates.map((one) => `${one.name}`);
    const message = `There is no ${kind.label.toLowerCase()} called ${given.slice(0, 60)} among the templates.${hint(given, names)}`;
    return invalid(path, message);
  }
  const checked = check(kind.shape, given, pathOf(path));
  if (!checked.ok) return checked.error;
  const sheet = checked.value as PlainRecord;
  const problem = kind.problem?.(sheet);
  return problem === undefined ? sheet : { ...problem, path: join(path, problem.path) };
}

function copiesOf(count: Plain, many: boolean, path: string): number | Refusal {
  const wrong = (message: string): Refusal => invalid(path, message);
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MAX_COPIES)
    return wrong(`count must be a whole number between 1 and ${MAX_COPIES}.`);
  return many || count === 1 ? count : wrong('Only one is allowed here.');
}

/** The name of a character in a request: their own, or their sheet's. */
export function nameIn(given: unknown): string | undefined {
  if (!isRecord(given)) return undefined;
  const { name, sheet, count } = given;
  const own = name ?? (isRecord(sheet) ? sheet.name : sheet);
  if (typeof own !== 'string') return undefined;
  return typeof count === 'number' && count > 1 ? `${own} ×${count}` : own;
}

/** Copies are told apart by a number: ruffian 1, ruffian 2. */
function numbered(fields: PlainRecord, n: number, copies: number): PlainRecord {
  if (copies === 1) return fields;
  const { name, id } = fields;
  return {
    ...fields,
    ...(typeof name === 'string' ? { name: `${name} ${n}` } : {}),
    ...(typeof id === 'string' ? { id: `${id}-${n}` } : {}),
  };
}

function isSaid(here: Plain | undefined, path: readonly string[]): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return here !== undefined;
  return isRecord(here) ? isSaid((here as PlainRecord)[first], rest) : here !== undefined;
}

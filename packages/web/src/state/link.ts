/**
 * The whole what-if as a link, and back. Compact, readable, versioned:
 * `#/1/book@1/action?someone.skill=10&settings.rule=on&dice.first=3,4r&choices.answer=yes`
 * A rolled die ends in r, an empty place is empty. A whole fight is at `~wins`, with what is varied as `~vary=a.skill,0,9`
 * and the version it is held against under `~was.`. What a link leaves to the book it has with the defaults of that day, under
 * `~rules` and `~options`. What a link says that cannot be is told and the rest is kept.
 */

import { SYSTEMS } from '@strikehome/engine/games';
import { isRecord, MAX_DEPTH, type Plain, type PlainRecord, type RecordShape } from '@strikehome/engine/kernel';
import { changedText, defaultsIn, OPTIONS, RULES, withDefaults } from './link-defaults.ts';
import { type Die, isEmpty, type OnTable, type Throw } from './on-table.ts';
import { exampleOf, firstActionOf, systemOf, type Whatif } from './whatif.ts';
import { type Along, exampleWhoWins, fightShape, PARTS, type Version, type WhoWins } from './who-wins.ts';

const FORMAT = '1';
/** Whether the table is open, where that does not follow from the dice. No field has such a name. */
const OPEN = '~table';
/**
 * What is looked at of a whole fight, how decisions are taken in it, what is varied and by what second number, whether the
 * even value is looked for, and the pinned version.
 */
const PART = '~part';
const POLICY = '~policy';
const VARY = '~vary';
const BY = '~by';
const EVEN = '~even';
const WAS = '~was';

export type Route =
  | {
      readonly view: 'card';
      readonly whatif: Whatif;
      /** The clause that the card is an example of, until it is changed. */
      readonly tries?: string;
      readonly trouble?: string;
    }
  | { readonly view: 'home'; readonly system: string; readonly trouble?: string }
  | {
      readonly view: 'fight';
      readonly system: string;
      /** A fight that came with the link, packed. */
      readonly shared?: string;
      readonly trouble?: string;
    }
  | { readonly view: 'join'; readonly system: string; readonly trouble?: string }
  | {
      readonly view: 'table';
      readonly system: string;
      /** Without one a table is yet to be started. */
      readonly table?: string;
      /** A key that came with the link. It is saved by the browser and never written into a link by the page. */
      readonly invitation?: { readonly as: 'player' | 'watcher'; readonly key: string };
      readonly trouble?: string;
    }
  | { readonly view: 'who-wins'; readonly system: string; readonly whoWins: WhoWins; readonly trouble?: string }
  | {
      readonly view: 'book';
      readonly system: string;
      /** Whose sheet is open; `''` is one that is being written. */
      readonly person?: string;
      /** Somebody who came with the link. */
      readonly given?: string;
      /** The tables of the pack; a link that brings another one, where it is not `''`. */
      readonly pack?: string;
      readonly trouble?: string;
    }
  | { readonly view: 'rules'; readonly system: string; readonly clause?: string; readonly trouble?: string }
  /** The example of a clause, on its way to the view that shows it. */
  | { readonly view: 'try'; readonly system: string; readonly clause: string; readonly trouble?: string };

/** The whole fight that a system begins with, without a word of it in the link. */
export const firstWhoWinsLink = (system: string): string => `#/${FORMAT}/${book(system)}/~wins`;

const book = (id: string) => `${id}@${systemOf(id).version}`;

export function linkOf(place: Route): string {
  if (place.view === 'home' || place.view === 'join') return `#/${FORMAT}/${book(place.system)}/~${place.view}`;
  if (place.view === 'fight')
    return `#/${FORMAT}/${book(place.system)}/~fight${place.shared === undefined ? '' : `/${place.shared}`}`;
  if (place.view === 'table')
    return `#/${FORMAT}/${book(place.system)}/~table${place.table === undefined ? '' : `/${place.table}`}`;
  if (place.view === 'book') {
    const { person, given, pack } = place;
    if (pack !== undefined) return `#/${FORMAT}/${book(place.system)}/~pack${pack === '' ? '' : `/${pack}`}`;
    const where = given !== undefined ? `~person/${given}` : '~book';
    return `#/${FORMAT}/${book(place.system)}/${where}${person === undefined ? '' : `/${person === '' ? '+' : encodeURIComponent(person)}`}`;
  }
  if (place.view === 'rules') {
    return `#/${FORMAT}/${book(place.system)}/~rules${place.clause === undefined ? '' : `/${place.clause}`}`;
  }
  if (place.view === 'try') return `#/${FORMAT}/${book(place.system)}/~try/${place.clause}`;
  if (place.view === 'who-wins') return `#/${FORMAT}/${book(place.system)}/~wins${whoWinsQuery(place.whoWins)}`;
  const { system, action, fields, settings, onTable, playing, policy } = place.whatif;
  const pairs = [
    ...branches(fields, []),
    ...branches(settings, ['settings']),
    ...Object.entries(onTable.dice).map(([id, dice]) => [`dice.${id}`, diceText(dice)] as const),
    ...branches(onTable.choices, ['choices']),
    ...(playing === isEmpty(onTable) ? [[OPEN, playing ? '1' : '0'] as const] : []),
    ...(policy === undefined ? [] : [[POLICY, policy] as const]),
    ...defaultPairs(system, systemOf(system).actions[action]!.schema, fields, settings),
  ];
  return `#/${FORMAT}/${book(system)}/${action}${queryOf(pairs)}`;
}

function queryOf(pairs: Pairs): string {
  const query = pairs.map(([key, value]) => `${escaped(key)}=${escaped(value)}`).join('&');
  return query === '' ? '' : `?${query}`;
}

/** A link without a word of its own shows an example, and relies on nothing. */
function defaultPairs(system: string, shape: RecordShape, fields: PlainRecord, settings: PlainRecord): Pairs {
  if (Object.keys(fields).length === 0) return [];
  const pairs = [
    [RULES, defaultsIn(systemOf(system).settings, settings)],
    [OPTIONS, defaultsIn(shape, fields)],
  ] as const;
  return pairs.filter(([, text]) => text !== '');
}

function whoWinsQuery({ part, vary, by, even, pinned, ...version }: WhoWins): string {
  return queryOf([
    ...versionPairs(version, []),
    ...(part === 'fight' ? [] : [[PART, part] as const]),
    ...alongPair(VARY, vary),
    ...alongPair(BY, by),
    ...(even ? [[EVEN, '1'] as const] : []),
    ...(pinned === undefined ? [] : versionPairs(pinned, [WAS])),
    ...defaultPairs(version.system, fightShape(version.system), version.fields, version.settings),
  ]);
}

function versionPairs({ fields, settings, policy }: Version, path: readonly string[]): Pairs {
  const best = policy === 'best' ? [[[...path, POLICY].join('.'), policy] as const] : [];
  return [...branches(fields, path), ...branches(settings, [...path, 'settings']), ...best];
}

const alongPair = (key: string, vary: Along | undefined): Pairs =>
  vary === undefined ? [] : [[key, `${vary.path},${vary.from},${vary.to}`]];

/** Only what a link needs escaped: the rest stays readable. */
function escaped(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/%(2C|3A|40)/g, decodeURIComponent);
}

type Pairs = readonly (readonly [string, string])[];

function branches(record: PlainRecord, path: readonly string[]): Pairs {
  return Object.entries(record).flatMap(([key, inner]) => flat(inner, [...path, key]));
}

function flat(value: Plain, path: readonly string[]): Pairs {
  if (typeof value === 'object' && value !== null) {
    const inside = branches(value as PlainRecord, path);
    return inside.length > 0 ? inside : [[path.join('.'), JSON.stringify(value)]];
  }
  if (typeof value !== 'string') return [[path.join('.'), `${value}`]];
  return [[path.join('.'), readsAsText(value) ? value : JSON.stringify(value)]];
}

function readsAsText(text: string): boolean {
  return !/^(-?\d|true$|false$|null$|["[{])/.test(text);
}

function diceText(dice: Throw): string {
  return dice.map((die) => (die === null ? '' : `${die.face}${die.from === 'rolled' ? 'r' : ''}`)).join(',');
}

/** Where a system begins: its first action with its first example. */
export function firstCard(system: string): Route {
  return { view: 'card', whatif: exampleOf(system, firstActionOf(system), 0) };
}

/** One of the other views of a system, or its first card where it has no such view. */
export function firstPlace(view: Route['view'], system: string): Route {
  if (view === 'try') return { view: 'rules', system };
  if (view !== 'who-wins' && view !== 'card') return { view, system };
  if (view === 'who-wins' && systemOf(system).fight !== undefined)
    return { view, system, whoWins: exampleWhoWins(system, 0) };
  return firstCard(system);
}

/** Reads a link; an empty one leads to the first words of the page. */
export function placeOf(hash: string): Route {
  const [path, query] = cut(hash.replace(/^#\/?/, ''), '?');
  const [format, name, where, clause, key] = path!.split('/');
  const first = Object.keys(SYSTEMS)[0]!;
  if (path === '') return { view: 'home', system: first };
  const lost = (trouble: string, system = first): Route => ({ ...firstCard(system), trouble });
  if (format !== FORMAT) return lost('This link was made by another version of this page. Here is an example instead.');
  const [system, version] = cut(name ?? '', '@');
  if (!Object.hasOwn(SYSTEMS, system!)) {
    return lost(`There is no system called “${short(system!)}” here. Pick one at the top; this is an example.`);
  }
  const aged =
    version !== undefined && version !== String(systemOf(system!).version)
      ? {
          trouble: `These rules have changed since this link was made (version ${short(version)}, now ${systemOf(system!).version}): what you see may differ from what was shared.`,
        }
      : {};
  if (where === '~home') return { view: 'home', system: system!, ...aged };
  if (where === '~fight') return { view: 'fight', system: system!, ...(clause ? { shared: clause } : {}), ...aged };
  if (where === '~table') return { view: 'table', system: system!, ...(clause ? { table: clause } : {}), ...aged };
  if (where === '~join' || where === '~watch') {
    if (!clause || !key) return { view: 'join', system: system!, ...aged };
    return {
      view: 'table',
      system: system!,
      table: clause,
      invitation: { as: where === '~join' ? 'player' : 'watcher', key },
    };
  }
  if (where === '~wins' && systemOf(system!).fight !== undefined) {
    if (query === undefined) return { ...firstPlace('who-wins', system!), ...aged };
    return withTrouble({ view: 'who-wins', system: system!, ...readWhoWins(system!, query) }, aged.trouble);
  }
  if (where === '~person' && clause) return { view: 'book', system: system!, given: clause, ...aged };
  if (where === '~pack') return { view: 'book', system: system!, pack: clause ?? '', ...aged };
  if (where === '~book' || where === '~person') {
    const person = clause === undefined || clause === '' ? {} : { person: clause === '+' ? '' : unescaped(clause) };
    return { view: 'book', system: system!, ...person, ...aged };
  }
  if (where === '~rules') return { view: 'rules', system: system!, ...(clause ? { clause } : {}), ...aged };
  if (where === '~try' && clause) return { view: 'try', system: system!, clause, ...aged };
  if (where === undefined || where === '') return { ...firstCard(system!), ...aged };
  if (!Object.hasOwn(systemOf(system!).actions, where)) {
    return lost(`${systemOf(system!).title} has no action called “${short(where)}”. Here is another.`, system);
  }
  if (query === undefined) return { view: 'card', whatif: exampleOf(system!, where, 0), ...aged };
  return withTrouble({ view: 'card', ...read(system!, where, query) }, aged.trouble);
}

/** What is wrong with a link, all of it. */
function withTrouble(place: Route, ...more: readonly (string | undefined)[]): Route {
  const all = [place.trouble, ...more].filter((one) => one !== undefined);
  return all.length === 0 ? place : { ...place, trouble: all.join(' ') };
}

/** A name that a link spells wrong is looked for as it stands. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const short = (text: string) => (text.length > 30 ? `${text.slice(0, 29)}…` : text);

function cut(text: string, mark: string): readonly [string, string | undefined] {
  const index = text.indexOf(mark);
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}

function read(system: string, action: string, query: string): { readonly whatif: Whatif; readonly trouble?: string } {
  const tree: Branch = new Map();
  const dice: Record<string, Throw> = {};
  const unread: string[] = [];
  const deep: string[] = [];
  let playing: boolean | undefined;
  const parameters = new URLSearchParams(query);
  for (const [key, value] of parameters) {
    if (key === RULES || key === OPTIONS || key === POLICY) continue;
    if (key === OPEN) playing = value === '1';
    else if (key.startsWith('dice.')) {
      const faces = diceFrom(value);
      if (faces === undefined) unread.push(key);
      else dice[key.slice(5)] = faces;
    } else if (isTooDeep(key, value)) deep.push(key);
    else if (!grow(tree, key.split('.'), plainFrom(value))) unread.push(key);
  }
  const { settings, choices, ...fields } = grown(tree) as PlainRecord;
  const onTable: OnTable = { dice, choices: record(choices) };
  const rules = withDefaults(systemOf(system).settings, record(settings), parameters.get(RULES) ?? undefined);
  const { schema } = systemOf(system).actions[action]!;
  const options = withDefaults(schema, fields, parameters.get(OPTIONS) ?? undefined);
  const whatif = {
    system,
    action,
    fields: options.given,
    settings: rules.given,
    onTable,
    playing: playing ?? !isEmpty(onTable),
    ...(parameters.get(POLICY) === 'best' ? { policy: 'best' as const } : {}),
  };
  return { whatif, ...troubleOf(unread, deep, changedText([rules, options])) };
}

const record = (value: Plain | undefined) => (isRecord(value) ? (value as PlainRecord) : {});

function troubleOf(
  unread: readonly string[],
  deep: readonly string[],
  changed: string | undefined,
): { readonly trouble?: string } {
  const parts = [
    ...(unread.length === 0 ? [] : [`could not be read (${short(unread.join(', '))})`]),
    ...(deep.length === 0 ? [] : [`is nested deeper than ${MAX_DEPTH} levels (${short(deep.join(', '))})`]),
  ];
  const wrong = parts.length === 0 ? [] : [`A part of this link ${parts.join(' and another ')}. The rest is here.`];
  const all = [...wrong, ...(changed === undefined ? [] : [changed])];
  return all.length === 0 ? {} : { trouble: all.join(' ') };
}

function readWhoWins(system: string, query: string): { readonly whoWins: WhoWins; readonly trouble?: string } {
  const tree: Branch = new Map();
  const unread: string[] = [];
  const deep: string[] = [];
  let looked: Omit<WhoWins, keyof Version | 'system' | 'pinned'> = { part: 'fight' };
  const parameters = new URLSearchParams(query);
  for (const [key, value] of parameters) {
    if (key === RULES || key === OPTIONS) continue;
    const part = PARTS.find((one) => one === value);
    const [, path, from, to] = /^([^,]+),(-?\d{1,7}),(-?\d{1,7})$/.exec(value) ?? [];
    const vary = path === undefined ? undefined : { path, from: Number(from), to: Number(to) };
    if (key === PART && part !== undefined) looked = { ...looked, part };
    else if (key === VARY && vary !== undefined) looked = { ...looked, vary };
    else if (key === BY && vary !== undefined) looked = { ...looked, by: vary };
    else if (key === EVEN) looked = { ...looked, even: true };
    else if (isTooDeep(key, value)) deep.push(key);
    else if (isUnknown(key) || !grow(tree, key.split('.'), plainFrom(value))) unread.push(key);
  }
  const { [WAS]: was, ...now } = grown(tree) as PlainRecord;
  const asMade = ({ fields, settings, policy }: Version) => {
    const rules = withDefaults(systemOf(system).settings, settings, parameters.get(RULES) ?? undefined);
    const options = withDefaults(fightShape(system), fields, parameters.get(OPTIONS) ?? undefined);
    const version: Version = { fields: options.given, settings: rules.given, policy };
    return { version, changed: changedText([rules, options]) };
  };
  const pinned = was === undefined ? {} : { pinned: asMade(versionIn(record(was))).version };
  const { version, changed } = asMade(versionIn(now));
  // Where a link names nobody, the two of the first example fight.
  const fields = Object.keys(version.fields).length === 0 ? exampleWhoWins(system, 0).fields : version.fields;
  return { whoWins: { system, ...version, fields, ...looked, ...pinned }, ...troubleOf(unread, deep, changed) };
}

/** No field begins with this sign. */
const isUnknown = (key: string) => key.startsWith('~') && key !== POLICY && !key.startsWith(`${WAS}.`);

function versionIn({ settings, [POLICY]: policy, ...fields }: PlainRecord): Version {
  return { fields, settings: record(settings), policy: policy === 'best' ? 'best' : 'default' };
}

function diceFrom(text: string): Throw | undefined {
  const dice: (Die | null)[] = [];
  for (const part of text.split(',')) {
    const [, face, rolled] = /^(-?\d{1,4})(r?)$/.exec(part) ?? [];
    if (face === undefined && part !== '') return undefined;
    dice.push(face === undefined ? null : { face: Number(face), from: rolled ? 'rolled' : 'typed' });
  }
  return dice;
}

/** No request is nested so deep: it is left out before anything has to follow it down. */
function isTooDeep(key: string, text: string): boolean {
  const levels = MAX_DEPTH - key.split('.').length;
  return levels < 0 || isDeeper(plainFrom(text), levels);
}

function isDeeper(value: Plain, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels <= 0 || Object.values(value).some((inner) => isDeeper(inner as Plain, levels - 1));
}

function plainFrom(text: string): Plain {
  if (readsAsText(text)) return text;
  try {
    return JSON.parse(text) as Plain;
  } catch {
    return text;
  }
}

type Branch = Map<string, Branch | { readonly leaf: Plain }>;

function grow(tree: Branch, path: readonly string[], leaf: Plain): boolean {
  let here = tree;
  for (const key of path.slice(0, -1)) {
    const next = here.get(key) ?? new Map();
    if (!(next instanceof Map)) return false;
    here.set(key, next);
    here = next;
  }
  const last = path.at(-1)!;
  if (path.some((key) => key === '' || key === '__proto__') || here.has(last)) return false;
  here.set(last, { leaf });
  return true;
}

/** Keys that count from 0 are a list. */
function grown(tree: Branch): Plain {
  const entries = [...tree].map(([key, inner]) => [key, inner instanceof Map ? grown(inner) : inner.leaf] as const);
  const counts = entries.length > 0 && entries.every(([key], i) => key === `${i}`);
  return counts ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

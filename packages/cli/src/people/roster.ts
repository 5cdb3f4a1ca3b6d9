/** `people` and `--people`: a roster in a file, listed, written into, and taken from by name. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import {
  chapterIn,
  copyPerson,
  EMPTY_ROSTER,
  entryName,
  findPerson,
  mergeRosters,
  personFromLink,
  personLink,
  putPerson,
  type Roster,
  type RosterEntry,
  readRoster,
  removePerson,
  roleOf,
  rowsIn,
  writeRoster,
} from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { hint, isRefusal, type Plain, type PlainRecord, type Refusal, type System } from '@strikehome/engine/kernel';
import { type Arguments, isMisuse, type Misuse, show } from '../arguments.ts';
import type { Exit } from '../commands.ts';
import { type Pen, penHere, printed } from '../draw/pen.ts';
import { clean, hanging } from '../draw/text.ts';
import { print } from '../machine/streams.ts';

/** The characters of a file; a missing file is empty when it is about to be written. */
export function openRoster(file: string, fresh = false): Roster | Misuse {
  if (fresh && !existsSync(file)) return EMPTY_ROSTER;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { misuse: `character file not found: ${show(file)}` };
  }
  const roster = readRoster(text);
  return isRefusal(roster) ? { misuse: told(file, roster) } : roster;
}

const told = (file: string, { path, message }: Refusal) =>
  `${show(file)}${path === '' ? '' : ` (${show(path)})`}: ${message}`;

/** Written beside and put in its place, so that a file is never half a roster. */
function keep(file: string, roster: Roster): void {
  writeFileSync(`${file}.new`, writeRoster(roster));
  renameSync(`${file}.new`, file);
}

/** `@Mira`, `@Mira,@Ash`: the characters of these names, as roles of a request; undefined where there is none. */
export function peopleNamed(
  roster: Roster,
  system: string,
  parts: readonly string[],
  typed: string,
): Plain | Refusal | undefined {
  const names = typed.split(/,\s*@/);
  const found: Plain[] = [];
  for (const name of names) {
    const entry = findPerson(roster, system, name.trim());
    if (isRefusal(entry)) return existsSync(typed) ? undefined : { ...entry, path: parts.join('.') };
    found.push(parts.at(-1) === 'sheet' ? entry.sheet : roleOf(entry));
  }
  return found.length === 1 ? found[0] : found;
}

/** What each word after the file does to the roster. */
const EDITS = { add, remove, copy, import: merge, link } as const;

type Edit = (roster: Roster, words: readonly string[]) => Edited | Misuse;

interface Edited {
  readonly roster?: Roster;
  readonly says: string;
}

export async function runPeople({ words, flags }: Arguments): Promise<Exit> {
  const [file, ...rest] = words;
  if (file === undefined) return { status: 1, message: 'file missing: strikehome people FILE' };
  const [verb] = rest;
  const edit =
    verb !== undefined && Object.hasOwn(EDITS, verb) ? (EDITS[verb as keyof typeof EDITS] as Edit) : undefined;
  if (verb !== undefined && edit === undefined && !Object.hasOwn(SYSTEMS, verb)) {
    const known = [...Object.keys(EDITS), ...Object.keys(SYSTEMS)];
    return { status: 1, message: `people: unknown word ${show(verb)}.${hint(verb, known)}` };
  }
  const roster = openRoster(file, edit !== undefined);
  if (isMisuse(roster)) return { status: 2, message: roster.misuse };
  if (edit === undefined) return list(roster, rest[0], flags);
  const done = edit(roster, rest.slice(1));
  if (isMisuse(done)) return { status: 2, message: done.misuse };
  if (done.roster !== undefined) keep(file, done.roster);
  await print(`${clean(done.says)}\n`);
  return { status: 0 };
}

async function list(roster: Roster, only: string | undefined, flags: Arguments['flags']): Promise<Exit> {
  const drawn = flags.pretty === true || (process.stdout.isTTY && !flags.json);
  const pen = penHere(flags['no-color'] === true);
  const shown = only === undefined ? roster : { ...roster, games: { [only]: chapterIn(roster, only) } };
  await print(drawn ? printed(drawRoster(shown, pen), pen) : `${JSON.stringify(shown)}\n`);
  return { status: 0 };
}

function drawRoster({ games }: Roster, pen: Pen): readonly string[] {
  const written = Object.entries(games).filter(
    ([, { people, settings, pack }]) => people.length > 0 || settings !== undefined || pack !== undefined,
  );
  if (written.length === 0) return ['', '  No characters yet.', ''];
  return written.flatMap(([id, { people, settings, pack }]) => [
    '',
    `  ${pen.ink.bold(SYSTEMS[id]!.title)}  ${pen.ink.dim(id)}`,
    ...people.flatMap((entry) => [
      `    ${pen.ink.bold(clean(entryName(entry)))}${pen.ink.dim(markOf(entry))}`,
      ...hanging('      ', clean(lineOf(id, entry)), pen.width),
    ]),
    ...(settings === undefined
      ? []
      : hanging('    ', `House rules: ${clean(rulesText(settings))}`, pen.width, pen.ink.dim)),
    ...Object.entries(SYSTEMS[id]!.packs?.tables ?? {}).flatMap(([table, { label, numbers }]) => {
      const rows = rowsIn(pack, table).map((row) => `${row.name}${numbers === undefined ? '' : ` (${numbers(row)})`}`);
      return rows.length === 0 ? [] : hanging('    ', `${label}: ${clean(rows.join(', '))}`, pen.width);
    }),
    '',
  ]);
}

const markOf = ({ kind, count, side }: RosterEntry) =>
  `  ${[kind, count === undefined ? '' : `×${count}`, side ?? ''].filter((part) => part !== '').join(' · ')}`;

const lineOf = (system: string, { kind, sheet }: RosterEntry) => SYSTEMS[system]!.sheets![kind]!.toText(sheet);

const rulesText = (settings: PlainRecord) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

function gameIn(words: readonly string[], usage: string): System | Misuse {
  const [id = ''] = words;
  if (Object.hasOwn(SYSTEMS, id)) return SYSTEMS[id]!;
  return id === ''
    ? { misuse: `game missing: strikehome people FILE ${usage}` }
    : { misuse: `unknown game ${show(id)}.${hint(id, Object.keys(SYSTEMS))}` };
}

const wrong = ({ path, message }: Refusal): Misuse => ({ misuse: path === '' ? message : `${path}: ${message}` });

const FIELDS = ['kind', 'name', 'side', 'count'];

/** `add SYSTEM "Mira, PHYSICAL 6, swords 3" [count=3] [side=theirs]`, or a link. */
function add(roster: Roster, words: readonly string[]): Edited | Misuse {
  if (words.length === 1 && /^p\d+-/.test(words[0]!)) return addLink(roster, words[0]!);
  const system = gameIn(words, 'add SYSTEM "NAME, NUMBERS …"');
  if (isMisuse(system)) return system;
  const isField = (word: string) => FIELDS.some((field) => word.startsWith(`${field}=`));
  const fields = Object.fromEntries(words.slice(1).filter(isField).map(fieldOf));
  const text = words
    .slice(1)
    .filter((word) => !isField(word))
    .join(', ');
  const sheets = system.sheets ?? {};
  const kind = typeof fields.kind === 'string' ? fields.kind : Object.keys(sheets)[0]!;
  if (!Object.hasOwn(sheets, kind))
    return { misuse: `${system.title} has no sheet ${show(kind)}.${hint(kind, Object.keys(sheets))}` };
  if (text.trim() === '') return { misuse: `stat line missing: strikehome people FILE add ${system.id} "Mira, …"` };
  const { sheet, unread } = sheets[kind]!.fromText(text);
  if (unread.length > 0) {
    const words = unread.map((one) =>
      one.near === undefined ? show(one.text) : `${show(one.text)} (did you mean ${one.near}?)`,
    );
    return { misuse: `unknown words: ${words.join(', ')}` };
  }
  const after = putPerson(roster, system.id, { ...fields, kind, sheet });
  if (isRefusal(after)) return wrong(after);
  const entry = { kind, sheet, ...fields } as RosterEntry;
  return { roster: after, says: `Saved ${entryName(entry)}: ${lineOf(system.id, entry)}` };
}

function fieldOf(word: string): readonly [string, Plain] {
  const at = word.indexOf('=');
  const value = word.slice(at + 1);
  return [word.slice(0, at), word.startsWith('count=') && /^\d+$/.test(value) ? Number(value) : value];
}

function addLink(roster: Roster, link: string): Edited | Misuse {
  const found = personFromLink(link);
  if (isRefusal(found)) return wrong(found);
  const after = putPerson(roster, found.system, found.entry);
  return isRefusal(after) ? wrong(after) : { roster: after, says: `Saved ${entryName(found.entry)}.` };
}

function remove(roster: Roster, words: readonly string[]): Edited | Misuse {
  const system = gameIn(words, 'remove SYSTEM NAME');
  if (isMisuse(system)) return system;
  const after = removePerson(roster, system.id, words.slice(1).join(' '));
  return isRefusal(after) ? wrong(after) : { roster: after.roster, says: `${entryName(after.removed)} was removed.` };
}

function copy(roster: Roster, words: readonly string[]): Edited | Misuse {
  const system = gameIn(words, 'copy SYSTEM NAME [NEW-NAME]');
  if (isMisuse(system)) return system;
  const [, name = '', as] = words;
  const after = copyPerson(roster, system.id, name, as);
  if (isRefusal(after)) return wrong(after);
  return { roster: after, says: `Saved ${entryName(chapterIn(after, system.id).people.at(-1)!)}.` };
}

function merge(roster: Roster, [other = '']: readonly string[]): Edited | Misuse {
  const theirs = openRoster(other);
  if (isMisuse(theirs)) return theirs;
  const { roster: all, added, same, renamed, settings } = mergeRosters(roster, theirs);
  const parts = [
    added.length === 0 ? '' : `added: ${added.join(', ')}`,
    same.length === 0 ? '' : `already there: ${same.join(', ')}`,
    ...renamed.map(({ from, to }) => `${from} was added as ${to}, because the name is taken`),
    settings.length === 0 ? '' : `house rules of ${settings.join(', ')}`,
  ];
  const says = parts.filter((part) => part !== '').join('; ');
  return { roster: all, says: says === '' ? 'That file has no characters.' : says };
}

function link(roster: Roster, words: readonly string[]): Edited | Misuse {
  const system = gameIn(words, 'link SYSTEM NAME');
  if (isMisuse(system)) return system;
  const entry = findPerson(roster, system.id, words.slice(1).join(' '));
  return isRefusal(entry) ? wrong(entry) : { says: personLink(system.id, entry) };
}

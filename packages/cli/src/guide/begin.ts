/** How a fight begins: from an example, one's own people, those of a roster, or a file. What is typed is not lost when it is refused. */
import { existsSync } from 'node:fs';
import {
  chapterIn,
  EMPTY_ROSTER,
  entryName,
  findPerson,
  type RosterEntry as Person,
  setupOf,
  templatesOf,
} from '@strikehome/engine/contract';
import {
  isRecord,
  isRefusal,
  type Plain,
  type PlainRecord,
  type Shape,
  type System,
  shapesAt,
  withValue,
} from '@strikehome/engine/kernel';
import { type Device, isFailure, type TableRefusal } from '@strikehome/table';
import { drawFailure } from '../draw/answer.ts';
import { clean, inSentence } from '../draw/text.ts';
import { readTable, TerminalTable } from '../table/terminal-table.ts';
import type { Setting } from './action.ts';
import { changeField } from './change.ts';
import { fillField, fillRecord, nameOf } from './fill.ts';

export async function begin(setting: Setting, system: System): Promise<TerminalTable | undefined> {
  const { prompter, device } = setting;
  const { examples } = system.encounter!;
  const picked = await prompter.pick<number | 'roster' | 'change' | 'load' | 'back'>('Start from', [
    ...(setting.roster === undefined ? [] : [{ value: 'roster' as const, label: 'Your characters' }]),
    ...examples.map(({ title }, value) => ({ value, label: title })),
    { value: 'change', label: 'Your own fighters', hint: 'starting from the first example' },
    { value: 'load', label: 'A saved fight' },
    { value: 'back', label: 'Back' },
  ]);
  if (picked === 'back') return undefined;
  if (picked === 'load') return load(setting, system, device);
  const start = picked === 'roster' ? await fromRoster(setting, system) : await fromExample(setting, system, picked);
  return opened(setting, system, start);
}

/** A fight with this set-up; what is refused of it is asked for again, and the rest stays as it was typed. */
async function opened(setting: Setting, system: System, start: PlainRecord): Promise<TerminalTable | undefined> {
  const { prompter, pen, device } = setting;
  let draft = start;
  for (;;) {
    const home = TerminalTable.open(system.id, draft, device);
    if (!isFailure(home)) return home;
    const { error } = home;
    const path = error.path.split('.').slice(1);
    const { setup } = system.encounter!;
    const place = placeOf(setup, draft, path);
    prompter.show(drawFailure({ error: { ...error, path: place?.title ?? error.path } }, pen));
    const what = await prompter.pick<'mend' | 'change' | 'back'>('What next?', [
      ...(place === undefined ? [] : [{ value: 'mend' as const, label: 'Fix it', hint: clean(place.title) }]),
      { value: 'change', label: 'Change something else' },
      { value: 'back', label: 'Start over', hint: 'discards what you entered' },
    ]);
    if (what === 'back') return begin(setting, system);
    if (what === 'change' || place === undefined) draft = await changeField(prompter, setup, draft);
    else {
      const value = await fillField(prompter, place.shape, place.title, place.value);
      draft = withValue(draft, path, value);
    }
  }
}

interface Place {
  readonly shape: Shape;
  readonly title: string;
  readonly value: Plain | undefined;
}

/** What is asked for at a path of a set-up: "Fighters 1: weapon". */
function placeOf(setup: Shape, draft: PlainRecord, path: readonly string[]): Place | undefined {
  const [shape] = shapesAt(setup, path);
  if (path.length === 0 || shape === undefined) return undefined;
  let title = '';
  let value: Plain | undefined = draft;
  for (const [i, key] of path.entries()) {
    const at = /^\d+$/.test(key);
    const [field] = shapesAt(setup, path.slice(0, i + 1));
    const name = at ? String(Number(key) + 1) : nameOf(field!, key);
    title = title === '' ? name : at ? `${title} ${name}` : `${title}: ${inSentence(name)}`;
    value = isRecord(value) || Array.isArray(value) ? (value as Readonly<Record<string, Plain>>)[key] : undefined;
  }
  return { shape, title, value };
}

async function fromExample({ prompter }: Setting, { encounter }: System, picked: number | 'change') {
  const { examples, setup } = encounter!;
  const base = examples[picked === 'change' ? 0 : picked]?.setup ?? {};
  return picked === 'change' ? await fillRecord(prompter, setup, base) : base;
}

const fromRoster = (setting: Setting, system: System) =>
  lineUpOf(setting, system, [
    ['ours', 'Who is on your side?'],
    ['theirs', 'Who are your opponents?'],
  ]);

/** A setup of those who are named for each side; a name that is in neither the roster nor the templates is asked for again. */
export async function lineUpOf(
  setting: Setting,
  system: System,
  asked: readonly (readonly [side: 'ours' | 'theirs', message: string])[],
): Promise<PlainRecord> {
  const roster = setting.roster ?? EMPTY_ROSTER;
  const { people, settings } = chapterIn(roster, system.id);
  const known = [...people, ...templatesOf(system)].map(entryName).join(', ');
  const column = async (message: string): Promise<readonly Person[]> => {
    const typed = await setting.prompter.text({ message: `${message}, with commas between`, initial: '' });
    const found = typed.split(',').map((name) => findPerson(roster, system.id, name.trim()));
    const wrong = found.find(isRefusal);
    if (wrong === undefined) return found as readonly Person[];
    setting.prompter.show([`  ${wrong.message}`, `  Here: ${clean(known)}.`]);
    return column(message);
  };
  const named: Record<'ours' | 'theirs', readonly Person[]> = { ours: [], theirs: [] };
  for (const [side, message] of asked) named[side] = await column(message);
  return setupOf(system, named, settings) ?? {};
}

async function load(setting: Setting, system: System, device: Device): Promise<TerminalTable | undefined> {
  const { prompter, pen } = setting;
  const usual = `fight-${system.id}.json`;
  const initial = existsSync(usual) ? usual : 'fight.json';
  const file = await prompter.text({ message: 'Load from which file?', initial });
  const read = readTable(file);
  const wrong = isFailure(read) ? read.error : otherGame(read.table.system, system);
  if (wrong !== undefined || isFailure(read)) {
    prompter.show(drawFailure({ error: wrong as TableRefusal }, pen, file));
    return begin(setting, system);
  }
  const home = TerminalTable.from(read, device);
  home.file = file;
  return home;
}

export function otherGame(id: string, { id: wanted }: System): TableRefusal | undefined {
  const message = `This fight is ${id}, not ${wanted}.`;
  return id === wanted ? undefined : { code: 'invalid_request', path: 'table.system', message };
}

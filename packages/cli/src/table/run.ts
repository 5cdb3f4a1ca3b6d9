/** `play`, `replay` and `verify`: a table in the terminal, and table files. */
import { existsSync } from 'node:fs';
import type { Roster } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { cryptographic, nearest, type System, throwerFrom } from '@strikehome/engine/kernel';
import {
  DEVICE,
  type FileText,
  foldAll,
  isFailure,
  shown,
  type TableRefusal,
  verify,
  viewOnScreen,
} from '@strikehome/table';
import { type Arguments, isMisuse, show } from '../arguments.ts';
import type { Exit } from '../commands.ts';
import { drawFailure } from '../draw/answer.ts';
import { type Pen, penHere, printed } from '../draw/pen.ts';
import { drawTable } from '../draw/table.ts';
import { clean, hanging } from '../draw/text.ts';
import type { Setting } from '../guide/action.ts';
import { begin, otherGame } from '../guide/begin.ts';
import { sitAt } from '../guide/fight.ts';
import { visit } from '../guide/index.ts';
import type { Prompter } from '../guide/prompter.ts';
import { print } from '../machine/streams.ts';
import { openRoster } from '../people/roster.ts';
import { type ProgressBar, progressHere } from '../surveys/progress.ts';
import { goodbye } from './leaving.ts';
import { chancesOf, END, reviewsOf } from './review.ts';
import { readTable, TerminalTable, unwritable } from './terminal-table.ts';

const penOf = ({ flags }: Arguments) => penHere(flags['no-color'] === true);

export function runPlay(given: Arguments): Promise<Exit> {
  const { people, save } = given.flags;
  const roster = people === undefined ? undefined : openRoster(`${people}`);
  if (roster !== undefined && isMisuse(roster)) return Promise.resolve({ status: 2, message: roster.misuse });
  return play(given.words[0], save as string | undefined, penOf(given), roster);
}

export async function runReplay(given: Arguments): Promise<Exit> {
  const pen = penOf(given);
  return withFile(given, async (_file, read) => {
    if (given.flags.json === true) {
      await print(`${JSON.stringify({ ok: true, fights: reviewsOf(read, progressHere()) })}\n`);
      return { status: 0 };
    }
    await visit(pen, (prompter) => replay(prompter, read, pen, progressHere()));
    return { status: 0 };
  });
}

export function runVerify(given: Arguments): Promise<Exit> {
  const { flags } = given;
  const asJson = flags.json === true || !(process.stdout.isTTY || flags.pretty === true);
  return withFile(given, (file, read) => verified(file, read, asJson, penOf(given)));
}

async function withFile(
  { command, words }: Arguments,
  use: (file: string, read: FileText) => Exit | Promise<Exit>,
): Promise<Exit> {
  const [file] = words;
  if (file === undefined) return { status: 1, message: `file missing: strikehome ${command!.name} FILE` };
  const read = readTable(file);
  return isFailure(read) ? unread(file, read.error) : use(file, read);
}

function unread(file: string, { code, path, message }: TableRefusal): Exit {
  const place = path === '' ? '' : ` (${path})`;
  return {
    status: 1,
    message: code === 'not_found' ? `file not found: ${show(file)}` : `${show(file)}${place}: ${message}`,
  };
}

async function play(id: string | undefined, file: string | undefined, pen: Pen, roster?: Roster): Promise<Exit> {
  const read = file !== undefined && existsSync(file) ? readTable(file) : undefined;
  if (read !== undefined && isFailure(read)) return unread(file!, read.error);
  const known = Object.keys(SYSTEMS);
  const wanted = id ?? read?.table.system;
  if (wanted === undefined) return { status: 1, message: `game missing. Games: ${known.join(', ')}.` };
  if (!Object.hasOwn(SYSTEMS, wanted)) {
    const near = nearest(wanted, known);
    const hint = near === undefined ? `Games: ${known.join(', ')}.` : `Did you mean ${near}?`;
    return { status: 1, message: `unknown game ${show(wanted)}. ${hint}` };
  }
  const system = SYSTEMS[wanted]!;
  if (system.encounter === undefined) return { status: 1, message: `${system.title} has no encounters to play.` };
  const other = read === undefined ? undefined : otherGame(read.table.system, system);
  if (other !== undefined) return unread(file!, other);
  const barred = file === undefined ? undefined : unwritable(file);
  if (barred !== undefined) return { status: 1, message: `cannot save to ${show(file!)}: ${barred}.` };
  const home = { now: read === undefined ? undefined : TerminalTable.from(read, DEVICE) };
  const thrower = throwerFrom(cryptographic((numbers) => crypto.getRandomValues(numbers)));
  await visit(pen, async (prompter) => {
    const setting: Setting = { prompter, thrower, device: DEVICE, pen, ...(roster === undefined ? {} : { roster }) };
    await playAt(setting, system, file, home);
  });
  process.stdout.write(printed(['', ...goodbye(home.now, system, pen, process.cwd()), ''], pen));
  return { status: 0 };
}

/** From the first question to the end; a player who leaves in the middle leaves a table behind. */
export async function playAt(
  setting: Setting,
  system: System,
  file: string | undefined,
  at: { now: TerminalTable | undefined },
): Promise<void> {
  at.now ??= await begin(setting, system);
  if (at.now === undefined) return;
  if (file !== undefined) at.now.file = file;
  at.now.save();
  await sitAt(setting, system, at.now);
}

type Way = 'on' | 'back' | 'first' | 'last' | 'leave';

/** Entry by entry, with where the fight stood after each. */
export async function replay(prompter: Prompter, file: FileText, pen: Pen, progress?: ProgressBar): Promise<void> {
  const { entries } = file;
  const end = entries.length;
  const chances = chancesOf(reviewsOf(file, progress), file);
  const system = SYSTEMS[foldAll(entries).system]!;
  for (let at = 1; ; ) {
    const sofar = entries.slice(0, at);
    const table = foldAll(sofar);
    const gm = table.seats.find(({ role, gone }) => role === 'gm' && !gone)!;
    const last = sofar.at(-1)!;
    const line = `${at} of ${end}: ${clean(shown(last, table, gm).text)}`;
    const drawn = drawTable({ entries: sofar, table, view: viewOnScreen(table, gm) }, system, pen, 'both');
    const said = [chances.get(last.seq) ?? [], at === end ? (chances.get(END) ?? []) : []].flat();
    const told = said.flatMap((text) => hanging('  ', text, pen.width));
    prompter.show([...hanging('  ', line, pen.width, pen.ink.bold), ...told, '', ...drawn]);
    const way = await prompter.pick<Way>('Where to?', [
      ...(at < end ? [{ value: 'on' as const, label: 'Forwards' }] : []),
      ...(at > 1 ? [{ value: 'back' as const, label: 'Back' }] : []),
      ...(at > 1 ? [{ value: 'first' as const, label: 'To the beginning' }] : []),
      ...(at < end ? [{ value: 'last' as const, label: 'To the end' }] : []),
      { value: 'leave', label: 'Leave' },
    ]);
    if (way === 'leave') return;
    at = { on: at + 1, back: at - 1, first: 1, last: end }[way];
  }
}

async function verified(file: string, read: FileText, asJson: boolean, pen: Pen): Promise<Exit> {
  const { faults, ...count } = verify(read);
  const [first] = faults;
  if (asJson) {
    await print(`${JSON.stringify({ ok: first === undefined, ...count, faults })}\n`);
    return { status: first === undefined ? 0 : 1 };
  }
  if (first !== undefined) {
    const error = { code: 'not_so', path: `entry ${first.seq}`, message: first.message };
    await print(printed(drawFailure({ error }, pen, file), pen));
    return { status: 1 };
  }
  await print(printed(hanging('  ', `${pen.ink.bold('✓')} ${summary(count)}`, pen.width), pen));
  return { status: 0 };
}

function summary({ entries, throws, unproven, typed, states }: Omit<ReturnType<typeof verify>, 'faults'>): string {
  const kept = unproven === 0 ? '' : ` ${unproven} rolls cannot be verified until the table reveals its secret.`;
  return `${entries} entries: ${throws} rolls match the secret, ${typed} typed, ${states} states match the rules.${kept}`;
}

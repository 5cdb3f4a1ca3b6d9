/**
 * A table of the terminal: a table of this device, kept in memory and, where there is a file, in the file after every
 * command.
 */
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '@strikehome/engine/contract';
import type { Plain, PlainRecord } from '@strikehome/engine/kernel';
import {
  type Device,
  type Entry,
  type FileText,
  isFailure,
  LocalTable,
  readFile,
  refused,
  type Seat,
  type Table,
  type TableFailure,
  type View,
} from '@strikehome/table';

const GM = 'GM';

export class TerminalTable {
  readonly #home: LocalTable;
  /** Where it is kept, if anywhere. */
  file: string | undefined;

  private constructor(home: LocalTable) {
    this.#home = home;
  }

  static open(system: string, setup: PlainRecord, device: Device): TerminalTable | TableFailure {
    const home = LocalTable.open({ system, setup, name: GM }, device);
    if (isFailure(home)) return home;
    home.do({ kind: 'seat', seat: home.seat.seat, dice: 'throw' });
    return new TerminalTable(home);
  }

  /** Goes on from a file: with its own secret where the file has it and the table is open, else as a new table. */
  static from(file: FileText, device: Device): TerminalTable {
    const { secret } = file.file.table;
    const resumed = file.table.open && secret !== undefined ? LocalTable.resume(file, secret, device) : undefined;
    return new TerminalTable(resumed ?? LocalTable.takeOver(file, GM, device));
  }

  get entries(): readonly Entry[] {
    return this.#home.entries;
  }

  get table(): Table {
    return this.#home.table;
  }

  get seat(): Seat {
    return this.#home.seat;
  }

  get view(): View {
    return this.#home.view;
  }

  do(command: Plain): Entry | TableFailure {
    const made = this.#home.do(command);
    if (isFailure(made)) return made;
    this.save();
    return made.at(-1)!;
  }

  /** Written beside it first, so that there is a whole file at any time. Nobody else sits here: its secret is in it. */
  save(): void {
    if (this.file === undefined) return;
    const { file, secret } = this.#home;
    writeFileSync(`${this.file}.part`, `${JSON.stringify({ ...file, table: { ...file.table, secret } })}\n`);
    renameSync(`${this.file}.part`, this.file);
  }
}

/** Why a fight could not be kept in this file, if it could not: asked before there is one to lose. */
export function unwritable(file: string): string | undefined {
  const folder = path.dirname(file);
  if (!existsSync(folder)) return `folder not found: ${folder}`;
  try {
    writeFileSync(`${file}.part`, '');
    rmSync(`${file}.part`);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return `${folder} is not a folder`;
    return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 'it may not be written there' : `${code}`;
  }
}

/** A file of a table, or what is wrong with it. */
export function readTable(file: string): FileText | TableFailure {
  if (!existsSync(file)) return refused('not_found', '', `File not found: ${file}`);
  if (statSync(file).isDirectory()) return refused('invalid_request', '', `${file} is a folder, not a file.`);
  const read = readJson(readFileSync(file, 'utf8'));
  return read.ok ? readFile(read.value) : refused('invalid_request', '', 'This is not valid JSON.');
}

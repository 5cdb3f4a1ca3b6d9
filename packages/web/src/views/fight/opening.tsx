/** A fight from a file or a link, opened to step through it or to go on. The core of a table is fetched for it. */
import { signal } from '@preact/signals';
import { isRecord } from '@strikehome/engine/kernel';
import type { FileText, TableFile } from '@strikehome/table';
import type { Route } from '../../state/link.ts';
import { fetchSystem } from '../../state/registry.ts';
import { announcement, NOT_FETCHED } from '../../state/store.ts';

/** Only a GM's is whole: of others there is the log, as far as the one who saved it may read it. */
export interface OpenedFile {
  readonly file: TableFile;
  readonly whole?: FileText;
  /** Where it was opened from, where that is no part of the page's own fight. */
  readonly from?: Route;
}

/** A file that is being looked at. */
export const opened = signal<OpenedFile | undefined>(undefined);
export const fileTrouble = signal<string | undefined>(undefined);

export function report(message: string): void {
  fileTrouble.value = message;
  announcement.value = message;
}

const NO_TABLE = 'This isn’t a Strikehome table file.';
const BAD_LINK = 'This link is incomplete: part of the fight is missing. Ask for a new link, or for the file.';

/** Reads a saved table; its system is fetched first. Says what to do when it is none. */
export async function readTable(text: string, otherwise = NO_TABLE): Promise<OpenedFile | undefined> {
  fileTrouble.value = undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const about = isRecord(value) ? value.table : undefined;
  const system = isRecord(about) ? about.system : undefined;
  if (typeof system !== 'string') {
    report(otherwise);
    return undefined;
  }
  let core: typeof import('@strikehome/table');
  try {
    [core] = await Promise.all([import('@strikehome/table'), fetchSystem(system, 'encounter')]);
  } catch {
    report(NOT_FETCHED);
    return undefined;
  }
  const { isFailure, readFile, readLog } = core;
  const file = readLog(value);
  const whole = isFailure(file) || file.table.for !== 'gm' ? undefined : readFile(value);
  for (const one of [file, whole])
    if (one !== undefined && isFailure(one)) {
      report(`This file cannot be opened (${one.error.path}): ${one.error.message}`);
      return undefined;
    }
  return { file: file as TableFile, ...(whole === undefined ? {} : { whole: whole as FileText }) };
}

/** The fight that a link brings. */
export async function readShared(letters: string): Promise<OpenedFile | undefined> {
  const { unpacked } = await import('../../state/packed.ts');
  return readTable((await unpacked(letters)) ?? '', BAD_LINK);
}

export function OpenButton() {
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (file !== undefined) opened.value = await readTable(await file.text());
  };
  return (
    <label class="plain-button file">
      Import
      <input
        type="file"
        accept="application/json,.json"
        class="unseen"
        onChange={(event) => void read(event.currentTarget)}
      />
    </label>
  );
}

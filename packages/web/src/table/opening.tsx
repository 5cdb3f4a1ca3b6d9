/** A saved file, opened to step through it or to go on. The core of a table is fetched for it. */
import { signal } from '@preact/signals';
import { isRecord } from '@strikehome/engine/kernel';
import type { FileText } from '@strikehome/table';
import { fetchSystem } from '../state/shelf.ts';
import { announcement, NOT_FETCHED } from '../state/store.ts';

/** A file that is being looked at. */
export const opened = signal<FileText | undefined>(undefined);
export const fileTrouble = signal<string | undefined>(undefined);

export function report(message: string): void {
  fileTrouble.value = message;
  announcement.value = message;
}

/** Reads a saved file; its system is fetched first. Says what to do when it is no table. */
async function openFile(text: string): Promise<void> {
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
    report('This file is no table. Choose a file that was saved here.');
    return;
  }
  let core: typeof import('@strikehome/table');
  try {
    [core] = await Promise.all([import('@strikehome/table'), fetchSystem(system, 'encounter')]);
  } catch {
    report(NOT_FETCHED);
    return;
  }
  const { isTableRefusal, readFile } = core;
  const read = readFile(value);
  if (isTableRefusal(read)) report(`This file cannot be opened (${read.path}): ${read.message}`);
  else opened.value = read;
}

export function OpenButton() {
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (file !== undefined) await openFile(await file.text());
  };
  return (
    <label class="plain-button file">
      Open a file
      <input
        type="file"
        accept="application/json,.json"
        class="unseen"
        onChange={(event) => void read(event.currentTarget)}
      />
    </label>
  );
}

/** Leaving a fight: it is saved, also without a named file, and the user is told how to continue. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { System } from '@strikehome/engine/kernel';
import type { Pen } from '../draw/pen.ts';
import { clean, hanging } from '../draw/text.ts';
import { quoted } from '../fields/value.ts';
import type { TerminalTable } from './terminal-table.ts';

/** A name that is free there: `fight-degrees.json`, `fight-degrees-2.json`. */
export function freeName(folder: string, system: string): string {
  for (let nth = 1; ; nth++) {
    const name = `fight-${system}${nth === 1 ? '' : `-${nth}`}.json`;
    if (!existsSync(path.join(folder, name))) return name;
  }
}

/** How to continue, shown on leaving. In a `folder`, a fight in which something was done is saved. */
export function goodbye(home: TerminalTable | undefined, { id }: System, pen: Pen, folder?: string): readonly string[] {
  if (home === undefined) return ['  Until the next fight.'];
  const played = home.entries.some(({ kind }) => kind === 'do' || kind === 'note');
  const failed = home.file === undefined && folder !== undefined && played ? keep(home, folder, id) : undefined;
  if (home.file === undefined) {
    const why = failed === undefined ? '' : ` It could not be kept here: ${clean(failed)}.`;
    return hanging('  ', `This fight is not saved. To save one: strikehome play ${id} --save FILE.${why}`, pen.width);
  }
  const kept = clean(home.file);
  return [
    ...hanging('  ', `Saved to ${kept}. Continue with:`, pen.width),
    ...hanging('    ', `strikehome play ${id} --save ${quoted(kept)}`, pen.width),
  ];
}

/** What went wrong, if anything did. */
function keep(home: TerminalTable, folder: string, id: string): string | undefined {
  home.file = freeName(folder, id);
  try {
    home.save();
    return undefined;
  } catch (error) {
    home.file = undefined;
    return (error as Error).message;
  }
}

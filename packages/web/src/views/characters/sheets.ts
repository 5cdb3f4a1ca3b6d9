/** The kinds of sheet that a game has, a sheet in a line, and what a new one begins with. */
import type { RosterEntry } from '@strikehome/engine/contract';
import type { SheetKind } from '@strikehome/engine/kernel';
import { systemOf } from '../../state/whatif.ts';

export const sheetsOf = (system: string): Readonly<Record<string, SheetKind>> => systemOf(system).sheets ?? {};

/** What a new sheet begins with; set by the button that leads there. */
export const newSheet: {
  kind: string | undefined;
  copyOf: RosterEntry | undefined;
  /** What follows instead of the list of characters: it is given the name of the new one, where it was saved. */
  onLeave: ((name: string | undefined) => void) | undefined;
} = { kind: undefined, copyOf: undefined, onLeave: undefined };

/** A sheet in a line, without the name that stands above it. */
export function lineOf(system: string, { kind, sheet }: RosterEntry): string {
  const { name: _, ...rest } = sheet;
  try {
    return sheetsOf(system)[kind]!.toText(rest);
  } catch {
    return '';
  }
}

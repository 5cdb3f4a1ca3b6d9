/** Whether the next fight of a table is being set up: still so after a new character was created for it. */
import { signal } from '@preact/signals';
import type { TableClient } from './client.ts';

/** The id of the table. */
const nexting = signal<string | undefined>(undefined);

interface Next {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Nothing where there is no next fight to set up: one is on, or this seat does not run the table. */
export function nextFightOf({ id, view }: TableClient): Next | undefined {
  const now = view.value;
  if (now?.you.role !== 'gm' || !now.table.open || !now.fight?.over) return undefined;
  const set = (table: string | undefined) => () => {
    nexting.value = table;
    scrollTo({ top: 0 });
  };
  return { isOpen: nexting.value === id, open: set(id), close: set(undefined) };
}

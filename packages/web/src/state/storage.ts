/** What this browser saves: a few preferences, drafts, and the tables it has a seat at or was invited to, with their keys. */
import { signal } from '@preact/signals';
import { isRecord } from '@strikehome/engine/kernel';

/** A browser that saves nothing (private, full) is not an error: the page just forgets. */
export function load(key: string): unknown {
  try {
    const text = localStorage.getItem(`strikehome.${key}`);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Whether it was saved; `undefined` takes the entry out. */
export function save(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(`strikehome.${key}`);
    else localStorage.setItem(`strikehome.${key}`, JSON.stringify(value));
    return true;
  } catch {
    // Nothing is lost that was there before.
    return false;
  }
}

export interface SavedTable {
  readonly id: string;
  readonly system: string;
  readonly title?: string;
  /** The seat's own. */
  readonly key?: string;
  readonly role?: 'gm' | 'player' | 'watcher';
  readonly name?: string;
  /** A key that makes a seat. */
  readonly invitation?: { readonly as: 'player' | 'watcher' | 'gm'; readonly key: string };
  /** The GM's, to give away. */
  readonly invite?: string;
  readonly watch?: string;
  /** How the table was when this device last saw it. */
  readonly seen?: TableSeen;
}

/** What a list of tables says of one. */
export interface TableSeen {
  readonly seq: number;
  /** When its last entry was made. */
  readonly at?: string;
  readonly characters: readonly string[];
  /** "Round 2", "Between fights". */
  readonly state: string;
}

const MOST = 30;
const TEXTS = ['title', 'key', 'role', 'name', 'invite', 'watch'] as const;

function isTable(value: unknown): value is SavedTable {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.system !== 'string') return false;
  const { invitation } = value;
  return (
    TEXTS.every((name) => value[name] === undefined || typeof value[name] === 'string') &&
    (invitation === undefined || (isRecord(invitation) && typeof invitation.key === 'string'))
  );
}

function read(): readonly SavedTable[] {
  const value = load('tables');
  return Array.isArray(value) ? value.filter(isTable) : [];
}

/** The newest first. */
export const tables = signal<readonly SavedTable[]>(read());

/** Said of a table that nobody can come back to. */
export const CLOSED = 'Closed';
export const GONE = 'No longer there';

/** Of some tables, the first that this device can come back to; without any, the one it was at last. */
export function tableToContinue(some = tables.value): SavedTable | undefined {
  return some.find(({ key, seen }) => key !== undefined && seen?.state !== CLOSED && seen?.state !== GONE);
}

export function savedTable(id: string): SavedTable | undefined {
  return tables.value.find((one) => one.id === id);
}

function write(next: readonly SavedTable[]): void {
  tables.value = next.slice(0, MOST);
  save('tables', tables.value);
}

/** Another page of this browser may have saved some since: they are read first. */
export function saveTable(table: SavedTable): void {
  write([table, ...read().filter(({ id }) => id !== table.id)]);
}

export function forgetTable(id: string): void {
  write(read().filter((one) => one.id !== id));
  save(`unsent.${id}`, undefined);
}

/** An invitation that came with a link. A seat that is there already stays; the GM's own key is that seat. */
export function invited(id: string, system: string, invitation: NonNullable<SavedTable['invitation']>): void {
  const before = savedTable(id);
  if (invitation.as === 'gm') saveTable({ ...before, id, system, key: invitation.key, role: 'gm' });
  else if (before?.key === undefined) saveTable({ ...before, id, system, invitation });
}

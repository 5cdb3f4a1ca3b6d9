/** The tables that this browser has a seat at, or was invited to, with their keys: nowhere else on this device are they kept. */
import { signal } from '@preact/signals';
import { isRecord } from '@strikehome/engine/kernel';
import { keep, kept } from './keep.ts';

export interface KeptTable {
  readonly id: string;
  readonly system: string;
  readonly title?: string;
  /** The seat's own. */
  readonly key?: string;
  readonly role?: 'director' | 'player' | 'watcher';
  readonly name?: string;
  /** A key that makes a seat, until one is taken. */
  readonly invitation?: { readonly as: 'player' | 'watcher'; readonly key: string };
  /** The Director's, to give away. */
  readonly invite?: string;
  readonly watch?: string;
}

const MOST = 30;
const TEXTS = ['title', 'key', 'role', 'name', 'invite', 'watch'] as const;

function isTable(value: unknown): value is KeptTable {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.system !== 'string') return false;
  const { invitation } = value;
  return (
    TEXTS.every((name) => value[name] === undefined || typeof value[name] === 'string') &&
    (invitation === undefined || (isRecord(invitation) && typeof invitation.key === 'string'))
  );
}

function read(): readonly KeptTable[] {
  const value = kept('tables');
  return Array.isArray(value) ? value.filter(isTable) : [];
}

/** The newest first. */
export const tables = signal<readonly KeptTable[]>(read());

export function tableKept(id: string): KeptTable | undefined {
  return tables.value.find((one) => one.id === id);
}

function write(next: readonly KeptTable[]): void {
  tables.value = next.slice(0, MOST);
  keep('tables', tables.value);
}

/** Another page of this browser may have kept some since: they are read first. */
export function keepTable(table: KeptTable): void {
  write([table, ...read().filter(({ id }) => id !== table.id)]);
}

export function forgetTable(id: string): void {
  write(read().filter((one) => one.id !== id));
  keep(`unsent.${id}`, undefined);
}

/** An invitation that came with a link. A seat that is there already is kept. */
export function invited(id: string, system: string, invitation: NonNullable<KeptTable['invitation']>): void {
  const before = tableKept(id);
  if (before?.key === undefined) keepTable({ ...before, id, system, invitation });
}

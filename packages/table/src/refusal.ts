/** Why a command is not done: a value, shown to whoever sent it. */
import type { TableRefusal } from './types.ts';

export function no(code: TableRefusal['code'], path: string, message: string, rule?: string): TableRefusal {
  return { code, path, message, ...(rule === undefined ? {} : { rule }) };
}

export function isTableRefusal(value: unknown): value is TableRefusal {
  return typeof value === 'object' && value !== null && 'code' in value && 'path' in value && 'message' in value;
}

/** A table that is not there and one that is not yours look the same. */
export const UNKNOWN: TableRefusal = no('unknown', '', 'There is no such table, or not with this key.');

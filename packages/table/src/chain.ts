/**
 * The entries of a log as a chain: each has a hash over itself and the hash of the one before, so that a damaged or edited
 * log is noticed and the first bad entry named. A hash over what is hidden can be guessed, so no seat is sent one.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Entry } from './types.ts';

/** The entry with its hash. */
export function chained(before: string | undefined, { hash: _, text: __, ...entry }: Entry): Entry {
  return { ...entry, hash: hashOf(before, entry) };
}

/** SHA-256, in hex, of the hash before (nothing, where there is none), a newline, and the entry as JSON with sorted names. */
function hashOf(before: string | undefined, entry: Omit<Entry, 'hash'>): string {
  return bytesToHex(sha256(utf8ToBytes(`${before ?? ''}\n${sorted(entry)}`)));
}

function sorted(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const one of value) text += `${text === '' ? '' : ','}${one === undefined ? 'null' : sorted(one)}`;
    return `[${text}]`;
  }
  const record = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(record).sort()) {
    const inside = record[name];
    if (inside !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${sorted(inside)}`;
  }
  return `{${text}}`;
}

/**
 * The first entry of a log that is not the one that was written there, by its hash. Entries of version 1 have none; after
 * the first that has one, each must have one. With `before`, the log may begin after an entry with that hash.
 *
 * @example
 * import { chainFault, DEVICE, isFailure, LocalTable } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(chainFault(home.entries)); // undefined
 */
export function chainFault(entries: Iterable<Entry>, before?: string): ChainFault | undefined {
  let last = before;
  // A sentence that a file adds is no part of the entry.
  for (const { hash, text: _, ...entry } of entries) {
    if (hash === undefined && last !== undefined) return { seq: entry.seq, message: 'The entry has lost its hash.' };
    if (hash !== undefined && hash !== hashOf(last, entry)) return { seq: entry.seq, message: ALTERED };
    last = hash;
  }
  return undefined;
}

export interface ChainFault {
  readonly seq: number;
  readonly message: string;
}

const ALTERED = 'The entry was altered: its hash does not match.';

/** Looks through some stored logs for entries that are not the ones that were written, by the chain of their hashes. */
import { setImmediate } from 'node:timers/promises';
import { chainFault } from '@strikehome/table';
import type { Store } from './store.ts';

/** An entry of a stored log that was damaged or edited. */
export interface LogFault {
  readonly table: string;
  readonly message: string;
}

/** So many tables are looked at when a server starts, each at so many entries from some place on. */
const TABLES = 20;
const ENTRIES = 200;

/** What is wrong with a sample of the store's logs; where nothing is, nothing. */
export async function checkLogs(
  store: Pick<Store, 'some' | 'since'>,
  tables = TABLES,
  entries = ENTRIES,
  random: () => number = Math.random,
): Promise<readonly LogFault[]> {
  const faults: LogFault[] = [];
  for (const { id, last } of await store.some(tables)) {
    const from = Math.floor(random() * (Math.max(0, last - entries) + 1));
    const message = await faultIn(store, id, from, entries);
    if (message !== undefined) faults.push({ table: id, message });
    // Players come first.
    await setImmediate();
  }
  return faults;
}

async function faultIn(
  store: Pick<Store, 'since'>,
  table: string,
  from: number,
  most: number,
): Promise<string | undefined> {
  try {
    // The entry before the first of them has the hash that it goes on from.
    const [before] = from === 0 ? [] : await store.since(table, from - 1, 1);
    const fault = chainFault(await store.since(table, from, most), before?.hash);
    return fault === undefined ? undefined : `Entry ${fault.seq} of table ${table}: ${fault.message}`;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return `An entry of table ${table} after number ${from} cannot be read: it is not JSON.`;
  }
}

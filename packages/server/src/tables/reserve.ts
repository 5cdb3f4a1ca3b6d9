/**
 * Some disk space kept in a file beside the tables. Deleting needs space too, to be written down before it happens: on a full
 * disk the file is given up for it, and made again when there is room.
 */
import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { type Store, Unavailable } from './store.ts';

const RESERVE_BYTES = 4_000_000;
const BLOCK = Buffer.alloc(100_000, 1);

/** The same store, whose `remove` works on a full disk. */
export function withReserve(store: Store, file: string, bytes = RESERVE_BYTES): Store {
  const own = store.remove.bind(store);
  keepReserve(file, bytes);
  const remove: Store['remove'] = async (table) => {
    const wasThere = await own(table).catch((error: unknown) => {
      if (!(error instanceof Unavailable) || !giveUp(file)) throw error;
      return own(table);
    });
    keepReserve(file, bytes);
    return wasThere;
  };
  return Object.assign(store, { remove });
}

/** Makes the file where it is not there; where there is no room for all of it, none is kept. */
function keepReserve(file: string, bytes: number): void {
  if (statSync(file, { throwIfNoEntry: false })?.size === bytes) return;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'w', 0o600);
    for (let left = bytes; left > 0; ) left -= writeSync(descriptor, BLOCK, 0, Math.min(left, BLOCK.length));
    fsyncSync(descriptor);
  } catch {
    giveUp(file);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** False where there was nothing to give up. */
function giveUp(file: string): boolean {
  try {
    rmSync(file);
    return true;
  } catch {
    return false;
  }
}

/**
 * The roster as this browser keeps it: a chapter for each game in IndexedDB, without a network. A change is read,
 * made and written in one transaction, so that two pages of one browser do not overwrite each other, and told to the others.
 */
import { isRecord } from '@strikehome/engine/kernel';

const NAME = 'strikehome';
const STORE = 'book';

/** Why something was not kept: no room, or a browser that keeps nothing (private, or not allowed). */
export type NotKept = 'full' | 'closed';

export class NotKeptError extends Error {
  readonly why: NotKept;

  constructor(why: NotKept) {
    super(`Your characters are not saved: ${why}.`);
    this.why = why;
  }
}

const isFull = (error: unknown) => isRecord(error) && error.name === 'QuotaExceededError';
const notKept = (error: unknown) => new NotKeptError(isFull(error) ? 'full' : 'closed');

let opening: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      // Another page that deletes or renews the database is not kept waiting.
      request.result.onversionchange = () => request.result.close();
      request.result.onclose = () => {
        opening = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

async function transaction<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore, give: (value: T) => void) => void,
): Promise<T | undefined> {
  try {
    const base = await database();
    return await new Promise<T | undefined>((resolve, reject) => {
      const one = base.transaction(STORE, mode);
      let given: T | undefined;
      one.oncomplete = () => resolve(given);
      one.onabort = () => reject(one.error);
      use(one.objectStore(STORE), (value) => {
        given = value;
      });
    });
  } catch (error) {
    throw notKept(error);
  }
}

/** What is kept of a game, as it was written. */
export function loadChapter(system: string): Promise<unknown> {
  return transaction<unknown>('readonly', (store, give) => {
    const request = store.get(system);
    request.onsuccess = () => give(request.result);
  });
}

/** Everything that is kept, by game. */
export async function loadChapters(): Promise<Readonly<Record<string, unknown>>> {
  const all: Record<string, unknown> = {};
  await transaction('readonly', (store) => {
    const request = store.openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor === null) return;
      all[String(cursor.key)] = cursor.value;
      cursor.continue();
    };
  });
  return all;
}

/** Reads a game, changes it and writes it; `undefined` leaves it as it is. */
export async function changeChapter(system: string, change: (kept: unknown) => unknown): Promise<void> {
  let wrong: unknown;
  let changed = false;
  await transaction('readwrite', (store) => {
    const request = store.get(system);
    request.onsuccess = () => {
      try {
        const next = change(request.result);
        changed = next !== undefined;
        if (changed) store.put(next, system);
      } catch (error) {
        wrong = error;
        store.transaction.abort();
      }
    };
  }).catch((error: unknown) => {
    throw wrong === undefined ? error : notKept(wrong);
  });
  if (changed) channel?.postMessage(system);
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('strikehome.book');

/** Another page of this browser has changed the people of a game. */
export function onChangedElsewhere(call: (system: string) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') call(data);
  });
}

/** Asks the browser not to clear what is kept when it is short of room; whether it agreed. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage?.persisted?.()) || (await navigator.storage?.persist?.()) || false;
  } catch {
    return false;
  }
}

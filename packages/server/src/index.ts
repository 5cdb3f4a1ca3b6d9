/** The server for those who have one of their own: the app to mount in it, and what it may be given. */
import path from 'node:path';
import type { GameEngine } from '@strikehome/engine/contract';
import { jobsHere, MOST } from './jobs/job.ts';
import type { TablesAt } from './tables/operator.ts';
import { openStore } from './tables/store.ts';
import { Tables } from './tables/tables.ts';

/** @stable */
export { type AppOptions, makeApp } from './app.ts';
/** @stable */
export { type BuiltPage, builtPage, readPage } from './page.ts';
/** @experimental */
export { keepTables, restoreTables, type TableKeeper, type TableSummary, type TablesAt } from './tables/operator.ts';
/** @stable */
export type { Tables };

/** @experimental */
export interface OpenedTables extends TablesAt {
  /** The engine that knows their games, as it is given to `makeApp`. */
  readonly engine?: GameEngine;
}

/**
 * Opens the live tables that are kept in a place, to be given to `makeApp`. The caller closes them.
 *
 * @stable
 * @example
 * import { makeApp, openTables } from '@strikehome/server';
 *
 * const tables = await openTables({ data: 'data' });
 * const app = makeApp({ tables });
 * const ready = await app.request('/readyz');
 * console.log(await ready.json()); // { ok: true }
 * await tables.close();
 */
export async function openTables({ data = 'data', database, engine }: OpenedTables = {}): Promise<Tables> {
  return new Tables(await openStore(database, path.join(data, 'tables.db')), jobsHere(MOST, engine));
}

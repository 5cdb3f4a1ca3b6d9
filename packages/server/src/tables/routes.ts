/** The calls of the live table over HTTP, in one list. What a browser sends with a key has to come from our own page. */
import type { Hono } from 'hono';
import { pathsOf } from '../versions.ts';
import type { Env } from './guards.ts';
import { importTable, joinByCode, joinTable, openTable } from './opening-routes.ts';
import { servingOf, type TableOptions, type TableRoute } from './route.ts';
import { commands, events, exportFile, log, look, luck, moves, nextFight, remove } from './seat-routes.ts';
import type { Tables } from './tables.ts';

const ROUTES: readonly TableRoute[] = [
  openTable,
  importTable,
  joinByCode,
  joinTable,
  look,
  moves,
  nextFight,
  log,
  exportFile,
  luck,
  events,
  commands,
  remove,
];

export function mountTables<E extends Env>(app: Hono<E>, tables: Tables, options: TableOptions = {}): void {
  const serving = servingOf(tables, options);
  for (const { method, path, handler } of ROUTES) app.on(method, [...pathsOf(path)], handler(serving));
}

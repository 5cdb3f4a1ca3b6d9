/**
 * A table on a server: `~table` to start one, `~table/<id>` to come back to it, `~join/<id>/<key>` and `~watch/<id>/<key>` to
 * take a seat with an invitation, `~gm/<id>/<key>` for the GM's seat on another device.
 */
import { invited, type SavedTable } from '../../state/storage.ts';
import type { PageView } from '../view.ts';

export interface TablePlace {
  readonly view: 'table';
  readonly system: string;
  /** Without one a table is yet to be started. */
  readonly table?: string;
  /** A key that came with the link. It is saved by the browser and never written into a link by the page. */
  readonly invitation?: NonNullable<SavedTable['invitation']>;
  readonly trouble?: string;
}

export const table: PageView<TablePlace> = {
  id: 'table',
  paths: ['~table', '~join', '~watch', '~gm'],
  owns: ([word, id, key]) => word === '~table' || !!(id && key),
  read: ({ system, path: [word, id, key] }) => ({
    view: 'table',
    system,
    ...(id ? { table: id } : {}),
    ...(key && word !== '~table'
      ? { invitation: { as: word === '~join' ? 'player' : word === '~gm' ? 'gm' : 'watcher', key } }
      : {}),
  }),
  print: ({ table: id }) => (id === undefined ? '~table' : `~table/${id}`),
  needs: () => 'table',
  settle: (place) => {
    const { invitation, ...rest } = place;
    if (invitation === undefined || place.table === undefined) return place;
    invited(place.table, place.system, invitation);
    return rest;
  },
  reopens: () => 'home',
  load: async () => (await import('./view.tsx')).TableView,
};

/**
 * A table on a server: `~table` to choose the game of a new one, `~host` to set it up, `~table/<id>` to come back to one,
 * `~join/<id>/<key>` and `~watch/<id>/<key>` to take a seat with an invitation, `~gm/<id>/<key>` for the GM's seat on another
 * device.
 */
import { invited, type SavedTable, tableToContinue } from '../../state/storage.ts';
import type { PageView } from '../view.ts';

export interface TablePlace {
  readonly view: 'table';
  readonly system: string;
  /** Without one a table is yet to be started. */
  readonly table?: string;
  /** The game of a new table is chosen. */
  readonly hosts?: true;
  /** A key that came with the link. It is saved by the browser and never written into a link by the page. */
  readonly invitation?: NonNullable<SavedTable['invitation']>;
  readonly trouble?: string;
}

export const table: PageView<TablePlace> = {
  id: 'table',
  paths: ['~table', '~host', '~join', '~watch', '~gm'],
  owns: ([word, id, key]) => word === '~table' || word === '~host' || !!(id && key),
  read: ({ system, path: [word, id, key] }) => ({
    view: 'table',
    system,
    ...(word === '~host' ? { hosts: true as const } : id ? { table: id } : {}),
    ...(key && word !== '~table'
      ? { invitation: { as: word === '~join' ? 'player' : word === '~gm' ? 'gm' : 'watcher', key } }
      : {}),
  }),
  print: ({ table: id, hosts }) => (hosts ? '~host' : id === undefined ? '~table' : `~table/${id}`),
  // The tab leads back to the table this device was at last.
  first: (system) => {
    const last = tableToContinue();
    return { view: 'table', system, ...(last && { system: last.system, table: last.id }) };
  },
  tab: { label: 'Table' },
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

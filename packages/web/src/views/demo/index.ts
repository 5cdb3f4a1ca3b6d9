/** A table to try alone, with four seats in one page: `~demo`, and `~demo/<seat>` for the screen of one of them. */
import type { PageView } from '../view.ts';

export interface DemoPlace {
  readonly view: 'demo';
  readonly system: string;
  /** A seat of the demo's table, shown in a frame of the demo. */
  readonly seat?: string;
  readonly trouble?: string;
}

export const demo: PageView<DemoPlace> = {
  id: 'demo',
  paths: ['~demo'],
  read: ({ system, path: [, seat] }) => ({ view: 'demo', system, ...(seat ? { seat } : {}) }),
  print: ({ seat }) => (seat === undefined ? '~demo' : `~demo/${seat}`),
  needs: () => 'table',
  has: 'hasEncounter',
  load: async () => (await import('./view.tsx')).DemoView,
};

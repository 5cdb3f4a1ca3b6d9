/** Where a link to a table is pasted: `~join`. With a table and a key, such a link leads to the table. */
import type { PageView } from '../view.ts';

export interface JoinPlace {
  readonly view: 'join';
  readonly system: string;
  readonly trouble?: string;
}

export const join: PageView<JoinPlace> = {
  id: 'join',
  paths: ['~join', '~watch'],
  reopens: () => 'home',
  load: async () => (await import('./view.tsx')).JoinView,
};

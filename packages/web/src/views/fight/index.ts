/** A fight in this page, move by move: `~fight`, or one that came with the link, packed: `~fight/7Vjb`. */
import type { PageView } from '../view.ts';

export interface FightPlace {
  readonly view: 'fight';
  readonly system: string;
  /** A fight that came with the link, packed. */
  readonly shared?: string;
  /** A new fight is set up, also where one is in progress. */
  readonly anew?: true;
  readonly trouble?: string;
}

export const fight: PageView<FightPlace> = {
  id: 'fight',
  paths: ['~fight'],
  read: ({ system, path: [, shared] }) => ({ view: 'fight', system, ...(shared ? { shared } : {}) }),
  print: ({ shared }) => (shared === undefined ? '~fight' : `~fight/${shared}`),
  needs: () => 'table',
  has: 'hasEncounter',
  tab: { label: 'Fight' },
  key: { press: 'f', about: 'The fight, move by move' },
  reopens: ({ shared }) => (shared === undefined ? 'here' : undefined),
  rescue: { label: 'Discard fight', act: async (system) => (await import('./local.ts')).endLocal(system) },
  load: async () => (await import('./view.tsx')).FightView,
};

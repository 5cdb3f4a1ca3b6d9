/** The example of a clause, on its way to the view that shows it: `~try/DOS-14`. */
import type { PageView } from '../view.ts';

export interface TryPlace {
  readonly view: 'try';
  readonly system: string;
  readonly clause: string;
  readonly trouble?: string;
}

export const tryIt: PageView<TryPlace> = {
  id: 'try',
  paths: ['~try'],
  owns: ([, clause]) => !!clause,
  read: ({ system, path: [, clause] }) => (clause ? { view: 'try', system, clause } : undefined),
  print: ({ clause }) => `~try/${clause}`,
  first: (system) => ({ view: 'rules', system }),
  load: async () => (await import('./view.tsx')).TryView,
};

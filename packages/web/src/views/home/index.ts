/** The first words of the page, and the tables that this device has been at: `~home`. */
import type { PageView } from '../view.ts';

export interface HomePlace {
  readonly view: 'home';
  readonly system: string;
  readonly trouble?: string;
}

export const home: PageView<HomePlace> = {
  id: 'home',
  paths: ['~home'],
  reopens: () => 'home',
  load: async () => (await import('./view.tsx')).HomeView,
};

/** Dice by notation, of no game: `~dice?roll=3d6+2`. */
import { queryOf } from '../../state/link-text.ts';
import type { PageView } from '../view.ts';

export interface DicePlace {
  readonly view: 'dice';
  readonly system: string;
  readonly notation?: string;
  readonly trouble?: string;
}

export const dice: PageView<DicePlace> = {
  id: 'dice',
  paths: ['~dice'],
  read: ({ system, query }) => {
    const notation = new URLSearchParams(query).get('roll');
    return { view: 'dice', system, ...(notation === null ? {} : { notation }) };
  },
  print: ({ notation }) => `~dice${notation ? queryOf([['roll', notation]]) : ''}`,
  needs: () => 'outline',
  load: async () => (await import('./view.tsx')).DiceView,
};

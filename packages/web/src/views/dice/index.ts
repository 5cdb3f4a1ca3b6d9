/** Dice by notation, of no game: `~dice?roll=3d6+2`, with the dice to compare with under `was`. */
import { queryOf } from '../../state/link-text.ts';
import type { PageView } from '../view.ts';

export interface DicePlace {
  readonly view: 'dice';
  readonly system: string;
  readonly notation?: string;
  /** The dice that they are compared with. */
  readonly pinned?: string;
  readonly trouble?: string;
}

export const dice: PageView<DicePlace> = {
  id: 'dice',
  paths: ['~dice'],
  read: ({ system, query }) => {
    const parameters = new URLSearchParams(query);
    const [notation, pinned] = [parameters.get('roll'), parameters.get('was')];
    return {
      view: 'dice',
      system,
      ...(notation === null ? {} : { notation }),
      ...(pinned === null ? {} : { pinned }),
    };
  },
  print: ({ notation, pinned }) =>
    `~dice${queryOf([
      ...(notation ? [['roll', notation] as const] : []),
      ...(pinned ? [['was', pinned] as const] : []),
    ])}`,
  needs: () => 'outline',
  load: async () => (await import('./view.tsx')).DiceView,
};

/** Whole fights to start from. */
import type { Example } from '../../../kernel/index.ts';

const SWORD = { name: 'sword', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] };
const VEST = { name: 'padded vest', protection: [0, 1, 1, 2, 2, 3, 4] };

const SABLE = {
  name: 'Sable',
  physical: 7,
  stamina: 14,
  skills: { swords: 3, dodge: 1, acrobatics: 2 },
  weapon: SWORD,
  armor: VEST,
};
const WATCHMAN = { name: 'the watchman', physical: 6, skill: 2, stamina: 12, weapon: SWORD };

export const FIGHT_EXAMPLES: readonly Example[] = [
  { title: 'A duel with a watchman', request: { a: SABLE, b: WATCHMAN } },
  {
    title: 'Two against three',
    request: {
      a: [SABLE, { ...SABLE, name: 'Ash' }],
      b: [WATCHMAN, WATCHMAN, WATCHMAN].map((one, i) => ({ ...one, name: `watchman ${i + 1}`, stamina: 6 })),
    },
  },
];

/** Whole fights to start from. */

export const FIGHT_EXAMPLES = [
  {
    title: 'A soldier against a brawler behind a wall',
    request: {
      a: { name: 'Osprey', systems: ['Rd', 'Rd', 'Y', 'B'], range: 'direct' },
      b: {
        name: 'Heron',
        systems: ['Rd', 'B', 'B', 'G'],
        range: 'direct',
        cover: { kind: 'terrain', hitsToBreach: 2 },
      },
    },
  },
  {
    title: 'Two light frames against a heavy one',
    request: {
      a: [
        { name: 'Magpie', systems: ['Rd'], range: 'direct' },
        { name: 'Wren', systems: ['Rh'], range: 'hand-to-hand' },
      ],
      b: { name: 'Anvil', systems: ['B', 'B', 'Rd'], range: 'direct' },
    },
  },
];

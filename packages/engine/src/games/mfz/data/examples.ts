/** Situations to try, with frames of our own. */

export const EXAMPLES = {
  attack: [
    {
      title: 'A spotted frame behind a ragged wall',
      request: {
        attack: 3,
        spot: 5,
        defense: 5,
        range: 'direct',
        cover: { kind: 'terrain', name: 'the ragged wall' },
        target: { name: 'Heron', systems: ['Rd', 'Y', 'B', 'B'] },
      },
    },
    {
      title: 'Artillery at a frame that hides behind another',
      request: {
        attack: 8,
        spot: 4,
        defense: 4,
        range: 'artillery',
        cover: { kind: 'frame', name: 'Anvil', systems: ['B', 'G'] },
        target: { name: 'Lantern', systems: ['Ra', 'Ra', 'Y', 'Y'] },
      },
    },
    {
      title: 'Hand-to-hand beside a station',
      request: {
        attack: 6,
        defense: 2,
        range: 'hand-to-hand',
        target: { name: 'Heron', systems: ['Rd', 'Y'], nearStation: true },
      },
    },
    {
      title: 'Knocking down a wall',
      request: { attack: 6, defense: 0, range: 'direct', target: { kind: 'terrain', name: 'the wall', pieces: 40 } },
    },
  ],
  assign: [
    {
      title: 'A soldier against a frame behind a wall',
      request: {
        frame: { name: 'Heron', systems: ['Rd', 'Y', 'B', 'G'] },
        rolled: { white: [6, 3], red: [5, 2], blue: [2], yellow: [4], green: [3] },
        range: 'direct',
        target: { name: 'Anvil', systems: ['Ra', 'B', 'B'] },
        defense: 4,
        cover: { kind: 'terrain', hitsToBreach: 2 },
      },
    },
    {
      title: 'A target that has yet to roll',
      request: {
        frame: { name: 'Heron', systems: ['Rd', 'Rd', 'B'] },
        rolled: { white: [5, 4], red: [6, 1], red8: [7], blue: [3] },
        range: 'direct',
        target: { name: 'Lantern', systems: ['B', 'Y', 'Y'] },
        defense: 'unassigned',
        spot: 2,
        aim: { damage: 4, defense: 2, spot: 1 },
      },
    },
  ],
  roll: [
    {
      title: 'A soldier at direct range',
      request: { frame: { name: 'Heron', systems: ['Rd', 'Y', 'B', 'G'] }, range: 'direct' },
    },
    {
      title: 'Two rifles and a rocket',
      request: { frame: { systems: ['Rd', 'Rd', 'B'] }, range: 'direct', rockets: 1 },
    },
    { title: 'A sprinter', request: { frame: { systems: ['Rh', 'Rh', 'G', 'G'] }, range: 'hand-to-hand' } },
  ],
};

/** Ready-made fights, to be played move by move. */

export const ENCOUNTER_EXAMPLES = [
  {
    title: 'Two against two over a station',
    setup: {
      players: [
        {
          name: 'Ines',
          pointsPerAsset: 4,
          stations: 1,
          frames: [
            { name: 'Heron', systems: ['Rd', 'Y', 'B', 'B'], rockets: 1 },
            { name: 'Anvil', systems: ['Rh', 'Rh', 'B', 'G'], nearStation: true },
          ],
        },
        {
          name: 'Tomas',
          pointsPerAsset: 6,
          frames: [
            { name: 'Lantern', systems: ['Ra', 'Ra', 'Y', 'Y'] },
            { name: 'Magpie', systems: ['Rd', 'G', 'B'], rockets: 2 },
          ],
        },
      ],
    },
  },
];

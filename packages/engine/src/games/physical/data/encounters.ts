/** Ready-made fights. */
export const ENCOUNTER_EXAMPLES = [
  {
    title: 'Two against three in an alley',
    setup: {
      fighters: [
        {
          name: 'Sable',
          side: 'travelers',
          player: true,
          physical: 6,
          luck: 8,
          stamina: 12,
          skills: { swords: 3, dodge: 2, acrobatics: 1 },
          weapon: 'long-blade',
        },
        {
          name: 'Orrin',
          side: 'travelers',
          player: true,
          physical: 7,
          luck: 7,
          stamina: 14,
          skills: { pistols: 2, brawling: 1, dodge: 1 },
          weapon: 'sidearm',
          armor: 'padded-coat',
        },
        { from: 'watchman', side: 'watch' },
        { from: 'ruffian', side: 'watch' },
        { from: 'cutpurse', side: 'watch' },
      ],
    },
  },
  {
    title: 'A duel with critical and fumble tables',
    setup: {
      settings: { criticals: 'table', fumbles: 'table' },
      fighters: [
        { name: 'Sable', side: 'a', player: true, physical: 7, luck: 8, skills: { swords: 3 }, weapon: 'long-blade' },
        { from: 'veteran', side: 'b' },
      ],
    },
  },
] as const;

/** Ready-made fights, to be played move by move. */

export const ENCOUNTER_EXAMPLES = [
  {
    title: 'Two travelers and two bandits',
    setup: {
      settings: { flatFooted: 'on' },
      fighters: [
        {
          name: 'Mira',
          side: 'travelers',
          skill: 8,
          defense: 7,
          absorption: 2,
          lifePoints: 40,
          attack: 'war-blade',
        },
        {
          name: 'Teo',
          side: 'travelers',
          skill: 6,
          defense: 6,
          absorption: 2,
          lifePoints: 35,
          attack: 'hunting-bow',
        },
        { name: 'Brute', side: 'bandits', skill: 6, defense: 5, absorption: 2, lifePoints: 45, attack: 'iron-maul' },
        { name: 'Knife', side: 'bandits', skill: 7, defense: 6, absorption: 2, lifePoints: 30, attack: 'dirk' },
      ],
    },
  },
];

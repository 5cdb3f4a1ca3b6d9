/** Ready-made scenes, to be played move by move. */

export const ENCOUNTER_EXAMPLES = [
  {
    title: 'Two against two in the courtyard',
    setup: {
      scene: 'conflict',
      people: [
        { name: 'Sera', side: 'heroes', skills: { notice: 3, will: 3, fight: 2, athletics: 2, provoke: 2 } },
        { name: 'Bran', side: 'heroes', skills: { fight: 4, physique: 3, athletics: 2, notice: 1 } },
        { name: 'Captain', side: 'guards', gm: true, skills: { fight: 3, notice: 2, athletics: 2, will: 1 } },
        {
          name: 'Archer',
          side: 'guards',
          gm: true,
          skills: { shoot: 3, athletics: 2 },
          consequences: ['mild'],
        },
      ],
      aspects: [{ name: 'Slippery Cobbles' }, { name: 'Loose Gate Chain', hidden: true }],
    },
  },
  {
    title: 'A race over the roofs',
    setup: {
      scene: 'contest',
      people: [
        { name: 'Sera', side: 'thief', skills: { athletics: 3 } },
        { name: 'Watchman', side: 'watch', gm: true, skills: { athletics: 2 } },
      ],
    },
  },
  {
    title: 'Out of the flooding mine',
    setup: {
      scene: 'challenge',
      people: [
        { name: 'Sera', side: 'heroes', skills: { lore: 3, athletics: 1 } },
        { name: 'Bran', side: 'heroes', skills: { physique: 3 } },
      ],
      tasks: [
        { name: 'Read the old plans', skill: 'lore', rating: 2, action: 'discover' },
        { name: 'Lift the gate', skill: 'physique', rating: 3 },
        { name: 'Swim for it', skill: 'athletics', rating: 1 },
      ],
    },
  },
  {
    title: 'Up to the archer on the gatehouse',
    setup: {
      scene: 'conflict',
      zones: [{ name: 'Yard' }, { name: 'Gatehouse' }, { name: 'Roof' }],
      borders: [
        { from: 'Yard', to: 'Gatehouse' },
        { from: 'Gatehouse', to: 'Roof', rating: 2, aspect: 'Rotten Ladder' },
      ],
      people: [
        {
          name: 'Sera',
          side: 'heroes',
          skills: { notice: 3, athletics: 3, fight: 2, will: 1 },
          stunts: [{ name: 'Cat on the Roofs', skill: 'athletics', action: 'overcome', when: 'climbing or leaping' }],
        },
        {
          name: 'Bran',
          side: 'heroes',
          skills: { fight: 4, physique: 3, athletics: 1, notice: 1 },
          stunts: [{ name: 'Duelist', skill: 'fight', action: 'attack', when: 'against a single opponent' }],
        },
        { name: 'Captain', side: 'guards', gm: true, skills: { fight: 3, notice: 2, athletics: 2 }, zone: 'Gatehouse' },
        {
          name: 'Archer',
          side: 'guards',
          gm: true,
          skills: { shoot: 3, athletics: 2 },
          consequences: ['mild'],
          zone: 'Roof',
        },
      ],
    },
  },
];

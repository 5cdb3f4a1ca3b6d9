/** Whole conflicts to try. */
export const FIGHT_EXAMPLES = [
  {
    title: 'A duel to the end',
    request: {
      a: {
        name: 'Bran',
        attack: 3,
        defend: 2,
        stress: { physical: [1, 2, 3] },
        consequences: ['mild', 'moderate', 'severe'],
      },
      b: { name: 'Captain', attack: 3, defend: 3, stress: { physical: [1, 2] }, consequences: ['mild'] },
    },
  },
  {
    title: 'A duel with fate points: when to spend them',
    request: {
      a: {
        name: 'Sera',
        attack: 3,
        defend: 3,
        stress: { physical: [1, 2] },
        consequences: ['mild'],
        fatePoints: 2,
        aspects: ['Nothing Left to Lose'],
      },
      b: {
        name: 'Captain',
        attack: 4,
        defend: 3,
        stress: { physical: [1, 2] },
        fatePoints: 1,
        aspects: ['Master of the Old School'],
      },
    },
  },
] as const;

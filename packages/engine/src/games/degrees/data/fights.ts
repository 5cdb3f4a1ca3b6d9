/** Whole fights to start from. */

export const FIGHT_EXAMPLES = [
  {
    title: 'A duel with counterattacks',
    request: {
      a: {
        name: 'Mira',
        skill: 7,
        defense: 6,
        absorption: 2,
        armor: { cut: 1 },
        lifePoints: 40,
        attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
      },
      b: {
        name: 'Brute',
        skill: 6,
        defense: 7,
        absorption: 2,
        lifePoints: 35,
        attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
      },
      counter: 'always',
    },
  },
];

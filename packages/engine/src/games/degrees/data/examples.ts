/** Situations to try, with people of our own. */

export const EXAMPLES = {
  attack: [
    {
      title: 'A war-blade against a bandit',
      request: {
        attacker: { name: 'Mira', skill: 10 },
        defender: { name: 'the bandit', skill: 6, absorption: 2, armor: { cut: 3 }, lifePoints: 60, ap: 6 },
        attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
      },
    },
    {
      title: 'An arrow across the yard',
      request: {
        attacker: { name: 'Teo', skill: 7 },
        defender: { name: 'the sentry', skill: 4, absorption: 2, armor: { thrust: 1 } },
        attack: { mode: 'ranged', damageType: 'thrust', baseDamage: 4 },
      },
    },
    {
      title: 'A missed blow is answered',
      request: {
        attacker: { name: 'Oran', skill: 5, defense: { skill: 4, absorption: 2 } },
        defender: {
          name: 'Mira',
          skill: 8,
          absorption: 2,
          ap: 3,
          counter: { skill: 10, attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 } },
        },
        attack: { mode: 'melee', damageType: 'impact', baseDamage: 5 },
        settings: { counter: 'resolve' },
      },
    },
  ],
  acrobatics: [
    {
      title: 'Past a bandit who swung too wide',
      request: {
        actor: { name: 'Mira', skill: 6 },
        opponent: { name: 'the bandit', skill: 7 },
        counterBonus: 3,
      },
    },
  ],
};

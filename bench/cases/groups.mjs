// Groups that several cases share: six against six, all different, of each game, and the first three of each.
const sixOf = (make) => ({
  a: [0, 1, 2, 3, 4, 5].map((i) => make(`Ally ${i + 1}`, i)),
  b: [5, 3, 1, 4, 2, 0].map((i, place) => make(`Foe ${place + 1}`, i + 1)),
});

const harm = (i) => [1, 1 + (i % 2), 2, 3, 3 + (i % 3), 5];

const MAKERS = {
  physical: (name, i) => ({
    name,
    physical: 6 + (i % 2),
    skill: 1 + (i % 3),
    stamina: 8 + i,
    weapon: { name: 'sword', skill: 'swords', damage: harm(i) },
    armor: { name: 'vest', protection: [0, 0, 1, 1, 2, 2 + (i % 2)] },
  }),
  degrees: (name, i) => ({
    name,
    skill: 5 + (i % 3),
    defense: 5 + ((i + 1) % 3),
    absorption: 1 + (i % 2),
    lifePoints: 18 + 2 * i,
    attack: { mode: 'melee', damageType: 'cut', baseDamage: 5 + (i % 3) },
  }),
  fate: (name, i) => ({
    name,
    attack: 2 + (i % 3),
    defend: 2 + ((i + 1) % 2),
    stress: { physical: i % 2 === 0 ? [1, 2] : [1, 2, 3] },
    consequences: i % 3 === 0 ? ['mild', 'moderate'] : ['mild'],
  }),
  mfz: (name, i) => ({
    name,
    systems: [
      ['Rd', 'B'],
      ['Rd', 'Rd', 'Y'],
      ['Rh', 'B', 'G'],
      ['Rd', 'B', 'B'],
      ['Ra', 'Y'],
      ['Rh', 'Rh', 'G'],
      ['Rd', 'Y', 'B'],
    ][i],
    range: ['direct', 'direct', 'hand-to-hand', 'direct', 'artillery', 'hand-to-hand', 'direct'][i],
  }),
};

export const GAMES = Object.keys(MAKERS);

/** A fight of so many against so many. */
export function group(system, size) {
  const { a, b } = sixOf(MAKERS[system]);
  return { system, a: a.slice(0, size), b: b.slice(0, size) };
}

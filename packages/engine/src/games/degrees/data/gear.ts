/** Sample weapons and armor under names of our own. Numbers have the shape of the source's; write your own beside them. */
import type { Strike } from '../strike.ts';

type Sample = Pick<Strike, 'mode' | 'damageType' | 'baseDamage'>;

export const WEAPONS: Readonly<Record<string, Sample>> = {
  fists: { mode: 'melee', damageType: 'impact', baseDamage: 1 },
  dirk: { mode: 'melee', damageType: 'thrust', baseDamage: 3 },
  'war-blade': { mode: 'melee', damageType: 'cut', baseDamage: 5 },
  'iron-maul': { mode: 'melee', damageType: 'impact', baseDamage: 5 },
  'great-axe': { mode: 'melee', damageType: 'cut', baseDamage: 7 },
  'hunting-bow': { mode: 'ranged', damageType: 'thrust', baseDamage: 4 },
  'throwing-knife': { mode: 'ranged', damageType: 'thrust', baseDamage: 3 },
  'fire-lance': { mode: 'ranged', damageType: 'heat', baseDamage: 6 },
};

export const ARMORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'quilted-coat': { cut: 1, impact: 1, thrust: 1, heat: 1, cold: 2, electrical: 2 },
  'boiled-hide': { cut: 2, impact: 1, thrust: 2, heat: 2, cold: 4, electrical: 2 },
  'ring-shirt': { cut: 4, impact: 2, thrust: 1, electrical: 1 },
  'steel-plate': { cut: 5, impact: 3, thrust: 4, heat: 2, electrical: 2 },
};

// End to end: a request checked, played and told in sentences, against two notations rolled and told.
import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { same } from '../golden.mjs';
import { request } from './degrees-attack.mjs';

export const about = { id: 'resolve-attack', peer: '@dice-roller/rpg-dice-roller', target: 5 };

export function prepare({ resolve }) {
  const dice = { offense: [6, 6], defense: [1, 3] };
  return {
    golden() {
      const { facts, steps } = resolve({ ...request, dice });
      same([facts.damage, steps.length >= 5], [42, true], 'our answer');
    },
    heats: [
      {
        name: 'resolve',
        ours: () => resolve(request),
        theirs: () => [new DiceRoll('2d6+7').output, new DiceRoll('2d6+4').output],
      },
    ],
  };
}

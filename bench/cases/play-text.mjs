// An attack played with its dice, against the two throws of it that the peer reads from text and rolls: what a player types.

import * as notation from '@airjp73/dice-notation';
import { request } from './degrees-attack.mjs';

export const about = { id: 'play-text', peer: '@airjp73/dice-notation (text)' };

/** Some builds hand everything over as one default. */
const roll = notation.roll ?? notation.default.roll;

const theirs = () => roll('2d6 + 7').result - roll('2d6 + 4').result;

export function prepare({ resolve }) {
  const ours = () => resolve(request);
  return {
    golden() {
      const margins = Array.from({ length: 2000 }, theirs);
      if (Math.min(...margins) < 2 + 7 - 12 - 4 || Math.max(...margins) > 12 + 7 - 2 - 4)
        throw new Error('their margin is off the dice');
      if (!ours().ok) throw new Error('our attack is refused');
    },
    heats: [{ name: 'resolve', ours, theirs }],
  };
}

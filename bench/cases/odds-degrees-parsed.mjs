// The same odds, against the peer's other way: the margin as a text that it parses. No bar.
import { near } from '../golden.mjs';
import { request } from './degrees-attack.mjs';
import { coldAndWarm, parse } from './yipe.mjs';

export const about = { id: 'odds-degrees-parsed', peer: '@yipe/dice (text)' };

const table = () => {
  const damage = parse('2d6+7-2d6-4').mapDamage((margin) => Math.max(0, margin - 5) * 7);
  return { mean: damage.mean(), damage };
};

export function prepare({ odds, kernel }) {
  return {
    golden() {
      near(table().mean, 112 / 27, 'their mean damage');
    },
    heats: coldAndWarm({ odds, kernel }, request, table),
  };
}

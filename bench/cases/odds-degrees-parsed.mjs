// The same odds, against the peer's other way: the margin as a text that it parses. No bar.
import { near } from '../golden.mjs';
import { request } from './degrees-attack.mjs';
import { clearAll, parse } from './yipe.mjs';

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
    heats: [
      {
        name: 'cold',
        ours: () => {
          kernel.forget();
          return odds(request);
        },
        theirs: () => {
          clearAll();
          return table();
        },
      },
      { name: 'warm', ours: () => odds(request), theirs: table },
    ],
  };
}

// The same played attack, against the same four dice from notation that was parsed beforehand. No bar: it keeps no trace.
import rollParser from 'roll-parser';
import { same } from '../golden.mjs';
import { legalAttack } from './degrees-attack.mjs';

export const about = { id: 'play-roll-parser', peer: 'roll-parser (pre-parsed)' };

export function prepare(engine) {
  const { kernel } = engine;
  const { rule, args } = legalAttack(engine);
  const thrower = kernel.throwerFrom(kernel.seeded('bench'));
  const [offense, defense] = ['2d6+7', '2d6+4'].map((notation) => rollParser.parse(notation));
  const theirs = () => [rollParser.roll(offense), rollParser.roll(defense)];
  return {
    golden() {
      same(theirs().flatMap(({ rolls }) => rolls).length, 4, 'the number of their dice');
    },
    heats: [{ name: 'play', ours: () => kernel.play(rule, args, thrower), theirs }],
  };
}

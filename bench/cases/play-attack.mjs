// A played attack with its trace, against the same four dice rolled by notation.
import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { same } from '../golden.mjs';
import { legalAttack } from './degrees-attack.mjs';

export const about = { id: 'play-attack', peer: '@dice-roller/rpg-dice-roller', target: 40 };

export function prepare(engine) {
  const { kernel } = engine;
  const { rule, args } = legalAttack(engine);
  const thrower = kernel.throwerFrom(kernel.seeded('bench'));
  const ours = () => kernel.play(rule, args, thrower);
  const theirs = () => {
    const rolls = [new DiceRoll('2d6+7'), new DiceRoll('2d6+4')];
    // A roll's total is worked out when it is first read.
    return { rolls, margin: rolls[0].total - rolls[1].total };
  };
  return {
    golden() {
      const { result, trace } = kernel.resume(rule, args, { dice: { offense: [6, 6], defense: [1, 3] } });
      same([result.outcome, result.facts.degrees, result.facts.damage], ['success', 11, 42], 'our attack');
      same(trace.notes.length >= 5, true, 'that our attack has a trace');
      same(Object.values(ours().trace.dice).flat().length, 4, 'the number of our dice');
      same(theirs().rolls.flatMap(({ rolls }) => rolls[0].rolls).length, 4, 'the number of their dice');
    },
    heats: [{ name: 'play', ours, theirs }],
  };
}

/** Dice by notation, interactively: type one, see its chances and a roll, type the next. */
import { dice } from '@strikehome/engine/contract';
import { drawNotation } from '../draw/notation.ts';
import type { Setting } from './action.ts';

export async function guideDice({ prompter, pen, thrower }: Setting): Promise<void> {
  for (;;) {
    const notation = await prompter.text({
      message: 'Which dice? For example 3d6+2 >= 12, 4d6kh3, 8d10s>=7',
      empty: 'back to the games',
      problem: (typed) => {
        const answer = typed.trim() === '' ? undefined : dice({ notation: typed });
        return answer === undefined || answer.ok ? undefined : answer.error.message;
      },
    });
    if (notation.trim() === '') return;
    // A seed from the dice of this session, so that a scripted session scripts these rolls too.
    const seed = thrower('seed', 8, 1000).join('-');
    const answer = dice({ notation, fractions: true, seed });
    if (answer.ok) prompter.show(['', ...drawNotation(answer, {}, pen), '']);
  }
}

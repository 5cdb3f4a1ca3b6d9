/** The reference implementation of odds: every throw of every die, by hand, through `resume`. Knows nothing of readings or merging. */
import { everyThrow, faceCount } from '../chance/dice.ts';
import { type Distribution, Gathering } from '../chance/distribution.ts';
import { times, type Weight } from '../chance/weight.ts';
import type { Plain } from '../plain.ts';
import type { Inputs } from '../run/given.ts';
import type { Rule } from '../run/referee.ts';
import { resume } from '../run/session.ts';

/** Who decides when a real decision comes up: the default, unless told otherwise. */
export type Decider = (id: string, options: readonly Plain[], fallback: Plain, index: number | undefined) => Plain;

const takeDefault: Decider = (_id, _options, fallback) => fallback;

export function bruteForce<A, R>(rule: Rule<A, R>, args: A, decide: Decider = takeDefault): Distribution<R> {
  const all = new Gathering<R>();
  const explore = (inputs: Required<Inputs>, total: Weight): void => {
    const ran = resume(rule, args, inputs);
    if (ran.kind === 'refused') throw new Error(ran.error.message);
    if (ran.kind === 'finished') {
      all.add(ran.result, 1, total);
      return;
    }
    const { needs } = ran;
    if (needs.kind === 'choice') {
      const option = decide(needs.id, needs.options, needs.default, needs.index);
      const before = ran.trace.choices[needs.id] as readonly Plain[] | undefined;
      const answer = needs.index === undefined ? option : [...(before ?? []), option];
      explore({ ...inputs, choices: { ...inputs.choices, [needs.id]: answer } }, total);
      return;
    }
    const ways = faceCount(needs.sides) ** needs.count;
    for (const faces of everyThrow(needs.count, needs.sides)) {
      explore({ ...inputs, dice: { ...inputs.dice, [needs.id]: faces } }, times(total, ways));
    }
  };
  explore({ dice: {}, choices: {} }, 1);
  return all.merged();
}

/** What a rule noted, as a step that people read. */
import type { Note, System, Trace } from '../kernel/index.ts';
import type { Step } from './answer.ts';

/** A note as a step of the way there, in the words of its system. */
export function sentence(system: System, { rule, id, values }: Note): Step {
  const say = system.words[id];
  if (say === undefined) throw new Error(`${system.id} has no words for the step ${id}`);
  return { rule, id, values, text: say(values) };
}

interface OnTable extends Pick<Trace, 'dice' | 'choices'> {
  readonly unusedDice?: Trace['unusedDice'];
  readonly steps: readonly Step[];
}

/** What lies on the table, and the way there so far. */
export function onTable(system: System, { dice, choices, notes, unusedDice }: Trace): OnTable {
  const steps: Step[] = [];
  for (let i = 0; i < notes.length; i++) steps.push(sentence(system, notes[i]!));
  return Object.keys(unusedDice).length > 0 ? { dice, choices, unusedDice, steps } : { dice, choices, steps };
}

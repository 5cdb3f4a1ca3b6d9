/** What a rule noted, as a step that people read. */
import type { Note, System, Trace } from '../kernel/index.ts';
import type { Step } from './answer.ts';

/** A note as a step of the way there, in the words of its system. */
export function sentence(system: System, { rule, id, values }: Note): Step {
  const say = system.words[id];
  if (say === undefined) throw new Error(`${system.id} has no words for the step ${id}`);
  return { rule, id, values, text: say(values) };
}

/** What lies on the table, and the way there so far. */
export function onTable(system: System, { dice, choices, notes, unusedDice }: Trace) {
  return {
    dice,
    choices,
    ...(Object.keys(unusedDice).length > 0 ? { unusedDice } : {}),
    steps: notes.map((note) => sentence(system, note)),
  };
}

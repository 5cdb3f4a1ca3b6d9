/** What a move of a scene asks next, with what is on the table, and of whom. */
import { check, type Plain, type PlainRecord, resume } from '../../../kernel/index.ts';
import type { State } from '../encounter/state.ts';
import { fate } from '../index.ts';
import { dice, type Given } from './table.ts';

export function needs(state: State, move: PlainRecord, given: Given = {}) {
  const checked = check(fate.encounter!.action, move);
  if (!checked.ok) throw new Error(checked.error.message);
  const faces = Object.entries(given.dice ?? {}).map(([id, sum]) => [id, dice(sum)] as const);
  const inputs = { dice: Object.fromEntries(faces), choices: given.choices ?? {} };
  const ran = resume(fate.encounter!.act, { state, action: checked.value }, inputs);
  if (ran.kind !== 'waiting') throw new Error(ran.kind);
  const { kind, id, by, ...more } = ran.needs;
  const { options, default: usual, about } = more as PlainRecord;
  const asked = fate.encounter!.asked!(state, checked.value, ran.needs);
  return { kind, id, by, options, usual, about, asked: asked?.id, describe: ran.describe };
}

/** What each option of a decision says: its label, its cost, what it makes, and what it counts as. */
export function described(state: State, move: PlainRecord, given: Given = {}) {
  const { options, describe } = needs(state, move, given);
  const question = describe?.();
  if (question?.kind !== 'choice') throw new Error('nothing is to be decided');
  const { choice, countsAs } = question;
  return (options as readonly Plain[]).map((option) => ({
    option,
    ...choice.option?.(option),
    as: countsAs?.(option),
  }));
}

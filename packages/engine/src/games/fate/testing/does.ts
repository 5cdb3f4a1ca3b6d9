/** A move of a scene played, with its steps by clause and id and the sentence for its result. */
import { check, type PlainRecord } from '../../../kernel/index.ts';
import type { State } from '../encounter/state.ts';
import { fate } from '../index.ts';
import { type Given, step } from './table.ts';

export function does(state: State, move: PlainRecord, given: Given = {}) {
  const done = step(state, move, given);
  const checked = check(fate.encounter!.action, move);
  const said = checked.ok ? fate.encounter!.describe!({ ...done, state: { ...done.state } }, state, checked.value) : '';
  return { ...done, text: said, ids: done.way.map(([rule, id]) => `${rule} ${id}`) };
}

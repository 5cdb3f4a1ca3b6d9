/** Keys of a card whose dice lie on the table: a face typed, a die picked up again, roll, take back, leave. */
import { cardKeys } from '../parts/keys.ts';
import { faceOfKey, putDie } from '../state/on-table.ts';
import { answer, layOnTable, leaveTable, openTable, roll, undoLast, whatif } from '../state/store.ts';
import { actionOf, type Whatif } from '../state/whatif.ts';
import { changing } from './on-table.tsx';
import { rollAbout, typed } from './typing.ts';

/** A key that is the new face of a die picked up again. */
function changed(key: string, { onTable, ...now }: Whatif): boolean {
  const slot = changing.value;
  const dice = slot === undefined ? undefined : onTable.dice[slot.id];
  const face =
    slot === undefined ? undefined : faceOfKey(key, rollAbout(actionOf({ onTable, ...now }), slot.id)?.sides ?? 6);
  if (slot === undefined || dice === undefined || face === undefined) return false;
  changing.value = undefined;
  layOnTable(putDie(onTable, slot, dice.length, { face, from: 'typed' }));
  return true;
}

function onCard(key: string): boolean {
  const now = whatif.value!;
  if (changed(key, now)) return true;
  const asked = answer.value;
  const needs = asked?.ok && asked.needs?.kind === 'dice' ? asked.needs : undefined;
  if (now.playing && needs !== undefined && typed(key, needs, now.onTable, layOnTable)) return true;
  if (key === 'Escape' && changing.value !== undefined) changing.value = undefined;
  else if (key === 'r') roll();
  else if (key === 't' && !now.playing) openTable();
  else if (key === 'Backspace' && now.playing) undoLast();
  else if (key === 'Escape' && now.playing) leaveTable();
  else if (key === 'c' && now.playing) document.querySelector<HTMLButtonElement>('.result-buttons .copy')?.click();
  else return false;
  return true;
}

/** From now on these keys work; those that were pressed while this was fetched are heard first. */
export function listenOnCard(): void {
  cardKeys.act = onCard;
  for (const key of cardKeys.pressed.splice(0)) onCard(key);
}

/** Keys that work everywhere on the page, except where somebody is writing. */

import { changing } from '../play/on-table.tsx';
import { rollAbout, slotFor, typeFace } from '../play/prompt.tsx';
import { type DiceNeeded, faceOfKey, handful, type OnTable, putDie } from '../state/on-table.ts';
import { hasFights } from '../state/shelf.ts';
import {
  answer,
  go,
  layOnTable,
  leaveTable,
  openTable,
  place,
  roll,
  system,
  toWhoWins,
  undoLast,
  whatif,
} from '../state/store.ts';
import { actionOf, type Whatif } from '../state/whatif.ts';
import { helping } from './help.tsx';

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('select, textarea') ||
      (target instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(target.type)))
  );
}

/** A key that is a face of the die asked for next. */
export function typed(key: string, needs: DiceNeeded, onTable: OnTable, put: (onTable: OnTable) => void): boolean {
  const slot = slotFor(onTable, needs)?.slot;
  const sides = handful(onTable, needs).find(({ id }) => id === slot?.id)?.sides;
  const face = sides === undefined ? undefined : faceOfKey(key, sides);
  if (face === undefined) return false;
  put(typeFace(onTable, needs, face));
  return true;
}

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

/** A table is fetched when it is first shown, and brings its keys with it. */
export const tableKeys: { act?: (key: string) => boolean } = {};

/** A view is fetched and drawn first; on a slow device that takes a while. */
function focusWhenThere(id: string, tries = 200): void {
  const field = document.getElementById(id);
  if (field !== null) field.focus();
  else if (tries > 0) setTimeout(() => focusWhenThere(id, tries - 1), 25);
}

function anywhere(key: string): boolean {
  if (key === '?') helping.value = true;
  else if (key === 'f') go({ view: 'fight', system: system.value });
  else if (key === 'w' && hasFights(system.value)) toWhoWins(system.value);
  else if (key === '/') {
    if (place.value.view !== 'rules') go({ view: 'rules', system: system.value });
    focusWhenThere('search');
  } else return false;
  return true;
}

export function listen(): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isWriting(event.target) || helping.value) return;
    // Space and Enter belong to the button in focus.
    if ((event.key === ' ' || event.key === 'Enter') && event.target !== document.body) return;
    const { view } = place.value;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const done = (view === 'card' && onCard(key)) || tableKeys.act?.(key) || anywhere(key);
    if (done) event.preventDefault();
  });
}

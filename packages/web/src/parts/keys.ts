/** Keys that work everywhere on the page, except while the user is typing. */

import { views } from '../state/link.ts';
import { isIn } from '../state/registry.ts';
import { openTable, place, roll, system, toView, whatif } from '../state/store.ts';
import { helping } from './screen.ts';

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('select, textarea') ||
      (target instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(target.type)))
  );
}

/** The dice of a card are fetched when they are first wanted, and bring their keys with them. */
export const cardKeys: { act?: (key: string) => boolean; readonly pressed: string[] } = { pressed: [] };

/** A key on a card; one that is meant for dice that are still on their way waits for them. */
function onCard(key: string): boolean {
  if (cardKeys.act !== undefined) return cardKeys.act(key);
  const { playing } = whatif.value!;
  const isForDice = key === 'Backspace' || key === 'Escape' || (key.length === 1 && !ANYWHERE.includes(key));
  if (playing && isForDice) cardKeys.pressed.push(key);
  else if (key === 'r') roll();
  else if (key === 't') openTable();
  else return false;
  return true;
}

/** A table is fetched when it is first shown, and brings its keys with it. */
export const tableKeys: { act?: (key: string) => boolean } = {};

/** A view is fetched and drawn first, however long that takes on a slow line, while nobody goes elsewhere. */
function focusWhenThere(id: string, view: string): void {
  const field = document.getElementById(id);
  if (field !== null) field.focus();
  else if (place.value.view === view) setTimeout(() => focusWhenThere(id, view), 25);
}

const ANYWHERE = ['?', ...views.map(({ key }) => key?.press)];

function anywhere(key: string): boolean {
  const view = views.find((one) => one.key?.press === key && isIn(system.value, one.has));
  if (key === '?') helping.value = true;
  else if (view === undefined) return false;
  else {
    const focus = view.key?.focus;
    if (focus === undefined || place.value.view !== view.id) toView(view.id);
    if (focus !== undefined) focusWhenThere(focus, view.id);
  }
  return true;
}

export function listen(): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isWriting(event.target)) return;
    if (helping.value) {
      // The browser closes the dialog at once and says so later: a key pressed in between is meant for the page.
      if (event.key === 'Escape') helping.value = false;
      return;
    }
    // Space and Enter belong to the button in focus.
    if ((event.key === ' ' || event.key === 'Enter') && event.target !== document.body) return;
    const { view } = place.value;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const done = (view === 'card' && onCard(key)) || tableKeys.act?.(key) || anywhere(key);
    if (done) event.preventDefault();
  });
}

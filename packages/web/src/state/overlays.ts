/**
 * What lies over a page, such as a sheet or a dialog, has an entry of its own in the history: Back closes it, and leaves the
 * page only when nothing lies over it any more. Closed in another way it takes its entry out again.
 */
import { useEffect, useRef } from 'preact/hooks';

interface Overlay {
  readonly id: number;
  readonly close: () => void;
}

let open: readonly Overlay[] = [];
let count = 0;

/** To take an entry out of the history takes a moment; whatever changes the history next waits for it. */
let isLeaving = false;
const waiting: (() => void)[] = [];

function inTurn(change: () => void): void {
  if (isLeaving) waiting.push(change);
  else change();
}

function leaveEntry(): void {
  isLeaving = true;
  history.back();
}

function cover(close: () => void): () => void {
  const overlay: Overlay = { id: ++count, close };
  let isGone = false;
  inTurn(() => {
    if (isGone) return;
    history.replaceState({ under: overlay.id }, '', location.href);
    history.pushState(null, '', location.href);
    open = [...open, overlay];
  });
  return () => {
    isGone = true;
    if (!open.includes(overlay)) return;
    open = open.filter((one) => one !== overlay);
    inTurn(leaveEntry);
  };
}

/** Whether Back, or taking an entry out, only uncovered the page: then it stays where it is. */
export function uncovered(state: unknown): boolean {
  if (isLeaving) {
    isLeaving = false;
    while (!isLeaving && waiting.length > 0) waiting.shift()!();
    return true;
  }
  const under = typeof state === 'object' && state !== null && 'under' in state ? state.under : undefined;
  const at = open.findIndex(({ id }) => id === under);
  const over = open.slice(Math.max(0, at));
  open = open.slice(0, Math.max(0, at));
  for (const { close } of over.toReversed()) close();
  return at >= 0;
}

/** A new place takes the entry of what lay over the last one. */
export function pushPlace(link: () => string, then: () => void): void {
  inTurn(() => {
    if (open.length === 0) history.pushState(null, '', link());
    else history.replaceState(null, '', link());
    open = [];
    then();
  });
}

/** Back closes this while it is open. */
export function useOverlay(isOpen: boolean, close: () => void): void {
  const now = useRef(close);
  now.current = close;
  useEffect(() => (isOpen ? cover(() => now.current()) : undefined), [isOpen]);
}

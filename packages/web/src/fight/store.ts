/** The fight in sight, kept by this browser after every move so that a reload loses nothing. One for each system. */

import { signal } from '@preact/signals';
import type { Failure } from '@strikehome/engine/contract';
import type { PlainRecord, Refusal } from '@strikehome/engine/kernel';
import { begin, type Fight, fightFrom, propose, redo, undo, withdraw, withHand } from '../state/fight.ts';
import type { Hand } from '../state/hand.ts';
import { keep, kept } from '../state/keep.ts';
import { said } from '../state/store.ts';

export const fights = signal<Readonly<Record<string, Fight | undefined>>>({});
export const fightTrouble = signal<Refusal | undefined>(undefined);

export function fightOf(system: string): Fight | undefined {
  if (system in fights.value) return fights.value[system];
  const before = fightFrom(kept(`fight.${system}`));
  queueMicrotask(() => {
    if (!(system in fights.peek())) fights.value = { ...fights.peek(), [system]: before };
  });
  return before;
}

function show(system: string, next: Fight | Failure | undefined): boolean {
  if (next !== undefined && 'ok' in next) {
    fightTrouble.value = next.error;
    said.value = next.error.message;
    return false;
  }
  fightTrouble.value = undefined;
  fights.value = { ...fights.value, [system]: next };
  keep(`fight.${system}`, next);
  return true;
}

export function start(system: string, setup: PlainRecord): boolean {
  return show(system, begin(system, setup));
}

export function move(fight: Fight, label: string, action: PlainRecord): void {
  tell(fight, propose(fight, label, action));
}

export function lay(fight: Fight, hand: Hand): void {
  tell(fight, withHand(fight, hand));
}

function tell(before: Fight, next: Fight | Failure): void {
  if (!show(before.system, next) || !('log' in next)) return;
  const line = next.log.at(-1);
  if (next.log.length > before.log.length && line !== undefined) {
    const came = line.text === undefined ? line.steps.map(({ text }) => text) : [line.text];
    said.value = [...came, line.standing].join(' ');
  }
}

export function takeBackMove(fight: Fight): void {
  show(fight.system, undo(fight));
}

export function bringBack(fight: Fight): void {
  show(fight.system, redo(fight));
}

export function giveUp(fight: Fight): void {
  show(fight.system, withdraw(fight));
}

export function endFight(system: string): void {
  show(system, undefined);
}

/** A file somebody kept. Says what to do when it is not a fight. */
export function importFight(system: string, text: string): void {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const fight = fightFrom(value);
  if (fight !== undefined && fight.system === system) {
    show(system, fight);
    return;
  }
  const message =
    fight === undefined
      ? 'This file is no fight that these rules know. Choose a file that was saved here.'
      : 'This fight belongs to another system. Pick that system first.';
  show(system, { ok: false, error: { code: 'invalid_request', path: '', message } });
}

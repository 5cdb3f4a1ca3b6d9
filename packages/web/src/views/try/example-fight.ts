/** An example that is a fight, played at a table of this device: begun, and each move made with the dice it names. */
import type { Plain, PlainRecord } from '@strikehome/engine/kernel';
import { DEVICE, isFailure, LocalTable } from '@strikehome/table';
import type { ExampleFight, ExampleMove } from './example.ts';

export interface PlayedExample {
  readonly home: LocalTable;
  /** Why the last move is not allowed, where that is what the clause says. */
  readonly refused?: string;
}

/** Undefined where the fight cannot begin or an earlier move is not allowed: then the example is wrong. */
export function playExample(system: string, { start, moves = [] }: ExampleFight): PlayedExample | undefined {
  const home = LocalTable.open({ system, setup: start, name: 'The GM' }, DEVICE);
  if (isFailure(home)) return undefined;
  for (const [index, move] of moves.entries()) {
    const refused = makeMove(home, move);
    if (refused !== undefined) return index === moves.length - 1 ? { home, refused } : undefined;
  }
  return { home };
}

/** A move and the answers it names; a question that it leaves open stays open. */
function makeMove(home: LocalTable, { action, dice = {}, choices = {} }: ExampleMove): string | undefined {
  let made = home.do({ kind: 'do', action });
  for (;;) {
    if (isFailure(made)) return made.error.message;
    const needs = home.view.fight?.waiting?.needs ?? home.view.waiting?.needs;
    if (needs === undefined) return undefined;
    if (needs.kind === 'dice') {
      const faces = dice[needs.id];
      if (faces === undefined) return undefined;
      made = home.do({ kind: 'type', faces });
    } else {
      const option = decided(choices, needs);
      if (option === undefined) return undefined;
      made = home.do({ kind: 'choose', option });
    }
  }
}

/** A decision that comes up several times in a move is a list. */
function decided(
  choices: PlainRecord,
  { id, index }: { readonly id: string; readonly index?: number },
): Plain | undefined {
  const choice = choices[id];
  return typeof index === 'number' && Array.isArray(choice) ? (choice as readonly Plain[])[index] : choice;
}

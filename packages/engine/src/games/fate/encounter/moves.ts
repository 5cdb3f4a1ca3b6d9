/** What follows from the moves of a scene: what is legal, what each does, and its words. */
import { moveTable } from '../../../kernel/index.ts';
import { MOVES } from '../moves/index.ts';
import { nameOf } from './change.ts';
import { strangers } from './mentioned.ts';
import { actors, gmFirst } from './turns.ts';

const table = moveTable(MOVES, {
  actors,
  gmFirst,
  illegal: strangers,
  nameOf,
});

// One by one, so that a bundler leaves out what nobody uses.
export const action = table.action;
export const kinds = table.kinds;
export const illegalReason = table.illegalReason;
export const legal = table.legal;
export const act = table.act;
export const asked = table.asked;
export const singly = table.singly;
export const describe = table.describe;
export const words = table;

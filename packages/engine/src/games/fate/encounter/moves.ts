/** What follows from the moves of a scene: what is legal, what each does, and its words. */
import { moveTable } from '../../../kernel/index.ts';
import { MOVES } from '../moves/index.ts';
import { nameOf } from './change.ts';
import { strangers } from './mentioned.ts';
import { actors, gmFirst } from './turns.ts';

export const { action, illegalReason, legal, act, asked, singly, describe, ...words } = moveTable(MOVES, {
  actors,
  gmFirst,
  illegal: strangers,
  nameOf,
});

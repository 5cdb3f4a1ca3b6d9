/** What follows from the moves of a fight: what is legal, what each does, and its words. */
import { refuseMove } from '../../../helpers/index.ts';
import { moveTable } from '../../../kernel/index.ts';
import { MOVES } from '../moves/index.ts';
import { bestWay } from './best-way.ts';
import { isOver } from './order.ts';
import { actorsWith } from './turns.ts';

const table = moveTable(MOVES, {
  actors: actorsWith(bestWay),
  moverOf: ({ player }) => player,
  over: (state) => (isOver(state) ? refuseMove('kind', 'Fewer than two players have frames left.') : undefined),
  nameOf: ({ players }, id) => players[id]!.name,
});

// One by one, so that a bundler leaves out what nobody uses.
export const action = table.action;
export const kinds = table.kinds;
export const rolls = table.rolls;
export const choices = table.choices;
export const illegalReason = table.illegalReason;
export const legal = table.legal;
export const act = table.act;
export const asked = table.asked;
export const singly = table.singly;
export const describe = table.describe;
export const inRole = table.inRole;
export const label = table.label;
export const takesPart = table.takesPart;
export const plainOutcome = table.plainOutcome;

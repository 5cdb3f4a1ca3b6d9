/** What follows from the moves of a fight: what is legal, what each does, and its words. */
import { refuseMove } from '../../../helpers/index.ts';
import { moveTable } from '../../../kernel/index.ts';
import { MOVES } from '../moves/index.ts';
import { bestWay } from './best-way.ts';
import { isOver } from './order.ts';
import { actorsWith } from './turns.ts';

export const {
  action,
  rolls,
  choices,
  illegalReason,
  legal,
  act,
  asked,
  singly,
  describe,
  label,
  takesPart,
  plainOutcome,
} = moveTable(MOVES, {
  actors: actorsWith(bestWay),
  moverOf: ({ player }) => player,
  over: (state) => (isOver(state) ? refuseMove('kind', 'Fewer than two players have frames left.') : undefined),
  nameOf: ({ players }, id) => players[id]!.name,
});

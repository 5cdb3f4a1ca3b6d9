/** The moves of a fight, by kind: a new one is a file beside this one and a line here. */
import type { AnyMove } from '../../../kernel/index.ts';
import { activateMove } from './activate.ts';
import { attackMove } from './attack.ts';
import { defendMove } from './defend.ts';
import { endRoundMove } from './end-round.ts';
import { endTurnMove } from './end-turn.ts';
import { moveMove } from './move.ts';
import { passMove } from './pass.ts';
import { spotMove } from './spot.ts';

export const MOVES = [
  activateMove,
  passMove,
  defendMove,
  moveMove,
  attackMove,
  spotMove,
  endTurnMove,
  endRoundMove,
] as const;

/** A move as it is sent. */
export type EncounterMove = AnyMove<typeof MOVES>;

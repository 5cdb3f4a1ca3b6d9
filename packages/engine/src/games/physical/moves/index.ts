/** The moves of a fight, by kind: a new one is a file beside this one and a line here. */
import type { AnyMove } from '../../../kernel/index.ts';
import { attackMove } from './attack.ts';
import { changeMove } from './change.ts';
import { endPhaseMove } from './end-phase.ts';
import { endRoundMove } from './end-round.ts';
import { holdMove } from './hold.ts';
import { leaveMove } from './leave.ts';
import { moveUpMove } from './move.ts';
import { sceneMove } from './scene.ts';
import { treatMove } from './treat.ts';

export const MOVES = [
  attackMove,
  leaveMove,
  holdMove,
  moveUpMove,
  changeMove,
  treatMove,
  sceneMove,
  endPhaseMove,
  endRoundMove,
] as const;

/** A move as it is sent. */
export type EncounterMove = AnyMove<typeof MOVES>;

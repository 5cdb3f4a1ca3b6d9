/** The moves of a fight, by kind: a new one is a file beside this one and a line here. */
import type { AnyMove } from '../../../kernel/index.ts';
import { acrobaticsMove } from './acrobatics.ts';
import { attackMove } from './attack.ts';
import { counterattackMove } from './counterattack.ts';
import { endRoundMove } from './end-round.ts';
import { letItPassMove } from './let-it-pass.ts';
import { passMove } from './pass.ts';

export const MOVES = [attackMove, counterattackMove, letItPassMove, acrobaticsMove, passMove, endRoundMove] as const;

/** A move as it is sent. */
export type EncounterMove = AnyMove<typeof MOVES>;

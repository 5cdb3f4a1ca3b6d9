/** How many taps a fight takes, in one game; the others are in `every-game.long.test.ts`. */
import { fewTaps } from './every-game/taps.ts';

fewTaps(['physical'], [1]);

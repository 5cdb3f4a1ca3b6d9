/** Plain words on every screen of one game; the others are in every-game.long.test.ts. */
import { plainWords } from './every-game/words.ts';

plainWords(['physical']);

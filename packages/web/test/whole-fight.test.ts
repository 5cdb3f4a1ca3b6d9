/** A whole fight of one game, live; the others are in `live-games.long.test.ts`. */
import { wholeFight } from './every-game/whole-fight.ts';

wholeFight(['fate']);

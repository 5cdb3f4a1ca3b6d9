/** Two whole fights of one game, live; the other games are in `live-games.long.test.ts`. */
import { wholeFight } from './every-game/whole-fight.ts';

wholeFight(['fate']);

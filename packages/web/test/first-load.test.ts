/** What the page weighs at first; the games left out here are in `live-games.long.test.ts`. */
import { firstLoad } from './every-game/first-load.ts';
import { GAMES } from './every-game/games.ts';

// A card has the least room left, in every game; of the others the heaviest is weighed.
firstLoad({
  '': GAMES,
  '~home': ['fate'],
  '~rules': ['fate'],
  '~fight': ['physical'],
  '~join': ['fate'],
  '~wins': ['fate'],
  '~table': ['physical'],
});

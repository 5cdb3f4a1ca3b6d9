/** Whole fights at a live table, and what every route weighs, in the games that `npm test` leaves out. */
import { firstLoad } from './every-game/first-load.ts';
import { GAMES, othersThan } from './every-game/games.ts';
import { fightAtHidden, wholeFight } from './every-game/whole-fight.ts';

wholeFight(othersThan('fate'));
fightAtHidden(GAMES);

firstLoad({
  '': [],
  '~home': othersThan('fate'),
  '~rules': othersThan('fate'),
  '~fight': othersThan('physical'),
  '~join': othersThan('fate'),
  '~wins': othersThan('fate'),
  '~table': othersThan('physical'),
});

/** Of what `npm test` tries in one game of each, the others; and the views on a wide screen. */
import { expect, it } from 'vitest';
import { fightBegins, rulesCanBeTried, simulationBegins } from './every-game/begins.ts';
import { cardsOnAPhone } from './every-game/cards.ts';
import { GAMES, othersThan } from './every-game/games.ts';
import { rosterInReach } from './every-game/roster-look.ts';
import { fewTaps } from './every-game/taps.ts';
import { throwsInSight } from './every-game/throws.ts';
import { axeOnADesk } from './every-game/views.ts';
import { plainWords } from './every-game/words.ts';
import { pages, systemIds } from './open.ts';

const { open } = pages();

it('the games are those of the page', async () => {
  const { page } = await open();
  expect(await systemIds(page)).toEqual(GAMES);
});

axeOnADesk();
rosterInReach(othersThan('degrees'));
cardsOnAPhone(othersThan('mfz'));
throwsInSight(othersThan('degrees'));
fightBegins(othersThan('mfz'));
simulationBegins(othersThan('physical'));
rulesCanBeTried(othersThan('degrees'));
fewTaps(['mfz', 'fate'], [1, 2, 3]);
fewTaps(['physical'], [2, 3]);
plainWords(othersThan('physical'));

/** Twenty: a small game with a twenty-sided die, as a system of one's own. */
import type { System } from '@strikehome/engine/authors';
import { duel, wholeDuel } from './duel.ts';
import { settingsShape } from './request.ts';
import { SENTENCES, strikeAction } from './strike.ts';

export const twenty: System = {
  id: 'twenty',
  version: 1,
  title: 'Twenty',
  summary: 'A d20 against an armour class, and dice of every size for what hits.',
  settings: settingsShape,
  actions: { strike: strikeAction },
  encounter: duel,
  fight: wholeDuel,
  sentences: SENTENCES,
};

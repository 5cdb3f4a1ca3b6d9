/** Whole fights: the encounter, led. What is asked for, and the faster text of the plainest fights. */
import { fightDefinition } from '../../../kernel/index.ts';
import { FIGHT_EXAMPLES } from '../data/fights.ts';
import { settingsShape } from '../settings.ts';
import { twinFight } from './fast.ts';
import { ledFight, ledOn } from './policy.ts';
import { fightShape } from './request.ts';

export const FIGHT = fightDefinition({
  schema: fightShape,
  settings: settingsShape,
  led: ledFight,
  from: ledOn,
  twin: twinFight,
  examples: FIGHT_EXAMPLES,
});
